import Testing
import CurveTestSupport

@testable import CurveSpecs

/// A row of a table of `Tests/Scan`, by the names of its columns.
struct ScanRow: CustomTestStringConvertible, Sendable {
  let cells: [String: String]

  subscript(column: String) -> String { cells[column] ?? "" }

  var testDescription: String {
    ["file", "first", "mutation", "text"].compactMap { cells[$0] }.joined(separator: " ")
  }
}

/// The tables of `Tests/Scan`.
enum ScanTables {
  static let expected = rows("expected")
  static let decoys = rows("decoys")
  static let fragments = rows("fragments")
  static let equalities = rows("equalities")
  static let changes = rows("differs")
  static let traps = rows("traps")
  static let settings = rows("settings")

  /// The files of the fixture app that have curves or decoys.
  static let files = Set((expected + decoys).map { $0["file"] }).sorted()

  private static func rows(_ name: String) -> [ScanRow] {
    let text = (try? packageText("Tests/Scan/\(name).tsv")) ?? ""
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = lines.first else { return [] }
    return lines.dropFirst().map {
      ScanRow(cells: Dictionary(zip(header, $0), uniquingKeysWith: { first, _ in first }))
    }
  }

  /// A language by its name or by the end of its files' names.
  static func language(named name: String) -> SourceLanguage? {
    SourceLanguage(rawValue: name) ?? SourceLanguage(path: "a." + name)
  }

  static func escaped(_ text: String) -> String {
    text.map { ["\n": "\\n", "\t": "\\t", "\\": "\\\\"][$0] ?? String($0) }.joined()
  }

  static func unescaped(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}

extension String {
  /// The parts between the places of another text.
  func splitted(by separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
