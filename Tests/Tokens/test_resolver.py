"""Resolver files (DTCG 2025.10): sets, modifiers with contexts, and their mistakes."""
import json
import re

import pytest

from oracle import Tokens

BASE = {
    "duration": {"$type": "duration", "fast": {"$value": {"value": 200, "unit": "ms"}},
                 "enter": {"$value": "{duration.fast}"}},
    "ease": {"$type": "cubicBezier", "out": {"$value": [0.2, 0, 0, 1], "$description": "Base."}},
    "color": {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}},
}
CALM = {"duration": {"fast": {"$value": {"value": 300, "unit": "ms"}}}}
BRISK = {"duration": {"fast": {"$value": {"value": 100, "unit": "ms"}},
                      "leave": {"$value": {"value": 0.05, "unit": "s"}}},
         "ease": {"out": {"$value": [0, 0, 0.58, 1]}}}
RESOLVER = {
    "version": "2025.10",
    "sets": {
        "base": {"sources": [{"$ref": "tokens/base.json"}]},
        "all": {"sources": [{"$ref": "#/sets/base"}, {"late": {"$type": "duration", "$value": {"value": 1, "unit": "s"}}}]},
    },
    "modifiers": {
        "pace": {"contexts": {"calm": [{"$ref": "calm.json"}], "brisk": [{"$ref": "./tokens/../brisk.json"}], "same": []},
                 "default": "calm"},
        "size": {"contexts": {"s": [], "l": [{"late": {"$type": "duration", "$value": "{duration.fast}"}}]}},
    },
    "resolutionOrder": [{"$ref": "#/sets/all"}, {"$ref": "#/modifiers/pace"}, {"$ref": "#/modifiers/size"}],
}


@pytest.fixture
def resolve(curvekit):
    """The tokens of a resolver, or the error of a wrong one."""
    (curvekit.folder / "tokens").mkdir()
    for name, content in {"tokens/base.json": BASE, "calm.json": CALM, "brisk.json": BRISK}.items():
        (curvekit.folder / name).write_text(json.dumps(content, indent=1))
    (curvekit.folder / "bad.json").write_text('{\n  "a": [1 2]\n}')

    def resolve(resolver, *contexts, platform="dtcg", status=0):
        options = [word for context in contexts for word in ("--context", context)]
        output, messages = curvekit.convert(
            json.dumps(resolver, indent=1), platform, *options, name="app.resolver.json", statuses=(status,))
        return messages if status else output if platform != "dtcg" else Tokens(output)

    return resolve


def changed(path, value):
    """The resolver with another value at a path."""
    resolver = json.loads(json.dumps(RESOLVER))
    node = resolver
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] = value
    return resolver


def test_later_sets_win_and_references_are_followed_last(resolve):
    calm = resolve(RESOLVER, "size=s")
    assert calm.motion == {
        ("duration", "fast"): 300, ("duration", "enter"): 300, ("ease", "out"): (0.2, 0, 0, 1), ("late",): 1000}
    assert calm.descriptions == {("ease", "out"): "Base."}
    assert calm.objects[("color", "ink")][0] == BASE["color"]["ink"]
    brisk = resolve(RESOLVER, "pace=brisk", "size=l")
    assert brisk.motion == {
        ("duration", "fast"): 100, ("duration", "enter"): 100, ("duration", "leave"): 50,
        ("ease", "out"): (0, 0, 0.58, 1), ("late",): 100}
    # A token is replaced as a whole.
    assert brisk.descriptions == {}
    assert resolve(RESOLVER, "pace=same", "size=s").motion[("duration", "fast")] == 200
    sheet = resolve(RESOLVER, "pace=brisk", "size=l", platform="css")
    assert "--duration-fast: 100ms;" in sheet and "--late: var(--duration-fast);" in sheet


def test_sets_and_modifiers_may_stand_in_the_order(resolve):
    resolver = {
        "version": "2025.10",
        "resolutionOrder": [
            {"type": "set", "name": "base", "sources": [{"$ref": "tokens/base.json", "color": {}}]},
            {"type": "modifier", "name": "pace", "contexts": {"calm": [{"$ref": "calm.json"}]}, "default": "calm"}]}
    tokens = resolve(resolver)
    # The member beside '$ref' is in place of that of the file.
    assert ("color", "ink") not in tokens.objects
    assert tokens.motion[("duration", "enter")] == 300
    part = changed(("sets", "base", "sources"), [{"$ref": "tokens/base.json#/ease", "$type": "cubicBezier"}])
    assert resolve(part, "size=s", "pace=same").motion[("out",)] == (0.2, 0, 0, 1)


def line(resolver, pointer):
    """The line of the value at a pointer in JSON with indentation."""
    copy = node = json.loads(json.dumps(resolver))
    *path, last = [int(key) if key.isdigit() else key for key in pointer.split("/")[1:]]
    for key in path:
        node = node[key]
    node[last] = "MARK"
    text = json.dumps(copy, indent=1)
    return text[:text.index("MARK")].count("\n") + 1


@pytest.mark.parametrize("resolver, contexts, error", [
    (RESOLVER, ["pace=calm"],
     "The modifier 'size' has no default, and no context is chosen of 's', 'l', at #/modifiers/size (line {})."),
    (RESOLVER, ["size=s", "pace=fast"], "The modifier 'pace' has no context 'fast', but 'calm', 'brisk', 'same', at "
     "#/modifiers/pace (line {})."),
    (RESOLVER, ["size=s", "theme=dark"], "The resolver has no modifier 'theme'."),
    (RESOLVER, ["size"], "--context must be MODIFIER=CONTEXT, not 'size'."),
    (changed(("version",), "2024"), ["size=s"], 'The version of a resolver must be "2025.10", at #/version (line {}).'),
    (changed(("resolutionOrder",), []), ["size=s"],
     "The order needs at least one set or modifier, at #/resolutionOrder (line {})."),
    (changed(("resolutionOrder", 0), {"$ref": "#/sets/none"}), ["size=s"],
     "A set or a modifier is expected, at #/resolutionOrder/0/$ref (line {})."),
    (changed(("sets", "base", "sources", 0), {"$ref": "#/sets/all"}), ["size=s"],
     "The set 'all' has itself as a source, at #/sets/base/sources/0/$ref (line {})."),
    (changed(("sets", "base", "sources", 0), {"$ref": "#/modifiers/pace"}), ["size=s"],
     "Only sets and files can be sources, at #/sets/base/sources/0/$ref (line {})."),
    (changed(("sets", "base", "sources", 0), {"$ref": "bad.json"}), ["size=s"],
     "Expected ',' or ']' at line 2, column 11 of 'bad.json'."),
    (changed(("sets", "base", "sources", 0), {"$ref": "https://example.com/a.json"}), ["size=s"],
     "The name of a file relative to this one is expected, at #/sets/base/sources/0/$ref (line {})."),
    (changed(("sets", "base", "sources", 0), {"$ref": "calm.json#/x"}), ["size=s"],
     "The file 'calm.json' has no such part, at #/sets/base/sources/0/$ref (line {})."),
    ({"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "app.resolver.json"}]}},
      "resolutionOrder": [{"$ref": "#/sets/a"}]}, [], "The files of the resolver have no tokens."),
    (changed(("modifiers", "size", "contexts"), {}), ["size=s"], "A modifier needs contexts, at #/modifiers/size (line {})."),
])
def test_a_mistake_has_its_pointer_and_its_line(resolve, resolver, contexts, error):
    place = re.search(r"at (#\S*) \(line", error)
    expected = error.format(line(resolver, place[1])) if place else error
    assert expected in resolve(resolver, *contexts, status=64 if error.startswith("--") else 65)


def test_a_mistake_in_a_file_has_its_name(resolve):
    wrong = changed(("sets", "all", "sources", 1), {"late": {"$type": "duration", "$value": "{duration.none}"}})
    resolver = changed(("modifiers", "size", "contexts", "s"), [{"$ref": "calm.json", "x": {"$value": "{none}"}}])
    assert "at #/x/$value (line " in resolve(resolver, "size=s", platform="css", status=65)
    assert "at #/late/$value (line " in resolve(wrong, "size=s", platform="css", status=65)
    missing = changed(("sets", "base", "sources", 0), {"$ref": "none.json"})
    assert "none.json" in resolve(missing, "size=s", status=65)
