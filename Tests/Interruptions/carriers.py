"""Engines that carry a velocity exactly: SwiftUI's interpolation, niri, Hyprland, Qt's SmoothedAnimation."""
import math
from dataclasses import dataclass

from curves import Tween
from policies import Engine, nested
from springs import Oscillator
from ticks import Stepper


class SwiftUI(Engine):
    """Curves nest, and a spring takes over from everything: value and velocity of a spring, at rest after a curve.

    Springs are the exact solution; `native.Fluid` has SwiftUI's own steps.
    """

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.layers, self.spring, self.carried = [], None, None

    def change(self, time, target, animation):
        if target == self.target:
            return
        if isinstance(animation, Tween):
            self.layers.append((time, target, animation))
        else:
            value, velocity = self.at(time)
            self.carried = 0.0 if self.layers or not self.spring else velocity
            self.spring = (time, value, self.carried, target, Oscillator.of(animation))
            self.layers = []
        self.target = target

    def at(self, time):
        value, velocity = self.initial, 0.0
        if self.spring:
            start, origin, speed, target, oscillator = self.spring
            x, velocity = oscillator.after(origin - target, speed, time - start)
            value = target + x
        return nested(self.layers, time, value, velocity)

    def end(self):
        """Without a rest rule for springs: None after one."""
        if not self.layers:
            return None
        start, _, tween = self.layers[-1]
        return start + tween.end


class ExactCarry(Engine):
    """The exact solution from the value and the velocity at the change."""

    keeps_velocity = True

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.origin, self.speed, self.start, self.animation, self.carried = initial, 0.0, 0.0, None, None

    def change(self, time, target, animation):
        value, velocity = self.at(time)
        was_spring = self.animation is not None and not isinstance(self.animation, Tween)
        self.carried = velocity if was_spring and self.keeps_velocity else 0.0
        self.origin, self.start, self.target, self.animation = value, time, target, animation
        self.speed = self.carried

    def at(self, time):
        elapsed, travel = time - self.start, self.target - self.origin
        if self.animation is None:
            return self.target, 0.0
        if isinstance(self.animation, Tween):
            if elapsed >= self.animation.end:
                return self.target, 0.0
            return self.origin + travel * self.animation.progress(elapsed), travel * self.animation.rate(elapsed)
        x, velocity = Oscillator.of(self.animation).after(-travel, self.speed, elapsed)
        return self.target + x, velocity

    def end(self):
        return self.start + self.animation.end if isinstance(self.animation, Tween) else None


class Niri(ExactCarry):
    """YaLTeR/niri f30db16: every animation starts at rest; the same target changes nothing."""

    keeps_velocity = False

    def change(self, time, target, animation):
        if target != self.target:
            super().change(time, target, animation)


class Hyprland(Stepper):
    """hyprwm/hyprutils 83da5ee: the value of the last tick, and a clock that starts at the change.

    The velocity of the progress is scaled to the new travel, for numbers; a change of the goal to itself does nothing.
    """

    is_pair = False
    velocity = 0.0

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.origin, self.start, self.words, self.carried = initial, 0.0, None, None

    def change(self, time, target, words):
        if target == self.target:
            return
        progress_rate = 0.0
        if self.words is not None and not isinstance(self.words, Tween) and not self.is_idle:
            progress_rate = self.velocity / (self.target - self.origin)
            if not self.is_pair:
                progress_rate *= (self.target - self.origin) / (target - self.shown)
        self.origin, self.target, self.start, self.words = self.shown, target, time, words
        self.carried = self.velocity = progress_rate * (target - self.shown)
        self.is_idle = False

    def advance(self, time):
        if self.is_idle:
            return
        elapsed, travel = time - self.start, self.target - self.origin
        if isinstance(self.words, Tween):
            p = self.words.progress(elapsed)
            self.shown, self.velocity = self.origin + travel * p if p != 1 else self.target, 0.0
            self.is_idle = elapsed >= self.words.end
        else:
            x, self.velocity = Oscillator.of(self.words).after(-travel, self.carried, elapsed)
            self.shown = self.target + x


class HyprlandPair(Hyprland):
    """Positions and sizes: the velocity of the progress is kept as it is, so the motion turns at once."""

    is_pair = True


@dataclass(frozen=True)
class Smoothed:
    """Words of SmoothedAnimation: `duration` in seconds, `velocity` in distances a second or -1."""

    duration: float
    velocity: float = -1.0
    delay: float = 0.0


class QtSmoothed(Engine):
    """qt/qtdeclarative c4d3c0c, qquicksmoothedanimation.cpp with `Eased`: equal acceleration up and down, carrying v."""

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.origin, self.start, self.total, self.carried = initial, 0.0, 0.0, None

    def change(self, time, target, words):
        value, velocity = self.at(time)
        self.sign = 1.0 if target >= value else -1.0
        self.distance, self.first = abs(target - value), self.sign * velocity
        self.carried = velocity
        self.total = min(self.distance / words.velocity, words.duration) if words.velocity != -1 else words.duration
        c1, c2, c3 = self.total ** 2 / 4, self.first * self.total / 2 - self.distance, -self.first ** 2 / 4
        self.acceleration = (-c2 + math.sqrt(c2 * c2 - 4 * c1 * c3)) / (2 * c1)
        self.turn = self.total / 2 - self.first / (2 * self.acceleration)
        self.origin, self.target, self.start = value, target, time

    def at(self, time):
        t = time - self.start
        if t >= self.total:
            return self.target, 0.0
        if t < self.turn:
            return (self.origin + self.sign * (self.first * t + self.acceleration * t * t / 2),
                    self.sign * (self.first + self.acceleration * t))
        left = self.total - t
        return (self.target - self.sign * self.acceleration * left * left / 2, self.sign * self.acceleration * left)

    def end(self):
        return self.start + self.total
