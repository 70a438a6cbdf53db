import CurveSpecs
import CurveTestSupport
import Testing

/// A text with what it means: an expression, or the sentence that refuses it.
struct TextCase: Sendable, CustomTestStringConvertible {
  let text: String
  let meaning: String
  let isRefused: Bool
  var testDescription: String { text }

  /// The cases of a file in the folder `Texts`.
  ///
  /// Each starts with `===` and what it means, or with `~~~` and the sentence that refuses it; its text follows. A line
  /// that starts with `%%%` is a remark.
  static func all(_ file: String) -> [TextCase] {
    let content = try? packageText("Tests/CurveSpecsTests/Texts/\(file).txt")
    var cases: [(heading: Substring, lines: [Substring])] = []
    for line in (content ?? "").split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    {
      if line.hasPrefix("=== ") || line.hasPrefix("~~~ ") {
        cases.append((line, []))
      } else if !line.hasPrefix("%%% ") {
        cases[cases.count - 1].lines.append(line)
      }
    }
    return cases.map { heading, lines in
      TextCase(
        text: lines.joined(separator: "\n"), meaning: String(heading.dropFirst(4)),
        isRefused: heading.hasPrefix("~"))
    }
  }

  static func read(_ file: String) -> [TextCase] { all(file).filter { !$0.isRefused } }
  static func refused(_ file: String) -> [TextCase] { all(file).filter { $0.isRefused } }

  /// Records the sentence of a body if it is another one.
  func expectRefusal(_ body: () throws -> Void) {
    let found = sentence(thrownBy: body)
    if found != meaning { Issue.record("\(text): \(found ?? "accepted")") }
  }
}

@Suite struct TextCaseTests {
  /// The files with pasted code, and with names of presets.
  static let languages = [
    "Apple", "CSS", "Desktops", "Games", "JavaScript", "Keyframes", "KotlinDart", "Paths",
    "Presets", "Web",
  ]

  @Test(arguments: languages.flatMap(TextCase.read))
  func `Code of a language is the curve that it describes`(_ one: TextCase) throws {
    #expect(try CurveSpec(parsing: one.text) == CurveSpec(parsing: one.meaning))
  }

  @Test(arguments: languages.flatMap(TextCase.refused))
  func `Code that cannot be read exactly is refused with one sentence`(_ one: TextCase) {
    one.expectRefusal { _ = try CurveSpec(parsing: one.text) }
  }

  @Test(arguments: TextCase.read("Expressions"))
  func `Expressions are completed, and print text that parses back to the same`(
    _ one: TextCase
  ) throws {
    let spec = try CurveSpec(parsing: one.text)
    #expect(spec.description == one.meaning)
    #expect(try CurveSpec(parsing: spec.description) == spec)
    #expect(try CurveSpec(parsing: spec.shortDescription) == spec)
  }

  @Test(arguments: TextCase.refused("Expressions"))
  func `Every error is one sentence with the position and what is accepted`(_ one: TextCase) {
    one.expectRefusal { _ = try CurveSpec(parsing: one.text, completedBy: .none) }
  }

  @Test(arguments: TextCase.refused("Lines"))
  func `An invalid line is one sentence with the column`(_ one: TextCase) {
    one.expectRefusal { _ = try CurveLine(one.text) }
  }

  @Test func `The files have all their cases`() {
    let files = Self.languages + ["Expressions", "Lines"]
    let counts = files.map { [TextCase.read($0).count, TextCase.refused($0).count] }
    #expect(
      counts == [
        [64, 12], [53, 28], [33, 24], [26, 20], [100, 56], [17, 19], [63, 22], [20, 13], [35, 21],
        [53, 47], [97, 145], [0, 24],
      ])
  }
}
