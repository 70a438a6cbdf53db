"""Cubic Bezier curves, as pieces whose parameter s gives both progress and value."""
import re

from flint import acb, acb_poly, arb, fmpq, fmpq_poly

from exact import infinity, root, sign
from pieces import Piece, at, real_roots

HALF = fmpq(1, 2)


def bezier(x1, y1, x2, y2):
    """The pieces of the curve with control points (x1, y1) and (x2, y2), x from 0 to 1.

    With x1 = 1 and x2 = 0 the curve is vertical at one half and may have a cusp there: two pieces.
    """
    return between((fmpq(0), fmpq(0)), (x1, y1), (x2, y2), (fmpq(1), fmpq(1)))


def between(start, first, second, end):
    """The pieces of a curve from any start to any end."""
    whole = Bezier(*(_cubic(*coordinates) for coordinates in zip(start, first, second, end)))
    if first[0] == end[0] and second[0] == start[0]:
        return [whole.between(fmpq(0), HALF), whole.between(HALF, fmpq(1))]
    return [whole]


def path(text, inputs):
    """The pieces of an SVG path with the commands M, L, C and Q, all with absolute numbers."""
    pieces, current = [], (fmpq(0), fmpq(0))
    for letter, numbers in re.findall(r"([A-Z])([^A-Z]*)", text):
        numbers = [inputs(float(number)) for number in re.findall(r"[-+.e0-9]+", numbers)]
        points = list(zip(numbers[::2], numbers[1::2]))
        if letter == "L":
            points = [along(current, points[0], fmpq(1, 3)), along(current, points[0], fmpq(2, 3))] + points
        elif letter == "Q":
            points = [along(current, points[0], fmpq(2, 3)), along(points[1], points[0], fmpq(2, 3)), points[1]]
        if letter != "M":
            pieces += between(current, *points)
        current = points[-1]
    return pieces


def along(start, end, fraction):
    """The point at a fraction of the line between two points."""
    return tuple(a + (b - a) * fraction for a, b in zip(start, end))


class Bezier(Piece):
    """y(s) over x(s)."""

    def __init__(self, x, y):
        self.x, self.y = x, y
        dx, dy = self.x.derivative(), self.y.derivative()
        bend = dy.derivative() * dx - dy * dx.derivative()
        jerk = bend.derivative() * dx - 3 * bend * dx.derivative()
        # A derivative by time is one of these over a power of x', which is above 0 but at the ends.
        self.numerators = {1: dy, 2: bend, 3: jerk}
        self.fractions = {1: _reduced(dy, dx), 2: _reduced(bend, dx**3)}
        self.primitives = {"y": (self.y * dx).integral(), "yy": (self.y**2 * dx).integral()}
        self.squared_velocity = _reduced(dy**2, dx)

    def between(self, low, high):
        piece = self.cut(high)
        piece.low = low
        return piece

    def time(self, s):
        return at(self.x, s)

    def parameter(self, time):
        return root(lambda s: arb(at(self.x, s) - time), -1, self.low, self.high, self.low, self.high)

    def value(self, order, s):
        if order == 0:
            return at(self.y, s)
        above, below = (at(polynomial, s) for polynomial in self.fractions[order])
        if below == 0:
            inside = s + (HALF - s) / 2**40 if s != HALF else s + (self.low + self.high - 1) / 2**40
            return infinity(sign(above) * sign(at(self.fractions[order][1], inside)))
        return above / below

    def changes(self, order):
        return real_roots(self.numerators[order])

    def integral(self, kind, start, end):
        if kind != "vv":
            return at(self.primitives[kind], end) - at(self.primitives[kind], start)
        return rational_integral(*self.squared_velocity, start, end)


def rational_integral(above, below, start, end):
    """Of a quotient with a denominator of degree 2 at most, by partial fractions; None across a pole."""
    whole, rest = divmod(above, below)
    polynomial = whole.integral()
    total = at(polynomial, end) - at(polynomial, start)
    for pole, multiplicity in below.numer().complex_roots() if below.degree() > 0 else []:
        if pole.imag.is_zero() and not (pole.real < start or pole.real > end):
            return None
        before, after = acb(arb(start)) - pole, acb(arb(end)) - pole
        if multiplicity == 1:
            residue = acb_at(rest, pole) / acb_at(below.derivative(), pole)
            part = residue * (after / before).log()
        else:
            # (m (s - pole) + n) / (s - pole)^2
            m, n = rest[1], acb_at(rest, pole)
            part = (m * (after / before).log() + n * (1 / before - 1 / after)) / below[2]
        total = total + part.real
    return total


def acb_at(polynomial, point):
    return acb_poly([acb(arb(coefficient)) for coefficient in polynomial.coeffs()])(point)


def _cubic(a, b, c, d):
    """a (1 - s)^3 + 3 b s (1 - s)^2 + 3 c s^2 (1 - s) + d s^3."""
    return fmpq_poly([a, 3 * (b - a), 3 * (a - 2 * b + c), d - a + 3 * (b - c)])


def _reduced(above, below):
    common = above.gcd(below)
    return above // common, below // common

