"""Motion: motiondivision/motion 1b037b0, v13.1.1, packages/motion-dom/src.

value/index.ts, animation/JSAnimation.ts, animation/NativeAnimationExtended.ts, animation/generators/spring.ts,
value/follow-value.ts. Times inside are milliseconds, as there; its Béziers are solved exactly here.
"""
import math
from dataclasses import dataclass

from curves import Tween
from springs import Oscillator
from ticks import Stepper

LONGEST_DIFFERENCE = 30.0


def whole(milliseconds):
    """Math.round of JavaScript."""
    return math.floor(milliseconds + 0.5)


@dataclass(frozen=True)
class DurationSpring:
    """`duration` in seconds and `bounce`."""

    duration: float
    bounce: float
    velocity: float = None
    delay: float = 0.0

    @property
    def ratio(self):
        return min(1.0, max(0.05, 1 - self.bounce))


def searched_frequency(duration, ratio, velocity):
    """The natural frequency that Newton's method finds in 11 steps from 5 / duration; nan where it leaves the numbers.

    The envelope is 0.001 at the end of the duration: ((z w + v) / (w sqrt(1 - z z))) e^(-z w D), critical
    ((w + v) D + 1) e^(-w D), `velocity` the v of it.
    """
    try:
        w = 5 / duration
        for _ in range(11):
            if ratio < 1:
                damped = w * math.sqrt(1 - ratio * ratio)
                decay = w * ratio
                fade = math.exp(-decay * duration)
                envelope = 0.001 - (decay + velocity) / damped * fade
                change = -velocity * (decay * duration + 1) - (ratio * w) ** 2 * duration
                side = -1 if 0.001 - envelope > 0 else 1
                slope = side * change * fade / (w * w * math.sqrt(1 - ratio * ratio))
            else:
                fade = math.exp(-w * duration)
                envelope = -0.001 + fade * ((w + velocity) * duration + 1)
                slope = fade * (-velocity - w) * duration ** 2
            w -= envelope / slope
        return w
    except (OverflowError, ZeroDivisionError):
        return math.nan


class TweenGenerator:
    def __init__(self, tween, origin, target):
        self.tween, self.origin, self.target = tween, origin, target
        self.duration = tween.duration * 1000

    def value(self, t):
        if t >= self.duration:
            return self.target
        return self.origin + (self.target - self.origin) * self.tween.easing.value(t / self.duration)

    def velocity(self, t):
        """The difference to 5 ms before."""
        before = max(t - 5, 0.0)
        return (self.value(t) - self.value(before)) / (t - before) * 1000


class SpringGenerator:
    def __init__(self, spring, origin, target, velocity, rest=None):
        self.target, self.oscillator = target, Oscillator.of(spring)
        self.x, self.v = origin - target, velocity
        small = abs(target - origin) < 5
        self.rest_speed, self.rest_distance = rest or ((0.01, 0.005) if small else (2.0, 0.5))
        self.duration = 0.0
        while not self.is_done(self.duration) and self.duration < 20000:
            self.duration += 50
        if self.duration >= 20000:
            self.duration = math.inf

    def state(self, t):
        w, z = self.oscillator.frequency, self.oscillator.ratio
        if z > 1:
            spread = w * math.sqrt(z * z - 1)
            capped = 300 / spread
            if t / 1000 > capped:
                x, v = self.oscillator.after(self.x, self.v, capped)
                fade = math.exp(-z * w * (t / 1000 - capped))
                return x * fade, v * fade
        return self.oscillator.after(self.x, self.v, t / 1000)

    def is_done(self, t):
        x, v = self.state(t)
        speed = abs(v) if self.oscillator.ratio < 1 else 0.0
        return speed <= self.rest_speed and abs(x) <= self.rest_distance

    def value(self, t):
        return self.target if self.is_done(t) else self.target + self.state(t)[0]

    def velocity(self, t):
        return self.state(t)[1]


class TimedSpringGenerator:
    """A spring of a duration: it is done at its end, wherever it is."""

    def __init__(self, words, frequency, origin, target, velocity):
        # Where the search leaves the numbers, the default stiffness 100 and damping 10 count.
        self.oscillator = Oscillator(10.0, 0.5) if math.isnan(frequency) else Oscillator(abs(frequency), words.ratio)
        self.target = target
        self.x, self.v, self.duration = origin - target, velocity, words.duration * 1000

    def value(self, t):
        if t >= self.duration:
            return self.target
        if self.oscillator.frequency == 0:
            return self.target + self.x
        return self.target + self.oscillator.after(self.x, self.v, t / 1000)[0]


class Motion(Stepper):
    """Values that JavaScript runs: a spring carries the difference of frames, a tween restarts."""

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.updated, self.previous, self.previously_updated = -math.inf, None, None
        self.generator, self.started, self.delay = None, 0.0, 0.0
        self.carried = None

    def _set(self, value, now):
        if self.updated != now:
            self.previous, self.previously_updated = self.shown, self.updated
        self.shown, self.updated = value, now

    def _estimate(self, now):
        if self.previous is None or now - self.updated > LONGEST_DIFFERENCE:
            return 0.0
        between = min(self.updated - self.previously_updated, LONGEST_DIFFERENCE)
        return (self.shown - self.previous) / between * 1000 if between else 0.0

    def _render(self, now):
        elapsed = whole(now - self.started) - self.delay
        if elapsed < 0:
            self._set(self.origin, now)
            return
        done = elapsed >= self.generator.duration
        self._set(self.target if done else self.generator.value(elapsed), now)
        if done:
            self.generator, self.is_idle = None, True

    def make(self, animation, origin, target, velocity):
        if isinstance(animation, Tween):
            return TweenGenerator(animation, origin, target)
        return SpringGenerator(animation, origin, target, velocity)

    def change(self, time, target, animation):
        now = time * 1000
        if self.generator and self.updated != now:
            self._render(now)
        velocity = getattr(animation, "velocity", None)
        self.carried = self._estimate(now) if velocity is None else velocity
        self.origin, self.target = self.shown, target
        self.generator = self.make(animation, self.shown, target, self.carried)
        self.started, self.delay, self.is_idle = now, animation.delay * 1000, False

    def advance(self, time):
        if self.generator:
            self._render(time * 1000)


class MotionDuration(Motion):
    """`duration` and `bounce` since 12.34.3: from rest, also with an explicit velocity."""

    def make(self, animation, origin, target, velocity):
        if isinstance(animation, Tween):
            return TweenGenerator(animation, origin, target)
        self.carried, frequency = self.solved(animation, velocity)
        return TimedSpringGenerator(animation, frequency, origin, target, self.carried)

    def solved(self, animation, velocity):
        return 0.0, searched_frequency(animation.duration, animation.ratio, 0.0)


class MotionDuration1234(MotionDuration):
    """10.17.2 to 12.34.2: the velocity is carried, and a thousandth of it enters the search."""

    def solved(self, animation, velocity):
        return velocity, searched_frequency(animation.duration, animation.ratio, velocity / 1000)


class MotionDuration1017(MotionDuration):
    """Until 10.17.1: the velocity enters the search alone, with the other sign and unscaled.

    The search often finds 0; the value is then stuck, and jumps at the end.
    """

    def solved(self, animation, velocity):
        return 0.0, searched_frequency(animation.duration, animation.ratio, -velocity)


class MotionWAAPI(Motion):
    """Values that the browser runs: the stop samples at max(10 ms, t), unrounded, and 10 ms before."""

    def _sampled(self, now):
        t = max(10.0, now - self.started)
        between = min(10.0, t - 10)
        before = self.generator.value(t - 10)
        value = self.generator.value(t)
        return value, (value - before) / between * 1000 if between > 0 else 0.0

    def change(self, time, target, animation):
        now = time * 1000
        carried = 0.0
        if self.generator and now - self.started < self.generator.duration:
            self.shown, carried = self._sampled(now)
        velocity = getattr(animation, "velocity", None)
        self.carried = carried if velocity is None else velocity
        self.target, self.is_idle = target, False
        self.generator, self.started = self.make(animation, self.shown, target, self.carried), now

    def advance(self, time):
        if not self.generator:
            return
        elapsed = time * 1000 - self.started
        if elapsed >= self.generator.duration:
            self.shown, self.generator, self.is_idle = self.target, None, True
        else:
            self.shown = self.generator.value(elapsed)


class UseSpring(Motion):
    """`useSpring` since 12.35.2: after the frame of the change, or the next one, from the exact velocity."""

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.pending, self.sampled = None, 0.0

    def make(self, animation, origin, target, velocity):
        if isinstance(animation, Tween):
            return TweenGenerator(animation, origin, target)
        return SpringGenerator(animation, origin, target, velocity, rest=(0.01, 0.001))

    def change(self, time, target, animation):
        self.pending, self.is_idle = (target, animation), False
        if time == self.tick:
            self._start(time)

    def _start(self, time):
        (target, animation), self.pending = self.pending, None
        carried = 0.0
        if self.generator:
            elapsed = whole(time * 1000 - self.started)
            carried = self.generator.velocity(elapsed) if elapsed > 0 else self.carried or 0.0
        self.carried = carried
        if self.shown == target:
            self.generator, self.target, self.is_idle = None, target, True
            return
        self.target, self.generator = target, self.make(animation, self.shown, target, carried)
        self.started, self.delay, self.is_idle = time * 1000, 0.0, False

    def advance(self, time):
        if self.generator:
            elapsed = whole(time * 1000 - self.started)
            if elapsed >= self.generator.duration:
                self.shown, self.is_idle, self.generator = self.target, True, None
            else:
                self.shown = self.generator.value(elapsed)
        if self.pending:
            self._start(time)
