extension SourceScanner {
  /// Keys of options of a motion.
  static let timingKeys: Set<String> = [
    "duration", "easing", "ease", "stiffness", "damping", "tension", "friction", "type", "bounce",
    "visualDuration", "config", "transition", "mass",
  ]
  private static let springKeys: Set<String> = [
    "stiffness", "damping", "tension", "friction", "visualDuration", "bounciness", "dampingRatio",
  ]

  /// Reads 'transition={…}' and 'transition: …' where the value is no object in braces.
  mutating func findTransition(at index: Int) -> Bool {
    if text.isSymbol("=", at: index + 1), text.isSymbol("{", at: index + 2),
      text.partners[index + 2] > index
    {
      let value = (index + 3)..<text.partners[index + 2]
      if text.isSymbol("{", at: value.lowerBound) {
        expected.insert(value.lowerBound)
        return false
      }
      findOptions(in: value, label: nil)
      return true
    }
    guard text.isSymbol(":", at: index + 1) else { return false }
    if text.isSymbol("{", at: index + 2) { expected.insert(index + 2) }
    return false
  }

  /// Reads an expression whose value is an object of options, a constant, or a choice.
  private mutating func findOptions(in range: Range<Int>, label: String?) {
    for (range, label) in choices(in: range, label: label) {
      findOnlyOptions(in: range, label: label)
    }
  }

  private mutating func findOnlyOptions(in range: Range<Int>, label: String?) {
    reading.startOver()
    guard let values = text.values(in: range), let value = reading.resolved(values) else { return }
    do throws(CurveSpecError) {
      guard let draft = try reading.recognisedCurve(of: value) else {
        guard case .chain = value else { return }
        throw reading.unknown(in: [value]) ?? notRead(value)
      }
      add(range, label: label, result: draft)
    } catch {
      add(range, label: label, .failure(error))
    }
  }

  mutating func findObject(at index: Int) {
    // 'spring{…}' is no object.
    guard text.partners[index] > index, !text[index].isJoined || text.name(at: index - 1) == nil
    else {
      return
    }
    if isTypeBody(at: index) {
      end = max(end, text.partners[index])
      return
    }
    let members = text.arguments(after: index)
    let labels = members.compactMap { $0.label ?? quotedLabel($0.value) }
    guard !labels.isEmpty else { return }
    let names = Set(labels)
    if findStyle(at: index, members) { return }
    let isExpected = expected.contains(index)
    let label = label(of: index)
    if isExpected {
      // Each property may have options of its own: 'transition: { x: { … }, opacity: { … } }'.
      let objects = members.filter {
        $0.label != nil && text.isSymbol("{", at: $0.value.lowerBound)
      }
      for object in objects { expected.insert(object.value.lowerBound) }
      if objects.count == members.count { return }
    }
    let isSpring =
      names.count(where: SourceScanner.springKeys.contains) >= 2 || typeIsSpring(members)
    let hasEase = names.contains("ease") || names.contains("easing")
    let isContext = isExpected || label == "config"
    let isTiming = isContext && !names.isDisjoint(with: SourceScanner.timingKeys)
    let preset = members.first {
      $0.label == "config"
        && (text.name(at: $0.value.lowerBound) == "config"
          || text.isSymbol("{", at: $0.value.lowerBound))
    }
    guard isSpring || hasEase || isTiming || preset != nil, !isType(members) else { return }
    let isCertain = isSpring || isTiming || preset != nil || (hasEase && names.contains("duration"))
    find(at: index, label: keys(around: index), isCertain: isCertain, placedAt: preset?.value) {
      value, reading throws(CurveSpecError) in
      try reading.recognisedCurve(of: value)
    }
  }

  /// The nearest key around an object that is not the name of options; `nil` for the value of a variable.
  private func keys(around index: Int) -> String? {
    keys.last { $0.end >= index && $0.end < scopes.endOfValue }?.name
  }

  /// Names of arguments and attributes that are options.
  static let optionNames: Set<String> = ["transition", "config", "options", "defaults"]

  /// Whether the members are those of a type, and not values: '{ stiffness: number; damping: number }'.
  private func isType(_ members: [(label: String?, value: Range<Int>)]) -> Bool {
    members.contains { member in
      guard let label = member.label, SourceScanner.timingKeys.contains(label) else { return false }
      let name = text.name(at: member.value.lowerBound) ?? ""
      return ["number", "string", "boolean", "undefined", "null", "any", "unknown"].contains(name)
    }
  }

  /// Whether the brace at an index has the members of a type: 'interface Options {', 'type Options = {'.
  private func isTypeBody(at index: Int) -> Bool {
    if text.isSymbol("=", at: index - 1) { return text.name(at: index - 3) == "type" }
    guard text.name(at: index - 1) != nil else { return false }
    let before = text.name(at: index - 2)
    return before == "interface" || before == "extends" && text.name(at: index - 4) == "interface"
  }

  private func typeIsSpring(_ members: [(label: String?, value: Range<Int>)]) -> Bool {
    members.contains { member in
      guard member.label == "type", case .text(let type) = text[member.value.lowerBound].kind else {
        return false
      }
      return type == "spring"
    }
  }

  /// The key in quotes before a value that has its colon.
  private func quotedLabel(_ value: Range<Int>) -> String? {
    guard case .text(let label) = text[value.lowerBound].kind,
      text.isSymbol(":", at: value.lowerBound + 1)
    else { return nil }
    return label
  }

  /// The name before the value at an index: 'name: {', 'name = {', 'name={{'.
  func label(of index: Int) -> String? {
    var before = index - 1
    if text.isSymbol("{", at: before), text.isSymbol("=", at: before - 1) { before -= 1 }
    guard text.isSymbol(":", at: before) || text.isSymbol("=", at: before) else { return nil }
    return text.name(at: before - 1)
  }

  // MARK: Lists

  /// Parts of the names of curves.
  private static let curveNames = ["eas", "bezier", "curve"]

  /// Reads the control points of a Bézier curve whose name says so: 'const EASE = [0.4, 0, 0.2, 1]'.
  mutating func findList(at index: Int) {
    guard text.partners[index] == index + 8 || text.partners[index] == index + 9,
      let label = label(of: index)?.lowercased()
    else { return }
    let names = [label, keys.last?.name.lowercased(), scopes.object?.lowercased()]
    let isCurve = names.contains { name in
      SourceScanner.curveNames.contains { name?.has($0) ?? false }
    }
    guard isCurve else { return }
    find(at: index, label: scopes.variable == nil ? self.label(of: index) : nil, isCertain: false) {
      value, reading throws(CurveSpecError) in
      guard case .list(let numbers, let offset) = value else { return nil }
      return try NotationReader.controlPoints(numbers, at: offset, reading)
    }
  }
}
