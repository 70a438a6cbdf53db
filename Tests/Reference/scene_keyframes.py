"""Scenes of phases, taps and keyframes: a reminder, an avatar, a reaction twice, the camera of a map."""

from mpmath import mp, mpf

from scene_motions import EASE_IN_OUT, ZERO, Layers, bezier, bouncing, spring
from scene_tracks import SceneTrack, passes
from timelines import Track, settling_duration

ROUTE = [(-122.08, 37.39), (-122.14, 37.43), (-122.22, 37.48), (-122.31, 37.55), (-122.38, 37.61), (-122.4, 37.69),
         (-122.41, 37.75), (-122.42, 37.77)]
START = (-122.03, 37.33)


class Retargeted:
    """Springs that take value and velocity over from what was before, which may be a curve that has ended."""

    def __init__(self, before, changes):
        self.parts = [(ZERO, before)]
        self.springs = []
        for index, (time, target, oscillator) in enumerate(changes):
            time = mpf(time)
            x, v, _ = self(time)
            self.parts.append((time, spring(*oscillator, x, target, v)))
            end = mpf(changes[index + 1][0]) if index + 1 < len(changes) else mpf(1000)
            self.springs.append((time, end, *oscillator, target))

    def __call__(self, t):
        start, motion = [part for part in self.parts if part[0] <= t or part[0] == 0][-1]
        return motion(t - start)


def rest(value):
    return lambda t: (mpf(value), ZERO, ZERO)


def reminder():
    ease = bezier(EASE_IN_OUT, 1)
    opacity = Layers(0.5)
    for k in range(6):
        opacity.change(k, 1 if k % 2 == 0 else 0.5, ease)
    track = SceneTrack("reminder", "opacity", opacity, passes(0, 1, 5), 0, 6).add("start_value", mpf(0.5))
    track.add_peak_velocity().add_velocity_jump()
    track.extra = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]
    assert [opacity(mpf(k))[0] for k in range(6)] == [mpf(0.5), 1] * 3
    return [track]


def avatar():
    # The default animation: response 0.55, damping fraction 1.
    default = bouncing(0.55, 0)
    taps = [(0.5, 1.5, default), (2.0, 1, default), (3.5, 1.5, default), (3.7, 1, default)]
    scale = Retargeted(rest(1), taps)
    track = SceneTrack("avatar", "scale", scale, [t for t, _, _ in taps], 0, 5.5).add_ends(1, 1)
    track.add_peak_velocity().add_peak_acceleration().add_velocity_jump()
    track.check_springs(scale.springs)
    return [track]


def reaction_phases():
    """To `move` at 0, to `scale` when that ends at 0.3, back to `initial` after the spring's 0.3 s."""
    scene, ease, end = "reaction-phases", bezier(EASE_IN_OUT, 0.3), mpf(0.3)
    back, smooth = end + mpf(0.3), bouncing(0.5, 0)

    def moved(start, target):
        layers = Layers(start).change(0, target, ease)
        return lambda t: layers(t) if t < end else (mpf(target), ZERO, ZERO)

    offset = Retargeted(moved(0, -64), [(back, 0, smooth)])
    scale = Retargeted(moved(1, 1.1), [(end, mpf(1.8), bouncing(0.3, 0.7)), (back, 1, smooth)])
    tracks = []
    for name, at, start in (("offset y", offset, 0), ("scale", scale, 1)):
        track = SceneTrack(scene, name, at, [0, end, back], 0, 2).add_ends(start, start)
        track.add_peak_velocity().add_peak_acceleration().add_velocity_jump()
        track.check_springs(at.springs)
        tracks.append(track)
    return tracks


def reaction_color():
    """Green and blue go from 1 to 0 with the phase `scale`, and back; red and the opacity stay."""
    end, back = mpf(0.3), mpf(0.3) + mpf(0.3)
    springs = [(end, ZERO, bouncing(0.3, 0.7)), (back, 1, bouncing(0.5, 0))]
    tracks = []
    for name in ("tint.green", "tint.blue"):
        at = Retargeted(lambda t: (mpf(1), ZERO, ZERO), springs)
        track = SceneTrack("reaction-color", name, at, [0, end, back], 0, 2).add_ends(1, 1)
        track.add_peak_velocity()
        track.check_springs(at.springs)
        tracks.append(track)
    return tracks


def bouncy(target, duration=None):
    mass, stiffness, damping = bouncing(0.5, 0.3)
    keyframe = {"k": "spring", "to": target, "mass": mass, "stiffness": stiffness, "damping": damping}
    return keyframe if duration is None else keyframe | {"d": duration}


def cubics(*pairs):
    return [{"k": "cubic", "to": target, "d": duration} for target, duration in pairs]


def straight(target, duration):
    return {"k": "linear", "to": target, "d": duration}


def keyframe_track(scene, name, initial, keyframes, until, count=18):
    path = Track(name, initial, keyframes)
    check_cubics(path)

    def at(t):
        if t < 0:
            return mpf(initial), ZERO, ZERO
        for start, duration, motion in path.parts:
            if t < start + duration:
                return motion(t - start)
        return path.final, ZERO, ZERO

    joins = [start for start, _, _ in path.parts] + [path.end]
    track = SceneTrack(scene, name, at, joins, 0, until, count).add_ends(initial, path.final)
    track.add("duration_s", path.end).add_peak_velocity()
    springs = []
    for (start, duration, _), keyframe in zip(path.parts, keyframes):
        if keyframe["k"] == "spring":
            springs.append((start, start + duration, keyframe["mass"], keyframe["stiffness"], keyframe["damping"],
                            mpf(keyframe["to"])))
    if springs:
        track.check_springs(springs)
    else:
        track.add_peak_acceleration().add_velocity_jump()
    return track


def check_cubics(path):
    """All cubics of a track as one system of equations: values, joined slopes, and Catmull and Rom's slopes."""
    if any(keyframe["k"] != "cubic" for keyframe in path.keyframes):
        return
    values = [mpf(path.initial)] + [mpf(keyframe["to"]) for keyframe in path.keyframes]
    lengths = [mpf(keyframe["d"]) for keyframe in path.keyframes]
    slopes = [ZERO] + [(values[k + 1] - values[k - 1]) / (lengths[k - 1] + lengths[k])
                       for k in range(1, len(lengths))] + [ZERO]
    start = ZERO
    for k, h in enumerate(lengths):
        rows = mp.matrix([[1, 0, 0, 0], [1, h, h**2, h**3], [0, 1, 0, 0], [0, 1, 2 * h, 3 * h**2]])
        a = mp.lu_solve(rows, mp.matrix([values[k], values[k + 1], slopes[k], slopes[k + 1]]))
        own_start, duration, motion = path.parts[k]
        assert own_start == start and duration == h
        for part in ("0.1", "0.4", "0.77"):
            t = h * mpf(part)
            expected = a[0] + t * (a[1] + t * (a[2] + t * a[3])), a[1] + t * (2 * a[2] + 3 * t * a[3])
            found = motion(t)
            scale = abs(expected[0]) + abs(expected[1])
            assert all(abs(e - f) <= mpf(10) ** -40 * scale for e, f in zip(expected, found)), (path.name, k)
        start += h


def check_settling():
    """SwiftUI's documented settling duration of `bouncy` over a travel of 1."""
    assert abs(settling_duration(bouncy(1), ZERO, ZERO) - mpf("1.0447130905120119")) < mpf(10) ** -15


def reaction():
    scene, until = "reaction", 4.4
    check_settling()
    angle = keyframe_track(
        scene, "angle", 0, cubics((0, 0.58), (16, 0.125), (-16, 0.125), (16, 0.125), (0, 0.125)), until)
    stretch = keyframe_track(scene, "vertical stretch", 1, cubics(
        (1, 0.1), (0.6, 0.15), (1.5, 0.1), (1.05, 0.15), (1, 0.88), (0.8, 0.1), (1.04, 0.4), (1, 0.22)), until)
    scale = keyframe_track(scene, "scale", 1, [straight(1, 0.36), bouncy(1.5, 0.8), bouncy(1)], until)
    translation = keyframe_track(scene, "vertical translation", 0, [
        straight(0, 0.1), bouncy(20, 0.15), bouncy(-60, 1), bouncy(0)], until)

    def height(t):
        (x, v, _), (y, w, _) = scale.at(t), stretch.at(t)
        return x * y, x * w + v * y, ZERO

    product = SceneTrack(scene, "height", height, scale.joins + stretch.joins, 0, until).add_ends(1, 1)
    return [angle, stretch, scale, translation, product.add_peak_velocity()]


def map_camera():
    scene, tracks = "map-camera", []
    for axis, name in enumerate(("longitude", "latitude")):
        points = [(point[axis], 2.0) for point in ROUTE] + [(START[axis], 4.0)]
        tracks.append(keyframe_track(scene, f"centre.{name}", START[axis], cubics(*points), 20.5, 14))
    tracks.append(keyframe_track(scene, "heading", 0, cubics((-35, 6), (-35, 8), (0, 6)), 20.5))
    tracks.append(keyframe_track(scene, "distance", 12000, cubics((24000, 4), (18000, 12), (12000, 4)), 20.5))
    for track in tracks:
        assert dict(track.metrics)["duration_s"] == 20
    return tracks
