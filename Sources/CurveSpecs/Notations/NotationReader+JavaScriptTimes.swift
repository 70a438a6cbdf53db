extension NotationReader {
  /// `{ ease: "easeInOut", duration: 0.3 }`.
  @Sendable static func tween(
    _ object: PastedObject, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    let type = object["type"].flatMap { reading.word(of: $0.values[0]) }
    if let type, ["inertia", "decay"].contains(type), let member = object["type"] {
      throw CurveSpecError(
        "\(quoted(type)) at \(reading.location(member.offset)) has no target, so it is not a curve from 0 "
          + "to 1.")
    }
    guard object["easing"] == nil, type != "spring", object["tension"] == nil else { return nil }
    guard object["ease"] != nil else {
      if let duration = object["duration"],
        ["bounce", "stiffness"].allSatisfy({ object[$0] == nil }),
        object["curve"] == nil, object["config"] == nil, object["transition"] == nil
      {
        throw CurveSpecError(
          "The object at \(reading.location(duration.offset)) has several readings without a curve: "
            + "seconds in Motion and GSAP, milliseconds in Web Animations, each with another default. Add "
            + "'ease:' or 'easing:'.")
      }
      return nil
    }
    var call = PastedCall(object, named: "'ease'")
    _ = call.take("type")
    guard let ease = try call.value("ease", reading) else { return nil }
    var (draft, unit) = try javaScriptEasing(ease, isEase: true, &reading)
    try addTimes(&call, to: &draft, unit, &reading)
    try finish(&call, &reading)
    return draft
  }

  /// `{ easing: "ease-in", duration: 300 }`.
  @Sendable static func timing(
    _ object: PastedObject, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard object["easing"] != nil else { return nil }
    var call = PastedCall(object, named: "'easing'")
    guard let easing = try call.value("easing", reading) else { return nil }
    var draft = try javaScriptEasing(easing, isEase: false, &reading).draft
    try addTimes(&call, to: &draft, .milliseconds, &reading)
    try finish(&call, &reading)
    return draft
  }

  /// Adds the duration, the repeats and the delay.
  private static func addTimes(
    _ call: inout PastedCall, to draft: inout CurveDraft, _ unit: JavaScriptUnit,
    _ reading: inout NotationReading
  ) throws(CurveSpecError) {
    let isMilliseconds = unit == .milliseconds
    if let duration = call.take("duration") {
      let number = try reading.number(of: duration)
      let text = Number.text(number.value)
      let isUnlikely = isMilliseconds ? number.value < 5 : number.value >= 20
      guard number.isInTimeUnit || number.value == 0 || !isUnlikely else {
        throw CurveSpecError(
          "'duration: \(text)' at \(reading.location(duration.offset)) has two readings: \(text) s in "
            + "Motion and GSAP, \(text) ms in Web Animations and anime.js. Write '\(text)s' or '\(text)ms'."
        )
      }
      draft.add(try reading.duration(of: duration, inMilliseconds: isMilliseconds))
    }
    let direction = try call.value("direction", reading).flatMap { reading.word(of: $0) }
    if let direction {
      guard CSSLayer.directions.contains(direction) else {
        throw CurveSpecError(
          "\(quoted(direction)) at \(reading.location(call.offset)) is not a direction.")
      }
      if direction.hasSuffix("reverse") { draft.add(.modifier("reversed", at: call.offset)) }
    }
    if let count = call.take("iterations") {
      draft.add(
        try passes(count, autoreverses: direction?.hasPrefix("alternate") == true, reading))
    }
    if let count = call.take("repeat") {
      let type = try call.value("repeatType", reading).flatMap { reading.word(of: $0) } ?? "loop"
      guard type == "loop" || type == "reverse" else {
        throw CurveSpecError(
          "The repeat type \(quoted(type)) at \(reading.location(count.offset)) is not read; 'loop' and "
            + "'reverse' are.")
      }
      draft.add(try repeats(count, autoreverses: type == "reverse", reading))
    }
    if let delay = call.take("repeatDelay") { throw pauses(delay, reading) }
    draft.add(try reading.delay(of: call.take("delay"), inMilliseconds: isMilliseconds))
  }

  /// The modifier for a number of further passes; -1 and `Infinity` are endless.
  static func repeats(
    _ argument: PastedArgument, autoreverses: Bool, _ reading: NotationReading
  ) throws(CurveSpecError) -> Expression.Call? {
    let value = try reading.onlyValue(of: argument)
    if value.name == "Infinity" {
      return .repeating(nil, autoreverses: autoreverses, at: argument.offset)
    }
    let count = try reading.number(of: argument).value
    if count == -1 { return .repeating(nil, autoreverses: autoreverses, at: argument.offset) }
    return count == 0
      ? nil : .repeating(Number(count + 1), autoreverses: autoreverses, at: argument.offset)
  }

  /// The modifier for a number of passes; `Infinity` is endless.
  private static func passes(
    _ argument: PastedArgument, autoreverses: Bool, _ reading: NotationReading
  ) throws(CurveSpecError) -> Expression.Call? {
    if try reading.onlyValue(of: argument).name == "Infinity" {
      return .repeating(nil, autoreverses: autoreverses, at: argument.offset)
    }
    let count = try reading.number(of: argument)
    return count.value == 1
      ? nil : .repeating(count, autoreverses: autoreverses, at: argument.offset)
  }

  /// The error for pauses between passes.
  static func pauses(_ argument: PastedArgument, _ reading: NotationReading) -> CurveSpecError {
    CurveSpecError(
      "\(quoted(argument.label ?? "repeatDelay")) at \(reading.location(argument.offset)) is not read; a "
        + "delay before the repeat is '.delay(0.1).repeatForever()'.")
  }
}
