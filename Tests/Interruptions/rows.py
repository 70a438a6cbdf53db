"""What each row of interruptions.csv asks of the engines."""
import math
import re

import carriers
import compose
import motion
import policies
import steppers
from curves import EASE, EASE_IN_OUT, FAST_OUT_SLOW_IN, Bezier, Linear, Tween
from springs import Oscillator, Spring, first_time, last_outside

SPRING = Spring(mass=1, stiffness=100, damping=10)
EASINGS = {"linear": Linear(), "ease": EASE, "ease-in-out": EASE_IN_OUT,
           "cubic-bezier(0.36 0 0.66 -0.56)": Bezier(0.36, 0, 0.66, -0.56)}


class NotComputed(Exception):
    pass


def play(engine, changes, until):
    """Frames and changes in order of time, a frame before a change of its time; the states after each frame."""
    states, changes, frame = [], list(changes), 1
    while True:
        time = frame / engine.rate
        while changes and changes[0][0] < time - 1e-9:
            engine.change(*changes.pop(0))
        if time > until + 1e-9:
            return states
        engine.frame(time)
        states.append((engine.shown, engine.velocity, engine.is_idle))
        frame += 1


def last_frame(engine, animation, at=0.15):
    """The number of frames from the turn to the last one."""
    states = play(engine, [(0.0, 1.0, animation), (at, 0.0, animation)], 8.0)
    turn = round(at * engine.rate)
    return next(n for n in range(1, len(states)) if states[turn - 1 + n][2])


# Policies

POLICIES = {"any": policies.Restart, "restart": policies.Restart, "shorten": policies.Transition,
            "mirror": policies.Mirror, "nest": policies.Nest, "sum": policies.Sum}


def policy(engine, case, quantity, time):
    easing = EASINGS[case.split(" 0.3 s")[0]]
    tween = Tween(0.3, easing)
    one = POLICIES[engine](0.0)
    one.change(0.0, 1.0, tween)
    before = one.at(0.1)
    if quantity in ("value before", "velocity before"):
        return before[quantity.startswith("velocity")]
    one.change(0.1, 0.0, tween)
    if quantity == "velocity after":
        return one.at(0.1)[1]
    if quantity == "value":
        return one.value(time)
    if quantity == "end":
        return one.end()
    return {"factor": lambda: one.factor, "duration": lambda: one.tween.duration}[quantity]()


def css(engine, case, quantity, time):
    kind = policies.BlinkTransition if "Blink" in engine else policies.Transition
    easing = next(EASINGS[name] for name in sorted(EASINGS, key=len, reverse=True) if case.startswith(name))
    delay = float((re.search(r" delay (-?[\d.]+)", case) or [0, 0])[1])
    tween, one = Tween(0.3, easing, delay), kind(0.0)
    one.change(0.0, 1.0, tween)
    if "turns at" in case:
        turns = [(float(t), 0.0 if n % 2 == 0 else 1.0) for n, t in enumerate(re.findall(r"[\d.]+", case.split("turns at")[1]))]
    elif "; to " in case:
        turns = [(0.1, 2.0), (0.2, 1 / 3 if "1/3" in case else 0.0)]
        # The start of the second motion is the value reached, whose last digit the target 1/3 shares.
        if "1/3" in case:
            one.change(0.1, 2.0, tween)
            turns = [(0.2, one.adjusted)]
    else:
        turns = [(float(t), 0.0 if word == "back" else 1.0) for word, t in re.findall(r"(back|forth) at ([\d.]+)", case)]
    before = 0.0
    for at, target in turns:
        before = one.tween.progress(at - one.start)
        one.change(at, target, tween)
    return {"value": lambda: one.value(time), "factor": lambda: one.factor, "duration": lambda: one.tween.duration,
            "delay": lambda: one.tween.delay, "end": one.end, "output before": lambda: before}[quantity]()


def published_css(engine, case, quantity, time):
    duration, easing, delay, played = {
        "ease 100 s; turned at 50 s": (100, EASE, 0, [0.5]),
        "linear 150 ms; turned at half": (0.15, Linear(), 0, [0.5]),
        "same; turned again at half": (0.15, Linear(), 0, [0.5, 0.5]),
        "linear 150 ms; turned at a third": (0.15, Linear(), 0, [1 / 3]),
        "ease 150 ms; turned at half": (0.15, EASE, 0, [0.5]),
        "linear 150 ms delay 100; turned at half the ramp": (0.15, Linear(), 0.1, [0.5]),
        "linear 150 ms delay -50; turned at two thirds": (0.15, Linear(), -0.05, [2 / 3]),
    }[case]
    tween, one, now = Tween(duration, easing, delay), policies.Transition(0.0), 0.0
    one.change(now, 1.0, tween)
    for fraction in played:
        now += one.tween.delay + fraction * one.tween.duration
        one.change(now, 1.0 - one.target, tween)
    return {"active duration in ms": 1000 * one.tween.duration, "duration in ms": 1000 * one.tween.duration,
            "delay in ms": 1000 * one.tween.delay, "factor": one.factor}[quantity]


def uikit(engine, case, quantity, time):
    one, tween = policies.Sum(0.0), Tween(1.0, EASE_IN_OUT)
    one.change(0.0, 100.0, tween)
    one.change(0.5, 0.0, tween)
    return one.value(time)


# Springs that turn at 0.15

def turned(x, v, quantity, time, at=0.15, oscillator=Oscillator.of(SPRING), scale=1.0):
    """A motion from the value x and the velocity v to 0."""
    if quantity == "velocity after":
        return v
    if quantity == "value":
        return oscillator.after(x, v, time - at)[0]
    if quantity == "within 0.001 from":
        return at + last_outside(oscillator, x, v, 0.001 * scale)
    values = [oscillator.after(x, v, t)[0] for t in oscillator.extremes(x, v)]
    return {"peak": max, "lowest": min}[quantity](values)


def exact_start(at=0.15):
    x, v = Oscillator.of(SPRING).after(-1.0, 0.0, at)
    return 1 + x, v


def spring_turned(engine, case, quantity, time):
    x, v = exact_start()
    if engine == "any":
        return v if quantity == "velocity before" else x
    if engine == "carry exact":
        one = carriers.ExactCarry(0.0)
        one.change(0.0, 1.0, SPRING)
        one.change(0.15, 0.0, SPRING)
        if quantity == "value":
            return one.value(time)
        x, v = one.origin, one.carried
    elif engine == "from rest":
        v = 0.0
    elif engine == "motion, WAAPI":
        one = motion.MotionWAAPI(0.0)
        one.change(0.0, 1.0, SPRING)
        one.change(0.15, 0.0, SPRING)
        x, v = one.shown, one.carried
    elif engine == "hyprland pair":
        one = carriers.HyprlandPair(0.0)
        play(one, [(0.0, 1.0, SPRING)], 0.15)
        one.change(0.15, 0.0, SPRING)
        x, v = one.shown, one.carried
    else:
        before = {"motion, frame before at 0.1333": 2 / 15, "motion, frame before at 0.1458 (240 Hz)": 35 / 240,
                  "motion, frame before at 0.05 (stall)": 0.05}[engine]
        one = motion_at([before, 0.15])
        one.change(0.15, 0.0, SPRING)
        x, v = one.shown, one.carried
    return turned(x, v, quantity, time)


def motion_at(frames):
    one = motion.Motion(0.0)
    one.change(0.0, 1.0, SPRING)
    for time in frames:
        one.frame(time)
    return one


def motion_between(engine, case, quantity, time):
    one = motion_at([2 / 15, 0.15])
    one.change(time, 0.0, SPRING)
    return one.carried


def motion_value(engine, case, quantity, time):
    """motion-value.test.ts: values that are set at frames, 10 ms apart."""
    one = motion.Motion(0.0)
    one._set(0.0, 0.0)
    if case.startswith("setWithVelocity"):
        one.previous, one.previously_updated, one.shown, one.updated = 200.0, -10.0, 100.0, 0.0
        return one._estimate(0.0)
    if case.startswith("0 then"):
        for value in [1.0, 2.0] if "then 2" in case else [1.0]:
            one._set(value, 10.0)
        return one._estimate(10.0)
    one._set(1.0, 10.0)
    for value in [2.0, 3.0] if "then 3" in case else [2.0]:
        one._set(value, 1000.0)
    return one._estimate(1000.0)


# Ends of frames

def ends(engine, case, quantity, time):
    if engine == "motion":
        one = motion_at([n / 60 for n in range(1, 10)])
        one.change(0.15, 0.0, SPRING)
        return one.generator.duration / 1000
    if engine == "compose":
        x, v = exact_start()
        return compose.SpringSpec(SPRING, x, 0.0, v).duration
    if engine == "reanimated 4 if v counted in E0":
        class Counted(steppers.ReanimatedSpring):
            def begin(self, value, now, previous):
                super().begin(value, now, previous)
                self.energy = self._energy(self.offset, self.velocity)

        class Engine(steppers.Reanimated):
            spring = Counted
    else:
        Engine = {"reanimated 3": steppers.Reanimated3, "reanimated 4": steppers.Reanimated,
                  "react native": steppers.ReactNative, "flutter": steppers.FlutterSpring, "wobble": steppers.Wobble,
                  "android": steppers.Android, "react-spring": steppers.ReactSpring}[engine]
    return last_frame(Engine(0.0), SPRING)


def react_spring(engine, case, quantity, time):
    if quantity == "last frame after the change":
        return ends(engine, case, quantity, time)
    if case.startswith("170/26"):
        words = Spring(stiffness=170, damping=26)
        one = steppers.ReactSpring(0.0)
        one.change(0.0, 1.0, words)
        one.frame(1 / 60)
        if round(time * 60) == 1:
            return one.shown
        one.change(1 / 60, one.shown, words)
        for n in range(2, round(time * 60) + 1):
            one.frame(n / 60)
        return one.shown
    one = steppers.ReactSpring(0.0)
    states = play(one, [(0.0, 1.0, SPRING), (0.15, 0.0, SPRING)], time)
    return states[-1][0] if quantity == "value" else states[-1][1] / 1000


def android(engine, case, quantity, time):
    if quantity == "last frame after the change":
        return ends(engine, case, quantity, time)
    if engine == "exact turn":
        x, v = Oscillator.of(SPRING).after(-1.0, 0.0, 0.144)
        return Oscillator.of(SPRING).after(1 + x, v, 0.016)[quantity == "velocity"]
    states = play(steppers.Android(0.0, rate=62.5), [(0.0, 1.0, SPRING), (0.144, 0.0, SPRING)], time)
    return states[-1][quantity == "velocity"]


# SwiftUI

def fluid(engine, case, quantity, time):
    one = steppers.Fluid(0.0)
    one.change(0.0, 1.0, SPRING)
    if "46 steps" in case:
        one.advance(46 / 300)
        return one.shown
    one.advance(0.15)
    if time > 0.15:
        one.keeps_force = engine != "swiftui fluid, force renewed"
        one.change(0.15, 0.0, SPRING)
        one.advance(time)
    return {"value": one.shown, "velocity": one.velocity, "force": one.force}[quantity]


def velocity_sampler(engine, case, quantity, time):
    """The last two slopes, weighted 3 to 1."""
    t1, t2, t3 = (float(n) for n in re.search(r"at ([\d ]+) s", case)[1].split())
    x1, x2, x3 = (float(n) for n in re.search(r"samples ([\d ]+) at", case)[1].split())
    return 0.25 * (x3 - x2) / (t3 - t2) + 0.75 * (x2 - x1) / (t2 - t1)


# Compose

def compose_transition(engine, case, quantity, time):
    tween = Tween(0.3, Linear() if case.startswith("linear") else FAST_OUT_SLOW_IN)
    spec = compose.TweenSpec(tween, 0.0, 1.0, 0.0)
    x, v = spec.value(0.1), spec.velocity(0.1)
    if quantity.endswith("before"):
        return v if quantity.startswith("velocity") else x
    one = compose.ComposeTransition(0.0)
    one.shown, one.velocity, one.is_idle, one.tick, one.target = x, v, False, 0.1, 1.0
    one.change(0.1, 0.0, tween)
    oscillator, x, v = one.spec.oscillator, one.spec.x, one.spec.v
    if quantity == "peak":
        b = v + oscillator.frequency * x
        return oscillator.after(x, v, v / (oscillator.frequency * b))[0]
    return 0.1 + last_outside(oscillator, x, v, 0.01)


def compose_tween(engine, case, quantity, time):
    if engine == "exact":
        return Tween(0.3, FAST_OUT_SLOW_IN).rate(time)
    return compose.TweenSpec(Tween(0.3, FAST_OUT_SLOW_IN, 0.1), 0.0, 1.0, 0.0).velocity(time)


# Stepped engines

def stepped(kind, words, rate, at):
    def row(engine, case, quantity, time):
        states = play(kind(0.0, rate=rate), [(0.0, 1.0, words), (at, 0.0, words)], time)
        return states[-1][quantity == "velocity"]
    return row


def qt_smoothed(engine, case, quantity, time):
    one = carriers.QtSmoothed(0.0)
    one.change(0.0, 1.0, carriers.Smoothed(0.3))
    before = one.at(0.1)
    one.change(0.1, 0.0, carriers.Smoothed(0.3))
    return {"value": lambda: before[0], "velocity": lambda: before[1], "peak": lambda: one.value(time), "end": one.end}[quantity]()


def react_native_delay(engine, case, quantity, time):
    one = steppers.ReactNative(0.0)
    from dataclasses import replace
    play(one, [(0.0, 1.0, SPRING)], 0.15)
    one.change(0.15, 0.0, replace(SPRING, delay=0.2))
    one.advance(0.35)
    return one.shown


# Durations

def reanimated_stiffness(x, v, duration, ratio, mass=4.0):
    """springUtils.ts 0893dd9: bisection of the energy left after 1.5 durations, as if critically damped at z w.

    The mass is that of the default spring.
    """
    time, threshold = duration * 1.5, 6e-9
    energy = lambda x, v, k: 0.5 * k * x * x + 0.5 * mass * v * v

    def excess(k):
        w = math.sqrt(k / mass) * ratio
        b, fade = v + x * w, math.exp(-w * time)
        later = (x + b * time) * fade
        return energy(later, -w * later + b * fade, k) / energy(x, v, k) - threshold

    low, high = 2.0 ** -52, 8000.0
    direction = 1 if excess(high) >= excess(low) else -1
    middle = (low + high) / 2
    for _ in range(100):
        if abs(excess(middle)) <= threshold * 1e-3:
            break
        low, high = (middle, high) if excess(middle) * direction < 0 else (low, middle)
        middle = (low + high) / 2
    return middle


def reanimated_duration(engine, case, quantity, time):
    if case.startswith("duration 1333"):
        return math.sqrt(reanimated_stiffness(-1.0, 0.0, 1.333, 0.5) / 4)
    k = reanimated_stiffness(-1.0, 0.0, 0.55, 1.0)
    x, v = Oscillator(math.sqrt(k / 4), 1.0).after(-1.0, 0.0, 0.15)
    if quantity == "stiffness":
        return k if time == 0 else reanimated_stiffness(1 + x, v, 0.55, 1.0)
    return v if quantity == "velocity" else 1 + x


def reanimated_3_duration(engine, case, quantity, time):
    """springUtils.ts 0ba9e0a: bisection of the mass at stiffness 100, 20 times or until 0.00005 ms."""
    travel, k, ratio, duration = float(case.split()[-1]), 100.0, 0.5, 2000.0

    def excess(mass):
        amplitude = k * travel ** 2 / (math.exp(1 - 0.5 * ratio) * k)
        c = 2 * ratio * math.sqrt(k * mass)
        return 1000 * (-2 * mass / c) * math.log(2 * 0.01 / amplitude) - duration

    low, high, mass = 0.0, 100.0, 50.0
    for _ in range(20):
        if abs(excess(mass)) <= 0.00005:
            break
        low, high = (mass, high) if excess(mass) < 0 else (low, mass)
        mass = (low + high) / 2
    return math.sqrt(k / mass)


def motion_duration(engine, case, quantity, time):
    bounce = float(re.search(r"bounce ([\d.]+)", case)[1])
    words = motion.DurationSpring(0.8, bounce)
    w0 = motion.searched_frequency(0.8, words.ratio, 0.0)
    free = {"period": 2 * math.pi / w0, "stiffness": w0 * w0, "damping": 2 * words.ratio * w0,
            "visualDuration": 2 * math.pi / (1.2 * w0)}
    if quantity in free:
        return free[quantity]
    x, v = Oscillator(w0, words.ratio).after(-100.0, 0.0, 0.15)
    if engine == "motion":
        return v if quantity == "velocity" else 100 + x
    kind = {"m": motion.MotionDuration, "1": motion.MotionDuration1234}[engine.removeprefix("motion ")[0].replace(">", "m")] \
        if not engine.startswith("motion <=") else motion.MotionDuration1017
    carried, w0 = kind(0.0).solved(words, 0.0 if quantity == "w0" and time == 0 else v)
    if quantity == "w0":
        return w0
    return turned(100 + x, carried, quantity, time, oscillator=Oscillator(w0, words.ratio), scale=100)


def hyprutils(engine, case, quantity, time):
    stiffness, damping = (float(n) for n in re.match(r"([\d.]+)/([\d.]+)", case).groups())
    oscillator = Oscillator.of(Spring(stiffness=stiffness, damping=damping))
    if quantity == "damping ratio":
        return oscillator.ratio
    if engine == "hyprutils 0.14":
        return first_time(lambda t: oscillator.after(-1.0, 0.0, t)[0] >= -0.1, 0.0, 1.0)
    rate = float(re.search(r"([\d.]+) ticks", case)[1])
    step, x, v, n = min(0.05, max(1 / 240, 1 / rate)), -1.0, 0.0, 0
    while x < -0.1:
        x, v = oscillator.after(x, v, step)
        n += 1
    return n / rate


def retune(engine, case, quantity, time):
    if "at stiffness" in case:
        k, c, other = (float(n) for n in re.findall(r"[\d.]+", case))
        return c * math.sqrt(other / k)
    if re.match(r"\d/\d+/\d+$", case):
        m, k, c = (float(n) for n in case.split("/"))
        one = Oscillator.of(Spring(mass=m, stiffness=k, damping=c))
        if quantity == "overshoot percent":
            return 100 * math.exp(-math.pi * one.ratio / math.sqrt(1 - one.ratio ** 2))
        return last_outside(one, -1.0, 0.0, 0.001)
    if case.startswith("react-spring 170/26"):
        speed = 60 * 17 / 1000
        return 170 * speed ** 2 if quantity == "stiffness" else 26 * speed
    if case.startswith("SwiftUI response"):
        return (2 * math.pi / float(case.split()[-1])) ** 2
    if case.startswith("Compose stiffness"):
        return 2 * math.pi / math.sqrt(float(case.split()[-1]))
    k, c = {"gentle": (100, 15), "quick": (300, 20), "bouncy": (600, 15)}[case.split()[-1]]
    one = Oscillator.of(Spring(stiffness=k, damping=c))
    return 2 * math.pi / one.frequency if quantity == "response" else 1 - one.ratio


def computed(engine, case, quantity, time_text):
    """The value of a row, from the first function whose engine and case fit."""
    time = float(time_text) if time_text else None
    for engines, cases, function in TABLE:
        if re.match(engines, engine) and re.match(cases, case):
            return function(engine, case, quantity, time)
    raise NotComputed("no rule has it")


TABLE = [
    (r"(any|restart|shorten|mirror|nest|sum)$", r"(linear|ease|ease-in-out) 0\.3 s 0 to 1", policy),
    (r"css in Blink", "", css),
    (r"css$", r".*(turned)", published_css),
    (r"css$", "", css),
    (r"uikit", "", uikit),
    (r"motion, call between frames", "", motion_between),
    (r"motion$", r"(0 then|1 then|setWith)", motion_value),
    (r"motion", r"duration", motion_duration),
    (r"(motion|reanimated 3|reanimated 4|react native|flutter|wobble|compose|android)", r"spring 100/10/1.*0\.15(; 60 Hz.*)?$",
     lambda e, c, q, t: ends(e, c, q, t) if q.startswith(("last", "duration")) else spring_turned(e, c, q, t)),
    (r"(any|carry exact|from rest|motion|hyprland pair)", r"spring 100/10/1", spring_turned),
    (r"react-spring", "", react_spring),
    (r"(android|exact turn)", "", android),
    (r"swiftui fluid", "", fluid),
    (r"swiftui velocity sampler", "", velocity_sampler),
    (r"compose updateTransition", "", compose_transition),
    (r"(exact|compose tween)", "FastOutSlowIn", compose_tween),
    (r"unity smoothdamp", "", stepped(steppers.SmoothDamp, steppers.SmoothTime(0.3), 60, 0.1)),
    (r"qt spring", "", stepped(steppers.QtSpring, Spring(stiffness=125, damping=12.5), 62.5, 0.144)),
    (r"qt smoothed", "", qt_smoothed),
    (r"react native", ".*delay", react_native_delay),
    (r"reanimated 4", "duration", reanimated_duration),
    (r"reanimated 3", "duration", reanimated_3_duration),
    (r"hyprutils", "", hyprutils),
    (r"retune", "", retune),
]
