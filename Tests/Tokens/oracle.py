"""The tokens of a file as Python's JSON reader has them, by the words of the format (DTCG 2025.10).

It knows files without mistakes, and shares no code with the command.
"""
import json
import re

MILLISECONDS = {"ms": 1, "s": 1000}
EASINGS = {"linear": (0, 0, 1, 1), "ease": (0.25, 0.1, 0.25, 1), "ease-in": (0.42, 0, 1, 1),
           "ease-out": (0, 0, 0.58, 1), "ease-in-out": (0.42, 0, 0.58, 1)}


def milliseconds(text):
    """A time such as '200ms', in milliseconds."""
    number, unit = re.fullmatch(r"([-+0-9.e]+?)(ms|s)", text).groups()
    return float(number) * MILLISECONDS[unit]


def easing(text):
    """The four numbers of an easing of CSS."""
    if text in EASINGS:
        return EASINGS[text]
    return tuple(float(number) for number in re.fullmatch(r"cubic-bezier\((.*)\)", text)[1].split(","))


def progress(points, time):
    """The value of a cubic Bézier with four numbers at a time from 0 to 1, by halving an interval."""
    x1, y1, x2, y2 = points
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        x = 3 * x1 * middle * (1 - middle) ** 2 + 3 * x2 * middle ** 2 * (1 - middle) + middle ** 3
        low, high = (middle, high) if x < time else (low, middle)
    return 3 * y1 * low * (1 - low) ** 2 + 3 * y2 * low ** 2 * (1 - low) + low ** 3


class Tokens:
    """Tokens by their paths: the value at the end of all references, the token that is named first, and more."""

    def __init__(self, text):
        self.root = json.loads(text)
        self.objects = {}
        self.collect(self.root, (), None)
        self.types = {path: self.type(path) for path in self.objects}
        self.values = {path: self.value(path) for path in self.objects}
        self.aliases = {path: target for path in self.objects if (target := self.named(self.objects[path][0]))}
        self.descriptions = {
            path: token["$description"] for path, (token, _) in self.objects.items() if "$description" in token}

    def collect(self, group, path, kind):
        """Adds the tokens of a group, those of the group that it extends first."""
        kind = group.get("$type", kind)
        if "$value" in group or "$ref" in group:
            self.objects[path] = (group, kind)
            return
        if base := group.get("$extends"):
            node = self.root
            for name in base[1:-1].split("."):
                node = node[name]
            self.collect(node, path, kind)
            kind = node.get("$type", kind)
        for name, value in group.items():
            if isinstance(value, dict) and (not name.startswith("$") or name == "$root"):
                self.collect(value, (*path, name), kind)

    def named(self, node):
        """The path of the whole token that a value names."""
        value = node.get("$value", node) if isinstance(node, dict) else node
        if isinstance(value, str) and value.startswith("{"):
            return tuple(value[1:-1].split("."))
        if isinstance(value, dict) and set(value) >= {"$ref"}:
            names = value["$ref"].removeprefix("#/").split("/")
            path = tuple(name.replace("~1", "/").replace("~0", "~") for name in names)
            return path if path in self.objects else None
        return None

    def type(self, path):
        token, kind = self.objects[path]
        if "$type" in token:
            return token["$type"]
        target = self.named(token)
        return self.type(target) if target else kind

    def value(self, path):
        """Milliseconds, four numbers, or a dictionary; None for what is no motion."""
        token, _ = self.objects[path]
        if target := self.named(token):
            return self.value(target)
        value = token["$value"]
        match self.types[path]:
            case "duration": return self.time(value)
            case "cubicBezier": return self.easing(value)
            case "transition":
                return {"duration": self.time(value["duration"]), "delay": self.time(value.get("delay", "0ms")),
                        "timingFunction": self.easing(value["timingFunction"])}
            case "spring" | "lms.spring": return self.spring(value)
            case _: return None

    def time(self, value):
        if target := self.named(value):
            return self.value(target)
        if isinstance(value, str):
            return milliseconds(value)
        return self.number(value["value"]) * MILLISECONDS[value["unit"]]

    def easing(self, value):
        if target := self.named(value):
            return self.value(target)
        return easing(value) if isinstance(value, str) else tuple(self.number(number) for number in value)

    def spring(self, value):
        """The natural frequency and the damping ratio."""
        if "stiffness" in value:
            mass = value.get("mass", 1)
            frequency = (value["stiffness"] / mass) ** 0.5
            return {"frequency": frequency, "ratio": value["damping"] / (2 * mass * frequency)}
        period = value.get("response", value.get("duration"))
        seconds = period if isinstance(period, float) else self.time(period) / 1000
        ratio = value["dampingRatio"] if "dampingRatio" in value else 1 - value["bounce"]
        return {"frequency": 2 * 3.141592653589793 / seconds, "ratio": ratio}

    def number(self, value):
        if not isinstance(value, dict):
            return float(value)
        node = self.root
        for name in value["$ref"].removeprefix("#/").split("/"):
            node = node[int(name)] if isinstance(node, list) else node[name.replace("~1", "/").replace("~0", "~")]
        return self.number(node)

    @property
    def motion(self):
        """The values of the tokens that are motion."""
        return {path: value for path, value in self.values.items() if value is not None}
