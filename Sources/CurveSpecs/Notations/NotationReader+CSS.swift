extension NotationReader {
  /// CSS's transitions and animations: declarations, whole rules, and values alone.
  static let css: [NotationReader] = [
    NotationReader(
      notation: "CSS", form: "transition, animation and their longhands", read: .text(styles)),
    NotationReader(
      notation: "CSS", form: "the value of a transition or an animation", read: .text(values)),
    NotationReader(
      notation: "CSS", form: "custom properties and variables", read: .text(variables)),
  ]

  /// The curves of the declarations of a style sheet, of a `style` attribute, or of styles in JavaScript.
  @Sendable private static func styles(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    guard let sheet = try CSSDeclarations(text), !sheet.declarations.isEmpty else { return nil }
    if sheet.hasOthers {
      reading.remark("Only the transitions and animations of the style are read.")
    }
    if sheet.hasKeyframes { reading.remark("'@keyframes' is ignored.") }
    var rules: [CSSRule] = []
    var indices: [Int: Int] = [:]
    var owners: [Int: String?] = [:]
    for declaration in sheet.declarations {
      let index = indices[declaration.rule] ?? rules.count
      if index == rules.count {
        rules.append(CSSRule())
        indices[declaration.rule] = index
        owners[index] = declaration.owner
      }
      guard owners[index] == .some(declaration.owner) else {
        throw CurveSpecError(
          "The style at \(reading.location(declaration.offset)) is of another element than the one "
            + "before it; paste the styles of one element.")
      }
      try rules[index].add(declaration, sheet.variables, &reading)
    }
    var drafts: [NamedDraft] = []
    for rule in rules { drafts += try rule.curves(&reading) }
    guard !drafts.isEmpty else {
      for rule in rules {
        if let offset = rule.noneOffset { throw CSSLayer.noMotion(at: offset, reading) }
      }
      throw CurveSpecError("The style has no timing function and no duration.")
    }
    return drafts
  }

  /// Values without a property: `ease-in-out 300ms`, or timing functions in a list.
  @Sendable private static func values(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    guard !text.statements.isEmpty else { return nil }
    for statement in text.statements {
      guard statement.label.isEmpty else { return nil }
      for group in statement.groups {
        let hasName = group.contains { if case .chain = $0 { true } else { false } }
        let hasTime = group.contains { value in
          if case .number(let number, _) = value { number.isInTimeUnit } else { false }
        }
        let isFunction = group.count == 1 && CSSLayer.function(of: group[0]) != nil
        let isInList = statement.groups.count > 1
        guard hasName, hasTime || (isInList && (isFunction || isNone(group))) else { return nil }
      }
    }
    var drafts: [NamedDraft] = []
    for statement in text.statements {
      for group in statement.groups {
        if isNone(group) {
          reading.remark("'none' is no motion and is omitted.")
          continue
        }
        var layer = CSSLayer(offset: group[0].offset)
        let isAnimation = isAnimation(group)
        try layer.read(group, isAnimation: isAnimation, reading)
        drafts.append(try layer.curve(isAnimation: isAnimation, &reading))
      }
    }
    return drafts.isEmpty ? nil : drafts
  }

  /// Whether values have a word that only animations have.
  private static func isAnimation(_ group: [PastedValue]) -> Bool {
    group.contains { CSSLayer.animationWords.contains($0.name?.lowercased() ?? "") }
  }

  private static func isNone(_ group: [PastedValue]) -> Bool {
    group.count == 1 && group[0].name?.lowercased() == "none"
  }

  /// Variables alone: `--ease: cubic-bezier(0.4, 0, 0.2, 1);` or `$ease: …;`.
  @Sendable private static func variables(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    guard let sheet = try CSSDeclarations(text), sheet.declarations.isEmpty,
      sheet.variables.count > 0
    else { return nil }
    var drafts: [NamedDraft] = []
    for name in sheet.variables.names {
      guard sheet.variables.isCurve(name) else {
        reading.remark("Variables that are not curves are ignored.")
        continue
      }
      let label = String(name.drop { $0 == "-" || $0 == "$" || $0 == "@" })
      for group in try sheet.variables.values(of: name, reading) ?? [] {
        var layer = CSSLayer(offset: group[0].offset)
        let values = try sheet.variables.expanded(group, &reading)
        let isAnimation = isAnimation(values)
        try layer.read(values, isAnimation: isAnimation, reading)
        drafts.append(
          NamedDraft(label: label, draft: try layer.curve(isAnimation: isAnimation, &reading).draft)
        )
      }
    }
    return drafts.isEmpty ? nil : drafts
  }
}
