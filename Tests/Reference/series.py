"""Writes the coefficients of power series that the tests of enclosures compare with.

    .ci/python flint Tests/Reference/series.py
"""

import csv
import random
from pathlib import Path

from flint import arb, arb_series, ctx, fmpq

ctx.prec = 400
COUNT = 10
VECTORS = Path(__file__).parent.parent / "CurveTestSupport" / "Vectors"

# The names are those of the test, which has the same formulas.
FORMULAS = {
    "exp(sin 3x + x^2)": lambda x: ((3 * x).sin() + x * x).exp(),
    "1 / (1 + x^2)": lambda x: 1 / (1 + x * x),
    "sqrt(2 + x)": lambda x: (2 + x).sqrt(),
    "log(3 + x) cos 5x": lambda x: (3 + x).log() * (5 * x).cos(),
    "(3/2 + x)^2.75": lambda x: power(x + fmpq(3, 2), fmpq(11, 4)),
    "(3/2 + x^2)^-0.5": lambda x: power(x * x + fmpq(3, 2), fmpq(-1, 2)),
    "(x - 3)^5": lambda x: power(x - 3, 5),
    "x^3 / 7 - x": lambda x: x * x * x / 7 - x,
    "sin of x / 3 turns": lambda x: (x * (2 * arb.pi() / 3)).sin(),
    "e^-x / (e^-x + 2)": lambda x: (-x).exp() / ((-x).exp() + 2),
}


def power(x, exponent):
    if isinstance(exponent, int):
        return x * x * x * x * x
    return (x.log() * arb(exponent)).exp()


def nearest(number):
    """The double next to a ball; 0 for one that holds 0, such as the cosine of a quarter of a turn."""
    return 0.0 if number.contains(0) else float(number.mid())


def write():
    random.seed(11)
    points = [0.0, 0.5, 0.75, 1.0] + [random.uniform(-1, 1) for _ in range(16)]
    with open(VECTORS / "series.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        # Each number is a double and what its rounding has lost.
        out.writerow(["formula", "x", "order", "value", "rest"])
        for name, formula in FORMULAS.items():
            for point in points:
                ctx.cap = COUNT
                series = formula(arb_series([arb(point), 1]))
                for order in range(COUNT):
                    number = series[order]
                    double = nearest(number)
                    rest = nearest(number - arb(double))
                    out.writerow([name, repr(point), order, repr(double), f"{rest:.6g}"])


if __name__ == "__main__":
    write()
