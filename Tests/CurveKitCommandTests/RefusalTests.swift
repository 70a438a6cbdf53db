import CurveSpecs
import CurveTestSupport
import Foundation
import Testing

@testable import CurveKitCommand

/// The command lines of the folders `Refusals` and `Runs`, each with what it gives.
///
/// ```
/// ## A title
/// > scene.yaml             a file; a name that ends with a slash is a folder
/// | curvekit: 1            its lines
///
/// $ measure @scene.yaml    a command line; smooth×9 is nine words
/// < "a = smooth\n"         what it reads from standard input
/// 64 The sentence.         the exit status and the error
/// ! A remark.              a line on standard error before it
/// = a line                 the output is these lines
/// + a text                 the output has it; a word such as \n is written as in a command line
/// - a text                 the output does not have it
/// @ a.csv                  what follows is about this file, not about the output
/// % a.csv b/               the files after it
/// ```
///
/// A word is plain, in single quotes, or in double quotes with `\n`, `\t`, `\"`, `\\` and `\u{1B}`. The runs of a
/// section are in one folder; one that is refused, without a line about its output, writes nothing.
@Suite struct RefusalTests {
  /// Command lines with the files that they may read.
  struct Section: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var files: [(name: String, text: String)] = []
    var rows: [Row] = []
  }

  /// A command line with what it gives.
  struct Row: Sendable {
    let line: String
    let input: String
    let status: String
    let sentence: String
    var remarks: [String] = []
    var expectations: [(file: String?, mark: Substring, text: String)] = []
    var files: [String]?
  }

  static let refusals = sections(in: "Refusals/")
  static let runs = sections(in: "Runs/")

  private static func sections(in name: String) -> [Section] {
    let folder = "Tests/CurveKitCommandTests/" + name
    let names = (try? packageFiles(in: folder)) ?? []
    return names.flatMap { name in sections(of: (try? packageText(folder + name)) ?? "", name) }
  }

  private static func sections(of text: String, _ file: String) -> [Section] {
    var sections: [Section] = []
    var (command, input) = ("", "")
    var subject: String?
    for line in text.split(separator: "\n") {
      let (mark, rest) = (line.prefix { $0 != " " }, String(line.drop { $0 != " " }.dropFirst()))
      let last = sections.count - 1
      let row = last < 0 ? -1 : sections[last].rows.count - 1
      switch mark {
      case "##": sections.append(Section(testDescription: "\(file): \(rest)"))
      case ">": sections[last].files.append((rest, ""))
      case "|": sections[last].files[sections[last].files.count - 1].text += rest + "\n"
      case "$": (command, input) = (rest, "")
      case "<": input = words(of: rest).joined()
      case "@": subject = rest
      case "%": sections[last].rows[row].files = rest.split(separator: " ").map(String.init)
      case "!": sections[last].rows[row].remarks.append(rest)
      case "=", "+", "-": sections[last].rows[row].expectations.append((subject, mark, rest))
      default:
        subject = nil
        sections[last].rows.append(
          Row(line: command, input: input, status: String(mark), sentence: rest))
      }
    }
    return sections
  }

  /// The words of a command line.
  private static func words(of line: String) -> [String] {
    line.matches(of: /'([^']*)'|"((?:[^"\\]|\\.)*)"|([^ ]+)/).flatMap { match -> [String] in
      if let text = match.output.1 { return [String(text)] }
      if let text = match.output.2 { return [unescaped(text)] }
      let parts = (match.output.3 ?? "").split(separator: "×")
      guard parts.count == 2, let count = Int(parts[1]) else { return [String(match.output.0)] }
      return Array(repeating: String(parts[0]), count: count)
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    let escapes = ["n": "\n", "t": "\t"]
    return String(text).replacing(/\\(?:u\{([0-9A-F]+)\}|(.))/) { match -> String in
      if let code = match.output.1,
        let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init)
      {
        return String(scalar)
      }
      let letter = String(match.output.2 ?? "")
      return escapes[letter] ?? letter
    }
  }

  /// Lists of a sentence that are those of the table of formats, which another test compares with the help.
  private static let lists = [
    "{extensions}": ChartFormat.extensions(ChartFormat.allCases),
    "{extensions of every chart}": ChartFormat.extensions(ChartFormat.ofEveryChart),
    "{engines}": CurveSpecs.list(EngineChoice.names, "and"),
    "{formats of every chart}": ChartFormat.names(ChartFormat.ofEveryChart),
  ]

  @Test func `There are refusals of every verb`() async throws {
    let verbs = try await CommandHelp.verbs().map(\.commandName)
    let refused = Set(Self.refusals.flatMap(\.rows).compactMap { Self.words(of: $0.line).first })
    #expect(refused.isSuperset(of: verbs))
    #expect(Self.refusals.map(\.rows.count).reduce(0, +) > 400)
  }

  @Test(arguments: refusals)
  func `A wrong command line gets one sentence and an exit status, and writes nothing`(
    section: Section
  ) async throws {
    #expect(section.rows.allSatisfy { $0.status != "0" && $0.expectations.isEmpty })
    try await check(section)
  }

  @Test(arguments: runs)
  func `A command line gives what its section states`(section: Section) async throws {
    try await check(section)
  }

  private func check(_ section: Section) async throws {
    let folder = try TemporaryFolder()
    for (name, text) in section.files {
      let path = folder.path + "/" + name
      let parent = name.hasSuffix("/") ? path : URL(fileURLWithPath: path + "/..").standardized.path
      try FileManager.default.createDirectory(
        atPath: parent, withIntermediateDirectories: true)
      if !name.hasSuffix("/") { try folder.write(text, to: name) }
    }
    for row in section.rows {
      let files = folder.files
      let sentence = Self.lists.reduce(row.sentence) { $0.replacing($1.key, with: $1.value) }
      let run = try await curvekit(Self.words(of: row.line), in: folder.path, input: row.input)
      let errors = row.remarks + (sentence.isEmpty ? [] : ["error: \(sentence)"])
      #expect(run.errors == errors.map { $0 + "\n" }.joined(), "\(row.line)")
      #expect("\(run.status)" == row.status, "\(row.line)")
      if !sentence.isEmpty, row.expectations.isEmpty {
        #expect(run.output.isEmpty && folder.files == files, "\(row.line)")
      }
      if let files = row.files { #expect(folder.files == files, "\(row.line)") }
      for file in Set(row.expectations.map(\.file)) {
        let text = try file.map { try folder.text($0) } ?? run.output
        let own = row.expectations.filter { $0.file == file }
        let lines = own.filter { $0.mark == "=" }.map { $0.text + "\n" }.joined()
        #expect(lines.isEmpty || text == lines, "\(row.line)")
        for (_, mark, part) in own where mark != "=" {
          let part = Self.unescaped(part[...])
          let isThere = text.contains(part)
          #expect(isThere == (mark == "+"), "\(row.line): \(part)\n\(text.prefix(2_000))")
        }
      }
    }
  }
}
