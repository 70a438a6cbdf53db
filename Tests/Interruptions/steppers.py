"""Springs that engines step from frame to frame, each by its own rule.

`velocity` is per second; `carried` is the velocity with which the last change started.
"""
import math
from dataclasses import dataclass

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


class ReanimatedTiming:
    """timing.ts 093abbf: the same target keeps the start's time and value, with the new duration and easing."""

    velocity = None
    is_over = False

    def __init__(self, words, target):
        self.words, self.target, self.start = words, target, None

    def begin(self, value, now, previous):
        same = isinstance(previous, ReanimatedTiming) and previous.target == self.target and not previous.is_over
        self.start, self.origin = (previous.start, previous.origin) if same else (now, value)
        self.current = value

    def frame(self, now):
        if now - self.start >= self.words.duration * 1000:
            self.current, self.is_over = self.target, True
        else:
            p = self.words.easing.value((now - self.start) / (self.words.duration * 1000))
            self.current = self.origin + (self.target - self.origin) * p
        return self.is_over


class ReanimatedSpring:
    """animation/spring/spring.ts 01e4626: version 4 ends by energy."""

    is_over = False

    def __init__(self, words, target):
        self.words, self.target, self.last = words, target, None

    def begin(self, value, now, previous):
        same = (type(previous) is type(self) and previous.last is not None and previous.target == self.target)
        given = self.words.velocity or 0.0
        if previous is None:
            self.velocity = given
        elif previous.velocity is None:
            self.velocity = 0.0
        else:
            self.velocity = previous.velocity + (0.0 if same else given)
        self.carried = self.velocity
        self.current = value
        self.offset = previous.offset if same else value - self.target
        self.oscillator = previous.oscillator if same else Oscillator.of(self.words, critical_at_most=True)
        self.energy = self._energy(self.offset, given)
        self.last = getattr(previous, "last", None)
        if self.last is None:
            self.last = now

    def _energy(self, x, v):
        return 0.5 * self.words.stiffness * x * x + 0.5 * self.words.mass * v * v

    def is_at_rest(self):
        return self.energy == 0 or self._energy(self.target - self.current, self.velocity) / self.energy <= 6e-9

    def frame(self, now):
        passed, self.last = min(now - self.last, 64.0) / 1000, now
        x, self.velocity = self.oscillator.after(self.current - self.target, self.velocity, passed)
        self.current = self.target + x
        if self.is_at_rest():
            self.velocity, self.current, self.last, self.is_over = 0.0, self.target, None, True
        return self.is_over


class Reanimated3Spring(ReanimatedSpring):
    """src/reanimated2/animation/spring.ts 01dcf0f: version 3 ends within 0.01 and 2 a second."""

    def is_at_rest(self):
        return abs(self.velocity) < 2 and abs(self.target - self.current) < 0.01


class ReanimatedDelay:
    """delay.ts 03160ed: the old animation runs on; what comes after finds no velocity."""

    velocity = None
    last = None
    is_over = False

    def __init__(self, inner, delay):
        self.inner, self.delay, self.target = inner, delay * 1000, None

    def begin(self, value, now, previous):
        self.start, self.current, self.previous, self.has_begun = now, value, previous, False

    def frame(self, now):
        if now - self.start >= self.delay:
            if not self.has_begun:
                self.inner.begin(self.current, now, self.previous)
                self.previous, self.has_begun = None, True
            self.is_over = self.inner.frame(now)
            self.current = self.inner.current
        elif self.previous:
            over = self.previous.is_over or self.previous.frame(now)
            self.current = self.previous.current
            if over:
                self.previous = None
        return self.is_over


class Reanimated(Stepper):
    """valueSetter.ts 06dfaa1: the step up to the call is taken at once."""

    spring = ReanimatedSpring

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.running, self.velocity, self.carried = None, 0.0, None

    def change(self, time, target, words):
        animation = (ReanimatedTiming if isinstance(words, Tween) else self.spring)(words, target)
        if words.delay:
            animation = ReanimatedDelay(animation, words.delay)
        animation.begin(self.shown, time * 1000, self.running)
        self.carried = getattr(animation, "carried", None)
        self.running, self.target, self.is_idle = animation, target, False
        self.advance(time)

    def advance(self, time):
        if self.is_idle:
            return
        self.is_idle = self.running.frame(time * 1000)
        self.shown = self.running.current
        inner = self.running.inner if isinstance(self.running, ReanimatedDelay) else self.running
        self.velocity = getattr(inner, "velocity", None)


class Reanimated3(Reanimated):
    spring = Reanimated3Spring


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

    The change acts from the next step; the update that Qt skips is the one at the change itself.
    """

    velocity = 0.0

    def change(self, time, target, words):
        self.target, self.words, self.is_idle = target, words, False

    def advance(self, time):
        spring, damping = self.words.stiffness / 62.5, self.words.damping / 62.5
        self.velocity += (spring * (self.target - self.shown) - damping * self.velocity) / self.words.mass
        self.shown += self.velocity * 16 / 1000


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
        self.carried = self.velocity
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
        if self.words:
            self._step(time)
