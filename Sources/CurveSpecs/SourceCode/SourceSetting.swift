/// A value that is given outside the source code for a name whose value the code does not have.
package struct SourceSetting: Hashable, Sendable {
  /// The name as it is written in the code, perhaps with points, such as `Motion.fast`.
  package let name: String
  /// The value as the code would have it.
  package let text: String

  /// Checks a setting.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - text: A number, a word, a call or arithmetic on numbers.
  /// - Throws: A sentence if one of them has another form.
  package init(_ name: String, _ text: String) throws(CurveSpecError) {
    let isName = name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && !part.utf8.contains { $0 <= 0x20 || "\"'()=".utf8.contains($0) }
    }
    guard isName else {
      throw CurveSpecError("\(quoted(name)) is not the name of a value or a property.")
    }
    guard SourceSetting.isValue(text) else {
      throw CurveSpecError("\(quoted(text)) is not one value, such as a number or a call.")
    }
    let owner = ["self.", "this."].first { name.hasPrefix($0) }
    self.name = String(name.dropFirst(owner?.utf8.count ?? 0))
    self.text = text
  }

  /// Whether a text is a value, or numbers with operators between them.
  private static func isValue(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let tokens = try? PastedToken.all(in: bytes, nil, SourceLexis(.typeScript)) else {
      return false
    }
    var parser = PastedTextParser(tokens: tokens, bytes: bytes)
    var count = 0
    while parser.index < tokens.count - 1 {
      guard let value = try? parser.value() else { return false }
      if case .symbol(let symbol, _) = value, !"+-*/".utf8.contains(symbol) { return false }
      count += 1
    }
    return count > 0
  }
}

/// The given values of one text, which stand behind it, and which of them were used.
final class SourceSettings {
  private let text: [UInt8]
  private let language: SourceLanguage
  private let lines: SourceLines
  private let ranges: [String: Range<Int>]
  private var known: [String: [PastedValue]] = [:]
  /// The names of the values that were used.
  private(set) var used: Set<String> = []

  /// Creates the values of a text.
  ///
  /// - Parameters:
  ///   - lines: The lines of the text, with the places of the values.
  ///   - text: The text with the values behind it.
  ///   - language: The language of the text.
  init(_ lines: SourceLines, in text: [UInt8], _ language: SourceLanguage) {
    (self.text, self.language, self.lines) = (text, language, lines)
    var ranges: [String: Range<Int>] = [:]
    for setting in lines.settings { ranges[setting.name] = setting.range }
    self.ranges = ranges
  }

  /// The value of a name, such as `["Motion", "fast"]`; `nil` if none is given.
  func values(of path: [String]) -> [PastedValue]? {
    guard !ranges.isEmpty else { return nil }
    let isOwn = path.count > 1 && SourceConstants.owners.contains(path[0])
    return values(of: (isOwn ? path[1...] : path[...]).joined(separator: "."))
  }

  /// The value of a variable of a style sheet, which is given with or without `--`, `$` or `@`.
  func values(ofVariable name: String) -> [PastedValue]? {
    values(of: name) ?? values(of: String(name.drop { $0 == "-" || $0 == "$" || $0 == "@" }))
  }

  private func values(of name: String) -> [PastedValue]? {
    guard let range = ranges[name] else { return nil }
    used.insert(name)
    if let values = known[name] { return values }
    let value = SourceText(text, range, in: language, lines)
    let values = value.values(in: 0..<value.end)
    known[name] = values
    return values
  }
}
