extension NamedDraft {
  /// Whether its name is that of a curve of the expression language.
  var isKnownCurve: Bool { CurveCatalogue.family(named: draft.call.name) != nil }

  /// Reads the name of a preset, its arguments and its modifiers.
  ///
  /// The curve is that of the preset with these arguments and modifiers. They replace arguments of the preset.
  /// The label is the address of the preset with them. The result is `nil` if the text does not start with
  /// the name of a preset.
  ///
  /// - Parameter bytes: The text.
  /// - Throws: An error if the name is ambiguous, if the preset is not a curve, or if its arguments are invalid.
  /// - Complexity: Linear in the length of the text.
  init?(preset bytes: [UInt8]) throws(CurveSpecError) {
    guard let reference = try PresetReference(in: bytes) else { return nil }
    guard let text = reference.preset.expression else { throw reference.preset.problem }
    let base = try Expression(parsing: text).call
    let (arguments, modifiers) = try Expression.rest(of: bytes, from: reference.end)
    for argument in arguments where argument.label == nil {
      throw reference.problem(with: argument, of: base, in: bytes)
    }
    let own = base.arguments.map { argument in
      Expression.Argument(
        label: argument.label, offset: reference.start, values: argument.values, isDefault: true)
    }
    let call = Expression.Call(
      name: base.name, offset: reference.start,
      hasParentheses: base.hasParentheses || !arguments.isEmpty, arguments: own + arguments)
    self.init(
      label: reference.preset.address + PresetReference.trimmed(bytes[reference.end...]),
      draft: CurveDraft(call, modifiers: modifiers))
  }
}

extension PresetReference {
  /// The error about an argument without a label; the preset has the values that need none.
  fileprivate func problem(
    with argument: Expression.Argument, of call: Expression.Call, in bytes: [UInt8]
  ) -> CurveSpecError {
    let own = call.arguments.lazy.compactMap { $0.label }.first
    let signature = CurveCatalogue.family(named: call.name)?.signature
    let other = signature?.allLabels.first { signature?.positionalLabels.contains($0) != true }
    return CurveSpecError(
      "The value at \(location(of: argument.offset, in: bytes)) in \(quoted(name)) needs a label, "
        + "such as '\(own ?? other ?? "from"):'.")
  }
}
