"""The tests of files of tokens. 'make tokens' runs them; CURVEKIT is the command, FILES the number of random files."""
import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


class Command:
    """The command with files in a folder of its own."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder

    def convert(self, text, platform, *options, name="tokens.json", statuses=(0,)):
        """The output and the messages of 'convert' for a file with a text."""
        file = self.folder / name
        file.write_text(text, encoding="utf-8")
        done = subprocess.run(
            [self.program, "convert", file.name, "--to", platform, *options], cwd=self.folder, capture_output=True,
            timeout=60)
        output, messages = done.stdout.decode(), done.stderr.decode()
        assert done.returncode in statuses, f"{done.returncode}: {messages}\n{text}"
        return output, messages


@pytest.fixture
def curvekit(tmp_path):
    program = os.environ.get("CURVEKIT") or shutil.which("curvekit") or ROOT / ".build/debug/curvekit"
    if not Path(program).is_file():
        pytest.fail(f"There is no command {program}; set CURVEKIT")
    return Command(str(program), tmp_path)


@pytest.fixture(scope="session")
def fixture():
    """A file with 61 tokens and 11 that a group has from another one."""
    return (Path(__file__).parent / "motion.tokens.json").read_text(encoding="utf-8")
