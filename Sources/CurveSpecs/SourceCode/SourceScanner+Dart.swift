extension SourceScanner {
  /// Finds what starts at a token of Dart.
  mutating func findDart(at index: Int) {
    guard text.roles(at: index).contains(.sought), let name = text.name(at: index) else { return }
    if findComposed(name, at: index) || findEffects(name, at: index) { return }
    guard !text.isSymbol(".", at: index - 1) else { return }
    if SourceScanner.curveLabels.contains(name), text.isSymbol(":", at: index + 1) {
      let isArgument =
        index == 0 || text.isSymbol("(", at: index - 1) || text.isSymbol(",", at: index - 1)
      if isArgument { findDartCurve(from: index + 2, label: name) }
      return
    }
    if name.hasPrefix("Animated"), NotationReader.widgets.contains(name),
      text.isSymbol("(", at: index + 1)
    {
      return findWidget(at: index)
    }
    guard SourceScanner.dartCalls.contains(name),
      text.isSymbol("(", at: index + 1) || text.isSymbol(".", at: index + 1)
    else { return }
    find(at: index) { value, reading throws(CurveSpecError) in
      try reading.recognisedCurve(of: value)
    }
  }

  /// Names at which something of Dart is looked for.
  static let dartWords = dartCalls.union(curveLabels).union(NotationReader.widgets)
    .union(["CurvedAnimation", "chain", "animate"])
  /// Labels of arguments that are curves.
  private static let curveLabels: Set<String> = [
    "curve", "switchInCurve", "switchOutCurve", "reverseCurve", "firstCurve", "secondCurve",
    "sizeCurve", "easing",
  ]
  /// Calls that are curves of their own.
  private static let dartCalls: Set<String> = [
    "Curves", "Cubic", "ElasticInCurve", "ElasticOutCurve", "ElasticInOutCurve", "FlippedCurve",
    "SpringDescription", "SpringSimulation", "Interval", "Threshold", "Split", "SawTooth",
    "TweenSequence",
  ]

  /// Reads the value of a label, with the duration and the delay beside it.
  private mutating func findDartCurve(from start: Int, label: String) {
    let end = endOfArgument(from: start)
    let start = ["const", "new"].contains(text.name(at: start) ?? "") ? start + 1 : start
    guard end > start else { return }
    let siblings = argumentsAround()
    if let other = siblings.keys.first(where: {
      $0.lowercased().hasSuffix("duration") && $0 != "duration"
    }) {
      reading.startOver()
      return add(
        start..<end, label: nil,
        .failure(
          CurveSpecError(
            "The duration of the curve at \(reading.location(text[start].offset)) is \(quoted(other)), which is "
              + "not one that is read; paste 'curve:' and 'duration:' alone.")))
    }
    let extra = label == "curve" ? nil : label
    for (range, label) in choices(in: start..<end, label: extra) {
      findDartCurve(in: range, label: label, siblings)
    }
  }

  private mutating func findDartCurve(
    in range: Range<Int>, label extra: String?, _ siblings: [String: Range<Int>]
  ) {
    reading.startOver()
    let (start, end) = (range.lowerBound, range.upperBound)
    if let call = brackets.last.flatMap({ text.name(at: $0 - 1) }) {
      reading.remark("Only 'curve' and 'duration' of \(quoted(call)) are read.")
    }
    do throws(CurveSpecError) {
      guard let values = text.values(in: start..<end), let value = reading.resolved(values) else {
        throw CurveSpecError(
          "The expression at \(reading.location(text[start].offset)) is not a curve that is read.")
      }
      if isUnknown(value) { throw reading.unknown(in: [value]) ?? notRead(value) }
      var draft = try reading.curve(of: value)
      if let duration = siblings["duration"] {
        let seconds = try time(in: duration)
        // Without a duration, nothing moves.
        if seconds.value == 0 { return add(start..<end, label: extra, .failure(instant(duration))) }
        draft.add("duration", seconds, at: text[duration.lowerBound].offset)
      }
      if let delay = siblings["delay"] {
        draft.add(try reading.delay(time(in: delay), at: text[delay.lowerBound].offset))
      }
      add(start..<end, label: extra, platform: reading.notation ?? "Flutter", result(of: draft))
    } catch {
      add(start..<end, label: extra, .failure(error))
    }
  }

  /// Finds a widget that has a duration and no curve, which moves linearly.
  private mutating func findWidget(at index: Int) {
    let arguments = text.arguments(after: index + 1)
    guard let duration = arguments.first(where: { $0.label == "duration" })?.value,
      !arguments.contains(where: { $0.label.map(SourceScanner.curveLabels.contains) ?? false })
    else { return }
    reading.startOver()
    let offset = text[index].offset
    do throws(CurveSpecError) {
      let seconds = try time(in: duration)
      guard seconds.value != 0 else { return }
      add(
        index..<(index + 1), label: nil, platform: "Flutter",
        result(of: CurveDraft("linear", at: offset, [("duration", seconds)])))
    } catch {
      add(index..<(index + 1), label: nil, .failure(error))
    }
  }

  private func instant(_ duration: Range<Int>) -> CurveSpecError {
    CurveSpecError(
      "The duration at \(reading.location(text[duration.lowerBound].offset)) is 0, so the value changes at once."
    )
  }

  /// The time that tokens are.
  private func time(in range: Range<Int>) throws(CurveSpecError) -> Number {
    let offset = text[range.lowerBound].offset
    guard let values = text.values(in: range) else {
      throw CurveSpecError("A duration is expected at \(reading.location(offset)).")
    }
    var resolved = values
    if values.count == 1, let value = reading.resolved(values) {
      if isUnknown(value), case .chain(let chain) = value, chain.links[0].name != "Duration" {
        throw reading.unknown(in: [value]) ?? notRead(value)
      }
      resolved = [value]
    }
    // 'fast * 2'.
    if values.count == 3, case .symbol(let symbol, _) = values[1], "*/".utf8.contains(symbol),
      case .number(let factor, _)? = reading.resolved([values[2]]), factor.value != 0
    {
      let time = try duration(of: [reading.resolved([values[0]]) ?? values[0]], at: offset).value
      // Dart counts whole microseconds.
      let product = symbol == UInt8(ascii: "*") ? time * factor.value : time / factor.value
      return Number((product * 1e6).rounded() / 1e6)
    }
    return try duration(of: resolved, at: offset)
  }

  private func duration(of values: [PastedValue], at offset: Int) throws(CurveSpecError) -> Number {
    try NotationReader.dartDuration(
      PastedArgument(label: "duration", offset: offset, isAssigned: false, values: values), reading)
  }

  // MARK: Several curves

  /// Refuses a curve that is evaluated at the progress of another: 'CurveTween(…).chain(CurveTween(…))'.
  ///
  /// - Returns: Whether it is one.
  private mutating func findComposed(_ name: String, at index: Int) -> Bool {
    guard text.isSymbol("(", at: index + 1), text.partners[index + 1] > index else { return false }
    let close = text.partners[index + 1]
    func hasCurve(_ range: Range<Int>) -> Bool {
      range.contains {
        ["CurveTween", "CurvedAnimation", "Curves"].contains(text.name(at: $0) ?? "")
      }
    }
    let start: Int
    if name == "CurvedAnimation" {
      let parent = text.arguments(after: index + 1).first { $0.label == "parent" }
      guard let parent, hasCurve(parent.value) else { return false }
      start = index
    } else if name == "chain" || name == "animate", text.isSymbol(".", at: index - 1),
      text.isSymbol(")", at: index - 2), text.partners[index - 2] > 0
    {
      let receiver = text.name(at: text.partners[index - 2] - 1)
      guard receiver == "CurveTween" || receiver == "chain", hasCurve((index + 2)..<close) else {
        return false
      }
      start = startOfChain(index)
    } else {
      return false
    }
    reading.startOver()
    removeFound(from: text[start].offset)
    add(
      start..<(close + 1), label: nil,
      .failure(
        NotationReader.inexact(
          name, at: text[index].offset, "it evaluates one curve at the progress of another",
          instead: "one of the two curves", reading)))
    return true
  }

  /// Reads the effects of flutter_animate, whose chain is one motion.
  private mutating func findEffects(_ name: String, at index: Int) -> Bool {
    guard name == "animate", text.isSymbol("(", at: index + 1), text.partners[index + 1] > index,
      text.isSymbol(".", at: text.partners[index + 1] + 1),
      let effect = text.name(at: text.partners[index + 1] + 2),
      NotationReader.effects.contains(effect)
    else { return false }
    let start = startOfChain(index)
    // The widget before it may have curves of its own.
    let isName = start + 2 == index
    find(at: isName ? start : index) { value, reading throws(CurveSpecError) in
      guard case .chain(let chain) = value else { return nil }
      let animate = PastedLink(name: "animate", offset: chain.offset, arguments: [])
      let links = isName ? chain.links : [animate] + chain.links.dropFirst()
      return try NotationReader.effect(
        PastedChain(offset: chain.offset, hasLeadingDot: false, links: links), &reading)
    }
    return true
  }
}
