"""Writes the reference values that the tests of the gallery's scenes compare with.

    python3 Tests/Reference/scenes.py          (needs mpmath)

Animations as numbers: a ball that is pulled, a drag that pauses, a timer, tea that is poured, a sheet, phases
and taps, keyframes, the camera of a map. Springs are exact and never end; curves and interpolating springs run
over what still moves; other springs take over its value and velocity. Parameters and times are exact doubles,
except the samples of a finger, which are exactly 1/30 or 1/60 s apart. Times in metrics are those of the scene.
"""

import csv

from mpmath import mp, mpf, nstr

import scene_keyframes
import scene_repeats
from scene_motions import EASE_IN, EASE_IN_OUT, EASE_OUT, bezier
from timelines import VECTORS


def check_curves():
    """The Béziers against the roots of their polynomials."""
    for points in (EASE_IN, EASE_OUT, EASE_IN_OUT, (0.24, 1.4, 1, -1)):
        x1, y1, x2, y2 = map(mpf, points)
        progress, _ = bezier(points, 1)
        for k in range(1, 12):
            u = mpf(k) / 12 + mpf("0.003")
            roots = mp.polyroots([1 + 3 * x1 - 3 * x2, 3 * x2 - 6 * x1, 3 * x1, -u], maxsteps=200, extraprec=200)
            s, = [mp.re(r) for r in roots if abs(mp.im(r)) < mpf(10) ** -30 and 0 <= mp.re(r) <= 1]
            y = 3 * y1 * s * (1 - s) ** 2 + 3 * y2 * s**2 * (1 - s) + s**3
            assert abs(y - progress(u)[0]) < mpf(10) ** -45, (points, u)


def write(out, tracks):
    for track in tracks:
        track.check_velocities()
        for quantity, time, value in track.rows():
            number = "0.0" if abs(value) < mpf(10) ** -35 else nstr(value, 30)
            out.writerow([track.scene, track.name, quantity, "" if time is None else repr(time), number])


if __name__ == "__main__":
    mp.dps = 60
    check_curves()
    with open(VECTORS / "reference-scenes.csv", "w", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["scene", "track", "quantity", "time_s", "value"])
        for scene in (scene_repeats.pull_to_refresh, scene_repeats.drag_pause, scene_repeats.timer,
                      scene_repeats.pouring_tea, scene_repeats.sheet, scene_repeats.stale_delta,
                      scene_keyframes.reminder, scene_keyframes.avatar, scene_keyframes.reaction_color,
                      scene_keyframes.reaction_phases, scene_keyframes.reaction,
                      scene_keyframes.map_camera):
            write(rows, scene())
