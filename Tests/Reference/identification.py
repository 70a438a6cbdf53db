"""Noisy samples of known motions, and the parameters that SciPy's least squares find in them.

    python3 Tests/Reference/identification.py Tests/CurveTestSupport/Vectors

writes reference-identification-samples.csv (set, time, value) and reference-identification-fits.csv (set, family,
fits_delay, parameter, value, margin). The models are written in their plain parameters, and all of them are searched
for at the same time; a margin is half of the 95 % interval, from s^2 (J^T J)^-1 and Student's t.

Needs numpy and scipy.
"""

import csv
import sys

import numpy as np
from scipy.optimize import brentq, least_squares
from scipy.stats import t as student


def oscillation(w, z, displacement, velocity, t):
    """x'' + 2 z w x' + w^2 x = 0 from a displacement and a velocity, by complex exponentials."""
    root = np.sqrt(complex(z * z - 1))
    if abs(root) < 1e-7:
        return (displacement + (velocity + w * displacement) * t) * np.exp(-w * t)
    a, b = w * (-z + root), w * (-z - root)
    ca = (velocity - b * displacement) / (a - b)
    return (ca * np.exp(a * t) + (displacement - ca) * np.exp(b * t)).real


def spring(t, p):
    response, ratio, start, end = p["response"], p["dampingRatio"], p["from"], p["to"]
    own = np.maximum(t - p.get("delay", 0), 0)
    return end + oscillation(
        2 * np.pi / response, ratio, start - end, p.get("initialVelocity", 0), own)


def progress(t, p):
    return np.clip((t - p.get("delay", 0)) / p["duration"], 0, 1)


def mapped(p, f):
    return p["from"] + (p["to"] - p["from"]) * f


def bezier(t, p):
    def parameter(x):
        f = lambda s: 3 * p["x1"] * s * (1 - s) ** 2 + 3 * p["x2"] * s * s * (1 - s) + s**3 - x
        return x if x in (0.0, 1.0) else brentq(f, 0, 1, xtol=1e-16, rtol=1e-15)

    s = np.array([parameter(x) for x in progress(t, p)])
    return mapped(p, 3 * p["y1"] * s * (1 - s) ** 2 + 3 * p["y2"] * s * s * (1 - s) + s**3)


def in_cubic(t, p):
    return mapped(p, progress(t, p) ** 3)


def out_back(t, p):
    q = 1 - progress(t, p)
    return mapped(p, 1 - q * q * ((p["overshoot"] + 1) * q - p["overshoot"]))


def out_power(t, p):
    return mapped(p, 1 - (1 - progress(t, p)) ** p["exponent"])


def in_out_sine(t, p):
    return mapped(p, (1 - np.cos(np.pi * progress(t, p))) / 2)


def elastic(t, p):
    x = progress(t, p)
    a, period = p["amplitude"], p["period"]
    shift = period * np.arcsin(1 / a) / (2 * np.pi)
    wave = a * 2 ** (-10 * x) * np.sin(2 * np.pi * (x + shift) / period)
    return mapped(p, np.where(x <= 0, 0, np.where(x >= 1, 1, 1 - wave)))


SPRING = {"response": 0.7, "dampingRatio": 0.22, "from": 0, "to": 1}
CURVE = {"duration": 0.5, "from": 0, "to": 1}
SETS = [
    ("under-damped", "spring", spring, SPRING, 2.5, 80, 0.01),
    ("critical", "spring", spring, SPRING | {"response": 0.5, "dampingRatio": 1}, 1.2, 60, 0.003),
    ("over-damped", "spring", spring,
     {"response": 0.4, "dampingRatio": 2.5, "from": 100, "to": 40}, 2.5, 70, 0.2),
    ("thrown", "spring", spring,
     {"response": 0.6, "dampingRatio": 0.5, "initialVelocity": -14, "from": 2, "to": 3}, 1.8, 75, 0.02),
    ("delayed spring", "spring", spring, SPRING | {"dampingRatio": 0.4, "delay": 0.237}, 2.2, 90, 0.004),
    ("few samples", "spring", spring, SPRING | {"dampingRatio": 0.6}, 0.9, 14, 0.01),
    ("Bezier", "bezier", bezier, CURVE | {"x1": 0.34, "y1": 1.56, "x2": 0.64, "y2": 0.7}, 0.8, 85, 0.002),
    ("delayed Bezier", "bezier", bezier,
     CURVE | {"x1": 0.6, "y1": -0.4, "x2": 0.2, "y2": 1.3, "delay": 0.113}, 0.9, 100, 0.002),
    ("in cubic", "easing", in_cubic, CURVE | {"from": -5, "to": 20}, 0.7, 60, 0.1),
    ("in-out sine", "easing", in_out_sine, CURVE, 0.7, 60, 0.01),
    ("out back", "easing", out_back, CURVE | {"overshoot": 2.6}, 0.7, 60, 0.003),
    ("out power", "easing", out_power, CURVE | {"exponent": 3.4}, 0.7, 70, 0.002),
    ("out elastic", "easing", elastic, CURVE | {"amplitude": 1.3, "period": 0.35}, 0.7, 120, 0.004),
]


def main(folder):
    random = np.random.default_rng(16)
    samples, fits = [], []
    for name, family, model, truth, end, count, noise in SETS:
        times = np.sort(np.round(random.uniform(0, end, count), 6))
        times[0] = 0
        values = np.round(model(times, truth) + noise * random.standard_normal(count), 9)
        names = list(truth)
        residual = lambda p: model(times, dict(zip(names, p))) - values
        start = [truth[n] for n in names]
        fit = least_squares(
            residual, start, jac="3-point", method="trf", x_scale=np.maximum(np.abs(start), 0.1),
            xtol=1e-15, ftol=1e-15, gtol=1e-15, max_nfev=1000)
        freedom = count - len(names)
        s2 = np.sum(fit.fun**2) / freedom
        covariance = s2 * np.linalg.inv(fit.jac.T @ fit.jac)
        margins = student.ppf(0.975, freedom) * np.sqrt(np.diag(covariance))
        print(f"{name}: cost {fit.cost:.6g}, {fit.message}")
        for time, value in zip(times, values):
            samples.append([name, repr(float(time)), repr(float(value))])
        for n, value, margin in zip(names, fit.x, margins):
            fits.append([name, family, "delay" in truth, n, repr(float(value)), repr(float(margin))])
        fits.append([name, family, "delay" in truth, "rms", repr(float(np.sqrt(np.mean(fit.fun**2)))), ""])
    for file, header, rows in [
        ("samples", ["set", "time", "value"], samples),
        ("fits", ["set", "family", "fits_delay", "parameter", "value", "margin"], fits),
    ]:
        with open(f"{folder}/reference-identification-{file}.csv", "w", newline="") as output:
            writer = csv.writer(output, lineterminator="\n")
            writer.writerow(header)
            writer.writerows(rows)


main(sys.argv[1])
