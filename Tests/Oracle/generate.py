"""Random curve expressions from a seed: every family, with modifiers in any order."""
import random
import re

import easings
import modifier_calls
from random_text import above, call, number, text

FAMILIES = [
    "spring", "preset", "settled", "bezier", "steep bezier", "named bezier", "linear", "stops", "jumps",
    "steps", "sine wave", *easings.FAMILIES]
# How long endless repeats are measured: until times that are no breakpoints.
HORIZONS = [2.0123, 2.7071, 3.3137]


def expressions(seed, count):
    """Pairs of a family and an expression."""
    source, paths = random.Random(seed), random.Random(f"{seed} paths")
    for index in range(count):
        family = FAMILIES[index % len(FAMILIES)]
        yield family, expression(source, family)
        # From a source of its own, so that the other curves of a seed stay as they were before there were paths.
        if family == FAMILIES[-1]:
            yield "path", expression(paths, "path")


def expression(source, family):
    call, is_spring = base(source, family), family in ("spring", "preset", "settled")
    duration = re.search(r"duration: ([0-9.e-]+)", call)
    is_short = duration is not None and float(duration.group(1)) < 0.01
    count = source.choice([0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 8])
    return call + modifiers(source, count, is_spring, "elastic" in call or "sine(" in call, is_short)


def duration(source):
    """A duration argument, or none for the default."""
    if source.random() < 0.3:
        return {}
    if source.random() < 0.02:
        return {"duration": above(source, 1e-9, 1e9)}
    return {"duration": source.choice([1, 0.3, 0.45, 0.1, 2, 0.01, above(source, 0.01, 20)])}


def values(source):
    """The arguments from and to, seldom."""
    if source.random() < 0.8:
        return {}
    start = number(source, -100, 100)
    end = start if source.random() < 0.1 else number(source, -100, 100)
    if source.random() < 0.1:
        start, end = 0, source.choice([1, -1]) * above(source, 1e-9, 1e9)
    return {"from": start, "to": end}


def base(source, family):
    if family in ("spring", "preset", "settled"):
        return spring(source, family)
    if family == "steps" and source.random() < 0.1:
        return call(source.choice(["step-start", "step-end"]), **duration(source), **values(source))
    if family == "steps":
        count = source.randint(2, 12)
        jump = source.choice(["jump-start", "jump-end", "jump-both", "jump-none"])
        return call("steps", count, jump, **duration(source), **values(source))
    if family == "sine wave":
        return call(
            "sine", amplitude=number(source, 0.1, 20), wavelength=source.choice([
                1, 2, 0.5, 0.25, number(source, 0.2, 6)]),
            phase=source.choice([0, 90, 30, 45, -60, number(source, -360, 360)]), **duration(source))
    positional, labelled = shape(source, family)
    name = labelled.pop("name")
    return call(name, *positional, **labelled, **duration(source), **values(source))


def shape(source, family):
    """The arguments of a timing curve, with its name among them."""
    if family == "bezier" and source.random() < 0.15:
        points = [number(source, -0.5, 1.5), number(source, -1, 2)] * 2
        return points, {"name": "timingCurve"}
    if family == "bezier":
        x1, x2 = (source.choice([0, 1, number(source, 0, 1), number(source, 0, 1)]) for _ in range(2))
        ys = (source.choice([0, 1, number(source, -1.5, 2.5), number(source, 0, 1)]) for _ in range(2))
        y1, y2 = ys
        return [x1, y1, x2, y2], {"name": "cubic-bezier"}
    if family == "steep bezier":
        x1, x2 = 1 - above(source, 1e-6, 0.1), above(source, 1e-6, 0.1)
        y1, y2 = (source.choice([0, 1, number(source, -1, 2)]) for _ in range(2))
        return [x1, y1, x2, y2], {"name": "cubic-bezier"}
    if family == "named bezier":
        return [], {"name": source.choice(["ease", "easeIn", "easeOut", "easeInOut"])}
    if family == "linear":
        return [], {"name": "linear"}
    if family == "path":
        return [path(source)], {"name": "path"}
    if family in ("stops", "jumps"):
        return stops(source, family == "jumps"), {"name": "linear"}
    name, numbers = easings.random_easing(source, family, above)
    return [], {"name": name, **numbers}


def path(source):
    """An SVG path of a few pieces from 0,0 to 1,1, in quotes; some end at the value where they start."""
    times = sorted({0, 1, *(number(source, 0.05, 0.95) for _ in range(source.randint(0, 4)))})
    result, value = "M0,0", 0
    for start, end in zip(times, times[1:]):
        value = 1 if end == 1 else value if source.random() < 0.2 else output(source)
        point = f"{text(end)},{text(value)}"

        def control():
            return f"{text(min(max(number(source, start, end), start), end))},{text(output(source))}"

        style = source.random()
        if style < 0.2:
            result += f" L{point}"
        elif style < 0.4:
            result += f" Q{control()} {point}"
        else:
            result += f" C{control()} {control()} {point}"
    return f"'{result}'"


def stops(source, jumps):
    """The stops of linear(): outputs, most with inputs, some with flat stretches and jumps."""
    count = source.randint(3, 7)
    inputs = sorted(number(source, 1, 99) for _ in range(count - 2))
    if jumps and len(inputs) > 1:
        inputs[0] = inputs[1]
    first, last = text(output(source, 0)), text(output(source, 1))
    if source.random() < 0.1:
        first, last = f"{first} {source.choice([-20, 5])}%", f"{last} {source.choice([95, 120])}%"
        inputs = [min(max(i, 6), 94) for i in inputs]
    result = []
    for place in inputs:
        stop = text(output(source))
        style = source.random()
        if style < 0.15 and not jumps:
            result.append(f"{stop} {text(place)}% {text(min(100, place + 3))}%")
        elif style < 0.3 and not jumps:
            result.append(stop)
        else:
            result.append(f"{stop} {text(place)}%")
    return [first, *result, last]


def output(source, usual=None):
    if usual is not None and source.random() < 0.85:
        return usual
    return source.choice([0, 1, 0.5, 0.9, 0.1, number(source, -0.5, 1.5), number(source, 0, 1)])


def spring(source, family):
    velocity = {}
    if source.random() < 0.35:
        velocity = {"initialVelocity": source.choice([1, -1]) * above(source, 0.01, source.choice([1e4, 1e4, 1e8]))}
    if family == "preset":
        name = source.choice(["smooth", "snappy", "bouncy", "interactiveSpring", "default"])
        if name == "default":
            return call(name, **velocity, **values(source))
        time, extra = "duration", "extraBounce"
        if name == "interactiveSpring" and source.random() < 0.5:
            time, extra = "response", "dampingRatio"
        given = {} if source.random() < 0.5 else {time: above(source, 0.05, 5)}
        if source.random() < 0.4:
            given[extra] = above(source, 0.05, 5) if extra == "dampingRatio" else number(source, -0.9, 0.6)
        return call(name, **given, **velocity, **values(source))
    ratio = source.choice([
        1, above(source, 0.05, 1), above(source, 0.05, 1), above(source, 1, 5),
        1 + source.choice([-1, 1]) * above(source, 1e-12, 1e-2)])
    if family == "settled":
        time, part = source.choice([("settlingTime", "tolerance"), ("settlingDuration", "epsilon")])
        usual = {} if source.random() < 0.7 else {part: above(source, 1e-5, 0.04)}
        return call("spring", **{time: above(source, 0.1, 5)}, dampingRatio=ratio, **usual, **velocity)
    mass, stiffness = source.choice([1, 1, above(source, 0.1, 10)]), above(source, 1, 2000)
    form = source.choice(["physical", "ratio", "response", "bounce"])
    name = "spring"
    if form == "physical":
        name = source.choice(["spring", "interpolatingSpring"])
        damping = 2 * ratio * (mass * stiffness) ** 0.5
        arguments = {"mass": mass, "stiffness": stiffness, "damping": round(damping, source.choice([2, 16]))}
        if source.random() < 0.1:
            arguments["allowOverDamping"] = "false"
    elif form == "ratio":
        arguments = {"mass": mass, "stiffness": stiffness, "dampingRatio": ratio}
    elif form == "response":
        arguments = {"response": above(source, 0.05, 5), "dampingRatio": ratio}
    else:
        name = source.choice(["spring", "spring", "interpolatingSpring"])
        arguments = {
            "duration": above(source, 0.05, 5), "bounce": source.choice([0, number(source, -0.7, 0.9)])}
    return call(name, **arguments, **velocity, **values(source))


def modifiers(source, count, is_spring, has_many_turns, is_short):
    """Up to eight, of which an endless repeat is followed by short delays and no other repeat."""
    names, result, passes = [], "", 1
    for _ in range(count):
        name = source.choice(modifier_calls.NAMES)
        if name == "repeatForever" and (source.random() < 0.5 or "speed" in names or is_short):
            name = "repeatCount"
        if "repeatForever" in names and name in ("reversed", "repeatCount", "repeatForever"):
            name = "delay"
        if name.startswith("repeat") and has_many_turns and (is_spring or "repeatCount" in names):
            name = "mapped"
        text = "." + modifier_calls.named(name).random(source, "repeatForever" in names)
        if name == "repeatCount":
            times = int(re.search(r"\d+", text).group())
            if passes * times > 100:
                continue
            passes = passes * times
        result += text
        names.append(name)
    return result
