#!/usr/bin/env python3
"""Computes every row of Tests/CurveTestSupport/Vectors/interruptions.csv from the rules, and compares within its tolerance.

    vectors.py [--verbose]

Prints how many rows agree. A row that no rule here computes is named with a reason.
"""
import csv
import sys
from pathlib import Path

import rows

FILE = Path(__file__).resolve().parent.parent / "CurveTestSupport/Vectors/interruptions.csv"


def main():
    with FILE.open(encoding="utf-8") as file:
        table = list(csv.DictReader(file))
    agreed, problems = 0, []
    for number, row in enumerate(table, 2):
        name = f"line {number}: {row['engine']}: {row['case']}: {row['quantity']} {row['time_s']}"
        try:
            found = rows.computed(row["engine"], row["case"], row["quantity"], row["time_s"])
        except rows.NotComputed as reason:
            problems.append(f"{name}: not computed: {reason}")
            continue
        expected, tolerance = float(row["value"]), float(row["tolerance"])
        error = abs(found - expected)
        if error <= tolerance:
            agreed += 1
        else:
            problems.append(f"{name}: {found!r} instead of {expected!r}, {error:.2g} off, at most {tolerance:.2g}")
        if "--verbose" in sys.argv:
            print(f"{name}: {error:.2g} of {tolerance:.2g}")
    print(*problems, sep="\n" if problems else "")
    print(f"{agreed} of {len(table)}")
    sys.exit(agreed != len(table))


if __name__ == "__main__":
    main()
