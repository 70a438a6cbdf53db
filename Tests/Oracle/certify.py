"""Compares the intervals of `curvekit measure --certify` with the enclosures of the oracle.

An interval must hold the exact number and the measured one. What a curve stores of the numbers of an expression is
rounded, so that its exact number may be another one than that of the expression: then the rules of `oracle.py` for
measured numbers apply to the nearest number of the interval.
"""
import collections

from flint import arb

from exact import Undecided
from expected import Expected, agrees, is_number

# Below this width relative to the value, an interval counts as narrow.
NARROW = 1e-9


class Certified:
    """Counts of intervals by what they are, for some curves."""

    def __init__(self):
        self.counts = collections.Counter()
        self.narrow, self.wide = collections.Counter(), collections.Counter()
        self.reasons = collections.Counter()
        self.seconds = []

    def update(self, other):
        for name in ("counts", "narrow", "wide", "reasons"):
            getattr(self, name).update(getattr(other, name))
        self.seconds += other.seconds

    def summarize(self):
        total = sum(self.narrow.values()) + sum(self.wide.values())
        print(f"intervals: {dict(self.counts)}")
        if total:
            print(f"narrower than {NARROW:g} of the value: {100 * sum(self.narrow.values()) / total:.3f} % of {total}")
        for key, count in sorted(self.wide.items()):
            print(f"    wider, {key}: {count} of {count + self.narrow[key]}")
        for (kind, reason), count in sorted(self.reasons.items(), key=lambda item: -item[1]):
            print(f"    {kind}, {reason}: {count}")
        times = sorted(self.seconds)
        if times:
            print(f"seconds a curve: median {times[len(times) // 2]:.6f}, 99 % {times[len(times) * 99 // 100]:.6f}, "
                  f"greatest {times[-1]:.6f}")


def judge(key, stated, expected, is_explained):
    """How an interval and an exact number agree: a kind, and what is wrong."""
    proved, got = stated["certified"][key], stated[key]
    if proved == "undecided":
        return "undecided", ""
    if isinstance(proved, list) and (got is None or not within(got, proved)):
        return "MEASURED OUTSIDE", f"{proved}"
    if not isinstance(proved, list) and proved != got:
        return "MEASURED OUTSIDE", f"{proved!r}"
    value = expected[key]
    if not isinstance(proved, list) or not is_number(value):
        if not isinstance(proved, list) and not is_number(value) and proved == value:
            return "right", ""
        if not is_number(value) and isinstance(value, int) and isinstance(proved, list) and within(value, proved):
            return "right", ""
        return ("sensitive", "") if is_explained(nearest(proved, value)) else ("MISS", f"{proved!r}")
    low, high = (None if bound is None else arb(bound) for bound in proved)
    if (low is None or low <= arb(value)) and (high is None or arb(value) <= high):
        return "right", ""
    near = nearest(proved, value)
    if agrees(near, value):
        return "right but for rounded inputs", ""
    return ("sensitive", "") if is_explained(near) else ("MISS", f"{proved}")


def nearest(proved, value):
    """The number of an interval that is nearest to a value."""
    if not isinstance(proved, list):
        return proved
    low, high = proved
    if not is_number(value):
        return low if low is not None else high
    middle = float(arb(value).mid())
    if low is not None and middle < low:
        return low
    return high if high is not None and middle > high else middle


def within(number, proved):
    low, high = proved
    return (low is None or low <= number) and (high is None or number <= high)


def count_width(key, stated, tally):
    """Counts an interval by its width, and the reasons of wide ones."""
    proved = stated["certified"][key]
    reason = stated["reasons"].get(key)
    if reason:
        tally.reasons["undecided" if proved == "undecided" else "wide", reason] += 1
    if not isinstance(proved, list):
        return
    low, high = proved
    if low is None or high is None:
        tally.wide[key] += 1
        return
    is_narrow = high - low <= NARROW * max(abs(low), abs(high))
    (tally.narrow if is_narrow else tally.wide)[key] += 1
