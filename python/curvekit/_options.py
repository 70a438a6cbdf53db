"""The options of each function: the flags of the command with underscores.

Written by options_of_command.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypedDict, Union

#: A number, or a text such as ``"300ms"``, ``"2%"``, ``"1:5:1"`` or ``"1,2"``; ``None`` leaves the option out.
Value = Union[str, int, float, None, Iterable[Union[str, int, float]]]
#: Whether a flag without a value is given.
Flag = Union[bool, None]


class PlotOptions(TypedDict, total=False):
    """Options of ``curvekit plot``."""

    label: Value
    """The label of the first curve; repeat it for the next ones. The others keep their own label."""
    from_file: Value
    """A file with one expression per line, or 'label = expression'; - is standard input."""
    track: Value
    """Use only this track of the scene; may be repeated."""
    set: Value
    """The value of a name in source code that the file does not have, or the initial value of a property of SwiftUI keyframes; may be repeated."""
    mass: Value
    """A spring's mass."""
    stiffness: Value
    """A spring's stiffness."""
    damping: Value
    """A spring's damping coefficient."""
    damping_ratio: Value
    """A spring's damping ratio; 1 is critical."""
    response: Value
    """A spring's period without damping."""
    bounce: Value
    """A spring's bounce: 0 is critical damping, 1 oscillates forever."""
    duration: Value
    """The duration; of a spring, the perceptual duration."""
    initial_velocity: Value
    """A spring's initial velocity, per second."""
    points: Value
    """A Bézier curve's control points."""
    speed: Value
    """Speed factor; 2 is twice as fast."""
    repeat: Value
    """The number of passes."""
    autoreverses: Flag
    """Reverse every second pass of --repeat."""
    delay: Value
    """Delay before the start, applied after --speed and --repeat."""
    from_: Value
    """The start value."""
    to: Value
    """The end value."""
    samples: Value
    """The number of samples, including both ends."""
    rate: Value
    """Samples per second."""
    until: Value
    """The last time; by default when all curves have settled."""
    tolerance: Value
    """The settling tolerance, as a fraction of the travel. (default: 0.001)"""
    difference: Flag
    """Draw the difference of two curves in place of their velocities."""
    title: Value
    """The chart's title."""
    size: Value
    """Width and height in CSS pixels, or slide, square, story or doc; of a text chart, in characters. (default: 960x640; of a GIF 640x360)"""
    data: Union[Literal["inline", "csv"], None]
    """Keep the data in the script (inline) or in a CSV beside it (csv). (default: inline)"""
    at: Value
    """Draw the waves and drops of a scene at these times."""
    x: Value
    """Draw the other tracks of a scene against this one."""
    path: Value
    """Draw the path of a property with two numbers, or of two tracks: 'x,y'."""
    panels: Value
    """The panels, from top to bottom: some of value, velocity, acceleration, jerk, energy, phase, poles, frequency and steps, with commas between them. (default: value,velocity)"""
    envelope: Flag
    """Draw the lines between which springs oscillate: target ± A e^(-a t)."""
    normalize: Flag
    """Draw each curve from 0 at its start to 1 at its end."""
    as_: Value
    """Show springs, and play the changes and phases of scenes, as this engine does: swiftui, css, motion, compose and others, which the page 'Interruptions' of the documentation lists."""
    frame_rate: Value
    """The engine's frames a second. (default: 60)"""
    visible_change: Value
    """The smallest visible change of the value, for compose (default: 0.01) and android (default: 0.002)."""
    card: Flag
    """Draw a square card of one curve: its value over its progress, with the control points of a Bézier curve. (default size: 480x480)"""
    theme: Union[Literal["light", "dark"], None]
    """The colour theme. (default: light)"""
    background: Union[Literal["opaque", "transparent"], None]
    """Opaque or transparent background. (default: opaque)"""
    scale: Value
    """Draw all lengths 2 to 4 times as large. (default: 1)"""
    time_limit: Value
    """The time limit of gnuplot. (default: 600)"""
    renderer: Union[Literal["gnuplot", "svg"], None]
    """Draw with gnuplot, or draw an SVG without gnuplot (svg). (default: gnuplot)"""


class SampleOptions(TypedDict, total=False):
    """Options of ``curvekit sample``."""

    label: Value
    """The label of the first curve; repeat it for the next ones. The others keep their own label."""
    from_file: Value
    """A file with one expression per line, or 'label = expression'; - is standard input."""
    track: Value
    """Use only this track of the scene; may be repeated."""
    set: Value
    """The value of a name in source code that the file does not have, or the initial value of a property of SwiftUI keyframes; may be repeated."""
    mass: Value
    """A spring's mass."""
    stiffness: Value
    """A spring's stiffness."""
    damping: Value
    """A spring's damping coefficient."""
    damping_ratio: Value
    """A spring's damping ratio; 1 is critical."""
    response: Value
    """A spring's period without damping."""
    bounce: Value
    """A spring's bounce: 0 is critical damping, 1 oscillates forever."""
    duration: Value
    """The duration; of a spring, the perceptual duration."""
    initial_velocity: Value
    """A spring's initial velocity, per second."""
    points: Value
    """A Bézier curve's control points."""
    speed: Value
    """Speed factor; 2 is twice as fast."""
    repeat: Value
    """The number of passes."""
    autoreverses: Flag
    """Reverse every second pass of --repeat."""
    delay: Value
    """Delay before the start, applied after --speed and --repeat."""
    from_: Value
    """The start value."""
    to: Value
    """The end value."""
    samples: Value
    """The number of samples, including both ends."""
    rate: Value
    """Samples per second."""
    until: Value
    """The last time; by default when all curves have settled."""
    as_: Value
    """Show springs, and play the changes and phases of scenes, as this engine does: swiftui, css, motion, compose and others, which the page 'Interruptions' of the documentation lists."""
    frame_rate: Value
    """The engine's frames a second. (default: 60)"""
    visible_change: Value
    """The smallest visible change of the value, for compose (default: 0.01) and android (default: 0.002)."""
    at: Value
    """Write the rows at these times, at most 1,000."""
    shapes: Flag
    """Write the waves and drops of a scene at the times of --at, instead of its tracks."""
    layout: Union[Literal["long", "wide"], None]
    """Several curves stacked (long) or side by side (wide). (default: long)"""


class MeasureOptions(TypedDict, total=False):
    """Options of ``curvekit measure``."""

    label: Value
    """The label of the first curve; repeat it for the next ones. The others keep their own label."""
    from_file: Value
    """A file with one expression per line, or 'label = expression'; - is standard input."""
    track: Value
    """Use only this track of the scene; may be repeated."""
    set: Value
    """The value of a name in source code that the file does not have, or the initial value of a property of SwiftUI keyframes; may be repeated."""
    mass: Value
    """A spring's mass."""
    stiffness: Value
    """A spring's stiffness."""
    damping: Value
    """A spring's damping coefficient."""
    damping_ratio: Value
    """A spring's damping ratio; 1 is critical."""
    response: Value
    """A spring's period without damping."""
    bounce: Value
    """A spring's bounce: 0 is critical damping, 1 oscillates forever."""
    duration: Value
    """The duration; of a spring, the perceptual duration."""
    initial_velocity: Value
    """A spring's initial velocity, per second."""
    points: Value
    """A Bézier curve's control points."""
    speed: Value
    """Speed factor; 2 is twice as fast."""
    repeat: Value
    """The number of passes."""
    autoreverses: Flag
    """Reverse every second pass of --repeat."""
    delay: Value
    """Delay before the start, applied after --speed and --repeat."""
    from_: Value
    """The start value."""
    to: Value
    """The end value."""
    tolerance: Value
    """The settling tolerance, as a fraction of the travel. (default: 0.001)"""
    rise: Value
    """The two levels of the rise time, as fractions of the travel. (default: 0.1,0.9)"""
    until: Value
    """The end of the measured time of a curve that repeats forever."""
    certify: Flag
    """Prove each metric by interval arithmetic: print '[low, high]' around the exact number, or why it is undecided."""
    parts: Flag
    """Print only the parts of tracks (keyframes or changes) and the jumps between them."""
    drops: Flag
    """Print only the drops of scenes: their arrival times and their counts."""
    drags: Flag
    """Print only the drags of scenes: their samples, lags and velocities at release."""
    at: Value
    """Count the drops of a scene at these times."""
    as_: Value
    """Show springs, and play the changes and phases of scenes, as this engine does: swiftui, css, motion, compose and others, which the page 'Interruptions' of the documentation lists."""
    frame_rate: Value
    """The engine's frames a second. (default: 60)"""
    visible_change: Value
    """The smallest visible change of the value, for compose (default: 0.01) and android (default: 0.002)."""


class CompareOptions(TypedDict, total=False):
    """Options of ``curvekit compare``."""

    label: Value
    """The label of the first curve; repeat it for the next ones. The others keep their own label."""
    from_file: Value
    """A file with one expression per line, or 'label = expression'; - is standard input."""
    track: Value
    """Use only this track of the scene; may be repeated."""
    set: Value
    """The value of a name in source code that the file does not have, or the initial value of a property of SwiftUI keyframes; may be repeated."""
    mass: Value
    """A spring's mass."""
    stiffness: Value
    """A spring's stiffness."""
    damping: Value
    """A spring's damping coefficient."""
    damping_ratio: Value
    """A spring's damping ratio; 1 is critical."""
    response: Value
    """A spring's period without damping."""
    bounce: Value
    """A spring's bounce: 0 is critical damping, 1 oscillates forever."""
    duration: Value
    """The duration; of a spring, the perceptual duration."""
    initial_velocity: Value
    """A spring's initial velocity, per second."""
    points: Value
    """A Bézier curve's control points."""
    speed: Value
    """Speed factor; 2 is twice as fast."""
    repeat: Value
    """The number of passes."""
    autoreverses: Flag
    """Reverse every second pass of --repeat."""
    delay: Value
    """Delay before the start, applied after --speed and --repeat."""
    from_: Value
    """The start value."""
    to: Value
    """The end value."""
    tolerance: Value
    """The settling tolerance, as a fraction of the travel. (default: 0.001)"""
    rise: Value
    """The two levels of the rise time, as fractions of the travel. (default: 0.1,0.9)"""
    as_: Value
    """Show springs, and play the changes and phases of scenes, as this engine does: swiftui, css, motion, compose and others, which the page 'Interruptions' of the documentation lists."""
    frame_rate: Value
    """The engine's frames a second. (default: 60)"""
    visible_change: Value
    """The smallest visible change of the value, for compose (default: 0.01) and android (default: 0.002)."""
    with_: Value
    """Compare one spring, or the changes of a scene, with the same in these engines."""
    align: Union[Literal["time", "progress"], None]
    """Compare at the same time, or at the same progress of each curve. (default: time)"""
    until: Value
    """The end of the compared time; by default when all curves have settled."""
    title: Value
    """The chart's title."""
    size: Value
    """Width and height in CSS pixels, or slide, square, story or doc."""
    theme: Union[Literal["light", "dark"], None]
    """The colour theme. (default: light)"""
    background: Union[Literal["opaque", "transparent"], None]
    """Opaque or transparent background. (default: opaque)"""
    scale: Value
    """Draw all lengths 2 to 4 times as large. (default: 1)"""
    time_limit: Value
    """The time limit of gnuplot. (default: 600)"""
    renderer: Union[Literal["gnuplot", "svg"], None]
    """Draw with gnuplot, or draw an SVG without gnuplot (svg). (default: gnuplot)"""


class SweepOptions(TypedDict, total=False):
    """Options of ``curvekit sweep``."""

    set: Value
    """Values of a named argument of the expression, or of a number of the scene by its path, which replace those there; may be repeated."""
    until: Value
    """The end of the measured time of a curve that repeats forever."""
    mass: Value
    """A spring's mass."""
    stiffness: Value
    """A spring's stiffness."""
    damping: Value
    """A spring's damping coefficient."""
    damping_ratio: Value
    """A spring's damping ratio; 1 is critical."""
    response: Value
    """A spring's period without damping."""
    bounce: Value
    """A spring's bounce: 0 is critical damping, 1 oscillates forever."""
    duration: Value
    """The duration; of a spring, the perceptual duration."""
    initial_velocity: Value
    """A spring's initial velocity, per second."""
    points: Value
    """A Bézier curve's control points."""
    speed: Value
    """Speed factor; 2 is twice as fast."""
    repeat: Value
    """The number of passes."""
    autoreverses: Flag
    """Reverse every second pass of --repeat."""
    delay: Value
    """Delay before the start, applied after --speed and --repeat."""
    from_: Value
    """The start value."""
    to: Value
    """The end value."""
    tolerance: Value
    """The settling tolerance, as a fraction of the travel. (default: 0.001)"""
    rise: Value
    """The two levels of the rise time, as fractions of the travel. (default: 0.1,0.9)"""
    where: Value
    """Keep only rows like this, such as 'overshoot < 10%'; may be repeated."""
    best: Value
    """Print only the row with the smallest value of a metric, or with the largest: max:KEY."""
    shard: Value
    """Compute only one of several equal parts, such as 3/16."""
    title: Value
    """The chart's title."""
    size: Value
    """Width and height in CSS pixels, or slide, square, story or doc."""
    theme: Union[Literal["light", "dark"], None]
    """The colour theme. (default: light)"""
    background: Union[Literal["opaque", "transparent"], None]
    """Opaque or transparent background. (default: opaque)"""
    scale: Value
    """Draw all lengths 2 to 4 times as large. (default: 1)"""
    time_limit: Value
    """The time limit of gnuplot. (default: 600)"""
    renderer: Union[Literal["gnuplot", "svg"], None]
    """Draw with gnuplot, or draw an SVG without gnuplot (svg). (default: gnuplot)"""


class SolveOptions(TypedDict, total=False):
    """Options of ``curvekit solve``."""

    overshoot: Value
    """The overshoot, as a fraction of the travel."""
    settle: Value
    """The settling time, within --tolerance."""
    rise_time: Value
    """The rise time, between the levels of --rise."""
    peak_time: Value
    """The time of the greatest value."""
    first_crossing: Value
    """The first time at the end value."""
    peak_velocity: Value
    """The peak velocity, per second."""
    damping_ratio: Value
    """A spring's damping ratio; 1 is critical."""
    response: Value
    """A spring's period without damping."""
    bounce: Value
    """A spring's bounce: 0 is critical damping, 1 oscillates forever."""
    duration: Value
    """A spring's perceptual duration; the duration of a Bézier curve, which is no target. (default: 1)"""
    undershoot: Value
    """A Bézier curve's undershoot, as a fraction of the travel."""
    start_velocity: Value
    """A Bézier curve's velocity at its start, per second."""
    end_velocity: Value
    """A Bézier curve's velocity at its end, per second."""
    value_at: Value
    """A Bézier curve's value at a time; may be repeated."""
    tolerance: Value
    """The settling tolerance, as a fraction of the travel. (default: 0.001)"""
    rise: Value
    """The two levels of the rise time, as fractions of the travel. (default: 0.1,0.9)"""
    mass: Value
    """The mass, which does not change the motion. (default: 1)"""
    initial_velocity: Value
    """The initial velocity, per second. (default: 0)"""
    from_: Value
    """The start value. (default: 0)"""
    to: Value
    """The end value. (default: 1)"""
    near: Value
    """The Bézier curve to change as little as possible. (default: ease-in-out)"""
    handles: Value
    """The bounds of the control points' values. (default: -1,2)"""


class IdentifyOptions(TypedDict, total=False):
    """Options of ``curvekit identify``."""

    column: Value
    """The column of values, by name or number, or a curve of a column 'curve'. (default: all)"""
    time: Value
    """The column of times, by name or number. (default: one named time or t, otherwise the first)"""
    family: Value
    """Fit only this family; may be given several times. (default: all)"""
    delay: Flag
    """Fit the time at which the motion starts, even if the first rows move. (default: only if they are at rest)"""


class ConvertOptions(TypedDict, total=False):
    """Options of ``curvekit convert``."""

    label: Value
    """The label of the first curve; repeat it for the next ones."""
    from_file: Value
    """A file with one expression per line, or 'label = expression', or with code; - is standard input."""
    mass: Value
    """A spring's mass."""
    stiffness: Value
    """A spring's stiffness."""
    damping: Value
    """A spring's damping coefficient."""
    damping_ratio: Value
    """A spring's damping ratio; 1 is critical."""
    response: Value
    """A spring's period without damping."""
    bounce: Value
    """A spring's bounce: 0 is critical damping, 1 oscillates forever."""
    duration: Value
    """The duration; of a spring, the perceptual duration."""
    initial_velocity: Value
    """A spring's initial velocity, per second."""
    points: Value
    """A Bézier curve's control points."""
    speed: Value
    """Speed factor; 2 is twice as fast."""
    repeat: Value
    """The number of passes."""
    autoreverses: Flag
    """Reverse every second pass of --repeat."""
    delay: Value
    """Delay before the start, applied after --speed and --repeat."""
    error: Value
    """The greatest error of stops and of Bézier chains, as a fraction of the travel. (default: 0.001)"""
    allow_approximate: Flag
    """Let one Bézier or the nearest token stand for a curve that the platform has no words for."""
    digits: Value
    """The significant digits of numbers with a fraction, from 2 to 17, or 'all'. (default: the fewest that keep the text within 0.01 % of the travel)"""
    fallback: Flag
    """Write a cubic-bezier() for old browsers before CSS's linear(), as longhands."""
    reduced: Flag
    """Convert the companion for reduced motion: no overshoot, settled in the same time."""
    keep_going: Flag
    """Write the curves that the platform can say, with the reasons for the others, and exit with 65."""
    context: Value
    """The context of a modifier of a resolver file of design tokens, such as pace=calm; repeat it for others."""


class ListOptions(TypedDict, total=False):
    """Options of ``curvekit list``."""

    plot: Flag
    """Draw a small chart of each curve, all on one page."""
    theme: Union[Literal["light", "dark"], None]
    """The colour theme. (default: light)"""
    background: Union[Literal["opaque", "transparent"], None]
    """Opaque or transparent background. (default: opaque)"""
    scale: Value
    """Draw all lengths 2 to 4 times as large. (default: 1)"""
    time_limit: Value
    """The time limit of gnuplot. (default: 600)"""
    renderer: Union[Literal["gnuplot", "svg"], None]
    """Draw with gnuplot, or draw an SVG without gnuplot (svg). (default: gnuplot)"""
