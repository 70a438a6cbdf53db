"""Code actions: what a user can do at a curve."""

import re
import subprocess

import pytest

from editor import applied
from formulas import bezier, distance, per_cent

TOKENS = ":root { --quick: 200ms cubic-bezier(0.2, 0, 0, 1); --slow: 3s linear; }\n"
RULES = (
    "curvekit: 1\ncode:\n  paths: ['**/*']\n  tokens: tokens.css\n"
    "  rules:\n    tokens: {token_distance: {at_most: 2%}, severity: error}\n")
NEAR = "/* 😀 */\r\n\t.a { transition: opacity 200ms cubic-bezier(0.3, 0, 0, 1); }\r\n"
#: How far it is from the token 'quick'.
DISTANCE = per_cent(distance(bezier(0.3, 0, 0, 1), bezier(0.2, 0, 0, 1)))


async def edited(editor, name, text, action):
    [(uri, edits)] = action.edit.changes.items()
    assert uri == editor.uri(name)
    return applied(text, edits)


async def test_the_nearest_token_solves_its_problem(start):
    editor = await start({"motion.yaml": RULES, "tokens.css": TOKENS, "a.css": NEAR})
    editor.open("a.css")
    [problem] = await editor.problems("a.css", ["tokens"])
    [action] = await editor.actions("a.css", 1, 30, only=["quickfix"])
    assert action.title == f"Use the token 'quick', which differs by {DISTANCE}"
    assert list(action.diagnostics) == [problem]
    assert await edited(editor, "a.css", NEAR, action) == NEAR.replace("0.3", "0.2")


async def test_a_token_that_is_near_is_offered_without_a_rule(start):
    rules = RULES.replace("tokens: {token_distance: {at_most: 2%}, severity: error}", "calm: {overshoot: {at_most: 9%}}")
    editor = await start({"motion.yaml": rules, "tokens.css": TOKENS, "a.css": NEAR})
    editor.open("a.css")
    [action] = await editor.actions("a.css", 1, 30, only=["quickfix"])
    assert not action.diagnostics
    # Linear progress is far from one token, and its duration from the other; so nothing is offered.
    far = NEAR.replace("cubic-bezier(0.3, 0, 0, 1)", "linear")
    editor.change("a.css", (None, far))
    assert not await editor.actions("a.css", 1, 30, only=["quickfix"])


#: A text, and its shorter form: the definitions of CSS and SwiftUI.
SHORTER = [
    ("a.css", ".a { transition: opacity 0.25s cubic-bezier(0.25, 0.1, 0.25, 1.0); }",
     ".a { transition: opacity 0.25s ease; }"),
    ("a.css", "/* é😀 */ .a { transition-timing-function: cubic-bezier(0.42, 0, 0.58, 1); }",
     "/* é😀 */ .a { transition-timing-function: ease-in-out; }"),
    ("a.swift", "\tlet a = /* 😀 */ Animation.timingCurve(0.42, 0, 1, 1, duration: 0.5)",
     "\tlet a = /* 😀 */ Animation.easeIn(duration: 0.5)"),
    ("a.kt", "val s = tween<Float>(durationMillis = 300, easing = CubicBezierEasing(0.3f, 0.0f, 0.2f, 1.0f))",
     "val s = tween<Float>(durationMillis = 300, easing = CubicBezierEasing(0.3f, 0f, 0.2f, 1f))"),
    ("a.kt", "/* 😀 */ val e = CubicBezierEasing(0.3f, 0.0f, 0.2f, 1.0f)",
     "/* 😀 */ val e = CubicBezierEasing(0.3f, 0f, 0.2f, 1f)"),
    # Flutter's Curves.easeIn is Cubic(0.42, 0.0, 1.0, 1.0).
    ("a.dart", "/* 😀 */ final c = Cubic(0.42, 0.0, 1.0, 1.0);", "/* 😀 */ final c = Curves.easeIn;"),
    # After 'const' only a call can stand.
    ("a.dart", "/* 😀 */ const c = const Cubic(0.30, 0.0, 1.0, 1.0);", "/* 😀 */ const c = const Cubic(0.3, 0, 1, 1);"),
]


@pytest.mark.parametrize("name, text, shorter", SHORTER)
async def test_a_curve_has_a_shorter_form(start, name, text, shorter):
    editor = await start()
    editor.open(name, text)
    character = re.search("cubic-b|timingC|tween|CubicB|Cubic[(]", text).start() + 1
    actions = await editor.actions(name, 0, character, only=["refactor.rewrite"])
    titles = [action.title for action in actions]
    assert any(title.startswith("Write this curve as ") for title in titles), titles
    assert await edited(editor, name, text, actions[0]) == shorter
    # The shortest form has none that is shorter.
    editor.change(name, (None, shorter))
    assert not await editor.actions(name, 0, min(character, len(shorter) - 2), only=["refactor.rewrite"])


async def test_a_constant_of_dart_stays_a_call(start):
    editor = await start()
    editor.open("a.dart", "final c = const Cubic(0.42, 0, 1, 1);")
    assert not await editor.actions("a.dart", 0, 20, only=["refactor.rewrite"])


async def test_a_timing_function_without_a_time_takes_the_shape_of_a_token(start):
    text = "/* 😀 */ f(duration: const Duration(milliseconds: 350), curve: Cubic(0.3, 0, 0, 1));\n"
    editor = await start({"motion.yaml": RULES, "tokens.css": TOKENS, "a.dart": text})
    editor.open("a.dart")
    await editor.problems("a.dart", ["tokens"])
    [action] = await editor.actions("a.dart", 0, text.index("Cubic") + 3, only=["quickfix"])
    assert await edited(editor, "a.dart", text, action) == text.replace("0.3", "0.2")


async def test_a_fallback_stands_before_linear(start, encoding):
    text = "/* 😀 */\r\n.a {\r\n\ttransition: opacity 1s linear(0, 0.25 50%, 1) 50ms;\r\n\tcolor: red;\r\n}\r\n"
    editor = await start(encoding=[encoding])
    editor.open("a.css", text)
    actions = await editor.actions("a.css", 2, 30, only=["refactor"])
    [action] = [action for action in actions if "fallback" in action.title]
    [(_, edits)] = action.edit.changes.items()
    new = applied(text, edits, encoding)
    lines = new.replace("\r\n", "\n").split("\n")
    assert "\n" not in new.replace("\r\n", "")
    assert re.fullmatch(r"\ttransition: opacity 1s cubic-bezier\([-\d., ]+\) 50ms;", lines[2])
    assert lines[:2] + lines[3:] == text.replace("\r\n", "\n").split("\n")
    # Once it is there, it is not offered again.
    editor.change("a.css", (None, new))
    assert "fallback" not in " ".join(a.title for a in await editor.actions("a.css", 3, 30))


@pytest.mark.parametrize("only, kinds", [
    (None, {"quickfix", "refactor.rewrite", "refactor.check"}),
    (["quickfix"], {"quickfix"}),
    (["refactor"], {"refactor.rewrite", "refactor.check"}),
    (["refactor.rewrite"], {"refactor.rewrite"}),
    (["refactor.check", "quickfix"], {"refactor.check", "quickfix"}),
    (["ref"], set()),
    (["source.fixAll"], set()),
    ([], set()),
])
async def test_a_client_asks_for_kinds(start, only, kinds):
    text = ".a { transition: opacity 0.2000s cubic-bezier(0.30, 0, 0, 1); }\n"
    editor = await start({"motion.yaml": RULES, "tokens.css": TOKENS, "a.css": text})
    editor.open("a.css")
    actions = await editor.actions("a.css", 0, 30, only=only)
    assert {action.kind for action in actions} == kinds


async def test_a_place_without_a_curve_has_no_actions(start):
    editor = await start({"motion.yaml": RULES, "tokens.css": TOKENS, "a.css": NEAR})
    editor.open("a.css")
    assert not await editor.actions("a.css", 0, 3)
    assert not await editor.actions("a.css", 1, 2)


# 'Check this curve': the edits are made as a client makes them, and the command checks the file.


def check(curvekit, editor, file):
    return subprocess.run([curvekit, "check", file], cwd=editor.folder, capture_output=True, text=True)


@pytest.mark.parametrize("name, text", [
    ("a.css", "/* 😀 */ .a { transition: opacity 1s cubic-bezier(0.3, 1.4, 1, 1); }\n"),
    ("a.swift", "let a = Animation.spring(response: 0.5, dampingFraction: 0.7)\n"),
    ("a.kt", "val s = spring<Float>(dampingRatio = 0.7f, stiffness = 200f)\n"),
    ("a.dart", "final s = SpringDescription(mass: 1, stiffness: 80, damping: 4);\n"),
    ("a.tsx", "const Y = <motion.i animate={{ x: 1 }} transition={{ type: \"spring\", stiffness: 80, damping: 4 }} />;\n"),
])
async def test_a_curve_is_added_to_the_check_file(start, curvekit, name, text):
    # The file of the editor is not that of the disk.
    old = "curvekit: 1\ncurves:\n  other: # 😀\n    curve: 'ease'\n    duration_s: 0.35\n"
    editor = await start({"motion.yaml": "curvekit: 1\n", name: text})
    editor.open(name)
    editor.open("motion.yaml", old)
    place = re.search("cubic-b|spring|SpringD|stiffness", text).start() + 1
    [action] = await editor.actions(name, 0, place, only=["refactor.check"])
    assert action.title == "Check this curve"
    new = await edited(editor, "motion.yaml", old, action)
    assert new.startswith(old) and new.count("curve:") == 2
    (editor.folder / "motion.yaml").write_text(new)
    result = check(curvekit, editor, "motion.yaml")
    assert result.returncode == 0, result
    assert "2 curves" in result.stdout


async def test_a_curve_is_checked_by_a_new_file(start, curvekit):
    text = ".a { transition: opacity 1s cubic-bezier(0.3, 1.4, 1, 1); }\n"
    editor = await start({"a.css": text}, creates_files=True)
    editor.open("a.css")
    [action] = await editor.actions("a.css", 0, 40, only=["refactor.check"])
    create, edit = action.edit.document_changes
    assert (create.kind, create.uri) == ("create", editor.uri("motion.yaml"))
    assert create.options.overwrite is False
    assert (edit.text_document.uri, edit.text_document.version) == (editor.uri("motion.yaml"), None)
    assert not (editor.folder / "motion.yaml").exists()
    (editor.folder / "motion.yaml").write_text(applied("", edit.edits))
    result = check(curvekit, editor, "motion.yaml")
    assert result.returncode == 0 and "1 curve" in result.stdout, result


async def test_a_client_that_creates_no_files_is_not_asked_for_one(start):
    editor = await start()
    editor.open("a.css", ".a { transition: opacity 1s cubic-bezier(0.3, 1.4, 1, 1); }\n")
    assert not await editor.actions("a.css", 0, 40, only=["refactor.check"])
