"""Proves the error bounds of the elementary functions, and prints them.

    python3 Tests/Mathematics/bounds.py          (needs mpmath)

Most quick computations compare their results with a bound of their error, so that each wrong result is found and
computed precisely. Two things are to prove: the error of each quick computation is below the bound in
Sources/CurveMath, and the error of each precise one is small. Others return what they compute; their errors are to be
below the bounds of their documentation. The functions here follow those of the same
name there, line by line, with bounds in place of numbers. An interval of the reduced argument is divided
into short ones, because the bounds of the code grow with it.
"""

import sys

from mpmath import cos, factorial, log, mp, mpf, sin

import tables
from rounding import U, Bound, Pair, constant, pair_constant, series

mp.dps = 60
failures = []


def steps_down(greatest, least, ratio=1.02):
    """Short intervals (lower, upper) that cover least...greatest."""
    upper = float(greatest)
    while upper > least:
        yield upper / ratio, upper
        upper /= ratio


class Quick:
    """The greatest quotient of an error and its allowed bound."""

    def __init__(self, name):
        self.name, self.worst = name, 0.0

    def note(self, error, allowed):
        self.worst = max(self.worst, float(error / allowed))

    def report(self):
        print(f"{self.name:34} quick: {self.worst:5.3f} of the error that the code allows")
        if self.worst >= 1:
            failures.append(self.name)


def direct(name, units, limit, unit="units in the last place"):
    """Prints the bound of a result that is returned as it is, with its rounding."""
    print(f"{name:34} direct: {float(units):.4f} {unit}")
    if units > limit:
        failures.append(name)


def precise(name, relative_error):
    """Prints the bound of a function in units in the last place: of a double, one has 2^-53 to 2^-52 of it."""
    units = float(relative_error) * 2**53
    print(f"{name:34} precise: 0.5 + {units:.1e} units in the last place")
    if units > 2**-25:
        failures.append(name)


# ---------------------------------------------------------------------------------------- exponential function

SMALLEST_STEPS = 708 * 185  # more than any number of steps of log(2) / 128


def exponential_polynomial(r):
    """`ExponentialParts.polynomial`"""
    c = [constant(1 / factorial(n)) for n in range(2, tables.EXP_DEGREE + 1)]
    square = r * r
    polynomial = square * ((c[0] + r * c[1]) + square * ((c[2] + r * c[3]) + square * c[4]))
    degree = tables.EXP_DEGREE + 1
    return polynomial.plus_error(1.01 * r.size**degree / factorial(degree))


def exponential_parts(a, b, power, tail_size):
    """`ExponentialParts.init(steps:_:plus:)` for one row: the bound of `rest`."""
    r = Bound(a.size, a.error + b.error + U * a.size)
    polynomial = exponential_polynomial(r)
    upper = Bound(a.size)
    lower = Bound(a.size * 2**-26) + b
    tail = Bound(tail_size, 2 * U * tail_size)
    full = Bound(power, U * power)
    return (tail + tail * upper) + full * (lower + polynomial)


def exponential_argument(steps):
    """The reduced argument a + b of exp for up to so many steps."""
    step = tables.EXP_STEP
    low = Bound(steps * 2**-54 * float(tables.EXP_RANGE))
    b = low + Bound(steps) * constant(step[1] + step[2])
    size = float(tables.EXP_RANGE) * 1.0001 + steps * step[1]
    return Bound(size), b


def direct_power(growth, power):
    """`ExponentialParts.power(_:growth:)` before its rounding, for one row."""
    tail = Bound(0) if power == 1 else Bound(U * power, U * U * power)
    return tail + Bound(power, 0 if power == 1 else U * power) * growth


def check_exponential():
    row = (2.0, 2.0**-25)  # the greatest entry, and what is left of it after 26 bits
    a, b = exponential_argument(SMALLEST_STEPS)
    for name, r in {
        "exp": Bound(a.size, b.error + U * a.size),
        # What is left of the steps is exact.
        "exp2": Bound(0.5) * constant(log(2) / tables.EXP_STEPS),
    }.items():
        growth = r + r * r * horner(r, [1 / factorial(n) for n in range(2, 6)])
        growth = growth.plus_error(1.01 * r.size**6 / factorial(6))
        # A result of the first row may be just below 1, where the last place is smaller.
        units = max(direct_power(growth, 2.0).error * 2**52, direct_power(growth, 1.0).error * 2**53)
        direct(name, 0.5 + units, 0.53)

    quick = Quick("expMinusOne")
    a, b = exponential_argument(SMALLEST_STEPS)
    rest = exponential_parts(a, b, *row)
    for scale in [2.0**e for e in range(-56, 64)]:
        low = Bound(U * (3 * scale + 1)) + (Bound(U * (2 * scale + 1)) + rest.exactly_times(scale))
        quick.note(low.error + U * low.size, (scale + 2**-30) * 2**-66)
    for lower, upper in steps_down(a.size, 2.0**-56):
        rest = exponential_parts(Bound(upper), Bound(0), 1.0, 0.0)
        rest.error -= U * U * upper  # the row is exactly 1
        low = Bound(0) + rest
        quick.note(low.error + U * low.size, lower**2 * 2**-50 + lower * 2**-76)
    quick.report()


def reduced_exponential(x_error, steps):
    """`reducedExponential`: exp(r) - 1."""
    size = float(tables.EXP_RANGE) * 1.0001
    step = tables.EXP_STEP
    r = Pair(size) - Pair(steps * step[2], steps * U * step[2])
    r = Pair(size, r.error) + Pair(size * U)
    r = Pair(size, r.error + x_error)
    pairs, doubles = tables.EXP_SERIES
    curve = series(r, pairs, doubles, 1 / factorial(12))
    return r + r * r * curve


def precise_exponential(x_error=0.0):
    """The relative error of `DoubleDouble.exp`, whose argument has this absolute error."""
    small = reduced_exponential(x_error, 1100 * 185)
    power = pair_constant(1.0)
    return (power + power * small).error / (1 - 2**-8)


def precise_exponential_minus_one():
    worst = 0.0
    size = float(tables.EXP_RANGE)
    for lower, upper in steps_down(size, 2.0**-60):
        r = Pair(upper)
        pairs, doubles = tables.EXP_SERIES
        worst = max(worst, (r + r * r * series(r, pairs, doubles, 1 / factorial(12))).error / (lower * (1 - 2**-8)))
    small = reduced_exponential(0.0, 7000)
    for steps in [*range(-7000, 0), *range(1, 7000)]:
        power = 2.0 ** (steps / tables.EXP_STEPS)
        least = abs(2.0 ** ((abs(steps) - 0.501) * (1 if steps > 0 else -1) / tables.EXP_STEPS) - 1)
        difference = Pair(abs(power - 1), pair_constant(power).error + Pair.sum_unit * abs(power - 1))
        worst = max(worst, (difference + pair_constant(power) * small).error / least)
    return worst


# ------------------------------------------------------------------------------------------------- logarithm

LOG_ROWS = list(zip(tables.log_intervals(), tables.LOG_RECIPROCALS, tables.LOG_LOGARITHMS))


def logarithm_polynomial_error(radius):
    """The coefficients of the code against those of the power series."""
    exact = [mpf((-1) ** j) / (j + 3) for j in range(len(tables.LOG_POLYNOMIAL))]
    distance = sum(abs(mpf(c) - e) * radius**j for j, (c, e) in enumerate(zip(tables.LOG_POLYNOMIAL, exact)))
    count = len(exact)
    return distance + mpf(radius) ** count / (count + 3) / (1 - radius)


POLYNOMIAL_ERROR = float(logarithm_polynomial_error(2.0**-7))


def logarithm_parts(f_size, k, head, is_row_one):
    """`LogarithmParts.init`: the bound of `low`."""
    f = Bound(f_size, U * f_size)
    c = [Bound(abs(x)) for x in tables.LOG_POLYNOMIAL]
    square = f * f
    polynomial = (c[0] + f * c[1]) + square * ((c[2] + f * c[3]) + square * ((c[4] + f * c[5]) + square * c[6]))
    polynomial = polynomial.plus_error(POLYNOMIAL_ERROR)
    head_size, high = abs(k) * 0.7 + abs(head), abs(k) * 0.7 + abs(head) + f_size
    two = tables.LOG_TWO
    tail = Bound(0) if is_row_one else constant(U * abs(head))
    sums = Bound(0 if k == 0 or is_row_one else U * head_size) + Bound(0 if k == 0 and is_row_one else U * high)
    exponents = Bound(abs(k)) * constant(two[1] + two[2]) + tail
    if k == 0 and is_row_one:
        sums = exponents = Bound(0)
    # The f here is a double and a small rest, whose product with f the square leaves out.
    curve = square * (f * polynomial - 0.5)
    return (sums + exponents) + (Bound(U * f_size) + curve)


def check_logarithm():
    quick = Quick("log, log(onePlus:)")
    for (start, end), r, logarithm in LOG_ROWS:
        greatest = float(max(abs(r * start - 1), abs(r * end - 1)))
        is_row_one = r == 1
        assert greatest <= 2.0**-7
        # The sums with one rounding need the larger number first.
        assert is_row_one or abs(logarithm) > greatest
        assert abs(logarithm) < log(2)
        for k in (0, 1, 2, -1, -2, 30, 1075):
            least_value = min(abs(k * log(2) + log(x)) for x in (start, end))
            for lower, upper in steps_down(greatest, 2.0**-40 if is_row_one else 2.0**-20):
                low = logarithm_parts(upper, k, float(logarithm), is_row_one)
                least = lower * 0.99 if k == 0 and is_row_one else float(least_value)
                quick.note(low.error + U * low.size, 1.125 * (lower**2 * 2**-51 + least * 2**-66))
    quick.report()


def log_near_one(f):
    """`DoubleDouble.log(nearOne:)`"""
    pairs, doubles = tables.LOG_SERIES
    return f + f * f * series(f, pairs, doubles, 1 / mpf(17))


def precise_logarithm(f_error=0.0):
    """The relative error of `DoubleDouble.log`."""
    worst = 0.0
    two = tables.LOG_TWO
    for (start, end), r, logarithm in LOG_ROWS:
        greatest = float(max(abs(r * start - 1), abs(r * end - 1)))
        for k in (0, 1, 2, -1, -2, 30, 1075):
            if k == 0 and r == 1:
                for lower, upper in steps_down(2.0**-7, 2.0**-54):
                    worst = max(worst, log_near_one(Pair(upper)).error / (lower * 0.99))
                continue
            exponents = Pair(abs(k) * 0.6932) + Pair(abs(k) * two[2], abs(k) * U * two[2])
            if k == 0:
                exponents = Pair(0)
            value = exponents + (pair_constant(float(logarithm)) + log_near_one(Pair(greatest, f_error)))
            least = min(abs(k * log(2) + log(x)) for x in (start, end))
            worst = max(worst, value.error / float(least))
    return worst


def precise_logarithm_one_plus():
    # From 2^-7 on, 1 + x is a sum of two doubles, and its product with r is rounded.
    sums = 3 * U * U + 4 * U * U
    return precise_logarithm(f_error=1.5 * sums)


# ----------------------------------------------------------------------------------------- sine and cosine

SINE_ROWS = [(float(x), float(y)) for x, y in zip(tables.SINES, reversed(tables.SINES))]


def check_sine():
    quick, lost = Quick("sin, cos, sineAndCosine"), Quick("the reduction of angles")
    step = tables.SIN_PARTS
    greatest = 2.0**20 / float(tables.SIN_STEP) * 1.0001
    assert greatest < 2**27
    # The part of the error that grows with the number of steps, and that of the low part.
    n = Bound(greatest) * constant(step[2])
    small = Bound(0) + (Bound(0) + n)
    lost.note(small.error + U * small.size, greatest * 2.0**-111)
    lost.report()
    for j, (s, c) in enumerate(SINE_ROWS):
        intervals = steps_down(float(tables.SIN_RANGE) * 1.0001, 2.0**-64) if j == 0 else [(0, float(tables.SIN_RANGE) * 1.0001)]
        for lower_r, r_size in intervals:
            r = Bound(r_size, U * r_size)
            square = r * r
            sine_c = [constant(1 / factorial(2 * i + 1)) for i in range(1, 4)]
            cosine_c = [constant(1 / factorial(2 * i)) for i in range(1, 4)]
            sine_p, cosine_p = (
                c[0] + square * (c[1] + square * c[2]) for c in (sine_c, cosine_c))
            sine_p = sine_p.plus_error(r_size**6 / factorial(9))
            cosine_p = cosine_p.plus_error(r_size**6 / factorial(8))
            upper = Bound(r_size)
            small = Bound(2 * U * r_size, U * U * r_size)
            lower = (Bound(r_size * 2**-26) + small) + r * square * sine_p
            is_exact = j == 0  # the sine is 0 and the cosine is 1
            first_tail = Bound(0) if is_exact else Bound(s * 2**-25, 2 * U * s * 2**-25)
            second_tail = Bound(0) if is_exact else Bound(c * 2**-25, 2 * U * c * 2**-25)
            first, second = Bound(s, U * s), Bound(c, 0 if is_exact else U * c)
            rest = (first_tail + second_tail * upper) + (second * lower + first * (square * cosine_p))
            high = s + c * r_size
            low = Bound(0 if is_exact else U * high) + rest
            least = lower_r * 0.999 if is_exact else float(sin(tables.SIN_STEP * j - r_size))
            if j == tables.SIN_STEPS:
                least = float(cos(r_size))
            quick.note(low.error + U * low.size, least * 1.125 * 2**-64)
    quick.report()


def precise_sine():
    """The relative error of the sine and the cosine as sums of two doubles."""
    worst = 0.0
    for j, (s, c) in enumerate(SINE_ROWS):
        size = float(tables.SIN_RANGE) * 1.0001
        intervals = steps_down(size, 2.0**-64) if j == 0 else [(0, size)]
        for lower, upper in intervals:
            # 256 bits of the turns are added to a sum of two doubles, and multiplied by pi / 256.
            r = Pair(upper, upper * (8 * 3 + 7 + 2) * U * U)
            square = r * r
            sine = r + r * square * series(square, *tables.SIN_SERIES, 1 / factorial(15))
            cosine = square * series(square, *tables.COS_SERIES, 1 / factorial(16))
            first = Pair(s, U * U * s) if j else Pair(0)
            value = first + (first * cosine + pair_constant(c) * sine)
            least = lower * 0.999 if j == 0 else float(sin(tables.SIN_STEP * j - size)) if j < tables.SIN_STEPS else float(cos(size))
            worst = max(worst, value.error / least)
    return worst


def precise_arctangent(argument_error):
    """The relative error of `DoubleDouble.arctangent`, whose arguments have this relative error."""
    worst = 0.0
    # The guess is within 0.0039 of the angle, and the steps within half of one.
    size = float(tables.SIN_RANGE) + 0.0041
    # Between two of these points, both change by less than 0.0002.
    for t in (i / 8192 for i in range(8193)):
        guess = t * (0.7854 + 0.273 * (1 - t))
        assert abs(guess - float(mp.atan(t))) < 0.0039
    assert size < 0.0105
    for j in range(tables.SIN_STEPS + 1):
        for lower, upper in steps_down(size, 2.0**-125, 1.1) if j == 0 else [(0, size)]:
            if j == 0:
                tangent = Pair(upper, (12 * U * U + 2 * argument_error) * upper)
            else:
                # Each product of a coordinate and a number of the table is below 1.
                difference = Pair(1, argument_error) * pair_constant(1) * 1 + Pair(1, argument_error) * pair_constant(1)
                tangent = Pair(upper, 12 * U * U * upper + 2 * difference.error)
            square = tangent * tangent
            rest = tangent + tangent * square * series(square, *tables.ATAN_SERIES, 1 / mpf(21))
            value = pair_constant(float(tables.SIN_STEP)) * j + rest if j else rest
            least = lower * 0.99 if j == 0 else float(tables.SIN_STEP) * j - size
            worst = max(worst, value.error / least)
    return worst


def check_arctangent():
    """`DoubleDouble.quickArctangent`, and the last step of `atan2`."""
    quick = Quick("atan2")
    size = float(tables.SIN_RANGE) + 0.0041
    pairs, doubles = tables.ATAN_SERIES
    coefficients = [*map(float, pairs), *map(float, doubles)]
    product = Pair(1) * pair_constant(1) * 1
    difference = product + product
    for j in range(tables.SIN_STEPS + 1):
        for lower, upper in steps_down(size, 2.0**-125, 1.1) if j == 0 else [(0, size)]:
            # A product and a difference of pairs, and two doubles in place of pairs in the second quotient.
            tangent = Bound(upper, 16 * U * U * upper + (2 * difference.error if j else 0))
            rounded = Bound(upper, U * upper + tangent.error)
            square = rounded * rounded
            series = horner(square, coefficients).plus_error(upper ** (2 * len(coefficients)) / 21 * 1.01)
            rest = rounded * (square * series)
            angle = Pair(upper * 1.01, tangent.error + rest.error + U * (2 * U * upper + rest.size))
            value = pair_constant(float(tables.SIN_STEP)) * j + angle if j else angle
            least = lower * 0.99 if j == 0 else float(tables.SIN_STEP) * j - size
            # As below; and the bound is added to the low part with a rounding.
            quick.note(2 * (value.error / least + 8 * U * U) + 2 * U * U, 2.0**-61)
    quick.report()


# ------------------------------------------------------------------------------------------ decaying motions


def horner(x, coefficients):
    total = constant(coefficients[-1])
    for c in reversed(coefficients[:-1]):
        total = constant(c) + x * total
    return total


def growth_of(x):
    """exp(x log(2) / 128) - 1 for the rest x of a number of steps."""
    growth = x * horner(x, tables.GROWTH_OF_STEPS)
    return growth.plus_error(1.01 * (log(2) / tables.EXP_STEPS * x.size) ** 6 / factorial(6))


def check_decaying_motion():
    # Without what grows with the exponent or the angle. One rounding, and the rounding errors of the products.
    x = Bound(0.501, U * 0.501)
    rest = direct_power(growth_of(x), 2.0)
    size = U + rest.error  # its relative error: it is 1 or more, and its rounding at most U of it
    square = x * x
    r = tables.ROTATION_STEP * x.size
    sine, cosine = x * horner(square, tables.SINE_OF_STEPS), square * horner(square, tables.COSINE_OF_STEPS)
    sine, cosine = sine.plus_error(r**9 / factorial(9)), cosine.plus_error(r**8 / factorial(8))
    low = Bound(U, U * U) + (Bound(1, U) * sine + Bound(1, U) * cosine)
    # A number up to 1 is rounded with half of U.
    coordinate = low.error + U / 2
    direct("rotation", (size + coordinate + U) / U, 2.8, "of 2^-53 e^(-decay t)")

    units = size / U
    for n in range(-200, 0):
        power = 2.0 ** (n / tables.EXP_STEPS)
        rest = direct_power(growth_of(x), power)
        difference = 0 if power >= 0.5 else U
        least = 1 - 2.0 ** ((n + 0.501) / tables.EXP_STEPS)
        units = max(units, (rest.error + difference) / (U * least) + 1)
    for lower, upper in steps_down(0.501, 2.0**-60):
        growth = growth_of(Bound(upper, U * upper))
        units = max(units, growth.error / (U * growth.size * lower / upper * 0.99))
    direct("decays", units, 10)


def main():
    check_exponential()
    check_decaying_motion()
    check_logarithm()
    check_sine()
    check_arctangent()
    unit = U * U
    exponential, minus_one = precise_exponential(), precise_exponential_minus_one()
    logarithm, one_plus, sine = precise_logarithm(), precise_logarithm_one_plus(), precise_sine()
    precise("exp", exponential)
    precise("exp2, exp10", precise_exponential(1100 * 0.6932 * 4 * unit))
    precise("expMinusOne", minus_one)
    precise("log", logarithm)
    precise("log(onePlus:)", one_plus)
    precise("log10", logarithm + 8 * unit)
    precise("sin, cos, sineAndCosine", sine)
    precise("tan", 2 * sine + 12 * unit)
    # Coordinates of atan2 are exact; that of asin is a square root of a product of sums. A difference from
    # pi or pi / 2 at most doubles the error of the angle.
    precise("atan2", 2 * (precise_arctangent(0.0) + 8 * unit))
    precise("asin", precise_arctangent((7 + 8) * unit))
    precise("sinh", 2 * minus_one + 24 * unit)
    precise("cosh", 2 * exponential + 24 * unit)
    precise("atanh", one_plus + 12 * unit)
    # The logarithm of a power is at most 760, its own error is relative.
    power = precise_exponential(760 * (logarithm + 8 * unit))
    snapped = 761 * 2.0**-96
    assert power < snapped
    precise("pow", power + snapped)
    precise("root", precise_exponential(745 * (logarithm + 12 * unit)) + snapped)
    precise("hypot", 16 * unit + 2.0**-101)
    if failures:
        sys.exit(f"error: the bounds of {', '.join(failures)} are not proved")


if __name__ == "__main__":
    main()
