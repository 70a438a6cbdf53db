"""Writes the 50-digit reference values that the tests of the named easings compare with.

    python3 Tests/Reference/easings.py          (needs mpmath)

The formulas are the rows of easing_shapes.py; derivatives are taken numerically, to 50
digits. Metrics come from a scan for sign changes, each refined to 50 digits. Every progress is the
exact double that the test reads back.
"""

import csv
import random
from pathlib import Path

from mpmath import diff, findroot, mp, mpf, nstr, quad

from easing_shapes import ROWS

mp.dps = 50
VECTORS = Path(__file__).parent.parent / "CurveTestSupport" / "Vectors"


def directed(shape, direction):
    """The easing in a direction, as a function of the progress."""
    f = lambda p: shape.value(p, 1 - p)  # noqa: E731
    return {
        "in": f,
        "out": lambda x: 1 - f(1 - x),
        "in-out": lambda x: f(2 * x) / 2 if x < 0.5 else 1 - f(2 - 2 * x) / 2,
    }[direction]


EASINGS = {
    name: {direction: directed(row.make(direction, *numbers), direction) for direction in row.directions}
    for kind, row in ROWS.items()
    for name, numbers in (row.values or {kind: ()}).items()
}


def corners(name, direction):
    """Where a derivative jumps, so that no difference is taken across it."""
    out = [mpf(k) / mpf(2.75) for k in (1, 2, 2.5)] if name == "bounce" else []
    if direction == "out":
        return out
    ins = [1 - k for k in out]
    if direction == "in":
        return ins
    return [mpf(0.5)] + [k / 2 for k in ins] + [(1 + k) / 2 for k in out]


def derivative(f, x, n):
    return diff(f, x, n, h=mpf(10) ** -12) if n else f(x)


def motion():
    random.seed(7)
    with open(VECTORS / "easings_50_digits.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(["name", "direction", "progress", "value", "velocity", "acceleration"])
        for name, directions in EASINGS.items():
            for direction, f in directions.items():
                xs = [random.random() for _ in range(24)]
                xs += [0.125, 0.375, 0.625, 0.875, 1e-3, 1 - 2**-10]
                for x in sorted(xs):
                    t = mpf(x)
                    if any(abs(t - k) < mpf(10) ** -9 for k in corners(name, direction)):
                        continue
                    mp.dps = 90
                    values = [derivative(f, t, n) for n in range(3)]
                    mp.dps = 50
                    out.writerow([name, direction, repr(x)] + [nstr(v, 25) for v in values])


def roots(f, a, b, n=4000):
    """Sign changes of a smooth function."""
    found = []
    step = (b - a) / n
    xs = [a] + [a + step * (k + mpf(0.37)) for k in range(n)] + [b]
    ys = [f(x) for x in xs]
    for x0, x1, y0, y1 in zip(xs, xs[1:], ys, ys[1:]):
        if y0 * y1 < 0:
            found.append(findroot(f, (x0, x1), solver="anderson", tol=mpf(10) ** -60))
    return found


def metrics():
    tolerance, low, high = mpf(0.001), mpf(0.1), mpf(0.9)
    with open(VECTORS / "easing_metrics_50_digits.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(["name", "direction", "metric", "expected"])
        for name, directions in EASINGS.items():
            for direction, f in directions.items():
                edges = sorted({mpf(0), mpf(1), *corners(name, direction)})
                inner = list(zip(edges, edges[1:]))
                eps = mpf(10) ** -30

                def pieces(g):
                    return [r for a, b in inner for r in roots(g, a + eps, b - eps, 600)]

                slope = lambda x: diff(f, x, h=mpf(10) ** -35)  # noqa: E731
                turns = pieces(slope)
                ends = [x for a, b in inner for x in (a + eps, b - eps)]
                heights = [f(x) for x in turns + ends]
                rows = {
                    "overshoot": max(mpf(0), max(heights) - 1),
                    "undershoot": max(mpf(0), -min(heights)),
                }
                for key in rows:
                    if rows[key] < mpf(10) ** -20:
                        rows[key] = mpf(0)
                if name != "circ":
                    bends = pieces(lambda x: diff(f, x, 2, h=mpf(10) ** -33))
                    speeds = [slope(x) for x in bends + ends]
                    rows["peak_velocity_per_s"] = max(speeds, key=abs)
                first = lambda level: min(pieces(lambda x: f(x) - level))  # noqa: E731
                rows["rise_time_s"] = first(high) - first(low)
                outside = [r for side in (1 - tolerance, 1 + tolerance) for r in pieces(lambda x: f(x) - side)]
                rows["settling_time_s"] = max(outside)
                ends = sorted(edges + pieces(lambda x: f(x) - 1))
                rows["integral_absolute_error_s"] = sum(
                    abs(quad(lambda x: 1 - f(x), [a, b])) for a, b in zip(ends, ends[1:])
                )
                rows["integral_squared_error_s"] = sum(quad(lambda x: (1 - f(x)) ** 2, [a, b]) for a, b in inner)
                for key, value in rows.items():
                    out.writerow([name, direction, key, nstr(value, 25)])


if __name__ == "__main__":
    motion()
    metrics()
