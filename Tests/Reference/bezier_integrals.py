"""Writes the reference values for the integrals and the peak rates of cubic Béziers.

    python3 Tests/Reference/bezier_integrals.py          (needs mpmath)

The coefficients are exact fractions of the exact doubles that the test reads back. Integrals of
polynomials are exact sums; the squared velocity is a rational function of the parameter, split into
partial fractions over the complex roots of its denominator, with 250 digits. Peaks are searched among
all roots of the numerators' polynomials. No formula here is one of the library's.
"""

import csv
import random
from fractions import Fraction
from pathlib import Path

from mpmath import log, mp, mpc, mpf, nstr, polyroots, sqrt

mp.dps = 420
VECTORS = Path(__file__).parent.parent / "CurveTestSupport" / "Vectors"
TOLERANCE = Fraction(0.001)


# Polynomials with fractions, from the constant term on.


def trim(p):
    while len(p) > 1 and p[-1] == 0:
        p = p[:-1]
    return p


def add(p, q, scale=1):
    n = max(len(p), len(q))
    at = lambda c, i: c[i] if i < len(c) else Fraction(0)
    return trim([at(p, i) + scale * at(q, i) for i in range(n)])


def times(p, q):
    result = [Fraction(0)] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            result[i + j] += a * b
    return trim(result)


def derivative(p):
    return trim([i * c for i, c in enumerate(p)][1:] or [Fraction(0)])


def divided(p, q):
    """Quotient and remainder."""
    p, quotient = list(p), [Fraction(0)] * max(1, len(p) - len(q) + 1)
    for i in range(len(p) - len(q), -1, -1):
        quotient[i] = p[i + len(q) - 1] / q[-1]
        for j, c in enumerate(q):
            p[i + j] -= quotient[i] * c
    return trim(quotient), trim(p[: max(1, len(q) - 1)])


def common(p, q):
    """The greatest common divisor."""
    while q != [0]:
        p, q = q, divided(p, q)[1] if len(p) >= len(q) else p
    return [c / p[-1] for c in p]


def number(c):
    return mpf(c.numerator) / mpf(c.denominator)


def at(p, s):
    value = mpf(0)
    for c in reversed(p):
        value = value * s + number(c)
    return value


def roots(p):
    """All complex roots."""
    p = trim(p)
    if len(p) == 1:
        return []
    # Roots at 0 are exact, and so slow to converge that they are taken out before.
    zeros = next(i for i, c in enumerate(p) if c != 0)
    found = [mpc(0)] * zeros
    square_free = divided(p[zeros:], common(p[zeros:], derivative(p[zeros:])))[0]
    if len(p) - zeros > 1:
        found += polyroots([number(c) for c in reversed(square_free)], maxsteps=2000, extraprec=2000)
    return [mpc(z) for z in found]


def quadratic(p):
    """Both roots of a polynomial of degree 1 or 2, each with all of its digits."""
    if len(p) == 2:
        return [mpc(-number(p[0]) / number(p[1]))]
    discriminant = number(p[1] ** 2 - 4 * p[0] * p[2])
    if discriminant < 0:
        z = mpc(-number(p[1]), sqrt(-discriminant)) / (2 * number(p[2]))
        return [z, z.conjugate()]
    sum = -(number(p[1]) + (-1 if p[1] < 0 else 1) * sqrt(discriminant)) / 2
    return [mpc(sum / number(p[2])), mpc(number(p[0]) / sum) if sum != 0 else mpc(0)]


def inside(p):
    """The roots between 0 and 1 at which the sign changes, ascending."""
    real = sorted({z.real for z in roots(p) if abs(z.imag) < mpf(10) ** -180})
    return [s for s in real if mpf(10) ** -140 < s < 1 - mpf(10) ** -140]


class Bezier:
    def __init__(self, *parameters):
        self.parameters = parameters
        x1, y1, x2, y2 = (Fraction(number) for number in parameters)
        coordinate = lambda a, b: trim([Fraction(0), 3 * a, 3 * b - 6 * a, 1 + 3 * a - 3 * b])
        self.x, self.y = coordinate(x1, x2), coordinate(y1, y2)
        self.dx, self.dy = derivative(self.x), derivative(self.y)
        self.left = add([Fraction(1)], self.y, -1)

    def settled(self, tolerance=TOLERANCE):
        """The parameter of the last time outside the band."""
        edges = [inside(add(self.left, [band], -1)) for band in (tolerance, -tolerance)]
        return max(s for found in edges for s in found)

    def squared_velocity(self, end):
        """The integral of y'^2 / x' by the parameter from 0, or None where it is infinite."""
        top, bottom = times(self.dy, self.dy), self.dx
        divisor = common(top, bottom)
        top, bottom = divided(top, divisor)[0], divided(bottom, divisor)[0]
        quotient, rest = divided(top, bottom) if len(top) >= len(bottom) else ([Fraction(0)], top)
        primitive = [Fraction(0)] + [c / (i + 1) for i, c in enumerate(quotient)]
        total = at(primitive, end)
        if rest == [0]:
            return total
        poles = quadratic(bottom)
        # All poles are outside 0...1 but for the corners, and one half where x' is (1 - 2 s)^2.
        if bottom[0] == 0 or any(at(bottom, s) == 0 and s <= end for s in (mpf(0.5), mpf(1))):
            return None
        if len(poles) == 2 and poles[0] == poles[1]:
            # (a s + b) / (c (s - z)^2)
            z, c = poles[0], number(bottom[2])
            a, b = number(rest[1]) if len(rest) > 1 else mpf(0), number(rest[0])
            part = lambda s: (a * log(abs(s - z)) - (a * z + b) / (s - z)) / c
            return total + (part(end) - part(mpf(0))).real
        for z in poles:
            weight = at(rest, z) / at(derivative(bottom), z)
            total += (weight * (log(end - z) - log(-z))).real if z.imag != 0 else (
                weight.real * (log(abs(end - z.real)) - log(abs(z.real))))
        return total.real

    def integrals(self):
        exact = lambda p, a, b: (lambda q: at(q, b) - at(q, a))(
            [Fraction(0)] + [c / (i + 1) for i, c in enumerate(p)])
        once, twice = times(self.left, self.dx), times(times(self.left, self.left), self.dx)
        edges = [mpf(0)] + inside(self.left) + [mpf(1)]
        absolute = sum(abs(exact(once, a, b)) for a, b in zip(edges, edges[1:]))
        end = self.settled()
        square = self.squared_velocity(end)
        rms = None if square is None else sqrt(square / at(self.x, end))
        return absolute, exact(twice, mpf(0), mpf(1)), rms

    def peaks(self):
        """The greatest velocity and acceleration with their times, or None where infinite."""
        turn = add(times(derivative(self.dy), self.dx), times(self.dy, derivative(self.dx)), -1)
        jerk = add(times(derivative(turn), self.dx), times(turn, derivative(self.dx)), -3)
        for top, power, zeros in ((self.dy, 1, turn), (turn, 3, jerk)):
            bottom = self.dx
            for _ in range(power - 1):
                bottom = times(bottom, self.dx)
            divisor = common(top, bottom) if top != [0] else bottom
            top, bottom = divided(top, divisor)[0], divided(bottom, divisor)[0]
            if any(abs(at(bottom, s)) == 0 for s in (mpf(0), mpf(1), mpf(0.5))):
                yield None, None
                continue
            places = [mpf(0)] + inside(zeros) + [mpf(1)]
            rates = [at(top, s) / at(bottom, s) for s in places]
            greatest = max(abs(rate) for rate in rates)
            # Of two that are equal but for the rounding of the control points, the first.
            first = next(
                i for i, rate in enumerate(rates) if abs(rate) >= greatest * (1 - mpf(10) ** -12))
            yield rates[first], at(self.x, places[first])


HARD = [
    # Steep in the middle.
    (0.99, 0.0, 0.01, 1.0), (0.999, 0.0, 0.001, 1.0), (1.0, 0.2, 0.02, 0.9), (1.0, 0.0, 0.02, 1.0),
    (0.9999, 0.3, 0.0002, 0.4), (0.99999, 0.0, 1e-5, 1.0), (0.9999999, 0.2, 1e-8, 0.9),
    (0.999999, -3.0, 2e-6, 4.0), (0.98, 1.3, 0.0, -0.4), (1.0, 0.5, 0.001, 0.5), (0.95, 1e6, 0.02, -1e6),
    (0.999999999, 0.0, 0.0, 0.0), (0.999999999, 0.0, 0.0, 1.0), (1.0, 0.0, 1e-8, 1.0),
    (1.0, 0.9, 1e-9, 0.2), (1.0, 0.0, 3e-10, 1.0),
    # Vertical at one half, and coming to a point there.
    (1.0, 0.0, 0.0, 1.0), (1.0, 1.25, 0.0, 0.25), (1.0, 0.5, 0.0, -0.5),
    # Vertical at an end, where the integral is finite or not, and almost so.
    (0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.5, 2.0), (0.0, 1.0, 0.0, 1.0), (0.0, 0.5, 0.5, 1.0),
    (0.0, 0.0, 0.0, 0.0), (0.0, 0.0, 1e-6, 0.7), (1e-17, 1.0, 0.5, 1.0), (1e-9, -2.0, 1.0, 0.5),
    (1e-250, 1.0, 0.25, 1.0), (0.5, 0.0, 1.0, 0.5), (0.5, 0.0, 1.0, 1.0), (1.0, 1.0, 1.0, 1.0),
    (1.0, 0.0, 1.0, 0.0), (1.0, 0.3, 1e-17, 0.8), (0.3, 0.0, 1 - 2.0**-53, 0.7), (0.0, 0.0, 1.0, 1.0),
    # The straight line, almost it, a line by another route, and large values.
    (0.5, 0.5, 0.5, 0.5), (0.5, 0.5 + 2.0**-50, 0.5, 0.5), (1 / 3, 0.2, 2 / 3, 0.7), (0.24, 1.4, 1.0, -1.0),
    (0.3, -1e6, 0.6, 1e6), (0.5, 1e6, 0.5, 1e6), (0.25, 0.1, 0.25, 1.0), (0.42, 0.0, 1.0, 1.0),
    (0.0, 0.0, 0.58, 1.0), (0.42, 0.0, 0.58, 1.0), (0.68, -0.55, 0.265, 1.55), (0.3, 1e-17, 0.7, 1.0),
]


def curves():
    random.seed(11)
    for parameters in HARD:
        yield parameters
    for _ in range(500):
        value = lambda: round(random.uniform(-2, 3), 6)
        kind = random.random()
        if kind < 0.4:
            x1, x2 = random.random(), random.random()
        elif kind < 0.8:
            x1, x2 = 1 - 10 ** random.uniform(-9, 0), 10 ** random.uniform(-9, 0)
        else:
            x1, x2 = 10 ** random.uniform(-12, 0), 1 - 10 ** random.uniform(-12, 0)
        yield (x1, value(), x2, value())


def write():
    text = lambda value: "" if value is None else nstr(value, 25)
    with open(VECTORS / "bezier_integrals.csv", "w", newline="") as output:
        writer = csv.writer(output, lineterminator="\n")
        names = ["integral_absolute_error_s", "integral_squared_error_s", "rms_velocity_per_s"]
        names += ["peak_velocity_per_s", "peak_velocity_time_s"]
        names += ["peak_acceleration_per_s2", "peak_acceleration_time_s"]
        writer.writerow(["x1", "y1", "x2", "y2"] + names)
        for parameters in curves():
            curve = Bezier(*parameters)
            peaks = [value for peak in curve.peaks() for value in peak]
            writer.writerow([*map(repr, parameters)] + [text(v) for v in (*curve.integrals(), *peaks)])


if __name__ == "__main__":
    write()
