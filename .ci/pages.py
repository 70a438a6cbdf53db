"""Pages of Markdown: their blocks of code, their links, their lines of shell, and texts with "…" for what is left out."""
import dataclasses
import pathlib
import re
import shlex
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^( *)```([\w-]*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
FILE_NAME = re.compile(r"`([\w./-]+\.[\w-]+)`:$")


class Trouble(Exception):
    """A statement of a page that is not true."""


@dataclasses.dataclass
class Block:
    """A block of code; `line` is that of its first line, `before` the paragraph above it."""

    language: str
    text: str
    line: int
    before: str

    @property
    def name(self):
        """The file that the block is, from a paragraph that ends with "`NAME`:"."""
        match = FILE_NAME.search(self.before)
        return match and match[1]

    @property
    def end(self):
        return self.line + self.text.count("\n")


class Page:
    """A file of Markdown in the project."""

    def __init__(self, path):
        self.path = pathlib.Path(path).resolve()
        self.name = str(self.path.relative_to(ROOT))
        self.text = self.path.read_text(encoding="utf-8")
        self.blocks = []
        for match in FENCE.finditer(self.text):
            indentation, language, text = match.groups()
            text = re.sub(f"^{indentation}", "", text, flags=re.MULTILINE)
            line = self.text.count("\n", 0, match.start()) + 2
            before = self.text[:match.start()].rstrip().rpartition("\n\n")[2]
            self.blocks.append(Block(language, text, line, before))

    def headings(self):
        """The headings as the ends of links, as GitHub writes them."""
        return {
            re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-")
            for heading in re.findall(r"^#+ (.*)", FENCE.sub("", self.text), re.MULTILINE)}

    def check_links(self):
        """Fails unless each link leads to a file or a heading; docc checks those to symbols and articles."""
        text = FENCE.sub("", self.text)
        # Relative to the page of the repository on GitHub.
        text = re.sub(r"\.\./\.\./actions/(workflows/[\w.]+)(/badge\.svg)?", r".github/\1", text)
        links = re.findall(r"\]\(([^)\s]*)\)", re.sub(r"`[^`\n]*`", "", text))
        for target in links + re.findall(r'(?:src|srcset|href)="([^"]*)"', text):
            if target.startswith("https://"):
                continue
            name, _, heading = target.partition("#")
            path = self.path.parent / name if name else self.path
            if not path.exists():
                raise Trouble(f"the link '{target}' leads nowhere")
            if heading and (path.suffix != ".md" or heading not in Page(path).headings()):
                raise Trouble(f"there is no heading for the link '{target}'")


def run(command, folder, environment, text=""):
    """The exit status of a line of shell, what it wrote, and the folder in which it ended."""
    with tempfile.NamedTemporaryFile("r") as place:
        script = f"{command}\nstatus=$?\npwd >{shlex.quote(place.name)}\nexit $status"
        done = subprocess.run(
            ["bash", "-c", script], cwd=folder, env=environment, input=text,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", timeout=1200)
        return done.returncode, done.stdout, done.stderr, type(folder)(place.read().strip() or folder)


def commands(text):
    """The lines of a block of shell with their comments; a line that ends with a backslash goes on."""
    for line in text.replace("\\\n", " ").splitlines():
        if line.strip() and not line.startswith("#"):
            command, _, comment = line.partition("  # ") if "  # " in line else line.partition(" # ")
            yield command.strip(), comment.strip()


def matches(shown, output):
    """Whether an output is what a page shows; "…" stands for any text in a line, alone on a line for any lines."""
    pattern = ""
    for line in shown.splitlines():
        if line.strip() == "…":
            pattern += r"(?:.*\n)*?"
        else:
            pattern += ".*".join(map(re.escape, line.split("…"))) + r"\n"
    return re.fullmatch(pattern, output if output.endswith("\n") or not output else output + "\n") is not None


def count(counts, kind, number=1):
    counts[kind] = counts.get(kind, 0) + number


def summary(counts):
    return ", ".join(f"{number} {kind}" for kind, number in counts.items())
