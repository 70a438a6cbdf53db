"""Finds the command curvekit and runs it, never through a shell."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sysconfig
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Union

#: A curve as text, or a file with curves as a path.
Curve = Union[str, Path]
#: A curve, several curves, or several with their labels.
Curves = Union[Curve, Iterable[Curve], Mapping[str, Curve]]

# A list repeats these flags. Other flags have its values with commas between them, as in --at=0.1,0.2.
_REPEATED = {"family", "label", "set", "track", "value-at", "where"}
#: What a function of this package chooses itself, or what gives no data frame, chart or conversion.
RESERVED = {
    "animate", "experimental-dump-help", "format", "generate-completion-script", "help", "help-hidden", "inline", "open",
    "output", "profile", "quiet", "stdin", "version", "watch",
}
# What the name of a flag is made of: an equals sign in it would be the start of a value.
_FLAG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class CurvekitError(Exception):
    """The command refused its input, or could not finish.

    The text is the command's own message.

    Attributes:
        status: The exit status: 64 for a wrong option or curve, 65 for a file with a mistake, 66 for a missing file,
            69 without gnuplot, 73 and 74 for a file that cannot be written.
    """

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


def command() -> str:
    """The path of the command: the environment variable CURVEKIT, the one in this package's environment, or the one
    on the search path."""
    named = os.environ.get("CURVEKIT")
    if named:
        return named
    own = Path(sysconfig.get_path("scripts")) / "curvekit"
    found = str(own) if own.exists() else shutil.which("curvekit")
    if found is None:
        raise CurvekitError("The command curvekit is not installed; set CURVEKIT to its path.", 127)
    return found


def run(*arguments: str, text: str | None = None) -> str:
    """Runs the command, and returns what it prints.

    >>> run("--version").startswith("0")
    True

    Args:
        arguments: The arguments, as on a command line.
        text: What it reads from standard input.

    Raises:
        CurvekitError: With the command's message.
    """
    try:
        result = subprocess.run(
            [command(), *arguments], input=text or "", capture_output=True, encoding="utf-8", check=False)
    except (OSError, ValueError) as error:
        raise CurvekitError(f"The command curvekit cannot be run: {error}.", 126) from error
    if result.returncode != 0:
        raise CurvekitError(result.stderr.removeprefix("error: ").strip(), result.returncode)
    return result.stdout


def arguments_of(curves: Curves, options: Mapping[str, object]) -> list[str]:
    """The command line of curves and options: ``damping_ratio=0.5`` is ``--damping-ratio=0.5``.

    ``True`` is a flag without a value, ``None`` one that is left out, and a list one with several values.

    Raises:
        TypeError: If an option is one of the flags that choose what the command prints, or has a name that no flag has.
    """
    words: list[str] = []
    for name, value in options.items():
        flag = name.rstrip("_").replace("_", "-")
        if not _FLAG.fullmatch(flag):
            raise TypeError(f"{name!r} is no option: a name has small letters, digits and underscores.")
        if flag in RESERVED:
            raise TypeError(f"'{name}' is no option here; curvekit.run() takes the flag --{flag}.")
        words += _flag(flag, value)
    if isinstance(curves, (str, Path)):
        return [*words, "--", _argument(curves)]
    if isinstance(curves, Mapping):
        labels = [word for label in curves for word in _flag("label", label)]
        return [*words, *labels, "--", *map(_argument, curves.values())]
    return [*words, "--", *map(_argument, curves)]


def _argument(curve: Curve) -> str:
    """The argument of a curve; a path is the address of a file, whatever its ending."""
    return f"@{curve}" if isinstance(curve, Path) else curve


def _flag(flag: str, value: object) -> list[str]:
    """The words of a flag with its value, or with each of its values."""
    # An array of NumPy without dimensions is a number, although it looks like a list.
    if isinstance(value, Iterable) and not isinstance(value, str) and getattr(value, "ndim", 1) != 0:
        texts = [_text(one) for one in value]
        if flag in _REPEATED:
            return [word for text in texts for word in _flag(flag, text)]
        value = ",".join(texts)
    scalar = _scalar(value)
    if scalar is None or scalar is False:
        return []
    if scalar is True:
        return [f"--{flag}"]
    # Without a text after it, '--label=' would take the next word.
    text = _text(scalar)
    return [f"--{flag}={text}"] if text else [f"--{flag}", ""]


def _scalar(value: object) -> object:
    """A number or flag of NumPy as one of Python, because its ``repr`` has its type."""
    return value.item() if hasattr(value, "item") else value


def _text(value: object) -> str:
    """A value as text: every digit of a number."""
    scalar = _scalar(value)
    return repr(scalar) if isinstance(scalar, float) else str(scalar)
