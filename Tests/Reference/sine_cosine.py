"""Writes the sines and cosines that the tests compare with, and prints the coefficients of the code.

    python3 Tests/Reference/sine_cosine.py          (needs mpmath)

The polynomials S and C interpolate (sin x / x - 1) / x^2 and (cos x - 1 + x^2 / 2) / x^4, as functions
of x^2, at the squares of Chebyshev's points of an interval that is slightly longer than an eighth of a
turn to either side.
"""

import csv
import random
from pathlib import Path

from mpmath import mp, mpf, cos, floor, frexp, ldexp, lu_solve, matrix, nstr, pi, sin, sqrt

mp.dps = 50
VECTORS = Path(__file__).parent.parent / "CurveTestSupport" / "Vectors"


def coefficients(function, count=6):
    squares = [
        (pi / 4 * mpf("1.00001") * cos(pi * (2 * i - 1) / (2 * (2 * count + 2)))) ** 2
        for i in range(1, count + 1)
    ]
    powers = matrix(count, count)
    values = matrix(count, 1)
    for row, square in enumerate(squares):
        for power in range(count):
            powers[row, power] = square**power
        values[row] = function(sqrt(square))
    return [float(x) for x in lu_solve(powers, values)]


def write_parts():
    rest = pi / 2
    for _ in range(2):
        fraction, exponent = frexp(rest)
        part = ldexp(floor(ldexp(fraction, 33)), exponent - 33)
        print("a quarter turn:", float(part).hex())
        rest -= part
    print("a quarter turn:", float(rest).hex())
    print("S:", coefficients(lambda x: (sin(x) / x - 1) / x**2))
    print("C:", coefficients(lambda x: (cos(x) - 1 + x**2 / 2) / x**4))


def write():
    random.seed(3)
    angles = [(0.0, 0.0), (1e-300, 0.0), (1e-20, 0.0)]
    # All of the first turns, and every scale up to 2^20, beyond which the library computes them.
    angles += [(random.uniform(0, 7), 0.0) for _ in range(300)]
    angles += [(10 ** random.uniform(-9, 6.02), random.uniform(-1e-10, 1e-10)) for _ in range(300)]
    angles += [(10 ** random.uniform(6.03, 12), random.uniform(-1e-6, 1e-6)) for _ in range(50)]
    # The doubles next to multiples of an eighth of a turn, alone and with the rest.
    for eighths in [1, 2, 3, 4, 5, 6, 7, 8, 16] + [random.randrange(1, 1_300_000) for _ in range(100)]:
        exact = eighths * pi / 4
        angles += [(float(exact), 0.0), (float(exact), float(exact - float(exact)))]
    with open(VECTORS / "sine_cosine.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        # Each number is a double and what its rounding has lost.
        out.writerow(["angle", "low", "sine", "sine_rest", "cosine", "cosine_rest"])
        for angle, low in angles:
            x = mpf(angle) + mpf(low)
            row = [repr(angle), repr(low)]
            for number in (sin(x), cos(x)):
                row += [repr(float(number)), nstr(number - float(number), 6)]
            out.writerow(row)


if __name__ == "__main__":
    write_parts()
    write()
