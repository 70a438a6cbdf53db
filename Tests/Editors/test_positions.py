"""Where curves are, with emoji, tabs and CRLF before them, in both encodings of positions.

The positions were counted by hand: 😀 has two units in UTF-16 and four in UTF-8, é one and two, a tab one.
"""

from math import pi, sqrt
from typing import NamedTuple

import pytest
from lsprotocol import types

from editor import applied, ends
from formulas import bezier_overshoot, per_cent, spring


class Code(NamedTuple):
    name: str
    text: str
    #: The first character of the curve in line 1, by encoding, and its length.
    start: dict
    length: int
    #: The numbers beside it.
    label: str
    #: The name of the symbol.
    symbol: str


SPRING_80_4 = spring(4 / (2 * sqrt(80)), sqrt(80))

CODES = [
    # '\t/* 😀é */ ' has 1 + 3 + 2 + 1 + 4 = 11 units in UTF-16, '.a { ' has 5.
    Code("a.css", "/* 😀 */\r\n\t/* 😀é */ .a { transition: opacity 1s cubic-bezier(0.3, 1.4, 1, 1); }\r\n",
         {"utf-16": 16, "utf-8": 19}, 51, f"{per_cent(bezier_overshoot(1.4, 1))} · 1 s", ".a, opacity"),
    # '\tlet a = ' has 9, '/* é😀 */ ' has 3 + 1 + 2 + 4 = 10.
    Code("a.swift", "// 😀\r\n\tlet a = /* é😀 */ Animation.spring(response: 0.5, dampingFraction: 0.7);\r\n",
         {"utf-16": 19, "utf-8": 22}, 53, spring(0.7, 2 * pi / 0.5), "a"),
    # '\tconst Y = <motion.i ' has 21, 'title="é😀" ' 12, 'animate={{ x: 1 }} ' 19, 'transition={' 12.
    Code("a.tsx", "// 😀\r\n\tconst Y = <motion.i title=\"é😀\" animate={{ x: 1 }} "
         "transition={{ type: \"spring\", stiffness: 80, damping: 4 }} />;\r\n",
         {"utf-16": 64, "utf-8": 67}, 45, SPRING_80_4, "Y"),
    Code("a.kt", "// 😀\r\n\tval s = /* é😀 */ spring<Float>(dampingRatio = 0.7f, stiffness = 200f);\r\n",
         {"utf-16": 19, "utf-8": 22}, 52, spring(0.7, sqrt(200)), "s"),
    Code("a.dart", "// 😀\r\n\tfinal s = /* é😀 */ SpringDescription(mass: 1, stiffness: 80, damping: 4);\r\n",
         {"utf-16": 21, "utf-8": 24}, 53, SPRING_80_4, "s"),
]


@pytest.fixture(params=CODES, ids=lambda code: code.name)
def code(request):
    return request.param


async def test_the_numbers_stand_at_the_end_of_the_curve(start, code, encoding):
    editor = await start(encoding=[encoding])
    editor.open(code.name, code.text)
    assert await editor.hints(code.name) == [(1, code.start[encoding] + code.length, code.label)]


async def test_a_hover_is_at_each_character_of_the_curve_and_nowhere_else(start, code, encoding):
    editor = await start(encoding=[encoding])
    editor.open(code.name, code.text)
    first, last = code.start[encoding], code.start[encoding] + code.length
    for character in (first, first + code.length // 2, last):
        assert ends((await editor.hover(code.name, 1, character)).range) == ((1, first), (1, last))
    assert await editor.hover(code.name, 1, first - 1) is None
    assert await editor.hover(code.name, 1, last + 1) is None
    assert await editor.hover(code.name, 0, 2) is None


async def test_a_symbol_has_the_range_of_the_curve(start, code, encoding):
    editor = await start(encoding=[encoding], tree=True)
    editor.open(code.name, code.text)
    [symbol] = await editor.symbols(code.name)
    assert (symbol.name, symbol.detail) == (code.symbol, code.label)
    here = ((1, code.start[encoding]), (1, code.start[encoding] + code.length))
    assert ends(symbol.range) == ends(symbol.selection_range) == here


async def test_a_problem_has_the_range_of_the_curve(start, code, encoding):
    editor = await start(
        {"motion.yaml": "curvekit: 1\ncode:\n  paths: ['**/*']\n  rules:\n    calm: {overshoot: {at_most: 1%}}\n"},
        encoding=[encoding])
    editor.open(code.name, code.text)
    [problem] = await editor.problems(code.name, ["calm"])
    assert ends(problem.range) == ((1, code.start[encoding]), (1, code.start[encoding] + code.length))


#: What stands in the place of the curves for the token 200ms cubic-bezier(0.2, 0, 0, 1).
TOKENS = {
    "a.css": "transition: opacity 200ms cubic-bezier(0.2, 0, 0, 1)",
    "a.swift": "Animation.timingCurve(0.2, 0, 0, 1, duration: 0.2)",
    "a.tsx": "{ ease: [0.2, 0, 0, 1], duration: 0.2 }",
    "a.kt": "tween<Float>(durationMillis = 200, easing = CubicBezierEasing(0.2f, 0f, 0f, 1f))",
}


async def test_an_action_edits_the_curve_alone(start, code, encoding):
    # A rule of tokens is broken, so the nearest token is offered, however far it is.
    editor = await start({
        "motion.yaml": "curvekit: 1\ncode:\n  paths: ['**/*']\n  tokens: tokens.css\n"
        "  rules:\n    tokens: {token_distance: {at_most: 2%}}\n",
        "tokens.css": ":root { --quick: 200ms cubic-bezier(0.2, 0, 0, 1); }\n"}, encoding=[encoding])
    editor.open(code.name, code.text)
    actions = await editor.actions(code.name, 1, code.start[encoding] + 1, only=["quickfix"])
    if code.name not in TOKENS:
        # A description of a spring cannot be a timing curve.
        assert not actions
        return
    [action] = actions
    old = code.text[code.text.index("\n") + 1:].encode("utf-8")[code.start["utf-8"]:][:code.length].decode()
    [edit] = action.edit.changes[editor.uri(code.name)]
    assert ends(edit.range)[0][0] == 1
    assert applied(code.text, [edit], encoding) == code.text.replace(old, TOKENS[code.name])
    [solved] = action.diagnostics
    assert (solved.code, ends(solved.range)) == (
        "tokens", ((1, code.start[encoding]), (1, code.start[encoding] + code.length)))


async def test_changes_move_the_numbers(start, encoding):
    editor = await start(encoding=[encoding])
    one, two = (3, 5) if encoding == "utf-16" else (5, 7)
    editor.open("a.css", "a😀\r\n.a { transition: opacity 300ms ease-out; }\r\n")
    # '.a { transition: opacity 300ms ease-out' has 39 characters.
    assert await editor.hints("a.css") == [(1, 39, "0.3 s")]
    # Each change is one of the text that the change before it has made.
    editor.change(
        "a.css",
        (((0, one), (0, one)), "😀\n"),  # 'a😀😀\n' and '\r\n', the curve in line 2
        (((2, 0), (2, 0)), "\t/* 😀é */"),  # 8 + ... before the curve
        (((2, 0), (2, 1)), ""),  # without the tab
        (((0, one), (0, two)), ""))  # without the second emoji
    # '/* 😀é */' has 3 + 2 + 1 + 3 = 9 units, or 3 + 4 + 2 + 3 = 12 bytes.
    assert await editor.hints("a.css") == [(2, 39 + (9 if encoding == "utf-16" else 12), "0.3 s")]
    # A range and then the whole text in one notification.
    editor.change(
        "a.css", (((0, 0), (1, 0)), "x"), (None, "\t.b { transition: all 2s; }"), (((0, 0), (0, 1)), "😀"), version=3)
    # '.b { transition: all 2s' has 23 characters.
    assert await editor.hints("a.css") == [(0, 23 + (2 if encoding == "utf-16" else 4), "2 s")]
    # The ends of a line and of the text are the nearest places of what is behind them.
    editor.change("a.css", (((0, 900), (70, 4)), "\r\n.c{transition:all 1s}"), version=4)
    assert [hint[2] for hint in await editor.hints("a.css")] == ["2 s", "1 s"]


async def test_only_the_lines_that_are_asked_for_have_numbers(start, code, encoding):
    editor = await start(encoding=[encoding])
    editor.open(code.name, code.text)
    end = (1, code.start[encoding] + code.length)
    ranges = {((1, 0), (2, 0)): 1, ((0, 0), (1, 0)): 0, ((2, 0), (9, 0)): 0, ((1, 0), end): 1, (end, end): 1}
    for (first, last), count in ranges.items():
        found = await editor.hints(code.name, types.Range(types.Position(*first), types.Position(*last)))
        assert len(found) == count, (first, last)
