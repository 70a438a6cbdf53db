"""Writes the reference values that the tests of paths of cubic Béziers compare with.

    python3 Tests/Reference/paths.py          (needs mpmath)

Each piece is a polynomial in s with the exact doubles of its four points, which the test reads back.
x(s) = t by bisection with 60 digits. Metrics: a scan of each piece for sign changes, each then refined,
and Gauss's rule for the integrals. Results have 50 digits.

`points` lists the control points and the end of each piece as x y, the pieces separated by semicolons; a
line has only its end. The path starts at 0 0.
"""

import csv
import random
from pathlib import Path

from mpmath import mp, mpf, nstr, quad

import cubic
from cubic import Cubic

mp.dps = 60
VECTORS = Path(__file__).parent.parent / "CurveTestSupport" / "Vectors"

PATHS = {
    # Material 3's emphasized path: material-components-android, docs/theming/Motion.md.
    "emphasized": "0.05 0 0.133333 0.06 0.166666 0.4; 0.208333 0.82 0.25 1 1 1",
    # Anticipation, overshoot and a bounce; its last pieces end at the value where they start.
    "swing": "0.1 -0.3 0.2 -0.2 0.25 0.15; 0.3 0.4 0.35 1.4 0.5 1; 0.55 0.85 0.6 0.85 0.7 1;"
    " 0.8 1.05 0.9 1.05 1 1",
    # Lines and curves with corners between them; a level line.
    "corners": "0.2 0.5; 0.25 1.5 0.4 -0.5 0.6 0.5; 0.7 0.5; 0.9 0.7 0.75 1.2 1 1",
    # A piece that ends almost where it starts, and one that is almost a line.
    "nearly": "0.1 3 0.3 -2 0.4 1e-9; 0.6 0.3333333333 0.8 0.6666666667 1 1",
    # Ten pieces of different widths.
    "many": "; ".join(
        f"{x0 + 0.3 * (x1 - x0):.6f} {y0 + 0.4:.6f} {x0 + 0.8 * (x1 - x0):.6f} {y1 - 0.3:.6f}"
        f" {x1} {y1}"
        for (x0, y0), (x1, y1) in (lambda p: list(zip(p, p[1:])))(
            [(0, 0), (0.03, 0.2), (0.1, -0.1), (0.11, 0.3), (0.3, 0.3), (0.42, 1.1), (0.5, 0.9),
             (0.77, 1.02), (0.9, 0.97), (0.98, 1.001), (1, 1)])),
}


def pieces(text):
    result, start = [], (mpf(0), mpf(0))
    for part in text.split(";"):
        numbers = [mpf(float(n)) for n in part.split()]
        points = list(zip(numbers[::2], numbers[1::2]))
        if len(points) == 1:
            (x0, y0), (x3, y3) = start, points[0]
            points = [(x0 + (x3 - x0) * k / 3, y0 + (y3 - y0) * k / 3) for k in (1, 2)] + points
        result.append(Cubic([start, *points]))
        start = points[-1]
    return result


def write_motion():
    random.seed(16)
    with open(VECTORS / "reference-paths.csv", "w", newline="") as output:
        writer = csv.writer(output, lineterminator="\n")
        writer.writerow(
            ["path", "points", "time", "value", "velocity", "acceleration", "jerk"])
        for name, text in PATHS.items():
            path = pieces(text)
            times = [random.random() for _ in range(30)]
            times += [float(p.ends[0] + (p.ends[1] - p.ends[0]) * f) for p in path
                      for f in (mpf("1e-7"), mpf("0.001"), mpf("0.5"), mpf("0.999"))]
            for time in sorted(times):
                piece = next(p for p in reversed(path) if p.ends[0] <= time)
                s = piece.parameter(mpf(time))
                writer.writerow(
                    [name, text, repr(time)]
                    + [nstr(f(s), 50) for f in (
                        piece.value, piece.velocity, piece.acceleration, piece.jerk)])


def roots(function):
    return cubic.roots(function, cells=400, edge=mpf(10) ** -25)


def metrics(path):
    tolerance = mpf(0.001)
    zero, one = mpf(0), mpf(1)

    def all_roots(function):
        return [(p, s) for p in path for s in roots(lambda s: function(p, s))]

    ends = [(p, s) for p in path for s in (zero, one)]
    extremes = all_roots(lambda p, s: p.at(p.y, s, 1)) + ends
    top = max(extremes, key=lambda e: e[0].value(e[1]))
    bottom = min(extremes, key=lambda e: e[0].value(e[1]))
    fastest = max(all_roots(lambda p, s: p.acceleration(s)) + ends, key=lambda e: abs(e[0].velocity(e[1])))
    strongest = max(all_roots(lambda p, s: p.jerk(s)) + ends, key=lambda e: abs(e[0].acceleration(e[1])))
    outside = all_roots(lambda p, s: abs(p.value(s) - 1) - tolerance)

    def reach(level):
        return min(p.time(s) for p, s in all_roots(lambda p, s: p.value(s) - level))

    def total(function):
        sum = zero
        for p in path:
            edges = [zero] + roots(lambda s: p.value(s) - 1) + [one]
            sum += quad(lambda s: function(p, s), edges)
        return sum

    yield "overshoot", top[0].value(top[1]) - 1
    yield "undershoot", -bottom[0].value(bottom[1])
    yield "peak_velocity_per_s", fastest[0].velocity(fastest[1])
    yield "peak_velocity_time_s", fastest[0].time(fastest[1])
    yield "peak_acceleration_per_s2", strongest[0].acceleration(strongest[1])
    yield "settling_time_s", max(p.time(s) for p, s in outside)
    yield "rise_time_s", reach(mpf(0.9)) - reach(mpf(0.1))
    yield "integral_absolute_error_s", total(lambda p, s: abs(1 - p.value(s)) * p.at(p.x, s, 1))
    yield "integral_squared_error_s", total(lambda p, s: (1 - p.value(s)) ** 2 * p.at(p.x, s, 1))
    yield "integral_squared_velocity", total(lambda p, s: p.at(p.y, s, 1) ** 2 / p.at(p.x, s, 1))


def write_metrics():
    with open(VECTORS / "reference-path-metrics.csv", "w", newline="") as output:
        writer = csv.writer(output, lineterminator="\n")
        writer.writerow(["path", "points", "metric", "value"])
        for name, text in PATHS.items():
            for metric, value in metrics(pieces(text)):
                writer.writerow([name, text, metric, nstr(value, 50)])


write_motion()
write_metrics()
