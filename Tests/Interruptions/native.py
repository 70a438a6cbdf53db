"""Springs that platforms step from frame to frame: Android, Flutter, Qt Quick, Unity, SwiftUI.

`velocity` is per second; `carried` is the velocity with which the last change started.
"""
import math
from dataclasses import dataclass

from springs import Oscillator
from ticks import Stepper


class Android(Stepper):
    """SpringAnimation.java, aosp-mirror/platform_frameworks_base 42d96bb, for a scale.

    Frames count in whole milliseconds. A change acts at the next frame, half of which still runs to the old target; each
    half is cut to whole milliseconds, and the last change before the frame counts.
    """

    velocity = 0.0
    threshold = 0.75 / 500

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.pending = None

    def milliseconds(self, time):
        return math.floor(time * 1000 + 1e-6)

    def change(self, time, target, words):
        if self.is_idle:
            self.target, self.words, self.is_idle = target, words, False
        else:
            self.pending = target

    def _move(self, milliseconds):
        x, self.velocity = Oscillator.of(self.words).after(self.shown - self.target, self.velocity, milliseconds / 1000)
        self.shown = self.target + x

    def advance(self, time):
        if self.is_idle:
            return
        passed = self.milliseconds(time) - self.milliseconds(self.tick)
        if self.pending is None:
            self._move(passed)
        else:
            self._move(passed // 2)
            self.target, self.pending = self.pending, None
            self._move(passed // 2)
        if abs(self.velocity) < 62.5 * self.threshold and abs(self.shown - self.target) < self.threshold:
            self.shown, self.velocity, self.is_idle = self.target, 0.0, True


class FlutterSpring(Stepper):
    """SpringSimulation with the default tolerance 0.001; the caller gives the velocity, here the exact one."""

    velocity = 0.0

    def change(self, time, target, words):
        if not self.is_idle:
            self._place(time)
        self.carried = self.velocity
        self.origin, self.start, self.target, self.words, self.is_idle = self.shown, time, target, words, False

    def _place(self, time):
        x, self.velocity = Oscillator.of(self.words).after(self.origin - self.target, self.carried, time - self.start)
        self.shown = self.target + x

    def advance(self, time):
        if self.is_idle:
            return
        self._place(time)
        if abs(self.velocity) < 0.001 and abs(self.shown - self.target) < 0.001:
            self.shown, self.velocity, self.is_idle = self.target, 0.0, True


class QtSpring(Stepper):
    """qt/qtdeclarative c4d3c0c, qquickspringanimation.cpp: a step each 16 ms; `spring` and `damping` are k/62.5, c/62.5.

    The change acts from the next step; the update that Qt skips is the one at the change itself. A damping is at most 1
    there, which is 62.5 here. It stops at the target when distance and velocity are less than its `epsilon`.
    """

    velocity = 0.0
    epsilon = 0.01

    def change(self, time, target, words):
        self.target, self.words, self.is_idle = target, words, False

    def advance(self, time):
        if self.is_idle:
            return
        spring, damping = self.words.stiffness / 62.5, self.words.damping / 62.5
        self.velocity += (spring * (self.target - self.shown) - damping * self.velocity) / self.words.mass
        self.shown += self.velocity * 16 / 1000
        if abs(self.velocity) < self.epsilon and abs(self.target - self.shown) < self.epsilon:
            self.shown, self.velocity, self.is_idle = self.target, 0.0, True


@dataclass(frozen=True)
class SmoothTime:
    """The words of SmoothDamp, in seconds."""

    smooth_time: float


class SmoothDamp(Stepper):
    """Unity-Technologies/UnityCsReference d253e09, Mathf.cs, without a greatest speed; `smooth_time` in seconds."""

    velocity = 0.0

    def change(self, time, target, words):
        self.target, self.words, self.is_idle = target, words, False

    def advance(self, time):
        dt, target = 1 / self.rate, self.target
        w = 2 / self.words.smooth_time
        y = w * dt
        fade = 1 / (1 + y + 0.48 * y * y + 0.235 * y * y * y)
        distance = self.shown - target
        h = (self.velocity + w * distance) * dt
        self.velocity = (self.velocity - w * h) * fade
        after = target + (distance + h) * fade
        if (target > self.shown) == (after > target):
            after, self.velocity = target, 0.0
        self.shown = after


class Fluid(Stepper):
    """SwiftUI's fluid springs: OpenSwiftUI 069dd80, Sources/OpenSwiftUICore/Animation.

    300 steps a second: half a kick, a drift, the force of the new place, half a kick. The state at a time is that after
    ceil(300 t) steps. A spring takes over value, velocity and force; after a curve it starts at rest.
    """

    velocity = 0.0
    keeps_force = True

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.force, self.start, self.done, self.words, self.carried = 0.0, 0.0, 0, None, None

    def change(self, time, target, words):
        if self.words:
            self._step(time)
        else:
            self.velocity = self.force = 0.0
        self.target, self.words, self.start, self.done, self.is_idle = target, words, time, 0, False
        self.origin, self.carried = self.shown, self.velocity
        if not self.keeps_force:
            self.force = self._pull()

    def _pull(self):
        k = min(self.words.stiffness / self.words.mass, 45000.0)
        return k * (self.target - self.shown) - 2 * self.words.ratio * math.sqrt(k) * self.velocity

    def _step(self, time):
        count = math.ceil(300 * (time - self.start) - 1e-9)
        for _ in range(count - self.done):
            self.velocity += self.force / 600
            self.shown += self.velocity / 300
            self.force = self._pull()
            self.velocity += self.force / 600
        self.done = max(self.done, count)

    def advance(self, time):
        if self.words and not self.is_idle:
            self._step(time)
            if (abs(self.velocity) <= 0.06 and abs(self.force) <= 0.06
                    and abs(self.target - self.shown) <= 0.01 * abs(self.target - self.origin)):
                self.shown, self.velocity, self.force, self.words, self.is_idle = self.target, 0.0, 0.0, None, True
