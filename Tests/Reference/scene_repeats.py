"""Scenes of curves, repeats and drags: a ball that is pulled, a timer, tea that is poured, a sheet."""

from mpmath import mp, mpf

from scene_motions import (EASE_IN, EASE_IN_OUT, EASE_OUT, ONE, ZERO, Layers, bezier, crossing, delayed,
                           forever, interpolating, last_outside, line, series)
from scene_tracks import SceneTrack, derived, passes

PULL = [0, 0.8, 3.1, 6.6, 11.4, 17.2, 23.8, 31.1, 39, 47.2, 55.7, 64.3, 72.8, 81, 88.9, 96.2, 100, 100, 100,
        100, 100]
PAUSED = [0, 1, 4, 9, 15, 22, 29, 36, 43, 50, 50, 57, 64, 71, 78, 85, 91, 96, 99, 100]
DRAG_1 = [0, 1.7, 5, 11, 19.4, 28.7, 40.5, 52.3, 65, 79.3, 92.8, 106.3, 120.7, 133.4, 145.2, 157, 166.3, 174.7,
          180.6, 184, 185.7]
DRAG_2 = [0, 0.8, 5, 11, 18.6, 27.9, 39.7, 52.3, 66.7, 81.9, 98.7, 115.6, 133.4, 151.9, 171.3, 189.9, 208.5,
          227.9, 246.5, 264.2, 281, 297.9, 313.1, 327.5, 340.1, 351.9, 361.2, 368.8, 374.7, 378.9, 379.8]


def pull_to_refresh():
    """States: pulling from 0.2, ongoing from 0.9, preparing from 3.3, finishing from 3.6, idle from 4.6."""
    scene = "pull-to-refresh"
    samples = [mpf(0.2) + mpf(k) / 30 for k in range(len(PULL))]
    roll = Layers(0)
    for time, finger in zip(samples, PULL):
        roll.change(time, min(ONE, mpf(finger) / 100), bezier((0.24, 1.4, 1, -1), 1))
    joins = [layer[0] for layer in roll.layers]
    tracks = [
        SceneTrack(scene, "roll-in", roll, joins, 0.2, 0.9),
        SceneTrack(scene, "roll-in x", derived(roll, lambda x: (x - 1) * 216, lambda x: 216), joins, 0.2, 0.9),
        SceneTrack(scene, "roll-in angle", derived(roll, lambda x: 720 * x, lambda x: 720), joins, 0.2, 0.9)]
    for track in tracks:
        track.add("start_value", track.at(ZERO)[0]).add("end_value", track.at(mpf(0.9))[0])
        track.add_peak_velocity().add_velocity_jump()

    easy, quick = bezier(EASE_IN_OUT, 0.35), bezier(EASE_OUT, 0.35)
    jump = Layers(-29).change(0.9, 71, forever(easy)).change(3.3, -29, bezier(EASE_IN_OUT, 0.3))
    rotation = Layers(0).change(0.9, 360, forever(line(0.7), False))
    squash = Layers(1).change(0.9, 0.85, forever(quick))
    halves = passes(0.9, 0.35, 3.6)
    list_offset = Layers(0).change(0.9, 100, interpolating(80, 4)).change(3.6, 0, bezier(EASE_IN_OUT, 0.3))
    list_joins = [mpf(0.9), mpf(3.6), mpf(3.6) + mpf(0.3)]
    jumps = SceneTrack(scene, "jump y", jump, halves + [mpf(3.3)], 0.9, 3.6)
    jumps.add_ends(-29, -29).add_peak_velocity()
    turns = SceneTrack(scene, "rotation", rotation, passes(0.9, 0.7, 3.6), 0.9, 3.6)
    turns.add("start_value", ZERO).add("end_value", rotation(mpf(3.6))[0]).add_peak_velocity()
    tall = SceneTrack(scene, "squash y", squash, halves, 0.9, 3.6)
    wide = SceneTrack(scene, "squash x", derived(squash, lambda y: 1 / y, lambda y: -1 / y**2), halves, 0.9, 3.6)
    for track in (tall, wide):
        track.add("start_value", ONE).add("end_value", track.at(mpf(3.6))[0]).add_peak_velocity().add_velocity_jump()
    tracks += [jumps, turns, tall, wide]
    for name, goal in (("shadow scale", 1.2), ("shadow opacity", 1)):
        shadow = Layers(0.3).change(0.9, goal, forever(easy))
        track = SceneTrack(scene, name, shadow, halves, 0.9, 3.6)
        tracks.append(track.add("start_value", mpf(0.3)).add("end_value", shadow(mpf(3.6))[0]).add_peak_velocity())
    fill = SceneTrack(scene, "shadow fill", lambda t: (mpf(0.4) if t < mpf(3.3) else ZERO, ZERO, ZERO), [3.3],
                      0.9, 3.6).add_ends(0.4, 0).add_value_jump()
    across = Layers(0).change(3.6, 390, bezier(EASE_IN, 1))
    around = Layers(0).change(3.6, 720, line(1))
    lists = SceneTrack(scene, "list offset", list_offset, list_joins, 0, 5.2)
    lists.add_ends(0, 0).add_peak_velocity().add_peak_acceleration()
    tracks += [fill, SceneTrack(scene, "roll-out x", across, [], 3.6, 4.6).add_ends(0, 390),
               SceneTrack(scene, "roll-out angle", around, [], 3.6, 4.6).add_ends(0, 720).add_peak_velocity(),
               lists]

    lists.check_springs([(mpf(0.9), mpf(3.6), 1, 80, 4, 100)])
    check_layers(lists, list_offset)
    check_layers(tracks[0], roll)
    check_layers(jumps, jump)
    assert abs(dict(turns.metrics)["end_value"] - mpf(2160) / 7) < mpf(10) ** -10
    assert abs(dict(tall.metrics)["end_value"] - mpf("0.982")) < mpf("0.0005")
    overshoot = mp.exp(-mp.pi * 2 / mp.sqrt(76))
    assert abs(list_offset(mpf(0.9) + mp.pi / mp.sqrt(76))[0] - 100 * (1 + overshoot)) < mpf(10) ** -50
    return tracks


def drag_pause():
    """A finger that pulls without a pause from 0.2 s, and one that holds still from 0.5 until 1.5 s."""
    scene, animation, tracks = "drag-pause", bezier((0.24, 1.4, 1, -1), 1), []
    half = len(PAUSED) // 2
    steady = [mpf(0.2) + mpf(k) / 30 for k in range(len(PAUSED) - 1)]
    paused = steady[:half] + [mpf(1.5) + mpf(k) / 30 for k in range(half)]
    drags = {"steady x": (steady, PAUSED[:half] + PAUSED[half + 1:]), "paused x": (paused, PAUSED)}
    for name, (times, fingers) in drags.items():
        motion = Layers(-216)
        for time, finger in zip(times, fingers):
            motion.change(time, mpf(216) * (mpf(finger) / 100 - 1), animation)
        starts = [layer[0] for layer in motion.layers]
        track = SceneTrack(scene, name, motion, starts + [t + 1 for t in starts], 0, 2.8, 30)
        track.add_ends(-216, 0)
        check_layers(track, motion)
        tracks.append(track)
    return tracks


def check_layers(track, layers):
    """Nested motions by the formula of products; a spring's progress by series."""

    def remaining(layer, t):
        start, _, progress, duration = layer
        if hasattr(progress, "oscillator"):
            return 1 - series(*progress.oscillator, 0, 1, 0, t - start)[0]
        return ZERO if t - start >= duration else 1 - progress(t - start)[0]

    for time in track.times():
        value = layers.product(mpf(time), remaining)
        assert abs(value - layers(mpf(time))[0]) < mpf(10) ** -30 * (1 + abs(value)), (track.name, time)


def timer():
    scene = "timer"
    border = SceneTrack(scene, "border angle", Layers(0).change(0, 360, forever(line(1), False)),
                        passes(0, 1, 4), 0, 4).add_peak_velocity()
    pulse = SceneTrack(scene, "pause opacity", Layers(1).change(2, 0.2, forever(bezier(EASE_IN_OUT, 0.5))),
                       passes(2, 0.5, 4), 2, 4).add_peak_velocity().add("velocity_jump_per_s", ZERO)
    curve = bezier(EASE_OUT, 0.5)
    roll = Layers(0).change(0, 212, curve)
    number = SceneTrack(scene, "number", roll, [0, 0.5], 0, 4).add_ends(0, 212).add_peak_velocity()
    number.add("rise_time_s", crossing(lambda t: curve[0](t)[0], mpf(0.9), 0, 0.5)
               - crossing(lambda t: curve[0](t)[0], mpf(0.1), 0, 0.5))
    number.add("settling_time_s", last_outside(roll, mpf(212), 212, mpf("0.3"), mpf("0.5")))
    # The integral of 1 - y over x, by the curve's parameter: 1 - y(s) times dx/ds.
    number.add("integral_absolute_error_s", mpf(0.5) * mp.quad(
        lambda s: (1 - 3 * s**2 + 2 * s**3) * (6 * mpf(0.58) * s * (1 - s) - 3 * mpf(0.58) * s**2 + 3 * s**2),
        [0, 1]))
    number.extra = [0.05 * k + 0.0125 for k in range(10)]
    shown = SceneTrack(scene, "shown number", derived(roll, lambda x: mp.floor(x), lambda x: 0), [0, 0.5], 0, 4)
    shown.extra = number.extra
    shown.add_ends(0, 212).add("value_jump", ONE)
    slide = bezier(EASE_IN_OUT, 0.35)
    digits = Layers(2).change(0.5, 1, slide).change(1.5, 0, slide).change(2.5, 9, slide)
    joins = [t for start in (0.5, 1.5, 2.5) for t in (mpf(start), mpf(start) + mpf(0.35))]
    digit = SceneTrack(scene, "digit", digits, joins, 0, 4).add_ends(2, 9).add_peak_velocity().add_velocity_jump()
    # The fraction jumps where the digit is whole.
    shift = SceneTrack(scene, "shift", derived(digits, lambda x: 40 * (x - mp.floor(x)), lambda x: 40), joins, 0, 4)
    shift.add("value_jump", mpf(40)).add_peak_velocity()
    digit.extra = shift.extra = [2.5 + 0.35 * (k + 0.31) / 12 for k in range(12)]
    return [border, pulse, number, shown, digit, shift]


def pouring_tea():
    scene, pour = "pouring-tea", delayed(line(6), 1)
    swing, wobble = forever(bezier(EASE_IN_OUT, 0.5)), forever(bezier(EASE_IN_OUT, 0.3))
    falling = [mpf(1), mpf(7)]

    def poured(start):
        return Layers(start).change(0, 0, pour)

    front = Layers(90).change(0, -90, swing).nest(0, -90, pour)
    back = Layers(0).change(0, 270, wobble).nest(0, 270, pour)
    for k, degrees in zip(range(2, 7), (60, 30, 0, -30, -60)):
        assert abs(front(mpf(k))[0] - degrees) < mpf(10) ** -50
    front_top, front_amplitude, back_amplitude = poured(900), poured(20), poured(24)
    tracks = [SceneTrack(scene, "front.top", front_top, falling, 0, 7.4).add_ends(900, 0),
              SceneTrack(scene, "front.amplitude", front_amplitude, falling, 0, 7.4).add_ends(20, 0),
              SceneTrack(scene, "back.amplitude", back_amplitude, falling, 0, 7.4).add_ends(24, 0)]
    for track in tracks:
        track.add_peak_velocity().add_velocity_jump().add("rise_time_s", 6 * (mpf(0.9) - mpf(0.1)))
        track.add("settling_time_s", 1 + 6 * (1 - mpf(0.001)))
    for name, phase, start, end, length in (("front.phase", front, 90, -90, 0.5), ("back.phase", back, 0, 270, 0.3)):
        track = SceneTrack(scene, name, phase, passes(0, length, 7.4) + falling, 0, 7.4, 24).add_ends(start, end)
        track.add_peak_velocity().add(
            "settling_time_s", last_outside(phase, mpf(end), end - start, mpf("6.8"), mpf(7)))
        track.extra = [2.0, 3.0, 4.0, 5.0, 6.0] if start == 90 else []
        check_layers(track, phase)
        tracks.append(track)

    def amplitude(factor):
        def at(t):
            x, v, _ = front_top(t)
            return (mpf(factor) * x / 10, mpf(factor) * v / 10, ZERO) if x < 200 else (mpf(factor) * 20, ZERO, ZERO)

        return at

    shallow = 7 - mpf(4) / 3  # where the top is 200
    for name, factor in (("front amplitude", 1), ("back amplitude", 1.2)):
        track = SceneTrack(scene, name, amplitude(factor), falling + [shallow], 0, 7.4).add_ends(20 * mpf(factor), 0)
        track.add_peak_velocity().add_velocity_jump()
        # From a tenth of the travel, at a top of 180, until nine tenths, at a top of 20.
        track.add("rise_time_s", mpf(6) * 160 / 900)
        tracks.append(track)
    tracks.append(SceneTrack(scene, "top", front_top, falling, 0, 7.4).add_ends(900, 0).add_peak_velocity())
    for name, start, end, animation, length in (("front phase", 90, -90, swing, 0.5),
                                                ("back phase", 0, 270, wobble, 0.3)):
        phase = Layers(start).change(0, end, animation)
        track = SceneTrack(scene, name, phase, passes(0, length, 7.4), 0, 7.4, 24)
        tracks.append(track.add("start_value", mpf(start)).add_peak_velocity())
    return tracks


def sheet():
    """The model takes proposals; what is shown follows it by springs over each other."""
    scene, follow, settle = "sheet", interpolating(30, 20), bezier(EASE_IN_OUT, 0.25)
    progress = Layers(0).change(0, 1, bezier(EASE_IN_OUT, 0.35))
    model = [(ZERO, ONE)]
    drags = []
    for start, release, finger in ((1, 1.4, DRAG_1), (2.4, 3.0, DRAG_2)):
        own = []
        # The listing has no movement at the first two samples.
        for k in range(2, len(finger)):
            proposed = model[-1][1] - (mpf(finger[k]) - mpf(finger[k - 1])) / 844
            if 0 < proposed < 1:
                own.append(mpf(start) + mpf(k) / 60)
                model.append((own[-1], proposed))
                progress.change(own[-1], proposed, follow)
        goal = ZERO if model[-1][1] < mpf(0.7) else ONE
        drags.append((mpf(start), own, mpf(release)))
        model.append((mpf(release), goal))
        progress.change(release, goal, settle)
    joins = [t for t, _ in model] + [mpf(0.35), mpf(1.4) + mpf(0.25), mpf(3.0) + mpf(0.25)]
    track = SceneTrack(scene, "progress", progress, joins, 0, 3.6, 30).add_ends(0, 0).add_peak_velocity()
    track.add_velocity_jump()
    for number, (start, own, release) in enumerate(drags, 1):
        lag, when = greatest_lag(progress, model, [start, *own, release])
        track.add(f"greatest_lag_{number}", lag).add(f"greatest_lag_time_{number}_s", when)
    track.extra = [float(release) for _, _, release in drags]
    check_layers(track, progress)
    assert [goal for time, goal in model if time in (mpf(1.4), mpf(3.0))] == [1, 0]
    return [track]


def greatest_lag(at, model, edges):
    """The greatest distance from the model, which steps at the edges and is right after a step what it stays."""
    best, when = ZERO, edges[0]
    for low, high in zip(edges, edges[1:]):
        target = [value for time, value in model if time <= low][-1]
        for k in range(21):
            t = low + (high - low) * k / 20
            lag = abs(target - at(t)[0])
            if lag > best:
                best, when = lag, t
                # Only at a step or at the release: between them the spring closes in on its target.
                assert k in (0, 20), (low, k)
    return best, when


def stale_delta():
    """Above its start, the finger's last movement is kept and applied with every other position."""
    finger = [0, 10, 25, 45, 60, 65, 55, 35, 10, -15, -20, -22, -23] + [-24] * 7
    tracks = []
    for name, is_stale in (("as shown", True), ("as meant", False)):
        sheet, model, delta = Layers(0.5), mpf(0.5), ZERO
        times = []
        for k in range(1, len(finger)):
            # The first translation above 0 has no earlier one to be compared with.
            if not is_stale or (finger[k] > 0 and finger[k - 1] > 0):
                delta = mpf(finger[k] - finger[k - 1])
            if delta and finger[k] != finger[k - 1]:
                model -= delta / 844
                times.append(mpf(0.1) + mpf(k) / 50)
                sheet.change(times[-1], model, interpolating(30, 20))
        track = SceneTrack("stale-delta", name, sheet, times, 0, 1, 30).add_ends(0.5, model)
        check_layers(track, sheet)
        tracks.append(track)
    return tracks
