"""Motions of scenes with 60 digits: Béziers, springs, animations over each other, and what is read from them.

A motion is a function of the time since its start that gives value, velocity and acceleration. Nothing here
rounds to doubles; parameters and times that are written with decimals are the exact doubles of a scene file.
"""

from mpmath import mp, mpc, mpf, exp, sqrt

mp.dps = 60
ZERO, ONE = mpf(0), mpf(1)
SIDE = mpf(10) ** -40  # how far beside a join its one-sided limits are taken

EASE_IN, EASE_OUT, EASE_IN_OUT = (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1)


def bezier(points, duration):
    """A timing curve; its parameter by bisection with doubles, then by Newton's method."""
    x1, y1, x2, y2 = map(mpf, points)
    d = mpf(duration)
    # The polynomials' coefficients.
    ax, bx, cx = 1 + 3 * x1 - 3 * x2, 3 * x2 - 6 * x1, 3 * x1
    ay, by, cy = 1 + 3 * y1 - 3 * y2, 3 * y2 - 6 * y1, 3 * y1

    def progress(t):
        u = t / d
        low, high = ZERO, ONE
        for _ in range(50):
            middle = (low + high) / 2
            low, high = (middle, high) if ((ax * middle + bx) * middle + cx) * middle < u else (low, middle)
        s = (low + high) / 2
        for _ in range(200):
            slope = (3 * ax * s + 2 * bx) * s + cx
            step = (((ax * s + bx) * s + cx) * s - u) / slope if slope else ZERO
            s -= step
            if abs(step) <= mpf(10) ** -56 * abs(s):
                break
        dx, dy = (3 * ax * s + 2 * bx) * s + cx, (3 * ay * s + 2 * by) * s + cy
        ddx, ddy = 6 * ax * s + 2 * bx, 6 * ay * s + 2 * by
        value = ((ay * s + by) * s + cy) * s
        return value, dy / dx / d, (ddy * dx - dy * ddx) / dx**3 / d**2

    return progress, d


def line(duration):
    d = mpf(duration)
    return (lambda t: (t / d, 1 / d, ZERO)), d


def delayed(animation, delay):
    progress, duration = animation
    wait = mpf(delay)
    return (lambda t: progress(t - wait) if t > wait else (ZERO, ZERO, ZERO)), wait + duration


def forever(animation, autoreverses=True):
    """Endless passes; an autoreversed pass has the value mirrored, not the time reversed."""
    progress, duration = animation

    def repeated(t):
        number = int(mp.floor(t / duration))
        p, v, a = progress(t - number * duration)
        return (1 - p, -v, -a) if autoreverses and number % 2 == 1 else (p, v, a)

    return repeated, mp.inf


def spring(mass, stiffness, damping, start, target, velocity=ZERO):
    m, k, c = mpf(mass), mpf(stiffness), mpf(damping)
    x0, goal, v0 = mpf(start), mpf(target), mpf(velocity)
    discriminant = c * c - 4 * m * k
    critical = abs(discriminant) < mpf(10) ** -50 * k * m
    root = ZERO if critical else sqrt(discriminant if discriminant > 0 else mpc(discriminant))
    r1, r2 = (-c + root) / (2 * m), (-c - root) / (2 * m)
    d = x0 - goal

    def motion(t):
        if critical:
            b, e = v0 - r1 * d, exp(r1 * t)
            x, dx = (d + b * t) * e, (b + r1 * (d + b * t)) * e
        else:
            a = (v0 - r2 * d) / (r1 - r2)
            e1, e2 = a * exp(r1 * t), (d - a) * exp(r2 * t)
            x, dx = mp.re(e1 + e2), mp.re(r1 * e1 + r2 * e2)
        return goal + x, dx, -(c * dx + k * x) / m

    return motion


def bouncing(duration, bounce):
    """Mass, stiffness and damping of a spring of a perceptual duration and a bounce in 0...1."""
    frequency = 2 * mp.pi / mpf(duration)
    return ONE, frequency**2, 2 * (1 - mpf(bounce)) * frequency


def interpolating(stiffness, damping):
    """The progress of an interpolating spring from rest, by exact mathematics: it never ends."""
    motion = spring(1, stiffness, damping, 0, 1)
    motion.oscillator = (1, stiffness, damping)
    return motion, mp.inf


def series(mass, stiffness, damping, start, target, velocity, time):
    """A spring's value and velocity without its closed form: its differential equation by Taylor series."""
    m, k, c = mpf(mass), mpf(stiffness), mpf(damping)
    x, v, left = mpf(start) - target, mpf(velocity), mpf(time)
    while left > 0:
        h = min(left, mpf("0.02"))
        left -= h
        a = [x, v]
        for n in range(34):
            a.append(-(c * (n + 1) * a[n + 1] + k * a[n]) / (m * (n + 1) * (n + 2)))
        x, v = mp.polyval(a[::-1], h), mp.polyval([n * a[n] for n in range(35, 0, -1)], h)
    return x + target, v


class Layers:
    """Animations that run over those before them: new = old + (target - old) progress, also while old moves."""

    def __init__(self, initial):
        self.initial, self.target, self.layers, self.known = mpf(initial), mpf(initial), [], {}

    def change(self, time, target, animation):
        target = mpf(target)
        if target != self.target:
            self.layers.append((mpf(time), target, *animation))
            self.target = target
        return self

    def nest(self, time, target, animation):
        """The same where another component of the same animatable value changes."""
        self.layers.append((mpf(time), mpf(target), *animation))
        self.target = mpf(target)
        return self

    def __call__(self, t):
        if t not in self.known:
            self.known[t] = self.evaluate(t)
        return self.known[t]

    def evaluate(self, t):
        x, v, a = self.initial, ZERO, ZERO
        running = [layer for layer in self.layers if layer[0] <= t]
        # A finished animation contributes its whole remainder: its target, whatever was before.
        for index in range(len(running) - 1, -1, -1):
            if t - running[index][0] >= running[index][3]:
                x, running = running[index][1], running[index + 1:]
                break
        for start, goal, progress, _ in running:
            p, dp, ddp = progress(t - start)
            x, v, a = (x + (goal - x) * p, v * (1 - p) + (goal - x) * dp,
                       a * (1 - p) - 2 * v * dp + (goal - x) * ddp)
        return x, v, a

    def product(self, t, remaining):
        """The value by another formula: target_n - the sum of (target_k - target_k-1) and all 1 - p from k on."""
        running = [layer for layer in self.layers if layer[0] <= t]
        targets = [self.initial] + [layer[1] for layer in running]
        x, factor = targets[-1], ONE
        for k in range(len(running), 0, -1):
            factor *= remaining(running[k - 1], t)
            x -= (targets[k] - targets[k - 1]) * factor
        return x


def limits(at, time):
    return at(time - SIDE), at(time + SIDE)


def jump(at, edges, index):
    """The greatest jump of the value (0) or the velocity (1) at the edges."""
    pairs = [limits(at, t) for t in edges]
    found = max([abs(b[index] - a[index]) for a, b in pairs], default=ZERO)
    return found if found > mpf(10) ** -30 else ZERO


def greatest(function, edges, count=12):
    """The greatest magnitude of a piecewise smooth function, with its sign, and its first time."""
    best, where = ZERO, None
    for low, high in zip(edges, edges[1:]):
        low, high = low + SIDE, high - SIDE
        times = [low + (high - low) * k / count for k in range(count + 1)]
        heights = [abs(function(t)) for t in times]
        middle = max(range(count + 1), key=lambda k: heights[k])
        if heights[middle] < best * mpf("0.9"):
            continue
        a, b = times[max(0, middle - 1)], times[min(count, middle + 1)]
        ratio = (sqrt(mpf(5)) - 1) / 2
        c, d = b - ratio * (b - a), a + ratio * (b - a)
        fc, fd = abs(function(c)), abs(function(d))
        while b - a > mpf(10) ** -28:
            if fc >= fd:
                b, d, fd = d, c, fc
                c = b - ratio * (b - a)
                fc = abs(function(c))
            else:
                a, c, fc = c, d, fd
                d = a + ratio * (b - a)
                fd = abs(function(d))
        for t, height in ((low, heights[0]), (high, heights[-1]), ((a + b) / 2, abs(function((a + b) / 2)))):
            if height > best * (1 + mpf(10) ** -32):
                best, where = height, t
    return function(where), min(edges, key=lambda t: abs(t - where)) if near(where, edges) else where


def near(time, edges):
    return any(abs(time - t) < 2 * SIDE for t in edges)


def turning_times(at, edges, count=24):
    """Where the velocity changes its sign inside the pieces."""
    found = []
    for low, high in zip(edges, edges[1:]):
        times = [low + (high - low) * (k + mpf("0.01")) / (count + mpf("0.02")) for k in range(count + 1)]
        speeds = [at(t)[1] for t in times]
        for a, b, f, g in zip(times, times[1:], speeds, speeds[1:]):
            if f * g < 0:
                while b - a > mpf(10) ** -20:
                    middle = (a + b) / 2
                    a, b = (middle, b) if at(middle)[1] * f > 0 else (a, middle)
                found.append(a)
    return found


def last_outside(at, end, travel, low, high, tolerance=0.001):
    """The last time at which the value is farther from its end than the tolerance, between two times."""
    limit, count = mpf(tolerance) * abs(travel), 400
    times = [low + (high - low) * k / count for k in range(count + 1)]
    k = max(k for k in range(count) if abs(at(times[k])[0] - end) > limit)
    a, b = times[k], times[k + 1]
    while b - a > mpf(10) ** -45:
        middle = (a + b) / 2
        a, b = (middle, b) if abs(at(middle)[0] - end) > limit else (a, middle)
    return a


def crossing(function, level, low, high):
    """When an increasing function reaches a level."""
    low, high = mpf(low), mpf(high)
    for _ in range(180):
        middle = (low + high) / 2
        low, high = (middle, high) if function(middle) < level else (low, middle)
    return high
