"""Numbers of curves by their formulas, for expected values."""

from math import atan2, cos, exp, log, pi, sin, sqrt


def overshoot(ratio):
    """The overshoot of a spring with this damping ratio, a fraction."""
    return exp(-pi * ratio / sqrt(1 - ratio * ratio))


def settling(ratio, frequency, tolerance=0.001):
    """The last time at which an underdamped spring leaves the tolerance around its target.

    1 - x(t) = e^(-ζωt) cos(ωd t - φ) / sin β with tan φ = ζω/ωd: bisected after the last extremum outside.
    """
    damped = frequency * sqrt(1 - ratio * ratio)

    def distance(time):
        wave = cos(damped * time) + ratio * frequency / damped * sin(damped * time)
        return abs(exp(-ratio * frequency * time) * wave)

    # The extrema are those of |1 - x|, at multiples of half the period: e^(-ζω n π/ωd).
    last = int(log(1 / tolerance) * damped / (ratio * frequency * pi))
    low = last * pi / damped
    # The next zero: tan(ωd t) = -ωd / (ζω).
    high = (pi - atan2(damped, ratio * frequency)) / damped + last * pi / damped
    assert distance(low) >= tolerance > distance(high)
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if distance(middle) > tolerance else (low, middle)
    return high


def bezier_overshoot(y1, y2):
    """How far cubic-bezier(x1, y1, x2, y2) passes 1: y(s) = 3 (1-s)² s y1 + 3 (1-s) s² y2 + s³ on a fine grid."""
    steps = 1_000_000
    most = 0
    for step in range(steps + 1):
        s = step / steps
        most = max(most, 3 * (1 - s) ** 2 * s * y1 + 3 * (1 - s) * s * s * y2 + s**3)
    return most - 1


def bezier(x1, y1, x2, y2):
    """cubic-bezier() of CSS as a function of the time from 0 to 1."""
    def axis(one, two, s):
        return 3 * (1 - s) ** 2 * s * one + 3 * (1 - s) * s * s * two + s**3

    def value(time):
        low, high = 0, 1
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (middle, high) if axis(x1, x2, middle) < time else (low, middle)
        return axis(y1, y2, low)

    return value


def distance(one, other):
    """The greatest difference of two functions of the time from 0 to 1, on a fine grid."""
    return max(abs(one(step / 5000) - other(step / 5000)) for step in range(5001))


def per_cent(fraction):
    """As it is shown: with two digits."""
    return f"{fraction * 100:.2g} %"


def seconds(time):
    return f"{time:.2g} s"


def spring(ratio, frequency):
    """The label of a spring: overshoot and settling time."""
    return f"{per_cent(overshoot(ratio))} · {seconds(settling(ratio, frequency))}"
