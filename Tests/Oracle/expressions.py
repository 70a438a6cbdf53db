"""Reads curve expressions, such as `spring(bounce: 0.3).delay(1)`, into calls with numbers and words."""
import re
from dataclasses import dataclass, field

NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?%?")
NAME = re.compile(r"\.?[A-Za-z][A-Za-z0-9_-]*")


@dataclass
class Call:
    """A name with its arguments: by label, by position, the stops of linear(), and a text in quotes."""

    name: str
    labelled: dict = field(default_factory=dict)
    positional: list = field(default_factory=list)
    stops: list = field(default_factory=list)
    text: str = None

    def number(self, label, default=None, position=None):
        if key(label) in self.labelled:
            return self.labelled[key(label)]
        if position is not None and position < len(self.positional):
            return self.positional[position]
        return default

    def has(self, *labels):
        return any(key(label) in self.labelled for label in labels)


def key(name):
    """A name in any spelling."""
    return re.sub(r"[-_.\s]", "", name).lower()


def parse(text):
    """The curve's own call, and those of its modifiers."""
    calls, rest = [], text.strip()
    while rest:
        match = NAME.match(rest)
        if not match:
            raise ValueError(f"a name is expected before {rest!r}")
        rest = rest[match.end():]
        call = Call(key(match.group()))
        if rest.startswith("("):
            inside, rest = rest[1:].split(")", 1)
            _read_arguments(call, inside)
        calls.append(call)
    return calls[0], calls[1:]


def _read_arguments(call, text):
    quoted = re.match(r"\s*(['\"])(.*?)\1\s*,?", text)
    if quoted:
        call.text, text = quoted.group(2), text[quoted.end():]
    if not text.strip():
        return
    for argument in text.split(","):
        label, colon, value = argument.rpartition(":")
        words = value.split()
        if colon:
            call.labelled[key(label)] = _word(words[0])
        elif call.name == "linear":
            numbers = [float(word.rstrip("%")) for word in words]
            inputs = [n for n, word in zip(numbers, words) if word.endswith("%")]
            outputs = [n for n, word in zip(numbers, words) if not word.endswith("%")]
            call.stops.append((outputs[0], inputs))
        else:
            call.positional.append(_word(words[0]))


def _word(text):
    if NUMBER.fullmatch(text):
        return float(text[:-1]) / 100 if text.endswith("%") else float(text)
    return {"true": True, "false": False}.get(text, text)
