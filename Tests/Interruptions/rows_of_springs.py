"""Rows of springs that turn, in engines that are exact and in those that step."""
import re
from dataclasses import replace

import carriers
import compose
import motion
import native
import reanimated
import scripted
from curves import FAST_OUT_SLOW_IN, Linear, Tween
from springs import Oscillator, Spring, last_outside

SPRING = Spring(mass=1, stiffness=100, damping=10)


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


def ends(engine, case, quantity, time):
    if engine == "motion":
        one = motion_at([n / 60 for n in range(1, 10)])
        one.change(0.15, 0.0, SPRING)
        return one.generator.duration / 1000
    if engine == "compose":
        x, v = exact_start()
        return compose.SpringSpec(SPRING, x, 0.0, v).duration
    if engine == "reanimated 4 if v counted in E0":
        class Counted(reanimated.ReanimatedSpring):
            def begin(self, value, now, previous):
                super().begin(value, now, previous)
                self.energy = self._energy(self.offset, self.velocity)

        class Engine(reanimated.Reanimated):
            spring = Counted
    else:
        Engine = {"reanimated 3": reanimated.Reanimated3, "reanimated 4": reanimated.Reanimated,
                  "react native": scripted.ReactNative, "flutter": native.FlutterSpring, "wobble": scripted.Wobble,
                  "android": native.Android, "react-spring": scripted.ReactSpring}[engine]
    return last_frame(Engine(0.0), SPRING)


def react_spring(engine, case, quantity, time):
    if quantity == "last frame after the change":
        return ends(engine, case, quantity, time)
    if case.startswith("170/26"):
        words = Spring(stiffness=170, damping=26)
        one = scripted.ReactSpring(0.0)
        one.change(0.0, 1.0, words)
        one.frame(1 / 60)
        if round(time * 60) == 1:
            return one.shown
        one.change(1 / 60, one.shown, words)
        for n in range(2, round(time * 60) + 1):
            one.frame(n / 60)
        return one.shown
    one = scripted.ReactSpring(0.0)
    states = play(one, [(0.0, 1.0, SPRING), (0.15, 0.0, SPRING)], time)
    return states[-1][0] if quantity == "value" else states[-1][1] / 1000


def android(engine, case, quantity, time):
    if quantity == "last frame after the change":
        return ends(engine, case, quantity, time)
    if engine == "exact turn":
        x, v = Oscillator.of(SPRING).after(-1.0, 0.0, 0.144)
        return Oscillator.of(SPRING).after(1 + x, v, 0.016)[quantity == "velocity"]
    states = play(native.Android(0.0, rate=62.5), [(0.0, 1.0, SPRING), (0.144, 0.0, SPRING)], time)
    return states[-1][quantity == "velocity"]


def fluid(engine, case, quantity, time):
    one = native.Fluid(0.0)
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
    one = scripted.ReactNative(0.0)
    play(one, [(0.0, 1.0, SPRING)], 0.15)
    one.change(0.15, 0.0, replace(SPRING, delay=0.2))
    one.advance(0.35)
    return one.shown
