"""Writes the values of elementary functions that the tests compare with: elementary_functions.csv.

    python3 Tests/Mathematics/vectors.py          (needs mpmath)

Each value is the nearest double and its distance from the exact value, in units in the last place. About
a third of the arguments are difficult: next to multiples of a quarter turn, next to where the logarithm is
0, with values that are subnormal, nearly infinite, or nearly halfway between two doubles.
"""

import csv
import math
import random
import struct
from pathlib import Path

import mpmath
from mpmath import mp, mpf

mp.prec = 400
VECTORS = Path(__file__).parents[1] / "CurveTestSupport" / "Vectors"
COUNT = 60
draw = random.Random(7)


def nearest(exact):
    """The nearest double and its distance from the exact value, in units in the last place."""
    if exact == 0 or abs(exact) > mpf(2) ** 1024 - mpf(2) ** 970:
        return (0.0 if exact == 0 else math.copysign(math.inf, exact)), mpf(0)
    exponent = max(int(mpmath.floor(mpmath.log(abs(exact), 2))) - 52, -1074)
    units = exact / mpf(2) ** exponent
    below = int(mpmath.floor(units))
    rest = units - below
    up = rest > 0.5 or rest == 0.5 and below % 2 == 1
    value = math.ldexp(below + up, exponent) if abs(below + up) < 2**54 else math.inf
    return value, rest - up


def scale(low, high):
    """A number of either sign with a random exponent of 2."""
    return draw.choice([-1, 1]) * 2 ** draw.uniform(low, high)


def pattern():
    """A random pattern of 64 bits that is a number."""
    while True:
        number = struct.unpack("<d", draw.getrandbits(64).to_bytes(8, "little"))[0]
        if math.isfinite(number):
            return number


def hardest(function, one, tries=2000):
    """Of many arguments, the one whose value is nearest to halfway between two doubles."""
    return min((one() for _ in range(tries)), key=lambda x: 0.5 - abs(nearest(function(mpf(x)))[1]))


def quarter_turn():
    """The double next to a random multiple of a quarter turn."""
    number = float(mpmath.pi / 2 * draw.randrange(1, 2 ** draw.randrange(1, 60)))
    return draw.choice([number, math.nextafter(number, 0), -number])


def near_one():
    return 1 + scale(-52, -1)


# The double next to a multiple of a quarter turn that is nearest to it of all (Muller, Elementary
# Functions, 2016), and others that are difficult for the reduction.
TURNS = [6381956970095103 * 2.0**797, 1.6367e300, 2.0**1023, 1e22, 710.0, 355.0, 22.0, 11.0]


def angles():
    yield from TURNS
    for _ in range(COUNT):
        yield from (draw.uniform(-10, 10), scale(-30, 40), quarter_turn(), scale(-500, 1023))


def exponents(limit):
    """Arguments of exponential functions."""
    for _ in range(COUNT):
        yield from (draw.uniform(-limit, limit), draw.uniform(-1, 1), scale(-60, 9))
    for _ in range(30):
        yield from (draw.uniform(-1.06, -1) * limit, draw.uniform(0.998, 1.001) * limit)


def magnitudes():
    """Arguments of logarithms."""
    for _ in range(COUNT):
        yield from (draw.uniform(0, 3), abs(scale(-1074, 1023)), near_one())


def above_minus_one():
    for x in magnitudes():
        yield from (x, x - 1) if x - 1 > -1 else (x,)
    for _ in range(COUNT):
        yield scale(-80, -1)


def fractions():
    for _ in range(COUNT):
        yield from (draw.uniform(-1, 1), scale(-40, 0), math.copysign(1 - 2 ** draw.uniform(-53, 0), draw.uniform(-1, 1)))


def pairs():
    for _ in range(COUNT):
        yield from ((draw.uniform(-1, 1), draw.uniform(-1, 1)), (scale(-30, 30), scale(-30, 30)), (pattern(), pattern()))
    for _ in range(20):
        y = draw.randrange(1, 50)
        yield from ((y, -y), (float(y), 2.0 ** draw.randrange(-60, 60)), (scale(-1074, -1000), scale(0, 60)))


def powers():
    for _ in range(COUNT):
        yield from (
            (draw.uniform(0, 10), draw.uniform(-10, 10)), (abs(scale(-200, 200)), draw.uniform(-5, 5)),
            (abs(near_one()), scale(0, 40)), (10.0, draw.uniform(-324, 309)))
    for _ in range(40):
        # Halfway between two doubles, or exact.
        yield from ((float(draw.randrange(2**26, 2**27)), 2.0), (draw.randrange(1, 999) ** 2 / 64, 2.5), (-3.0, float(draw.randrange(30, 40))))


def whole_powers():
    for _ in range(COUNT):
        yield from (
            (draw.uniform(-3, 3), draw.randrange(-600, 600)), (near_one(), draw.randrange(-(2**62), 2**62) >> draw.randrange(0, 60)),
            (float(draw.randrange(-99, 99) or 5), draw.randrange(-9, 30)))
    for n in range(-325, 310, 7):
        yield 10.0, n
    yield 10.0, 23


def roots():
    for _ in range(COUNT):
        yield from ((abs(scale(-1074, 1023)), draw.randrange(1, 40)), (-draw.uniform(0, 10), 2 * draw.randrange(1, 20) + 1))
        root = draw.randrange(2, 30)
        yield float(root**9), draw.choice([3, 9])
        yield abs(scale(-1000, 1000)), -draw.randrange(1, 40)


def root(x, n):
    result = mpmath.root(abs(x), int(abs(n))) * (1 if x > 0 else -1)
    return result if n > 0 else 1 / result


FUNCTIONS = {
    "exp": (mpmath.exp, exponents(709.7)),
    # The last one needs a precise computation next to the greatest double.
    "expMinusOne": (mpmath.expm1, [*exponents(709.7), float.fromhex("0x1.6179efafb0addp+9")]),
    "exp2": (lambda x: mpf(2) ** x, exponents(1024)),
    "exp10": (lambda x: mpf(10) ** x, [*exponents(308.2), *range(-323, 309, 9), 23]),
    "log": (mpmath.log, magnitudes()),
    "logOnePlus": (mpmath.log1p, above_minus_one()),
    "log10": (mpmath.log10, [*magnitudes(), *(10.0**n for n in range(23))]),
    "sin": (mpmath.sin, angles()),
    "cos": (mpmath.cos, angles()),
    "tan": (mpmath.tan, angles()),
    "asin": (mpmath.asin, fractions()),
    "sinh": (mpmath.sinh, exponents(710)),
    "cosh": (mpmath.cosh, exponents(710)),
    "atanh": (mpmath.atanh, fractions()),
    "atan2": (mpmath.atan2, pairs()),
    "pow": (lambda x, y: x**y, powers()),
    "powInt": (lambda x, n: x**n, whole_powers()),
    "root": (root, roots()),
    "hypot": (lambda x, y: mpmath.sqrt(x * x + y * y), pairs()),
}


def write():
    with open(VECTORS / "elementary_functions.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(["function", "x", "y", "value", "distance"])
        for name, (function, arguments) in FUNCTIONS.items():
            arguments = [a if isinstance(a, tuple) else (float(a),) for a in arguments]
            if len(arguments[0]) == 1:
                usual = [a[0] for a in arguments if 1e-6 < a[0] < 1e3]
                shrunk = lambda: draw.choice(usual) * draw.uniform(0.99, 1)
                arguments += [(hardest(function, shrunk),) for _ in range(12)]
            for row in arguments:
                exact = function(*(a if isinstance(a, int) and i else mpf(a) for i, a in enumerate(row)))
                value, distance = nearest(mpf(exact))
                out.writerow([name, repr(float(row[0])), repr(row[1]) if len(row) > 1 else "", repr(value), mpmath.nstr(distance, 12)])


if __name__ == "__main__":
    write()
