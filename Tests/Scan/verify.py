#!/usr/bin/env python3
"""Checks the tables of this folder without curvekit, and prints what they have.

    python3 Tests/Scan/verify.py

Each text stands at its line and column, each file exists and is in a table, no place is there twice, no curve overlaps a
decoy, and each curve is a sentence of the expression language.
"""
import collections
import pathlib
import re
import sys
import unicodedata

HERE = pathlib.Path(__file__).resolve().parent
COLUMNS = {
    "expected": ["file", "line", "column", "curve", "name", "label", "language", "platform", "text", "why"],
    "decoys": ["file", "line", "text"],
    "fragments": ["file", "curves", "why"],
    "equalities": ["language", "first", "second", "why"],
    "differs": ["language", "text", "curve", "mutation", "meaning", "what"],
    "traps": ["language", "text", "curves"],
    "settings": ["language", "text", "settings", "curves"],
}
PLATFORMS = {
    "SwiftUI", "UIKit", "Core Animation", "CSS", "Tailwind CSS", "Motion", "react-spring", "GSAP", "anime.js 3",
    "anime.js 4", "Web Animations", "React Native", "Reanimated", "Svelte", "Jetpack Compose", "Android", "Flutter", ""}
LANGUAGES = {
    "swift": "swift", "css": "css", "scss": "scss", "less": "less", "js": "javascript", "jsx": "jsx", "ts": "typescript",
    "tsx": "tsx", "kt": "kotlin", "java": "java", "dart": "dart", "html": "html", "vue": "vue", "svelte": "svelte"}
mistakes = []


def mistake(table, row, text):
    mistakes.append(f"{table}.tsv:{row}: {text}")


def unescaped(text):
    return re.sub(r"\\(.)", lambda found: {"n": "\n", "t": "\t"}.get(found[1], found[1]), text)


def table(name):
    """The rows of a table as dictionaries, each with its line in the file."""
    text = (HERE / f"{name}.tsv").read_text(encoding="utf-8")
    if not text.endswith("\n"):
        mistake(name, "end", "the last line is not ended")
    lines = [line.split("\t") for line in text.rstrip("\n").split("\n")]
    if lines[0] != COLUMNS[name]:
        mistake(name, 1, f"the columns are {lines[0]}")
    rows = []
    for number, cells in enumerate(lines[1:], 2):
        if len(cells) != len(COLUMNS[name]):
            mistake(name, number, f"{len(cells)} cells instead of {len(COLUMNS[name])}")
            continue
        rows.append({"row": number, **dict(zip(COLUMNS[name], map(unescaped, cells)))})
    return rows


NUMBER = r"-?\d+(?:\.\d+)?"
# A curve with its labels, whether it has control points, steps or stops in front, and how many labels it needs.
LABELS = {
    "spring": "duration bounce response dampingFraction dampingRatio mass stiffness damping settlingDuration initialVelocity allowOverDamping",
    "interpolatingSpring": "duration bounce mass stiffness damping initialVelocity",
    "interactiveSpring": "duration extraBounce response dampingFraction",
    **dict.fromkeys(["smooth", "snappy", "bouncy"], "duration extraBounce"), "default": "",
    "cubic-bezier": "duration", "timingCurve": "duration", "linear": "duration", "steps": "duration", "step-end": "duration",
    **dict.fromkeys(["easeIn", "easeOut", "easeInOut", "circularEaseIn", "circularEaseOut"], "duration"),
    **{f"ease{side}{shape}": "duration" for side in ("In", "Out", "InOut")
       for shape in ("Sine", "Quad", "Cubic", "Quart", "Quint", "Circ", "Bounce")},
    **{f"ease{side}Back": "overshoot duration" for side in ("In", "Out", "InOut")},
    **{f"ease{side}Elastic": "amplitude period duration" for side in ("In", "Out", "InOut")},
    **{f"ease{side}Power": "exponent duration" for side in ("In", "Out", "InOut")},
}
FRONT = {
    "cubic-bezier": rf"{NUMBER}(?:, {NUMBER}){{3}}", "timingCurve": rf"{NUMBER}(?:, {NUMBER}){{3}}",
    "steps": r"[1-9]\d*, jump-(?:start|end|both|none)",
    "linear": rf"(?:{NUMBER}(?: {NUMBER}%){{0,2}}(?:, {NUMBER}(?: {NUMBER}%){{0,2}})+)?",
}
MODIFIER = re.compile(
    rf"\.(?:delay\({NUMBER}\)|speed\({NUMBER}\)|repeatCount\(\d+, autoreverses: (?:true|false)\)"
    r"|repeatForever\(autoreverses: (?:true|false)\)|reversed\(\))")


def wrong(curve):
    """What is wrong with an expression; `None` for a right one."""
    found = re.match(r"([A-Za-z-]+)(?:\(((?:[^()])*)\))?", curve)
    if not found or found[1] not in LABELS:
        return f"'{curve}' is not a curve"
    rest = curve[found.end():]
    while modifier := MODIFIER.match(rest):
        rest = rest[modifier.end():]
    if rest:
        return f"'{rest}' is not a modifier"
    arguments = found[2]
    front = FRONT.get(found[1])
    if front is not None:
        part = re.match(front, arguments or "")
        if not part:
            return f"'{curve}' has no numbers in front"
        arguments = (arguments or "")[part.end():].removeprefix(", ")
        if found[1] == "cubic-bezier" and not all(0 <= float(x) <= 1 for x in part[0].split(", ")[::2]):
            return f"'{curve}' has an x outside 0 to 1"
    seen = set()
    for argument in filter(None, (arguments or "").split(", ")):
        part = re.fullmatch(rf"(\w+): (?:{NUMBER}|true|false)", argument)
        if not part or part[1] not in LABELS[found[1]].split() or part[1] in seen:
            return f"'{argument}' is not an argument of '{found[1]}'"
        seen.add(part[1])
    return None


def check_curve(name, row, curve):
    if problem := wrong(curve):
        mistake(name, row, problem)


def files(folder):
    return {path.relative_to(HERE / folder).as_posix(): path.read_text(encoding="utf-8")
            for path in (HERE / folder).rglob("*") if path.is_file()}


def offset(text, line, column):
    lines = text.split("\n")
    if not 1 <= line <= len(lines) or not 1 <= column <= len(lines[line - 1]):
        return None
    return sum(len(part) + 1 for part in lines[:line - 1]) + column - 1


def check_app():
    sources = files("App")
    expected, decoys = table("expected"), table("decoys")
    order = [(row["file"], int(row["line"]), int(row["column"])) for row in expected]
    if order != sorted(order):
        mistake("expected", 0, "the rows are not sorted")
    for place, count in collections.Counter(order).items():
        if count > 1:
            mistake("expected", 0, f"{place} is there {count} times")
    spans = collections.defaultdict(list)
    for row in expected:
        text = sources.get(row["file"])
        start = text and offset(text, int(row["line"]), int(row["column"]))
        if start is None or not text.startswith(row["text"], start):
            mistake("expected", row["row"], f"'{row['text']}' is not at {row['file']}:{row['line']}:{row['column']}")
            continue
        if row["text"] != row["text"].strip() or not row["text"]:
            mistake("expected", row["row"], "the text has spaces around it")
        spans[row["file"]].append((start, start + len(row["text"]), row["row"]))
        if (row["curve"] == "-") != bool(row["why"]):
            mistake("expected", row["row"], "a reason stands beside '-' and only there")
        if row["curve"] != "-":
            check_curve("expected", row["row"], row["curve"])
        if row["platform"] not in PLATFORMS or row["language"] not in LANGUAGES.values():
            mistake("expected", row["row"], f"'{row['platform']}' or '{row['language']}' is not known")
        if any(unicodedata.category(letter)[0] == "M" or letter == "\u200d" or "\U0001F3FB" <= letter <= "\U0001F3FF"
               for letter in text[:start].rpartition("\n")[2]):
            mistake("expected", row["row"], "a character in front of the text has several code points")
    for parts in spans.values():
        for (_, end, row), (start, *_) in zip(sorted(parts), sorted(parts)[1:]):
            if start < end:
                mistake("expected", row, "the text overlaps the next one")
    if [(row["file"], int(row["line"])) for row in decoys] != sorted((row["file"], int(row["line"])) for row in decoys):
        mistake("decoys", 0, "the rows are not sorted")
    for row in decoys:
        lines = sources.get(row["file"], "").split("\n")
        line = int(row["line"])
        starts = [found.start() + 1 for found in re.finditer(re.escape(row["text"]), lines[line - 1])]
        if not starts:
            mistake("decoys", row["row"], f"'{row['text']}' is not on {row['file']}:{line}")
            continue
        begins = [offset(sources[row["file"]], line, start) for start in starts]
        if all(any(start < begin + len(row["text"]) and begin < end for start, end, _ in spans[row["file"]])
               for begin in begins):
            mistake("decoys", row["row"], "the decoy and a curve overlap")
    for name in sources.keys() - {row["file"] for row in expected} - {row["file"] for row in decoys}:
        mistake("expected", 0, f"{name} has no row")
    return expected, decoys, sources


def check_fragments():
    sources, rows = files("Fragments"), table("fragments")
    if sorted(sources) != sorted(row["file"] for row in rows):
        mistake("fragments", 0, "the files are not those of the folder")
    for row in rows:
        if (row["curves"] == "-") != bool(row["why"]):
            mistake("fragments", row["row"], "a reason stands beside '-' and only there")
        for curve in row["curves"].split(" | ") if row["curves"] != "-" else []:
            check_curve("fragments", row["row"], curve)
    return rows


def check_pairs():
    equalities, differs = table("equalities"), table("differs")
    for name, rows, first, second in (
            ("equalities", equalities, "first", "second"), ("differs", differs, "text", "mutation")):
        for row in rows:
            if row["language"] not in LANGUAGES:
                mistake(name, row["row"], f"'{row['language']}' is not the end of a file's name")
            if row[first] == row[second]:
                mistake(name, row["row"], "the two texts are one")
        keys = [(row["language"], row[first], row[second]) for row in rows]
        if len(set(keys)) != len(keys):
            mistake(name, 0, "a pair is there twice")
    for row in differs:
        if row["curve"] == row["meaning"]:
            mistake("differs", row["row"], "the change changes nothing")
        for curve in [*row["curve"].split(" | "), *(row["meaning"].split(" | ") if row["meaning"] != "refused" else [])]:
            check_curve("differs", row["row"], curve)
    return equalities, differs


def check_texts(name):
    rows = table(name)
    for row in rows:
        if row["language"] not in LANGUAGES:
            mistake(name, row["row"], f"'{row['language']}' is not the end of a file's name")
        for curve in row["curves"].split(" | ") if row["curves"] not in ("-", "0") else []:
            if curve != "-":
                check_curve(name, row["row"], curve)
        for setting in row.get("settings", "a=b").split(" | "):
            if "=" not in setting:
                mistake(name, row["row"], f"'{setting}' has no name and no value")
    return rows


def main():
    expected, decoys, sources = check_app()
    fragments = check_fragments()
    equalities, differs = check_pairs()
    traps, settings = check_texts("traps"), check_texts("settings")
    for text in mistakes:
        print(f"error: {text}.", file=sys.stderr)
    unread = sum(row["curve"] == "-" for row in expected)
    languages = collections.Counter(row["language"] for row in expected)
    print(f"App: {len(sources)} files, {len(expected) - unread} curves, {unread} not read, {len(decoys)} decoys.")
    print("     " + ", ".join(f"{name} {count}" for name, count in languages.most_common()))
    refused = sum(row["curves"] == "-" for row in fragments)
    print(f"Fragments: {len(fragments)}, of which {refused} have no curve that can be read.")
    changes = sum(row["meaning"] == "refused" for row in differs)
    print(f"Equalities: {len(equalities)}. Changes: {len(differs)}, of which {changes} are refused.")
    print(f"Traps: {len(traps)}. Settings: {len(settings)}.")
    sys.exit(1 if mistakes else 0)


if __name__ == "__main__":
    main()
