"""Random files: nothing is lost, nothing crashes, and no name leaves its place in code."""
import json
import os
import random
import re

import pytest

from oracle import EASINGS, Tokens
from random_tokens import RandomTokens
from sheet import Sheet
from test_round_trips import PLATFORMS, equal, exact

FILES = int(os.environ.get("FILES", "300"))
NAME = r"[^\W\d]\w*"
TEXT = r'"[\w.,() -]*"'
# What is outside of comments: names, numbers, plain texts, and the marks of each language.
CODE = {
    "swift": re.compile(rf"(?:{NAME}|[-0-9.e]+|[ .,:(){{}}=\n])*"),
    "kotlin": re.compile(rf"(?:{NAME}|[-0-9.ef]+|[ .,:(){{}}=<>\n])*"),
    "dart": re.compile(rf"(?:{NAME}|[-0-9.e]+|'package:flutter/\w+\.dart'|[ .,:;(){{}}=<>\n])*"),
    "script": re.compile(rf"(?:{NAME}|[-0-9.e]+|{TEXT}|\"gsap/CustomEase\"|[ .,:;()\[\]{{}}=>\n])*"),
}


def values(text):
    """The values of the tokens without a mistake; those of others are 'None'."""
    tokens = Tokens.__new__(Tokens)
    tokens.root = json.loads(text)
    tokens.objects = {}
    tokens.collect(tokens.root, (), None)
    tokens.types = {}
    result = {}
    for path in tokens.objects:
        try:
            check(tokens, path)
            result[path] = tokens.value(path)
        except (KeyError, ValueError, TypeError, AttributeError, RecursionError):
            result[path] = None
    return result, tokens


def check(tokens, path):
    """Raises an error for a token that the format does not allow."""
    kind = tokens.types.setdefault(path, tokens.type(path))
    token = tokens.objects[path][0]
    if target := tokens.named(token):
        if tokens.objects[target] and tokens.type(target) != kind:
            raise ValueError
        check(tokens, target)
        return
    value = token["$value"]
    if kind == "duration":
        check_time(value)
    if kind == "cubicBezier":
        check_easing(value)
    if kind == "transition":
        if set(value) != {"duration", "delay", "timingFunction"}:
            raise ValueError
        for part, expected in (("duration", "duration"), ("delay", "duration"), ("timingFunction", "cubicBezier")):
            if target := tokens.named(value[part]):
                if tokens.type(target) != expected:
                    raise ValueError
                check(tokens, target)
            elif expected == "duration":
                check_time(value[part])
            else:
                check_easing(value[part])
    if kind == "spring" and set(value) != {"stiffness", "damping", "mass"}:
        raise ValueError


def check_time(value):
    if set(value) != {"value", "unit"}:
        raise ValueError


def check_easing(value):
    # Files of other tools have CSS's names.
    if isinstance(value, str) and value in EASINGS:
        return
    if len(value) != 4 or not 0 <= value[2] <= 1:
        raise ValueError


@pytest.mark.parametrize("seed", range(FILES))
def test_nothing_is_lost(curvekit, seed):
    generator = random.Random(seed)
    text = RandomTokens(generator).text
    same, messages = curvekit.convert(text, "dtcg", "--keep-going", statuses=(0, 65))
    assert same, (messages, text)
    assert exact(same) == exact(text)
    platform = PLATFORMS[seed % len(PLATFORMS)]
    code, _ = curvekit.convert(text, platform, "--keep-going", statuses=(0, 65))
    check_code(code, platform)
    name = "Motion.css" if platform == "css" else "Motion.txt"
    again, _ = curvekit.convert(code, "dtcg", "--keep-going", name=name, statuses=(0, 65))
    expected, tokens = values(text)
    back = Tokens(again)
    for path, value in back.motion.items():
        assert path in expected, (path, text, code)
        if tokens.types.get(path) == "spring":
            continue
        assert expected[path] is not None and equal(value, expected[path]), (path, value, expected[path], text, code)
    if platform == "css":
        # It has words for all of them but negative times of durations.
        lost = {path for path, value in expected.items() if value is not None} - back.values.keys()
        assert not lost, (lost, text, code)


def check_code(code, platform):
    if platform == "css":
        if ":root" in code:
            Sheet(code)
        return
    lines = [line for line in code.split("\n") if not line.lstrip().startswith("//")]
    assert not any(mark in code for mark in "\r\v\f\x00\x85\u2028\u2029\u202e")
    pattern = CODE[platform] if platform in CODE else CODE["script"]
    for line in lines:
        assert pattern.fullmatch(line), (platform, line)
