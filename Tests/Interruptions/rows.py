"""Which function computes which rows of interruptions.csv."""
import re

import native
from rows_of_curves import css, policy, published_css, uikit
from rows_of_durations import hyprutils, motion_duration, reanimated_3_duration, reanimated_duration, retune
from rows_of_springs import (android, compose_transition, compose_tween, ends, fluid, motion_between, motion_value, qt_smoothed,
                             react_native_delay, react_spring, spring_turned, stepped, velocity_sampler)
from springs import Spring


class NotComputed(Exception):
    pass


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
    (r"unity smoothdamp", "", stepped(native.SmoothDamp, native.SmoothTime(0.3), 60, 0.1)),
    (r"qt spring", "", stepped(native.QtSpring, Spring(stiffness=125, damping=12.5), 62.5, 0.144)),
    (r"qt smoothed", "", qt_smoothed),
    (r"react native", ".*delay", react_native_delay),
    (r"reanimated 4", "duration", reanimated_duration),
    (r"reanimated 3", "duration", reanimated_3_duration),
    (r"hyprutils", "", hyprutils),
    (r"retune", "", retune),
]
