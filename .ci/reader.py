"""Somebody who does what a page shows, in a folder of their own.

This is what happens to a block by its language:

- sh: every line is run. It must succeed without a message on standard error, or end as its comment states
  ("exit status 1"). Files that it names with -o, > or in its comment must exist afterwards.
- console: the lines after "$ " are run, and the others are what they print. A line "…" stands for any number of lines,
  and "…" in a line for any text. A command must succeed unless the next one is "echo $?".
- A file, in any language: a block below a paragraph that ends with "`NAME`:". "Add to" appends to the file. A scene or
  a check file in YAML is read. The curvekit lines of a GitHub workflow are run, and its inputs are those of action.yml.
  The hooks of a configuration of pre-commit are those of .pre-commit-hooks.yaml.
- yaml without a name: a whole scene or check file, from "curvekit: 1" on. The command must read it, and the checks
  must pass.
- text and other languages without a name: what the command before them printed, or wrote to a file. If there is none,
  it is code that curvekit reads.
- swift and python without a name: kept for the caller, with the text that Swift prints.

pbpaste, the clipboard of macOS, has the keyframes of the file Nod.swift. xdg-open, the viewer of Linux, only has to
be called with a file. A command with --watch is ended once it has printed its first line. Lines of make are not run,
because they install packages, build for release, or run these scripts.
"""
import os
import re
import shlex
import shutil
import signal
import subprocess

from pages import ROOT, Trouble, commands, count, matches, run


class Reader:
    def __init__(self, work, folder, command):
        self.folder = folder
        binaries = work / ".bin"
        binaries.mkdir()
        (binaries / "curvekit").symlink_to(command)
        (work / "curvekit").symlink_to(ROOT)
        (binaries / "pbpaste").write_text("#!/bin/sh\ncat Sources/Motion/Nod.swift\n")
        (binaries / "xdg-open").write_text("#!/bin/sh\ntest -s \"$1\"\n")
        for name in ("pbpaste", "xdg-open"):
            (binaries / name).chmod(0o755)
        self.environment = dict(
            os.environ, PATH=f"{binaries}:{os.environ['PATH']}", SWIFTPM_BUILD_DIR=str(ROOT / ".build-outside"),
            GITHUB_STEP_SUMMARY=str(work / "summary.md"), NO_COLOR="1")
        self.summary = work / "summary.md"
        self.counts = {}
        # What the last command printed, and the files that commands wrote.
        self.printed = None
        self.written = []
        # The blocks for the caller.
        self.swift = []
        self.python = []

    def follow(self, block):
        if block.name:
            self.file(block)
        elif block.language == "sh":
            self.shell(block.text)
        elif block.language == "console":
            self.console(block.text)
        elif block.language == "yaml":
            self.whole_file(block)
        elif block.language == "swift":
            self.swift.append(block)
        elif block.language == "python":
            self.python.append(block)
        elif block.language == "text" and self.previous == "swift":
            self.swift.append(block)
        elif block.language:
            self.output(block)
        elif re.search(r"curvekit |^import ", block.text, re.MULTILINE):
            raise Trouble("this block of code has no language")
        else:
            count(self.counts, "formulas that nothing runs")
        self.previous = block.language

    previous = None

    def watch(self, command):
        """Ends a command that never ends by itself; its status must be that of the signal.

        An interrupt would not do: processes in the background ignore it.
        """
        process = subprocess.Popen(
            ["bash", "-c", f"exec {command}"], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
        output = process.stdout.readline()
        process.terminate()
        rest, errors = process.communicate(timeout=1200)
        return 0 if process.returncode in (143, -signal.SIGTERM) else process.returncode, output + rest, errors

    def run(self, command):
        if "--watch" in command:
            return self.watch(command)
        status, self.printed, errors, self.folder = run(command, self.folder, self.environment)
        return status, self.printed, errors

    def shell(self, text):
        troubles = []
        for command, comment in commands(text):
            if command.startswith("make "):
                count(self.counts, "lines of make that are not run")
                continue
            try:
                self.line(command, comment)
            except Trouble as trouble:
                troubles.append(str(trouble))
            count(self.counts, "shell commands")
        if troubles:
            raise Trouble("\n".join(troubles))

    def line(self, command, comment):
        status, output, errors = self.run(command)
        claim = re.search(r"exit status (\d+)", comment)
        if status != (int(claim[1]) if claim else 0):
            raise Trouble(f"'{command}' ended with status {status}:\n{output}{errors}")
        if status == 0 and errors and not re.match(r"(\w+=\S+ )?swift ", command):
            raise Trouble(f"'{command}' wrote to standard error:\n{errors}")
        written = re.findall(r"(?:-o |> ?)([\w./-]+\.\w+)", command)
        for name in written + re.findall(r"\b[\w./-]+\.(?:svg|csv|yaml)\b", comment):
            if not (self.folder / name).is_file() or (self.folder / name).stat().st_size == 0:
                raise Trouble(f"'{command}' has not written '{name}'")
        self.written += [self.folder / name for name in written]
        if command.startswith("swift run "):
            self.compare_program(command, output)

    def compare_program(self, command, output):
        """Compares each printed line with the comment behind its 'print'."""
        program = (self.folder / f"Sources/{command.split()[-1]}/main.swift").read_text(encoding="utf-8")
        expected = re.findall(r"^print\(.*\) +// ([^\s…:]+)(…?)", program, re.MULTILINE)
        printed = output.splitlines()
        if program.count("print(") != len(expected) or len(printed) != len(expected):
            raise Trouble(f"'{command}' printed {len(printed)} lines; {len(expected)} have a comment:\n{output}")
        for line, (digits, rest) in zip(printed, expected):
            if not (line.startswith(digits) if rest else line == digits):
                raise Trouble(f"'{command}' printed {line}, not {digits}{rest}")
            count(self.counts, "numbers of Swift")

    def console(self, text):
        sections = re.split(r"^\$ ", text.replace("\\\n", " "), flags=re.MULTILINE)
        if sections[0]:
            raise Trouble(f"this block does not start with a command:\n{text}")
        last = 0
        for index, section in enumerate(sections[1:], 1):
            command, _, shown = section.partition("\n")
            if command == "echo $?":
                if shown != f"{last}\n":
                    raise Trouble(f"the exit status is {last}, not {shown}")
                continue
            last, output, _ = self.run(f"{{ {command}; }} 2>&1")
            if last != 0 and sections[index + 1:index + 2] != [f"echo $?\n{last}\n"]:
                raise Trouble(f"'{command}' ended with status {last}:\n{output}")
            if not matches(shown, output):
                raise Trouble(f"'{command}' does not print\n{shown}\nbut\n{output}")
            count(self.counts, "outputs")

    def output(self, block):
        files = [path.read_text(encoding="utf-8") for path in self.written if path.exists()]
        if any(matches(block.text, output) for output in [self.printed or "", *files]):
            count(self.counts, "outputs")
            return
        status, _, errors, _ = run("curvekit measure @-", self.folder, self.environment, block.text)
        if self.previous in ("sh", "console") or status != 0:
            raise Trouble(f"no command has printed\n{block.text}\nbut\n{self.printed}and it is no curve:\n{errors}")
        count(self.counts, "pasted texts read")

    def whole_file(self, block):
        if not re.match(r"(#.*\n)*curvekit: 1\n", block.text):
            raise Trouble("a scene or a check file starts with 'curvekit: 1'")
        (self.folder / "block.yaml").write_text(block.text, encoding="utf-8")
        self.read("block.yaml", [0])

    def read(self, name, statuses):
        """Reads a scene or a check file; one of the two commands must accept it."""
        quoted = shlex.quote(name)
        scene = run(f"curvekit measure @{quoted}", self.folder, self.environment)
        if scene[0] != 0:
            check = run(f"curvekit check {quoted}", self.folder, self.environment)
            if check[0] not in statuses:
                raise Trouble(f"'{name}' is no scene:\n{scene[2]}\nand no check file that passes:\n{check[1]}{check[2]}")
        count(self.counts, "YAML files read")

    def file(self, block):
        path = self.folder / block.name
        path.parent.mkdir(parents=True, exist_ok=True)
        text = block.text
        if path.name == "Package.swift":
            # With a constant path, the modules are compiled only once for this package and that of .ci/outside.
            text = text.replace('.package(path: "../curvekit")', f'.package(name: "curvekit", path: "{ROOT}")')
            # The versions that are known to work, without searching the network for newer ones.
            if (ROOT / "Package.resolved").exists():
                shutil.copy(ROOT / "Package.resolved", self.folder)
        with path.open("a" if "Add to" in block.before else "w", encoding="utf-8") as file:
            file.write(text)
        count(self.counts, "files")
        if ".github/workflows/" in block.name:
            self.workflow(text)
        elif path.name == ".pre-commit-config.yaml":
            self.hooks(text)
        elif text.startswith("curvekit: 1\n"):
            self.read(block.name, [0, 1])

    def workflow(self, text):
        """A workflow runs the command, or uses the action, whose steps .ci/action runs.

        The check file before it fails. An action must have the version and the inputs.
        """
        lines = re.findall(r"run: (curvekit .*)", text)
        for command in lines:
            status, output, errors = self.run(command)
            if status != 1:
                raise Trouble(f"'{command}' ended with status {status}:\n{output}{errors}")
            count(self.counts, "shell commands")
        if lines:
            if self.summary.stat().st_size == 0:
                raise Trouble("the workflow has written no summary")
            return
        action = (ROOT / "action.yml").read_text(encoding="utf-8")
        used = re.search(r"uses: YOUR-COPY/OF-CURVEKIT@v(\S+)\n +with:\n((?: +\w+: .*\n)+)", text)
        if not used or f"default: {used[1]}\n" not in action:
            raise Trouble("the workflow does not use the version of action.yml")
        for name in re.findall(r"(\w+):", used[2]):
            if not re.search(rf"^  {name}:$", action, re.MULTILINE):
                raise Trouble(f"the action has no input '{name}'")

    def hooks(self, text):
        """A configuration of pre-commit has the version of action.yml."""
        version = re.search(r"^ +rev: v(\S+)$", text, re.MULTILINE)
        if not version or f"default: {version[1]}\n" not in (ROOT / "action.yml").read_text(encoding="utf-8"):
            raise Trouble("the configuration does not use the version of action.yml")
        known = re.findall(r"^- id: (\S+)$", (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"), re.MULTILINE)
        names = re.findall(r"\bid: (\w+)", text)
        if not names or not set(names) <= set(known):
            raise Trouble(f"the hooks are {', '.join(known)}")
