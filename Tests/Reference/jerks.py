"""Writes the 50-digit reference values that the tests of the jerk compare with.

    python3 Tests/Reference/jerks.py          (needs mpmath)

Springs: by the complex exponentials of the characteristic roots. Béziers: x(s) = t by bisection with 120
digits, then the power series of y by t, from the series of x and y by s; the jerk is six times its third
coefficient. Easings: numerical derivatives of the published formulas. None of these is the formula under
test. Every parameter is the exact double that the test reads back.
"""

import csv
import math
import random

from mpmath import mp, mpf, nstr

from beziers import HARD, Bezier
from easings import EASINGS, corners, derivative
from springs import RATIOS, VECTORS, Spring, double_damping


def write(name, header, rows):
    with open(VECTORS / f"{name}.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(header.split(","))
        out.writerows(rows)


def springs():
    random.seed(151)
    mp.dps = 120
    for index, ratio in enumerate(RATIOS):
        for mass, stiffness, kick, travel in [
            ([1.0, 2.0, 0.37][index % 3], [80.0, 4.0, 1e4][index % 3], 0.0, (0.0, 1.0)),
            (1.0, 1.0, [3.0, -0.5, 0.25, -20.0][index % 4], (100.0, 110.0)),
        ]:
            spring = Spring(mass, stiffness, double_damping(mass, stiffness, ratio), kick, *travel)
            slow = float(min(-spring.r1.real, -spring.r2.real))
            frequency = float(spring.frequency)
            last = min(40 / slow if slow > 0 else math.inf, 1e4 / frequency)
            times = [0.0] + [random.uniform(0, last) for _ in range(6)]
            times += [math.exp(random.uniform(math.log(1e-6 / frequency), math.log(last))) for _ in range(6)]
            for t in sorted(times):
                yield [repr(p) for p in spring.parameters] + [repr(t), nstr(spring.derivative(3, t), 22)]


def bezier_jerk(curve, time):
    s = curve.parameter(time)
    # x(s + e) = t + a e + b e^2 + c e^3, and so for y; e by powers of the time is the reversed series.
    (p, q, r), (u, v, w) = [
        (curve.at(c, s, 1), curve.at(c, s, 2) / 2, c[2]) for c in (curve.x, curve.y)]
    if p < mpf(10) ** -60:
        return None
    one, two, three = 1 / p, -q / p**3, (2 * q * q - p * r) / p**5
    return 6 * (u * three + 2 * v * one * two + w * one**3)


def beziers():
    random.seed(152)
    mp.dps = 120
    curves = [
        (round(random.random(), 9), round(random.uniform(-2, 3), 9), round(random.random(), 9),
         round(random.uniform(-2, 3), 9))
        for _ in range(200)]
    for parameters in curves + HARD:
        curve = Bezier(*parameters)
        times = [random.random() for _ in range(4)]
        if parameters in HARD:
            times += [1.7e-3, 0.5 - 1.7e-3, 0.5 + 1.7e-3, 1 - 1.7e-3, 1.7e-6, 1 - 1.7e-6]
        for t in sorted(times):
            jerk = bezier_jerk(curve, t)
            if jerk is not None:
                yield [*parameters, repr(t), nstr(jerk, 22)]


def easings():
    random.seed(153)
    for name, directions in EASINGS.items():
        for direction, f in directions.items():
            for x in sorted([random.random() for _ in range(8)] + [0.125, 0.375, 0.625, 0.875, 1e-3, 1 - 2**-10]):
                mp.dps = 90
                t = mpf(x)
                if any(abs(t - k) < mpf(10) ** -9 for k in corners(name, direction)):
                    continue
                yield [name, direction, repr(x), nstr(derivative(f, t, 3), 22)]


if __name__ == "__main__":
    write("reference-spring-jerks", "mass,stiffness,damping,initial_velocity,from,to,time,jerk", springs())
    write("reference-bezier-jerks", "x1,y1,x2,y2,time,jerk", beziers())
    write("reference-easing-jerks", "name,direction,progress,jerk", easings())
