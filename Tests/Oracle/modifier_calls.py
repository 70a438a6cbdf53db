"""The modifiers of the expression language: random calls, and what each makes of a curve."""
from exact import exact
from expressions import key
from random_text import above, call, number


class Modifier:
    """`arguments` of a random call, in an endless repeat or not; `applied` to a curve, which may need an end."""

    def __init__(self, name, arguments, applied, needs_end=False, base_time=lambda time, call, inputs: time):
        self.name, self.arguments, self.applied = name, arguments, applied
        self.needs_end, self.base_time = needs_end, base_time

    def random(self, source, is_endless):
        positional, labelled = self.arguments(source, is_endless)
        text = call(self.name, *positional, **labelled)
        return text if "(" in text else text + "()"

    def modified(self, curve, call, inputs, horizon):
        return self.applied(curve.ended(exact(0.001)) if self.needs_end else curve, call, inputs, horizon)


def delays(source, is_endless):
    if is_endless:
        return [source.choice([0.1, 0.21, above(source, 0.001, 0.3)])], {}
    return [source.choice([0, 0.1, 0.21, 1, 1.8, 9, above(source, 0.001, 100)])], {}


def speeds(source, is_endless):
    fastest = 3 if is_endless else 20
    return [source.choice([2, 0.5, 3, fastest / 2, above(source, 0.4, fastest)])], {}


def values(source, is_endless):
    return [], {"from": number(source, -10, 10), "to": number(source, -10, 10)}


def sides(source, is_endless=False):
    return [], {} if source.random() < 0.5 else {"autoreverses": source.choice(["true", "false"])}


def passes(source, is_endless):
    labelled = sides(source)[1]
    return [source.randint(7, 60) if source.random() < 0.2 else source.randint(1, 6)], labelled


def first(call, label, inputs):
    return inputs(call.number(label, position=0))


def autoreverses(call):
    return call.number("autoreverses", True)


ROWS = [
    Modifier("delay", delays, lambda curve, call, inputs, _: curve.delay(first(call, "seconds", inputs)),
             base_time=lambda time, call, inputs: time - first(call, "seconds", inputs)),
    Modifier("speed", speeds, lambda curve, call, inputs, _: curve.speed(first(call, "factor", inputs)),
             base_time=lambda time, call, inputs: time * first(call, "factor", inputs)),
    Modifier("repeatCount", passes, needs_end=True, applied=lambda curve, call, inputs, _: curve.repeated(
        int(call.number("count", position=0)), autoreverses(call))),
    Modifier("reversed", lambda source, is_endless: ([], {}), needs_end=True,
             applied=lambda curve, call, inputs, _: curve.reversed()),
    Modifier("mapped", values, lambda curve, call, inputs, _: curve.mapped(
        first(call, "from", inputs), inputs(call.number("to", position=1)))),
    Modifier("repeatForever", sides, needs_end=True,
             applied=lambda curve, call, inputs, horizon: curve.forever(autoreverses(call), horizon)),
]
NAMES = [row.name for row in ROWS]
BY_KEY = {key(row.name): row for row in ROWS}


def named(name):
    return BY_KEY[key(name)]
