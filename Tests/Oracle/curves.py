"""Every curve of the expression language, from its published definition, as segments of analytic pieces."""
import random

from flint import acb, arb, fmpq

import modifier_calls
from bezier import bezier, path
from easings import SHAPES, SYMMETRIC
from exact import exact
from expressions import parse
from modifiers import Curve, Segment, Value
from pieces import Polynomial, Wave, constant, line
from spring_calls import spring_of

ZERO, ONE, HALF = fmpq(0), fmpq(1), fmpq(1, 2)
DIRECTIONS = {"easein": "in", "easeout": "out", "easeinout": "inout"}
BEZIERS = {
    "ease": (0.25, 0.1, 0.25, 1), "easein": (0.42, 0, 1, 1), "easeout": (0, 0, 0.58, 1),
    "easeinout": (0.42, 0, 0.58, 1)}


class Inputs:
    """Turns the numbers of an expression into fractions; with a seed, each moved by a few ulps.

    Equal numbers move together. 0 and 1 stay, since they make ends meet and tangents vertical.
    """

    def __init__(self, seed=None, ulps=4):
        self.seed, self.ulps = seed, ulps

    def __call__(self, number):
        fraction = exact(number)
        if self.seed is None or number in (0, 1, -1):
            return fraction
        # Two seeds after one another move each number to opposite sides.
        moves = random.Random(f"{self.seed // 2} {number!r}").choice([-1, 1]) * self.ulps
        return fraction * (1 + fmpq(moves if self.seed % 2 else -moves, 2**53))


def build(text, inputs=None, horizon=None):
    """The curve of an expression; an endless one is measured up to a horizon, a double."""
    inputs = inputs or Inputs()
    call, modifiers = parse(text)
    curve = base(call, inputs)
    horizons = own_horizons(modifiers, inputs, None if horizon is None else exact(horizon))
    for modifier, own in zip(modifiers, horizons):
        curve = modifier_calls.named(modifier.name).modified(curve, modifier, inputs, own)
    return curve


def own_horizons(modifiers, inputs, horizon):
    """Up to when each modifier's curve is measured: those that follow transform time first."""
    horizons = []
    for modifier in reversed(modifiers):
        horizons.insert(0, horizon)
        if horizon is not None:
            horizon = modifier_calls.named(modifier.name).base_time(horizon, modifier, inputs)
    return horizons


def base(call, inputs):
    spring = spring_of(call, inputs)
    if spring is not None:
        return spring.curve()
    curve, default = timing(call, inputs), 1 if call.name in ("sine", "sinewave") else 0.35
    curve = curve.speed(1 / inputs(call.number("duration", default)))
    start, end = call.number("from", 0), call.number("to", 1)
    return curve if (start, end) == (0, 1) else curve.mapped(inputs(start), inputs(end))


def timing(call, inputs):
    """A curve that lasts a second."""
    name = call.name
    if name == "linear":
        return through(stops_of(call, inputs)) if call.stops else joined([line(ZERO, ONE, ZERO, ONE)])
    if name in BEZIERS:
        return joined(bezier(*map(exact, BEZIERS[name])))
    if name == "path":
        return joined(path(call.text, inputs))
    if name in ("cubicbezier", "bezier", "timingcurve"):
        x1, y1, x2, y2 = (inputs(call.number(label, position=i))
                          for i, label in enumerate(["x1", "y1", "x2", "y2"]))
        return joined(bezier(min(max(x1, ZERO), ONE), y1, min(max(x2, ZERO), ONE), y2))
    if name in ("steps", "stepstart", "stepend"):
        jump = {"stepstart": "start", "stepend": "end"}.get(name)
        jump = jump or str(call.number("jump", "end", position=1)).replace("jump-", "")
        return steps(int(call.number("count", 1, position=0)), jump)
    if name in ("sine", "sinewave"):
        return sine(
            inputs(call.number("amplitude", 1)),
            inputs(call.number("wavelength", call.number("waves", 1))), inputs(call.number("phase", 0)))
    if name in SYMMETRIC:
        return joined(SHAPES[name](None, call, inputs))
    for prefix in ("easeinout", "easeout", "easein"):
        if name.startswith(prefix):
            return easing(name[len(prefix):], DIRECTIONS[prefix], call, inputs)
    raise ValueError(f"no curve is named {name}")


def joined(pieces, start=ZERO, end=ONE):
    """Pieces one after another that meet, from a start to an end."""
    segments = [Segment(piece, start=piece.time(piece.low)) for piece in pieces]
    knots = [Value(start)]
    knots += [Value(ZERO, ONE, piece.end_value(0, True)) for piece in pieces[1:]]
    return Curve(segments, knots + [Value(end)], start, end)


def easing(shape, direction, call, inputs):
    """in: f(p). out: 1 - f(1 - p). in-out: f(2 p) / 2, then 1 - f(2 - 2 p) / 2."""
    forward = joined(SHAPES[shape](direction, call, inputs))
    backward = forward.reversed().mapped(ONE, ZERO)
    if direction == "in":
        return forward
    if direction == "out":
        return backward
    first, second = forward.speed(fmpq(2)).mapped(ZERO, HALF), backward.speed(fmpq(2)).mapped(HALF, ONE)
    second = second.delay(HALF)
    return Curve(
        first.segments + second.segments[1:], first.knots[:-1] + second.knots[1:], ZERO, ONE)


def steps(count, jump):
    """A level for each of equal intervals."""
    rises = count + {"start": 0, "end": 0, "both": 1, "none": -1}[jump]
    ahead = 1 if jump in ("start", "both") else 0
    levels = [fmpq(min(i + ahead, rises), rises) for i in range(count)]
    times = [fmpq(i, count) for i in range(count + 1)]
    segments = [
        Segment(constant(level, after - before), start=before)
        for level, before, after in zip(levels, times, times[1:])]
    return Curve(segments, [Value(level) for level in levels] + [Value(ONE)], ZERO, ONE)


def stops_of(call, inputs):
    """CSS's rules: every stop gets an input; the inputs never fall."""
    stops = []
    for index, (output, percentages) in enumerate(call.stops):
        places = [inputs(p) / 100 for p in percentages] or [None]
        if places == [None] and index in (0, len(call.stops) - 1):
            places = [ZERO if index == 0 else ONE]
        stops += [[place, inputs(output)] for place in places]
    greatest = stops[0][0]
    for stop in stops:
        if stop[0] is not None:
            stop[0] = greatest = max(stop[0], greatest)
    for index, stop in enumerate(stops):
        if stop[0] is None:
            after = next(i for i in range(index, len(stops)) if stops[i][0] is not None)
            step = (stops[after][0] - stops[index - 1][0]) / (after - index + 1)
            stop[0] = stops[index - 1][0] + step
    return stops


def through(stops):
    """Straight lines from stop to stop from 0 to 1; the first and the last go on beyond their stops."""
    pieces = []
    for index, ((low, start), (high, end)) in enumerate(zip(stops, stops[1:])):
        if low == high:
            continue
        left = ZERO if index == 0 else max(low, ZERO)
        right = ONE if index == len(stops) - 2 else min(high, ONE)
        if left < right:
            slope = (end - start) / (high - low)
            pieces.append(Polynomial([start - slope * low, slope], left, right))
    if stops[-1][0] < 1 and stops[-1][0] == stops[-2][0]:
        # A jump has no direction to go on in.
        pieces.append(Polynomial([stops[-1][1]], stops[-1][0], ONE))
    first = pieces[0].end_value(0, True)
    last = stops[-1][1] if stops[-1][0] <= 1 and stops[-1][0] == stops[-2][0] else (
        pieces[-1].end_value(0, False))
    return joined(pieces, first, last)


def sine(amplitude, waves, phase):
    """amplitude sin(360 degrees waves p + phase)."""
    def at(progress):
        return amplitude * arb.sin_pi_fmpq(2 * (waves * progress + phase / 360))

    turn = 2 * arb.pi() * (phase / 360)
    size = acb(0, -1) * acb(0, turn).exp() * amplitude
    ends = {"low": at(ZERO), "high": at(ONE)}
    wave = Wave(size, acb(0, 2 * arb.pi() * waves), ends=ends)
    return joined([wave], ends["low"], ends["high"])


def spring_numbers(text, inputs):
    """The numbers of a spring without modifiers; none for another curve."""
    call, modifiers = parse(text)
    spring = None if modifiers else spring_of(call, inputs)
    return spring.numbers() if spring else {}
