"""Springs: m x'' + c x' + k (x - to) = 0, as pieces that give the distance from the end over time.

Which regime a spring is in is decided on fractions. Every root and every integral is a closed form.
"""
from dataclasses import dataclass

from flint import acb, arb, fmpq

from exact import compare, exact
from pieces import Piece, Wave


@dataclass
class Spring:
    """The decay rate c / 2m, the squared natural frequency, and which of the two is greater.

    `excess` is the sign of the damping ratio less 1; `gap` is the root of |1 - ratio^2| times the frequency.
    """

    decay: object
    frequency: object
    gap: object
    excess: int
    mass: object
    stiffness: object
    damping: object

    @classmethod
    def physical(cls, mass, stiffness, damping):
        discriminant = (damping / (2 * mass)) ** 2 - stiffness / mass
        excess = compare(discriminant, fmpq(0))
        frequency = arb(stiffness / mass).sqrt()
        return cls(
            damping / (2 * mass), frequency, arb(abs(discriminant)).sqrt(), excess, mass, stiffness, damping)

    @classmethod
    def of_ratio(cls, frequency, ratio, mass=fmpq(1)):
        """From a natural frequency, which may be a ball, and a damping ratio, which is a fraction."""
        gap = frequency * arb(abs(ratio * ratio - 1)).sqrt()
        stiffness = mass * frequency**2
        return cls(
            ratio * frequency, frequency, gap, compare(ratio, fmpq(1)), mass, stiffness,
            2 * ratio * frequency * mass)

    def released(self, distance, velocity):
        """The distance from the end, from a distance and a velocity at time 0."""
        kind = {-1: Swinging, 0: Critical, 1: Creeping}[self.excess]
        return kind(self, distance, velocity)


class Endless:
    """What a distance that goes to 0 adds to a piece: integrals over all time. Its time has no end."""

    def total(self, kind):
        """The integral over all time of "abs", "yy" or "vv"; None without damping."""
        if kind == "abs":
            return self.total_absolute()
        return -self.primitive(kind, fmpq(0))

    def total_absolute(self):
        """For a distance that changes its sign at most once."""
        crossings = self.inside(self.changes(0))
        start = self.primitive("y", fmpq(0))
        if not crossings:
            return abs(start)
        at_crossing = self.primitive("y", crossings[0])
        return abs(at_crossing - start) + abs(at_crossing)


class Swinging(Endless, Wave):
    """Under-damped: e^(-decay t) (distance cos wt + (velocity + decay distance) / w sin wt)."""

    def __init__(self, spring, distance, velocity):
        sine = (velocity + spring.decay * distance) / spring.gap
        size = acb(arb(distance), -arb(sine))
        super().__init__(size, acb(-arb(spring.decay), spring.gap), 0, fmpq(0), None, {"low": distance})

    @property
    def is_undamped(self):
        return self.rate.real.is_zero()

    def half_turn(self):
        """How long half a swing takes."""
        return arb.pi() / self.rate.imag

    def total(self, kind):
        return None if self.is_undamped else super().total(kind)

    def total_absolute(self):
        first = self.inside(self.changes(0))[0]
        at_start, at_first = self.primitive("y", fmpq(0)), self.primitive("y", first)
        shrink = (self.rate.real * self.half_turn()).exp()
        # Each half swing has the sign opposite to the one before it and is smaller by one factor.
        return abs(at_first - at_start) + abs(at_first) * (1 + shrink) / (1 - shrink)


class Creeping(Endless, Piece):
    """Over-damped: a e^(-slow t) + b e^(-fast t)."""

    high = None

    def __init__(self, spring, distance, velocity):
        self.ends = {"low": distance}
        fast = spring.decay + spring.gap
        # Without cancellation, although balls would only get wide by it.
        slow = spring.frequency**2 / fast
        a = (velocity + fast * distance) / (fast - slow)
        self.terms = [(arb(a), arb(-slow)), (arb(distance - a), arb(-fast))]

    def value(self, order, p):
        return sum(a * r**order * (r * p).exp() for a, r in self.terms)

    def changes(self, order):
        (a, slow), (b, fast) = self.terms
        ratio = -(b * fast**order) / (a * slow**order)
        return [ratio.log() / (slow - fast)] if ratio > 1 else []

    def primitive(self, kind, p):
        if kind == "y":
            return sum(a / r * (r * p).exp() for a, r in self.terms)
        terms = [(a * r, r) for a, r in self.terms] if kind == "vv" else self.terms
        return sum(
            a * b / (r + s) * ((r + s) * p).exp() for a, r in terms for b, s in terms)


class Critical(Endless, Piece):
    """(a + b t) e^(-w t)."""

    high = None

    def __init__(self, spring, distance, velocity):
        self.ends = {"low": distance}
        self.rate = arb(spring.frequency)
        self.a, self.b = arb(distance), velocity + self.rate * distance

    def line(self, order):
        """The line that a derivative has before its exponential."""
        a, b = self.a, self.b
        for _ in range(order):
            a, b = b - self.rate * a, -self.rate * b
        return a, b

    def value(self, order, p):
        a, b = self.line(order)
        return (a + b * p) * (-self.rate * p).exp()

    def changes(self, order):
        a, b = self.line(order)
        return [] if b.contains(0) else [-a / b]

    def primitive(self, kind, p):
        if kind == "y":
            return _primitive([self.a, self.b, 0], self.rate, p)
        a, b = self.line(1 if kind == "vv" else 0)
        return _primitive([a * a, 2 * a * b, b * b], 2 * self.rate, p)


def _primitive(q, k, p):
    """Of (q0 + q1 p + q2 p^2) e^(-k p)."""
    flat = q[0] / k + q[1] / k**2 + 2 * q[2] / k**3
    return -(-k * p).exp() * (flat + p * (q[1] / k + 2 * q[2] / k**2) + p * p * q[2] / k)
