"""The integral criteria of a curve, and the root mean square of its velocity."""
import math

from flint import arb, fmpq

from exact import compare, exact

ZERO = fmpq(0)


class Integrals:
    """The metrics that are integrals, of what has a `curve`, a `travel` and a settling time."""

    def absolute_error(self):
        total = ZERO
        for segment in self.curve.segments:
            if segment.piece.high is None:
                rest = segment.piece.total("abs")
                if rest is None:
                    return None
                total = total + abs(segment.factor) * segment.scale * rest
                continue
            points = self.points_at_end(segment)
            for start, end in zip(points, points[1:]):
                total = total + segment.scale * abs(self.distance_integral(segment, start, end))
        return total / abs(self.travel)

    def points_at_end(self, segment):
        """The ends of a segment, and where it passes the end value between them."""
        if segment.factor == 0:
            return [segment.piece.low, segment.piece.high]
        points, nodes = [segment.piece.low], segment.piece.nodes(0)
        sides = [segment.value(n).compare(self.curve.last) for n in nodes]
        for before, after, side, other in zip(nodes, nodes[1:], sides, sides[1:]):
            if side * other < 0:
                points.append(segment.piece.solve(
                    segment.own_level(self.curve.last), before.parameter, after.parameter,
                    compare(before.value, after.value) < 0))
            elif other == 0:
                points.append(after.parameter)
        return points + [segment.piece.high]

    def distance_integral(self, segment, start, end):
        piece = segment.piece
        length = piece.time(end) - piece.time(start)
        return (segment.offset - self.curve.last) * length + segment.factor * piece.integral("y", start, end)

    def squared_error(self):
        total = ZERO
        for segment in self.curve.segments:
            piece, factor = segment.piece, segment.factor
            if piece.high is None:
                rest = piece.total("yy")
                if rest is None:
                    return None
                total = total + factor * factor * segment.scale * rest
                continue
            distance = segment.offset - self.curve.last
            length = piece.time(piece.high) - piece.time(piece.low)
            error = distance * distance * length
            if factor != 0:
                error = error + 2 * distance * factor * piece.integral("y", piece.low, piece.high)
                error = error + factor * factor * piece.integral("yy", piece.low, piece.high)
            total = total + segment.scale * error
        return total / (self.travel * self.travel)

    def squared_velocity_at_ends(self, width):
        """The integral of the squared velocity over a short time at both ends of each segment: what a rounded
        breakpoint moves from one segment to the next."""
        total = ZERO
        for segment in self.curve.segments:
            piece = segment.piece
            if segment.factor == 0 or segment.end is None:
                continue
            own = width / segment.scale
            first, last = piece.time(piece.low), piece.time(piece.high)
            if compare(own + own, last - first) > 0:
                continue
            for low, high in [(piece.low, piece.parameter(first + own)), (piece.parameter(last - own), piece.high)]:
                square = piece.integral("vv", low, high)
                if square is not None:
                    total = total + segment.factor * segment.factor / segment.scale * square
        return total

    def rms_velocity(self, ulps=0, end=None):
        """Until an end, by default that of the curve or its settling time, or until some ulps of the longest time that
        is rounded in the curve later."""
        if end is None:
            end = self.curve.horizon if self.curve.horizon is not None else self.settling_time()
        if end is None or compare(end, ZERO) == 0:
            return None
        longest = end if compare(end, self.curve.rounded) > 0 else self.curve.rounded
        end = end + ulps * exact(math.ulp(float(arb(longest))))
        total = ZERO
        for segment in self.curve.segments:
            if segment.factor == 0 or compare(segment.start, end) >= 0:
                continue
            piece, low, high = segment.piece, segment.piece.low, segment.piece.high
            if segment.end is None or compare(segment.end, end) > 0:
                passed = (end - segment.start) / segment.scale
                if segment.flipped:
                    low = piece.parameter(piece.time(high) - passed)
                else:
                    high = piece.parameter(piece.time(low) + passed)
            square = piece.integral("vv", low, high)
            if square is None:
                return None
            total = total + segment.factor * segment.factor / segment.scale * square
        return (arb(total) / end).sqrt()
