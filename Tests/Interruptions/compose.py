"""Compose: androidx/androidx, animation-core, in doubles (the engine has 32 bits).

Animatable.kt 889d4ad, AnimateAsState.kt 18f2612, FloatAnimationSpec.kt 7a915f4, Transition.kt 372cc2b,
SpringEstimation.kt 1d7dc4d. A frame starts from the value, the velocity and the time of the last frame; springs see whole
milliseconds.
"""
import math

from curves import Tween
from springs import Oscillator, Spring
from ticks import Stepper

VISIBLE = 0.01


def whole_milliseconds(seconds):
    return round(seconds * 1e9) // 1_000_000


class TweenSpec:
    def __init__(self, tween, origin, target, velocity):
        self.tween, self.origin, self.target, self.given = tween, origin, target, velocity
        self.duration = tween.delay + tween.duration

    def value(self, t):
        """Without the delay: the caller has subtracted it, once or twice."""
        p = min(1.0, max(0.0, (t - self.tween.delay) / self.tween.duration))
        return self.origin + (self.target - self.origin) * (self.tween.easing.value(p))

    def velocity(self, t):
        """The change of the last millisecond, read one delay too early."""
        clamped = min(self.tween.duration, max(0.0, t - self.tween.delay))
        if clamped == 0:
            return self.given
        return (self.value(clamped) - self.value(clamped - 0.001)) * 1000


class SpringSpec:
    def __init__(self, words, origin, target, velocity):
        self.target, self.oscillator = target, Oscillator.of(words)
        self.x, self.v = origin - target, velocity
        self.duration = self._estimate() / 1000

    def _estimate(self):
        """In whole milliseconds: by the envelope below critical, else by Newton's method until 1 ms."""
        w, z = self.oscillator.frequency, self.oscillator.ratio
        if self.x == 0 and self.v == 0:
            return 0
        c1, v = abs(self.x), -self.v if self.x < 0 else self.v
        if z < 1:
            c2 = (v + z * w * c1) / (w * math.sqrt(1 - z * z))
            return math.trunc(math.log(VISIBLE / math.hypot(c1, c2)) / (-z * w) * 1000)
        if z > 1:
            return self._estimate_overdamped(c1, v)
        r, c2 = -w, v + w * c1
        t1 = math.log(abs(VISIBLE / c1)) / r if c1 else -math.inf
        t2 = -math.inf
        if c2:
            guess = t = math.log(abs(VISIBLE / c2))
            for _ in range(6):
                t = guess - math.log(abs(t / r))
            t2 = t / r
        t, sign = max(t1, t2), -VISIBLE
        turn = -(r * c1 + c2) / (r * c2) if c2 else math.nan
        if turn > 0:
            if -(c1 + c2 * turn) * math.exp(r * turn) < VISIBLE:
                if c2 < 0 < c1:
                    t = 0.0
            else:
                t, sign = -(2 / r) - c1 / c2, VISIBLE
        for _ in range(100):
            before = t
            t -= ((c1 + c2 * t) * math.exp(r * t) + sign) / ((c2 * (r * t + 1) + c1 * r) * math.exp(r * t))
            if abs(before - t) <= 0.001:
                break
        return math.trunc(t * 1000)

    def _estimate_overdamped(self, p0, v):
        w, z = self.oscillator.frequency, self.oscillator.ratio
        r1, r2 = -w * z + w * math.sqrt(z * z - 1), -w * z - w * math.sqrt(z * z - 1)
        c2 = (r1 * p0 - v) / (r1 - r2)
        c1 = p0 - c2
        first = lambda c, r: math.log(abs(VISIBLE / c)) / r if c else -math.inf
        t, sign = max(first(c1, r1), first(c2, r2)), -VISIBLE
        inside = c1 * r1 / (-c2 * r2) if c2 else math.nan
        turn = math.log(inside) / (r2 - r1) if inside > 0 else math.nan
        if turn > 0:
            if -(c1 * math.exp(r1 * turn) + c2 * math.exp(r2 * turn)) < VISIBLE:
                if c2 > 0 > c1:
                    t = 0.0
            else:
                t, sign = math.log(-(c2 * r2 * r2) / (c1 * r1 * r1)) / (r1 - r2), VISIBLE
        slope = lambda t: c1 * r1 * math.exp(r1 * t) + c2 * r2 * math.exp(r2 * t)
        if abs(slope(t)) >= 0.0001:
            for _ in range(100):
                before = t
                t -= (c1 * math.exp(r1 * t) + c2 * math.exp(r2 * t) + sign) / slope(t)
                if abs(before - t) <= 0.001:
                    break
        return math.trunc(t * 1000)

    def _state(self, t):
        return self.oscillator.after(self.x, self.v, whole_milliseconds(t) / 1000)

    def value(self, t):
        return self.target + self._state(t)[0]

    def velocity(self, t):
        return self._state(t)[1]


class Compose(Stepper):
    """`Animatable`, and `animate*AsState` with `ignores_same`: a spring carries, a tween restarts."""

    velocity = 0.0
    ignores_same = False

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.spec, self.start, self.carried = None, 0.0, None

    def chosen(self, animation):
        return animation

    def change(self, time, target, animation):
        if self.ignores_same and target == self.target:
            return
        self.target, self.carried = target, self.velocity
        animation = self.chosen(animation)
        kind = TweenSpec if isinstance(animation, Tween) else SpringSpec
        self.spec = kind(animation, self.shown, target, self.velocity)
        self.start, self.is_idle = self.tick, False

    def advance(self, time):
        if self.is_idle:
            return
        t = time - self.start
        if t >= self.spec.duration:
            self.shown, self.is_idle = self.target, True
            self.velocity = self.final_velocity()
        else:
            self.shown, self.velocity = self.spec.value(t), self.spec.velocity(t)

    def final_velocity(self):
        return 0.0


class ComposeState(Compose):
    ignores_same = True


class ComposeTransition(Compose):
    """`updateTransition`: a change before the end takes a substitute spring, unless its own animation is one.

    A curve that ended keeps its end velocity for the next spring.
    """

    ignores_same = True
    substitute = Spring(mass=1.0, stiffness=1500.0, damping=2 * math.sqrt(1500.0))

    def chosen(self, animation):
        return self.substitute if not self.is_idle and isinstance(animation, Tween) else animation

    def final_velocity(self):
        return self.spec.velocity(self.spec.duration) if isinstance(self.spec, TweenSpec) else 0.0
