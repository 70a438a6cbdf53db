"""What breaks the rules of the nearest check file, and what was not read."""

import subprocess

from lsprotocol.types import DiagnosticSeverity as Severity

from editor import ends

#: 5.3 % of overshoot, 49 %, and a token.
LIVELY = "transition: opacity 1s cubic-bezier(0.3, 1.4, 1, 1)"
TOKEN = "transition: opacity 200ms cubic-bezier(0.2, 0, 0, 1)"
CSS = f"/* 😀 */\r\n.a {{ {LIVELY}; }}\r\n.b {{ {TOKEN}; }}\r\n"
SWIFT = "let a = Animation.interpolatingSpring(stiffness: 80, damping: 4)\n"


def rules(calm="5%", severity="error", more="", paths="'**/*.css', '**/*.swift'"):
    return (
        f"curvekit: 1\ncode:\n  paths: [{paths}]\n  tokens: tokens.css\n  accepted: accepted.yaml\n  rules:\n"
        f"    calm: {{overshoot: {{at_most: {calm}}}, severity: {severity}}}\n{more}")


TOKENS_RULE = "    tokens: {token_distance: {at_most: 2%}, severity: warning}\n"
TOKENS = ":root { --quick: 200ms cubic-bezier(0.2, 0, 0, 1); }\n"


async def test_a_rule_has_its_severity_its_name_and_its_sentence(start):
    editor = await start({"motion.yaml": rules(more=TOKENS_RULE), "tokens.css": TOKENS, "a.css": CSS})
    editor.open("a.css")
    calm, tokens = await editor.problems("a.css", ["calm", "tokens"])
    assert (calm.severity, tokens.severity) == (Severity.Error, Severity.Warning)
    assert calm.source == tokens.source == "curvekit"
    # '.a { ' has 5 characters, the curve 51.
    assert ends(calm.range) == ends(tokens.range) == ((1, 5), (1, 56))
    assert "overshoot" in calm.message and "5 %" in calm.message
    assert tokens.message.startswith("The nearest token, 'quick', differs by ")
    assert tokens.message.endswith("; the limit is 2 %.")


async def test_problems_go_and_come_with_the_text(start):
    editor = await start({"motion.yaml": rules(), "tokens.css": TOKENS, "a.css": CSS})
    editor.open("a.css")
    await editor.problems("a.css", ["calm"])
    # 'cubic-bezier(0.3, 1.4' with 1 for 1.4: no overshoot.
    place = 5 + LIVELY.index("1.4")
    editor.change("a.css", (((1, place), (1, place + 3)), "1"))
    await editor.problems("a.css", [])
    editor.change("a.css", (((1, place), (1, place + 1)), "1.9"), version=3)
    await editor.problems("a.css", ["calm"])


async def test_the_nearest_check_file_has_the_rules(start):
    editor = await start({
        "motion.yaml": rules("5%"), "tokens.css": TOKENS, "a.css": CSS,
        "sub/motion.yaml": rules("90%"), "sub/tokens.css": TOKENS, "sub/a.css": CSS, "sub/deep/b.css": CSS,
        "other/motion.yml": rules("1%", "warning"), "other/tokens.css": TOKENS, "other/a.css": CSS})
    for name in ("a.css", "sub/a.css", "sub/deep/b.css", "other/a.css"):
        editor.open(name)
    await editor.problems("a.css", ["calm"])
    [problem] = await editor.problems("other/a.css", ["calm"])
    assert problem.severity == Severity.Warning
    await editor.settle()
    await editor.problems("sub/a.css", [])
    await editor.problems("sub/deep/b.css", [])


async def test_files_that_are_not_open_have_problems_too(start):
    editor = await start({
        "motion.yaml": rules(paths="'**/*.css'"), "tokens.css": TOKENS, "a.css": CSS, "b.swift": SWIFT,
        "node_modules/c.css": CSS})
    await editor.problems("a.css", ["calm"])
    editor.open("a.css", "/* 😀 */\r\n")
    await editor.problems("a.css", [])
    # The text of the editor is gone; that of the file is there.
    editor.close("a.css")
    await editor.problems("a.css", ["calm"])
    assert editor.uri("b.swift") not in editor.client.diagnostics
    assert editor.uri("node_modules/c.css") not in editor.client.diagnostics


async def test_files_that_change_on_the_disk_are_read_again(start):
    editor = await start({"motion.yaml": rules(), "tokens.css": TOKENS, "a.css": CSS})
    await editor.problems("a.css", ["calm"])
    editor.write("a.css", f".b {{ {TOKEN}; }}\n")
    await editor.problems("a.css", [])
    editor.write("b.css", f".b {{ {LIVELY}; }}\n")
    await editor.problems("b.css", ["calm"])
    editor.write("b.css", None)
    await editor.problems("b.css", [])


async def test_a_check_file_that_changes_on_the_disk_is_read_again(start):
    editor = await start({"tokens.css": TOKENS, "a.css": CSS, "b.css": CSS})
    editor.open("a.css")
    await editor.settle()
    await editor.problems("a.css", [])
    editor.write("motion.yaml", rules("5%"))
    await editor.problems("a.css", ["calm"])
    await editor.problems("b.css", ["calm"])
    editor.write("motion.yaml", rules("5%", "warning"))
    await editor.until(lambda: editor.client.diagnostics[editor.uri("a.css")][0].severity == Severity.Warning)
    editor.write("motion.yaml", None)
    await editor.problems("a.css", [])
    await editor.problems("b.css", [])


async def test_tokens_that_change_on_the_disk_are_read_again(start):
    editor = await start({"motion.yaml": rules("90%", more=TOKENS_RULE), "tokens.css": TOKENS, "a.css": CSS})
    editor.open("a.css")
    await editor.problems("a.css", ["tokens"])
    editor.write("tokens.css", TOKENS.replace("; }", "; --lively: 1s cubic-bezier(0.3, 1.4, 1, 1); }"))
    await editor.problems("a.css", [])


async def test_tokens_that_are_saved_in_the_editor_are_read_again(start):
    editor = await start({"motion.yaml": rules("90%", more=TOKENS_RULE), "tokens.css": TOKENS, "a.css": CSS})
    editor.open("a.css")
    editor.open("tokens.css")
    await editor.problems("a.css", ["tokens"])
    new = TOKENS.replace("; }", "; --lively: 1s cubic-bezier(0.3, 1.4, 1, 1); }")
    editor.change("tokens.css", (None, new))
    (editor.folder / "tokens.css").write_text(new)
    # Not every client watches files.
    editor.save("tokens.css")
    await editor.problems("a.css", [])


async def test_an_unsaved_check_file_wins_over_the_disk(start):
    editor = await start({"motion.yaml": rules("5%"), "tokens.css": TOKENS, "a.css": CSS, "b.css": CSS})
    editor.open("a.css")
    await editor.problems("a.css", ["calm"])
    await editor.problems("b.css", ["calm"])
    editor.open("motion.yaml")
    editor.change("motion.yaml", (None, rules("90%")))
    await editor.problems("a.css", [])
    await editor.problems("b.css", [])
    # What the disk has meanwhile does not matter.
    editor.write("motion.yaml", rules("4%"))
    await editor.settle()
    await editor.problems("a.css", [])
    editor.close("motion.yaml")
    await editor.problems("a.css", ["calm"])
    await editor.problems("b.css", ["calm"])


async def test_unsaved_tokens_win_over_the_disk(start):
    editor = await start({"motion.yaml": rules("90%", more=TOKENS_RULE), "tokens.css": TOKENS, "a.css": CSS})
    editor.open("a.css")
    await editor.problems("a.css", ["tokens"])
    editor.open("tokens.css")
    editor.change("tokens.css", (None, TOKENS.replace("}", f"--lively: {LIVELY[20:]}; }}")))
    await editor.problems("a.css", [])
    editor.close("tokens.css")
    await editor.problems("a.css", ["tokens"])


async def test_the_column_in_a_check_file_has_the_unit_of_the_client(start, encoding):
    editor = await start({"motion.yaml": rules(), "tokens.css": TOKENS, "a.css": CSS}, encoding=[encoding])
    editor.open("a.css")
    editor.open("motion.yaml")
    editor.change("motion.yaml", (None, rules().replace("calm: {", "'😀é': {").replace("overshoot", "overshot")))
    [problem] = await editor.problems("motion.yaml", ["check-file"])
    # "    '😀é': {" has 3 code units in UTF-16 for both letters, and 6 bytes.
    assert problem.range.start.character == {"utf-16": 12, "utf-8": 15}[encoding]


async def test_accepted_findings_are_left_out(start, curvekit):
    editor = await start({"motion.yaml": rules(paths="'*.css'"), "tokens.css": TOKENS, "a.css": CSS})
    editor.open("a.css")
    await editor.problems("a.css", ["calm"])
    subprocess.run(
        [curvekit, "check", "motion.yaml", "--accept", "--reason", "Until the redesign."], cwd=editor.folder,
        check=True, capture_output=True)
    editor.write("accepted.yaml", (editor.folder / "accepted.yaml").read_text())
    await editor.problems("a.css", [])
    # Another curve at the same place is new.
    editor.change("a.css", (((1, 5 + LIVELY.index("1.4")), (1, 8 + LIVELY.index("1.4"))), "1.8"))
    await editor.problems("a.css", ["calm"])


async def test_a_broken_check_file_is_shown_at_its_line(start):
    editor = await start({"motion.yaml": rules(), "tokens.css": TOKENS, "a.css": CSS})
    editor.open("a.css")
    await editor.problems("a.css", ["calm"])
    # The sixth line is line 6 from 0: '    calm: {overshot: ...'.
    editor.write("motion.yaml", rules().replace("overshoot", "overshot"))
    [problem] = await editor.problems("motion.yaml", ["check-file"])
    assert (problem.severity, problem.range.start.line) == (Severity.Error, 6)
    # '    calm: {' has 11 characters.
    assert problem.range.start.character == 11
    assert problem.message == "The rule 'calm' has no key 'overshot'. Did you mean 'overshoot'?"
    await editor.problems("a.css", [])
    editor.write("motion.yaml", rules())
    await editor.problems("motion.yaml", [])
    await editor.problems("a.css", ["calm"])


async def test_a_check_file_that_is_broken_in_the_editor_is_shown_there(start):
    editor = await start({"motion.yaml": rules(), "tokens.css": TOKENS, "a.css": CSS})
    editor.open("a.css")
    editor.open("motion.yaml")
    await editor.problems("a.css", ["calm"])
    editor.change("motion.yaml", (((0, 0), (0, 8)), "😀"))
    [problem] = await editor.problems("motion.yaml", ["check-file"])
    assert problem.range.start.line == 0
    editor.change("motion.yaml", (((0, 0), (0, 2)), "curvekit"), version=3)
    await editor.problems("motion.yaml", [])
    await editor.problems("a.css", ["calm"])


async def test_tokens_that_are_missing_are_a_problem_of_the_check_file(start):
    editor = await start({"motion.yaml": rules(more=TOKENS_RULE), "a.css": CSS})
    editor.open("a.css")
    [problem] = await editor.problems("motion.yaml", ["check-file"])
    assert "tokens.css" in problem.message
    editor.write("tokens.css", TOKENS)
    await editor.problems("motion.yaml", [])
    await editor.problems("a.css", ["calm", "tokens"])


async def test_a_text_that_was_not_read_is_a_hint(start, encoding):
    editor = await start(encoding=[encoding])
    editor.open("a.css", "\t/* é😀 */ .a { transition: opacity var(--x) ease; }\r\n")
    editor.open("a.kt", "\t/* é😀 */ val s = spring<Float>(stiffness = wild())\r\n")
    # '\t/* é😀 */ ' has 1 + 3 + 1 + 2 + 4 = 11 units, or 14 bytes; '.a { ' 5, the text 33; 'val s = ' 8, the text 33.
    before = 11 if encoding == "utf-16" else 14
    [css] = await editor.problems("a.css", ["not-read"])
    [kotlin] = await editor.problems("a.kt", ["not-read"])
    assert css.severity == kotlin.severity == Severity.Hint
    assert ends(css.range) == ((0, before + 5), (0, before + 5 + 33))
    assert ends(kotlin.range) == ((0, before + 8), (0, before + 8 + 33))
    assert css.message.startswith("This curve was not read: The variable '--x'")
    assert await editor.hints("a.css") == []


async def test_hints_about_texts_that_were_not_read_can_be_turned_off(start):
    editor = await start()
    editor.open("a.css", ".a { transition: opacity var(--x) ease; }\n")
    await editor.problems("a.css", ["not-read"])
    editor.configure({"notRead": False})
    await editor.problems("a.css", [])
