"""Writes the types of the options, curvekit/_options.py, from what the command prints of its flags.

    python3 options_of_command.py COMMAND > curvekit/_options.py

A test compares the file with the command.
"""

from __future__ import annotations

import json
import keyword
import subprocess
import sys
from typing import Any

# The verbs with a function in the package.
VERBS = ["plot", "sample", "measure", "compare", "sweep", "solve", "identify", "convert", "list"]
# Parameters of the functions, which are no options, and flags of files, which the functions do not write.
OWN = {"measure": {"metrics"}, "sweep": {"metrics", "plot"}, "convert": {"to", "package", "no-header"}}

HEAD = '''\
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
'''


def options(command: str) -> str:
    """The text of the file for a command."""
    # No Python without a command could make it; the package itself imports the result.
    from curvekit._command import RESERVED

    dump = subprocess.run([command, "--experimental-dump-help"], check=True, stdout=subprocess.PIPE, encoding="utf-8")
    verbs = {verb["commandName"]: verb for verb in json.loads(dump.stdout)["command"]["subcommands"]}
    classes = [HEAD]
    for name in VERBS:
        lines = [f"\n\nclass {name.capitalize()}Options(TypedDict, total=False):", f'    """Options of ``curvekit {name}``."""', ""]
        for argument in verbs[name]["arguments"]:
            if argument["kind"] == "positional":
                continue
            flag = argument["preferredName"]["name"]
            if flag in RESERVED | OWN.get(name, set()):
                continue
            lines.append(f"    {key(flag)}: {kind(argument)}")
            lines.append(f'    """{sentence(argument)}"""')
        classes.append("\n".join(lines) + "\n")
    return "".join(classes)


def key(flag: str) -> str:
    """``frame_rate`` for ``frame-rate``, and ``from_`` for ``from``, which is a word of Python."""
    word = flag.replace("-", "_")
    return f"{word}_" if keyword.iskeyword(word) else word


def kind(argument: dict[str, Any]) -> str:
    """The type of the values of an option."""
    if argument["kind"] == "flag":
        return "Flag"
    if "allValues" in argument and not argument["isRepeating"]:
        return f"Union[Literal[{', '.join(json.dumps(value) for value in argument['allValues'])}], None]"
    return "Value"


def sentence(argument: dict[str, Any]) -> str:
    """What the option does."""
    default = f" (default: {argument['defaultValue']})" if "defaultValue" in argument else ""
    return (argument.get("abstract", "") + default).replace("\\", "\\\\").replace('"', "'")


if __name__ == "__main__":
    sys.stdout.write(options(sys.argv[1]))
