"""Bounds of rounding errors, by the operations of a computation.

A number is represented by the greatest magnitude that it can have and by the bound of its error. Each
operation adds the errors that it inherits and its own: half a unit in the last place for a double, and
the proved bounds of Joldes, Muller and Popescu (ACM Transactions on Mathematical Software 44, 2017) for
sums of two doubles, of which u^2 = 2^-106 is the unit.
"""

U = 2.0**-53


class Bound:
    """A number of magnitude up to `size` with an error up to `error`."""

    sum_unit = product_unit = U

    def __init__(self, size, error=0.0):
        self.size, self.error = float(size), float(error)

    def other(self, b):
        return b if isinstance(b, Bound) else type(self)(abs(b))

    def __add__(self, b):
        b = self.other(b)
        size = self.size + b.size
        return type(self)(size, self.error + b.error + self.sum_unit * (size + self.error + b.error))

    def __mul__(self, b):
        b = self.other(b)
        size = self.size * b.size
        error = self.size * b.error + b.size * self.error + self.error * b.error
        return type(self)(size, error + self.product_unit * (size + error))

    # Magnitudes only: a difference is bounded as a sum is.
    __radd__ = __sub__ = __rsub__ = __add__
    __rmul__ = __mul__

    def exactly_times(self, factor):
        """Without an error of its own: times a power of two, or a product that is exact."""
        return type(self)(self.size * abs(factor), self.error * abs(factor))

    def plus_error(self, error):
        return type(self)(self.size, self.error + abs(float(error)))

    def shrunk_to(self, size):
        """A difference whose magnitude is known to be smaller."""
        return type(self)(size, self.error)


class Pair(Bound):
    """A sum of two doubles: 3 u^2 for a sum, 7 u^2 for a product."""

    sum_unit, product_unit = 3 * U * U, 7 * U * U

    def __truediv__(self, quotient_size):
        """A quotient; only its size is given, and relative errors of both are in `error` of self."""
        return Pair(quotient_size, self.error + 12 * U * U * quotient_size)


def pair_constant(size):
    """A coefficient as a sum of two doubles."""
    return Pair(size, U * U * abs(size))


def constant(size):
    """A coefficient as a double."""
    return Bound(abs(size), 0 if float(size) == size else U * abs(size))


def series(x, pairs, doubles, next_term):
    """The value of DoubleDouble.series; `next_term` is the first coefficient that it leaves out."""
    tail = Bound(0)
    for c in reversed(doubles):
        tail = tail * Bound(x.size, U * x.size + x.error) + constant(c)
    total = Pair(tail.size, tail.error + next_term * x.size ** len(doubles) * 1.01)
    for c in reversed(pairs):
        total = total * x + pair_constant(c)
    return total
