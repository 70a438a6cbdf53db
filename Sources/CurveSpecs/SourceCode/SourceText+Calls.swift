extension SourceText {
  /// The arguments of the call whose bracket opens at an index, with the range of the tokens of each value.
  func arguments(after open: Int) -> [(label: String?, value: Range<Int>)] {
    partners[open] > open ? arguments(in: (open + 1)..<partners[open]) : []
  }

  /// The arguments in a range of tokens, with the range of the tokens of each value.
  func arguments(in range: Range<Int>) -> [(label: String?, value: Range<Int>)] {
    let close = range.upperBound
    var arguments: [(label: String?, value: Range<Int>)] = []
    var index = range.lowerBound
    while index < close {
      var label: String?
      if let name = name(at: index),
        isSymbol(":", at: index + 1)
          || (isSymbol("=", at: index + 1) && !isSymbol("=", at: index + 2))
      {
        label = name
        index += 2
      }
      let start = index
      while index < close, !isSymbol(",", at: index), !isSymbol(";", at: index) {
        index = partners[index] > index ? partners[index] + 1 : index + 1
      }
      if index > start { arguments.append((label, start..<min(index, close))) }
      index += 1
    }
    return arguments
  }

  /// The name with its arguments and closures at an index, and the index after it; `nil` if there is no name.
  package func link(at index: Int) throws(CurveSpecError) -> (link: PastedLink, end: Int)? {
    var parser = parser(at: index)
    return try parser.link().map { ($0, parser.index) }
  }

  /// The curve of a call that takes another curve, by the rows of the language.
  ///
  /// - Parameters:
  ///   - name: The name of the call, such as `spring`.
  ///   - argument: The other curve.
  /// - Returns: The curve; that of control points has no duration of its own.
  /// - Throws: An error if the rows do not read it.
  package func curve(
    ofCall name: String, _ argument: PastedValue
  ) throws(CurveSpecError) -> CurveSpec {
    var reading = NotationReading(bytes: bytes, lines: lines, language: language)
    let offset = argument.offset
    let link = PastedLink(
      name: name, offset: offset,
      arguments: [
        PastedArgument(label: nil, offset: offset, isAssigned: false, values: [argument])
      ])
    var draft = try reading.curve(
      of: .chain(PastedChain(offset: offset, hasLeadingDot: false, links: [link])))
    if draft.call.name == "timingCurve" {
      draft.call = Expression.Call(
        name: "cubic-bezier", offset: offset, hasParentheses: true,
        arguments: draft.call.arguments)
    }
    return try CurveSpec(Expression(draft, bytes: bytes, lines: lines))
  }
}
