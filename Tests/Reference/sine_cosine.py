"""Writes the sines and cosines of sums of two doubles that the tests compare with.

    python3 Tests/Reference/sine_cosine.py          (needs mpmath)
"""

import csv
import random
from pathlib import Path

from mpmath import mp, mpf, cos, nstr, pi, sin

mp.dps = 50
VECTORS = Path(__file__).parent.parent / "CurveTestSupport" / "Vectors"


def write():
    random.seed(3)
    angles = [(0.0, 0.0), (1e-300, 0.0), (1e-20, 0.0)]
    # All of the first turns, and every scale up to 2^20, beyond which the reduction is another one.
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
    write()
