"""Random sessions of each kind, from a seed, and their text in the file of sessions."""
import random

from carriers import Smoothed
from curves import Bezier, Linear, Points, Tween
from motion import DurationSpring
from springs import Spring
from native import SmoothTime

TARGETS = [0, 1, 2, -1, 0.5, 100, 40, -30]
SAMPLES = 6


class Session:
    """`changes` are (frame, target, animation); `frames` are sampled. Frames count from 0, at `rate` a second."""

    def __init__(self, rate, changes, frames):
        self.rate, self.changes, self.frames = rate, changes, frames

    @property
    def text(self):
        return ";".join(f"{frame:g} {target:g} {animation_text(animation)}" for frame, target, animation in self.changes)


def animation_text(one):
    """The words of an animation and its numbers: see README.md."""
    if isinstance(one, Spring):
        return spaced("spring", one.mass, one.stiffness, one.damping, one.delay, *([] if one.velocity is None else [one.velocity]))
    if isinstance(one, DurationSpring):
        return spaced("timed", one.duration, one.bounce)
    if isinstance(one, Smoothed):
        return spaced("smoothed", one.duration, one.velocity)
    if isinstance(one, SmoothTime):
        return spaced("smooth", one.smooth_time)
    if isinstance(one.easing, Linear):
        return spaced("linear", one.duration, one.delay)
    if isinstance(one.easing, Bezier):
        e = one.easing
        return spaced("bezier", one.duration, one.delay, e.x1, e.y1, e.x2, e.y2)
    return spaced("points", one.duration, one.delay, *(n for point in one.easing.points for n in point))


def spaced(word, *numbers):
    return " ".join([word] + [f"{n:.10g}" for n in numbers])


def parsed(text):
    word, *rest = text.split(" ")
    n = [float(one) for one in rest]
    if word == "spring":
        return Spring(n[0], n[1], n[2], n[4] if len(n) > 4 else None, n[3])
    if word in ("timed", "smoothed", "smooth"):
        return {"timed": DurationSpring, "smoothed": Smoothed, "smooth": SmoothTime}[word](*n)
    easing = {"linear": lambda: Linear(), "bezier": lambda: Bezier(*n[2:]),
              "points": lambda: Points(tuple(zip(n[2::2], n[3::2])))}[word]()
    return Tween(n[0], easing, n[1])


class Maker:
    """Makes the sessions of a kind, one after the other."""

    def __init__(self, kind):
        self.kind = kind
        self.random = random.Random(f"interrupted {kind}")

    def seconds(self, low, high):
        """Not a multiple of 1/600 s, so that no motion ends at a frame of 50, 60 or 120 a second."""
        while True:
            value = round(self.random.uniform(low, high), 3)
            if abs(value * 600 - round(value * 600)) > 0.1:
                return value

    def tween(self, delay=0.0, points=False):
        r = self.random
        choice = r.random()
        if choice < 0.25:
            easing = Linear()
        elif points and choice < 0.5:
            inputs = sorted(r.sample(range(5, 96), r.randint(1, 3)))
            easing = Points(((0.0, 0.0), *((i / 100, round(r.uniform(-0.2, 1.3), 2)) for i in inputs), (1.0, 1.0)))
        elif points and choice < 0.7:
            # Moves back at first: a turn then finds an output below 0.
            easing = Bezier(round(r.uniform(0.3, 0.7), 2), round(r.uniform(-0.9, -0.2), 2), round(r.uniform(0.4, 0.9), 2),
                            round(r.uniform(-0.7, 1), 2))
        else:
            easing = Bezier(*r.choice([(0.25, 0.1, 0.25, 1), (0.42, 0, 0.58, 1), (0.4, 0, 0.2, 1),
                                       (round(r.random(), 2), round(r.uniform(-0.6, 1.6), 2),
                                        round(r.random(), 2), round(r.uniform(-0.6, 1.6), 2))]))
        return Tween(self.seconds(0.12, 0.6), easing, delay)

    def spring(self, **others):
        r = self.random
        mass, stiffness = r.choice([1.0, 1.0, 1.0, 0.5, 2.0]), float(r.randint(40, 400))
        ratio = r.uniform(1.1, 2) if r.random() < 0.12 else r.uniform(0.2, 0.95)
        return Spring(mass, stiffness, round(2 * ratio * (stiffness * mass) ** 0.5, 1), **others)

    def animation(self, first):
        """An animation of the kind; `first` is the session's first one."""
        r, kind = self.random, self.kind
        if kind in ("plain", "same"):
            return self.tween()
        if kind == "delayed":
            return self.tween(self.seconds(0.03, 0.25) if r.random() < 0.5 else 0.0)
        if kind == "css":
            delay = r.choice([0.0, 0.0, 0.0, self.seconds(0.03, 0.2), -self.seconds(0.01, 0.11)])
            return self.tween(delay, points=True)
        if kind == "springs":
            return first or self.spring()
        if kind == "steps":
            # Qt allows a damping of at most 1, which is 62.5 here.
            while first is None or first.damping > 62.5:
                first = self.spring()
            return first
        if kind == "mirror":
            return first or self.tween()
        if kind == "waits":
            delay = self.seconds(0.03, 0.2) if r.random() < 0.35 and first else 0.0
            if r.random() < 0.3:
                return self.tween(delay)
            return self.spring(delay=delay, velocity=round(r.uniform(-5, 5), 1) if r.random() < 0.3 else None)
        if kind == "timed":
            return DurationSpring(self.seconds(0.4, 1.2), round(r.uniform(0, 0.6), 2)) if r.random() < 0.85 else self.tween()
        if kind == "smoothed":
            return Smoothed(self.seconds(0.2, 0.9), -1.0 if r.random() < 0.6 else round(r.uniform(1, 200), 1))
        if kind == "smooth":
            return first or SmoothTime(round(r.uniform(0.08, 0.5), 3))
        return self.tween() if r.random() < 0.4 else self.spring()

    def target(self, targets):
        """Another target than the last one; often the one before it; in some kinds the same."""
        r = self.random
        if self.kind in ("same", "same-mixed", "css") and len(targets) > 1 and r.random() < (0.2 if self.kind == "css" else 0.6):
            return targets[-1]
        if len(targets) > 1 and (self.kind == "mirror" or r.random() < (0.8 if self.kind == "css" else 0.5)):
            return next(one for one in reversed(targets) if one != targets[-1])
        return r.choice([one for one in TARGETS if one != targets[-1]])

    def __iter__(self):
        while True:
            session = self.session()
            if session:
                yield session

    def session(self):
        r = self.random
        rate = 62.5 if self.kind == "steps" else r.choice([60, 60, 60, 120, 50])
        first = self.animation(None)
        targets, changes, frame = [0], [], 0.0
        for _ in range(r.randint(1, 5) + 1):
            animation = first if not changes else self.animation(first)
            target = self.target(targets)
            changes.append((frame, target, animation))
            targets.append(target)
            step = r.randint(2, max(4, int(0.36 * rate)))
            frame = round(int(frame) + step + (r.choice([0, 0, round(r.uniform(0.11, 0.89), 2)])), 2)
        if self.kind != "steps" and not all(self.is_clear(rate, a[0] - b[0]) for a in changes for b in changes):
            return None
        if self.kind == "mixed" and any(self.ends_just_before(rate, a, b) for a, b in zip(changes, changes[1:])):
            return None
        if self.kind == "steps":
            changes = [(float(int(frame)), target, animation) for frame, target, animation in changes]
        last = changes[-1][0]
        taken = {frame for frame, _, _ in changes}
        early = [n for n in range(1, int(last) + 1) if n not in taken]
        late = range(int(last) + 1, int(last + 0.7 * rate))
        count = min(len(early), SAMPLES - 2 if len(changes) > 2 else SAMPLES - 3)
        frames = sorted(r.sample(early, count) + r.sample(late, SAMPLES - count))
        return Session(rate, changes, frames)

    @staticmethod
    def is_clear(rate, frames):
        """No difference of times is near half a millisecond or, between frames, a whole one: engines round there."""
        if frames == int(frames):
            return True
        # To any frame of the other side as well: all whole numbers of frames away.
        fractions = {((frames + n) * 1000 / rate) % 0.5 for n in range(int(rate))}
        return all(1e-4 < fraction < 0.4999 for fraction in fractions)

    @staticmethod
    def ends_just_before(rate, one, other):
        """A tween that ends less than 40 ms before the next change: the browser's end event then has no rule here."""
        if not isinstance(one[2], Tween):
            return False
        left = other[0] / rate - one[0] / rate - one[2].end
        return 0 <= left < 0.04


def sessions(kind, count):
    made, maker = [], iter(Maker(kind))
    while len(made) < count:
        made.append(next(maker))
    return made
