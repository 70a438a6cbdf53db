#!/usr/bin/env python3
"""Measures 'curvekit lsp': the processor time of a change in a long file, and the time and memory of a large workspace.

    python3 Tests/Editors/measure.py "$(.ci/release)" [--lines 10000] [--files 10000] [--idle 30]

The rules are three, and the tokens 20. Processor times are of all threads (/proc/PID/task/*/schedstat).
"""

import argparse
import os
import tempfile
import time
from pathlib import Path

from wire import Wire

APP = Path(__file__).resolve().parents[1] / "Scan/App"
RULES = (
    "curvekit: 1\ncode:\n  paths: ['**/*']\n  tokens: tokens/tokens.css\n  rules:\n"
    "    calm: {overshoot: {at_most: 10%}, severity: error}\n    brief: {duration_s: {at_most: 0.25}}\n"
    "    tokens: {token_distance: {at_most: 2%}}\n")
TOKENS = ":root {\n" + "".join(
    f"  --token-{n}: {100 + 20 * n}ms cubic-bezier(0.{n + 1:02}, 0, 0.{n + 10}, 1);\n" for n in range(20)) + "}\n"

#: For each language: what stands in nine of ten lines, and a line with a curve of its own.
CODE = {
    "css": ("css", ".panel-{n} > .title:hover { color: rgb(10 20 30 / 50%); margin: 0 auto; }\n",
            ".card-{n} {{ transition: opacity {ms}ms cubic-bezier(0.2, 0.{x:03}, 0.3, 1); }}\n"),
    "swift": ("swift", "    let title{n} = Text(\"Row {n}\").padding(.horizontal, 12).foregroundStyle(.secondary)\n",
              "    let curve{n} = Animation.timingCurve(0.2, 0.{x:03}, 0.3, 1, duration: 0.{ms})\n"),
    "tsx": ("typescriptreact", "  const row{n} = <li key=\"{n}\" className=\"row\">{label}</li>;\n",
            "  const box{n} = <motion.div animate={{{{ x: 1 }}}} transition={{{{ duration: 0.{ms}, "
            "ease: [0.2, 0.{x:03}, 0.3, 1] }}}} />;\n"),
}


def processor(process):
    """The processor time of all threads of a process in milliseconds."""
    return sum(int((task / "schedstat").read_text().split()[0])
               for task in Path(f"/proc/{process.pid}/task").iterdir()) / 1e6


def memory(process, name):
    """A number of /proc/PID/status in MiB."""
    lines = Path(f"/proc/{process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(name)) / 1024


def change(command, folder, ending, lines, rounds=20):
    """The processor time of a change with the numbers of 50 lines and the problems of the file."""
    language, filler, curve = CODE[ending]
    text = "".join(
        curve.format(n=n, ms=200 + n // 10 % 700, x=n // 10 % 1000) if n % 10 == 5 else filler.replace("{n}", str(n))
        for n in range(lines))
    path = folder / f"long.{ending}"
    path.write_text(text)
    with Wire([command, "lsp"]) as server:
        server.initialize()
        uri = path.as_uri()
        start = processor(server.process)
        server.open(uri, language, text)

        def shown(id, line):
            """Waits for the numbers of 50 lines and for the problems of the file."""
            server.send(server.request(id, "textDocument/inlayHint", {"textDocument": {"uri": uri}, "range": {
                "start": {"line": line, "character": 0}, "end": {"line": line + 50, "character": 0}}}))
            hints = problems = None
            while hints is None or problems is None:
                message = server.received.get(timeout=300)
                if message.get("id") == id:
                    hints = len(message["result"])
                elif message.get("method") == "textDocument/publishDiagnostics":
                    problems = len(message["params"]["diagnostics"])
            return hints, problems

        hints, problems = shown(1, lines // 2)
        opened = processor(server.process) - start
        times = []
        for round in range(rounds):
            # A digit of a curve, or a character of a line without one, in any part of the file.
            line = lines // rounds * round // 10 * 10 + (5 if round % 2 else 4)
            place = text.split("\n")[line].index("0.3,") + 3 if round % 2 else 10
            start = processor(server.process)
            server.send(server.notification("textDocument/didChange", {
                "textDocument": {"uri": uri, "version": round + 2}, "contentChanges": [{"range": {
                    "start": {"line": line, "character": place}, "end": {"line": line, "character": place}},
                    "text": "7"}]}))
            shown(round + 2, max(0, line - 25))
            time.sleep(0.01)
            times.append(processor(server.process) - start)
        server.stop()
        times.sort()
        print(f"{ending:6} {len(text) / 1e3:6.0f} kB, {hints} numbers and {problems} problems shown; opened in {opened:.0f} ms; "
              f"a change {times[0]:.1f} to {times[-1]:.1f} ms, median {times[len(times) // 2]:.1f} ms")


def workspace(command, folder, count, idle):
    """The time, the memory and the idle time with a workspace."""
    sources = sorted(path for path in APP.rglob("*") if path.is_file())
    size = 0
    for number in range(count):
        source = sources[number % len(sources)]
        place = folder / f"part{number // 100}" / f"{number}{source.suffix}"
        place.parent.mkdir(exist_ok=True)
        code = source.read_bytes()
        # Lines without a curve make each file 10 kB.
        line = b"<!-- a line without any curve -->\n" if source.suffix in (".html", ".vue", ".svelte", ".xml") else (
            b"/* a line without any curve */\n")
        code += line * max(0, (10_000 - len(code)) // len(line))
        place.write_bytes(code)
        size += len(code)
    with Wire([command, "lsp"]) as server:
        start = time.monotonic()
        server.initialize(folder, {"window": {"workDoneProgress": True}})
        problems, files = 0, 0
        while True:
            message = server.received.get(timeout=1800)
            assert message is not None, server.errors
            if message.get("method") == "textDocument/publishDiagnostics":
                problems += len(message["params"]["diagnostics"])
                files += 1
            if message.get("method") == "$/progress" and message["params"]["value"]["kind"] == "end":
                break
        print(f"{count} files with {size / 1e6:.0f} MB: {problems} problems in {files} files after "
              f"{time.monotonic() - start:.1f} s and {processor(server.process) / 1e3:.1f} s of processor; "
              f"at most {memory(server.process, 'VmHWM'):.0f} MiB, then {memory(server.process, 'VmRSS'):.0f} MiB")
        time.sleep(1)
        start = processor(server.process)
        time.sleep(idle)
        print(f"{idle} s without a message: {processor(server.process) - start:.1f} ms of processor")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("command")
    parser.add_argument("--lines", type=int, default=10_000)
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--idle", type=int, default=30)
    given = parser.parse_args()
    command = os.path.abspath(given.command)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        (folder / "motion.yaml").write_text(RULES)
        (folder / "tokens").mkdir()
        (folder / "tokens/tokens.css").write_text(TOKENS)
        for ending in CODE if given.lines else []:
            change(command, folder, ending, given.lines)
            (folder / f"long.{ending}").unlink()
        if given.files:
            workspace(command, folder, given.files, given.idle)


if __name__ == "__main__":
    main()
