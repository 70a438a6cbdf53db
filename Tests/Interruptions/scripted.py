"""Springs that JavaScript steps from frame to frame: react-spring, React Native Animated, Wobble.

`velocity` is per second; `carried` is the velocity with which the last change started.
"""
import math

from curves import Tween
from springs import Oscillator
from ticks import Stepper


class ReactSpring(Stepper):
    """pmndrs/react-spring 3d2523d: packages/core/src/SpringValue.ts, packages/animated/src/AnimatedValue.ts.

    Steps of 1 ms, as many as the frame has begun. A new target keeps position and velocity, and the next whole frame
    runs towards it. A delayed change acts before the first frame after its delay, unless a later one came first.
    """

    velocity = 0.0

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.origin, self.words, self.elapsed, self.fraction = initial, None, 0.0, 0.0
        self.speed, self.call, self.latest, self.pending = None, 0, 0, []
        self.moving, self.known_duration = False, None
        self.carried = None

    def change(self, time, target, animation):
        self.call += 1
        if animation.delay > 0:
            self.pending.append((time + animation.delay, self.call, target, animation))
            self.is_idle = False
        else:
            self._merge(self.call, target, animation)

    def _merge(self, call, target, animation):
        if call < self.latest:
            return
        self.latest = call
        self.words = animation
        if target == self.target:
            return
        if self.speed is None:
            self.speed = (getattr(animation, "velocity", None) or 0.0) / 1000
        self.carried = self.speed * 1000
        self.origin, self.target, self.elapsed, self.fraction = self.shown, target, 0.0, 0.0
        self.moving, self.is_idle = True, False

    def advance(self, time):
        for one in sorted(self.pending):
            if one[0] <= time:
                self.pending.remove(one)
                self._merge(*one[1:])
        if self.moving:
            self._run(min(64.0, (time - self.tick) * 1000))
        self.is_idle = not self.moving and not self.pending

    def _run(self, dt):
        target, words, position = self.target, self.words, self.shown
        finished = False
        self.elapsed += dt
        if isinstance(words, Tween):
            duration = words.duration * 1000
            # Another duration keeps the fraction played.
            if self.known_duration != duration and self.fraction > 0:
                self.elapsed = duration * self.fraction + dt
            self.known_duration = duration
            self.fraction = min(1.0, self.elapsed / duration)
            position = self.origin + words.easing.value(self.fraction) * (target - self.origin)
            self.speed = (position - self.shown) / dt
            finished = self.fraction == 1
        else:
            precision = 0.005 if self.origin == target else min(1.0, abs(target - self.origin) * 0.001)
            for _ in range(math.ceil(dt - 1e-9)):
                if abs(self.speed) <= precision / 10 and abs(target - position) <= precision:
                    finished = True
                    break
                force = -words.stiffness * 0.000001 * (position - target)
                friction = -words.damping * 0.001 * self.speed
                self.speed = self.speed + (force + friction) / words.mass
                position = position + self.speed
        self.shown = position
        if finished:
            self.shown, self.speed, self.moving = target, None, False
        self.velocity = (self.speed or 0.0) * 1000


class ReactNative(Stepper):
    """facebook/react-native 1c4cd4f, SpringAnimation.js, without the native driver and with exact clocks.

    A spring after a running spring keeps its velocity and its last time, and steps up to the call at once, at most
    64 ms. A delay holds the value.
    """

    velocity = 0.0

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.words, self.last, self.waits_until, self.carried = None, 0.0, None, None

    def change(self, time, target, words):
        was_spring = not self.is_idle and self.words is not None and not isinstance(self.words, Tween)
        self.origin, self.target, self.words, self.is_idle = self.shown, target, words, False
        if isinstance(words, Tween):
            self.start, self.velocity = time + words.delay, None
        else:
            if not was_spring:
                self.last, self.velocity = time, words.velocity or 0.0
            self.carried, self.passed = self.velocity, 0.0
        self.waits_until = time + words.delay if words.delay else None
        if self.waits_until is None:
            self._update(time)

    def advance(self, time):
        if self.waits_until is not None and time >= self.waits_until:
            at, self.waits_until = self.waits_until, None
            self._update(at)
            if at == time:
                return
        if not self.is_idle and self.waits_until is None:
            self._update(time)

    def _update(self, now):
        words = self.words
        if isinstance(words, Tween):
            done = now >= self.start + words.duration
            p = 1.0 if done else words.easing.value((now - self.start) / words.duration)
            self.shown = self.target if done else self.origin + p * (self.target - self.origin)
            self.is_idle = done
            return
        now = min(now, self.last + 0.064)
        self.passed += now - self.last
        oscillator = Oscillator.of(words, critical_at_most=True)
        x, self.velocity = oscillator.after(self.origin - self.target, self.carried, self.passed)
        self.last, self.shown = now, self.target + x
        if abs(self.velocity) <= 0.001 and abs(x) <= 0.001:
            self.shown, self.velocity, self.is_idle = self.target, 0.0, True


class Wobble(Stepper):
    """skevy/wobble 142d649, src/index.ts: advances to now, then starts the closed form again from there."""

    velocity = 0.0

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.carried = None

    def change(self, time, target, words):
        if not self.is_idle:
            self._advance(time)
        self.origin, self.carried, self.target, self.words = self.shown, self.velocity, target, words
        self.last, self.passed, self.is_idle = time, 0.0, False

    def _advance(self, time):
        self.passed += min(time - self.last, 4 / 60)
        self.last = time
        oscillator = Oscillator.of(self.words, critical_at_most=True)
        x, self.velocity = oscillator.after(self.origin - self.target, self.carried, self.passed)
        self.shown = self.target + x

    def advance(self, time):
        if self.is_idle:
            return
        self._advance(time)
        if abs(self.velocity) / 1000 <= 0.001 and abs(self.shown - self.target) <= 0.001:
            self.shown, self.velocity, self.is_idle = self.target, 0.0, True
