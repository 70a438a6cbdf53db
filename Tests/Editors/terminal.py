"""A program in a real terminal, that of tmux, which is read as text and gets keys."""
import contextlib
import os
import shlex
import subprocess
import time

# In seconds; a machine that builds something else at the same time is slow.
PATIENCE = 120


class Trouble(Exception):
    """What a terminal shows is not what was expected."""


class Terminal:
    """A terminal of a width and height in characters."""

    def __init__(self, socket, columns, rows, command, folder, environment):
        self.socket = socket
        settings = folder.parent / "tmux.conf"
        settings.write_text(
            "set -g status off\nset -g escape-time 0\nset -g default-terminal screen-256color\nset -g remain-on-exit on\n")
        variables = [f"{name}={value}" for name, value in environment.items()]
        self.tmux("-f", settings, "new-session", "-d", "-x", columns, "-y", rows, "-c", folder,
                  shlex.join(["env", *variables, *map(str, command)]))

    def tmux(self, *words):
        done = subprocess.run(
            ["tmux", "-u", "-S", self.socket, *map(str, words)], capture_output=True, encoding="utf-8",
            env=dict(os.environ, LC_ALL="C.UTF-8", TERM="screen-256color"))
        if done.returncode != 0:
            raise Trouble(f"tmux {words[0]}: {done.stderr}")
        return done.stdout

    def screen(self):
        """What the terminal shows, without spaces at the ends of lines."""
        lines = [line.rstrip() for line in self.tmux("capture-pane", "-p").splitlines()]
        while lines and not lines[-1]:
            lines.pop()
        return "\n".join(lines) + "\n"

    def keys(self, *keys):
        """Types keys by tmux's names, such as 'Enter' and 'C-x'; other words are typed as they are."""
        for key in keys:
            self.tmux("send-keys", key)

    def wait(self, *texts, gone=()):
        """Waits until the terminal shows all texts, none of those that are gone, and no longer changes.

        A text may be broken at the end of a line: spaces and breaks do not count.
        """
        end = time.monotonic() + PATIENCE
        last = None
        while True:
            screen = self.screen()
            plain = squeezed(screen)
            missing = [text for text in texts if squeezed(text) not in plain]
            left = [text for text in gone if squeezed(text) in plain]
            if not missing and not left and screen == last:
                return screen
            if time.monotonic() > end:
                raise Trouble(f"the terminal lacks {missing}, or still has {left}:\n{screen}")
            last = screen
            time.sleep(0.2)

    def wait_for_exit(self):
        """Waits until the program has ended by itself; tmux does not always know its status."""
        end = time.monotonic() + PATIENCE
        while not (state := self.tmux("display-message", "-p", "#{?pane_dead,dead,} #{pane_dead_status}").split()):
            if time.monotonic() > end:
                raise Trouble(f"the program has not ended:\n{self.screen()}")
            time.sleep(0.2)
        if state[1:] not in ([], ["0"]):
            raise Trouble(f"the program has ended with the status {state[1]}:\n{self.screen()}")

    def close(self):
        with contextlib.suppress(Trouble):
            self.tmux("kill-server")


def squeezed(text):
    """A text without spaces, ends of lines, and the lines of boxes."""
    return "".join(character for character in text if not character.isspace() and character not in "│\\")
