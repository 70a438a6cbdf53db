import CurveKit
import CurveSpecs
import CurveTestSupport
import Foundation
import Testing

/// The page about the expression language.
@Suite struct ExpressionLanguagePageTests {
  private static let page = "Sources/CurveSpecs/CurveSpecs.docc/ExpressionLanguage.md"

  @Test func `The parser accepts what the grammar makes, and not what it excludes`() throws {
    let grammar = try Grammar(of: packageText(ExpressionLanguagePageTests.page))
    var random = SeededGenerator(seed: 1)
    var (accepted, excluded) = (0, 0)
    for _ in 0..<200 {
      let sentence = grammar.sentence(&random)
      #expect(grammar.accepts(sentence), "\(sentence)")
      if ExpressionLanguagePageTests.isAccepted(sentence) { accepted += 1 }

      let changed = ExpressionLanguagePageTests.changed(sentence, &random)
      if grammar.accepts(changed) {
        _ = ExpressionLanguagePageTests.isAccepted(changed)
      } else {
        excluded += 1
        #expect(throws: CurveSpecError.self, "\(changed)") { try CurveSpec(parsing: changed) }
      }
    }
    #expect(accepted > 150 && excluded > 100, "\(accepted) accepted, \(excluded) excluded")
  }

  /// A rule of the grammar, with an alternative a line.
  private static func rule(_ name: String, _ alternatives: [String]) -> [String] {
    alternatives.enumerated().map { index, alternative in
      let start = index == 0 ? name.padding(toLength: 16, withPad: " ", startingAt: 0) + "=" : "|"
      return (index == 0 ? "" : String(repeating: " ", count: 16)) + start + " " + alternative
    }
  }

  /// Words in quotes, five a line.
  private static func words(_ words: [String]) -> [String] {
    stride(from: 0, to: words.count, by: 5).map { start in
      words[start..<min(start + 5, words.count)].map { "\"\($0)\"" }.joined(separator: " | ")
    }
  }

  @Test func `The grammar has every easing of the table`() throws {
    let kinds = Easing.Kind.allCases
    let directed = kinds.filter { $0.row.directions.count > 1 }
    let plain = directed.filter { $0.row.parameters.isEmpty }
    let others = directed.filter { !$0.row.parameters.isEmpty }
    let single = kinds.filter { $0.row.directions.count == 1 }.map { "\"\($0.row.name)\"" }
    let beziers = CubicBezier.named.map { "\"\($0.name)\"" }
    var easing = [
      "( " + beziers.joined(separator: " | "),
      (single + ["EASING"]).joined(separator: " | ") + " )",
    ]
    var (rules, tokens): ([String], [String]) = ([], [])
    for kind in others {
      let (name, token) = (kind.row.name, kind.row.name.uppercased())
      let labels = kind.row.parameters.map { "\"\($0.label)\" \":\" POSITIVE" }
      if kind.row.parameters.allSatisfy({ $0.usual(.in) != nil }) {
        easing.append("\(token) [ \"(\" [ \(name) { \",\" \(name) } ] \")\" ]")
        rules += Self.rule(name, [(labels + ["timing"]).joined(separator: " | ")])
      } else {
        let given = labels.joined(separator: " \",\" ")
        easing.append("\(token) \"(\" \(given) { \",\" timing } \")\"")
      }
      tokens += Self.rule(
        token, ["\"ease\" DIRECTION \"\(name.capitalized)\" | \"\(name)\" DIRECTION"])
    }
    var lines = Self.rule("easing", easing)
    lines[1] = lines[1].replacing("                | ", with: "                  | ")
    lines.insert("                  [ \"(\" [ timings ] \")\" ]", at: 2)
    try GeneratedText(
      in: Self.page, after: "| \"start\" | \"end\"",
      before: "wave            = ( \"sine\" | \"sineWave\" )"
    ).expect(lines + rules)

    let aliases = directed.flatMap {
      $0.row.aliases.filter { alias in !kinds.contains { $0.row.name == alias } }
    }
    try GeneratedText(
      in: Self.page,
      after:
        "The rules in capital letters are single tokens, without spaces in them except before the unit of a time:",
      before: "DIRECTION       = \"In\" | \"Out\" | \"InOut\""
    ).expect(
      ["", "```"]
        + Self.rule(
          "EASING",
          ["\"ease\" DIRECTION SHAPE | LOWER DIRECTION"] + aliases.map { "\"\($0)\" DIRECTION" })
        + Self.rule("SHAPE", Self.words(plain.map(\.row.name.capitalized)))
        + Self.rule("LOWER", Self.words(plain.map(\.row.name))) + tokens)
  }

  @Test func `The grammar has every curve of the catalogue and every parameter`() throws {
    let page = try packageText(ExpressionLanguagePageTests.page)
    let grammar = Grammar(of: page)
    for family in CurveCatalogue.families {
      for parameter in family.forms.flatMap(\.parameters) {
        for label in [parameter.label] + parameter.aliases + parameter.words {
          #expect(page.contains("\"\(label)\""), "\(family.name)(\(label):)")
        }
      }
      // A spring prints its mass first, and the grammar has one order.
      if family.group != .springs, family.name != "path" {
        let printed = try CurveSpec(parsing: family.example).description
        #expect(grammar.accepts(printed), "\(printed)")
      }
      for name in [family.name] + family.aliases {
        let example = family.example.replacing(family.name, with: name)
        #expect(grammar.accepts(example), "\(example)")
      }
    }
  }

  /// The rows of a table of the page.
  private static func rows(after header: String) throws -> [Substring] {
    let lines = try packageText(page).split(separator: "\n")
    let start = try #require(lines.firstIndex { $0 == header })
    return Array(lines[(start + 2)...].prefix { $0.hasPrefix("| `") })
  }

  @Test func `The examples of the page are read`() throws {
    for row in try ExpressionLanguagePageTests.rows(after: "| expression | rule |") {
      for example in row.split(separator: " | ")[0].matches(of: /`(.*?)`/).map(\.output.1) {
        #expect(throws: Never.self) { try CurveSpec(parsing: "\(example)") }
      }
    }
  }

  @Test func `The errors are those of the page`() throws {
    for line in try ExpressionLanguagePageTests.rows(after: "| expression | error |") {
      let cells = line.split(separator: " | ", maxSplits: 1)
      let expression = cells[0].dropFirst(3).dropLast()
      let error = #expect(throws: CurveSpecError.self) { try CurveSpec(parsing: "\(expression)") }
      #expect(error?.description == "\(cells[1].dropLast(2))")
    }
  }

  /// Whether a sentence is read; the grammar has no ranges, so numbers may be refused.
  private static func isAccepted(_ sentence: String) -> Bool {
    do {
      _ = try CurveSpec(parsing: sentence)
      return true
    } catch {
      let isRange = error.description.contains(
        /must be (from|above|at most|a whole number|a number (of|above)|0[, ])|never settles|segments|cannot follow|1,000 times|too large/
      )
      #expect(isRange || sentence.contains("path"), "\(sentence): \(error)")
      return false
    }
  }

  /// A sentence without one of its characters, or with another one.
  ///
  /// A comma is not inserted: one too many, as Swift allows at the end, makes the text pasted code.
  private static func changed(_ sentence: String, _ random: inout SeededGenerator) -> String {
    var characters = Array(sentence)
    let index = characters.indices.randomElement(using: &random) ?? 0
    if Bool.random(using: &random), characters[index] != "-" {
      characters.remove(at: index)
    } else {
      characters.insert("().:%x1".randomElement(using: &random) ?? "x", at: index)
    }
    return String(characters)
  }
}
