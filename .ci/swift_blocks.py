"""Swift on pages as a test package: what a block declares, what it states, and where.

A page becomes a function, in which each block may use the names of those above it and may declare them anew. Types,
functions and extensions stand at file scope. A result is the comment behind an expression, or the comment lines
directly below it; below print, or below a loop that prints, there is a comment line for each printed line. "…" stands
for more digits or text, and after ": " or ", " or a number, an explanation follows.
"""
import decimal
import re

DECLARATION = re.compile(
    r"(?:@\w+(?:\([^)]*\))? )*(?:public |private |final |indirect )*"
    r"(?:struct|enum|class|actor|extension|protocol|func|typealias)\b")
CONTROL = re.compile(r"(?:for|if|while|do|switch|repeat|guard|case|default)\b|\}")
# What is no expression, and so has no result.
STATEMENT = re.compile(r"(?:let|var|return|throw|break|continue|expect|#expect|try expect|import)\b")
NUMBER = re.compile(r"(-?\d+(?:\.\d+)?(?:e-?\d+)?)(…?)(?![\w.])")


def bare(line):
    """A line without its texts and its comment."""
    return re.sub(r"//.*", "", re.sub(r'"(?:\\.|[^"\\])*"', '""', line))


def depth(line):
    return sum({"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(letter, 0) for letter in bare(line))


def statements(lines):
    """The indices of the first line and after the last line of each statement; a control line stands alone."""
    first = 0
    while first < len(lines):
        end, open_brackets = first + 1, depth(lines[first])
        if not CONTROL.match(lines[first].strip()):
            is_text = lines[first].count('"""') == 1
            while end < len(lines) and (is_text or open_brackets > 0 or lines[end].strip().startswith(".")):
                is_text ^= lines[end].count('"""') == 1
                open_brackets += 0 if is_text else depth(lines[end])
                end += 1
        yield first, end
        first = end


class Code:
    """The code of a block: declarations for the file, statements for the function, and the results by their lines."""

    def __init__(self, block, imports):
        self.declarations, self.body, self.results = [], [], {}
        lines = block.text.splitlines()
        spans = list(statements(lines))
        index = 0
        while index < len(spans):
            first, end = spans[index]
            index += 1
            line = lines[first]
            if line.startswith("import "):
                imports.add(line.partition("//")[0].strip())
            elif DECLARATION.match(line):
                head = re.sub(r"^((?:@\w+(?:\([^)]*\))? )*)(?!private|public|extension|@)", r"\1private ", line)
                self.declarations.append((block.line + first, [head, *lines[first + 1:end]]))
            else:
                # Comment lines directly below are results.
                below = []
                while index < len(spans) and lines[spans[index][0]].strip().startswith("// ") and line.strip() \
                        and not line.strip().startswith("//"):
                    below.append(lines[spans[index][0]].strip()[3:])
                    index += 1
                self.statement(lines[first:end], block.line + first, below)

    def statement(self, lines, line, below):
        code = lines[-1]
        stripped = lines[0].strip()
        comment = re.search(r"^((?:[^\"/]|\"(?:\\.|[^\"\\])*\"|/(?!/))*?)\s*// (.*)$", code)
        if not stripped or stripped.startswith("//"):
            return
        is_print = stripped.startswith("print(")
        is_value = not (
            is_print or CONTROL.match(stripped) or STATEMENT.match(stripped)
            or re.search(r" [-+*/]?= ", re.sub(r"[(\[{].*", "", bare(lines[0]))))
        expected = below or ([comment[2]] if comment and (is_value or is_print) else None)
        if comment and (is_value or is_print):
            lines = [*lines[:-1], comment[1]]
        if is_value and expected:
            indentation = len(lines[0]) - len(lines[0].lstrip())
            lines = [lines[0][:indentation] + f"Page.show({line}, {lines[0].lstrip()}", *lines[1:]]
            lines[-1] += ")"
        self.body.append((line, lines))
        if expected and (is_value or is_print or stripped.startswith("}")):
            self.results[line] = expected
            if not is_value:
                self.body.append((line + len(lines) - 1, [f"Page.show({line})"]))


def agrees(claim, value):
    """Whether the comment starts with the value, up to an explanation."""
    number = NUMBER.match(claim)
    if number and re.fullmatch(r"-?[\d.]+(?:e[-+]?\d+)?", value):
        digits, more = number.groups()
        return format(decimal.Decimal(value), "f").startswith(digits) if more else float(digits) == float(value)
    ends = [match.start() for match in re.finditer(r"[:,;] ", claim)] + [len(claim)]
    return any(re.fullmatch(pattern(claim[:end]), value) for end in ends)


def pattern(claim):
    return ".*?".join(map(re.escape, claim.split("…")))


def file_of(page, folder, name, imports):
    """The test file of a page, and its results by their lines."""
    imports = set(imports)
    codes = [Code(block, imports) for block in page.swift if block.language == "swift"]
    text = "".join(f"{line}\n" for line in sorted(imports | {"import Testing"}))

    def place(line):
        return f'#sourceLocation(file: "{folder}/{name}.md", line: {line})\n'

    def written(parts):
        return "".join(place(line) + "\n".join(lines) + "\n" for line, lines in parts)

    recorded = set()

    def once(parts):
        """A record is made by the first line that names it."""
        for line, lines in parts:
            names = set(re.findall(r'\.recorded\("([^"]*)"', "\n".join(lines)))
            if names & recorded:
                lines = ["if !Page.isRecording {", *lines, "}"]
                line -= 1
            recorded.update(names)
            yield line, lines

    declarations = "".join(written(code.declarations) for code in codes)
    body = "".join("do {\n" + written(once(code.body)) for code in codes)
    results = {line: expected for code in codes for line, expected in code.results.items()}
    return text + place(1) + declarations + f"""#sourceLocation()

private func print(_ items: Any...) {{ Page.print(items) }}

@Test func {name}() async throws {{
  Page.enter("{name}")
{place(1)}{body}#sourceLocation()
  Page.leave()
{"}" * len(codes)}
}}
""", results


SUPPORT = r"""import Foundation

extension Bundle {
  /// The test bundle of a package with resources: here, the folder with the recorded baselines.
  static var module: Bundle { Bundle(path: Page.place + "/Tests/MotionTests")! }
}

/// Writes down what a page shows: lines with the page, the line and the text, with tabs between them.
enum Page {
  static let folder = ProcessInfo.processInfo.environment["PAGES_FOLDER"]!
  static let isRecording = ProcessInfo.processInfo.environment["RECORD_BASELINES"] != nil
  nonisolated(unsafe) private static var name = ""
  nonisolated(unsafe) private static var printed: [String] = []
  static var place: String { folder + "/" + name + "/motion" }

  static func enter(_ page: String) {
    name = page
    printed = []
    precondition(FileManager.default.changeCurrentDirectoryPath(place))
  }

  static func leave() { write(0, "end") }

  static func print(_ items: [Any]) {
    printed.append(items.map { "\($0)" }.joined(separator: " "))
  }

  static func show(_ line: Int) {
    write(line, printed.joined(separator: "\n"))
    printed = []
  }

  static func show<Value>(_ line: Int, _ value: @autoclosure () throws -> Value) {
    do { write(line, text(of: try value())) } catch { write(line, "\(error)") }
  }

  private static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.map { text(of: $0.value) } ?? "nil" }
    return (value as? String)?.debugDescription ?? "\(value)"
  }

  private static func write(_ line: Int, _ text: String) {
    let escaped = text.replacingOccurrences(of: "\n", with: "\u{1}")
    let file = fopen(folder + "/shown", "a")!
    fputs("\(name)\t\(line)\t\(escaped)\n", file)
    fclose(file)
  }
}
"""
