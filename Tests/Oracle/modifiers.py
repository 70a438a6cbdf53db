"""Curves as segments one after another, and what modifiers do to them, with exact times.

A breakpoint is the number of a knot between two segments. Its time is a fraction, or a ball if a spring was
ended before; no comparison of times ever decides on which side of a breakpoint something is.
"""
from dataclasses import dataclass, replace

from flint import arb, fmpq

from exact import Undecided, compare, sign
from pieces import Node, constant


@dataclass(frozen=True)
class Value:
    """offset + factor y. Differences of values with one offset keep all digits of y."""

    offset: object
    factor: object = fmpq(0)
    y: object = fmpq(0)

    @property
    def number(self):
        return self.offset + self.factor * self.y

    def minus(self, other):
        if not isinstance(other, Value):
            other = Value(other)
        return (self.offset - other.offset) + (self.factor * self.y - other.factor * other.y)

    def compare(self, other):
        """-1, 0 or 1 for less, equal, greater."""
        other = other if isinstance(other, Value) else Value(other)
        size = abs(arb(self.number)) + abs(arb(other.number)) + abs(arb(self.offset))
        return sign(self.minus(other), size)

    def mapped(self, offset, factor):
        return Value(offset + factor * self.offset, factor * self.factor, self.y)


@dataclass(frozen=True)
class Segment:
    """A piece from a start time on: `scale` seconds to its unit of time, run backwards if `flipped`."""

    piece: object
    start: object = fmpq(0)
    scale: object = fmpq(1)
    offset: object = fmpq(0)
    factor: object = fmpq(1)
    flipped: bool = False

    @property
    def end(self):
        """None without an end."""
        if self.piece.high is None:
            return None
        return self.start + self.scale * (
            self.piece.time(self.piece.high) - self.piece.time(self.piece.low))

    def time(self, parameter):
        piece, own = self.piece, self.piece.time(parameter)
        passed = piece.time(piece.high) - own if self.flipped else own - piece.time(piece.low)
        return self.start + self.scale * passed

    def nodes(self, order):
        """The nodes of its piece, in the order of time."""
        nodes = self.piece.nodes(order)
        return nodes[::-1] if self.flipped else nodes

    def value(self, node):
        return Value(self.offset, self.factor, node.value)

    def rate(self, order):
        """What a derivative of the piece is multiplied by."""
        rate = self.factor
        for _ in range(order):
            rate = rate / self.scale
        return -rate if self.flipped and order % 2 else rate

    def own_level(self, level):
        """The y at which the segment is at a value."""
        return (level - self.offset) / self.factor

    def cut(self, end):
        """The part before a time."""
        piece = self.piece
        passed = (end - self.start) / self.scale
        if self.flipped:
            low = piece.parameter(piece.time(piece.high) - passed)
            ends = {key: value for key, value in (piece.ends or {}).items() if key == "high"}
            shorter = piece.cut(piece.high)
            shorter.low, shorter.ends = low, ends
            return replace(self, piece=shorter)
        return replace(self, piece=piece.cut(piece.parameter(piece.time(piece.low) + passed)))

    def moved(self, start=None, offset=fmpq(0), factor=fmpq(1), slower=fmpq(1)):
        return replace(
            self, start=self.start * slower if start is None else start, scale=self.scale * slower,
            offset=offset + factor * self.offset, factor=factor * self.factor)


@dataclass(frozen=True)
class Curve:
    """Segments, and the value at each knot: before the first, between two, and at the end.

    `first` is the value before time 0, `last` the one after the end. `horizon` is the end of the measured
    time of an endless repeat. `rounded` is the longest time of what is
    delayed, or runs backwards or at another speed, in it. `delayed` is the delay of a spring that was not ended: its
    times keep all digits, but those of what is made of it are rounded.
    """

    segments: list
    knots: list
    first: object
    last: object
    horizon: object = None
    rounded: object = fmpq(0)
    delayed: object = fmpq(0)

    @property
    def duration(self):
        return None if self.horizon is not None else self.segments[-1].end

    @property
    def is_endless(self):
        """A spring that was not ended."""
        return self.segments[-1].piece.high is None

    def delay(self, delay):
        if delay == 0:
            return self
        hold = Segment(constant(fmpq(0), delay), offset=self.first, factor=fmpq(0))
        return replace(
            self, segments=[hold] + [s.moved(start=s.start + delay) for s in self.segments],
            knots=[Value(self.first)] + self.knots,
            horizon=None if self.horizon is None else self.horizon + delay,
            rounded=self.rounded if self.is_endless else self.longest_rounded() + delay,
            delayed=self.delayed + delay if self.is_endless else fmpq(0))

    def speed(self, factor):
        return replace(
            self, segments=[s.moved(slower=1 / factor) for s in self.segments],
            horizon=None if self.horizon is None else self.horizon / factor,
            rounded=self.longest_rounded() / factor, delayed=fmpq(0))

    def longest_rounded(self):
        end = self.delayed if self.is_endless else self.horizon if self.duration is None else self.duration
        return self.rounded if compare(end, self.rounded) < 0 else end

    def mapped(self, start, end):
        width = end - start
        return replace(
            self, segments=[s.moved(offset=start, factor=width) for s in self.segments],
            knots=[k.mapped(start, width) for k in self.knots],
            first=start + width * self.first, last=start + width * self.last)

    def reversed(self):
        """Backwards in time. At a jump it has the value that it goes on with, at a single point its own."""
        end = self.duration
        segments = [replace(s, start=end - s.end, flipped=not s.flipped) for s in self.segments[::-1]]
        knots = [s.value(s.nodes(0)[0]) for s in segments]
        for index in range(1, len(knots)):
            own, before = self.knots[len(knots) - index], segments[index - 1]
            if own.compare(before.value(before.nodes(0)[-1])) != 0:
                knots[index] = own
        return replace(
            self, segments=segments, knots=knots + [Value(self.first)], first=self.last,
            last=self.first, rounded=self.longest_rounded())

    def repeated(self, count, autoreverses):
        """Every second pass mirrors the value, not the time, if it autoreverses."""
        segments, knots, length = [], [], self.duration
        for number in range(count):
            offset, factor = self.mirror(autoreverses and number % 2 == 1)
            segments += [
                s.moved(start=s.start + number * length, offset=offset, factor=factor)
                for s in self.segments]
            knots += [k.mapped(offset, factor) for k in self.knots[:-1]]
        last = self.first if autoreverses and count % 2 == 0 else self.last
        return replace(self, segments=segments, knots=knots + [Value(last)], last=last)

    def mirror(self, is_mirrored):
        return (self.first + self.last, fmpq(-1)) if is_mirrored else (fmpq(0), fmpq(1))

    def forever(self, autoreverses, horizon):
        """Passes up to a horizon; the last of them is cut there."""
        count = int((arb(horizon) / arb(self.duration)).upper().ceil().unique_fmpz())
        many = self.repeated(max(count, 1), autoreverses)
        kept = [s for s in many.segments if compare(s.start, horizon) < 0]
        if compare(kept[-1].end, horizon) > 0:
            kept[-1] = kept[-1].cut(horizon)
        return replace(
            many, segments=kept, knots=many.knots[:len(kept) + 1], last=self.last, horizon=horizon)

    def ended(self, tolerance):
        """A spring until it is within a tolerance of its end for good, and then at its end."""
        if not self.is_endless:
            return self
        tail = self.segments[-1]
        travel = abs(self.last - self.first)
        if compare(travel, fmpq(0)) == 0:
            nodes = tail.piece.nodes(0)
            travel = max((abs(tail.factor * n.value) for n in nodes), key=lambda d: arb(d).mid())
        band = tolerance * travel / abs(tail.factor)
        end, side = last_outside(tail.piece, band)
        segment = replace(tail, piece=tail.piece.cut(end, side * band))
        return replace(
            self, segments=self.segments[:-1] + [segment], knots=self.knots + [Value(self.last)])


def last_outside(piece, band):
    """When a distance that goes to 0 is outside a band for the last time, and on which side of 0."""
    nodes = piece.nodes(0)
    if hasattr(piece, "half_turn"):
        before, after = turns_at_band(piece, band)
    else:
        before, after = nodes[-1], None
        while abs(arb(before.value)) <= band:
            after = before
            before = nodes[nodes.index(before) - 1]
    side = sign(before.value)
    if after is None:
        step = arb(1)
        while abs(piece.value(0, before.parameter + step)) > band / 2:
            step = step * 2
        after = Node(before.parameter + step, None, None)
    return piece.solve(side * band, before.parameter, after.parameter, side < 0), side


def turns_at_band(piece, band):
    """The last turn of a swinging distance outside a band, or its start, and the turn after it."""
    start, first = piece.nodes(0)[:2]
    number = turns_outside(piece, band) - 1
    if number < 0:
        return start, first
    return turn(piece, number), turn(piece, number + 1)


def turns_outside(piece, band):
    """How many turns of a swinging distance are outside a band."""
    first = piece.nodes(0)[1]
    shrink = -piece.rate.real * piece.half_turn()
    number = ((abs(arb(first.value)) / band).log() / shrink + 1).floor()
    if number < 1:
        return 0
    count = number.unique_fmpz()
    if count is None:
        raise Undecided("a turn at the edge of the band")
    return int(count)


def turn(piece, number):
    parameter = piece.nodes(0)[1].parameter + number * piece.half_turn()
    return Node(parameter, parameter, piece.value(0, parameter))
