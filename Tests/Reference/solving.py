#!/usr/bin/env python3
"""The springs and Bezier curves of SpringSolvingTests and CubicBezierTargetsTests.

Springs by mpmath with 50 digits: for each pair of targets, Newton's method on the equations of the
definitions. The settling time is checked to be the last exit from the band. Bezier curves by SciPy (SLSQP from
many starts): the least sum of squares of the changes of the control points of ease-in-out.

Run: python3 Tests/Reference/solving.py
"""
from mpmath import mp, mpf, sqrt, exp, cos, sin, atan2, pi, findroot, log

mp.dps = 50


def motion(w, z, v):
    """Displacement and velocity of a spring from 0 to 1 with an initial velocity."""
    s = sqrt(mpf(1) - z * z + 0j)

    def d(t):
        a = s * w * t
        return (-exp(-z * w * t) * (mp.cos(a) + (z - v / w) / s * mp.sin(a))).real

    return d, lambda t: mp.diff(d, t)


def rate(d, t):
    return mp.diff(d, t)


def first(f, end, steps=4000):
    """The first root of f after 0, by steps and bisection."""
    last = f(end * mpf(1) / (steps * 1000))
    lower = end * mpf(1) / (steps * 1000)
    for i in range(1, steps + 1):
        t = end * mpf(i) / steps
        value = f(t)
        if last * value <= 0:
            return findroot(f, (lower, t), solver="anderson", tol=mpf(10) ** -90, verify=False)
        lower, last = t, value
    raise ValueError


def measure(kind, w, z, v):
    d, _ = motion(w, z, v)
    s = sqrt(abs(1 - z * z))
    name = kind[0]
    if name == "response":
        return 2 * pi / w
    if name == "bounce":
        return 1 - z
    if name in ("peak", "overshoot"):
        # tan of the phase at which the velocity is 0
        phase = atan2(s * v / w, -(1 - z * v / w))
        if phase <= 0:
            phase += pi
        t = phase / (s * w)
        if d(t) < 0:
            t += pi / (s * w)
        return t if name == "peak" else d(t)
    end = mpf(20) / w
    if name == "crossing":
        return first(d, end)
    if name == "rise":
        return first(lambda t: d(t) + mpf("0.1"), end) - first(lambda t: d(t) + mpf("0.9"), end)
    if name == "velocity":
        t = first(lambda t: mp.diff(d, t, 2), end)
        return mp.diff(d, t)
    if name == "settling":
        tolerance = kind[1]
        if z > 1:
            return first(lambda t: d(t) + tolerance, 3 * end)
        turns = [n * pi / (s * w) for n in range(1, 40)]
        last = mpf(0)
        # from rest the turns are at n pi; the last one outside the band
        for t in turns:
            if abs(d(t)) > tolerance:
                last = t
        after = last + pi / (s * w)
        g = lambda t: abs(d(t)) - tolerance
        return findroot(g, (last, after), solver="anderson", tol=mpf(10) ** -90, verify=False)
    raise ValueError


CASES = [
    ([("overshoot",), ("settling", mpf("0.001"))], ["0.08", "0.35"], 0, [(30, "0.63")]),
    ([("overshoot",), ("peak",)], ["0.1", "0.4"], 0, [(9, "0.6")]),
    ([("overshoot",), ("crossing",)], ["0.2", "0.3"], 0, [(8, "0.45")]),
    ([("overshoot",), ("rise",)], ["0.05", "0.25"], 0, [(8, "0.69")]),
    ([("overshoot",), ("velocity",)], ["0.15", "6"], 0, [(11, "0.5")]),
    ([("response",), ("peak",)], ["0.5", "0.3"], 0, [(12, "0.55")]),
    ([("response",), ("settling", mpf("0.02"))], ["0.5", "0.6"], 0, [("12.566", "0.5276"), ("12.566", "1.1609")]),
    ([("peak",), ("crossing",)], ["0.3", "0.2"], 0, [(12, "0.5")]),
    ([("rise",), ("settling", mpf("0.001"))], ["0.2", "0.5"], 0, [("15.7", "0.957")]),
    ([("overshoot",), ("peak",)], ["0.08", "0.35"], 3, [(11, "0.65")]),
    ([("overshoot",), ("peak",)], ["0.08", "0.35"], -3, [(15, "0.65")]),
    ([("bounce",), ("peak",)], ["0.2", "0.3"], 4, [("16.4", "0.8")]),
]


def springs():
    for kinds, numbers, velocity, guesses in CASES:
        wanted = [mpf(n) for n in numbers]
        for guess in guesses:
            f = lambda w, z: [measure(k, w, z, mpf(velocity)) / n - 1 for k, n in zip(kinds, wanted)]
            w, z = findroot(f, tuple(mpf(g) for g in guess), tol=mpf(10) ** -60, maxsteps=60, verify=False)
            assert max(abs(r) for r in f(w, z)) < mpf(10) ** -35, (kinds, f(w, z))
            print([k[0] for k in kinds], numbers, velocity, "stiffness", mp.nstr(w * w, 22), "damping", mp.nstr(2 * z * w, 22))


def beziers():
    import numpy as np
    from scipy.optimize import minimize

    s = np.linspace(0, 1, 4001)

    def xy(h):
        x = 3 * h[0] * s * (1 - s) ** 2 + 3 * h[2] * s * s * (1 - s) + s**3
        y = 3 * h[1] * s * (1 - s) ** 2 + 3 * h[3] * s * s * (1 - s) + s**3
        return x, y

    def top(values, at=s):
        """The greatest value, by the parabola through the three samples about it."""
        i = int(np.argmax(values))
        if i == 0 or i == len(values) - 1:
            return values[i]
        a, b, c = values[i - 1 : i + 2]
        return b - (a - c) ** 2 / 8 / (a - 2 * b + c)

    def velocity(h):
        a, b, c = h[0], h[2] - h[0], 1 - h[2]
        d, e, f = h[1], h[3] - h[1], 1 - h[3]
        r = 1 - s
        # y1 r^2 + 2 (y2 - y1) r s + (1 - y2) s^2
        return (d * r * r + 2 * e * r * s + f * s * s) / np.maximum(a * r * r + 2 * b * r * s + c * s * s, 1e-9)

    metrics = {
        "overshoot": lambda h: top(xy(h)[1]) - 1,
        "undershoot": lambda h: top(-xy(h)[1]),
        "peak": lambda h: top(velocity(h)),
        "start": lambda h: h[1] / max(h[0], 1e-9),
        "end": lambda h: (1 - h[3]) / max(1 - h[2], 1e-9),
    }
    reference = np.array([0.42, 0, 0.58, 1])
    rng = np.random.default_rng(1)
    for targets in [{"overshoot": 0.1, "peak": 2}, {"overshoot": 0.1, "undershoot": 0.1}, {"peak": 3},
                    {"start": 1, "end": 0}, {"overshoot": 0.25, "end": -3}]:
        best = None
        for _ in range(60):
            start = rng.uniform([0.05, -0.8, 0.05, 0.2], [0.95, 0.8, 0.95, 1.8])
            constraints = [{"type": "eq", "fun": (lambda h, k=k, v=v: metrics[k](h) - v)} for k, v in targets.items()]
            found = minimize(lambda h: ((h - reference) ** 2).sum(), start, constraints=constraints,
                             bounds=[(0, 1), (-1, 2), (0, 1), (-1, 2)], method="SLSQP",
                             options={"ftol": 1e-15, "maxiter": 300})
            if max(abs(metrics[k](found.x) - v) for k, v in targets.items()) < 1e-7:
                if best is None or found.fun < best.fun:
                    best = found
        print(targets, "distance", round(float(np.sqrt(best.fun)), 7), np.round(best.x, 6))


if __name__ == "__main__":
    springs()
    beziers()
