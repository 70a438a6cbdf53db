"""Finds the command curvekit and runs it, never through a shell."""

from __future__ import annotations

import os
import shutil
import subprocess
import sysconfig
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Union

#: A curve as text, several curves, or several with their labels.
Curves = Union[str, Iterable[str], Mapping[str, str]]
#: The value of a flag: ``True`` for one without a value, ``None`` for one that is left out, a list for one that is
#: repeated.
Option = Union[str, int, float, bool, None, list[str]]


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


def arguments_of(curves: Curves, options: Mapping[str, Option]) -> list[str]:
    """The command line of curves and options: ``damping_ratio=0.5`` is ``--damping-ratio=0.5``."""
    words: list[str] = []
    for name, value in options.items():
        flag = "--" + name.rstrip("_").replace("_", "-")
        values = value if isinstance(value, list) else [value]
        for one in values:
            if one is True:
                words.append(flag)
            elif one is not None and one is not False:
                words.append(f"{flag}={one!r}" if isinstance(one, float) else f"{flag}={one}")
    if isinstance(curves, str):
        return [*words, "--", curves]
    if isinstance(curves, Mapping):
        labels = [f"--label={label}" for label in curves]
        return [*words, *labels, "--", *curves.values()]
    return [*words, "--", *curves]
