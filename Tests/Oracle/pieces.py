"""Pieces of curves that are analytic in a parameter, in ball arithmetic.

A piece knows its values and derivatives by its own time p, with limits at its ends, where its derivatives
change sign, and the integrals of y, y^2 and y'^2 over p. Its parameter is p itself, but for a Bezier curve.
"""
from dataclasses import dataclass

from flint import acb, arb, arb_poly, fmpq, fmpq_poly

from exact import compare, infinity, root


@dataclass(frozen=True)
class Node:
    """An end of a stretch on which a derivative is monotone."""

    parameter: object
    time: object
    value: object


class Piece:
    """What all pieces share. `low` and `high` are parameters; `high` is None without an end."""

    low, high = fmpq(0), fmpq(1)
    ends = None

    def value(self, order, parameter):
        """A derivative by time; order 0 is y."""
        raise NotImplementedError

    def changes(self, order):
        """The parameters at which a derivative of order 1 to 3 may change its sign, ascending."""
        return []

    def time(self, parameter):
        return parameter

    def integral(self, kind, start, end):
        """Of "y", "yy" or "vv", the squared velocity; None where it is infinite."""
        first, last = self.primitive(kind, start), self.primitive(kind, end)
        total = last - first
        return total if isinstance(total, fmpq) or total.is_finite() else None

    def cut(self, high, value=None):
        """The piece up to a parameter, where y is known exactly."""
        piece = object.__new__(type(self))
        piece.__dict__.update(self.__dict__)
        piece.__dict__.pop("_nodes", None)
        piece.high = high
        piece.ends = dict(self.ends or {})
        piece.ends.pop("high", None)
        if value is not None:
            piece.ends["high"] = value
        return piece

    def end_value(self, order, at_start):
        """The limit at an end; y itself may be known exactly there."""
        key = "low" if at_start else "high"
        if order == 0 and self.ends and key in self.ends:
            return self.ends[key]
        return self.value(order, self.low if at_start else self.high)

    def nodes(self, order):
        """The ends, and the points between at which the derivative of this order has an extreme."""
        if "_nodes" not in self.__dict__:
            self._nodes = {}
        if order not in self._nodes:
            inner = self.inside(self.changes(order + 1))
            nodes = [Node(self.low, self.time(self.low), self.end_value(order, True))]
            nodes += [Node(p, self.time(p), self.value(order, p)) for p in inner]
            if self.high is not None:
                nodes.append(Node(self.high, self.time(self.high), self.end_value(order, False)))
            self._nodes[order] = nodes
        return self._nodes[order]

    def inside(self, parameters):
        """Those that are not at an end nor beyond it."""
        return [
            p for p in parameters
            if compare(p, self.low) > 0 and (self.high is None or compare(p, self.high) < 0)]

    def solve(self, level, start, end, rising):
        """The parameter between two at which y passes a level, y being monotone from one to the other."""
        return root(
            lambda p: arb(self.value(0, p) - level), -1 if rising else 1, start, end, self.low, self.high)

    def parameter(self, time):
        """The parameter at a time of its own."""
        return time


class Polynomial(Piece):
    """A polynomial with rational coefficients."""

    def __init__(self, coefficients, low=fmpq(0), high=fmpq(1)):
        self.low, self.high = low, high
        self.derivatives = [fmpq_poly(coefficients)]
        for _ in range(3):
            self.derivatives.append(self.derivatives[-1].derivative())
        square, velocity = self.derivatives[0] ** 2, self.derivatives[1] ** 2
        self.primitives = {
            "y": self.derivatives[0].integral(), "yy": square.integral(), "vv": velocity.integral()}

    def value(self, order, parameter):
        return at(self.derivatives[order], parameter)

    def changes(self, order):
        return real_roots(self.derivatives[order])

    def primitive(self, kind, parameter):
        return at(self.primitives[kind], parameter)


def at(polynomial, point):
    """A fraction at a fraction, else a ball."""
    return polynomial(point) if isinstance(point, fmpq) else arb_poly(polynomial)(point)


def constant(value, length):
    return Polynomial([value], fmpq(0), length)


def line(start, end, low, high):
    slope = (end - start) / (high - low)
    return Polynomial([start - slope * low, slope], low, high)


def real_roots(polynomial):
    """The real roots at which a polynomial changes its sign, ascending; exact for the first degree."""
    if polynomial.degree() < 1:
        return []
    if polynomial.degree() == 1:
        return [-polynomial[0] / polynomial[1]]
    roots = polynomial.numer().complex_roots()
    return sorted((r.real for r, n in roots if r.imag.is_zero() and n % 2), key=lambda r: r.mid())


class Power(Piece):
    """p^a for p from 0 to 1, a above 0."""

    def __init__(self, exponent):
        self.exponent = exponent

    def value(self, order, p):
        factor, exponent = fmpq(1), self.exponent
        for _ in range(order):
            factor, exponent = factor * exponent, exponent - 1
        if factor == 0 or p == 1 or exponent == 0:
            return factor
        if p == 0:
            return fmpq(0) if exponent > 0 else infinity(factor)
        return factor * arb(p) ** arb(exponent)

    def primitive(self, kind, p):
        a = self.exponent
        factor, exponent = {
            "y": (1, a), "yy": (1, 2 * a), "vv": (a * a, 2 * a - 2)}[kind]
        exponent = exponent + 1
        if exponent == 0:
            return factor * arb(p).log() if p != 0 else infinity(-1)
        if p == 0:
            return fmpq(0) if exponent > 0 else infinity(-1)
        return arb(p) ** arb(exponent) * (fmpq(factor) / exponent)


class Circle(Piece):
    """1 - sqrt(1 - p^2): vertical at 1."""

    def value(self, order, p):
        if p == 0:
            return [fmpq(0), fmpq(0), fmpq(1)][order]
        if p == 1:
            return fmpq(1) if order == 0 else infinity(1)
        height = ((1 - p) * (1 + arb(p))).sqrt()
        if order == 0:
            return p * arb(p) / (1 + height)
        return p / height if order == 1 else 1 / height**3

    def primitive(self, kind, p):
        p = arb(p)
        if kind == "vv":
            return p.atanh() - p if p < 1 else infinity(1)
        sector = p * ((1 - p) * (1 + p)).nonnegative_part().sqrt() + (p.asin() if p < 1 else arb.pi() / 2)
        return p - sector / 2 if kind == "y" else 2 * p - p**3 / 3 - sector


class Wave(Piece):
    """offset + Re(size e^(rate p)), both complex: sines, exponentials, and waves that swell or die away."""

    def __init__(self, size, rate, offset=0, low=fmpq(0), high=fmpq(1), ends=None):
        self.size, self.rate, self.offset = acb(size), acb(rate), offset
        self.low, self.high, self.ends = low, high, ends

    def value(self, order, p):
        wave = (self.size * self.rate**order * (self.rate * p).exp()).real
        return wave + self.offset if order == 0 else wave

    def changes(self, order):
        frequency = self.rate.imag
        if frequency.is_zero():
            return []
        # The angle is at pi / 2 + n pi.
        wave = self.size * self.rate**order
        # Next to the negative axis, where an argument jumps, that of the opposite number is taken.
        turns = wave.arg() / arb.pi() if wave.real > 0 else (-wave).arg() / arb.pi() + 1
        start = turns - fmpq(1, 2)
        step = frequency / arb.pi()
        if step < 0:
            start, step = -start, -step
        first = int((start + step * self.low).lower().floor().unique_fmpz())
        last = first + 6
        if self.high is not None:
            last = int((start + step * self.high).upper().ceil().unique_fmpz())
        return [(n - start) / step for n in range(first, last + 1)]

    def primitive(self, kind, p):
        offset, size = (0, self.size * self.rate) if kind == "vv" else (self.offset, self.size)
        grown = (self.rate * p).exp()
        if kind == "y":
            return offset * p + (size / self.rate * grown).real
        growth = self.rate.real
        level = abs(size) ** 2 * (p if growth.is_zero() else (2 * growth * p).exp() / (2 * growth))
        swing = (size * size / (2 * self.rate) * grown * grown).real
        cross = 2 * offset * (size / self.rate * grown).real
        return offset * offset * p + cross + (level + swing) / 2
