"""Metrics of formulas of curves, to 50 digits, from closed forms and mpmath.

    python3 Tests/Reference/formulas.py > Tests/CurveTestSupport/Vectors/reference-formulas.csv

Each row has a formula, its curves as expressions, a metric by its key, and the value. The motions are written
from their definitions; extremes and crossings are found by sampling every piece densely and solving with
60 digits.
"""
import csv
import sys

from mpmath import mp, mpf, pi, sin, cos, exp, sqrt, diff, findroot, quad, floor

mp.dps = 60


def spring(t, stiffness=80, damping=4):
    w = sqrt(stiffness - mpf(damping) ** 2 / 4)
    g = mpf(damping) / 2
    return 1 - exp(-g * t) * (cos(w * t) + g / w * sin(w * t))


def held(function, duration):
    return lambda t: function(min(t / duration, mpf(1)))


LINEAR = lambda duration, a, b: lambda t: a + (b - a) * min(t / mpf(duration), mpf(1))
SINE = lambda duration: held(lambda p: (1 - cos(pi * p)) / 2, mpf(duration))
IN_QUAD = lambda duration: held(lambda p: p * p, mpf(duration))
OUT_QUAD = lambda duration: held(lambda p: 1 - (1 - p) ** 2, mpf(duration))
FAR = mpf(24)

# Formula; curves by name; their motions; the end; the times at which a rate may jump.
CASES = [
    ("1 / a", {"a": "spring(stiffness: 80, damping: 4).mapped(from: 1, to: 2)"},
     lambda t: 1 / (1 + spring(t)), FAR, []),
    ("min(a / 10, 20)", {"a": "linear(duration: 6).mapped(from: 900, to: 0)"},
     lambda t: min(LINEAR(6, 900, 0)(t) / 10, mpf(20)), mpf(6), [mpf(14) / 3]),
    ("sin(pi * a) + a", {"a": "ease-in-out-sine(duration: 2)"},
     lambda t: sin(pi * SINE(2)(t)) + SINE(2)(t), mpf(2), []),
    ("a * b", {"a": "ease-in-quad(duration: 1)", "b": "spring(stiffness: 80, damping: 4)"},
     lambda t: IN_QUAD(1)(t) * spring(t), FAR, [mpf(1)]),
    ("a ^ 2 - b / 4", {"a": "ease-out-quad(duration: 1)", "b": "linear(duration: 1.5)"},
     lambda t: OUT_QUAD(1)(t) ** 2 - LINEAR(mpf(3) / 2, 0, 1)(t) / 4, mpf(3) / 2, [mpf(1)]),
    ("abs(a - 0.25)", {"a": "ease-in-out-sine(duration: 2)"},
     lambda t: abs(SINE(2)(t) - mpf(1) / 4), mpf(2), [mpf(2) / 3]),
    ("trunc(a)", {"a": "ease-in-quad(duration: 1).mapped(from: 0, to: 9)"},
     lambda t: floor(9 * IN_QUAD(1)(t)), mpf(1), [sqrt(mpf(k) / 9) for k in range(1, 9)]),
    ("max(a, b)", {"a": "linear(duration: 1)", "b": "ease-out-quad(duration: 2)"},
     lambda t: max(LINEAR(1, 0, 1)(t), OUT_QUAD(2)(t)), mpf(2), [mpf(1)]),
    ("a ^ b", {"a": "spring(stiffness: 80, damping: 4).mapped(from: 1, to: 2)",
               "b": "linear(duration: 1)"},
     lambda t: (1 + spring(t)) ** LINEAR(1, 0, 1)(t), FAR, [mpf(1)]),
    ("(a + 1) / (2 - b)", {"a": "ease-in-quad(duration: 1)", "b": "ease-in-out-sine(duration: 2)"},
     lambda t: (IN_QUAD(1)(t) + 1) / (2 - SINE(2)(t)), mpf(2), [mpf(1)]),
]


def inside(function, start, end):
    """The function on a piece, with its limits at both ends."""
    tiny = mpf(10) ** -50
    return lambda t: function(min(max(t, start + tiny), end - tiny))


def roots(function, start, end, count):
    """Sign changes between samples of a piece."""
    width = (end - start) / count
    times = [start + width * k for k in range(count + 1)]
    values = [function(t) for t in times]
    found = []
    for a, b, x, y in zip(times, times[1:], values, values[1:]):
        if x * y < 0:
            found.append(findroot(function, (a, b), solver="anderson", tol=mpf(10) ** -90, maxsteps=400))
        elif x == 0 and start < a:
            found.append(a)
    return found


def metrics(function, end, breaks):
    edges = [mpf(0)] + breaks + [end]
    pieces = [(a, b, inside(function, a, b)) for a, b in zip(edges, edges[1:])]
    start, last = function(mpf(0)), function(end)
    travel = last - start
    yield "start_value", start
    yield "end_value", last
    velocity = lambda f: lambda t: diff(f, t, h=mpf(10) ** -20)
    extremes = []
    for a, b, f in pieces:
        count = 400 if b - a > 4 else 120
        # Derivatives are taken of the smooth motion, a little inside the piece.
        margin = (b - a) * mpf(10) ** -12
        turns = roots(velocity(f), a + margin, b - margin, count)
        extremes += [(t, f(t)) for t in [a] + turns + [b]]
    extremes.append((end, last))
    u = lambda value: (value - start) / travel
    best = max(u(v) for _, v in extremes)
    peak = min(t for t, v in extremes if abs(u(v) - best) < mpf(10) ** -40)
    yield "overshoot", max(mpf(0), best - 1)
    yield "undershoot", max(mpf(0), -min(u(v) for _, v in extremes))
    yield "peak_value", start + travel * best
    yield "peak_time_s", peak
    fastest, fastest_time = mpf(0), None
    for a, b, f in pieces:
        v = velocity(f)
        margin = (b - a) * mpf(10) ** -12
        bends = roots(lambda t: diff(f, t, 2, h=mpf(10) ** -15), a + margin, b - margin, 120)
        # At the ends the limit is extrapolated from three points on a parabola.
        for t in bends:
            if abs(v(t)) > abs(fastest) + mpf(10) ** -30:
                fastest, fastest_time = v(t), t
        for edge, sign in [(a, 1), (b, -1)]:
            limit = sum(c * v(edge + sign * k * mpf(10) ** -8)
                        for k, c in [(1, 4), (2, -6), (3, 4), (4, -1)])
            if abs(limit) > abs(fastest) + mpf(10) ** -24:
                fastest, fastest_time = limit, edge
    if fastest_time is not None:
        yield "peak_velocity_per_s", fastest

    def crossings(level):
        return sorted(t for a, b, f in pieces
                      for t in roots(lambda t: f(t) - level, a, b, 400 if b - a > 4 else 60)) + [
                          b for (a, b, f), (_, _, g) in zip(pieces, pieces[1:])
                          if (f(b) - level) * (g(b) - level) < 0]

    def first(level):
        times = crossings(level)
        return min(times) if times else None

    low, high = first(start + travel / 10), first(start + travel * mpf(9) / 10)
    if low is not None and high is not None:
        yield "rise_time_s", high - low
    tolerance = abs(travel) / 1000
    late = crossings(last + tolerance) + crossings(last - tolerance)
    # A jump onto the end value settles the motion at its end.
    jumps = abs(pieces[-1][2](end) - last) > tolerance
    yield "settling_time_s", end if jumps else max(late)
    error = lambda t: abs(1 - u(function(t)))
    marks = sorted(set(edges + crossings(last)))
    yield "integral_absolute_error_s", quad(error, marks)
    yield "integral_squared_error_s", quad(lambda t: error(t) ** 2, marks)


writer = csv.writer(sys.stdout, lineterminator="\n")
writer.writerow(["formula", "curves", "metric", "value"])
for formula, curves, function, end, breaks in CASES:
    names = "; ".join(f"{name} = {expression}" for name, expression in curves.items())
    for key, value in metrics(function, end, breaks):
        writer.writerow([formula, names, key, mp.nstr(value, 40)])
