extension SourceFindings {
  /// Finds the curves of source code.
  ///
  /// - Parameters:
  ///   - source: The source code.
  ///   - language: Its language.
  /// - Complexity: Linear in the length of the text.
  package init(of source: String, in language: SourceLanguage) {
    let bytes = Array(source.utf8)
    guard bytes.count < 1_000 || SourceWords.areIn(bytes) else {
      findings = []
      stillReason = nil
      return
    }
    let (drafts, stillReason) = SourceFindings.drafts(in: bytes, language)
    self.stillReason = stillReason
    var lines = SourceLines(bytes)
    findings = drafts.map { found in
      let start = lines.position(of: found.range.lowerBound)
      let end = lines.position(of: found.range.upperBound)
      return SourceFinding(
        range: found.range, line: start.line, column: start.column, endLine: end.line,
        endColumn: end.column, name: found.name, label: found.label,
        text: String(decoding: bytes[found.range], as: UTF8.self), language: found.language,
        platform: found.platform, result: found.result, remarks: found.remarks)
    }
  }

  /// What is found, in the order of the text, and why something does not move.
  private typealias Found = (curves: [FoundCurve], stillReason: CurveSpecError?)

  private static func drafts(in bytes: [UInt8], _ language: SourceLanguage) -> Found {
    switch language {
    case .html, .vue, .svelte: break
    default: return found(in: bytes, nil, language)
    }
    let parts = SourceParts(bytes, in: language).parts
    // Attributes use what the scripts declare.
    let script = parts.first { $0.isScript }.map { SourceText(bytes, $0.range, in: $0.language) }
    let constants = script.map { SourceConstants($0) }
    let libraries = script.map { SourceLibrary.all(in: $0) } ?? []
    var all: [FoundCurve] = []
    var stillReason: CurveSpecError?
    for part in parts {
      let text = SourceText(bytes, part.range, in: part.language)
      var scanner = SourceScanner(
        text, constants: part.isScript ? SourceConstants(text) : constants)
      scanner.reading.libraries.formUnion(libraries)
      if language == .svelte { scanner.reading.libraries.insert(.svelte) }
      scanner.shownLanguage = part.shown
      scanner.scan()
      all += scanner.found
      stillReason = stillReason ?? scanner.stillReason
    }
    return (all.sorted { $0.range.lowerBound < $1.range.lowerBound }, stillReason)
  }

  private static func found(
    in bytes: [UInt8], _ range: Range<Int>?, _ language: SourceLanguage
  ) -> Found {
    let text = SourceText(bytes, range, in: language)
    var scanner = SourceScanner(text, constants: SourceConstants(text))
    scanner.scan()
    return (
      scanner.found.sorted { $0.range.lowerBound < $1.range.lowerBound }, scanner.stillReason
    )
  }
}

/// A curve in a range of bytes, or the reason why it was not read.
struct FoundCurve {
  let range: Range<Int>
  let name: String?
  let label: String?
  let language: SourceLanguage
  let platform: String?
  let remarks: [String]
  let result: Result<CurveSpec, CurveSpecError>
}

/// The lines of a text, asked for in the order of the text.
struct SourceLines {
  private let bytes: [UInt8]
  private var line = 1
  private var column = 1
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line and the character of a byte, from 1.
  ///
  /// - Complexity: Linear in the distance from the byte before, if it is after that one.
  mutating func position(of offset: Int) -> (line: Int, column: Int) {
    if offset < self.offset { (line, column, self.offset) = (1, 1, 0) }
    var start = self.offset
    for index in self.offset..<offset where bytes[index] == 0x0A {
      line += 1
      column = 1
      start = index + 1
    }
    column += String(decoding: bytes[start..<offset], as: UTF8.self).count
    self.offset = offset
    return (line, column)
  }
}
