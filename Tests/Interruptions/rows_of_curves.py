"""Rows of the policies and of CSS: timing curves that turn."""
import re

import policies
from curves import EASE, EASE_IN_OUT, Bezier, Linear, Tween

EASINGS = {"linear": Linear(), "ease": EASE, "ease-in-out": EASE_IN_OUT,
           "cubic-bezier(0.36 0 0.66 -0.56)": Bezier(0.36, 0, 0.66, -0.56)}
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
        # 1/3 stands for the value reached at 0.1, to which the third motion goes back.
        one.change(0.1, 2.0, tween)
        turns = [(0.2, one.adjusted if "1/3" in case else 0.0)]
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
