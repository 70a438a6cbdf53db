"""A cubic Bézier by its parameter, for the scripts with reference values of Bézier curves (needs mpmath)."""

from mpmath import mp, mpf


class Cubic:
    """The Bézier with four points; the working precision is that of mpmath when a method runs."""

    def __init__(self, points):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points
        self.ends = (x0, x3)
        self.x = self.monomial(x0, x1, x2, x3)
        self.y = self.monomial(y0, y1, y2, y3)

    @staticmethod
    def monomial(a, b, c, d):
        """The coefficients of 1, s, s^2 and s^3."""
        return a, 3 * (b - a), 3 * (c - 2 * b + a), d - 3 * c + 3 * b - a

    @staticmethod
    def at(p, s, n=0):
        """A coordinate, or its nth derivative by the parameter."""
        return [
            lambda: ((p[3] * s + p[2]) * s + p[1]) * s + p[0],
            lambda: (3 * p[3] * s + 2 * p[2]) * s + p[1],
            lambda: 6 * p[3] * s + 2 * p[2],
            lambda: 6 * p[3],
        ][n]()

    def parameter(self, time):
        """Where x is a time; the ends are exact, also where x is level."""
        if time in self.ends:
            return mpf(self.ends.index(time))
        return bisection(lambda s: time - self.at(self.x, s))

    def time(self, s):
        return self.at(self.x, s)

    def value(self, s):
        return self.at(self.y, s)

    def velocity(self, s):
        return self.at(self.y, s, 1) / self.at(self.x, s, 1)

    def acceleration(self, s):
        x, y = [self.at(self.x, s, n) for n in range(3)], [self.at(self.y, s, n) for n in range(3)]
        return (y[2] * x[1] - y[1] * x[2]) / x[1] ** 3

    def jerk(self, s):
        return self.jerk_numerator(s) / self.at(self.x, s, 1) ** 5

    def jerk_numerator(self, s):
        """It has the sign of the jerk, also where x' is 0."""
        x, y = [self.at(self.x, s, n) for n in range(4)], [self.at(self.y, s, n) for n in range(4)]
        numerator = y[2] * x[1] - y[1] * x[2]
        return (y[3] * x[1] - y[1] * x[3]) * x[1] - 3 * numerator * x[2]


def bisection(function, low=mpf(0), high=mpf(1)):
    """The place at which a function that is positive before it, and only there, changes its sign."""
    for _ in range(mp.dps * 13 // 4):
        middle = (low + high) / 2
        if function(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def roots(function, cells, edge):
    """The parameters from edge to 1 - edge at which a function changes its sign."""
    # Uneven cells, so that no root falls on an edge of one.
    edges = [(mpf(k) + mpf("0.37125") * (0 < k < cells)) / cells for k in range(cells + 1)]
    edges[0], edges[-1] = edge, 1 - edge
    values = [function(s) for s in edges]
    return [
        bisection(lambda s: function(s) * a, low, high)
        for low, high, a, b in zip(edges, edges[1:], values, values[1:]) if a * b < 0
    ]
