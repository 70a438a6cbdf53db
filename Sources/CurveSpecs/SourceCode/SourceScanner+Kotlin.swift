extension SourceScanner {
  /// Finds what starts at a token of Kotlin or Java.
  mutating func findKotlin(at index: Int) {
    guard text.roles(at: index).contains(.sought), let name = text.name(at: index) else { return }
    // C# is read as Java.
    if NotationReader.compositionSprings.contains(name), text.isSymbol("(", at: index + 1) {
      return findSpringObject(at: index)
    }
    guard !text.isSymbol(".", at: index - 1), !isGenericDeclaration(index),
      !SourceScanner.kotlinDeclarations.contains(text.name(at: index - 1) ?? "")
    else { return }
    if name == "easing" || name == "animationSpec", text.isSymbol("=", at: index + 1) {
      findArgument(from: index + 2)
      return
    }
    let opensCall =
      text.isSymbol("(", at: index + 1) || text.isSymbol("<", at: index + 1)
      || text.isSymbol("{", at: index + 1)
    guard opensCall,
      SourceScanner.kotlinCalls.contains(name) || NotationReader.interpolatorNames.contains(name)
    else { return }
    // 'spring' is Compose's only with its arguments, 'keyframes' only with a block.
    var brace = index + 1
    if text.isSymbol("<", at: brace), name.hasPrefix("keyframes") {
      while brace < index + 16, !text.isSymbol(">", at: brace), !text[brace].isEnd { brace += 1 }
      brace += 1
    }
    let isBlock = text.isSymbol("{", at: brace) && text.partners[brace] > brace
    find(
      at: index, label: condition(before: index), isCertain: name != "snap",
      to: isBlock ? text.partners[brace] + 1 : nil
    ) {
      value, reading throws(CurveSpecError) in
      guard case .chain(let chain) = value, let first = chain.links.first,
        first.arguments != nil || first.hasClosure
      else { return nil }
      let links = first.name == "SpringForce" ? chain.links : [first]
      let only = PastedChain(offset: chain.offset, hasLeadingDot: false, links: links)
      return try reading.recognisedCurve(of: .chain(only))
    }
  }

  /// Whether the name of a function with types is at an index: 'fun <T> tween('.
  private func isGenericDeclaration(_ index: Int) -> Bool {
    guard text.isSymbol(">", at: index - 1) else { return false }
    var before = index - 2
    while before > index - 16, before > 0, !text.isSymbol("<", at: before) { before -= 1 }
    return text.name(at: before - 1) == "fun"
  }

  /// The condition under which a value is taken: 'if (isOpen) spring() else tween()'.
  private mutating func condition(before index: Int) -> String? {
    if text.isSymbol(")", at: index - 1), text.partners[index - 1] > 0,
      text.name(at: text.partners[index - 1] - 1) == "if"
    {
      let condition = text.text(of: (text.partners[index - 1] + 1)..<(index - 1))
      lastCondition = condition
      return condition
    }
    guard text.name(at: index - 1) == "else" else { return nil }
    return lastCondition.map(SourceScanner.opposite)
  }

  /// Names at which something of Kotlin or Java is looked for.
  static let kotlinWords = kotlinCalls.union(NotationReader.interpolatorNames)
    .union(NotationReader.compositionSprings).union(["easing", "animationSpec"])

  private static let kotlinDeclarations: Set<String> = [
    "fun", "class", "object", "import", "package",
  ]

  private static let kotlinCalls: Set<String> = [
    "spring", "tween", "keyframes", "keyframesWithSpline", "snap", "repeatable",
    "infiniteRepeatable", "CubicBezierEasing", "PathInterpolator",
    "SpringForce",
  ]

  /// Reads the value of 'animationSpec =' or 'easing =' that is no call, such as a constant.
  private mutating func findArgument(from start: Int) {
    let end = endOfArgument(from: start)
    guard end > start, text[start].name != nil else { return }
    // A call is found on its own; a choice has calls in it.
    var index = start
    while index < end {
      if text.isSymbol("(", at: index) || text.isSymbol("{", at: index)
        || text.isSymbol("<", at: index)
      {
        return
      }
      index += 1
    }
    findCurve(in: start..<end)
  }
}
