#!/usr/bin/env python3
"""Shows curves in Neovim and Emacs, each in a real terminal of 80 and of 120 columns.

    real_editors.py COMMAND [--write] [EDITOR...]       all editors if none is named

COMMAND is the built curvekit. The editors have the setup that the page Editors.md shows, and open a copy of the folder
'workspace'. The hover must have the numbers, the diagnostic its sentence, and the file the text of the code action;
the screens are in .build/editors, and with --write also in the folders beside this script. An editor that is not
installed is an error.
"""
import json
import math
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import tomllib

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / ".ci"))

from pages import Page  # noqa: E402
from terminal import Terminal, Trouble  # noqa: E402

PAGE = Page(ROOT / "Sources/Documentation.docc/Editors.md")
ROWS = 48


def setup(name):
    """The file of the page with a name."""
    return next(block.text for block in PAGE.blocks if block.name == name)


def overshoot(damping_ratio):
    """The overshoot of a spring in per cent with four digits, by the closed form exp(-πζ / √(1 - ζ²))."""
    return f"{100 * math.exp(-math.pi * damping_ratio / math.sqrt(1 - damping_ratio ** 2)):#.4g} %"


class Session:
    """An editor with a file of a copy of the workspace."""

    def __init__(self, work, command, columns):
        self.home = work / "home"
        self.home.mkdir()
        self.folder = work / "app"
        shutil.copytree(HERE / "workspace", self.folder)
        binaries = work / "bin"
        binaries.mkdir()
        (binaries / "curvekit").symlink_to(command)
        self.environment = {
            "HOME": self.home, "XDG_CONFIG_HOME": self.home / ".config", "LC_ALL": "C.UTF-8",
            "PATH": f"{binaries}:{os.environ['PATH']}"}
        self.columns, self.socket = columns, work / "tmux"
        self.terminal = None

    def write(self, path, text):
        path = self.home / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def start(self, *command):
        self.terminal = Terminal(self.socket, self.columns, ROWS, command, self.folder, self.environment)
        return self.terminal

    def expect_file(self, name, text):
        found = (self.folder / name).read_text(encoding="utf-8")
        if text not in found:
            raise Trouble(f"'{name}' lacks '{text}':\n{found}")


# In Sheet.swift a spring of bounce 0.5, so of the damping ratio 1 - 0.5.
SPRING = overshoot(0.5)
# The sentence has six digits.
SWIFT_PROBLEM = "The overshoot is 16.3034 %; it must be at most 10 %: 6.30335 % too much."
SWIFT_CHANGED = ".animation(.timingCurve(0.2, 0, 0, 1, duration: 0.35), value: isOpen)"


def neovim(session, program):
    """Sheet.swift in Neovim: the hover, the diagnostic and the code action of the spring."""
    # Native settings since 0.11.
    version = subprocess.run([program, "--version"], capture_output=True, text=True).stdout.split()[1]
    is_native = [int(part) for part in version[1:].split(".")[:2]] >= [0, 11]
    names = ["lsp/curvekit.lua", "init.lua"] if is_native else ["plugin/curvekit.lua"]
    for name in names:
        session.write(f".config/nvim/{name}", setup(f"nvim/{name}"))
    hover, problem, action = ("K", "C-w", "gra") if is_native else ("K", "gl", "ga")
    terminal = session.start(program, "-n", "Sheet.swift")
    screens = {"numbers": terminal.wait("16 % · 1.0 s", "0.35 s")}
    terminal.keys("/spring(bou", "Enter")
    terminal.keys(hover)
    screens["hover"] = terminal.wait("spring(bounce: 0.5)", SPRING, "peak velocity", SWIFT_PROBLEM)
    terminal.keys("h")
    terminal.wait(gone=["peak velocity"])
    terminal.keys(*(["C-w", "d"] if is_native else [problem]))
    screens["problem"] = terminal.wait(SWIFT_PROBLEM)
    terminal.keys("l")
    terminal.keys(action)
    screens["choice"] = terminal.wait("Use the token 'sheet'", "Check this curve")
    terminal.keys("1", "Enter")
    # Neovim 0.11 shows the numbers within the line.
    screens["action"] = terminal.wait(SWIFT_CHANGED[:SWIFT_CHANGED.index(", value")], gone=["Use the token", "16 %"])
    terminal.keys(":wq", "Enter")
    terminal.wait_for_exit()
    session.expect_file("Sheet.swift", SWIFT_CHANGED)
    return version, screens


CSS_PROBLEM = "The overshoot is 17.7163 %; it must be at most 10 %: 7.71626 % too much."
CSS_CHANGED = "animation: pop 350ms cubic-bezier(0.2, 0, 0, 1);"


# Nothing but the file, and no compilation of packages beside it.
EMACS = "(setq inhibit-startup-screen t native-comp-deferred-compilation nil)\n"


def emacs(session, program):
    """card.css in Emacs: the same of a Bézier."""
    version = subprocess.run([program, "--version"], capture_output=True, text=True).stdout.split()[2]
    session.write(".emacs.d/early-init.el", EMACS)
    session.write(".emacs.d/init.el", setup("init.el"))
    terminal = session.start(program, "-nw", "card.css")
    def run(name):
        terminal.keys("M-x")
        terminal.wait("M-x")
        terminal.keys(name, "Enter")

    # The counts of Flymake: the diagnostics have come.
    terminal.wait("cubic-bezier(0.34", "[eglot:app]", "Flymake[1")
    terminal.keys("C-s", "0.34")
    terminal.wait("I-search: 0.34")
    terminal.keys("Enter")
    terminal.wait("L13")
    # ElDoc shows the hover after a command other than a search.
    terminal.keys("C-b")
    screens = {"line": terminal.wait("17.72 %")}
    run("eldoc-doc-buffer")
    terminal.wait("*eldoc")
    terminal.keys("C-x", "o", "C-x", "1")
    screens["hover"] = terminal.wait("17.72 %", "peak velocity", CSS_PROBLEM)
    run("kill-this-buffer")
    terminal.wait("card.css", gone=["*eldoc"])
    run("flymake-show-buffer-diagnostics")
    screens["problem"] = terminal.wait("Flymake diagnostics", "The overshoot is 17.7163 %")
    run("eglot-code-actions")
    screens["choice"] = terminal.wait("Use the token 'sheet'")
    terminal.keys("Enter")
    screens["action"] = terminal.wait(CSS_CHANGED)
    terminal.keys("C-x", "C-s")
    terminal.wait("Wrote")
    terminal.keys("C-x", "C-c")
    terminal.wait_for_exit()
    session.expect_file("card.css", CSS_CHANGED)
    return version, screens


# The folder of the screens, what is tried, and the program.
EDITORS = [("neovim", neovim, "nvim"), ("neovim-0.11", neovim, ROOT / ".build/oracle/bin/nvim"), ("emacs", emacs, "emacs")]


def check_page(screen):
    """Fails unless the hover on the page is that of the screen, and the other files of the page can be read."""
    [shown] = [block.text for block in PAGE.blocks if not block.language]
    if shown not in screen:
        raise Trouble(f"the hover on the page is not that of the screen:\n{screen}")
    for block in PAGE.blocks:
        {"toml": tomllib.loads, "json": json.loads}.get(block.language, str)(block.text)


def main(command, *options):
    command = pathlib.Path(command).resolve()
    names = [option for option in options if option != "--write"] or [name for name, _, _ in EDITORS]
    for name, run, program in EDITORS:
        if name not in names:
            continue
        for columns in (80, 120):
            with tempfile.TemporaryDirectory(prefix="curvekit-", ignore_cleanup_errors=True) as work:
                session = Session(pathlib.Path(work).resolve(), command, columns)
                try:
                    version, screens = run(session, program)
                    if (name, columns) == ("neovim", 80):
                        check_page(screens["hover"])
                except Trouble as trouble:
                    sys.exit(f"error: {name} with {columns} columns: {trouble}")
                finally:
                    if session.terminal:
                        session.terminal.close()
            for folder in [ROOT / ".build/editors" / name, *([HERE / name] if "--write" in options else [])]:
                folder.mkdir(parents=True, exist_ok=True)
                for title, screen in screens.items():
                    (folder / f"{title}-{columns}.txt").write_text(screen, encoding="utf-8")
            print(f"{name} ({version}) with {columns} columns: the numbers, the problem and the changed text are there.")


if __name__ == "__main__":
    main(*sys.argv[1:])
