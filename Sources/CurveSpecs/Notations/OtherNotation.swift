/// A text that the expression language refuses: the code of another notation, or the name of a preset.
struct OtherNotation {
  let bytes: [UInt8]
  /// The curves, at least one, whose names are not resolved.
  let curves: [NamedDraft]
  /// Sentences about what does not change a curve.
  let remarks: [String]
  /// Whether the text is surely of another notation, and not an expression with a mistake.
  let isCertain: Bool

  /// Reads a text; `nil` if no notation is recognised.
  ///
  /// - Throws: An error if a notation is recognised but cannot be read.
  /// - Complexity: Linear in the length of the text.
  init?(_ text: String) throws(CurveSpecError) {
    guard text.utf8.count <= Limits.expressionMebibytes << 20 else { return nil }
    bytes = Array(text.utf8)
    var reading = NotationReading(bytes: bytes)
    let drafts = try (try? PastedText(parsing: bytes)).flatMap { pasted throws(CurveSpecError) in
      do throws(CurveSpecError) {
        return try reading.curves(of: pasted)
      } catch {
        throw pasted.duplicateKey ?? error
      }
    }
    if drafts?.contains(where: { $0.isKnownCurve }) != true,
      let preset = try NamedDraft(preset: bytes)
    {
      curves = [preset]
      remarks = []
      isCertain = true
      return
    }
    guard let drafts else { return nil }
    curves = drafts
    remarks = reading.remarks
    isCertain = reading.isOtherNotation
  }
}

extension Expression {
  /// Reads a text in the expression language or in another notation that has one curve.
  ///
  /// - Throws: An error with the column, or if there are several curves.
  /// - Complexity: Linear in the length of the text.
  init(onlyCurveOf text: String) throws(CurveSpecError) {
    do throws(CurveSpecError) {
      let expression = try Expression(parsing: text)
      guard CurveCatalogue.family(named: expression.call.name) == nil,
        let other = try Expression(ofOtherNotation: text)
      else {
        self = expression
        return
      }
      self = other
    } catch {
      guard let other = try Expression(ofOtherNotation: text) else { throw error }
      self = other
    }
  }

  private init?(ofOtherNotation text: String) throws(CurveSpecError) {
    guard let notation = try OtherNotation(text), notation.isCertain else { return nil }
    try NamedDraft.checkOnly(notation.curves.map { $0.label })
    self.init(notation.curves[0].draft, bytes: notation.bytes)
  }
}

extension NamedDraft {
  /// Refuses a text with several curves where one is expected.
  ///
  /// - Parameter labels: The name of each curve of the text.
  /// - Throws: An error with the names if there are several.
  static func checkOnly(_ labels: [String?]) throws(CurveSpecError) {
    guard labels.count > 1 else { return }
    let names = labels.prefix(12).compactMap { $0.map { quoted($0) } }
    let which = names.isEmpty ? "" : ", \(list(names, "and"))"
    throw CurveSpecError("The text has \(labels.count) curves\(which); only one is expected.")
  }
}

extension NotationReading {
  /// The curves of a text; `nil` if nothing in it is recognised as another notation.
  ///
  /// - Throws: An error if a notation is recognised but cannot be read.
  fileprivate mutating func curves(
    of text: PastedText
  ) throws(CurveSpecError) -> [NamedDraft]? {
    hasKotlin = NotationReader.hasKotlin(text.tokens)
    for row in NotationReader.all {
      guard case .text(let read) = row.read, let found = try read(text, &self) else { continue }
      isOtherNotation = true
      if let problem = text.duplicateKey { throw problem }
      return found
    }
    var drafts: [NamedDraft] = []
    for statement in text.statements {
      guard statement.groups.count == 1, statement.groups[0].count == 1 else { return nil }
      let value = statement.groups[0][0]
      var draft = try recognisedCurve(of: value)
      if draft == nil, !statement.isAssignment, case .chain(let chain) = value {
        draft = try? nativeCurve(of: chain)
        if !statement.label.isEmpty { isOtherNotation = true }
      }
      guard let draft else { return nil }
      drafts.append(NamedDraft(label: statement.label.last?.withoutMarks, draft: draft))
    }
    if isOtherNotation, let problem = text.duplicateKey { throw problem }
    return drafts.isEmpty ? nil : drafts
  }
}
