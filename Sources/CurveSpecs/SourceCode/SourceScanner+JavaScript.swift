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
    let isSought = text.roles(at: index).contains(.sought)
    // 'Animated.spring(…)' and 'gsap.to(…)' start at their first name.
    let isReceiver =
      text.isSymbol(".", at: index + 1) && text.isSymbol("(", at: index + 3)
      && text.roles(at: index + 2).contains(.sought)
    guard isSought || isReceiver else { return }
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
      guard !isMember, text.isSymbol(".", at: index + 1), let method = text.name(at: index + 2),
        text.isSymbol("(", at: index + 3), text.partners[index + 3] > index,
        SourceScanner.receivers[method]?.contains(name) == true || isTimeline(name, method)
      else { return }
      findCall(at: index, arguments: index + 3)
      return
    }
    if isMember {
      // 'element.animate(…)'; a timeline's '.to(…)' after another call.
      if name == "animate"
        || (SourceScanner.timelineMethods.contains(name) && isAfterTimeline(index))
      {
        findCall(at: index, arguments: index + 1)
      }
      return
    }
    guard SourceScanner.functions.contains(name) else { return }
    findCall(at: index, arguments: index + 1)
  }

  /// Names at which something of JavaScript is looked for.
  static let javaScriptWords = functions.union(receivers.keys)
    .union(timelineMethods).union(["transition", "Easing", "animate", "defaults"])
  private static let functions: Set<String> = [
    "animate", "spring", "useSpring", "useTransition", "createSpring", "withSpring", "withTiming",
    "cubicBezier", "CubicBezier", "BezierEasing", "bezier", "anime", "tweened",
  ]
  /// Objects whose methods are motions, by the method.
  private static let receivers: [String: Set<String>] = [
    "timing": ["Animated"], "spring": ["Animated"], "to": ["gsap", "TweenMax", "TweenLite"],
    "from": ["gsap", "TweenMax", "TweenLite"], "fromTo": ["gsap", "TweenMax", "TweenLite"],
    "animate": ["anime"], "create": ["CustomEase"],
  ]
  private static let timelineMethods: Set<String> = ["to", "from", "fromTo"]

  /// Whether a name is that of a timeline of GSAP: it is declared so, or has such a name in a text that imports GSAP.
  private func isTimeline(_ name: String, _ method: String) -> Bool {
    guard SourceScanner.timelineMethods.contains(method), let constants = reading.constants,
      let range = constants.range(of: [name])
    else { return false }
    return text.text(of: range.lowerBound..<min(range.upperBound, range.lowerBound + 3))
      .hasSuffix(".timeline")
  }

  /// Whether a call of a chain follows one that is a motion of GSAP.
  private mutating func isAfterTimeline(_ index: Int) -> Bool {
    let result = followsTimeline(index)
    lastMethod = (index, result)
    return result
  }

  private func followsTimeline(_ index: Int) -> Bool {
    var close = index - 2
    while text.isSymbol(")", at: close), text.partners[close] >= 0 {
      let open = text.partners[close]
      guard let method = text.name(at: open - 1), text.isSymbol(".", at: open - 2) else {
        return false
      }
      if open - 1 == lastMethod.index { return lastMethod.isOfTimeline }
      if method == "timeline" { return text.name(at: open - 3) == "gsap" }
      if let receiver = text.name(at: open - 3), !text.isSymbol(".", at: open - 4) {
        return receiver == "gsap" || isTimeline(receiver, method)
      }
      close = open - 3
    }
    return false
  }

  /// Reads a call of a library.
  ///
  /// - Parameters:
  ///   - index: The index of its first name.
  ///   - open: The index of the bracket before its arguments.
  private mutating func findCall(at index: Int, arguments open: Int) {
    let name = text.name(at: open - 1) ?? ""
    let first = text.name(at: index) ?? ""
    let isBezier = name.lowercased().hasSuffix("bezier") || name == "BezierEasing"
    let isRemotion = callsRemotion(after: open)
    let isGSAP = SourceScanner.timelineMethods.contains(name) || first == "CustomEase"
    let isSpecific =
      isGSAP || isRemotion || SourceScanner.specificCalls.contains(name) || first == "Animated"
    let options = options(after: open)
    let config = (isRemotion ? nil : options).flatMap { options in
      text.arguments(after: options).first { $0.label == "config" }?.value
    }
    guard isBezier || isSpecific || options != nil || hasDuration(open, name) else { return }
    if name == "animate", index == open - 1, text.isSymbol(".", at: open - 2),
      findWebAnimation(at: index, arguments: open)
    {
      return
    }
    let links = index == open - 1 ? 1 : 2
    let labels = options.map { text.arguments(after: $0).compactMap { $0.label } } ?? []
    let hasGSAPDefaults =
      isGSAP && first != "CustomEase" && !(labels.contains("ease") && labels.contains("duration"))
      && hasDefaults
    let delay = delayAround
    let isOnlyMotion = first == "anime" && links == 1
    find(
      at: index, isCertain: !isBezier, placedAt: config, from: startOfChain(index),
      to: text.partners[open] + 1
    ) {
      value, reading throws(CurveSpecError) in
      guard case .chain(let chain) = value else { return nil }
      guard !hasGSAPDefaults else {
        throw CurveSpecError(
          "The 'defaults' of GSAP in this text may say the duration or the ease of \(quoted(name)) at "
            + "\(reading.location(chain.offset)).")
      }
      var calls = Array(chain.links.prefix(links))
      if isOnlyMotion { calls[0] = SourceScanner.withPasses(calls[0]) }
      calls[calls.count - 1] = SourceScanner.withOptions(calls[calls.count - 1], reading)
      // A later call of a timeline reads like the first one.
      if links == 1, SourceScanner.timelineMethods.contains(calls[0].name) {
        calls.insert(PastedLink(name: "gsap", offset: calls[0].offset), at: 0)
      }
      let draft = try reading.recognisedCurve(
        of: .chain(PastedChain(offset: chain.offset, hasLeadingDot: false, links: calls)))
      if var draft {
        if let delay = try delay.get() {
          draft.add(try reading.delay(delay.milliseconds, at: chain.offset))
        }
        return draft
      }
      if name == "withSpring" {
        throw CurveSpecError(
          "'withSpring' at \(reading.location(chain.offset)) has two readings without its options: the "
            + "defaults of Reanimated 3 and 4 are different springs.")
      }
      return draft
    }
  }

  /// Whether a call is 'spring({ frame, fps })'.
  private func callsRemotion(after open: Int) -> Bool {
    guard text.name(at: open - 1) == "spring", text.isSymbol("{", at: open + 1) else {
      return false
    }
    return text.arguments(after: open + 1).contains {
      $0.label == "fps" || $0.label == nil && text.name(at: $0.value.lowerBound) == "fps"
    }
  }

  /// Reads the keyframes of a call of 'element.animate'.
  ///
  /// - Parameters:
  ///   - index: The index of its name.
  ///   - open: The index of the bracket before its arguments.
  /// - Returns: Whether the keyframes have several segments, so that something was added.
  private mutating func findWebAnimation(at index: Int, arguments open: Int) -> Bool {
    let arguments = text.arguments(after: open)
    reading.startOver()
    guard arguments.count == 2,
      let keyframes = text.values(in: arguments[0].value).flatMap({ reading.resolved($0) }),
      let options = text.values(in: arguments[1].value).flatMap({ reading.resolved($0) })
    else { return false }
    let range = startOfChain(index)..<(text.partners[open] + 1)
    do throws(CurveSpecError) {
      guard let drafts = try NotationReader.webAnimation(keyframes, options, &reading) else {
        return false
      }
      for draft in drafts {
        add(range, label: draft.label, platform: "Web Animations", result(of: draft.draft))
      }
    } catch {
      add(range, label: nil, platform: "Web Animations", .failure(error))
    }
    return true
  }

  /// The delay in milliseconds that the call around a motion adds, 'withDelay(100, …)'; a failure if it adds passes.
  private var delayAround: Result<Number?, CurveSpecError> {
    guard let open = brackets.last, text.isSymbol("(", at: open), let name = text.name(at: open - 1)
    else { return .success(nil) }
    let offset = text[open - 1].offset
    let isLoop = name == "loop" && text.name(at: open - 3) == "Animated"
    if name == "withRepeat" || isLoop {
      return .failure(
        CurveSpecError("The passes of \(quoted(name)) at \(reading.location(offset)) are not read.")
      )
    }
    guard name == "withDelay" else { return .success(nil) }
    guard let first = text.arguments(after: open).first?.value, let values = text.values(in: first),
      case .number(let delay, _)? = reading.resolved(values)
    else {
      return .failure(
        CurveSpecError("The delay of 'withDelay' at \(reading.location(offset)) is not a number."))
    }
    return .success(delay)
  }

  /// Calls that are motion whatever their arguments.
  private static let specificCalls: Set<String> = ["withSpring", "createSpring", "withTiming"]

  /// The brace of the options of a call, which are its last argument; `nil` if they say nothing of a motion.
  private func options(after open: Int) -> Int? {
    guard let last = text.arguments(after: open).last?.value else { return nil }
    var brace = last.lowerBound
    // A constant.
    if last.count == 1, let name = text.name(at: brace),
      let range = reading.constants?.range(of: [name])
    {
      brace = range.lowerBound
    }
    guard text.isSymbol("{", at: brace) else { return nil }
    let keys = text.arguments(after: brace).compactMap { $0.label }
    return keys.contains(where: SourceScanner.timingKeys.contains) ? brace : nil
  }

  /// Whether a call of 'element.animate' has its duration alone: 'animate([…], 200)'.
  private func hasDuration(_ open: Int, _ name: String) -> Bool {
    let arguments = text.arguments(after: open)
    guard name == "animate", arguments.count == 2, arguments[1].value.count == 1,
      text.isSymbol("[", at: arguments[0].value.lowerBound)
        || text.isSymbol("{", at: arguments[0].value.lowerBound),
      text.isSymbol(".", at: open - 2),
      case .number = text[arguments[1].value.lowerBound].kind
    else { return false }
    return true
  }

  /// A call with its options in place of a constant or of a duration alone.
  private static func withOptions(_ link: PastedLink, _ reading: NotationReading) -> PastedLink {
    guard var arguments = link.arguments, let last = arguments.last,
      let value = reading.resolved(last.values)
    else { return link }
    var members: [PastedArgument]?
    switch value {
    case .number(let duration, let offset) where link.name == "animate":
      members = [
        PastedArgument(
          label: "duration", offset: offset, isAssigned: false,
          values: [.number(duration, offset: offset)])
      ]
    case .object(let given, _): members = given
    default: return link
    }
    guard var members else { return link }
    // The default of Web Animations is linear.
    if link.name == "animate", let first = arguments.first, arguments.count == 2,
      isKeyframes(first), !members.contains(where: { $0.label == "easing" || $0.label == "ease" }),
      !members.contains(where: { $0.label == "type" })
    {
      members.append(
        PastedArgument(
          label: "easing", offset: last.offset, isAssigned: false,
          values: [.name("linear", offset: last.offset)]))
    }
    arguments[arguments.count - 1] = PastedArgument(
      label: last.label, offset: last.offset, isAssigned: last.isAssigned,
      values: [.object(members, offset: value.offset)])
    return PastedLink(
      name: link.name, offset: link.offset, arguments: arguments, hasGenerics: link.hasGenerics,
      closures: link.closures)
  }

  private static func isKeyframes(_ argument: PastedArgument) -> Bool {
    switch argument.values[0] {
    case .list, .object: true
    default: false
    }
  }

  /// A call of anime.js 3 with its loops as passes: 'loop: true' repeats forever, 'loop: 3' plays three times.
  private static func withPasses(_ link: PastedLink) -> PastedLink {
    guard let arguments = link.arguments, arguments.count == 1,
      case .object(let members, let offset)? = arguments[0].values.first
    else { return link }
    let mapped = members.compactMap { member -> PastedArgument? in
      guard member.label == "loop", let value = member.values.first else { return member }
      if value.name == "false" { return nil }
      let endless = PastedValue.name("Infinity", offset: value.offset)
      return PastedArgument(
        label: "iterations", offset: member.offset, isAssigned: false,
        values: [value.name == "true" ? endless : value])
    }
    return PastedLink(
      name: "animate", offset: link.offset,
      arguments: [
        PastedArgument(
          label: nil, offset: offset, isAssigned: false, values: [.object(mapped, offset: offset)])
      ], hasGenerics: false)
  }

  /// The index of the first token of a chain that goes on at an index: 'card' of 'card.animate(…)'.
  mutating func startOfChain(_ index: Int) -> Int {
    var start = index
    defer { lastChain = (index, start) }
    while text.isSymbol(".", at: start - 1) {
      // A long chain is not walked again for each of its calls.
      if start == lastChain.index {
        start = lastChain.start
        return start
      }
      var before = start - 2
      if text.isSymbol("?", at: before) { before -= 1 }
      while before >= 0, text.partners[before] >= 0, text.partners[before] < before {
        before = text.partners[before] - 1
      }
      guard text.name(at: before) != nil else {
        start = min(start, before + 1)
        return start
      }
      start = before
    }
    return start
  }
}
