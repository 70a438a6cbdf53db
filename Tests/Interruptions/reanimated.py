"""Reanimated 3 and 4: software-mansion/react-native-reanimated.

Timing, springs and delays are objects that a shared value runs; `carried` is the velocity with which the last spring
started, per second.
"""
from curves import Tween
from springs import Oscillator
from ticks import Stepper


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
