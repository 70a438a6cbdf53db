"""The tests of 'curvekit lsp' through the clients of editors. 'make editors' runs them; CURVEKIT is the command."""

import os
import shutil
from pathlib import Path

import pytest
import pytest_asyncio

from editor import Editor

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def curvekit():
    command = os.environ.get("CURVEKIT") or shutil.which("curvekit") or ROOT / ".build/debug/curvekit"
    if not Path(command).is_file():
        pytest.fail(f"There is no command {command}; set CURVEKIT")
    return str(command)


@pytest_asyncio.fixture
async def start(curvekit, tmp_path):
    """Starts servers; each must end with status 0 after 'shutdown' and 'exit'."""
    editors = []

    async def start(files=None, **options):
        for name, text in (files or {}).items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
        editor = await Editor.start(curvekit, tmp_path, **options)
        editors.append(editor)
        return editor

    yield start
    for editor in editors:
        assert await editor.end() == 0


@pytest.fixture(params=["utf-16", "utf-8"])
def encoding(request):
    return request.param
