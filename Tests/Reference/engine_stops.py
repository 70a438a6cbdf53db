#!/usr/bin/env python3
"""When animation engines stop a spring, as CSV for Tests/CurveTestSupport/Vectors/engine_stops.csv.

The closed forms are evaluated with mpmath at 50 digits, from the rules of the engines' own sources (see
`AnimationEngine`); the engines that take steps are stepped in doubles, as they do it themselves.
Times are seconds, at 60 frames a second; `last_value` is the value of the frame before the last one.
"""
import math
import sys
from mpmath import mp, mpf, sqrt, exp, cos, sin, log, floor

mp.dps = 50
RATE = 60
SPRINGS = [  # mass, stiffness, damping, initial velocity, from, to
    (1, (2 * math.pi / 0.5) ** 2, 4 * math.pi / 0.5, 0, 0, 1),
    (1, (2 * math.pi / 0.5) ** 2, 0.7 * 4 * math.pi / 0.5, 0, 0, 1),
    (1, 170, 26, 0, 0, 100),
    (1, 80, 4, 0, 0, 1),
    (2, 230, 22, 3, 200, 11),
    (1, 100, 30, 0, 0, 1),
    (0.5, 400, 150, 0, 0, 1),
]


class Motion:
    """x'' m + c x' + k x = 0 from the displacement -D and the velocity v0."""

    def __init__(self, m, k, c, v0, D, clamp):
        m, k, c = mpf(m), mpf(k), mpf(c)
        self.w = sqrt(k / m)
        self.z = c / (2 * sqrt(k * m))
        # Parameters that round to a ratio of 1 are critical.
        if (clamp and self.z > 1) or abs(self.z - 1) < mpf(2) ** -50:
            self.z = mpf(1)
        self.g = self.z * self.w
        self.x0, self.v0 = -mpf(D), mpf(v0)
        self.s = self.w * sqrt(abs(1 - self.z**2))

    def __call__(self, t):
        g, x0, v0, s = self.g, self.x0, self.v0, self.s
        if self.z == 1:
            b = v0 + g * x0
            return (x0 + b * t) * exp(-g * t), (b - g * (x0 + b * t)) * exp(-g * t)
        if self.z < 1:
            b = (v0 + g * x0) / s
            e, C, S = exp(-g * t), cos(s * t), sin(s * t)
            return e * (x0 * C + b * S), e * ((b * s - g * x0) * C - (x0 * s + g * b) * S)
        p, q = -g + s, -g - s
        A = (v0 - q * x0) / (p - q)
        B = x0 - A
        return A * exp(p * t) + B * exp(q * t), A * p * exp(p * t) + B * q * exp(q * t)


def first(rest, times):
    return next(t for t in times if rest(t))


def frames(start=1):
    return (mpf(n) / RATE for n in range(start, 36001))


def euler(m, k, c, v0, a, b):
    p = min(1, 0.001 * abs(b - a))
    x, v, n, shown = float(a), v0 / 1000, 0, [float(a)]
    while True:
        n += 1
        for _ in range(math.ceil(1000 / RATE)):
            if abs(v) <= p / 10 and abs(b - x) <= p:
                return n / RATE, shown[-1]
            v += (-k * 1e-6 * (x - b) - c * 1e-3 * v) / m
            x += v
        shown.append(x)


def fluid(m, k, c, v0, a, b):
    z, k = c / (2 * math.sqrt(k * m)), min(k / m, 45000)
    c, h, T = 2 * z * math.sqrt(k), 1 / 300, b - a
    x, v, acc, n, last = 0.0, v0, 0.0, 0, float(a)
    while True:
        n += 1
        for _ in range(5):
            v += acc * h / 2
            x += v * h
            acc = k * (T - x) - c * v
            v += acc * h / 2
        if abs(v) <= 0.06 and abs(acc) <= 0.06 and abs(T - x) <= 0.01 * abs(T):
            return n / RATE, last
        last = a + x


def stop(engine, m, k, c, v0, a, b):
    D = mpf(b) - a
    y = Motion(m, k, c, v0, D, engine in ("coreanimation", "reanimated", "wobble"))
    near = lambda d, s: lambda t: abs(y(t)[0]) <= d and abs(y(t)[1]) <= s
    if engine == "coreanimation":
        if y.z < 1:
            return log((1 + abs((y.g - y.v0 / D) / y.s)) / mpf("0.001")) / y.g
        times = [mpf(i) / 10 for i in range(1024)]
        return first(lambda t: all(abs(y(t + mpf(j) / 10)[0]) < abs(D) / 1000 for j in range(12)), times)
    if engine == "motion":
        small = abs(D) < 5
        d, s = (mpf("0.005"), mpf("0.01")) if small else (mpf("0.5"), mpf(2))
        cap = 300 / y.s if y.z > 1 else mpf("inf")

        def at(t):
            if t <= cap:
                return y(t)
            x = y(cap)[0] * exp(-y.g * (t - cap))
            return x, x * (-y.g + y.s)

        return first(lambda t: abs(at(t)[0]) <= d and abs(at(t)[1]) <= s, (mpf(i) / 20 for i in range(400)))
    if engine == "reanimated":
        energy = lambda t: mpf(k) * y(t)[0] ** 2 + mpf(m) * y(t)[1] ** 2
        return first(lambda t: energy(t) <= mpf("6e-9") * energy(0), frames())
    if engine == "wobble":
        return first(near(mpf("0.001"), 1), frames())
    if engine == "android":
        d = mpf("0.75") / 500
        return first(near(d, 62.5 * d), frames())
    if engine == "flutter":
        return first(near(mpf("0.001"), mpf("0.001")), frames())
    if engine == "compose":
        d = mpf("0.01")
        if y.z < 1:
            t = log(sqrt(D**2 + ((y.v0 - y.g * D) / y.s) ** 2) / d) / y.g
        else:
            t = max(mpf(i) / 1000 for i in range(5000) if abs(y(mpf(i) / 1000)[0]) > d)
        return floor(t * 1000) / 1000
    if engine == "anime":
        y = Motion(max(m, 1), min(k, 10000), min(c, 10000), v0, D, False)
        count = 0
        for i in range(3001):
            count = count + 1 if abs(y(mpf(i) / 50)[0]) < mpf("0.0005") * abs(D) else 0
            if count == 11:
                return mpf(i) / 50
        return mpf(60)


def main():
    print("engine,mass,stiffness,damping,initial_velocity,from,to,stop_s,last_value")
    for spring in SPRINGS:
        for engine in ("swiftui", "coreanimation", "motion", "react-spring", "reanimated", "anime",
                       "wobble", "compose", "android", "flutter"):
            last = ""
            if engine == "swiftui":
                time, last = fluid(*spring)
            elif engine == "react-spring":
                time, last = euler(*spring)
            else:
                time = stop(engine, *spring)
            print(engine, *(repr(float(x)) for x in spring), mp.nstr(mpf(time), 17), last, sep=",")


if __name__ == "__main__":
    sys.exit(main())
