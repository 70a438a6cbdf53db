"""The named easings, a row each: the pieces of the formula as it eases in, and random numbers for it.

The formulas are those of easings.net. `call` has the numbers of the expression, `inputs` makes them exact.
"""
from flint import acb, arb, fmpq

from exact import exact
from pieces import Circle, Polynomial, Power, Wave

ZERO, ONE = fmpq(0), fmpq(1)


class Family:
    """Easings that random expressions take together."""

    def __init__(self, shapes, numbers=None, is_symmetric=False):
        # The name of each with the function of its pieces.
        self.shapes = shapes
        # Random numbers: the end of a name and its arguments.
        self.numbers = numbers
        # Whether the pieces are the whole curve, which has no directions.
        self.is_symmetric = is_symmetric


def power(source, above):
    if source.random() < 0.6:
        return source.choice(["Quad", "Cubic", "Quart", "Quint"]), {}
    return "Power", {"exponent": source.choice([1, 0.5, 1.5, 3, above(source, 0.2, 20)])}


def power_pieces(direction, call, inputs):
    exponent = call.number("exponent")
    return [Power(exact(exponent) if exponent == int(exponent) else inputs(exponent))]


def back(source, above):
    if source.random() < 0.7:
        return "Back", {"overshoot": source.choice([0, 0.7, 1e-5, above(source, 1e-4, 30)])}
    return "Back", {}


def back_pieces(direction, call, inputs):
    overshoot = inputs(call.number("overshoot", 1.70158)) * (fmpq(61, 40) if direction == "inout" else 1)
    return [Polynomial([0, 0, -overshoot, overshoot + 1])]


def elastic(source, above):
    numbers = {}
    if source.random() < 0.5:
        numbers["amplitude"] = source.choice([1, 1.5, above(source, 1, 50)])
    if source.random() < 0.5:
        numbers["period"] = above(source, 0.05, 3)
    return "Elastic", numbers


def elastic_pieces(direction, call, inputs):
    amplitude = inputs(call.number("amplitude", 1))
    period = inputs(call.number("period", 0.45 if direction == "inout" else 0.3))
    angle = 2 * arb.pi() / period
    phase = arb.pi() / 2 if amplitude == 1 else arb(1 / amplitude).asin()
    size = acb(0, -arb(amplitude)) * acb(0, angle + phase).exp() / 1024
    return [Wave(size, acb(10 * arb(2).log(), -angle), ends={"high": ONE})]


def bounce_pieces(direction, call, inputs):
    """-(z - a) (z - b) with z = 2.75 (1 - p), between impacts a and b."""
    pieces = []
    for a, b in [(fmpq(5, 2), fmpq(11, 4)), (fmpq(2), fmpq(5, 2)), (ONE, fmpq(2)), (-ONE, ONE)]:
        k = fmpq(11, 4)
        low, high = 1 - b / k, ONE if a < 0 else 1 - a / k
        # -(k - a - k p) (k - b - k p)
        pieces.append(Polynomial([-(k - a) * (k - b), k * (2 * k - a - b), -k * k], low, high))
    return pieces


def fixed(make):
    """The pieces of a formula without numbers."""
    return lambda direction, call, inputs: make()


FAMILIES = {
    "smoothstep": Family({
        "smoothstep": fixed(lambda: [Polynomial([0, 0, 3, -2])]),
        "smootherstep": fixed(lambda: [Polynomial([0, 0, 0, 10, -15, 6])])}, is_symmetric=True),
    "sine": Family({"sine": fixed(lambda: [
        Wave(-1, acb(0, arb.pi() / 2), ONE, ends={"low": ZERO, "high": ONE})])}),
    "power": Family(
        {"quad": fixed(lambda: [Power(fmpq(2))]), "cubic": fixed(lambda: [Power(fmpq(3))]),
         "quart": fixed(lambda: [Power(fmpq(4))]), "quint": fixed(lambda: [Power(fmpq(5))]),
         "power": power_pieces}, power),
    "expo": Family({"expo": fixed(lambda: [
        Wave(fmpq(1, 1024), 10 * arb(2).log(), ends={"low": fmpq(1, 1024), "high": ONE})])}),
    "circ": Family({"circ": fixed(lambda: [Circle()]), "ularease": fixed(lambda: [Circle()])}),
    "back": Family({"back": back_pieces}, back),
    "elastic": Family({"elastic": elastic_pieces}, elastic),
    "bounce": Family({"bounce": bounce_pieces}),
}
SHAPES = {name: pieces for family in FAMILIES.values() for name, pieces in family.shapes.items()}
SYMMETRIC = {name for family in FAMILIES.values() if family.is_symmetric for name in family.shapes}


def random_easing(source, family, above):
    """The name and the arguments of a random easing of a family."""
    row = FAMILIES[family]
    if row.is_symmetric:
        return source.choice(list(row.shapes)), {}
    prefix = source.choice(["easeIn", "easeOut", "easeInOut"])
    ending, numbers = row.numbers(source, above) if row.numbers else (family.capitalize(), {})
    return prefix + ending, numbers
