"""Writes the reference values for the integrals of easings, smoothsteps and sine waves.

    python3 Tests/Reference/easing_integrals.py          (needs mpmath)

The formulas of easings.net with their derivatives, written down for easing in; out and in-out follow
from them. The integrals until a time are sums over monotone pieces: the tanh-sinh rule with 45 digits,
or Gauss's rule where the curve oscillates. An empty field is an infinite integral.
"""

import csv
import random
from pathlib import Path

from mpmath import asin, cos, exp, findroot, inf, log, mp, mpf, nstr, pi, quad, sin, sqrt

from springs import gauss

mp.dps = 45
VECTORS = Path(__file__).parent.parent / "CurveTestSupport" / "Vectors"
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


SHAPES = {
    ("sine", None, None): Shape(lambda p, q: 1 - cos(pi * p / 2), lambda p, q: pi / 2 * sin(pi * p / 2)),
    ("expo", None, None): Shape(lambda p, q: mpf(2) ** (-10 * q), lambda p, q: 10 * LN2 * mpf(2) ** (-10 * q)),
    ("circ", None, None): Shape(
        lambda p, q: 1 - sqrt(q * (1 + p)), lambda p, q: p / sqrt(q * (1 + p)), vertical=1),
    ("bounce", None, None): bounce(),
}
SHAPES |= {("power", n, None): power(n) for n in (0.001, 0.25, 0.5, 0.51, 0.6, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0, 17.5, 1000.0)}
SHAPES |= {("back", s, None): back(s) for s in (0.0, 1e-5, 1.70158, 12.0, 1000.0)}
SHAPES |= {
    ("elastic", a, p): elastic(a, p)
    for a, p in ((1.0, 0.3), (1.0, 0.45), (2.0, 0.25), (1.0, 0.001), (1000.0, 0.0123), (1.5, 3.0), (1.0, 1000.0),
                 (1000.0, 50.0), (30.0, 0.01))}


class Piece:
    """A part of an easing: from `start` on, s(t) = base + size * f(p), p = p0 + rate (t - start)."""

    def __init__(self, shape, start, end, falling, size):
        self.shape, self.start, self.end, self.falling, self.size = shape, start, end, falling, size

    def progress(self, t):
        """p and q = 1 - p, each with its digits."""
        width = self.end - self.start
        one, other = (t - self.start) / width, (self.end - t) / width
        return (other, one) if self.falling else (one, other)

    def displacement(self, t):
        value = self.size * self.shape.value(*self.progress(t))
        return -value if self.falling else value - 1

    def velocity(self, t):
        return self.size * self.shape.slope(*self.progress(t)) / (self.end - self.start)

    def times(self, places):
        width = self.end - self.start
        return [self.end - p * width if self.falling else self.start + p * width for p in places]


def pieces(shape, direction):
    zero, half, one = mpf(0), mpf(0.5), mpf(1)
    if direction == "in":
        return [Piece(shape, zero, one, False, one)]
    if direction == "out":
        return [Piece(shape, zero, one, True, one)]
    return [Piece(shape, zero, half, False, half), Piece(shape, half, one, True, half)]


def over(function, low, high, many):
    if low >= high:
        return mpf(0)
    if many:
        return gauss(function, low, high)
    value, error = quad(function, [low, (low + high) / 2, high], error=True, maxdegree=12)
    assert error < max(mpf(10) ** -28 * abs(value), mpf(10) ** -45), (low, high, value, error)
    return value


def integrals(shape, direction, until):
    absolute, square, energy = mpf(0), mpf(0), mpf(0)
    for piece in pieces(shape, direction):
        end = min(piece.end, until)
        if end <= piece.start:
            continue
        inner = sorted(piece.times(shape.turns) + piece.times(shape.edges))
        many = len(inner) > 40  # half waves, for which 24 points are plenty
        knots = [piece.start] + [t for t in inner if piece.start < t < end] + [end]
        for a, b in zip(knots, knots[1:]):
            # One side of the end, from crossing to crossing.
            eps = (b - a) * mpf(10) ** -35
            edges = [a, b]
            if piece.displacement(a + eps) * piece.displacement(b - eps) < 0:
                low, high = a + eps, b - eps
                sign = piece.displacement(low) > 0
                for _ in range(150):
                    middle = (low + high) / 2
                    low, high = (middle, high) if (piece.displacement(middle) > 0) == sign else (low, middle)
                edges = [a, low, b]
            for c, d in zip(edges, edges[1:]):
                absolute += abs(over(piece.displacement, c, d, many))
                square += over(lambda t: piece.displacement(t) ** 2, c, d, many)
            if energy is None:
                continue
            rate = piece.size / (piece.end - piece.start)
            if shape.vertical is not None:
                wall = piece.times([mpf(shape.vertical)])[0]
                if a <= wall <= b:
                    energy = None
                    continue
            if shape.slope_exponent is not None:
                n = shape.slope_exponent
                first, last = sorted(piece.progress(t)[0] for t in (a, b))
                part = (log(last / first) if n == mpf(0.5) else
                        (last ** (2 * n - 1) - first ** (2 * n - 1)) / (2 * n - 1))
                energy += rate**2 * n * n * part * (piece.end - piece.start)
            else:
                energy += over(lambda t: piece.velocity(t) ** 2, a, b, many)
    return absolute, square, energy


def waves():
    """Sine waves: amplitude, number of waves, phase in degrees."""
    random.seed(3)
    fixed = [(1.0, 1.0, 0.0), (10.0, 2.0, 90.0), (1.0, 0.25, 0.0), (1.0, 0.001, 30.0), (3.0, 7.3, -100.0),
             (1.0, 40.0, 90.0), (2.0, 33.25, 0.0), (1.0, 60.5, 1e4), (1.0, 1e-6, 10.0)]
    return fixed + [(1.0, 10 ** random.uniform(-3, 1.6), random.uniform(-180, 180)) for _ in range(6)]


def wave_integrals(amplitude, count, phase, until):
    turn = lambda t: 2 * pi * (mpf(count) * t + mpf(phase) / 360)
    goal = sin(turn(mpf(1)))
    displacement = lambda t: mpf(amplitude) * (sin(turn(t)) - goal)
    velocity = lambda t: mpf(amplitude) * 2 * pi * mpf(count) * cos(turn(t))
    first = mp.floor(2 * mpf(phase) / 180)
    quarters = [(k * mpf(90) - mpf(phase)) / 360 / mpf(count) for k in range(int(first), int(first) + int(4 * count) + 6)]
    knots = [mpf(0)] + [t for t in quarters if 0 < t < until] + [until]
    absolute = square = energy = mpf(0)
    for a, b in zip(knots, knots[1:]):
        edges = [a, b]
        if displacement(a) * displacement(b) < -mpf(10) ** -60:
            low, high, sign = a, b, displacement(a) > 0
            for _ in range(150):
                middle = (low + high) / 2
                low, high = (middle, high) if (displacement(middle) > 0) == sign else (low, middle)
            edges = [a, low, b]
        for c, d in zip(edges, edges[1:]):
            absolute += abs(gauss(displacement, c, d))
        square += gauss(lambda t: displacement(t) ** 2, a, b)
        energy += gauss(lambda t: velocity(t) ** 2, a, b)
    return absolute, square, energy


def write():
    random.seed(8)
    with open(VECTORS / "easing_integrals.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(["shape", "a", "b", "direction", "until_s", "absolute", "square", "square_of_velocity"])
        text = lambda x: "" if x is None else nstr(x, 22)
        plain = lambda x: "" if x is None else repr(x)
        for (name, a, b), shape in SHAPES.items():
            for direction in ("in", "out", "in-out"):
                if (name, direction) == ("back", "in-out"):
                    shape = back(a * 1.525)
                times = [1.0, 0.999, random.random(), 10 ** random.uniform(-6, -1)]
                if b is not None and b < 0.1:
                    times = times[:1] if direction == "in-out" else times[:3:2]
                for time in times:
                    row = integrals(shape, direction, mpf(time))
                    out.writerow([name, plain(a), plain(b), direction, repr(time), *map(text, row)])
        for wave in waves():
            for time in (1.0, random.random(), 10 ** random.uniform(-2, -1)):
                row = wave_integrals(*wave, mpf(time))
                out.writerow(["wave", repr(wave[0]), repr(wave[1]), repr(wave[2]), repr(time), *map(text, row)])


if __name__ == "__main__":
    write()
