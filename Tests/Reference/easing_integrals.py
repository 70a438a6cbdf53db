"""Writes the reference values for the integrals of easings, smoothsteps and sine waves.

    python3 Tests/Reference/easing_integrals.py          (needs mpmath)

The integrals until a time are sums over monotone pieces: the tanh-sinh rule with 45 digits,
or Gauss's rule where the curve oscillates. An empty field is an infinite integral.
"""

import csv
import random
from pathlib import Path

from mpmath import cos, log, mp, mpf, nstr, pi, quad, sin

from easing_shapes import FIRST, ROWS
from springs import gauss

mp.dps = 45
VECTORS = Path(__file__).parent.parent / "CurveTestSupport" / "Vectors"


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
        for name, row in sorted(ROWS.items(), key=lambda item: (FIRST + [*ROWS]).index(item[0])):
            for numbers in row.integrals:
                for direction in row.directions:
                    times = [1.0, 0.999, random.random(), 10 ** random.uniform(-6, -1)]
                    if len(numbers) == 2 and numbers[1] < 0.1:
                        times = times[:1] if direction == "in-out" else times[:3:2]
                    a, b = [*map(repr, numbers), "", ""][:2]
                    for time in times:
                        values = integrals(row.make(direction, *numbers), direction, mpf(time))
                        out.writerow([name, a, b, direction, repr(time), *map(text, values)])
        for wave in waves():
            for time in (1.0, random.random(), 10 ** random.uniform(-2, -1)):
                row = wave_integrals(*wave, mpf(time))
                out.writerow(["wave", repr(wave[0]), repr(wave[1]), repr(wave[2]), repr(time), *map(text, row)])


if __name__ == "__main__":
    write()
