"""Springs m x'' + c x' + k x = 0 in closed form, x the displacement from the target."""
import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Spring:
    """The words of an engine: mass, stiffness, damping, an explicit velocity, and a delay in seconds."""

    mass: float = 1.0
    stiffness: float = 100.0
    damping: float = 10.0
    velocity: float = None
    delay: float = 0.0

    @property
    def frequency(self):
        return math.sqrt(self.stiffness / self.mass)

    @property
    def ratio(self):
        return self.damping / (2 * math.sqrt(self.stiffness * self.mass))


@dataclass(frozen=True)
class Oscillator:
    """Natural frequency in radians a second, and damping ratio."""

    frequency: float
    ratio: float

    @classmethod
    def of(cls, spring, critical_at_most=False):
        """`critical_at_most`: the engine solves an over-damped spring as a critical one."""
        return cls(spring.frequency, min(1.0, spring.ratio) if critical_at_most else spring.ratio)

    def after(self, x, v, t):
        """The displacement and the velocity t seconds later."""
        w, z = self.frequency, self.ratio
        decay = z * w
        if z < 1:
            damped = w * math.sqrt(1 - z * z)
            b, c, s = (v + decay * x) / damped, math.cos(damped * t), math.sin(damped * t)
            e = math.exp(-decay * t)
            return e * (x * c + b * s), e * ((b * damped - decay * x) * c - (x * damped + decay * b) * s)
        if z == 1:
            b, e = v + w * x, math.exp(-w * t)
            return e * (x + b * t), e * (b - w * (x + b * t))
        spread = w * math.sqrt(z * z - 1)
        slow, fast = -w * w / (decay + spread), -decay - spread
        a = (v - fast * x) / (slow - fast)
        b = x - a
        return (a * math.exp(slow * t) + b * math.exp(fast * t),
                a * slow * math.exp(slow * t) + b * fast * math.exp(fast * t))

    def extremes(self, x, v, count=3):
        """The first times at which the velocity is 0, under-damped."""
        damped = self.frequency * math.sqrt(1 - self.ratio ** 2)
        decay = self.ratio * self.frequency
        b = (v + decay * x) / damped
        phase = math.atan2(b * damped - decay * x, x * damped + decay * b) % math.pi
        first = phase / damped
        return [first + n * math.pi / damped for n in range(count) if first + n * math.pi / damped > 1e-15]


def first_time(holds, low, high):
    """The time in low...high from which on `holds`, by bisection."""
    for _ in range(200):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high


def last_outside(oscillator, x, v, distance):
    """The last time at which the displacement is larger than `distance`."""
    w, z = oscillator.frequency, oscillator.ratio
    if z < 1:
        step = math.pi / (w * math.sqrt(1 - z * z))
        turns = oscillator.extremes(x, v, count=int(60 / (z * w * step)) + 2)
        outside = [t for t in [0.0] + turns if abs(oscillator.after(x, v, t)[0]) > distance]
        if not outside:
            return 0.0
        start = max(outside)
        end = min(t for t in turns if t > start)
    else:
        start, end = 0.0, 60 / w / (z - math.sqrt(z * z - 1))
        turn = [t for t in (n * end / 20000 for n in range(20001)) if abs(oscillator.after(x, v, t)[0]) > distance]
        if not turn:
            return 0.0
        start, end = turn[-1], turn[-1] + end / 20000
    return first_time(lambda t: abs(oscillator.after(x, v, t)[0]) <= distance, start, end)
