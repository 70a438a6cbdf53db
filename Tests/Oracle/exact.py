"""Exact numbers: fractions where a number is one, else balls with a proved radius.

An input is exactly the double that it was printed from. A ball is an `arb`, a midpoint and a radius with the
true number inside. No computation here rounds without adding the error to the radius.
"""
from flint import arb, fmpq

# Two numbers that agree to this many bits of their size are taken to be equal, such as a mirrored peak and
# its twin. Inputs have 53 bits, so that numbers that differ do so long before.
SAME_BITS = 120

# How narrow a root is bracketed, relative to its distance from the ends of its interval.
ROOT_BITS = 180


class Undecided(Exception):
    """A comparison for which the balls are too wide."""


def exact(number):
    """The fraction that a double is."""
    return fmpq(*float(number).as_integer_ratio())


def sign(difference, size=1):
    """-1, 0 or 1: the sign of a difference between numbers of a size, if that is above 1."""
    if isinstance(difference, fmpq):
        return (difference > 0) - (difference < 0)
    if difference > 0:
        return 1
    if difference < 0:
        return -1
    if difference.is_finite():
        bound = max(abs(arb(size)).upper(), arb(1)) * arb(2) ** -SAME_BITS
        if difference.abs_upper() <= bound:
            return 0
    raise Undecided("a comparison stays open")


def compare(a, b):
    """-1, 0 or 1 for a < b, a = b, a > b; either may be infinite."""
    if isinstance(a, fmpq) and isinstance(b, fmpq):
        return (a > b) - (a < b)
    a, b = arb(a), arb(b)
    if a > b:
        return 1
    if a < b:
        return -1
    if a.is_exact() and a == b:
        return 0
    return sign(a - b, a.abs_upper() + b.abs_upper())


def is_infinite(number):
    return isinstance(number, arb) and not number.is_finite() and not number.is_nan()


def infinity(of_sign):
    return arb("+inf") if of_sign > 0 else arb("-inf")


def root(difference, left_sign, low, high, bottom, top):
    """A ball around the one point from low to high at which a difference changes its sign.

    `left_sign` is the sign next to low. The ball is narrow relative to its distance from `bottom` and `top`,
    between which low and high lie; `top` is None for no limit.
    """
    left, right = arb(low).upper(), arb(high).lower()
    for halvings in range(2000):
        if not left < right:
            break
        room = _room(left, right, bottom, top)
        if halvings % 16 == 15 and right - left < room:
            found = _by_secants(difference, left_sign, left, right, room)
            if found is not None:
                return found
        if right - left < room * arb(2) ** -ROOT_BITS:
            break
        between = ((left + right) / 2).mid()
        here = difference(between)
        if here > 0 or here < 0:
            if (1 if here > 0 else -1) == left_sign:
                left = between
            else:
                right = between
        else:
            step = _room(between, between, bottom, top) * arb(2) ** -ROOT_BITS
            return _bracket(difference, left_sign, between, step, right - left)
    return left.union(right)


def _room(left, right, bottom, top):
    """How far an interval is from the ends."""
    rooms = [arb(left - bottom)] + ([] if top is None else [arb(top - right)])
    return min(rooms, key=lambda room: float(room.upper()))


def _by_secants(difference, left_sign, left, right, room):
    """The root by the secant method, proved by the signs on both sides; None if it leads elsewhere."""
    before, after = left, right
    at_before, at_after = difference(before).mid(), difference(after).mid()
    for _ in range(14):
        if at_after == at_before:
            break
        step = (at_after * (after - before) / (at_after - at_before)).mid()
        before, at_before = after, at_after
        after = (after - step).mid()
        if not (after > left and after < right):
            return None
        at_after = difference(after).mid()
        if abs(step) < room * arb(2) ** -(ROOT_BITS + 4):
            break
    try:
        return _bracket(difference, left_sign, after, room * arb(2) ** -ROOT_BITS, right - left)
    except Undecided:
        return None


def _bracket(difference, left_sign, point, step, widest):
    """The narrowest ball around a point, from a step on, at whose ends the signs are proved to differ."""
    while step < widest:
        low, high = (point - step).mid(), (point + step).mid()
        before, after = difference(low), difference(high)
        if (before > 0 and after < 0) if left_sign > 0 else (before < 0 and after > 0):
            return low.union(high)
        step = step * 2**8
    raise Undecided("a root stays open")
