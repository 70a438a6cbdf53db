"""Timing curves: progress to output, with the slope of the output.

A cubic Bezier is solved to the last digits by bisection and Newton's method, so that no solver of an engine hides in
the reference.
"""
import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Linear:
    """output = progress"""

    def value(self, p):
        return min(1.0, max(0.0, p))

    def slope(self, p):
        return 1.0 if 0 <= p <= 1 else 0.0


@dataclass(frozen=True)
class Bezier:
    """The curve from (0, 0) to (1, 1) with two control points, as in `cubic-bezier(x1, y1, x2, y2)`."""

    x1: float
    y1: float
    x2: float
    y2: float

    def _parameter(self, p):
        low, high, s = 0.0, 1.0, p
        for _ in range(200):
            error = self._at(self.x1, self.x2, s) - p
            if error == 0 or high - low < 1e-17:
                break
            low, high = (s, high) if error < 0 else (low, s)
            rate = self._rate(self.x1, self.x2, s)
            s = s - error / rate if rate else (low + high) / 2
            if not low < s < high:
                s = (low + high) / 2
                if s in (low, high):
                    break
        return s

    @staticmethod
    def _at(a, b, s):
        return s * (3 * a * (1 - s) ** 2 + s * (3 * b * (1 - s) + s))

    @staticmethod
    def _rate(a, b, s):
        return 3 * (a * (1 - s) ** 2 + 2 * (b - a) * s * (1 - s) + (1 - b) * s * s)

    def value(self, p):
        if not 0 < p < 1:
            return 0.0 if p <= 0 else 1.0
        return self._at(self.y1, self.y2, self._parameter(p))

    def slope(self, p):
        if not 0 <= p <= 1:
            return 0.0
        # A control point in its corner leaves the tangent to the next one.
        if p == 0 and self.x1 == 0:
            if self.y1:
                return math.copysign(math.inf, self.y1)
            return self.y2 / self.x2 if self.x2 else (math.copysign(math.inf, self.y2) if self.y2 else 1.0)
        if p == 1 and self.x2 == 1:
            if self.y2 != 1:
                return math.copysign(math.inf, 1 - self.y2)
            return (1 - self.y1) / (1 - self.x1) if self.x1 < 1 else 1.0
        s = self._parameter(p) if 0 < p < 1 else p
        rise, run = self._rate(self.y1, self.y2, s), self._rate(self.x1, self.x2, s)
        return rise / run if run else math.copysign(math.inf, rise)


@dataclass(frozen=True)
class Points:
    """`linear()` of CSS: straight lines between points (input, output), constant inputs in order from 0 to 1."""

    points: tuple

    def _index(self, p):
        return max(0, min(len(self.points) - 2, sum(x <= p for x, _ in self.points) - 1))

    def value(self, p):
        p = min(1.0, max(0.0, p))
        (x0, y0), (x1, y1) = self.points[self._index(p):self._index(p) + 2]
        return y1 if x0 == x1 else y0 + (y1 - y0) * (p - x0) / (x1 - x0)

    def slope(self, p):
        if not 0 <= p <= 1:
            return 0.0
        (x0, y0), (x1, y1) = self.points[self._index(p):self._index(p) + 2]
        return (y1 - y0) / (x1 - x0) if x1 > x0 else 0.0


EASE = Bezier(0.25, 0.1, 0.25, 1)
EASE_IN_OUT = Bezier(0.42, 0, 0.58, 1)
FAST_OUT_SLOW_IN = Bezier(0.4, 0, 0.2, 1)


@dataclass(frozen=True)
class Tween:
    """A timing curve with a duration and a delay in seconds."""

    duration: float
    easing: object = Linear()
    delay: float = 0.0

    def progress(self, elapsed):
        """The output, `elapsed` seconds after the start of the delay."""
        if elapsed < self.delay:
            return 0.0
        if elapsed >= self.delay + self.duration:
            return 1.0
        return self.easing.value((elapsed - self.delay) / self.duration)

    def rate(self, elapsed):
        """The change of the output a second, to the right of `elapsed`."""
        if not self.delay <= elapsed < self.delay + self.duration:
            return 0.0
        return self.easing.slope((elapsed - self.delay) / self.duration) / self.duration

    @property
    def end(self):
        return max(0.0, self.delay + self.duration)
