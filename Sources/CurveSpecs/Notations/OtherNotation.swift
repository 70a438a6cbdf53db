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
    var refusing: String?
    try self.init(text, refusing: &refusing)
  }

  /// Reads a text; `nil` if no notation is recognised.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - notation: The notation that refuses the text, if one does.
  /// - Throws: An error if a notation is recognised but cannot be read.
  init?(_ text: String, refusing notation: inout String?) throws(CurveSpecError) {
    guard text.utf8.count <= Limits.expressionMebibytes << 20 else { return nil }
    let bytes = Array(text.utf8)
    if let markup = try OtherNotation(markup: bytes) {
      self = markup
      return
    }
    self.bytes = bytes
    var reading = NotationReading(bytes: bytes)
    let pasted = try? PastedText(parsing: bytes)
    let drafts: [NamedDraft]?
    do throws(CurveSpecError) {
      drafts = try reading.curves(of: pasted)
    } catch {
      notation = reading.notation
      throw pasted?.duplicateKey ?? error
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

  /// A text whose notation is certain.
  init(bytes: [UInt8], curves: [NamedDraft], remarks: [String]) {
    (self.bytes, self.curves, self.remarks, isCertain) = (bytes, curves, remarks, true)
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
    if let notation = try OtherNotation(text), notation.isCertain {
      try NamedDraft.checkOnly(notation.curves.map { $0.label })
      self.init(notation.curves[0].draft, bytes: notation.bytes)
      return
    }
    guard let found = try? PastedCurves(withoutSuggestion: text, completedBy: nil) else {
      return nil
    }
    self = try Expression(parsing: found.onlyCurve().description)
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
  /// - Parameter text: The text with the comments of most notations; `nil` if it is none with them.
  /// - Returns: The curves.
  /// - Throws: An error if a notation is recognised but cannot be read.
  fileprivate mutating func curves(
    of text: PastedText?
  ) throws(CurveSpecError) -> [NamedDraft]? {
    hasKotlin = text.map { NotationReader.hasKotlin($0.tokens) } ?? false
    var texts = [SourceLexis.Comments.slashes: text]
    for row in NotationReader.all {
      guard case .text(let read) = row.read else { continue }
      if texts[row.comments] == nil {
        let hasComments = row.comments.mark.map(bytes.contains) == true
        texts[row.comments] =
          hasComments ? try? PastedText(parsing: bytes, comments: row.comments) : text
      }
      guard let own = texts[row.comments] ?? nil else { continue }
      notation = row.notation
      guard let found = try read(own, &self) else { continue }
      isOtherNotation = true
      if let problem = own.duplicateKey { throw problem }
      return found
    }
    notation = nil
    guard let text else { return nil }
    let statements = PastedStatement.all(in: text.items)
    if let options = try options(in: statements) { return options }
    var drafts: [NamedDraft] = []
    for statement in statements {
      guard let value = statement.onlyValue else { return nil }
      if let several = try NotationReader.webAnimation(value, &self) {
        isOtherNotation = true
        drafts += several
        continue
      }
      if case .text = value, statements.count == 1 {
        return try NotationReader.curves(inQuotes: value, label: statement.label, &self)
      }
      guard let draft = try curve(of: value, statement) else { return nil }
      drafts.append(NamedDraft(label: statement.label?.withoutMarks, draft: draft))
    }
    if isOtherNotation, let problem = text.duplicateKey { throw problem }
    return drafts.isEmpty ? nil : drafts
  }

  /// The curve of a value of a text that has nothing else; `nil` if it is none.
  private mutating func curve(
    of value: PastedValue, _ statement: PastedStatement
  ) throws(CurveSpecError) -> CurveDraft? {
    if case .list(let numbers, let offset) = value {
      isOtherNotation = true
      return try NotationReader.controlPoints(numbers, at: offset, self)
    }
    if let draft = try recognisedCurve(of: value) { return draft }
    guard statement.form != .assignment, case .chain(let chain) = value,
      let draft = try? nativeCurve(of: chain)
    else { return nil }
    if statement.label != nil { isOtherNotation = true }
    return draft
  }

  /// The curve of options without braces: `type: "spring", stiffness: 100`; `nil` if the text is none.
  private mutating func options(
    in statements: [PastedStatement]
  ) throws(CurveSpecError) -> [NamedDraft]? {
    guard statements.count > 1,
      statements.allSatisfy({ $0.form == .member && $0.groups.count == 1 })
    else { return nil }
    let members = statements.map {
      PastedArgument(
        label: $0.label, offset: $0.offset, isAssigned: false, values: $0.groups[0])
    }
    let object = PastedObject(members: members, offset: statements[0].offset)
    if let draft = try NotationReader.dartArguments(object, &self) {
      return [NamedDraft(label: nil, draft: draft)]
    }
    return try recognisedCurve(of: .object(members, offset: object.offset)).map {
      [NamedDraft(label: nil, draft: $0)]
    }
  }
}
