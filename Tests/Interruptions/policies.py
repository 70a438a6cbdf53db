"""Engines that are exact in time: what they show follows from the changes alone, whatever the frames.

Each engine has `change(time, target, animation)`, `at(time)` with a value and a velocity (None if the engine has none),
and `end()`. Changes and readings come in order of time; a reading at the time of a change comes before it.
"""


class Engine:
    steps = False

    def __init__(self, initial, rate=60.0):
        self.initial = self.target = initial
        self.rate = rate

    def value(self, time):
        return self.at(time)[0]


class Jump(Engine):
    """A new animation shows its own start: the previous target (Web Animations with `replace`)."""

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.origin, self.start, self.tween = initial, 0.0, None

    def first(self, time):
        return self.target

    def change(self, time, target, tween):
        self.origin, self.start, self.tween, self.target = self.first(time), time, tween, target

    def at(self, time):
        if self.tween is None:
            return self.target, 0.0
        travel = self.target - self.origin
        elapsed = time - self.start
        if elapsed >= self.tween.end:
            return self.target, 0.0
        return self.origin + travel * self.tween.progress(elapsed), travel * self.tween.rate(elapsed)

    def end(self):
        return self.start + self.tween.end


class Restart(Jump):
    """From the value reached, with the whole duration; a delay holds the value. The same target begins again."""

    def first(self, time):
        return self.value(time)


class Unchanged(Restart):
    """A restart where the same target changes nothing (Slint, niri, a Behavior of Qt Quick while it runs)."""

    def change(self, time, target, tween):
        if target != self.target:
            super().change(time, target, tween)


def nested(layers, time, value, velocity):
    """A value and a velocity under layers of (start, target, tween), of which each shows those below it less and less."""
    for start, target, tween in layers:
        p, rate = tween.progress(time - start), tween.rate(time - start)
        velocity = velocity * (1 - p) + (target - value) * rate
        value = value + (target - value) * p if p != 1 else target
    return value, velocity


class Nest(Engine):
    """The new animation starts from the value that still moves: old(t) + (target - old(t)) p."""

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.layers = []

    def change(self, time, target, tween):
        if target == self.target:
            return
        self.layers.append((time, target, tween))
        self.target = target

    def at(self, time):
        return nested(self.layers, time, self.initial, 0.0)

    def end(self):
        """With its last change, even if older animations still run; a layer below an ended one does not show."""
        start, _, tween = self.layers[-1]
        return start + tween.end


class Sum(Engine):
    """The target, and what each change still has to go, added."""

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.parts = []

    def change(self, time, target, tween):
        self.parts.append((time, self.target - target, tween))
        self.target = target

    def at(self, time):
        value, velocity = self.target, 0.0
        for start, distance, tween in self.parts:
            value += distance * (1 - tween.progress(time - start))
            velocity -= distance * tween.rate(time - start)
        return value, velocity

    def end(self):
        return max(start + tween.end for start, _, tween in self.parts)


class Mirror(Engine):
    """A turn plays the one animation backwards from where it is, whatever the second animation says."""

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.position, self.start, self.direction, self.tween = 0.0, 0.0, 0, None

    def change(self, time, target, tween):
        if self.tween is None:
            self.tween, self.goal, self.direction = tween, target, 1
        elif target == self.target:
            return
        else:
            self.position, self.direction = self._position(time), -self.direction
        self.start, self.target = time, target

    def _position(self, time):
        return min(self.tween.end, max(0.0, self.position + self.direction * (time - self.start)))

    def at(self, time):
        if self.tween is None:
            return self.initial, 0.0
        position = self._position(time)
        travel = self.goal - self.initial
        if time >= self.end():
            return self.target, 0.0
        return self.initial + travel * self.tween.progress(position), self.direction * travel * self.tween.rate(position)

    def end(self):
        return self.start + (self.tween.end - self.position if self.direction > 0 else self.position)


class TwoWriters(Engine):
    """Both animations run. The newer one writes last; the older one shows again if it lasts longer.

    The newer one reads its start when its delay is over (Godot).
    """

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.writers = []

    def change(self, time, target, tween):
        self.writers.append([time, None, target, tween])
        self.target = target

    def at(self, time, reader=None):
        """`reader` is the writer that reads its start then: it writes before those that were made later."""
        shown, ended = None, (-1.0, self.initial)
        for index, writer in enumerate(self.writers):
            start, origin, target, tween = writer
            begin, end = start + tween.delay, start + tween.end
            if time < begin or (reader is not None and (index == reader or (time == begin and index > reader))):
                continue
            if writer[1] is None:
                writer[1] = origin = self.at(begin, index)[0]
            if time < end:
                shown = (origin + (target - origin) * tween.progress(time - start),
                         (target - origin) * tween.rate(time - start))
            elif end >= ended[0]:
                ended = (end, target)
        return shown or (ended[1], 0.0)

    def end(self):
        return max(start + tween.end for start, _, _, tween in self.writers)


class Transition(Engine):
    """CSS transitions: css-transitions-1, "Starting of transitions", w3c/csswg-drafts 064b981.

    `takes_magnitude`: the specification's abs in the reversing shortening factor; Blink and WebKit have none.
    """

    takes_magnitude = True

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self._hold(initial, 0.0)

    def _hold(self, value, time):
        self.origin = self.target = self.adjusted = value
        self.factor, self.start, self.tween = 1.0, time, None

    def shortened(self, progress):
        factor = progress * self.factor + 1 - self.factor
        return min(1.0, max(0.0, abs(factor) if self.takes_magnitude else factor))

    def reverses(self, target):
        return target == self.adjusted

    def change(self, time, target, tween):
        if target == self.target:
            return
        value = self.value(time)
        running = self.tween is not None and time < self.start + self.tween.end
        if value == target or max(tween.duration, 0.0) + tween.delay <= 0:
            self._hold(target, time)
            return
        factor, adjusted = 1.0, value
        if running and self.reverses(target):
            factor, adjusted = self.shortened(self.tween.progress(time - self.start)), self.target
        delay = tween.delay * factor if tween.delay < 0 else tween.delay
        self.origin, self.target, self.adjusted, self.factor = value, target, adjusted, factor
        self.start, self.tween = time, type(tween)(tween.duration * factor, tween.easing, delay)

    def at(self, time):
        if self.tween is None or time - self.start >= self.tween.end:
            return self.target, 0.0
        travel, elapsed = self.target - self.origin, time - self.start
        return self.origin + travel * self.tween.progress(elapsed), travel * self.tween.rate(elapsed)

    def end(self):
        return self.start + (self.tween.end if self.tween else 0.0)


class BlinkTransition(Transition):
    """css_animations.cc 023f3cf: an output below 0 gives a factor of 0."""

    takes_magnitude = False


class JavaFXTransition(Transition):
    """openjdk/jfx b37ea89, TransitionTimer.java: the factor stays 1 unless 0 < output < 1."""

    def shortened(self, progress):
        return super().shortened(progress) if 0 < progress < 1 else 1.0


class OldJavaFXTransition(JavaFXTransition):
    """openjdk/jfx 0fc3861: any target counts as the way back."""

    def reverses(self, target):
        return True


class Rive(Engine):
    """rive-app/rive-runtime 89c04af without early exit: a change waits until the transition is done; the last one counts."""

    def __init__(self, initial, rate=60.0):
        super().__init__(initial, rate)
        self.origin, self.start, self.tween, self.waiting = initial, 0.0, None, None

    def change(self, time, target, tween):
        self._advance(time)
        if self.tween is not None and time < self.start + self.tween.end:
            self.waiting = (target, tween)
        elif target != self.target:
            self._begin(time, target, tween)

    def _begin(self, time, target, tween):
        self.origin, self.target, self.start, self.tween = self.target, target, time, tween

    def _advance(self, time):
        if self.waiting and time >= self.start + self.tween.end:
            (target, tween), self.waiting = self.waiting, None
            if target != self.target:
                self._begin(self.start + self.tween.end, target, tween)

    def at(self, time):
        self._advance(time)
        if self.tween is None or time - self.start >= self.tween.end:
            return self.target, 0.0
        travel, elapsed = self.target - self.origin, time - self.start
        return self.origin + travel * self.tween.progress(elapsed), travel * self.tween.rate(elapsed)

    def end(self):
        self._advance(float("inf"))
        return self.start + self.tween.end
