"""Writes the reference values that the tests of keyframes and sessions compare with.

    python3 Tests/Reference/timelines.py          (needs mpmath)

The rules are those of the documentation of `KeyframePath` and `SessionEngine`, said once more and
evaluated with 50 digits: springs by complex exponentials, cubics by Hermite's basis, Béziers by bisection,
and a motion over a motion that goes on by recursion with the product rule. Every parameter and every time
is the exact double that the test reads back; a keyframe starts at the exact sum of the durations before it.
"""

import csv
import json
import math
from pathlib import Path

from mpmath import mp, mpf, mpc, exp, log, nstr, sqrt

mp.dps = 50
VECTORS = Path(__file__).parent.parent / "CurveTestSupport" / "Vectors"
ZERO = mpf(0)


def text(number):
    return nstr(number, 22)


# Motions: functions of the time since their start that give value, velocity and acceleration.


def spring_motion(mass, stiffness, damping, start, end, velocity):
    m, k, c = mpf(mass), mpf(stiffness), mpf(damping)
    root = sqrt(mpc(c * c - 4 * m * k))
    r1, r2 = (-c + root) / (2 * m), (-c - root) / (2 * m)
    d, v = start - end, velocity

    def motion(t):
        if r1 == r2:
            a, b, e = d, v - r1 * d, exp(r1 * t)
            x = (a + b * t) * e
            dx = (b + r1 * (a + b * t)) * e
        else:
            a = (v - r2 * d) / (r1 - r2)
            e1, e2 = a * exp(r1 * t), (d - a) * exp(r2 * t)
            x, dx = e1 + e2, r1 * e1 + r2 * e2
        x, dx = mp.re(x), mp.re(dx)
        return end + x, dx, -(c * dx + k * x) / m

    return motion


def cubic_motion(start, end, v0, v1, duration):
    def motion(t):
        s = t / duration
        value = ((1 + 2 * s) * (1 - s) ** 2 * start + s * (1 - s) ** 2 * duration * v0
                 + s**2 * (3 - 2 * s) * end + s**2 * (s - 1) * duration * v1)
        velocity = (6 * s * (s - 1) * (start - end) / duration
                    + (1 - s) * (1 - 3 * s) * v0 + s * (3 * s - 2) * v1)
        acceleration = ((12 * s - 6) * (start - end) / duration**2
                        + (6 * s - 4) * v0 / duration + (6 * s - 2) * v1 / duration)
        return value, velocity, acceleration

    return motion


def bezier_progress(points):
    """A timing curve from 0 to 1 in a unit of time; a straight line without points."""
    if points is None:
        return lambda t: (t, mpf(1), ZERO)
    x1, y1, x2, y2 = map(mpf, points)

    def at(a, b, s):
        return (3 * a * s * (1 - s) ** 2 + 3 * b * s**2 * (1 - s) + s**3,
                3 * a * (1 - s) * (1 - 3 * s) + 3 * b * s * (2 - 3 * s) + 3 * s**2,
                6 * a * (3 * s - 2) + 6 * b * (1 - 3 * s) + 6 * s)

    def motion(t):
        low, high = ZERO, mpf(1)
        for _ in range(180):
            middle = (low + high) / 2
            if at(x1, x2, middle)[0] < t:
                low = middle
            else:
                high = middle
        s = ZERO if t == 0 else mpf(1) if t == 1 else (low + high) / 2
        _, dx, ddx = at(x1, x2, s)
        y, dy, ddy = at(y1, y2, s)
        return y, dy / dx, (ddy * dx - dy * ddx) / dx**3

    return motion


# Keyframes.


def settling_duration(keyframe, start, velocity):
    """SwiftUI's, with its epsilon of 0.001."""
    epsilon = mpf(0.001)
    m, k, c = mpf(keyframe["mass"]), mpf(keyframe["stiffness"]), mpf(keyframe["damping"])
    travel = mpf(keyframe["to"]) - start
    decay = c / (2 * m)
    if c * c < 4 * m * k:
        return max(ZERO, log((abs(decay * travel - velocity) + abs(travel)) / epsilon) / decay)
    motion = spring_motion(m, k, c, start, start + travel, velocity)
    first, time = None, 0.0
    for _ in range(1024):
        if abs(motion(mpf(time))[0] - start - travel) < epsilon:
            first = time if first is None else first
            if time - first > 1:
                return mpf(first)
        else:
            first = None
        time += 0.1
    return ZERO


class Track:
    def __init__(self, name, initial, keyframes):
        self.name, self.initial, self.keyframes = name, initial, keyframes
        self.parts = []  # (start, duration, motion)
        time, value, arrival, before = ZERO, mpf(initial), ZERO, None
        for index, keyframe in enumerate(keyframes):
            following = keyframes[index + 1] if index + 1 < len(keyframes) else None
            duration = self.duration(keyframe, value, arrival)
            target = mpf(keyframe["to"])
            if duration == 0:
                value, arrival = target, ZERO
                continue
            motion = self.motion(keyframe, duration, value, arrival, following)
            self.parts.append((time, duration, motion))
            time += duration
            value, arrival, _ = motion(duration)
        # A spring that has settled is at its target from then on.
        if keyframes and keyframes[-1]["k"] == "spring" and "d" not in keyframes[-1]:
            value = mpf(keyframes[-1]["to"])
        self.end, self.final = time, value

    @staticmethod
    def duration(keyframe, start, velocity):
        if keyframe["k"] == "move":
            return ZERO
        if "d" in keyframe:
            return mpf(keyframe["d"])
        return settling_duration(keyframe, start, mpf(keyframe.get("v0", velocity)))

    @staticmethod
    def line(keyframe, duration, start):
        progress, travel = bezier_progress(keyframe.get("curve")), mpf(keyframe["to"]) - start

        def motion(t):
            p, v, a = progress(t / duration)
            return start + travel * p, travel * v / duration, travel * a / duration**2

        return motion

    def motion(self, keyframe, duration, start, arrival, following):
        target = mpf(keyframe["to"])
        if keyframe["k"] == "linear":
            return self.line(keyframe, duration, start)
        v0 = mpf(keyframe.get("v0", arrival))
        if keyframe["k"] == "spring":
            return spring_motion(
                keyframe["mass"], keyframe["stiffness"], keyframe["damping"], start, target, v0)
        v1 = keyframe.get("v1")
        if v1 is None:
            v1 = self.velocity_into(following, duration, start, target)
        return cubic_motion(start, target, v0, mpf(v1), duration)

    def velocity_into(self, following, duration, start, target):
        """With what a cubic ends that has no end velocity of its own."""
        if following is None:
            return ZERO
        # How long a spring lasts that starts from rest.
        next_duration = self.duration(following, target, ZERO)
        if next_duration == 0:
            return ZERO
        if following["k"] == "linear":
            return self.line(following, next_duration, target)(ZERO)[1]
        if "v0" in following:
            return following["v0"]
        return (mpf(following["to"]) - start) / (duration + next_duration)

    def write(self, out):
        parameters = json.dumps(
            {"track": self.name, "initial": self.initial, "segments": self.keyframes})

        def row(time, side, values):
            out.writerow([parameters, repr(float(time)), side] + [text(x) for x in values])

        row(self.end, "end", (self.final, ZERO, ZERO))
        row(-0.5, "", (mpf(self.initial), ZERO, ZERO))
        row(self.end + 1, "", (self.final, ZERO, ZERO))
        for index, (start, duration, motion) in enumerate(self.parts):
            row(start, "after", motion(ZERO))
            row(start + duration, "before", motion(duration))
            for part in (1e-6, 0.0371, 0.1913, 0.3737, 0.5, 0.6731, 0.8529, 0.9901, 1 - 1e-6):
                time = float(start + duration * mpf(part))
                # In the middle of its part, however its ends are rounded.
                own = mpf(time) - start
                if duration * mpf("1e-7") < own < duration * (1 - mpf("1e-7")):
                    row(time, "", motion(own))


def bouncy(to, duration=None, bounce=0.3, **other):
    """SwiftUI's spring of 0.5 s with a bounce, and the doubles that it is made of."""
    frequency = 2 * math.pi / 0.5
    keyframe = {"k": "spring", "to": to, "mass": 1.0, "stiffness": frequency * frequency,
                "damping": 2 * (1 - bounce) * frequency}
    if duration is not None:
        keyframe["d"] = duration
    return keyframe | other


def spring(to, mass, stiffness, damping, duration=None, **other):
    keyframe = {"k": "spring", "to": to, "mass": mass, "stiffness": stiffness, "damping": damping}
    if duration is not None:
        keyframe["d"] = duration
    return keyframe | other


def cubic(to, duration, **velocities):
    return {"k": "cubic", "to": to, "d": duration} | velocities


def linear(to, duration, curve=None):
    return {"k": "linear", "to": to, "d": duration} | ({"curve": curve} if curve else {})


def move(to):
    return {"k": "move", "to": to}


EASE_IN_OUT = [0.42, 0.0, 0.58, 1.0]

TRACKS = [
    Track("reaction, angle", 0.0, [
        cubic(0.0, 0.58), cubic(16.0, 0.125), cubic(-16.0, 0.125), cubic(16.0, 0.125), cubic(0.0, 0.125)]),
    Track("reaction, stretch", 1.0, [
        cubic(1.0, 0.1), cubic(0.6, 0.15), cubic(1.5, 0.1), cubic(1.05, 0.15), cubic(1.0, 0.88),
        cubic(0.8, 0.1), cubic(1.04, 0.4), cubic(1.0, 0.22)]),
    Track("reaction, scale", 1.0, [linear(1.0, 0.36), bouncy(1.5, 0.8), bouncy(1.0)]),
    Track("reaction, translation", 0.0, [
        linear(0.0, 0.1), bouncy(20.0, 0.15), bouncy(-60.0, 1.0), bouncy(0.0)]),
    Track("one cubic", 2.0, [cubic(5.0, 0.75)]),
    Track("one line", 5.0, [linear(-1.5, 0.3)]),
    Track("one spring", 0.0, [bouncy(1.0)]),
    Track("one jump", 3.0, [move(-7.0)]),
    Track("explicit velocities", 0.0, [
        cubic(10.0, 0.5, v0=-30.0), cubic(-5.0, 0.25, v1=80.0), cubic(4.0, 1.5),
        cubic(0.0, 0.7, v0=12.0, v1=-3.0)]),
    Track("both sides of a join", 0.0, [cubic(1.0, 0.5, v1=3.0), cubic(2.0, 0.5, v0=-3.0)]),
    Track("a jump first", 0.0, [move(10.0), cubic(20.0, 0.5), cubic(0.0, 0.25)]),
    Track("a jump in the middle", 0.0, [
        cubic(10.0, 0.5), cubic(14.0, 0.5), move(-3.0), cubic(5.0, 0.5), cubic(6.0, 0.2)]),
    Track("a jump last", 0.0, [linear(8.0, 0.4), move(1.0)]),
    Track("jumps before springs", 1.0, [bouncy(4.0, 0.2), move(0.0), bouncy(2.0, 0.3)]),
    Track("no durations", 0.0, [
        cubic(3.0, 0.4), cubic(5.0, 0.0), cubic(9.0, 0.4), linear(2.0, 0.0), bouncy(6.0, 0.3),
        bouncy(1.0, 0.0), cubic(4.0, 0.5)]),
    Track("lines beside cubics", 0.0, [
        linear(10.0, 0.5), cubic(20.0, 1.0), linear(0.0, 0.25), cubic(-4.0, 0.5)]),
    Track("lines by timing curves", 0.0, [
        linear(1.0, 0.5, EASE_IN_OUT), linear(-2.0, 0.3, [0.24, 1.4, 0.9, -1.0]), linear(0.5, 0.7)]),
    Track("slopes of timing curves", 1.0, [
        linear(3.0, 0.4, [0.3, 0.9, 0.6, 0.2]), cubic(7.0, 0.6), linear(2.0, 0.5, [0.25, 1.0, 0.4, 1.0]),
        bouncy(0.0, 0.4)]),
    Track("springs of each kind, cut", 0.0, [
        spring(1.0, 1.0, 80.0, 4.0, 0.21), spring(-1.0, 2.0, 50.0, 20.0, 0.33),
        spring(3.0, 1.0, 40.0, 25.0, 0.4), spring(0.0, 0.5, 200.0, 0.0, 0.7)]),
    Track("springs of each kind, settled", 10.0, [
        spring(0.0, 1.0, 80.0, 4.0), spring(5.0, 1.0, 100.0, 20.0), spring(-3.0, 1.0, 40.0, 25.0)]),
    Track("a spring that is kicked", 0.0, [
        bouncy(1.0, 0.25, v0=-40.0), spring(2.0, 1.0, 80.0, 4.0, v0=25.0)]),
    Track("a cubic after a spring", 0.0, [bouncy(10.0, 0.18), cubic(0.0, 0.5), cubic(5.0, 0.5)]),
    Track("a spring after a cubic and a line", 0.0, [
        cubic(10.0, 0.4), bouncy(4.0, 0.3), linear(0.0, 0.2), bouncy(6.0, 0.35, 0.6), cubic(2.0, 0.3),
        spring(0.0, 1.0, 100.0, 20.0)]),
    Track("a cubic before a spring that is kicked", 0.0, [cubic(2.0, 0.5), bouncy(0.0, 0.5, v0=-7.0)]),
    Track("tiny values", 0.0, [cubic(2e-9, 0.3), linear(-1e-9, 0.1), bouncy(3e-9, 0.4), cubic(0.0, 0.2)]),
    Track("large values", 1e9, [cubic(4e9, 0.3), bouncy(-2e9, 0.4), bouncy(5e8), cubic(1e9, 2e-3)]),
    Track("short and long", 0.0, [cubic(1.0, 1e-4), cubic(2.0, 500.0), bouncy(0.0, 0.01), linear(1.0, 3600.0)]),
]


def write_keyframes():
    with open(VECTORS / "reference-keyframes.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow("params,time,side,value,velocity,acceleration".split(","))
        for track in TRACKS:
            track.write(out)


# Sessions.


def shape(animation):
    """The progress of an animation that is a curve from 0 to 1, and how long it lasts."""
    if animation["k"] == "curve":
        unit, duration = bezier_progress(animation.get("points")), mpf(animation["d"])

        def progress(t):
            p, v, a = unit(t / duration)
            return p, v / duration, a / duration**2

        end = duration
    else:
        progress = spring_motion(
            animation["mass"], animation["stiffness"], animation["damping"], ZERO, mpf(1),
            mpf(animation.get("v0", 0)))
        end = mp.inf
    for modifier in animation.get("mods", []):
        progress, end = modified(progress, end, modifier)
    return progress, end


def modified(base, end, modifier):
    if "delay" in modifier:
        delay = mpf(modifier["delay"])
        return (lambda t: base(t - delay) if t > delay else (base(ZERO)[0], ZERO, ZERO)), end + delay
    if "speed" in modifier:
        speed = mpf(modifier["speed"])

        def faster(t):
            p, v, a = base(t * speed)
            return p, v * speed, a * speed**2

        return faster, end / speed
    autoreverses = modifier["autoreverses"]

    def repeated(t):
        number = int(mp.floor(t / end))
        p, v, a = base(t - number * end)
        return (1 - p, -v, -a) if autoreverses and number % 2 == 1 else (p, v, a)

    return repeated, end * modifier["repeat"] if "repeat" in modifier else mp.inf


def spring_and_delay(animation):
    """The mass, stiffness and damping of a spring at its speed, and when it sets off."""
    m, k, c = (mpf(animation[key]) for key in ("mass", "stiffness", "damping"))
    u, delay = mpf(animation.get("v0", 0)), ZERO
    for modifier in animation.get("mods", []):
        if "delay" in modifier:
            delay += mpf(modifier["delay"])
        else:
            speed = mpf(modifier["speed"])
            k, c, u, delay = k * speed**2, c * speed, u * speed, delay / speed
    return (m, k, c), u, delay


class Session:
    """What runs at a time, as a function of it: the last motion, which asks those before it."""

    def __init__(self, name, initial, changes):
        self.name, self.initial, self.changes = name, initial, changes

    def run(self, policy):
        value = mpf(self.initial)
        at, kind = (lambda t: (value, ZERO, ZERO)), (lambda t: "rest")
        target = value
        for change in self.changes:
            time, goal = mpf(change["t"]), mpf(change["to"])
            if goal == target:
                continue
            animation = change["a"]
            if animation is None:
                at = shifted(at, time, goal - target)
                target = goal
                continue
            if policy == "reset":
                at, kind = held(at, time), (lambda t: "rest")
            if animation["k"] == "fluid" or animation["k"] == "interpolating" and policy == "keepVelocity":
                at, kind = taken_over(at, kind, time, goal, animation, policy == "keepVelocity")
            else:
                at, kind = covered(at, kind, time, goal, animation)
            target = goal
        return at


def shifted(at, time, amount):
    return lambda t: (at(t)[0] + amount,) + at(t)[1:] if t >= time else at(t)


def held(at, time):
    value = at(time)[0]
    return lambda t: (value, ZERO, ZERO) if t >= time else at(t)


def taken_over(at, kind, time, goal, animation, keeps):
    parameters, kick, delay = spring_and_delay(animation)
    start = time + delay
    value, velocity, _ = at(start)
    if kind(start) == "over" and not keeps:
        velocity = ZERO
    motion = spring_motion(*parameters, value, goal, velocity + kick * (goal - value))
    return (lambda t: motion(t - start) if t >= start else at(t),
            lambda t: "fluid" if t >= start else kind(t))


def covered(at, kind, time, goal, animation):
    progress, duration = shape(animation)
    end = time + duration

    def over(t):
        if t >= end:
            return goal, ZERO, ZERO
        if t < time:
            return at(t)
        x, v, a = at(t)
        p, dp, ddp = progress(t - time)
        return (x + (goal - x) * p, v * (1 - p) + (goal - x) * dp,
                a * (1 - p) - 2 * v * dp + (goal - x) * ddp)

    return over, lambda t: "rest" if t >= end else "over" if t >= time else kind(t)


def fluid(duration=0.5, bounce=0.0, **other):
    frequency = 2 * math.pi / duration
    return {"k": "fluid", "mass": 1.0, "stiffness": frequency * frequency,
            "damping": 2 * (1 - bounce) * frequency} | other


def interpolating(stiffness, damping, mass=1.0, **other):
    return {"k": "interpolating", "mass": mass, "stiffness": stiffness, "damping": damping} | other


def curve(duration, points=None, *mods):
    return {"k": "curve", "d": duration} | ({"points": points} if points else {}) | (
        {"mods": list(mods)} if mods else {})


def change(time, target, animation):
    return {"t": time, "to": target, "a": animation}


EASE_IN, EASE_OUT = [0.42, 0.0, 1.0, 1.0], [0.0, 0.0, 0.58, 1.0]
FOREVER = {"forever": True, "autoreverses": True}

SESSIONS = [
    Session("a spring is retargeted", 0.0, [
        change(0.0, 1.0, fluid(0.5, 0.3)), change(0.15, -1.0, fluid(0.5, 0.3)),
        change(0.4, 2.0, fluid(0.3)), change(0.45, 0.0, fluid(0.6, -0.5))]),
    Session("curves over each other", 0.0, [
        change(0.1, 100.0, curve(0.5, EASE_IN_OUT)), change(0.3, 20.0, curve(0.5, EASE_IN_OUT)),
        change(0.4, 60.0, curve(0.3, EASE_IN)), change(0.45, -10.0, curve(0.6))]),
    Session("the list offset", 0.0, [
        change(0.0, 100.0, interpolating(80.0, 4.0)), change(0.2, 0.0, curve(0.3, EASE_IN_OUT)),
        change(0.35, 100.0, interpolating(80.0, 4.0))]),
    Session("springs over each other", 2.0, [
        change(0.0, 1.0, interpolating(30.0, 20.0)), change(0.1, 3.0, interpolating(80.0, 4.0)),
        change(0.25, -1.0, interpolating(100.0, 20.0, v0=4.0)),
        change(0.5, 0.0, interpolating(50.0, 3.0, mass=2.0))]),
    Session("a spring after a curve", 0.0, [
        change(0.0, 1.0, curve(0.5, EASE_IN)), change(0.3, 3.0, fluid()), change(0.5, 0.0, curve(0.4))]),
    Session("a curve over a spring", 0.0, [
        change(0.0, 1.0, fluid(0.5, 0.5)), change(0.2, 0.0, curve(0.7, EASE_IN_OUT)),
        change(1.5, 1.0, fluid())]),
    Session("shifts", 0.0, [
        change(0.0, 1.0, fluid(0.5, 0.3)), change(0.2, 1.5, None), change(0.3, 3.0, curve(0.4, EASE_IN_OUT)),
        change(0.45, 2.0, None), change(0.5, 0.0, interpolating(80.0, 4.0)), change(0.55, 0.5, None),
        change(0.6, 0.75, curve(0.2)), change(1.5, 4.0, None)]),
    Session("the same target again", 0.0, [
        change(0.0, 1.0, curve(0.5, EASE_IN_OUT)), change(0.2, 1.0, fluid()), change(0.3, 1.0, None),
        change(0.35, 0.0, curve(0.5, EASE_IN_OUT)), change(0.4, 0.0, interpolating(80.0, 4.0))]),
    Session("delays", 0.0, [
        change(0.0, 1.0, fluid(0.5, 0.3)), change(0.1, 2.0, fluid(0.4, 0.2, mods=[{"delay": 0.2}])),
        change(0.5, 0.0, curve(0.4, EASE_IN_OUT, {"delay": 0.15})),
        change(0.8, 3.0, interpolating(80.0, 12.0, mods=[{"delay": 0.1}])),
        change(1.2, 1.0, fluid(0.5, 0.1, mods=[{"delay": 0.25}, {"speed": 2.0}]))]),
    Session("a curve while a spring waits", 0.0, [
        change(0.0, 1.0, fluid(0.5, 0.3, mods=[{"delay": 0.3}])), change(0.1, 3.0, curve(0.6, EASE_IN)),
        change(0.4, 2.0, fluid(0.3, 0.2, mods=[{"delay": 0.4}])), change(0.6, 5.0, fluid(0.5))]),
    Session("an endless jump, caught", -29.0, [
        change(0.0, 71.0, curve(0.35, EASE_IN_OUT, FOREVER)), change(1.23, -29.0, curve(0.3, EASE_IN_OUT))]),
    Session("repeats", 0.0, [
        change(0.0, 1.0, curve(0.2, EASE_OUT, {"repeat": 3, "autoreverses": True}, {"speed": 0.5})),
        change(0.7, 2.0, curve(0.3, None, {"delay": 0.05}, {"repeat": 2, "autoreverses": False})),
        change(1.0, 0.0, curve(0.25, EASE_IN_OUT, {"repeat": 2, "autoreverses": True}, {"delay": 0.1}))]),
    Session("speeds", 0.0, [
        change(0.0, 1.0, fluid(0.5, 0.3, mods=[{"speed": 2.0}])),
        change(0.1, -1.0, interpolating(80.0, 4.0, v0=-2.0, mods=[{"delay": 0.1}, {"speed": 0.5}])),
        change(0.6, 2.0, curve(0.5, EASE_IN_OUT, {"speed": 0.25}, {"delay": 0.1}))]),
    Session("a drag", 0.0, [
        change(round(k / 60, 6), math.sin(k / 9) * 50, interpolating(30.0, 20.0)) for k in range(1, 26)
    ] + [change(0.45, 0.0, curve(0.25, EASE_IN_OUT))]),
]


def write_sessions():
    with open(VECTORS / "reference-sessions.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow("params,policy,time,value,velocity,acceleration".split(","))
        for session in SESSIONS:
            parameters = json.dumps(
                {"session": session.name, "initial": session.initial, "changes": session.changes})
            last = session.changes[-1]["t"]
            count = 12 if session.name == "a drag" else 22
            times = [last * (i + 0.377) / count for i in range(count)]
            times += [last + 0.9 * (i + 0.377) / 12 for i in range(12)] + [last + 3.0]
            for policy in ("swiftUI", "keepVelocity", "reset"):
                at = session.run(policy)
                for time in times:
                    out.writerow([parameters, policy, repr(time)] + [text(x) for x in at(mpf(time))])


# Integrals.


def tanh_sinh(function, low, high, level):
    """The integrals of several numbers at once, over what is smooth inside."""
    step, half = mpf(2) ** -level, (high - low) / 2
    total = None
    for k in range(-int(mpf("3.6") / step), int(mpf("3.6") / step) + 1):
        s = mp.pi / 2 * mp.sinh(k * step)
        # From the nearer end, which is where all digits are needed.
        gap = half * 2 / (exp(2 * abs(s)) + 1)
        weight = step * half * mp.pi / 2 * mp.cosh(k * step) / mp.cosh(s) ** 2
        values = function(low + gap if k < 0 else high - gap)
        total = [weight * v + (total[i] if total else 0) for i, v in enumerate(values)]
    return total


def integrals(state, goal, edges):
    """Of |x - goal|, its square and the square of the velocity, between the first and the last edge."""

    def rates(t):
        value, velocity, _ = state(t)
        return abs(value - goal), (value - goal) ** 2, velocity**2

    sums = [ZERO, ZERO, ZERO]
    for a, b in zip(edges, edges[1:]):
        # The goal may be crossed in between.
        places = [a + (b - a) * (k + mpf("0.01")) / mpf("24.02") for k in range(25)]
        heights = [state(t)[0] - goal for t in places]
        cuts = [a]
        for low, high, f, g in zip(places, places[1:], heights, heights[1:]):
            if f * g < 0:
                for _ in range(110):
                    middle = (low + high) / 2
                    low, high = (middle, high) if (state(middle)[0] - goal) * f > 0 else (low, middle)
                cuts.append(low)
        cuts.append(b)
        for low, high in zip(cuts, cuts[1:]):
            fine, coarse = tanh_sinh(rates, low, high, 5), tanh_sinh(rates, low, high, 4)
            for one, other in zip(fine, coarse):
                assert abs(one - other) <= mpf(10) ** -17 * (abs(one) + mpf(10) ** -30), (low, high, one, other)
            sums = [s + f for s, f in zip(sums, fine)]
    return sums


STEEP = [0.99, 0.0, 0.01, 1.0]

STEEP_SESSIONS = [
    Session("a steep curve over a spring", 0.0, [
        change(0.0, 1.0, fluid(0.5, 0.3)), change(0.1, -1.0, curve(0.5, STEEP))]),
    Session("steep curves over each other", 0.0, [
        change(0.0, 1.0, curve(0.5, STEEP)), change(0.125, 3.0, curve(0.5, STEEP))]),
]


def session_edges(session, until):
    """When something starts, ends or is steep, and enough times between them."""
    edges = {ZERO, until}
    for item in session.changes:
        time = mpf(item["t"])
        edges.add(time)
        animation = item["a"]
        if animation is None:
            continue
        if animation["k"] == "curve":
            # Each pass of it, at its speed.
            start, length, count, wait = ZERO, mpf(animation["d"]), 1, ZERO
            for modifier in animation.get("mods", []):
                if "delay" in modifier:
                    wait += mpf(modifier["delay"])
                    start = wait
                elif "speed" in modifier:
                    length, wait = length / mpf(modifier["speed"]), wait / mpf(modifier["speed"])
                elif "repeat" in modifier:
                    count, length = modifier["repeat"], length + wait
                else:
                    count = 200
            for k in range(count + 1):
                edges |= {time + k * length, time + wait + k * length}
            if animation.get("points") == STEEP:
                middle = time + length / 2
                edges |= {middle} | {middle + side * mpf(10) ** -k for side in (-1, 1) for k in (1, 2, 3, 4)}
        else:
            delay = spring_and_delay(animation)[2]
            edges.add(time + delay)
    edges = sorted(e for e in edges if 0 <= e <= until)
    edges = [edges[0]] + [b for a, b in zip(edges, edges[1:]) if b - a > mpf(10) ** -25]
    fine = []
    for a, b in zip(edges, edges[1:]):
        count = max(1, int(mp.ceil((b - a) / mpf("0.3"))))
        fine += [a + (b - a) * k / count for k in range(count)]
    return fine + [edges[-1]]


def write_integrals():
    mp.dps = 34
    with open(VECTORS / "reference-timeline-integrals.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow("params,policy,until,absolute,square,square_of_velocity".split(","))
        for track in TRACKS:
            if not track.parts:
                continue
            parameters = json.dumps(
                {"track": track.name, "initial": track.initial, "segments": track.keyframes})
            sums = [ZERO, ZERO, ZERO]
            for start, duration, motion in track.parts:
                count = max(1, min(40, int(duration / mpf("0.3"))))
                edges = [duration * k / count for k in range(count + 1)]
                sums = [s + i for s, i in zip(sums, integrals(motion, track.final, edges))]
            out.writerow([parameters, "", repr(float(track.end))] + [text(x) for x in sums])
        names = {"a spring is retargeted", "curves over each other", "the list offset", "a curve over a spring", "shifts",
                 "a curve while a spring waits", "repeats"}
        for session in [s for s in SESSIONS if s.name in names] + STEEP_SESSIONS:
            parameters = json.dumps(
                {"session": session.name, "initial": session.initial, "changes": session.changes})
            goal = mpf(session.changes[-1]["to"])
            last = session.changes[-1]["t"]
            for until in (round(last * 0.731, 6), last + 0.8125):
                at = session.run("swiftUI")
                sums = integrals(at, goal, session_edges(session, mpf(until)))
                out.writerow([parameters, "swiftUI", repr(until)] + [text(x) for x in sums])
                file.flush()
    mp.dps = 50


if __name__ == "__main__":
    VECTORS.mkdir(exist_ok=True)
    write_keyframes()
    write_sessions()
    write_integrals()
