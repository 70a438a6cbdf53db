#!/usr/bin/env python3
"""Random interrupted sessions, as every engine plays them: Tests/CurveTestSupport/Vectors/interrupted-sessions.csv.

    sessions.py              writes the file
    sessions.py --check N    computes N sessions of each engine again, and compares with the file

README.md describes the columns.
"""
import csv
import io
import sys
from pathlib import Path

from engines import ENGINES
from kinds import Session, parsed, sessions

FILE = Path(__file__).resolve().parent.parent / "CurveTestSupport/Vectors/interrupted-sessions.csv"
COLUMNS = ["session", "rate", "changes", "frames", "engine", "values", "velocities", "end"]
COUNTS = {"plain": 200, "delayed": 80, "css": 120, "same": 20, "mirror": 200, "mixed": 150, "same-mixed": 20, "waits": 30,
          "springs": 200, "timed": 200, "smoothed": 200, "smooth": 200, "steps": 200}
# Which sessions an engine plays, 200 in all. Engines of one rule share a row.
CURVES = [("plain", 200)]
DELAYED = [("plain", 100), ("delayed", 80), ("same", 20)]
MIXED = [("mixed", 150), ("springs", 50)]
PLAYED = {
    "css reanimated-css": [("plain", 80), ("css", 120)],
    "css-blink": [("css", 120), ("plain", 80)],
    "javafx": CURVES, "javafx-old": CURVES,
    "web-animations": CURVES, "web-animations-commit": CURVES, "web-animations-implicit": CURVES,
    "web-animations-add anime-blend uikit": DELAYED,
    "gsap": DELAYED, "gsap-auto": DELAYED, "gsap-true": DELAYED, "anime": DELAYED,
    "godot": [("plain", 120), ("delayed", 80)],
    "anime-none": CURVES, "flutter-implicit": CURVES, "rive": CURVES,
    "slint": [("plain", 180), ("same", 20)], "qt": [("plain", 180), ("same", 20)],
    "web-animations-reverse": [("mirror", 200)], "gsap-reverse": [("mirror", 200)], "flutter": [("mirror", 200)],
    "swiftui": [("mixed", 100), ("delayed", 80), ("same-mixed", 20)],
    "swiftui-fluid": [("springs", 200)], "wobble": [("springs", 200)], "android": [("springs", 200)],
    "motion": [("mixed", 150), ("same-mixed", 20), ("waits", 30)],
    "use-spring": MIXED, "motion-waapi": MIXED,
    "motion-duration": [("timed", 200)], "motion-duration-12.34.2": [("timed", 200)],
    "react-spring": [("mixed", 150), ("same-mixed", 20), ("waits", 30)],
    "reanimated": [("mixed", 150), ("same-mixed", 20), ("waits", 30)],
    "reanimated-3": [("mixed", 150), ("same-mixed", 20), ("waits", 30)],
    "react-native": MIXED,
    "compose": [("mixed", 150), ("same-mixed", 20), ("springs", 30)],
    "compose-transition": [("mixed", 150), ("same-mixed", 20), ("springs", 30)],
    "hyprland": [("mixed", 150), ("same-mixed", 20), ("springs", 30)],
    "hyprland-pair": MIXED,
    "niri": [("mixed", 150), ("same-mixed", 20), ("springs", 30)],
    "qt-smoothed": [("smoothed", 200)], "unity-smoothdamp": [("smooth", 200)], "qt-spring": [("steps", 200)],
}
WITH_VELOCITY = {"swiftui", "swiftui-fluid", "wobble", "android", "react-spring", "reanimated", "reanimated-3", "react-native",
                 "compose", "compose-transition", "hyprland", "hyprland-pair", "niri", "qt-smoothed", "unity-smoothdamp",
                 "qt-spring"}
# Seconds after which an engine without a rest rule is left.
PATIENCE = 30


def played(engine, session):
    """The values and velocities at the sampled frames, and the end."""
    one = ENGINES[engine](0.0, session.rate)
    changes = [(frame / session.rate, frame, float(target), animation) for frame, target, animation in session.changes]
    states, sampled = [], set(session.frames)
    last, frame, end = session.changes[-1][0], 1, None
    while True:
        while changes and changes[0][1] < frame:
            one.change(changes[0][0], *changes.pop(0)[2:])
        time = frame / session.rate
        if one.steps:
            one.frame(time)
        if frame in sampled:
            states.append((one.shown, one.velocity) if one.steps else one.at(time))
        if one.steps and frame >= last and not changes and one.is_idle and end is None:
            end = time
        done = frame >= session.frames[-1]
        if done and (not one.steps or end is not None or frame > PATIENCE * session.rate or never_rests(one)):
            break
        frame += 1
    if not one.steps:
        end = one.end()
    return states, end


def never_rests(one):
    return type(one).__name__ == "SmoothDamp" or (
        type(one).__name__.startswith("Hyprland") and not hasattr(one.words, "easing"))


def results(counts=None):
    """The rows of the file, session by session."""
    made = {kind: sessions(kind, count) for kind, count in COUNTS.items()}
    for kind, list_ in made.items():
        for number, session in enumerate(list_):
            head = [f"{kind} {number + 1}", f"{session.rate:g}", session.text, " ".join(map(str, session.frames))]
            for names, parts in PLAYED.items():
                if number < dict(parts).get(kind, 0):
                    engine = names.split(" ")[0]
                    states, end = played(engine, reread(session))
                    yield head + [names] + cells(engine, states, end)
                    head = ["", "", "", ""]


def reread(session):
    """What a reader of the file has: the numbers of the text."""
    changes = []
    for change in session.text.split(";"):
        frame, target, words = change.split(" ", 2)
        changes.append((float(frame), float(target), parsed(words)))
    return Session(session.rate, changes, session.frames)


def cells(engine, states, end):
    velocities = ["" if v is None else f"{v:.9g}" for _, v in states] if engine in WITH_VELOCITY else []
    return [" ".join(shortest(v) for v, _ in states), " ".join(velocities), "" if end is None else shortest(end)]


def shortest(number):
    return repr(float(number)).removesuffix(".0")


def text():
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(results())
    return file.getvalue()


def check(count):
    """Compares the first `count` sessions of each engine, in doubles that may differ in their last digits."""
    with FILE.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    seen, worst, wrong = {}, (0.0, ""), []
    for row in rows:
        if row["session"]:
            head = row
            session = Session(float(row["rate"]), [
                (float(c.split(" ", 2)[0]), float(c.split(" ", 2)[1]), parsed(c.split(" ", 2)[2]))
                for c in row["changes"].split(";")], [int(n) for n in row["frames"].split(" ")])
        engine = row["engine"].split(" ")[0]
        seen[engine] = seen.get(engine, 0) + 1
        if seen[engine] > count:
            continue
        states, end = played(engine, session)
        values, velocities, ending = cells(engine, states, end)
        name = f"{head['session']} {engine}"
        size = max(abs(change[1]) for change in session.changes)
        for ours, theirs, scale in ((values, row["values"], size), (velocities, row["velocities"], 1000 * size),
                                    (ending, row["end"], 1.0)):
            if ours.count(" ") != theirs.count(" ") or (ours == "") != (theirs == ""):
                wrong.append(f"{name}: {ours} instead of {theirs}")
                continue
            for a, b in zip(ours.split(" "), theirs.split(" ")):
                error = abs(float(a) - float(b)) / scale if a and b else float(a != b)
                worst = max(worst, (error, name))
                if error > 1e-9:
                    wrong.append(f"{name}: {a} instead of {b}")
    print(*wrong[:20], sep="\n" if wrong else "")
    print(f"{sum(min(n, count) for n in seen.values())} sessions of {len(seen)} engines, worst {worst[0]:.2g} in {worst[1]}")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--check"]:
        check(int(sys.argv[2]))
    FILE.write_text(text(), encoding="utf-8")
    print(f"{FILE.name}: {FILE.stat().st_size} bytes")
