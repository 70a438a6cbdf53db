"""Writes the sample times that the tests compare with: exact fractions, rounded once to a double.

    python3 Tests/Reference/sample_times.py
"""

import csv
import random
from fractions import Fraction
from pathlib import Path

VECTORS = Path(__file__).parent.parent / "CurveTestSupport" / "Vectors"
ENDS = [0.35, 0.1, 0.7, 1.0, 3.345764236236081, 1e300, 1e-300, 1.7976931348623157e308]


def write():
    random.seed(2)
    rows = [(61, 0.35, 58)]
    for _ in range(400):
        count = random.choice([2, 3, 7, 10, 61, 100, 101, 1000, 10**9, random.randint(2, 10**6)])
        end = random.choice(ENDS + [10 ** random.uniform(-6, 6)])
        rows.append((count, end, random.randint(0, count - 1)))
    with open(VECTORS / "sample_times.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(["count", "until_s", "position", "time_s"])
        for count, end, position in rows:
            out.writerow([count, repr(end), position, repr(float(Fraction(end) * position / (count - 1)))])


if __name__ == "__main__":
    write()
