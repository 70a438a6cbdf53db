extension SourceScanner {
  /// Finds what starts at a token of Swift.
  mutating func findSwift(at index: Int) {
    if text.isSymbol(".", at: index) {
      guard text.roles(at: index + 1).contains(.sought), !text.endsValue(at: index - 1),
        let name = text.name(at: index + 1)
      else { return }
      findMember(name, at: index, isTyped: false)
      return
    }
    guard text.roles(at: index).contains(.sought), let name = text.name(at: index) else { return }
    let isMember = text.isSymbol(".", at: index - 1)
    if findNamed(name, after: index) { return }
    if text.isSymbol("(", at: index + 1)
      || (name == "withAnimation" && text.isSymbol("{", at: index + 1))
    {
      if findConsumer(name, at: index, isMember: isMember) { return }
      if !isMember || text.name(at: index - 2) == "UIView", !isDeclared(index),
        SourceScanner.swiftCalls.contains(name)
      {
        let start = text.name(at: index - 2) == "UIView" && isMember ? index - 2 : index
        find(at: start) { value, reading throws(CurveSpecError) in
          try reading.recognisedCurve(of: value)
        }
        return
      }
    }
    guard !isMember else { return }
    if name == "CASpringAnimation", text.isSymbol("(", at: index + 1) {
      return findSpringObject(at: index)
    }
    if SourceScanner.curveTypes.contains(name) {
      if name == "Animation" { findTyped(after: index) }
      if text.isSymbol(".", at: index + 1), let member = text.name(at: index + 2) {
        findMember(member, at: index, isTyped: true)
      } else if name == "Spring", text.isSymbol("(", at: index + 1), !isDeclared(index) {
        find(at: index) { value, reading throws(CurveSpecError) in
          guard case .chain(let chain) = value else { return nil }
          return try reading.curve(of: .chain(SourceScanner.withoutUse(chain)))
        }
      }
    }
  }

  /// Names at which something of Swift is looked for.
  static let swiftWords = swiftCalls.union(curveTypes).union(labels.keys)
    .union(CurveCatalogue.families.flatMap { [$0.name] + $0.aliases })
    .union(["withAnimation", "animation", "CASpringAnimation", "interactiveSpring"])
  /// Types whose members are curves.
  private static let curveTypes: Set<String> = ["Animation", "Spring", "UnitCurve"]

  /// Whether the name at an index is declared there: 'func spring('.
  private func isDeclared(_ index: Int) -> Bool {
    ["func", "class", "struct", "case", "enum", "fun", "function", "void"]
      .contains(text.name(at: index - 1) ?? "")
  }

  /// Functions that a row reads.
  private static let swiftCalls = Set(
    (NotationReader.uiKit + NotationReader.coreAnimation).flatMap { $0.names })

  // MARK: Members

  /// Finds a curve after a dot or after its type.
  private mutating func findMember(_ name: String, at index: Int, isTyped: Bool) {
    guard let family = CurveCatalogue.family(named: name) ?? SourceScanner.member(name),
      family.group != .waves
    else { return }
    let nameIndex = isTyped ? index + 2 : index + 1
    guard !isPattern(at: nameIndex, from: index), name != "default" || !hasArguments(nameIndex)
    else { return }
    let isCall = text.isSymbol("(", at: nameIndex + 1) && !text[nameIndex + 1].startsLine
    let isModified = SourceScanner.isModified(at: nameIndex, text)
    // A text that starts with it is an animation alone.
    guard isTyped || isCall || isModified || isInRegion || index == 0 else { return }
    let isSpring = family.group == .springs
    // A case of another type: '.spring(spring, velocity)'.
    if isCall, !isTyped, text.arguments(after: nameIndex + 1).count(where: { $0.label == nil }) > 1,
      isSpring
    {
      return
    }
    // '.linear(colors: …)' is a gradient, '.spring' of a season is none.
    let isCertain =
      isTyped || isInRegion || (isCall && (isSpring || hasTimingArguments(nameIndex + 1)))
    if isCall, !isTyped, !isInRegion, !isSpring, !hasTimingArguments(nameIndex + 1),
      text.partners[nameIndex + 1] > nameIndex + 2
    {
      return
    }
    find(at: index, isCertain: isCertain) { value, reading throws(CurveSpecError) in
      guard case .chain(let chain) = value else { return nil }
      return try reading.curve(of: .chain(SourceScanner.withoutUse(chain)))
    }
  }

  /// Whether a case with values is matched there: 'case .spring(let spring)'.
  private func isPattern(at name: Int, from start: Int) -> Bool {
    if text.name(at: start - 1) == "case" { return true }
    guard hasArguments(name) else { return false }
    return text.arguments(after: name + 1).contains { argument in
      text.roles(at: argument.value.lowerBound).contains(.variable)
        || text.name(at: argument.value.lowerBound) == "_"
    }
  }

  private func hasArguments(_ name: Int) -> Bool {
    text.isSymbol("(", at: name + 1) && text.partners[name + 1] > name + 2
  }

  private static func member(_ name: String) -> CurveDefinition? {
    name == "interactiveSpring" ? CurveCatalogue.family(named: "spring") : nil
  }

  /// The modifiers of an animation.
  private static let modifiers: Set<String> = [
    "delay", "speed", "repeatCount", "repeatForever", "logicallyComplete",
  ]

  /// Whether a modifier of an animation follows the name at an index.
  private static func isModified(at index: Int, _ text: SourceText) -> Bool {
    var next = index + 1
    if text.isSymbol("(", at: next), text.partners[next] > next { next = text.partners[next] + 1 }
    return text.isSymbol(".", at: next) && modifiers.contains(text.name(at: next + 1) ?? "")
  }

  /// What a spring or a unit curve is asked, which is no part of the curve.
  private static let uses: Set<String> = [
    "value", "velocity", "force", "update", "settlingDuration", "mass", "stiffness", "damping",
    "response", "dampingRatio", "duration", "bounce",
  ]

  /// A chain that ends before its curve is used: 'Spring(duration: 0.5).value(target: 1, time: t)'.
  private static func withoutUse(_ chain: PastedChain) -> PastedChain {
    let links = Array(chain.links.prefix { !uses.contains($0.name) })
    guard !links.isEmpty else { return chain }
    return PastedChain(offset: chain.offset, hasLeadingDot: chain.hasLeadingDot, links: links)
  }

  /// Whether the arguments after an opening bracket are those of a curve in time.
  private func hasTimingArguments(_ open: Int) -> Bool {
    text.arguments(after: open).contains { argument in
      argument.label.map(SourceScanner.timingLabels.contains) ?? false
    }
  }

  private static let timingLabels: Set<String> = [
    "duration", "response", "dampingFraction", "blendDuration", "bounce", "extraBounce", "mass",
    "stiffness", "damping", "dampingRatio", "initialVelocity", "settlingDuration",
  ]

  // MARK: Where a curve is expected

  /// Reads the value after 'animation =' or 'animation:'.
  private mutating func findNamed(_ name: String, after index: Int) -> Bool {
    guard let kind = SourceScanner.labels[name] else { return false }
    let next = index + 1
    if text.isSymbol(":", at: next), text.isSymbol("{", at: next + 1), name == "animation",
      text.partners[next + 1] > next
    {
      // A closure that returns animations: 'phaseAnimator(…) { … } animation: { … }'.
      regions.append(text.partners[next + 1])
      return true
    }
    let isArgument = text.isSymbol("(", at: index - 1) || text.isSymbol(",", at: index - 1)
    if text.isSymbol(":", at: next), isArgument {
      let end = endOfArgument(from: next + 1)
      guard !isTypeName((next + 1)..<end) else { return false }
      guard kind.isEmpty || startsCurve(at: next + 1) else { return false }
      guard kind == "timingCurve" else {
        findCurve(in: (next + 1)..<end, typed: kind.isEmpty ? nil : kind)
        return true
      }
      // The duration of a keyframe is that of its curve.
      findTimingCurve(in: (next + 1)..<end, duration: argumentsAround()["duration"])
      return true
    }
    guard name == "animation", text.isSymbol(".", at: index - 1), text.isSymbol("=", at: next),
      !text.isSymbol("=", at: next + 1)
    else { return false }
    findCurve(in: (next + 1)..<text.endOfExpression(from: next + 1))
    return true
  }

  /// Labels and variables whose value is an animation, or what '.init(…)' stands for there.
  private static let labels: [String: String] = [
    "animation": "", "spring": "spring", "timingCurve": "timingCurve",
  ]

  /// Whether tokens are the type of a parameter, with its default: 'Spring = .smooth', '(Phase) -> Animation?'.
  private func isTypeName(_ range: Range<Int>) -> Bool {
    if range.contains(where: { text.isSymbol("-", at: $0) && text.isSymbol(">", at: $0 + 1) }) {
      return true
    }
    guard let first = text.name(at: range.lowerBound)?.utf8.first,
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    else { return false }
    return !text.isSymbol(".", at: range.lowerBound + 1)
      && !text.isSymbol("(", at: range.lowerBound + 1)
  }

  private mutating func findTimingCurve(in range: Range<Int>, duration: Range<Int>?) {
    reading.startOver()
    do throws(CurveSpecError) {
      guard let values = text.values(in: range), let value = reading.resolved(values) else {
        return
      }
      var draft = try reading.curve(of: value)
      if let duration, let values = text.values(in: duration) {
        let offset = text[duration.lowerBound].offset
        draft.add(
          try reading.duration(
            of: PastedArgument(label: "duration", offset: offset, isAssigned: false, values: values)
          ))
      }
      add(range, label: nil, platform: defaultPlatform, result(of: draft))
    } catch {
      add(range, label: nil, .failure(error))
    }
  }

  private func startsCurve(at index: Int) -> Bool {
    text.isSymbol(".", at: index)
      || SourceScanner.curveTypes.contains(text.name(at: index) ?? "")
  }

  /// The end of an argument: a comma or a closing bracket.
  func endOfArgument(from start: Int) -> Int {
    var index = start
    while !text[index].isEnd, !text.isSymbol(",", at: index), !text.isSymbol(";", at: index) {
      if let partner = Optional(text.partners[index]), partner >= 0 {
        guard partner > index else { return index }
        index = partner + 1
      } else {
        index += 1
      }
    }
    return index
  }

  /// Marks what the type at an index says to be animations: ': Animation =', ': Animation {', ': [Animation] = ['.
  private mutating func findTyped(after index: Int) {
    var next = index + 1
    let isList = text.isSymbol("[", at: index - 1) && text.isSymbol("]", at: next)
    let before = isList ? index - 2 : index - 1
    guard text.isSymbol(":", at: before) || text.isSymbol(">", at: before) else { return }
    if isList || text.isSymbol("?", at: next) { next += 1 }
    if text.isSymbol("{", at: next), text.partners[next] > next {
      regions.append(text.partners[next])
    } else if text.isSymbol("=", at: next), !text.isSymbol("=", at: next + 1) {
      let isInList = text.isSymbol("(", at: index) || isParameter(index)
      let end = isInList ? endOfArgument(from: next + 1) : text.endOfExpression(from: next + 1)
      if isList {
        regions.append(end)
      } else if text.isSymbol("{", at: next + 1) {
        // '-> Animation? = { _ in .default }'.
        if text.isSymbol(">", at: before) { regions.append(text.partners[next + 1]) }
      } else {
        findCurve(in: (next + 1)..<end)
      }
    }
  }

  /// Whether the type at an index is that of a parameter: 'func fade(_ animation: Animation = .default)'.
  private func isParameter(_ index: Int) -> Bool {
    var before = index - 2
    while before >= 0, text.name(at: before) != nil { before -= 1 }
    return text.isSymbol("(", at: before) || text.isSymbol(",", at: before)
  }

  /// Reads the argument of a call that takes an animation.
  ///
  /// - Returns: Whether nothing else is looked for at the name.
  private mutating func findConsumer(_ name: String, at index: Int, isMember: Bool) -> Bool {
    let isCall =
      name == "withAnimation" ? !isMember || text.name(at: index - 2) == "SwiftUI" : isMember
    guard name == "withAnimation" || name == "animation", isCall, !isDeclared(index) else {
      return false
    }
    let arguments = text.isSymbol("(", at: index + 1) ? text.arguments(after: index + 1) : []
    if let animation = arguments.first(where: { $0.label == nil && !isClosure($0.value) }) {
      findCurve(in: animation.value)
    } else if name == "withAnimation" {
      reading.startOver()
      let draft = CurveDraft("default", at: text[index].offset)
      add(index..<(index + 1), label: nil, platform: "SwiftUI", result(of: draft))
    }
    return true
  }

  private func isClosure(_ range: Range<Int>) -> Bool { text.isSymbol("{", at: range.lowerBound) }
}
