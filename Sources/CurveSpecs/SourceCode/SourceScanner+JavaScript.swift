extension SourceScanner {
  /// Finds what starts at a token of JavaScript or TypeScript.
  mutating func findJavaScript(at index: Int) {
    switch text[index].kind {
    case .text(let content): findText(content, at: index)
    case .symbol(UInt8(ascii: "{")): findObject(at: index)
    case .symbol(UInt8(ascii: "[")): findList(at: index)
    case .name(let name): findName(name, at: index)
    default: return
    }
  }

  // MARK: Calls

  private mutating func findName(_ name: String, at index: Int) {
    let isMember = text.isSymbol(".", at: index - 1)
    if name == "transition", !isMember, findTransition(at: index) { return }
    guard !["function", "import", "class"].contains(text.name(at: index - 1) ?? "") else { return }
    if name == "Easing", !isMember, text.isSymbol(".", at: index + 1) {
      find(at: index, isCertain: text.isSymbol("(", at: index + 3)) {
        value, reading throws(CurveSpecError) in
        try reading.recognisedCurve(of: value)
      }
      return
    }
    guard text.isSymbol("(", at: index + 1), text.partners[index + 1] > index else {
      // 'Animated.spring(…)' and 'gsap.to(…)' start at their first name.
      guard !isMember, text.isSymbol(".", at: index + 1), let method = text.name(at: index + 2),
        text.isSymbol("(", at: index + 3), text.partners[index + 3] > index,
        SourceScanner.receivers[method]?.contains(name) == true || isTimeline(name, method)
      else { return }
      findCall(at: index, arguments: index + 3)
      return
    }
    if isMember {
      // 'element.animate(…)'; a timeline's '.to(…)' after another call.
      if name == "animate" || (timelineMethods.contains(name) && isAfterTimeline(index)) {
        findCall(at: index, arguments: index + 1)
      }
      return
    }
    guard SourceScanner.functions.contains(name) else { return }
    findCall(at: index, arguments: index + 1)
  }

  private static let functions: Set<String> = [
    "animate", "spring", "useSpring", "useTransition", "createSpring", "withSpring", "withTiming",
    "cubicBezier", "CubicBezier", "BezierEasing", "bezier", "anime",
  ]
  /// Objects whose methods are motions, by the method.
  private static let receivers: [String: Set<String>] = [
    "timing": ["Animated"], "spring": ["Animated"], "to": ["gsap", "TweenMax", "TweenLite"],
    "from": ["gsap", "TweenMax", "TweenLite"], "fromTo": ["gsap", "TweenMax", "TweenLite"],
    "animate": ["anime"], "create": ["CustomEase"],
  ]
  private var timelineMethods: Set<String> { ["to", "from", "fromTo"] }

  /// Whether a name is that of a timeline of GSAP: it is declared so, or has such a name in a text that imports GSAP.
  private func isTimeline(_ name: String, _ method: String) -> Bool {
    guard timelineMethods.contains(method), let constants = reading.constants,
      let range = constants.range(of: [name])
    else { return false }
    return text.text(of: range.lowerBound..<min(range.upperBound, range.lowerBound + 3))
      .hasSuffix(".timeline")
  }

  /// Whether a call of a chain follows one that is a motion of GSAP.
  private func isAfterTimeline(_ index: Int) -> Bool {
    var close = index - 2
    while text.isSymbol(")", at: close), text.partners[close] >= 0 {
      let open = text.partners[close]
      guard let method = text.name(at: open - 1), text.isSymbol(".", at: open - 2) else { return false }
      if method == "timeline" { return text.name(at: open - 3) == "gsap" }
      if let receiver = text.name(at: open - 3), !text.isSymbol(".", at: open - 4) {
        return receiver == "gsap" || isTimeline(receiver, method)
      }
      close = open - 3
    }
    return false
  }

  private mutating func findCall(at index: Int, arguments open: Int) {
    // Without options of a motion it is another function: 'animate(element)'.
    let last = arguments(after: open).last?.value
    let isObject = last.map { text.isSymbol("{", at: $0.lowerBound) } ?? false
    let keys = isObject ? Set(arguments(after: last!.lowerBound).compactMap(\.label)) : []
    let isBezier = text.text(of: index..<open).lowercased().hasSuffix("bezier") || text.isSymbol(".", at: index + 1) && text.name(at: index) == "CustomEase"
      || text.name(at: index) == "BezierEasing"
    let name = text.name(at: open - 1) ?? ""
    let isSpecific = ["withSpring", "createSpring", "withTiming"].contains(name) || text.name(at: index) == "Animated"
    guard isBezier || isSpecific || !keys.isDisjoint(with: SourceScanner.timingKeys) else { return }
    find(at: index, isCertain: !isBezier || text.name(at: index) == "CustomEase") {
      value, reading throws(CurveSpecError) in
      guard case .chain(let chain) = value else { return nil }
      let count = index == open - 1 ? 1 : 2
      var links = Array(chain.links.prefix(count))
      // A later call of a timeline reads like the first one.
      if count == 1, ["to", "from", "fromTo"].contains(links[0].name) {
        links.insert(
          PastedLink(
            name: "gsap", offset: links[0].offset, arguments: nil, hasGenerics: false, closure: nil),
          at: 0)
      }
      return try reading.recognisedCurve(
        of: .chain(PastedChain(offset: chain.offset, hasLeadingDot: false, links: links)))
    }
  }

  // MARK: Objects

  /// Keys of options of a motion.
  private static let timingKeys: Set<String> = [
    "duration", "easing", "ease", "stiffness", "damping", "tension", "friction", "type", "bounce",
    "visualDuration", "config", "transition", "mass",
  ]
  private static let springKeys: Set<String> = [
    "stiffness", "damping", "tension", "friction", "visualDuration", "bounciness", "dampingRatio",
  ]

  /// Reads 'transition={…}' and 'transition: …' where the value is no object in braces.
  private mutating func findTransition(at index: Int) -> Bool {
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
    if let choice = choice(in: range) {
      let condition = text.text(of: range.lowerBound..<choice.question)
      findOptions(in: (choice.question + 1)..<choice.colon, label: condition)
      findOptions(
        in: (choice.colon + 1)..<range.upperBound, label: SourceScanner.opposite(of: condition))
      return
    }
    reading.startOver()
    guard let values = text.values(in: range), let value = reading.resolved(values) else { return }
    do throws(CurveSpecError) {
      guard let draft = try reading.recognisedCurve(of: value) else {
        guard case .chain = value else { return }
        throw notDeclared(value)
      }
      add(range, label: label, result: draft)
    } catch {
      add(range, label: label, .failure(error))
    }
  }

  private mutating func findObject(at index: Int) {
    guard text.partners[index] > index else { return }
    let members = arguments(after: index)
    let labels = members.compactMap { $0.label ?? quotedLabel($0.value) }
    guard !labels.isEmpty else { return }
    let keys = Set(labels)
    if findStyle(at: index, members) { return }
    let isExpected = expected.contains(index)
    let label = label(of: index)
    if isExpected {
      // Each property may have options of its own: 'transition: { x: { … }, opacity: { … } }'.
      let objects = members.filter { $0.label != nil && text.isSymbol("{", at: $0.value.lowerBound) }
      for object in objects { expected.insert(object.value.lowerBound) }
      if objects.count == members.count { return }
    }
    let isSpring = keys.count(where: SourceScanner.springKeys.contains) >= 2 || typeIsSpring(members)
    let hasEase = keys.contains("ease") || keys.contains("easing")
    let isContext = isExpected || label == "config"
    let isTiming = isContext && !keys.isDisjoint(with: SourceScanner.timingKeys)
    let isPreset = members.contains { $0.label == "config" && text.name(at: $0.value.lowerBound) == "config" }
    guard isSpring || hasEase || isTiming || isPreset else { return }
    let isCertain = isSpring || isTiming || isPreset || (hasEase && keys.contains("duration"))
    find(at: index, label: isExpected ? label.flatMap { $0 == "transition" ? nil : $0 } : nil, isCertain: isCertain) {
      value, reading throws(CurveSpecError) in
      try reading.recognisedCurve(of: value)
    }
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
  private func label(of index: Int) -> String? {
    var before = index - 1
    if text.isSymbol("{", at: before), text.isSymbol("=", at: before - 1) { before -= 1 }
    guard text.isSymbol(":", at: before) || text.isSymbol("=", at: before) else { return nil }
    return text.name(at: before - 1)
  }

  // MARK: Lists

  /// Reads the control points of a Bézier curve whose name says so: 'const EASE = [0.4, 0, 0.2, 1]'.
  private mutating func findList(at index: Int) {
    guard text.partners[index] == index + 8, let label = label(of: index)?.lowercased() else { return }
    let isCurve = ["eas", "bezier", "curve", "emphasized", "decelerate", "accelerate", "standard"]
      .contains { label.has($0) }
    guard isCurve else { return }
    find(at: index, label: scopes.variable == nil ? self.label(of: index) : nil, isCertain: false) {
      value, reading throws(CurveSpecError) in
      guard case .list(let numbers, let offset) = value else { return nil }
      return try NotationReader.controlPoints(numbers, at: offset, reading)
    }
  }
}
