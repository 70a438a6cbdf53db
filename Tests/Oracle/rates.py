"""The greatest velocity and acceleration of a curve, and the jumps of its velocity."""
from flint import arb, fmpq

from exact import compare, is_infinite

ZERO = fmpq(0)


class Rates:
    """The metrics of derivatives, of whatever has a `curve`."""

    def rates(self, order):
        """The candidates for the greatest derivative, with their times, in the order of time."""
        for segment in self.curve.segments:
            rate = segment.rate(order)
            for node in segment.nodes(order) if segment.factor != 0 else []:
                value = node.value if is_infinite(node.value) else rate * node.value
                yield value, segment.time(node.parameter)

    def peak_rate(self, order):
        """The greatest derivative in magnitude and its first time; None twice where it is infinite."""
        best = ZERO, ZERO
        for value, time in self.rates(order):
            if is_infinite(value):
                return None, None
            if compare(abs(value), abs(best[0])) > 0:
                best = value, time
        return best

    def near_peaks(self, order, nearness=2e-12):
        """Rates that doubles hardly tell from the peak, with their times, and whether they come before it, or at the
        other side of the same breakpoint."""
        best, first = self.peak_rate(order)
        least = abs(arb(best)) * (1 - nearness)
        return [
            (value, time, compare(time, first) <= 0) for value, time in self.rates(order)
            if abs(arb(value)) > least and (compare(time, first) != 0 or compare(value, best) != 0)]

    def velocity_jump(self):
        greatest = ZERO
        for left, right in zip(self.curve.segments, self.curve.segments[1:]):
            before = left.rate(1) * left.nodes(1)[-1].value if left.factor != 0 else ZERO
            after = right.rate(1) * right.nodes(1)[0].value if right.factor != 0 else ZERO
            if is_infinite(before) or is_infinite(after):
                if is_infinite(before) and is_infinite(after) and (before > 0) == (after > 0):
                    continue
                return None
            if compare(before, after) != 0:
                jump = abs(before - after)
                greatest = jump if compare(jump, greatest) > 0 else greatest
        return greatest
