extension SourceFindings {
  /// Finds the curves of source code.
  ///
  /// - Parameters:
  ///   - source: The source code.
  ///   - language: Its language.
  ///   - settings: The values of names that the source code does not have.
  /// - Complexity: Linear in the length of the text.
  package init(
    of source: String, in language: SourceLanguage, settings: [SourceSetting] = []
  ) {
    var bytes = Array(source.utf8)
    let range = 0..<bytes.count
    guard bytes.count < 1_000 || SourceWords.areIn(bytes) else {
      findings = []
      stillReason = nil
      usedSettings = []
      return
    }
    // The given values stand behind the text, so that each has a place there.
    var places: [(name: String, range: Range<Int>)] = []
    for setting in settings {
      bytes.append(UInt8(ascii: "\n"))
      let start = bytes.count
      bytes += setting.text.utf8
      places.append((setting.name, start..<bytes.count))
    }
    let lines = SourceLines(bytes, settings: places)
    let given = settings.isEmpty ? nil : SourceSettings(lines, in: bytes, language)
    let (drafts, stillReason) = SourceFindings.drafts(in: bytes, range, language, lines, given)
    self.stillReason = stillReason
    usedSettings = given?.used ?? []
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

  private static func drafts(
    in bytes: [UInt8], _ range: Range<Int>, _ language: SourceLanguage, _ lines: SourceLines,
    _ settings: SourceSettings?
  ) -> Found {
    switch language {
    case .html, .vue, .svelte: break
    case .xml: return found(inMarkup: Array(bytes[range]), lines)
    default:
      let text = SourceText(bytes, range, in: language, lines)
      var scanner = SourceScanner(text, constants: SourceConstants(text), settings: settings)
      scanner.scan()
      return (
        scanner.found.sorted { $0.range.lowerBound < $1.range.lowerBound }, scanner.stillReason
      )
    }
    let parts = SourceParts(Array(bytes[range]), in: language).parts
    let texts = parts.map { SourceText(bytes, $0.range, in: $0.language, lines) }
    // Attributes use what the first script declares.
    let script = parts.firstIndex { $0.isScript }
    let constants = script.map { SourceConstants(texts[$0]) }
    let libraries = script.map { SourceLibrary.all(in: texts[$0]) } ?? []
    var all: [FoundCurve] = []
    var stillReason: CurveSpecError?
    for (index, part) in parts.enumerated() {
      let isOther = part.isScript && index != script
      var scanner = SourceScanner(
        texts[index], constants: isOther ? SourceConstants(texts[index]) : constants,
        settings: settings)
      scanner.reading.libraries.formUnion(libraries)
      if language == .svelte { scanner.reading.libraries.insert(.svelte) }
      scanner.shownLanguage = part.shown
      scanner.scan()
      all += scanner.found
      stillReason = stillReason ?? scanner.stillReason
    }
    return (all.sorted { $0.range.lowerBound < $1.range.lowerBound }, stillReason)
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
