extension NotationReader {
  /// CSS's transitions and animations: declarations, whole rules, and values alone.
  static let css: [NotationReader] = [
    NotationReader(
      notation: "CSS", form: "the value of a transition or an animation", read: .text(cssValues))
  ]

  /// Values without a property: `ease-in-out 300ms`, or timing functions in a list.
  @Sendable static func cssValues(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    let statements = PastedStatement.all(in: text.items)
    guard !statements.isEmpty, statements.allSatisfy({ $0.form == .value }) else { return nil }
    for statement in statements {
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
    for group in statements.flatMap({ $0.groups }) {
      if isNone(group) {
        reading.remark("'none' is no motion and is omitted.")
        continue
      }
      var layer = CSSLayer(offset: group[0].offset)
      let isAnimation = isAnimation(group)
      try layer.read(group, isAnimation: isAnimation, reading)
      drafts.append(try layer.curve(isAnimation: isAnimation, &reading))
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
}
