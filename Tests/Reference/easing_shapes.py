"""The named easings by formula, for the tables of reference values: a row each.

The formulas are those that easings.net publishes, written down for easing in, with Penner's for an elastic of other
amplitude; out is 1 - f(1 - p), and in-out is f(2 p) / 2, then 1 - f(2 - 2 p) / 2.
"""

from mpmath import asin, cos, log, mp, mpf, pi, sin, sqrt

mp.dps = 50
LN2 = log(2)


class Shape:
    """A function as it eases in, by the progress p and q = 1 - p, with its derivative."""

    def __init__(self, value, slope, turns=(), edges=(), vertical=None, slope_exponent=None):
        self.value, self.slope = value, slope
        # Where the function turns, and the edges between which it is smooth.
        self.turns, self.edges = sorted(turns), sorted(edges)
        # The end at which the square of the slope has no integral, if any.
        self.vertical = vertical
        # The slope is n p^(n - 1), where the rule would not do.
        self.slope_exponent = slope_exponent


def power(n):
    n = mpf(n)
    return Shape(
        lambda p, q: p**n, lambda p, q: n * p ** (n - 1), vertical=0 if n <= mpf(0.5) else None, slope_exponent=n)


def back(s):
    s = mpf(s)
    return Shape(
        lambda p, q: p * p * (p - s * q), lambda p, q: p * (3 * p - s * (2 * q - p)),
        turns=[2 * s / (3 * (s + 1))])


def elastic(amplitude, period):
    a, period = mpf(amplitude), mpf(period)
    frequency, phase = 2 * pi / period, asin(1 / a)
    wave = lambda q: frequency * q + phase
    value = lambda p, q: a * mpf(2) ** (-10 * q) * sin(wave(q))
    slope = lambda p, q: a * mpf(2) ** (-10 * q) * (10 * LN2 * sin(wave(q)) - frequency * cos(wave(q)))
    # tan(wave) = frequency / (10 ln 2)
    angle = mp.atan(frequency / (10 * LN2))
    low, high = int(mp.floor((phase - angle) / pi)), int(mp.ceil((frequency + phase - angle) / pi))
    turns = [1 - (k * pi + angle - phase) / frequency for k in range(low, high + 1)]
    return Shape(value, slope, turns=[t for t in turns if 0 < t < 1])


def bounce():
    ends = [mpf(z) for z in (-1, 1, 2, 2.5, 2.75)]

    def arch(q):
        z = mpf(2.75) * q
        k = max(i for i in range(4) if ends[i] <= z)
        return z, ends[k], ends[k + 1]

    def value(p, q):
        z, low, high = arch(q)
        return -(z - low) * (z - high)

    def slope(p, q):
        z, low, high = arch(q)
        return mpf(2.75) * (2 * z - low - high)

    edges = [1 - e / mpf(2.75) for e in ends[1:4]]
    turns = [1 - (a + b) / 2 / mpf(2.75) for a, b in zip(ends[1:], ends[2:])]
    return Shape(value, slope, turns=turns, edges=edges)


class Row:
    def __init__(self, make, integrals=((),), values=None, directions=("in", "out", "in-out")):
        # The shape for some numbers in a direction.
        self.make = make
        # The numbers with which integrals are computed.
        self.integrals = integrals
        # The numbers with which values are computed, by the name in the table; none of another row's.
        self.values = values
        self.directions = directions


def plain(shape):
    return lambda direction: shape


def usual_elastic(direction, *numbers):
    """easings.net divides by 3 and by 4.5, a tenth of it a decimal fraction."""
    return elastic(*(numbers or (1, "0.45" if direction == "in-out" else "0.3")))


def usual_back(direction, overshoot=None):
    """The product of the constants is exact for easings.net's curve, and a double for others."""
    usual = overshoot is None
    overshoot = mpf(1.70158) if usual else overshoot
    return back(overshoot * (mpf(1.525) if usual else 1.525) if direction == "in-out" else overshoot)


ROWS = {
    "sine": Row(plain(Shape(lambda p, q: 1 - cos(pi * p / 2), lambda p, q: pi / 2 * sin(pi * p / 2)))),
    "power": Row(
        lambda direction, n: power(n),
        [(n,) for n in (0.001, 0.25, 0.5, 0.51, 0.6, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0, 17.5, 1000.0)],
        {"quad": (2,), "cubic": (3,), "quart": (4,), "quint": (5,)}),
    "expo": Row(plain(Shape(lambda p, q: mpf(2) ** (-10 * q), lambda p, q: 10 * LN2 * mpf(2) ** (-10 * q)))),
    "circ": Row(plain(Shape(
        lambda p, q: 1 - sqrt(q * (1 + p)), lambda p, q: p / sqrt(q * (1 + p)), vertical=1))),
    "back": Row(usual_back, [(s,) for s in (0.0, 1e-5, 1.70158, 12.0, 1000.0)]),
    "elastic": Row(
        usual_elastic,
        [(1.0, 0.3), (1.0, 0.45), (2.0, 0.25), (1.0, 0.001), (1000.0, 0.0123), (1.5, 3.0), (1.0, 1000.0),
         (1000.0, 50.0), (30.0, 0.01)],
        {"elastic": (), "elastic 2 0.25": (2, 0.25)}),
    "bounce": Row(plain(bounce())),
    # Symmetric by themselves: 3 p^2 - 2 p^3 and 6 p^5 - 15 p^4 + 10 p^3 are their in-out.
    "smoothstep": Row(
        plain(Shape(lambda p, q: (3 * p**2 - p**3) / 2, lambda p, q: (6 * p - 3 * p**2) / 2)),
        directions=("in-out",)),
    "smootherstep": Row(
        plain(Shape(
            lambda p, q: (3 * p**5 - 15 * p**4 + 20 * p**3) / 8,
            lambda p, q: (15 * p**4 - 60 * p**3 + 60 * p**2) / 8)), directions=("in-out",)),
}
# The order of the rows of integrals, whose times are random; a new row follows them.
FIRST = ["sine", "expo", "circ", "bounce", "power", "back", "elastic"]
