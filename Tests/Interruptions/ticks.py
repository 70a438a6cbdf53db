"""Engines of timing curves that read or write values only at frames.

Each engine has `change(time, target, animation)`, `frame(time)`, the `shown` value, and `is_idle` after its last frame.
A change at the time of a frame comes after it.
"""
from curves import Tween


class Stepper:
    """An engine that writes at frames. `velocity` is None if the engine has none."""

    steps = True
    velocity = None

    def __init__(self, initial, rate=60.0):
        self.initial = self.target = self.shown = initial
        self.rate = rate
        self.tick = 0.0
        self.is_idle = True

    def frame(self, time):
        self.advance(time)
        self.tick = time


class GSAP(Stepper):
    """greensock/GSAP 5e13097, src/gsap-core.js, with `overwrite: false`: both tweens write, the later start last.

    A tween starts at the last tick before it is made, and reads its start at its first render.
    """

    overwrite = False

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.tweens = []

    def change(self, time, target, tween):
        if self.overwrite is True:
            self.tweens = []
        self.tweens.append({"start": self.tick, "origin": None, "target": target, "tween": tween})
        self.tweens.sort(key=lambda one: one["start"] + one["tween"].delay)
        self.target, self.is_idle = target, False

    def advance(self, time):
        for one in list(self.tweens):
            tween, elapsed = one["tween"], time - one["start"]
            if one not in self.tweens or elapsed < tween.delay:
                continue
            if one["origin"] is None:
                one["origin"] = self.shown
                if self.overwrite == "auto":
                    self.tweens = [other for other in self.tweens if other is one or other["origin"] is None]
            p = tween.progress(elapsed)
            self.shown = one["origin"] + (one["target"] - one["origin"]) * p if p != 1 else one["target"]
            if elapsed >= tween.end:
                self.tweens.remove(one)
        self.is_idle = not self.tweens


class AutoGSAP(GSAP):
    """`overwrite: "auto"`: the first render of a tween ends the others that have been rendered."""

    overwrite = "auto"


class TrueGSAP(GSAP):
    """`overwrite: true`: a new tween ends all others of its target at once."""

    overwrite = True


class ReversedGSAP(Stepper):
    """`reverse()`: the play head turns where the last tick left it."""

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.tween, self.position, self.direction = None, 0.0, 1

    def change(self, time, target, tween):
        if self.tween is None:
            self.tween, self.goal = tween, target
        elif target == self.target:
            return
        else:
            self.direction = -self.direction
        self.target, self.is_idle = target, False

    def advance(self, time):
        if self.is_idle:
            return
        self.position = min(self.tween.end, max(0.0, self.position + self.direction * (time - self.tick)))
        p = self.tween.progress(self.position)
        self.shown = self.initial + (self.goal - self.initial) * p if p != 1 else self.goal
        self.is_idle = self.position == (self.tween.end if self.direction > 0 else 0.0)


class Anime(Stepper):
    """juliangarnier/anime 308c093, src/animation/composition.js, `replace`: from the value last written.

    The clock starts at the change. The old tween is cut where the delay of the new one begins. The same target begins
    again.
    """

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.tweens = []

    def kept(self):
        return []

    def change(self, time, target, tween):
        self.tweens = self.kept() + [(time, self.shown, target, tween)]
        self.target, self.is_idle = target, False

    def advance(self, time):
        for one in list(self.tweens):
            start, origin, target, tween = one
            p = tween.progress(time - start)
            self.shown = origin + (target - origin) * p if p != 1 else target
            if time - start >= tween.end:
                self.tweens.remove(one)
        self.is_idle = not self.tweens


class BothAnime(Anime):
    """`composition: "none"`: both tweens write, the newer one last."""

    def kept(self):
        return self.tweens


class FlutterController(Stepper):
    """flutter/flutter animation_controller.dart 794cc44: forward() and reverse() of a controller with a curve.

    The curve of the first direction holds until an end is reached, so a turn is a mirror. The value is that of the last
    tick. A call between two frames starts the clock at the next one, which shows the same value again.
    """

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.tween, self.position, self.origin, self.start, self.direction = None, 0.0, 0.0, None, 0

    def change(self, time, target, tween):
        if self.tween is None:
            self.tween, self.goal, self.direction = tween, target, 1
        elif target == self.target:
            return
        else:
            self.direction = -self.direction
        self.origin, self.start = self.position, time if time == self.tick else None
        self.target, self.is_idle = target, False

    def advance(self, time):
        if self.is_idle:
            return
        if self.start is None:
            self.start = time
        moved = (time - self.start) / self.tween.duration
        self.position = min(1.0, max(0.0, self.origin + self.direction * moved))
        p = self.tween.easing.value(self.position)
        self.shown = self.initial + (self.goal - self.initial) * p if p != 1 else self.goal
        self.is_idle = self.position == (1.0 if self.direction > 0 else 0.0)


class FlutterImplicit(Stepper):
    """flutter/flutter implicit_animations.dart 0017e3f: a restart that a frame builds.

    The widget is built in the frame of the change, or in the next one, after the animation's own tick: the value and the
    clock are those of this frame. A new curve is there before the value is read, so the value jumps to that of the new
    curve at the same fraction of the duration. The same target changes nothing.
    """

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.begin, self.start, self.tween, self.pending = initial, 0.0, Tween(1.0), None

    def change(self, time, target, tween):
        self.is_idle = False
        if time == self.tick:
            self._build(time, target, tween)
        else:
            self.pending = (target, tween)

    def _build(self, time, target, tween):
        if target != self.target:
            fraction = min(1.0, max(0.0, (time - self.start) / self.tween.duration))
            self.begin += (self.target - self.begin) * (tween.easing.value(fraction) if fraction < 1 else 1.0)
            self.start, self.target, self.tween, self.shown = time, target, tween, self.begin

    def advance(self, time):
        if not self.is_idle:
            p = self.tween.progress(time - self.start)
            self.shown = self.begin + (self.target - self.begin) * p if p != 1 else self.target
        if self.pending:
            (target, tween), self.pending = self.pending, None
            self._build(time, target, tween)
        self.is_idle = time - self.start >= self.tween.end
