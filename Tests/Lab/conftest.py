"""The tests of the lab's page in Chromium, which opens it from disk. 'make lab-tests' runs them.

CURVEKIT is the native command that the engine is compared with. LAB_SOAK is the duration of the test of memory in
seconds (600 for ten minutes). The packages chromium and chromium-driver are Debian's.
"""
import os
import shutil
from pathlib import Path

import pytest

from lab import ROOT, Lab, Pages, chromium


@pytest.fixture(scope="session")
def pages(tmp_path_factory):
    return Pages(tmp_path_factory.mktemp("lab"))


@pytest.fixture(scope="session")
def driver():
    driver = chromium()
    yield driver
    driver.quit()


@pytest.fixture
def lab(driver, pages):
    """A page of which nothing was refused and nothing failed when the test is over."""
    lab = Lab(driver, pages)
    yield lab
    assert lab.complaints() == []


@pytest.fixture(scope="session")
def curvekit():
    command = os.environ.get("CURVEKIT") or shutil.which("curvekit") or ROOT / ".build/release/curvekit"
    if not Path(command).is_file():
        pytest.fail(f"There is no command {command}; set CURVEKIT")
    return str(command)
