"""Tokens on their way to each platform and back."""
import json
import math
import re

import pytest

from oracle import Tokens
from sheet import Sheet

PLATFORMS = ["css", "swift", "kotlin", "dart", "motion", "anime", "reanimated", "gsap"]
# Kotlin's numbers of springs are floats.
ERROR = 1e-6


def exact(text):
    """JSON with the order of its members and the text of its numbers."""
    return json.loads(text, object_pairs_hook=list, parse_float=str, parse_int=str)


def equal(one, other):
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(equal(one[key], other[key]) for key in one)
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(equal, one, other))
    return math.isclose(one, other, rel_tol=ERROR, abs_tol=ERROR)


def refused(messages):
    """The names of the tokens that the platform has no words for."""
    return set(re.findall(r"^Not written: '(.*?)': ", messages, re.M))


def test_design_tokens_stay_as_they_are(curvekit, fixture):
    text, messages = curvekit.convert(fixture, "dtcg")
    assert exact(text) == exact(fixture)
    assert messages == ""
    assert curvekit.convert(text, "dtcg")[0] == text


def test_css_has_each_value_and_each_reference(curvekit, fixture):
    tokens, sheet = Tokens(fixture), Sheet(curvekit.convert(fixture, "css")[0])
    assert len(tokens.objects) == 72 and len(tokens.motion) == 64
    assert sheet.paths.keys() == tokens.motion.keys()
    springs = 0
    for path, value in tokens.motion.items():
        if path in tokens.aliases and tokens.aliases[path] in tokens.motion:
            assert sheet.reference(path) == sheet.paths[tokens.aliases[path]], path
        shown = sheet.value(sheet.paths[path])
        if isinstance(value, dict) and "ratio" in value:
            springs += 1
            check_spring(shown, value)
        else:
            assert equal(shown, value), (path, shown, value)
    assert springs == 5


def check_spring(shown, spring):
    """Compares the points of linear() with the solution of the equation, within the default error of 0.1 %."""
    seconds = shown["duration"] / 1000
    frequency, ratio = spring["frequency"], spring["ratio"]
    damped = frequency * math.sqrt(1 - ratio * ratio)
    points = [part.split() for part in shown["timingFunction"].split(",")]
    assert len(points) > 8 and shown["delay"] == 0
    for index, (value, *place) in enumerate(points):
        fraction = float(place[0].rstrip("%")) / 100 if place else index / (len(points) - 1)
        assert place or index in (0, len(points) - 1)
        time = fraction * seconds
        exact = 1 - math.exp(-ratio * frequency * time) * (
            math.cos(damped * time) + ratio * frequency / damped * math.sin(damped * time))
        assert abs(float(value) - exact) < 0.0011, (time, value, exact)


@pytest.mark.parametrize("platform", PLATFORMS)
def test_code_gives_back_tokens_names_and_values(curvekit, fixture, platform):
    tokens = Tokens(fixture)
    code, messages = curvekit.convert(fixture, platform, "--keep-going", statuses=(0, 65))
    missing = refused(messages)
    assert not missing or platform in ("dart", "reanimated")
    again, others = curvekit.convert(code, "dtcg", name="Motion.css" if platform == "css" else "Motion.txt")
    back = Tokens(again)
    written = {path: value for path, value in tokens.motion.items() if ".".join(path) not in missing}
    assert len(written) >= 58
    assert back.values.keys() == written.keys()
    for path, value in written.items():
        if isinstance(value, dict) and "ratio" in value:
            # The format has no springs: the curve is in the extension.
            node = back.objects[path][0]
            alias = back.aliases.get(path)
            assert alias == tokens.aliases.get(path)
            assert alias or "org.curvekit" in node["$extensions"], node
        else:
            assert equal(back.values[path], value), (path, back.values[path], value)
        target = tokens.aliases.get(path)
        assert back.aliases.get(path) == (target if target in written else None), path
        if path in tokens.descriptions:
            assert back.descriptions[path] == tokens.descriptions[path].replace("*/", "* /")
    assert "reference" not in others
    for path in written:
        if tokens.types[path] == "transition" and path not in tokens.aliases:
            check_parts(tokens, back, path, written)


def check_parts(tokens, back, path, written):
    """Each part of a transition refers to the same token."""
    one, other = tokens.objects[path][0]["$value"], back.objects[path][0]["$value"]
    for part in one:
        target = tokens.named(one[part])
        # Only CSS and some others have a place for a delay of 0.
        if part != "delay" or tokens.values[path]["delay"] != 0:
            assert back.named(other[part]) == (target if target in written else None), (path, part)
