"""Writes the reference values that the tests of cubic Béziers compare with.

    python3 Tests/Reference/beziers.py          (needs mpmath)

Motion: x(s) = t by bisection with 120 digits, on the curve's monomial form. Metrics: a scan of the
curve by its parameter for sign changes, each then refined, and Gauss's rule for the integrals. Every
parameter and time is the exact double that the test reads back; results have 20 digits or more.
"""

import csv
import math
import random
from pathlib import Path

from mpmath import mp, mpf, nstr, quad, sqrt

import cubic
from cubic import Cubic

mp.dps = 120
VECTORS = Path(__file__).parent.parent / "CurveTestSupport" / "Vectors"


class Bezier(Cubic):
    def __init__(self, x1, y1, x2, y2):
        self.parameters = (x1, y1, x2, y2)
        zero, one = mpf(0), mpf(1)
        super().__init__([(zero, zero), (mpf(x1), mpf(y1)), (mpf(x2), mpf(y2)), (one, one)])


def write_rows(file, curves):
    with open(VECTORS / file, "w", newline="") as output:
        writer = csv.writer(output, lineterminator="\n")
        writer.writerow(["x1", "y1", "x2", "y2", "time", "value", "velocity", "acceleration"])
        for curve, times in curves:
            for time in times:
                s = curve.parameter(mpf(time))
                stretch = curve.at(curve.x, s, 1)
                # What bisection cannot tell from 0 is a vertical tangent.
                steep = stretch > mpf(10) ** -60
                writer.writerow(
                    [*curve.parameters, time, nstr(curve.value(s), 20)]
                    + [nstr(f(s), 20) if steep else "" for f in (curve.velocity, curve.acceleration)])


def write_motion():
    random.seed(24)
    curves = []
    for _ in range(1000):
        x1, x2 = round(random.random(), 9), round(random.random(), 9)
        y1, y2 = round(random.uniform(-2, 3), 9), round(random.uniform(-2, 3), 9)
        curves.append((Bezier(x1, y1, x2, y2), [random.random() for _ in range(8)]))
    write_rows("bezier_motion.csv", curves)


HARD = [
    # Vertical at one half, and with a cusp there.
    (1.0, 0.0, 0.0, 1.0), (1.0, 1.0, 0.0, 1.0), (1.0, -2.0, 0.0, 3.0), (1.0, 1.25, 0.0, 0.25),
    (1.0, 0.5, 0.0, 0.5),
    # Vertical at an end, at both; control points in a corner; triple points.
    (0.0, 1.0, 0.0, 1.0), (0.0, 1.0, 1.0, 0.0), (1.0, 0.0, 1.0, 0.0), (0.0, 0.0, 0.0, 1.0),
    (0.0, 0.0, 1.0, 0.0), (0.0, 0.0, 0.5, 2.0), (1.0, 1.0, 1.0, 0.0), (0.0, 1.0, 1.0, 1.0),
    (0.5, 2.0, 1.0, 1.0), (0.0, 2.0, 1.0, -1.0), (0.24, 1.4, 1.0, -1.0),
    # The named ones.
    (0.25, 0.1, 0.25, 1.0), (0.42, 0.0, 1.0, 1.0), (0.0, 0.0, 0.58, 1.0), (0.42, 0.0, 0.58, 1.0),
    # Almost degenerate.
    (1e-17, 1.0, 0.5, 1.0), (1.0, 0.3, 1e-17, 0.8), (1e-9, 2.0, 1.0, 0.5),
    (1 - 2.0**-53, 0.0, 2.0**-53, 1.0), (1 - 1e-9, 0.0, 1e-9, 1.0), (1 - 1e-5, 0.0, 1e-5, 1.0),
    (0.5, 0.5 + 2.0**-50, 0.5, 0.5), (0.3, 1e-17, 0.7, 1.0), (0.0, 0.0, 1 / 3, 1.0),
    (0.5, 0.0, 0.8333333333, 1.0), (1.0, 1e6, 0.0, -1e6),
]


def write_tangents():
    """Curves that a solver stumbles over, at times that crowd towards 0, 1/2 and 1."""
    curves = []
    for parameters in HARD:
        times = {0.5, math.nextafter(0.5, 0), math.nextafter(0.5, 1), math.nextafter(1, 0)}
        for exponent in (1, 2, 3, 4, 6, 8, 10, 12, 14, 15, 16):
            step = 1.7 * 10.0**-exponent
            times |= {step, 0.5 - step, 0.5 + step, 1 - step}
        times |= {1.7e-20, 1.7e-30}
        curves.append((Bezier(*parameters), sorted(t for t in times if 0 < t < 1)))
    write_rows("bezier_tangents.csv", curves)


def write_grids():
    """Even grids whose times have no rounding error, of the hard curves and of random ones."""
    random.seed(12)
    curves = list(HARD)
    for _ in range(40):
        x1, x2 = round(random.random(), 9), round(random.random(), 9)
        curves.append((x1, round(random.uniform(-2, 3), 9), x2, round(random.uniform(-2, 3), 9)))
    # Steeper and steeper at one half; control points far away.
    for x in (0.8, 0.85, 0.9, 0.95, 0.99):
        curves.append((x, round(random.uniform(-2, 3), 9), 1 - x, round(random.uniform(-2, 3), 9)))
    curves += [(0.3, 1e6, 0.7, -1e6), (1e-6, -1e6, 0.2, 1e6), (1e-12, 3.0, 0.4, -2.0)]
    with open(VECTORS / "bezier_grids.csv", "w", newline="") as output:
        writer = csv.writer(output, lineterminator="\n")
        writer.writerow(
            ["x1", "y1", "x2", "y2", "intervals", "position", "value", "velocity", "acceleration"])
        for parameters in curves:
            curve = Bezier(*parameters)
            for intervals in (2**10, 2**13, 2**17):
                positions = {0, intervals // 2, intervals}
                positions |= {random.randrange(intervals) for _ in range(6)}
                for position in sorted(positions):
                    s = curve.parameter(mpf(position) / intervals)
                    steep = curve.at(curve.x, s, 1) > mpf(10) ** -60
                    rates = [
                        nstr(f(s), 20) if steep else "" for f in (curve.velocity, curve.acceleration)]
                    writer.writerow(
                        [*parameters, intervals, position, nstr(curve.value(s), 20), *rates])


def roots(function):
    return cubic.roots(function, cells=1500, edge=mpf(10) ** -30)


def metrics(curve, tolerance=mpf("0.001")):
    tolerance = mpf(0.001)
    zero, one = mpf(0), mpf(1)
    left = lambda s: 1 - curve.value(s)
    turns = roots(lambda s: curve.at(curve.y, s, 1))
    extremes = [zero] + turns + [one]
    values = [curve.value(s) for s in extremes]

    def first_reach(level):
        crossings = roots(lambda s: curve.value(s) - level)
        return curve.time(crossings[0]) if crossings else one

    result = {
        "start_value": zero, "end_value": one, "duration_s": one, "settling_tolerance": tolerance}
    bands = roots(lambda s: abs(left(s)) - tolerance)
    result["settling_time_s"] = curve.time(bands[-1])
    result["rise_time_s"] = first_reach(mpf(0.9)) - first_reach(mpf(0.1))
    # (1 - y) / (1 - s), so that the end itself is not found.
    crossings = [s for s in roots(left) if s < 1 - mpf(10) ** -20]
    crossing = crossings[0] if crossings else one
    result["first_crossing_s"] = curve.time(crossing)
    peak = max(values)
    result["overshoot"] = peak - 1
    result["undershoot"] = -min(values)
    result["peak_value"] = peak
    result["peak_time_s"] = curve.time(extremes[values.index(peak)])
    later = [v for s, v in zip(extremes, values) if s > crossing]
    result["rebound"] = max([zero] + [1 - v for v in later])
    result["oscillations"] = mpf(
        sum(1 for s in turns if s >= crossing and abs(left(s)) > tolerance))
    result["monotone"] = mpf(0 if turns else 1)

    def peak_of(rate, places):
        def limit(s):
            """The rate, at an end by what it is on the way there: it may be vertical."""
            return rate(min(max(s, mpf(10) ** -40), 1 - mpf(10) ** -40))

        best = max(places, key=lambda s: abs(limit(s)))
        return None if abs(limit(best)) > mpf(10) ** 15 else (limit(best), curve.time(best))

    bends = roots(curve.acceleration)

    fastest = peak_of(curve.velocity, [zero] + bends + [one])
    strongest = peak_of(curve.acceleration, [zero] + roots(curve.jerk_numerator) + [one])
    result["peak_velocity_per_s"], result["peak_velocity_time_s"] = fastest or (None, None)
    result["peak_acceleration_per_s2"], result["peak_acceleration_time_s"] = strongest or (
        None, None)
    result["velocity_jump_per_s"] = zero

    pieces = [zero] + crossings + [one]
    measure = lambda s: curve.at(curve.x, s, 1)
    result["integral_absolute_error_s"] = quad(lambda s: abs(left(s)) * measure(s), pieces)
    result["integral_squared_error_s"] = quad(lambda s: left(s) ** 2 * measure(s), pieces)
    # Vertical at the start, but for a curve that is level there, the integral is infinite.
    if curve.parameters[0] == 0 and curve.parameters[1] != 0:
        result["rms_velocity_per_s"] = None
    else:
        end = bands[-1]
        # Ever shorter pieces towards both ends, beside which x' may be near 0.
        edges = [end / 2**k for k in range(30, 0, -1)] + [1 - (1 - end / 2) * mpf("0.7") ** k for k in range(1, 60)]
        edges = [zero] + sorted(s for s in edges if s < end) + [end]
        square = quad(lambda s: curve.at(curve.y, s, 1) ** 2 / measure(s), edges)
        result["rms_velocity_per_s"] = sqrt(square / curve.time(end))
    return result


MEASURED = [
    (0.24, 1.4, 1.0, -1.0), (0.25, 0.1, 0.25, 1.0), (0.42, 0.0, 1.0, 1.0), (0.0, 0.0, 0.58, 1.0),
    (0.42, 0.0, 0.58, 1.0), (0.3, -1.5, 0.6, 2.5), (0.1, 3.0, 0.9, 3.0), (0.68, -0.55, 0.265, 1.55),
    (0.0, 2.0, 1.0, -1.0),
]


def write_metrics():
    mp.dps = 60
    with open(VECTORS / "bezier_metrics.csv", "w", newline="") as output:
        writer = csv.writer(output, lineterminator="\n")
        writer.writerow(["x1", "y1", "x2", "y2", "metric", "value"])
        for parameters in MEASURED:
            for name, value in metrics(Bezier(*parameters)).items():
                writer.writerow([*parameters, name, "" if value is None else nstr(value, 50)])
    mp.dps = 120


if __name__ == "__main__":
    write_metrics()
    write_tangents()
    write_motion()
    write_grids()
