"""Runs the steps of action.yml as a runner of GitHub does, with a release on a server of files."""
import hashlib
import pathlib
import re
import shutil
import subprocess
import sys

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
SYSTEM = "linux-x86_64"  # that of the runner, whose uname is a script
TOOLS = "awk bash cat curl cut env gzip mktemp sh sha256sum tar touch xz".split()  # no gnuplot


def fail(sentence):
    sys.exit(f"error: {sentence}")


class Runner:
    """A workspace, and a release on a server."""

    def __init__(self, folder, archive):
        self.folder = folder
        self.archive = archive
        self.workspace = folder / "work space"
        self.workspace.mkdir()
        self.version = str(ACTION["inputs"]["version"]["default"])
        self.release = folder / "owner/repository/releases/download" / f"v{self.version}"
        self.release.mkdir(parents=True)
        self.name = f"curvekit-{self.version}-{SYSTEM}.tar.xz"
        (self.release / self.name).symlink_to(archive)
        self.sum = hashlib.sha256(archive.read_bytes()).hexdigest()
        (self.release / "SHA256SUMS").write_text(f"{'0' * 64}  other.tar.xz\n{self.sum}  {self.name}\n")
        self.runs = 0
        self.tools = folder / "tools"
        self.tools.mkdir()
        for tool in TOOLS:
            (self.tools / tool).symlink_to(shutil.which(tool))
        self.set_system("Linux x86_64")

    def set_system(self, names):
        """Lets 'uname' print these two words."""
        uname = self.tools / "uname"
        uname.write_text(f"#!/bin/sh\nset -- $1 {names}\ncase $1 in -s) echo $2 ;; -m) echo $3 ;; *) echo $2 $3 ;; esac\n")
        uname.chmod(0o755)

    def run(self, **inputs):
        """The exit status, the log, the job summary and the uploaded folder of one use of the action."""
        known = {name: str(entry.get("default", "")) for name, entry in ACTION["inputs"].items()}
        if inputs.keys() - known.keys():
            fail(f"action.yml has no input {inputs.keys() - known.keys()}")
        values = {f"inputs.{name}": text for name, text in {**known, **inputs}.items()}
        values["github.repository"] = "owner/repository"  # github.action_repository is empty for 'uses: ./'
        self.runs += 1
        home = self.folder / f"run {self.runs}"
        home.mkdir()
        path = str(self.tools)
        log, summary, uploaded, status = "", "", None, 0

        def resolve(text):
            return re.sub(r"\$\{\{ ([\w.]+(?: \|\| [\w.]+)*) \}\}", lambda match: next(
                filter(None, (values.get(name) for name in match[1].split(" || "))), ""), str(text))

        for number, step in enumerate(ACTION["runs"]["steps"]):
            if "if" in step and not all(
                    (values.get(name, "") == value) == (operator == "==") for name, operator, value in
                    (re.fullmatch(r"([\w.]+) (==|!=) '(.*)'", part).groups() for part in step["if"].split(" && "))):
                continue
            if step.get("uses", "").startswith("actions/upload-artifact@"):
                uploaded = {key: resolve(text) for key, text in step["with"].items()}
                continue
            if "${{" in step["run"]:
                fail(f"the step '{step['name']}' has an expression in its script")
            script = home / f"{number}.sh"
            script.write_text(step["run"])
            files = {name: home / f"{number}-{name}" for name in ("PATH", "OUTPUT", "STEP_SUMMARY")}
            for file in files.values():
                file.touch()
            # Nothing of the environment but PATH, and the shell as a runner starts it.
            environment = {
                "PATH": path, "HOME": str(home), "RUNNER_TEMP": str(home), "GITHUB_SERVER_URL": self.folder.as_uri(),
                **{f"GITHUB_{name}": str(file) for name, file in files.items()},
                **{name: resolve(text) for name, text in step.get("env", {}).items()}}
            done = subprocess.run(
                [self.tools / "bash", "--noprofile", "--norc", "-eo", "pipefail", script], cwd=self.workspace, env=environment,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
            log += done.stdout
            summary += files["STEP_SUMMARY"].read_text()
            for line in files["OUTPUT"].read_text().splitlines():
                name, _, text = line.partition("=")
                values[f"steps.{step['id']}.outputs.{name}"] = text
            path = ":".join([*reversed(files["PATH"].read_text().splitlines()), path])
            status = done.returncode
            if status != 0:
                break
        return status, log, summary, uploaded

    def expect(self, wanted, *parts, **inputs):
        """Runs the action, and fails unless the status is the wanted one and the log has all parts."""
        status, log, summary, uploaded = self.run(**inputs)
        missing = [part for part in parts if part not in log]
        if status != wanted or missing:
            fail(f"with {inputs}, the action ended with {status}, not {wanted}; its log lacks {missing}:\n{log}")
        if (uploaded is not None) != (status == 1 and bool(summary) and inputs.get("artifact") != ""):
            fail(f"with {inputs}, the artifact is {uploaded}")
        return log, summary, uploaded
