"""Writes the 50-digit reference values that the spring tests compare with.

    python3 Tests/Reference/springs.py          (needs mpmath)

Motion: the exact solution, evaluated by the complex exponentials of the characteristic roots, which
is another formula than the one under test. Metrics: a scan of the curve for sign changes, each then
refined to 50 digits, and Gauss's rule for the integrals; no closed form for a metric is used. Every
parameter is the exact double that the test reads back.
"""

import csv
import math
import random
from pathlib import Path

from mpmath import mp, mpf, mpc, exp, sqrt, findroot, nstr, inf

mp.dps = 50
VECTORS = Path(__file__).parent.parent / "CurveTestSupport" / "Vectors"


class Spring:
    def __init__(self, mass, stiffness, damping, velocity=0.0, start=0.0, end=1.0):
        self.parameters = (mass, stiffness, damping, velocity, start, end)
        m, k, c = mpf(mass), mpf(stiffness), mpf(damping)
        self.start, self.end, self.velocity = mpf(start), mpf(end), mpf(velocity)
        self.m, self.k, self.c = m, k, c
        root = sqrt(mpc(c * c - 4 * m * k))
        self.r1, self.r2 = (-c + root) / (2 * m), (-c - root) / (2 * m)
        self.double = self.r1 == self.r2
        d0, v0 = self.start - self.end, self.velocity
        if self.double:
            self.a, self.b = d0, v0 - self.r1 * d0
        else:
            self.a = (v0 - self.r2 * d0) / (self.r1 - self.r2)
            self.b = d0 - self.a

    def derivative(self, n, t):
        """The n-th derivative of the displacement."""
        t = mpf(t)
        if self.double:
            r = self.r1
            e = exp(r * t)
            value = self.a * r**n * e + self.b * (r**n * t + (n * r ** (n - 1) if n else 0)) * e
        else:
            value = self.a * self.r1**n * exp(self.r1 * t) + self.b * self.r2**n * exp(self.r2 * t)
        return value.real

    def displacement(self, t):
        return self.derivative(0, t)

    @property
    def frequency(self):
        return sqrt(self.k / self.m)


def double_damping(mass, stiffness, ratio):
    """The double nearest to the damping of a damping ratio, which may be a 50-digit number."""
    return float(2 * mpf(ratio) * sqrt(mpf(mass) * mpf(stiffness)))


RATIOS = [
    0, 1e-6, 1e-3, 0.05, 0.2236, 0.5, 0.825, 0.99,
    1 - mpf("1e-6"), 1 - mpf("1e-9"), 1 - mpf("1e-12"), 1,
    1 + mpf("1e-12"), 1 + mpf("1e-9"), 1 + mpf("1e-6"), 1.01, 1.5, 5, 100, 1e4,
]


def write_motion():
    random.seed(80)
    springs = []
    for index, ratio in enumerate(RATIOS):
        mass, stiffness = [(1.0, 80.0), (2.0, 4.0), (0.37, 1e4), (1e3, 0.25)][index % 4]
        springs.append(Spring(mass, stiffness, double_damping(mass, stiffness, ratio)))
        mass, stiffness = [(1.0, 1.0), (3.0, 700.0), (1e-3, 2.0)][index % 3]
        frequency = math.sqrt(stiffness / mass)
        kick = [3.0, -0.5, 0.25, -20.0][index % 4] * frequency
        travel = [(100.0, 110.0), (1.0, 0.0), (-3.0, 5.0)][index % 3]
        springs.append(
            Spring(mass, stiffness, double_damping(mass, stiffness, ratio), kick, *travel))
    with open(VECTORS / "spring_motion.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow("mass,stiffness,damping,initial_velocity,from,to,time,value,velocity,acceleration".split(","))
        for spring in springs:
            slow = float(min(-spring.r1.real, -spring.r2.real))
            # Until it is still, or for 10,000 rad where that takes longer.
            frequency = float(spring.frequency)
            last = min(40 / slow if slow > 0 else inf, 1e4 / frequency)
            if slow > 0 and slow < frequency / 50:
                last = max(float(last), min(40 / slow, 1e6 / frequency))
            last = float(last)
            times = [0.0] + [random.uniform(0, last) for _ in range(124)]
            times += [math.exp(random.uniform(math.log(1e-9 / frequency), math.log(last))) for _ in range(125)]
            for t in sorted(times):
                row = [spring.end + spring.derivative(0, t), spring.derivative(1, t), spring.derivative(2, t)]
                out.writerow([repr(p) for p in spring.parameters] + [repr(t)] + [nstr(x, 22) for x in row])


def write_grids():
    """The motion at exact times of even grids, which are fractions and not rounded to doubles."""
    random.seed(81)
    springs = []
    for index, ratio in enumerate(RATIOS + [0.01, 0.003]):
        mass, stiffness = [(1.0, 80.0), (0.37, 1e4), (1e3, 0.25)][index % 3]
        springs.append(Spring(mass, stiffness, double_damping(mass, stiffness, ratio)))
        mass, stiffness = [(1.0, 1.0), (1e-3, 2.0), (3.0, 700.0)][index % 3]
        kick = [-0.5, 0.25, -20.0][index % 3] * math.sqrt(stiffness / mass)
        travel = [(1.0, 0.0), (-3.0, 5.0), (100.0, 110.0)][index % 3]
        springs.append(
            Spring(mass, stiffness, double_damping(mass, stiffness, ratio), kick, *travel))
    with open(VECTORS / "spring_grids.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(
            "mass,stiffness,damping,initial_velocity,from,to,count,rate,until,position,"
            "value,velocity,acceleration".split(","))
        for spring in springs:
            slow = float(min(-spring.r1.real, -spring.r2.real))
            frequency = float(spring.frequency)
            # 20 rad; until it rests, or for a million radians where that takes longer.
            short = 20 / frequency
            long = min(40 / slow if slow > 0 else inf, 1e6 / frequency)
            rate = 60 / short
            # count, rate, until, all positions
            grids = [
                (1001, None, short, 1001),
                (None, 7 * rate, float(long), int(float(long) * 7 * rate)),
                (1_000_000, None, float(long), 1_000_000),
            ]
            for count, rate, until, length in grids:
                positions = {0, 1, length - 2} | {random.randrange(length) for _ in range(9)}
                for position in sorted(p for p in positions if p >= 0):
                    if count:
                        t = mpf(until) * position / (count - 1)
                    else:
                        t = position / mpf(rate)
                    row = [spring.end + spring.derivative(0, t), spring.derivative(1, t), spring.derivative(2, t)]
                    out.writerow(
                        [repr(p) for p in spring.parameters]
                        + [count or "", repr(rate) if rate else "", repr(until), position]
                        + [nstr(x, 22) for x in row])


class Scan:
    """A spring's motion on a grid at 50 digits: where to look for its roots, each then refined.

    The grid is even for the swings and geometric for what a fast exponential does at the start.
    """

    def __init__(self, spring, last):
        self.spring, self.last = spring, last
        swing = abs(spring.r1.imag)
        steps = max(1500, int(16 * last * swing / mp.pi))
        times = {last * i / steps for i in range(steps + 1)}
        times |= {last * mpf(10) ** (-mpf(i) / 20) for i in range(300)}
        self.rows = [(t, [spring.derivative(n, t) for n in range(4)]) for t in sorted(times)]

    def include(self, times):
        """Adds times to the grid, so that a touch of a level at one of them is seen."""
        added = [(t, [self.spring.derivative(n, t) for n in range(4)]) for t in times]
        self.rows = sorted(self.rows + added, key=lambda row: row[0])

    def roots(self, order, level=0, first_only=False):
        """The times after 0 at which a derivative of the displacement crosses a level."""
        function = lambda t: self.spring.derivative(order, t) - level
        found = []
        before = self.rows[0][1][order] - level
        for (t0, _), (t1, row) in zip(self.rows, self.rows[1:]):
            value = row[order] - level
            if before * value < 0:
                found.append(refine(function, t0, t1))
            elif value == 0 and before != 0:
                found.append(t1)
            if found and first_only:
                break
            before = value
        # An order that starts at 0 starts at 1e-50 of either sign.
        return [t for t in found if t > self.last * mpf("1e-25")]


def refine(function, low, high):
    """The root between two times at which a function has different signs.

    Bisection, and beside it two points close about the secant's guess: where they take the root
    between them, the bracket shrinks a thousandfold and not by half.
    """
    f_low, f_high = function(low), function(high)
    width = high - low
    while high - low > mpf(10) ** (5 - mp.dps) * high:
        guess = (low * f_high - high * f_low) / (f_high - f_low)
        # Step a little beyond the guess on both sides; where that brackets the root, the width
        # falls by orders of magnitude.
        margin = (high - low) * mpf("1e-3")
        for t in (guess - margin, guess + margin, (low + high) / 2):
            if low < t < high:
                f = function(t)
                if f == 0:
                    return t
                if (f < 0) == (f_low < 0):
                    low, f_low = t, f
                else:
                    high, f_high = t, f
        assert high - low < width
        width = high - low
    return (low + high) / 2


NODES = None


def gauss(function, low, high):
    """Gauss and Legendre's rule of 24 points."""
    global NODES
    if NODES is None:
        NODES = []
        for i in range(24):
            x = mp.cos(mp.pi * (i + mpf("0.75")) / mpf("24.5"))
            for _ in range(8):  # Newton's method, which doubles the digits of a guess good to two
                value = mp.legendre(24, x)
                slope = 24 * (x * value - mp.legendre(23, x)) / (x * x - 1)
                x -= value / slope
            NODES.append((x, 2 / ((1 - x * x) * slope**2)))
        assert abs(sum(w for _, w in NODES) - 2) < mpf("1e-40")
    half, middle = (high - low) / 2, (high + low) / 2
    return half * sum(w * function(middle + half * x) for x, w in NODES)


def integral(spring, function, stop, breaks=()):
    """The integral from 0 to a time, in pieces short against whatever still moves there."""
    slow, fast = sorted([abs(spring.r1), abs(spring.r2)])
    times, t = [mpf(0)], mpf(0)
    while t < stop:
        t = min(stop, t + min(2 / slow, max(mpf("0.25") / fast, t / 4)))
        times.append(t)
    times = sorted(set(times) | {b for b in breaks if b < stop})
    return sum(gauss(function, a, b) for a, b in zip(times, times[1:]))


def measure(spring, tolerance):
    travel = spring.end - spring.start
    d, v = spring.displacement, lambda t: spring.derivative(1, t)
    slow = min(-spring.r1.real, -spring.r2.real)
    last = 45 / slow  # e^-45 of the motion is left, and of its square e^-90
    if abs(spring.r1.imag) > 0:
        last = max(last, 3 * turns_gap(spring))
    scan = Scan(spring, last)
    turns = scan.roots(1)
    scan.include(turns)
    result = {}
    extremes = [(t, d(t)) for t in [mpf(0)] + turns]
    if travel != 0:
        u1 = lambda t: d(t) / travel  # u - 1
        peak = max(extremes, key=lambda p: p[1] / travel)
        over = max(mpf(0), peak[1] / travel)
        result["overshoot"] = over
        result["peak_value"] = spring.end + peak[1] if over > 0 else spring.end
        result["peak_time_s"] = peak[0] if over > 0 else None
        under = max(-(1 + p[1] / travel) for p in extremes)
        result["undershoot"] = under if under > mpf("1e-40") else mpf(0)
        crossings = scan.roots(0)
        crossing = crossings[0] if crossings else None
        result["first_crossing_s"] = crossing
        later = [t for t in turns if crossing is not None and t > crossing]
        result["rebound"] = max([mpf(0)] + [-u1(t) for t in later])
        result["oscillations"] = sum(1 for t in later if abs(u1(t)) > tolerance)
        band = tolerance * abs(travel)
        edges = scan.roots(0, band) + scan.roots(0, -band)
        result["settling_time_s"] = max(edges + [mpf(0)])
        levels = [scan.roots(0, travel * (L - 1), True) for L in (mpf(0.1), mpf(0.9))]
        result["rise_time_s"] = levels[1][0] - levels[0][0] if all(levels) else None
        size = lambda t: abs(d(t))
        result["integral_absolute_error_s"] = integral(spring, size, last, crossings) / abs(travel)
        result["integral_squared_error_s"] = integral(spring, lambda t: d(t) ** 2, last) / travel**2
        settled = result["settling_time_s"]
        result["rms_velocity_per_s"] = (
            sqrt(integral(spring, lambda t: v(t) ** 2, settled) / settled) if settled > 0 else None)
    else:
        peak = max(extremes, key=lambda p: abs(p[1]))
        result["peak_value"] = spring.end + peak[1]
        result["peak_time_s"] = peak[0]
    for name, order, unit in (("velocity", 1, "per_s"), ("acceleration", 2, "per_s2")):
        times = [mpf(0)] + scan.roots(order + 1)
        best = max(times, key=lambda t: abs(spring.derivative(order, t)))
        result[f"peak_{name}_{unit}"] = spring.derivative(order, best)
        result[f"peak_{name}_time_s"] = best
    result["monotone"] = 0 if turns else 1
    return result


def turns_gap(spring):
    return mp.pi / abs(spring.r1.imag)


def write_metrics():
    cases = [
        (Spring(1.0, 80.0, 4.0), 0.001), (Spring(1.0, 80.0, 4.0), 0.02),
        (Spring(1.0, 80.0, 4.0), 0.5), (Spring(2.0, 80.0, 4.0), 0.001),
        (Spring(1.0, 100.0, 10.0), 0.001), (Spring(1.0, 100.0, 20.0), 0.001),
        (Spring(1.0, 100.0, 30.0), 0.001), (Spring(1.0, 100.0, 30.0), 0.02),
        (Spring(1.0, 170.0, 26.0), 0.02), (Spring(1.0, 170.0, 26.0), 1e-12),
        (Spring(1.0, 230.2, 19.0), 0.001), (Spring(3.0, 700.0, 2.5), 0.01),
        (Spring(0.05, 3.0, 400.0), 0.001), (Spring(1.0, 100.0, 12.0), 1e-12),
        (Spring(1.0, 100.0, 15.0), 0.5), (Spring(1.0, 0.1, 10.0), 0.001),
        (Spring(1.0, 80.0, 4.0, 0.0, 1.0, 0.0), 0.001),
        (Spring(1.0, 80.0, 4.0, 0.0, 100.0, 110.0), 0.001),
        (Spring(1.0, 80.0, 4.0, 0.0, 5.0, 5.0 - 1e-9), 0.02),
        (Spring(1.0, 100.0, 2.0, 0.0, -4.0, 6.0), 1e-6),
        (Spring(1.0, 80.0, 4.0, 12.0), 0.001), (Spring(1.0, 80.0, 4.0, -3.0), 0.001),
        (Spring(1.0, 80.0, 4.0, -0.01), 0.001), (Spring(1.0, 80.0, 4.0, -1e-6), 0.001),
        (Spring(1.0, 80.0, 4.0, -1e-9), 0.001), (Spring(1.0, 100.0, 20.0, 25.0), 0.001),
        (Spring(1.0, 100.0, 20.0, -25.0), 0.001), (Spring(1.0, 100.0, 20.0, -1e-7), 0.001),
        (Spring(1.0, 100.0, 30.0, 60.0), 0.001), (Spring(1.0, 100.0, 30.0, -7.0), 0.02),
        (Spring(1.0, 100.0, 30.0, 4.0), 0.001), (Spring(1.0, 100.0, 30.0, -1e-5), 0.001),
        (Spring(1.0, 80.0, 4.0, 50.0, 3.0, 3.0), 0.001), (Spring(1.0, 100.0, 30.0, -2.0, 0.0, 0.0), 0.001),
    ]
    with open(VECTORS / "spring_metrics_50_digits.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow("mass,stiffness,damping,initial_velocity,from,to,tolerance,metric,value".split(","))
        for spring, tolerance in cases:
            for name, value in measure(spring, mpf(tolerance)).items():
                text = "" if value is None else nstr(value, 22)
                out.writerow([repr(p) for p in spring.parameters] + [repr(tolerance), name, text])


def write_light_damping():
    """Springs that swing up to 10^13 times before they settle, where no scan can go.

    From rest, each turning point is e^-(pi g / d) of the one before; the last one outside the band
    is counted by that, and the crossing after it refined on the motion itself.
    """
    with open(VECTORS / "spring_light_damping.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow("mass,stiffness,damping,tolerance,oscillations,settling_time_s".split(","))
        for ratio in ("1e-3", "1e-6", "1e-9", "1e-12"):
            for mass, stiffness in ((1.0, 80.0), (2.5, 3.0)):
                spring = Spring(mass, stiffness, double_damping(mass, stiffness, mpf(ratio)))
                gap = turns_gap(spring)
                for tolerance in (0.5, 0.02, 0.001, 1e-12):
                    decrement = -spring.r1.real * gap
                    number = mp.floor(-mp.log(mpf(tolerance)) / decrement)
                    outside = lambda t: abs(spring.displacement(t)) - mpf(tolerance)
                    assert outside(number * gap) > 0 > outside((number + 1) * gap)
                    settled = refine(outside, number * gap, (number + mpf("0.5")) * gap)
                    out.writerow(
                        [repr(p) for p in (mass, stiffness, spring.parameters[2], tolerance)]
                        + [nstr(number, 22), nstr(settled, 25)])


# Times and integrals over the whole range of parameters, kicked and late.


class Exact:
    """A spring by its exponentials, with digits to lose where the two are nearly one."""

    def __init__(self, spring):
        self.spring = spring
        self.size = spring.end - spring.start

    def first_zero(self, n):
        """The first time after 0 at which the n-th derivative is 0, and the time to the next one."""
        s = self.spring
        if s.double:
            slope, start = s.b * s.r1, s.a * s.r1**n + (n * s.b * s.r1 ** (n - 1) if n else 0)
            time = -start / (s.b * s.r1**n) if slope != 0 else mpf(-1)
            return (time.real if time.real > 0 else None), None
        ratio = -s.b * s.r2**n / (s.a * s.r1**n) if s.a != 0 else mpf(0)
        if abs(s.r1.imag) > 0:
            gap = mp.pi / abs(s.r1.imag)
            time = mp.arg(ratio) / (2 * s.r1.imag)
            time -= mp.floor(time / gap) * gap
            # A zero at time 0 is no zero after it.
            return (time if time > gap * mpf(10) ** -60 else time + gap), gap
        if ratio.real <= 0:
            return None, None
        time = mp.log(ratio.real) / (s.r1 - s.r2).real
        return (time if time > mpf(10) ** -60 / abs(s.r2) else None), None

    def first_reaching(self, level):
        """The first time at which the fraction of the travel is a level, or None."""
        excess = lambda t: self.spring.displacement(t) / self.size + 1 - level
        if excess(mpf(0)) >= 0:
            return mpf(0)
        turn, gap = self.first_zero(1)
        edges = [mpf(0)] + ([] if turn is None else [turn] if gap is None else [turn, turn + gap, turn + 2 * gap])
        for low, high in zip(edges, edges[1:]):
            if excess(high) >= 0:
                return refine(excess, low, high) if excess(high) > 0 else high
        if gap is not None or level >= 1:
            return None
        low, step = edges[-1], 1 / abs(self.spring.r2)
        while excess(low + step) < 0:
            step *= 2
        return refine(excess, low, low + step)

    def integral_of_square(self, n, time):
        """Of the n-th derivative, until a time or for ever."""
        s = self.spring
        terms = lambda r: -1 / r if time is None else (mp.exp(r * time) - 1) / r if r != 0 else time
        if s.double:
            r = s.r1.real
            a, b = (s.a * r**n + (n * s.b * r ** (n - 1) if n else 0)).real, (s.b * r**n).real
            # (a + b t)^2 e^(2 r t)
            q = 2 * r
            primitive = lambda t: mp.exp(q * t) * (
                (a + b * t) ** 2 / q - 2 * b * (a + b * t) / q**2 + 2 * b**2 / q**3)
            return (0 if time is None else primitive(time)) - primitive(mpf(0))
        a, b = s.a * s.r1**n, s.b * s.r2**n
        return (a * a * terms(2 * s.r1) + 2 * a * b * terms(s.r1 + s.r2)
                + b * b * terms(2 * s.r2)).real

    def integral(self, low, high):
        """Of the displacement between two times, or from one on."""
        s = self.spring

        def primitive(t):
            if s.double:
                r = s.r1.real
                return mp.exp(r * t) * ((s.a + s.b * t) / r - s.b / r**2).real
            return (s.a * mp.exp(s.r1 * t) / s.r1 + s.b * mp.exp(s.r2 * t) / s.r2).real

        return (0 if high is None else primitive(high)) - primitive(low)

    def integral_of_magnitude(self, time):
        first, gap = self.first_zero(0)
        if first is None or time is not None and first >= time:
            return abs(self.integral(mpf(0), time))
        total = abs(self.integral(mpf(0), first))
        if gap is None:
            return total + abs(self.integral(first, time))
        if time is None:
            # Each half period is a fixed part of the one before.
            one = abs(self.integral(first, first + gap))
            return total + one / (1 - mp.exp(self.spring.r1.real * gap))
        count = int(mp.floor((time - first) / gap))
        for k in range(count):
            total += abs(self.integral(first + k * gap, first + (k + 1) * gap))
        return total + abs(self.integral(first + count * gap, time))


def random_springs(count, seed):
    random.seed(seed)
    for _ in range(count):
        mass, frequency = 10 ** random.uniform(-2, 2), 10 ** random.uniform(-2, 3)
        kind = random.random()
        if kind < 0.25:
            ratio = mpf(random.uniform(0.01, 0.99))
        elif kind < 0.35:
            ratio = mpf(10) ** random.uniform(-6, -2)
        elif kind < 0.6:
            ratio = 1 + random.choice((-1, 1)) * mpf(10) ** random.uniform(-13, -1)
        else:
            ratio = mpf(10) ** random.uniform(0, 8)
        stiffness = mass * frequency**2
        damping = double_damping(mass, stiffness, ratio)
        velocity = random.choice((0.0, 1.0, -1.0)) * 10 ** random.uniform(-9, 9) * frequency
        # Nearer to critical than rounded parameters can tell, an oscillation is not counted as one.
        if abs(mpf(damping) / (2 * sqrt(mpf(mass) * mpf(stiffness))) - 1) > mpf("1e-14"):
            yield mass, stiffness, damping, velocity


HARD_TIMES = [
    # N3 to N5 of the list of defects: next to critical, kicked, and late.
    (1.0, 100.0, double_damping(1.0, 100.0, mpf(0.999999)), 0.0),
    (1.0, 100.0, double_damping(1.0, 100.0, mpf(0.99999999)), 0.0), (1.0, 100.0, 40.0, 1e8),
    (1.0, 100.0, 4.0, -1e6), (1.0, 100.0, 0.0, -1e9), (1.0, 100.0, 40.0, -1e8), (1.0, 100.0, 1e6, 1e12),
    (1.0, 100.0, 20.0, 1e6), (1.0, 100.0, 20.0, -1e9), (1.0, 1e-6, 1e6, 3e6), (1.0, 100.0, 0.5, -1e9),
]


def write_times():
    """Rise time between three pairs of levels, and the first crossing."""
    mp.dps = 160
    with open(VECTORS / "spring_times.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow("mass,stiffness,damping,initial_velocity,low,high,rise_time_s,first_crossing_s".split(","))
        for parameters in HARD_TIMES + list(random_springs(250, 5)):
            exact = Exact(Spring(*parameters))
            crossing = exact.first_zero(0)[0]
            levels = [(0.1, 0.9), (0.0, 1.0), (0.5, 0.999999)]
            for low, high in levels:
                times = [exact.first_reaching(mpf(level)) for level in (low, high)]
                if high == 1:
                    times[1] = crossing
                rise = None if None in times else times[1] - times[0]
                out.writerow([repr(p) for p in (*parameters, low, high)]
                             + ["" if x is None else nstr(x, 22) for x in (rise, crossing)])


def write_integrals():
    """Integrals until a time from a millionth of a radian on, and over the whole motion."""
    mp.dps = 160
    with open(VECTORS / "spring_integrals.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow("mass,stiffness,damping,initial_velocity,until_s,absolute,square,square_of_velocity".split(","))
        for parameters in HARD_TIMES + list(random_springs(250, 6)):
            exact = Exact(Spring(*parameters))
            fast, slow = max(abs(exact.spring.r1), abs(exact.spring.r2)), min(abs(exact.spring.r1), abs(exact.spring.r2))
            times = [10 ** random.uniform(-6, 0) / float(fast), 10 ** random.uniform(0, 2) / float(fast),
                     10 ** random.uniform(-3, 2) / float(slow), float("inf")]
            for time in times:
                if time == float("inf") and parameters[2] == 0:
                    continue
                until = None if time == float("inf") else mpf(time)
                out.writerow([repr(p) for p in parameters] + ["" if until is None else repr(time)] + [
                    nstr(x, 22) for x in (exact.integral_of_magnitude(until), exact.integral_of_square(0, until),
                                          exact.integral_of_square(1, until))])


if __name__ == "__main__":
    VECTORS.mkdir(exist_ok=True)
    write_motion()
    write_metrics()
    write_light_damping()
    write_times()
    write_integrals()
    write_grids()
