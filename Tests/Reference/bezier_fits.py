"""Writes the reference values that the tests of Bézier fits compare with.

    python3 Tests/Reference/bezier_fits.py          (needs mpmath, numpy and scipy)

half_cycles: the two level handles (a, 0) and (b, 1) that follow the half cycle of a spring from rest
with the least greatest error. bezier_fits: the four numbers of the one Bézier that follows a whole
curve. Both start from many starts of sequential linear programming (SciPy's HiGHS) on a dense grid of
the parameter, and the best is then refined with mpmath and 30 digits: Newton's method on the equations
of equioscillation, error(s_i) = +h or -h and error'(s_i) = 0, one extreme more than there are unknowns.
A fit whose Newton iteration does not end at the same error is not written.

    python3 Tests/Reference/bezier_fits.py chains       (two minutes)

prints how many Béziers, each as long as the error allows, follow a spring of mass 1, stiffness 80 and
damping 4 that is cut within half the error.
"""

import csv
import sys
from pathlib import Path

import numpy as np
from mpmath import acos, cos, exp, findroot, log, matrix, mp, mpf, nstr, pi, sin, sqrt
from scipy.optimize import linprog

mp.dps = 30
VECTORS = Path(__file__).parent.parent / "CurveTestSupport" / "Vectors"
S = (1 - np.cos(np.pi * np.linspace(0, 1, 801))) / 2
B1, B2, B3 = 3 * S * (1 - S) ** 2, 3 * S**2 * (1 - S), S**3


class Spring:
    """Displacement from rest with natural frequency 1, from 0 to 1."""

    def __init__(self, z):
        self.z = mpf(z)
        self.d = sqrt(1 - self.z**2)

    def value(self, t):
        z, d = self.z, self.d
        return 1 - exp(-z * t) * (cos(d * t) + z / d * sin(d * t))

    def velocity(self, t):
        return exp(-self.z * t) * sin(self.d * t) / self.d

    def settling(self, e):
        """The last crossing of the band: between the last turn outside and the next one."""
        k = 0
        while exp(-self.z * (k + 1) * pi / self.d) > e:
            k += 1
        low, high = k * pi / self.d, (k + 1) * pi / self.d
        f = lambda t: abs(self.value(t) - 1) - e
        # From outside the band to the crossing of the end value.
        high = (k + 1 - acos(self.z) / pi) * pi / self.d
        return findroot(f, (low, high), solver="anderson", tol=1e-28)


def samples(curve, end, x):
    """Value and slope at fractions of a part that is scaled to run from 0 to 1, in doubles."""
    if isinstance(curve, Spring):
        z, d, t = float(curve.z), float(curve.d), x * float(end)
        e = np.exp(-z * t)
        return 1 - e * (np.cos(d * t) + z / d * np.sin(d * t)), e * np.sin(d * t) / d * float(end)
    value, slope = curve[2:]
    return value(x), slope(x)


def programmed(curve, end, travel, level, start):
    """Sequential linear programming with a trust region."""
    unknowns = [0, 2] if level else [0, 1, 2, 3]

    def errors(q):
        x = q[0] * B1 + q[2] * B2 + B3
        value, slope = samples(curve, end, x)
        return q[1] * B1 + q[3] * B2 + B3 - value / travel, slope / travel

    q, radius = np.array(start, float), 0.2
    e, slope = errors(q)
    best = abs(e).max()
    for _ in range(200):
        gradient = np.stack([-slope * B1, B1, -slope * B2, B2], 1)[:, unknowns]
        ones = np.ones((len(S), 1))
        a = np.block([[gradient, -ones], [-gradient, -ones]])
        bounds = [
            (max(-radius, -q[j]), min(radius, 1 - q[j])) if j % 2 == 0 else (-radius, radius)
            for j in unknowns
        ]
        found = linprog(np.r_[np.zeros(len(unknowns)), 1], A_ub=a, b_ub=np.r_[-e, e],
                        bounds=bounds + [(None, None)])
        if found.status:
            break
        p = q.copy()
        p[unknowns] += found.x[:-1]
        new, next_slope = errors(p)
        gain, promise = best - abs(new).max(), best - found.x[-1]
        if gain > 0:
            q, e, slope, best = p, new, next_slope, abs(new).max()
        radius = min(1, 2 * radius) if gain > 0.7 * promise else radius if gain > 0.2 * promise else radius / 3
        if promise < 1e-13 * best or radius < 1e-11:
            break
    return q, e, best


def refined(curve, end, travel, level, q, e, value, velocity):
    """Equioscillation with 30 digits; None where the optimum has another number of extremes."""
    unknowns = [j for j in ([0, 2] if level else [0, 1, 2, 3]) if j % 2 or 1e-9 < q[j] < 1 - 1e-9]
    size = abs(e)
    peaks = [i for i in range(1, len(S) - 1) if size[i] >= size[i - 1] and size[i] > size[i + 1]]
    peaks = [i for i in peaks if size[i] > 0.99 * size.max()]
    if len(peaks) != len(unknowns) + 1:
        return None
    signs = [1 if e[i] > 0 else -1 for i in peaks]

    def unpack(numbers):
        handles = [mpf(float(n)) for n in q]
        for j, number in zip(unknowns, numbers):
            handles[j] = number
        return handles, numbers[len(unknowns)], numbers[len(unknowns) + 1:]

    def equations(*numbers):
        (x1, y1, x2, y2), h, times = unpack(numbers)
        result = []
        for s, sign in zip(times, signs):
            r = 1 - s
            x = 3 * x1 * s * r**2 + 3 * x2 * s**2 * r + s**3
            y = 3 * y1 * s * r**2 + 3 * y2 * s**2 * r + s**3
            dx = 3 * (x1 * r**2 + 2 * (x2 - x1) * s * r + (1 - x2) * s**2)
            dy = 3 * (y1 * r**2 + 2 * (y2 - y1) * s * r + (1 - y2) * s**2)
            result += [y - value(x * end) / travel - sign * h, dy - velocity(x * end) * end / travel * dx]
        return result

    start = [mpf(float(q[j])) for j in unknowns] + [mpf(float(size.max()))] + [mpf(float(S[i])) for i in peaks]
    solution = findroot(equations, start, tol=1e-40, maxsteps=50)
    handles, h, _ = unpack(list(solution))
    assert abs(h / size.max() - 1) < 1e-3, (h, size.max())
    return handles, h


def best(curve, end, travel, level, value, velocity):
    grid = [0.1, 0.35, 0.65, 0.95]
    starts = [(a, 0 if level else a, b, 1) for a in grid for b in grid]
    found = min((programmed(curve, end, travel, level, s) for s in starts), key=lambda f: f[2])
    return refined(curve, end, travel, level, found[0], found[1], value, velocity), found


def write(file, header, rows):
    with open(VECTORS / file, "w", newline="") as output:
        writer = csv.writer(output, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)


def half_cycles():
    for z in ["0.1", "0.2236", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8"]:
        spring = Spring(float(z))
        end = pi / spring.d
        travel = 1 + exp(-spring.z * end)
        (handles, h), _ = best(spring, end, float(travel), True, spring.value, spring.velocity)
        # The error as a fraction of the distance from start to end value.
        yield [z, nstr(handles[0], 20), nstr(handles[2], 20), nstr(h * travel, 20)]


def whole_curves():
    half = pi / 2
    curves = [
        ("sine in", mpf(1), ("sine", 0, lambda p: 1 - np.cos(p * np.pi / 2), lambda p: np.pi / 2 * np.sin(p * np.pi / 2)),
         lambda p: 1 - cos(half * p), lambda p: half * sin(half * p)),
        ("quint in", mpf(1), ("quint", 0, lambda p: p**5, lambda p: 5 * p**4), lambda p: p**5, lambda p: 5 * p**4),
    ]
    for z in ["0.5", "0.6", "0.7"]:
        spring = Spring(float(z))
        curves.append((z, spring.settling(mpf(float("0.01"))), spring, spring.value, spring.velocity))
    for name, end, curve, value, velocity in curves:
        fit, found = best(curve, end, 1.0, False, value, velocity)
        if fit is None:
            print(name, "has another number of extremes:", found[0], found[2])
            continue
        handles, h = fit
        yield [name, nstr(end, 20)] + [nstr(x, 20) for x in handles] + [nstr(h, 20)]


def chain(error):
    """The number of pieces with free handles, ends on the curve, each found by growth and bisection."""
    w, z = 80**0.5, 4 / 2 / 80**0.5
    spring = Spring(z)
    end = float(spring.settling(mpf(error) / 2)) / w
    value = lambda t: samples(spring, 1, np.asarray(t * w))[0]

    def follows(a, b):
        first, last = value(a), 1.0 if b == end else value(b)
        part = lambda x: ((value(a + (b - a) * x) - first) / (last - first))
        slope = lambda x: samples(spring, 1, (a + (b - a) * x) * w)[1] * w * (b - a) / (last - first)
        starts = [(1 / 3, 0.5, 2 / 3, 0.5), (0.5, 0.5, 0.5, 0.5), (0.15, 0.5, 0.5, 1)]
        fits = (programmed(("part", 0, part, slope), 1, 1.0, False, s) for s in starts)
        return any(f[2] * abs(last - first) <= error for f in fits)

    start, count = 0.0, 0
    while start < end:
        count += 1
        if follows(start, end):
            break
        low, width = start, 0.05
        while low + width < end and follows(start, low + width):
            low, width = low + width, 1.5 * width
        high = min(low + width, end)
        for _ in range(8):
            middle = (low + high) / 2
            low, high = (middle, high) if follows(start, middle) else (low, middle)
        start = low
    return count


if __name__ == "__main__" and sys.argv[1:] == ["chains"]:
    for error in [0.01, 0.005, 0.001]:
        print(error, chain(error), flush=True)
elif __name__ == "__main__":
    write("half_cycles.csv", ["z", "a", "b", "error"], half_cycles())
    write("bezier_fits.csv", ["curve", "duration", "x1", "y1", "x2", "y2", "error"], whole_curves())
