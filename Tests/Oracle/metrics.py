"""Every metric of a curve, enclosed with proof, by its definition.

u is (x - first) / (last - first). One-sided limits at a breakpoint count as values there. A metric is None
where it is absent; a number, a ball, a whole number or a truth value else.
"""
from dataclasses import dataclass

from flint import arb, fmpq

from exact import compare, is_infinite, sign
from integrals import Integrals
from modifiers import Value, last_outside, turns_outside
from rates import Rates

ZERO, ONE = fmpq(0), fmpq(1)


@dataclass(frozen=True)
class Place:
    """A moment of a curve: before the nodes of a segment, or at one of them.

    Node -1 is the value at the knot itself, which differs from both limits where a curve jumps to and fro.
    """

    segment: int
    node: int
    time: object
    value: Value


class Measured(Rates, Integrals):
    """The metrics of one curve."""

    def __init__(self, curve, tolerance, low, high):
        self.curve, self.tolerance, self.low, self.high = curve, tolerance, low, high
        self.travel = curve.last - curve.first
        # 1 for a curve that rises to its end, -1 for one that falls, 0 for one that ends where it starts.
        self.direction = sign(self.travel, self.scale())
        self.places = list(self.all_places())

    def scale(self):
        """About how large the values get."""
        return max(abs(float(arb(s.offset))) + abs(float(arb(s.factor))) for s in self.curve.segments)

    def all_places(self):
        """Knots and nodes of the value, in the order of time."""
        for index, segment in enumerate(self.curve.segments):
            yield Place(index, -1, segment.start, self.curve.knots[index])
            for number, node in enumerate(segment.nodes(0)):
                yield Place(index, number, segment.time(node.parameter), segment.value(node))
        if self.curve.duration is not None:
            count = len(self.curve.segments)
            yield Place(count, -1, self.curve.duration, Value(self.curve.last))

    def relative(self, metric):
        return None if self.direction == 0 else metric()

    # Values

    def reaching(self, level):
        """The first place at which u is at least a level, with the time; None if there is none."""
        target = self.curve.first + level * self.travel
        before = None
        for place in self.places:
            if self.direction * place.value.compare(target) >= 0:
                if before is None or place.node < 1 or place.value.compare(target) == 0:
                    return place, place.time
                return place, self.time_between(before, place, target)
            before = place
        tail = self.curve.segments[-1]
        if not self.curve.is_endless or not self.rises_to_end(target):
            return None
        parameter = beyond(tail.piece, tail.piece.nodes(0)[-1].parameter, tail.own_level(target))
        return Place(len(self.places), 0, None, None), tail.time(parameter)

    def rises_to_end(self, target):
        """Whether the tail of an endless curve, after its last turn, still comes to a value."""
        return self.direction * Value(self.curve.last).compare(target) > 0

    def time_between(self, before, after, target):
        segment = self.curve.segments[after.segment]
        nodes = segment.nodes(0)
        ends = [nodes[after.node - 1], nodes[after.node]]
        if segment.flipped:
            ends.reverse()
        rising = compare(ends[0].value, ends[1].value) < 0
        parameter = segment.piece.solve(
            segment.own_level(target), ends[0].parameter, ends[1].parameter, rising)
        return segment.time(parameter)

    def first_crossing(self):
        reached = self.reaching(ONE)
        return reached and reached[1]

    def rise_time(self):
        low, high = self.reaching(self.low), self.reaching(self.high)
        if low is None or high is None:
            return None
        return high[1] - low[1]

    def greatest(self, figure):
        """The first of the places with the greatest figure, which gives Values."""
        best = None
        for place in self.places:
            if best is None or figure(place.value).compare(figure(best.value)) > 0:
                best = place
        return best

    def peak(self):
        first = self.curve.first
        if self.direction == 0:
            return self.greatest(lambda v: absolute(v.mapped(-first, ONE)))
        best = self.greatest(lambda v: v.mapped(ZERO, fmpq(self.direction)))
        # A curve may jump back from its start value at once, and not come to it again in the measured time.
        return best if self.direction * best.value.compare(first) > 0 else Place(0, -1, ZERO, Value(first))

    def near_peaks_of_value(self, nearness=4e-15):
        """Values that doubles hardly tell from the peak, as `near_peaks` has them."""
        best, size = self.peak(), arb(self.scale()) * nearness
        return [
            (place.value.number, place.time, compare(place.time, best.time) < 0) for place in self.places
            if abs(arb(place.value.minus(best.value))) < size and compare(place.time, best.time) != 0]

    def is_only_approached(self, peak):
        return self.curve.is_endless and self.direction * peak.value.compare(self.curve.last) < 0

    def peak_value(self):
        peak = self.peak()
        return self.curve.last if self.direction and self.is_only_approached(peak) else peak.value.number

    def peak_time(self):
        peak = self.peak()
        if self.direction == 0:
            return None if peak.value.compare(self.curve.first) == 0 else peak.time
        return None if self.is_only_approached(peak) else peak.time

    def overshoot(self):
        return self.positive(self.peak().value.minus(self.curve.last) / self.travel)

    def undershoot(self):
        lowest = self.greatest(lambda v: v.mapped(ZERO, fmpq(-self.direction)))
        if lowest.value.compare(self.curve.first) == 0:
            return ZERO
        return self.positive(-lowest.value.minus(self.curve.first) / self.travel)

    def positive(self, number):
        return number if sign(number) > 0 else ZERO

    def rebound(self):
        reached = self.reaching(ONE)
        if reached is None:
            return ZERO
        start = self.places.index(reached[0])
        lowest = ZERO
        for place in self.places[start:]:
            depth = -place.value.minus(self.curve.last) / self.travel
            if place.value.compare(self.curve.last) * self.direction < 0 and compare(depth, lowest) > 0:
                lowest = depth
        return lowest

    def value_jump(self):
        greatest = ZERO
        before = Value(self.curve.first)
        for place in self.places:
            if place.node <= 0 and place.value.compare(before) != 0:
                jump = abs(place.value.minus(before))
                greatest = jump if compare(jump, greatest) > 0 else greatest
            before = place.value
        return greatest

    def speed_at_jumps(self):
        """The greatest speed on either side of a jump of the value."""
        greatest, before = ZERO, Value(self.curve.first)
        for place in self.places:
            if place.node <= 0 and place.value.compare(before) != 0:
                for segment in self.curve.segments[max(place.segment - 1, 0):place.segment + 1]:
                    nodes = segment.nodes(1) if segment.factor != 0 else []
                    ends = [segment.rate(1) * n.value for n in nodes[::len(nodes) - 1 or 1] if not is_infinite(n.value)]
                    greatest = max([greatest, *map(abs, ends)], key=lambda speed: arb(speed).mid())
            before = place.value
        return greatest

    def monotone(self):
        values = [Value(self.curve.first)] + [place.value for place in self.places]
        if self.curve.is_endless:
            values.append(Value(self.curve.last))
        steps = {after.compare(before) for before, after in zip(values, values[1:])}
        # Cut while it still goes the wrong way from its start, a repeat has not reversed yet.
        return len(steps - {0}) < 2

    # Settling

    def settling_time(self):
        if self.curve.horizon is not None:
            return None
        band = self.tolerance * abs(self.travel)
        if self.curve.is_endless:
            tail = self.curve.segments[-1]
            if getattr(tail.piece, "is_undamped", False):
                return None
            return tail.time(last_outside(tail.piece, band / abs(tail.factor))[0])
        after = None
        for place in reversed(self.places):
            if absolute(place.value.mapped(-self.curve.last, ONE)).compare(band) > 0:
                if after is None or after.node <= 0:
                    return place.time if after is None else after.time
                side = sign(place.value.minus(self.curve.last))
                target = self.curve.last + side * band
                if after.value.compare(target) == 0:
                    return after.time
                return self.time_between(place, after, target)
            after = place
        return ZERO

    def oscillations(self):
        """The turns after the first crossing that are outside the band."""
        if self.curve.horizon is not None:
            return None
        tail = self.curve.segments[-1].piece
        if getattr(tail, "is_undamped", False) and self.curve.is_endless:
            return None
        reached = self.reaching(ONE)
        if reached is None:
            return 0
        start, band = self.places.index(reached[0]), self.tolerance * abs(self.travel)
        if self.curve.is_endless and hasattr(tail, "half_turn"):
            outside = turns_outside(tail, band / abs(self.curve.segments[-1].factor))
            return max(0, outside - (self.places[start].node - 1))
        return sum(
            absolute(place.value.mapped(-self.curve.last, ONE)).compare(band) > 0
            for place in self.turns(start))

    def turns(self, start):
        """The places from an index on at which the value stops rising or falling, be it by a jump."""
        values = [place.value for place in self.places]
        if self.curve.is_endless:
            values.append(Value(self.curve.last))
        direction = 0
        for index, (before, after) in enumerate(zip(values, values[1:])):
            step = after.compare(before)
            if step * direction < 0 and index >= start:
                yield self.places[index]
            direction = step or direction


def absolute(value):
    """The magnitude of a Value."""
    return value.mapped(ZERO, fmpq(-1)) if value.compare(ZERO) < 0 else value


def beyond(piece, start, level):
    """Where a piece without an end and without a further turn is at a level."""
    step = arb(1)
    rising = compare(piece.value(0, start + step), piece.value(0, start)) > 0
    while compare(piece.value(0, start + step), level) * (1 if rising else -1) < 0:
        step = step * 2
    return piece.solve(level, start, start + step, rising)
