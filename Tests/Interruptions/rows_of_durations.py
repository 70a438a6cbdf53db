"""Rows of springs that are given by a duration, of ticks that were clamped, and of equal parameters."""
import math
import re

import motion
from rows_of_springs import turned
from springs import Oscillator, Spring, first_time, last_outside


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
    kind = {"motion >= 12.34.3": motion.MotionDuration, "motion <= 10.17.1 (exact v)": motion.MotionDuration1017,
            "motion 10.17.2 to 12.34.2 (exact v)": motion.MotionDuration1234}[engine]
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
