"""Hovers and symbols."""

import base64
import re
import xml.etree.ElementTree as XML
from math import pi, sqrt

import pytest
from lsprotocol.types import MarkupKind, SymbolKind

from editor import ends
from formulas import overshoot, settling

SWIFT = "let a = Animation.spring(response: 0.5, dampingFraction: 0.7)\n"
FREQUENCY = 2 * pi / 0.5

#: Of the spring, with four digits.
NUMBERS = {
    "overshoot": f"{100 * overshoot(0.7):.4g} %",
    "settling time": f"{settling(0.7, FREQUENCY):.4g} s",
    # Half a period of the damped motion.
    "peak time": f"{pi / (FREQUENCY * sqrt(1 - 0.7**2)):.4g} s",
}


async def test_a_hover_is_plain_text(start):
    editor = await start()
    editor.open("a.swift", SWIFT)
    contents = (await editor.hover("a.swift", 0, 20)).contents
    assert contents.kind == MarkupKind.PlainText
    assert contents.value.startswith("spring(dampingRatio: 0.7)\n\n")
    for name, number in NUMBERS.items():
        assert re.search(rf"^{name} +{number}$", contents.value, re.M), (name, number)
    # The chart in characters, and none of Markdown.
    assert "time (s)" in contents.value and "─" in contents.value
    assert "```" not in contents.value and "| " not in contents.value


async def test_a_hover_is_markdown_if_the_client_takes_it(start):
    editor = await start(markdown=True)
    editor.open("a.swift", SWIFT)
    contents = (await editor.hover("a.swift", 0, 20)).contents
    assert contents.kind == MarkupKind.Markdown
    # Editors in a terminal do not draw tables.
    assert contents.value.startswith("```text\nspring(dampingRatio: 0.7)\n\n")
    for name, number in NUMBERS.items():
        assert re.search(rf"^{name} +{number}$", contents.value, re.M), (name, number)
    assert contents.value.count("```") == 2 and "time (s)" in contents.value
    assert "image" not in contents.value and "| " not in contents.value


@pytest.mark.parametrize("name, options, has_picture", [
    ("Visual Studio Code", None, True),
    ("Visual Studio Code - Insiders", None, True),
    ("Visual Studio Code", {"pictures": False}, False),
    ("helix", {"pictures": True}, True),
    ("helix", None, False),
])
async def test_a_hover_has_a_picture_where_the_client_shows_it(start, name, options, has_picture):
    editor = await start(markdown=True, name=name, options=options)
    editor.open("a.swift", SWIFT)
    value = (await editor.hover("a.swift", 0, 20)).contents.value
    picture = re.search(r"!\[chart\]\(data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)\)", value)
    assert bool(picture) == has_picture == ("time (s)" not in value)
    if has_picture:
        root = XML.fromstring(base64.b64decode(picture[1], validate=True))
        assert root.tag == "{http://www.w3.org/2000/svg}svg" and root.get("width")


async def test_a_hover_has_the_rules_and_the_nearest_token(start):
    editor = await start({
        "motion.yaml": "curvekit: 1\ncode:\n  paths: ['*.swift']\n  tokens: tokens.css\n"
        "  rules:\n    calm: {overshoot: {at_most: 1%}}\n",
        "tokens.css": ":root { --quick: 200ms cubic-bezier(0.2, 0, 0, 1); }\n", "a.swift": SWIFT})
    editor.open("a.swift")
    value = (await editor.hover("a.swift", 0, 20)).contents.value
    assert "'calm': " in value and "The nearest token is 'quick': " in value


async def test_a_hover_of_a_text_that_was_not_read_has_the_reason(start):
    editor = await start(markdown=True)
    editor.open("a.css", ".a { transition: opacity var(--x) ease; }\n")
    value = (await editor.hover("a.css", 0, 20)).contents.value
    assert "has no value here" in value and "```" not in value


CSS = "/* 😀 */\r\n.a { transition: opacity 1s, left 2s; }\r\n@media print { .b { animation: pulse 3s linear; } }\r\n"


async def test_symbols_as_a_tree(start):
    editor = await start(tree=True)
    editor.open("a.css", CSS)
    symbols = await editor.symbols("a.css")
    assert [(symbol.name, symbol.detail, symbol.kind) for symbol in symbols] == [
        (".a, opacity", "1 s", SymbolKind.Constant), (".a, left", "2 s", SymbolKind.Constant),
        (".b, pulse", "3 s", SymbolKind.Constant)]
    # '@media print { .b { ' has 20 characters, the declaration 26.
    assert ends(symbols[2].range) == ((2, 20), (2, 46))


async def test_symbols_as_a_list(start):
    editor = await start(tree=False)
    editor.open("a.css", CSS)
    symbols = await editor.symbols("a.css")
    assert [symbol.name for symbol in symbols] == [".a, opacity", ".a, left", ".b, pulse"]
    assert {symbol.location.uri for symbol in symbols} == {editor.uri("a.css")}
    assert ends(symbols[2].location.range) == ((2, 20), (2, 46))
