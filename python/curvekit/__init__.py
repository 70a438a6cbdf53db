"""Exact numbers and charts of animation curves.

Each function runs the command ``curvekit`` and returns its numbers as a data frame of pandas, or its chart::

    import curvekit

    curvekit.measure(["smooth", "snappy"])[["overshoot", "settling_time_s"]]
    curvekit.plot("spring", stiffness=80, damping=4)

A curve is text, as on the command line: an expression such as ``spring(bounce: 0.3)``, a preset, or pasted code of
SwiftUI, CSS, JavaScript, Kotlin or Dart. The keys of a dictionary of curves are their labels. Options are the flags of
the command with underscores: ``damping_ratio=0.5`` is ``--damping-ratio 0.5``. ``curvekit help measure`` lists them.
"""

from __future__ import annotations

import io
import json
import re
import sys
import tempfile
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pandas

from ._command import Curve, Curves, CurvekitError, arguments_of, command, run
from ._options import (
    CompareOptions, ConvertOptions, IdentifyOptions, MeasureOptions, PlotOptions, SampleOptions, SolveOptions, SweepOptions)

if sys.version_info >= (3, 11):
    from typing import Unpack
elif TYPE_CHECKING:
    from typing_extensions import Unpack

__version__ = "0.2.0"
__all__ = [
    "Chart", "Conversion", "CurvekitError", "command", "compare", "convert", "identify", "measure", "plot",
    "plot_sweep", "presets", "run", "sample", "solve", "sweep",
]

# From 3.1 on, pandas reads every digit of a number by default.
_EVERY_DIGIT: dict[str, Any] = (
    {} if tuple(map(int, pandas.__version__.split(".")[:2])) >= (3, 1) else {"float_precision": "round_trip"})

# The width of a cell of a notebook.
_SIZE = "800x533"


def measure(curves: Curves, metrics: Iterable[str] | None = None, **options: Unpack[MeasureOptions]) -> pandas.DataFrame:
    """Overshoot, settling time, velocity and more: a row for each curve.

    >>> float(measure("smooth").loc[0, "settling_time_s"].round(3))
    0.735

    Args:
        curves: The curves.
        metrics: The names of the metrics, such as ``overshoot``; all of them if it is left out.
        options: Flags such as ``tolerance="2%"``.
    """
    return _table("measure", curves, {"metrics": _list(metrics), **options})


def sample(curves: Curves, **options: Unpack[SampleOptions]) -> pandas.DataFrame:
    """The values, velocities and accelerations of curves at times: a row for each time.

    >>> sample("linear", duration=1, samples=3)["value"].to_list()
    [0.0, 0.5, 1.0]

    Args:
        curves: The curves; with several, the column ``curve`` has the one of each row.
        options: Flags such as ``rate=60`` or ``until=2``.
    """
    return _table("sample", curves, options)


def compare(first: Curves, *others: Curve, **options: Unpack[CompareOptions]) -> pandas.DataFrame:
    """How far curves are from the first one, and how each metric changes from it: a row for each of the others.

    >>> len(compare("smooth", "snappy", "bouncy"))
    2

    Args:
        first: The first curve, or all of them as a list or with their labels.
        others: The curves that are compared with it.
        options: Flags such as ``align="progress"``.
    """
    if not others:
        return _table("compare", first, options)
    if not isinstance(first, (str, Path)):
        raise TypeError("compare() takes curves one by one, or all of them as its first argument.")
    return _table("compare", [first, *others], options)


def sweep(curve: str, metrics: Iterable[str] | None = None, **options: Unpack[SweepOptions]) -> pandas.DataFrame:
    """The metrics of a curve for all combinations of its parameters: a row for each.

    >>> len(sweep("spring", ["overshoot"], stiffness="100:500:100", damping="5,10,20"))
    15

    Args:
        curve: A curve whose parameters are options.
        metrics: The names of the metrics.
        options: Parameters as lists (``"1,2,5"``), as ranges with a step (``"10:500:10"``) or with a ratio
            (``"0.1:10:log20"``), and flags such as ``where="overshoot < 10%"``.
    """
    return _table("sweep", curve, {"metrics": _list(metrics), **options})


def plot_sweep(curve: str, metrics: Iterable[str], **options: Unpack[SweepOptions]) -> Chart:
    """A chart of the metrics of a curve over its parameters: lines over one, heat maps over two.

    Args:
        curve: A curve whose parameters are options, as in :func:`sweep`.
        metrics: The names of the metrics.
        options: Parameters and flags.
    """
    return _chart("sweep", curve, {"metrics": _list(metrics), "plot": True, **options})


def solve(family: str = "spring", **options: Unpack[SolveOptions]) -> pandas.DataFrame:
    """The curves with given metrics: a row for each.

    >>> solve(overshoot="8%", settle="350ms").loc[0, "curve"][:19]
    'spring(stiffness: 8'

    Args:
        family: ``spring`` or ``bezier``.
        options: The metrics, such as ``peak_velocity=2``.
    """
    return _table("solve", family, options)


def identify(samples: pandas.DataFrame | str | Path, **options: Unpack[IdentifyOptions]) -> pandas.DataFrame:
    """The curves that explain measured samples: a row for each parameter of each candidate, the best one first.

    The columns ``number``, ``lower`` and ``upper`` have the parameter and its 95 % confidence interval.

    Args:
        samples: A column with times in seconds, and one with values; or the name of a CSV file with them.
        options: Flags such as ``delay=True``.
    """
    if isinstance(samples, (str, Path)):
        return _table("identify", str(samples), options)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "samples.csv"
        samples.to_csv(file, index=False)
        return _table("identify", str(file), options)


def presets(platforms: str | Iterable[str]) -> pandas.DataFrame:
    """The presets of platforms such as ``material3``: a row for each, with its curve, source and confidence.

    >>> presets("carbon").loc[0, "address"]
    'carbon/standard-productive'
    """
    return _table("list", platforms, {})


@dataclass(frozen=True)
class Conversion:
    """Curves in the words of a platform."""

    #: The text; of several curves, a whole file with their names.
    text: str
    #: How it expresses the curve: exact, rounded, stops, chain or bezier; of several curves, mixed if they differ.
    method: str
    #: The greatest distance between the text and a curve at any time, as a fraction of the travel.
    greatest_error: float
    #: What the text leaves out, in sentences.
    remarks: tuple[str, ...]
    #: The name of the curve, if it has one.
    label: str | None = None
    #: The conversion of each curve, if there are several.
    curves: tuple[Conversion, ...] = ()

    def __str__(self) -> str:
        return self.text


def convert(curves: Curves, to: str, **options: Unpack[ConvertOptions]) -> Conversion:
    """Curves in the words of another platform, with the certified error.

    >>> convert("ease-out", "compose").text
    'tween(durationMillis = 350, easing = CubicBezierEasing(0f, 0f, 0.58f, 1f))'

    Args:
        curves: A curve, several, or a file with curves, such as ``Path("tokens.json")``.
        to: The platform, such as ``"css"``.
        options: Flags such as ``error="0.5%"``.
    """
    words = arguments_of(curves, {"to": to, **options})
    lines = [json.loads(line) for line in run("convert", "--format=json", *words).splitlines()]
    found = tuple(
        Conversion(line["text"], line["method"], line["greatest_error"], tuple(line["remarks"]), line["label"])
        for line in lines if line["text"] is not None)
    if len(lines) == 1:
        return found[0]
    methods = {one.method for one in found}
    remarks = [remark for one in found for remark in one.remarks]
    remarks += [f"{line['label']}: {remark}" for line in lines if line["text"] is None for remark in line["remarks"]]
    return Conversion(
        run("convert", *words).removesuffix("\n"), methods.pop() if len(methods) == 1 else "mixed",
        max(one.greatest_error for one in found), tuple(dict.fromkeys(remarks)), curves=found)


@dataclass(frozen=True)
class Chart:
    """A chart, which a notebook shows."""

    #: The picture as SVG.
    svg: str
    #: The command line that draws it, without its output.
    words: tuple[str, ...] = field(default=(), repr=False, compare=False)

    def __repr__(self) -> str:
        return f"Chart({len(self.svg.encode()) / 1000:.0f} kB of SVG)"

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, file: str | Path) -> None:
        """Writes the picture to a file: SVG, or what the command draws for the ending of its name, such as PNG and PDF.

        Another format than SVG is drawn anew, from the curves as they are then.

        Raises:
            ValueError: If the name of the file has no ending.
            CurvekitError: If the command does not write such files, or cannot.
        """
        ending = Path(file).suffix.lower()
        if ending == ".svg":
            Path(file).write_text(self.svg, encoding="utf-8")
        elif not ending:
            raise ValueError(f"The name of a chart must have an ending such as .svg or .png, and '{file}' has none.")
        elif not self.words:
            raise ValueError(f"This chart is only an SVG; '{file}' must end in .svg.")
        else:
            run(self.words[0], f"--output={file}", *self.words[1:])


def plot(curves: Curves, **options: Unpack[PlotOptions]) -> Chart:
    """A chart of curves, or of a scene: ``plot("@reaction.yaml")``.

    Args:
        curves: The curves.
        options: Flags such as ``theme="dark"``, ``panels="value,velocity"`` or ``size="960x640"``; without the last,
            the chart is as wide as a notebook.
    """
    return _chart("plot", curves, options)


def _chart(verb: str, curves: Curves, options: Mapping[str, object]) -> Chart:
    words = arguments_of(curves, {"size": _SIZE, **options})
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "chart.svg"
        run(verb, f"--output={file}", *words)
        return Chart(file.read_text(encoding="utf-8"), (verb, *words))


def _table(verb: str, curves: Curves, options: Mapping[str, object]) -> pandas.DataFrame:
    text = run(verb, "--format=csv", *arguments_of(curves, options))
    # In the command's CSV every text is in quotes, and no number is. With an apostrophe at its start, each text stays a
    # text: "007" is no number, and "NA" is no missing value.
    marked = re.sub(r'"([^"]*(?:""[^"]*)*)"', _marked, text)
    frame: pandas.DataFrame = pandas.read_csv(io.StringIO(marked), **_EVERY_DIGIT)
    for name in frame.columns:
        if pandas.api.types.infer_dtype(frame[name], skipna=True) == "string":
            frame[name] = frame[name].str.removeprefix("'")
    frame.columns = pandas.Index([str(name).removeprefix("'") for name in frame.columns])
    # A mistake is an exception here, so that the column of errors is empty.
    return frame.drop(columns="error", errors="ignore")


def _marked(quoted: re.Match[str]) -> str:
    """A text of the CSV in quotes, with an apostrophe at its start unless the command put one there.

    The command does so for texts that a spreadsheet would take for a formula.
    """
    protected = quoted[1].startswith("'") and _is_like_formula(quoted[1][1:])
    return quoted[0] if protected else f"\"'{quoted[1]}\""


def _is_like_formula(text: str) -> bool:
    if unicodedata.category(text[:1] or " ") == "Cc":
        return True
    shown = (one for one in text if unicodedata.category(one) not in {"Cc", "Cf", "Zl", "Zp"})
    return next(shown, " ") in "=+-@＝＋－＠"


def _list(names: Iterable[str] | None) -> str | None:
    return None if names is None else names if isinstance(names, str) else ",".join(names)
