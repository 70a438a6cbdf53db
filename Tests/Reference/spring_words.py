#!/usr/bin/env python3
"""The springs that the words of engines mean, for SpringNumbersTests.

Each is found with 50 digits from the rule of the engine's source, not from a formula for the frequency: Motion's
envelope and Reanimated's energy and mass are solved for, and the poles of QML's steps are the eigenvalues of one step.

Run: python3 Tests/Reference/spring_words.py > Tests/CurveTestSupport/Vectors/spring_words.csv
"""
import random

from mpmath import diff, eig, exp, findroot, log, matrix, mp, mpf, nstr, pi, sqrt

mp.dps = 50


def physical(mass, stiffness, damping):
    return sqrt(stiffness / mass), damping / (2 * sqrt(stiffness * mass))


def ratio_of(bounce):
    return 1 - bounce if bounce >= 0 else 1 / (1 + bounce)


def settling(duration, bounce):
    """Motion: the envelope of the motion has shrunk to 0.001 at the duration."""
    z = 1 - bounce
    if z == 1:
        return findroot(lambda w: (1 + w * duration) * exp(-w * duration) - mpf("0.001"), 9 / duration), z
    start = log(1000 * z / sqrt(1 - z * z)) / (z * duration)
    return findroot(lambda w: z * exp(-z * w * duration) / sqrt(1 - z * z) - mpf("0.001"), start * mpf("1.01")), z


def energy(duration, z):
    """Reanimated 4: the critical spring with the rate z w has 6e-9 of its energy left at 1.5 durations."""

    def excess(w):
        g, t = z * w, mpf("1.5") * duration
        value = lambda t: (1 + g * t) * exp(-g * t)
        return log((w * w * value(t) ** 2 + diff(value, t) ** 2) / (w * w)) - log(mpf("6e-9"))

    return findroot(excess, 12 / (mpf("1.5") * z * duration)), z


def mass(duration, z, travel):
    """Reanimated 3: the mass with which 2 m / c ln(amplitude / 0.02) is the duration, for a stiffness of 100."""

    def excess(m):
        c = z * 2 * sqrt(100 * m)
        amplitude = 100 * travel * travel / (exp(1 - z / 2) * 100)
        return -2 * m / c * log(mpf("0.02") / amplitude) - duration

    return sqrt(100 / findroot(excess, (mpf("1e-6"), 100), solver="anderson")), z


def steps(pull, loss):
    """QML: x and v of one step from those of the one before; the target is 0."""
    step = mpf("0.016")
    values, _ = eig(matrix([[1 - step * pull, step * (1 - loss)], [-pull, 1 - loss]]))
    first, second = (log(value) / step for value in values)
    w = sqrt((first * second).real)
    return w, -((first + second).real) / (2 * w)


def rounded(duration, bounce):
    """anime.js: stiffness and damping have three decimals, the damping at most 300."""
    w, z = 2 * pi / duration, ratio_of(bounce)
    near = lambda number: mp.floor(number * 1000 + mpf("0.5")) / 1000
    return physical(mpf(1), near(w * w), min(mpf(300), near(2 * z * w)))


RULES = {
    "massStiffnessAndDamping": (physical, [(0.5, 4), (20, 900), (1, 60)]),
    "stiffnessAndRatio": (lambda k, z: (sqrt(k), z), [(20, 3000), (0.05, 2)]),
    "durationAndBounce": (lambda d, b: (2 * pi / d, ratio_of(b)), [(0.1, 2), (-0.7, 0.95)]),
    "responseAndRatio": (lambda d, z: (2 * pi / d, z), [(0.1, 2), (0.05, 2)]),
    "visualDurationAndBounce": (lambda d, b: (2 * pi / (mpf("1.2") * d), 1 - b), [(0.1, 2), (0, 0.95)]),
    "settlingDurationAndBounce": (settling, [(0.1, 5), (0, 0.95)]),
    "energyDurationAndRatio": (energy, [(0.2, 3), (0.1, 1)]),
    "travelDurationAndRatio": (mass, [(0.5, 3), (0.1, 1)]),
    "roundedDurationAndBounce": (rounded, [(0.2, 2), (0, 0.9)]),
    "qmlSteps": (steps, [(0.5, 8), (0.05, 0.6)]),
}

random.seed(7)
print("parameters,first,second,third,travel,frequency,ratio")
for name, (rule, ranges) in RULES.items():
    for row in range(12):
        numbers = [float(f"{random.uniform(*ends):.6g}") for ends in ranges]
        if row == 0 and name == "settlingDurationAndBounce":
            numbers[1] = 0.0
        travel = [1.0, 100.0, 300.0][row % 3] if name == "travelDurationAndRatio" else 1.0
        exact = [mpf(number) for number in numbers] + ([mpf(travel)] if rule is mass else [])
        w, z = rule(*exact)
        cells = (numbers + [""])[:3]
        print(",".join([name, *map(str, cells), str(travel), nstr(w, 30), nstr(z, 30)]))
