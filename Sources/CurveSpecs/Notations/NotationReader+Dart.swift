extension NotationReader {
  /// Flutter's curves and springs.
  static let dart: [NotationReader] = [
    NotationReader(
      notation: "Flutter", form: "Curves.easeInOut, Curves.easeIn.flipped",
      read: .chain { chain, reading throws(CurveSpecError) in
        try checkPartial(chain, reading)
        guard chain.links.count > 1, chain.links[0].name == "Curves",
          chain.links.allSatisfy({ $0.arguments == nil }), !chain.hasLeadingDot
        else { return nil }
        let name = chain.links[1]
        var draft = try reading.preset("Curves." + name.name, of: "flutter", at: name.offset)
        for link in chain.links.dropFirst(2) {
          guard link.name == "flipped" else {
            throw CurveSpecError(
              "\(quoted(link.name)) at \(reading.location(link.offset)) is not a property of a curve "
                + "that is read.")
          }
          draft = try flipped(draft, at: link.offset, reading)
        }
        return draft
      }),
    .call("Flutter", "Cubic(a, b, c, d)", ["Cubic"]) { call, reading throws(CurveSpecError) in
      try bezier(&call, ["a", "b", "c", "d"], reading)
    },
    .call("Flutter", "FlippedCurve(curve)", ["FlippedCurve"]) {
      call, reading throws(CurveSpecError) in
      guard let curve = call.take(nil) else { return nil }
      return try flipped(reading.curve(of: curve), at: call.offset, reading)
    },
    .call(
      "Flutter", "ElasticInCurve(period), ElasticOutCurve(period), ElasticInOutCurve(period)",
      ["ElasticInCurve", "ElasticOutCurve", "ElasticInOutCurve"]
    ) { call, reading throws(CurveSpecError) in
      let name = "ease" + call.name.dropFirst("Elastic".count).dropLast("Curve".count) + "Elastic"
      let period = try call.number(nil, reading) ?? Number(0.4)
      return CurveDraft(
        name, at: call.offset, [("amplitude", Number(1)), ("period", period)])
    },
    NotationReader(
      notation: "Flutter",
      form: "SpringDescription(mass:stiffness:damping:) and its named constructors",
      read: .chain(springDescription)),
    .call("Flutter", "SpringSimulation(spring, start, end, velocity)", ["SpringSimulation"]) {
      call, reading throws(CurveSpecError) in
      guard let spring = call.take(nil) else { return nil }
      var draft = try reading.curve(of: spring)
      for label in ["from", "to", "initialVelocity"] {
        guard let number = try call.number(nil, reading) else { return nil }
        draft.add(label, number, at: call.offset)
      }
      call.ignore(["tolerance", "snapToEnd"], &reading)
      return draft
    },
    tweenSequence,
  ]

  // MARK: Curves

  /// Refuses Flutter's curves that run another curve in a part of the time.
  private static func checkPartial(
    _ chain: PastedChain, _ reading: NotationReading
  ) throws(CurveSpecError) {
    guard let last = chain.links.last, last.arguments != nil,
      ["Interval", "Split", "Threshold"].contains(last.name)
    else { return }
    throw inexact(
      last.name, at: last.offset, "the curve is only a part of it",
      instead: "the curve with its own duration and '.delay(0.1)'", reading)
  }

  /// A curve that is turned by half a turn: `1 - c(1 - t)`.
  static func flipped(
    _ draft: CurveDraft, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let name = NameKey(draft.call.name).letters
    let numbers = draft.call.arguments.compactMap { argument -> Double? in
      if case .number(let number) = argument.values[0] { number.value } else { nil }
    }
    guard draft.modifiers.isEmpty else { throw notFlipped(draft, at: offset, reading) }
    switch name {
    case "linear" where numbers.isEmpty: return draft
    case "cubicbezier" where numbers.count == 4:
      return CurveDraft(
        "cubic-bezier", at: offset,
        [numbers[2], numbers[3], numbers[0], numbers[1]].map { (nil, Number(Number.oneMinus($0))) })
    case "path": return try flippedPath(draft, at: offset)
    case let name where name.hasPrefix("easeinout"): return draft
    case let name where name.hasPrefix("easein"):
      return renamed(draft, "easeOut" + name.dropFirst("easein".count))
    case let name where name.hasPrefix("easeout"):
      return renamed(draft, "easeIn" + name.dropFirst("easeout".count))
    default: throw notFlipped(draft, at: offset, reading)
    }
  }

  private static func notFlipped(
    _ draft: CurveDraft, at offset: Int, _ reading: NotationReading
  ) -> CurveSpecError {
    CurveSpecError(
      "The flipped curve at \(reading.location(offset)) cannot be read exactly: no expression turns "
        + "\(quoted(draft.call.name)) by half a turn.")
  }

  private static func renamed(_ draft: CurveDraft, _ name: String) -> CurveDraft {
    CurveDraft(
      Expression.Call(
        name: name, offset: draft.call.offset, hasParentheses: draft.call.hasParentheses,
        arguments: draft.call.arguments))
  }

  // MARK: Springs

  @Sendable private static func springDescription(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard chain.links[0].name == "SpringDescription", let last = chain.links.last,
      chain.links.count <= 2, var call = PastedCall(last)
    else { return nil }
    var labels: [(old: String, new: String)] = [("mass", "mass"), ("stiffness", "stiffness")]
    switch chain.links.count == 1 ? "" : last.name {
    case "": labels.append(("damping", "damping"))
    case "withDampingRatio": labels.append(("ratio", "dampingRatio"))
    case "withDurationAndBounce": labels = [("bounce", "bounce")]
    default: return nil
    }
    var draft = CurveDraft("spring", at: call.offset)
    if last.name == "withDurationAndBounce" {
      var time = Number(0.5)
      if let duration = call.take("duration") { time = try dartDuration(duration, reading) }
      draft.add("duration", time, at: call.offset)
    }
    for label in labels {
      if let argument = try call.argument(label.old, as: label.new, reading) {
        draft.add(argument)
      } else if label.old == "ratio" {
        draft.add("dampingRatio", Number(1), at: call.offset)
      } else if label.old != "bounce" {
        throw CurveSpecError(
          "\(quoted(chain.links[0].name)) at \(reading.location(call.offset)) needs "
            + "\(quoted(label.old + ":")).")
      }
    }
    try call.finish(&reading)
    return draft
  }

  // MARK: Durations

  /// The time of a `Duration(milliseconds: 300)`, or of `300.ms`.
  static func dartDuration(
    _ argument: PastedArgument, _ reading: NotationReading
  ) throws(CurveSpecError) -> Number {
    let units = ["minutes": 60_000_000.0, "seconds": 1e6, "milliseconds": 1e3, "microseconds": 1]
    let short = ["ms": "milliseconds", "seconds": "seconds", "milliseconds": "milliseconds"]
    if argument.values.count == 2, case .number(let number, _) = argument.values[0],
      number.unit == nil,
      let unit = argument.values[1].name.flatMap({ short[$0] }).flatMap({ units[$0] })
    {
      return Number(number.value * unit / 1e6)
    }
    let value = try reading.onlyValue(of: argument)
    guard case .chain(let chain) = value, chain.links.count == 1,
      chain.links[0].name == "Duration", let arguments = chain.links[0].arguments
    else {
      throw CurveSpecError(
        "A duration such as 'Duration(milliseconds: 300)' is expected at "
          + "\(reading.location(value.offset)).")
    }
    var microseconds = 0.0
    for argument in arguments {
      guard let unit = argument.label.flatMap({ units[$0] }) else {
        throw CurveSpecError(
          "'seconds:', 'milliseconds:' or 'microseconds:' is expected at "
            + "\(reading.location(argument.offset)).")
      }
      let number = try reading.number(of: argument)
      guard number.unit == nil else {
        throw CurveSpecError(
          "The number at \(reading.location(argument.offset)) has a unit, and its label is one too."
        )
      }
      microseconds += number.value * unit
    }
    return Number(microseconds / 1e6)
  }

  /// A curve with a duration.
  static func pair(
    _ curve: PastedArgument, _ duration: PastedArgument?, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    var draft = try reading.curve(of: curve)
    guard let duration else { return draft }
    let time = try dartDuration(duration, reading)
    try reading.checkDuration(time, at: duration.offset)
    draft.add("duration", time, at: duration.offset)
    return draft
  }

  /// Arguments without their call; `nil` for other members.
  static func dartArguments(
    _ object: PastedObject, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard object.members.count == 2, let curve = object["curve"], let duration = object["duration"]
    else { return nil }
    reading.isOtherNotation = true
    return try pair(curve, duration, &reading)
  }
}
