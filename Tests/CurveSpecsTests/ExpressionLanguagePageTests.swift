import CurveSpecs
import CurveTestSupport
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
