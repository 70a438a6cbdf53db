"""Writes the tables of Sources/CurveMath/Tables, or with --check compares them with what it would write.

    python3 Tests/Mathematics/tables.py          (needs mpmath)

Each number of a table is a double, or the sum of two: the nearest double, and the double nearest to what
is left.
"""

import math
import pathlib
import subprocess
import sys
import tempfile

from mpmath import cos, factorial, floor, frexp, ldexp, log, lu_solve, matrix, mp, mpf, pi, sin

mp.dps = 500
TABLES = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "CurveMath" / "Tables"


def pair(number):
    """The number as the sum of two doubles."""
    head = float(number)
    return head, float(number - head)


def parts(number, *widths):
    """The number as a sum of numbers with so many bits each, and of a last double."""
    result = []
    for width in widths:
        fraction, exponent = frexp(number)
        part = ldexp(floor(ldexp(fraction, width)), exponent - width)
        result.append(float(part))
        number -= part
    return [*result, float(number)]


# The exponential function: exp(x) = 2^(n / 128) exp(r), with |r| <= EXP_RANGE.
EXP_STEPS = 128
EXP_RANGE = log(2) / (2 * EXP_STEPS)
EXP_POWERS = [mpf(2) ** (mpf(i) / EXP_STEPS) for i in range(EXP_STEPS)]
EXP_DEGREE = 6  # of the polynomial of the quick computation
EXP_STEP = parts(log(2) / EXP_STEPS, 36, 36)

# The logarithm: log(x) = k log(2) - log(r) + log(1 + f), with f = r m - 1 and |f| < 2^-7.
LOG_STEPS = 128
LOG_START = 0x3FE6_0000_0000_0000  # the pattern of the least m, 0.6875


def log_intervals():
    for i in range(LOG_STEPS):
        ends = [(LOG_START + ((i + j) << 45)) for j in (0, 1)]
        yield [mpf(from_pattern(pattern)) for pattern in ends]


def from_pattern(pattern):
    mantissa, exponent = (pattern & (1 << 52) - 1) | 1 << 52, (pattern >> 52) - 1075
    return math.ldexp(mantissa, exponent)


def reciprocal(start, end):
    """The reciprocal of the middle with 10 bits after the point; 1 next to 1, where the logarithm is 0."""
    if start == 1 or end == 1:
        return 1.0
    return float(floor(2048 / (start + end) + mpf(1) / 2) / 1024)


LOG_RECIPROCALS = [reciprocal(*ends) for ends in log_intervals()]
LOG_LOGARITHMS = [-log(mpf(r)) for r in LOG_RECIPROCALS]
LOG_TWO = parts(log(2), 42, 42)
LOG_RANGE = mpf(2) ** -7


def interpolation(function, degree, radius):
    """The coefficients of the polynomial that is equal to the function at Chebyshev's points of -radius...radius."""
    points = [radius * cos(pi * (2 * i + 1) / (2 * (degree + 1))) for i in range(degree + 1)]
    powers = matrix([[x**j for j in range(degree + 1)] for x in points])
    return [float(c) for c in lu_solve(powers, matrix([function(x) for x in points]))]


def log_rest(f):
    """(log(1 + f) - f + f^2 / 2) / f^3"""
    if abs(f) < 1e-50:
        return mpf(1) / 3
    return (log(1 + f) - f + f * f / 2) / f**3


LOG_POLYNOMIAL = interpolation(log_rest, 6, LOG_RANGE)

# Sine and cosine: x = n pi / 256 + r, with |r| <= SIN_RANGE.
SIN_STEPS = 128  # in a quarter turn
SIN_STEP = pi / (2 * SIN_STEPS)
SIN_RANGE = SIN_STEP / 2
SINES = [sin(SIN_STEP * i) for i in range(SIN_STEPS + 1)]
SIN_PARTS = parts(SIN_STEP, 26, 26)


# Rotations: x = n pi / 64 + r, with |r| <= ROTATION_STEP / 2. Their table has a quarter turn more than one turn, so that each
# cosine is the sine 32 rows later.
ROTATION_STEPS = 32  # in a quarter turn
ROTATION_STEP = pi / (2 * ROTATION_STEPS)
ROTATION_SINES = [
    sin(ROTATION_STEP * i) if i % (2 * ROTATION_STEPS) else mpf(0) for i in range(5 * ROTATION_STEPS)]
# Coefficients for a variable in steps: exp(x) - 1, sin(x) and cos(x) - 1.
GROWTH_OF_STEPS = [(log(2) / EXP_STEPS) ** n / factorial(n) for n in range(1, 6)]
SINE_OF_STEPS = [(-1) ** n * ROTATION_STEP ** (2 * n + 1) / factorial(2 * n + 1) for n in range(4)]
COSINE_OF_STEPS = [(-1) ** n * ROTATION_STEP ** (2 * n) / factorial(2 * n) for n in range(1, 4)]


def turn_words():
    """The bits of 1 / (2 pi), 64 in a word, after a word of zeros."""
    bits = int(floor(ldexp(1 / (2 * pi), 64 * 20)))
    return [0] + [bits >> 64 * (19 - i) & (1 << 64) - 1 for i in range(20)]


# Power series of the precise computations: the first coefficients as sums of two doubles, then doubles.
EXP_SERIES = ([1 / factorial(n) for n in range(2, 6)], [1 / factorial(n) for n in range(6, 12)])
LOG_SERIES = (
    [mpf((-1) ** (n + 1)) / n for n in range(2, 8)], [mpf((-1) ** (n + 1)) / n for n in range(8, 17)])
SIN_SERIES = (
    [(-1) ** n / factorial(2 * n + 1) for n in range(1, 4)],
    [(-1) ** n / factorial(2 * n + 1) for n in range(4, 7)])
COS_SERIES = (
    [(-1) ** n / factorial(2 * n) for n in range(1, 4)], [(-1) ** n / factorial(2 * n) for n in range(4, 8)])
ATAN_SERIES = (
    [mpf((-1) ** n) / (2 * n + 1) for n in range(1, 5)], [mpf((-1) ** n) / (2 * n + 1) for n in range(5, 10)])


def hexadecimal(number):
    text = float(number).hex()
    mantissa, exponent = text.split("p")
    mantissa = mantissa.rstrip("0").rstrip(".") if "." in mantissa else mantissa
    return "0" if float(number) == 0 else f"{mantissa}p{exponent}"


def numbers(name, comment, values, kind="Double"):
    texts = [hexadecimal(v) if kind == "Double" else f"0x{v:016x}" for v in values]
    yield f"  /// {comment}"
    yield f"  static let {name}: [{kind}] = [{', '.join(texts)}]"


def constants(name, comment, values):
    """One number, or several in parentheses."""
    several = len(values) > 1
    kind = f"({', '.join(['Double'] * len(values))})" if several else "Double"
    value = ", ".join(hexadecimal(v) for v in values)
    yield from constant(name, comment, kind, f"({value})" if several else value)


def constant(name, comment, kind, value):
    yield f"  /// {comment}"
    yield f"  @inline(__always) static var {name}: {kind} {{ {value} }}"


def precise(name, comment, number):
    """One number as the sum of two."""
    head, tail = pair(number)
    yield from constant(
        name, comment, "DoubleDouble", f"DoubleDouble(exactly: {hexadecimal(head)}, {hexadecimal(tail)})")


SERIES = {
    "exponential": ("1 / n! from 1 / 2! on", EXP_SERIES),
    "logarithm": ("those of log(1 + f) from f^2 on", LOG_SERIES),
    "sine": ("those of sin(x) / x from x^2 on, by x^2", SIN_SERIES),
    "cosine": ("those of cos(x) from x^2 on, by x^2", COS_SERIES),
    "arctangent": ("those of atan(x) / x from x^2 on, by x^2", ATAN_SERIES),
}


def all_series():
    """Each begins with the highest power, as Horner's scheme needs it."""
    yield "  /// A place in the list: the first index, the number of doubles and that of sums of two."
    yield "  typealias Place = (first: Int, doubles: Int, pairs: Int)"
    values = []
    for name, (comment, (sums, doubles)) in SERIES.items():
        place = f"({len(values)}, {len(doubles)}, {len(sums)})"
        yield from constant(name, f"The coefficients are {comment}.", "Place", place)
        values += [float(c) for c in reversed(doubles)]
        values += [part for c in reversed(sums) for part in pair(c)]
    yield from numbers("numbers", "The coefficients, from the highest power on: doubles, then sums of two.", values)


FILES = {
    "SeriesTable": [
        "The coefficients of the power series of precise computations.",
        *all_series(),
    ],
    "ExponentialTable": [
        "The numbers of the exponential function.",
        *numbers("powers", "2^(i / 128) as sums of two numbers.", [p for x in EXP_POWERS for p in pair(x)]),
        *constants("stepsPerUnit", "128 / log(2).", [EXP_STEPS / log(2)]),
        *constants("step", "log(2) / 128 as a sum; the first two have 36 bits.", EXP_STEP),
        *constants("coefficients", "1 / 2! to 1 / 6!.", [1 / factorial(n) for n in range(2, EXP_DEGREE + 1)]),
        *precise("naturalLogarithmOfTwo", "log(2).", log(2)),
        *precise("naturalLogarithmOfTen", "log(10).", log(10)),
    ],
    "RotationTable": [
        "The numbers of rotations that decay, whose variables are in steps of log(2) / 128 and of pi / 64.",
        *numbers("sines", "sin(i pi / 64) as sums of two numbers.", [p for x in ROTATION_SINES for p in pair(x)]),
        *precise("decaySteps", "128 / log(2).", EXP_STEPS / log(2)),
        *precise("angleSteps", "64 / pi.", 1 / ROTATION_STEP),
        *constant("radians", "pi / 64.", "Double", hexadecimal(ROTATION_STEP)),
        *constants("growth", "The exponential function of steps less 1, from the first power on.", GROWTH_OF_STEPS),
        *constants("sine", "The sine of steps, from the first power on.", SINE_OF_STEPS),
        *constants("cosine", "The cosine of steps less 1, from the second power on.", COSINE_OF_STEPS),
    ],
    "LogarithmTable": [
        "The numbers of the logarithm.",
        *numbers("rows", "A reciprocal r of 11 bits, and -log(r) as a sum of two numbers.",
                 [p for r, x in zip(LOG_RECIPROCALS, LOG_LOGARITHMS) for p in (r, *pair(x))]),
        *constants("two", "log(2) as a sum; the first two have 42 bits.", LOG_TWO),
        *constants("coefficients", "The polynomial nearest to (log(1 + f) - f + f^2 / 2) / f^3.", LOG_POLYNOMIAL),
        *precise("reciprocalOfTen", "1 / log(10).", 1 / log(10)),
    ],
    "SineTable": [
        "The numbers of sine, cosine and their inverses.",
        *numbers("sines", "sin(i pi / 256) as sums of two numbers.", [p for x in SINES for p in pair(x)]),
        *constants("stepsPerUnit", "256 / pi.", [1 / SIN_STEP]),
        *constants("step", "pi / 256 as a sum; the first two have 26 bits.", SIN_PARTS),
        *precise("wholeStep", "pi / 256.", SIN_STEP),
        *precise("halfTurn", "pi.", pi),
        *constant(
            "coefficients", "-1 / 3! and -1 / 2!, 1 / 5! and 1 / 4!, -1 / 7! and -1 / 6!.",
            "(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)",
            "(" + ", ".join(f"SIMD2({hexadecimal((-1) ** n / factorial(2 * n + 1))}, {hexadecimal((-1) ** n / factorial(2 * n))})"
                            for n in range(1, 4)) + ")"),
        *numbers("turn", "The bits of 1 / (2 pi), after 64 zeros.", turn_words(), "UInt64"),
    ],
}


def text_of(name, lines):
    comment, *rest = lines
    text = "\n".join(
        [f"/// {comment}", "///", "/// Tests/Mathematics/tables.py writes this file.", f"enum {name} {{", *rest, "}", ""])
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / f"{name}.swift"
        path.write_text(text)
        configuration = TABLES.parents[2] / ".swift-format"
        subprocess.run(["swift", "format", "--configuration", configuration, "-i", path], check=True)
        return path.read_text()


def main():
    TABLES.mkdir(exist_ok=True)
    for name, lines in FILES.items():
        path, text = TABLES / f"{name}.swift", text_of(name, lines)
        if "--check" not in sys.argv:
            path.write_text(text)
        elif path.read_text() != text:
            sys.exit(f"error: {path.name} is not what Tests/Mathematics/tables.py writes")


if __name__ == "__main__":
    main()
