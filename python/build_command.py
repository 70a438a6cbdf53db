"""Puts the command into the wheel, which then installs it beside Python's own commands."""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CommandHook(BuildHookInterface):
    """CURVEKIT_COMMAND is the built command, and CURVEKIT_PLATFORM the tag of the systems it runs on.

    Without them, the wheel has no command, and finds one on the search path.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        command = os.environ.get("CURVEKIT_COMMAND")
        if not command:
            return
        build_data["shared_scripts"] = {str(Path(command).resolve()): "curvekit"}
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{os.environ['CURVEKIT_PLATFORM']}"
