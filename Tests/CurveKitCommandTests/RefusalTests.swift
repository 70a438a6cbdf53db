import CurveTestSupport
import Foundation
import Testing

@testable import CurveKitCommand

/// The command lines of the folder `Refusals`, each with its exit status and its sentence.
///
/// ```
/// ## A title
/// > scene.yaml             a file; a name that ends with a slash is a folder
/// | curvekit: 1            its lines
///
/// $ measure @scene.yaml    a command line; smooth×9 is nine words
/// < "a = smooth\n"         what it reads from standard input
/// 64 The sentence.
/// ```
///
/// A word is plain, in single quotes, or in double quotes with `\n`, `\t`, `\"`, `\\` and `\u{1B}`.
@Suite struct RefusalTests {
  /// Command lines with the files that they may read.
  struct Section: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var files: [(name: String, text: String)] = []
    var rows: [(line: String, input: String, status: String, sentence: String)] = []
  }

  static let sections: [Section] = {
    let names = (try? packageFiles(in: folder)) ?? []
    return names.flatMap { name in sections(of: (try? packageText(folder + name)) ?? "", name) }
  }()

  private static let folder = "Tests/CurveKitCommandTests/Refusals/"

  private static func sections(of text: String, _ file: String) -> [Section] {
    var sections: [Section] = []
    var (command, input) = ("", "")
    for line in text.split(separator: "\n") {
      let (mark, rest) = (line.prefix { $0 != " " }, String(line.drop { $0 != " " }.dropFirst()))
      let last = sections.count - 1
      switch mark {
      case "##": sections.append(Section(testDescription: "\(file): \(rest)"))
      case ">": sections[last].files.append((rest, ""))
      case "|": sections[last].files[sections[last].files.count - 1].text += rest + "\n"
      case "$": (command, input) = (rest, "")
      case "<": input = words(of: rest).joined()
      default: sections[last].rows.append((command, input, String(mark), rest))
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
    "{formats of every chart}": ChartFormat.names(ChartFormat.ofEveryChart),
  ]

  @Test func `There are refusals of every verb`() async throws {
    let verbs = try await CommandHelp.verbs().map(\.commandName)
    let refused = Set(Self.sections.flatMap(\.rows).compactMap { Self.words(of: $0.line).first })
    #expect(refused.isSuperset(of: verbs))
    #expect(Self.sections.map(\.rows.count).reduce(0, +) > 400)
  }

  @Test(arguments: sections)
  func `A wrong command line gets one sentence and an exit status, and writes nothing`(
    section: Section
  ) async throws {
    let folder = try TemporaryFolder()
    for (name, text) in section.files {
      if name.hasSuffix("/") {
        try FileManager.default.createDirectory(
          atPath: folder.path + "/" + name, withIntermediateDirectories: true)
      } else {
        try folder.write(text, to: name)
      }
    }
    let files = folder.files
    for row in section.rows {
      let sentence = Self.lists.reduce(row.sentence) { $0.replacing($1.key, with: $1.value) }
      let run = try await curvekit(Self.words(of: row.line), in: folder.path, input: row.input)
      #expect(run.errors == "error: \(sentence)\n", "\(row.line)")
      #expect("\(run.status)" == row.status && run.output.isEmpty, "\(row.line)")
      #expect(folder.files == files, "\(row.line)")
    }
  }
}
