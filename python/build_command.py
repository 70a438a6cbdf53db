"""Puts the command into the wheel, which then installs it beside Python's own commands, with its manual and notices."""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CommandHook(BuildHookInterface):
    """CURVEKIT_FILES has the folders bin and share of the installed command, and CURVEKIT_PLATFORM is the tag of the
    systems it runs on.

    Without them, the wheel has no command, and finds one on the search path.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        files = os.environ.get("CURVEKIT_FILES")
        if not files:
            return
        build_data["shared_scripts"] = {str(Path(files) / "bin" / "curvekit"): "curvekit"}
        build_data["shared_data"] = {str(Path(files) / "share"): "share"}
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{os.environ['CURVEKIT_PLATFORM']}"
