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
    guard let member = object["easing"] else { return nil }
    // Figma's easing is an object.
    if case .object = member.values[0] { return nil }
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
    } else {
      addDefaultDuration(to: &draft, unit, at: call.offset, &reading)
    }
    let direction = try call.value("direction", reading).flatMap { reading.word(of: $0) }
    if let direction {
      guard CSSLayer.directions.contains(direction) else {
        throw CurveSpecError(
          "\(quoted(direction)) at \(reading.location(call.offset)) is not a direction.")
      }
      guard !direction.hasPrefix("alternate") || call.labels.contains("iterations") else {
        throw CurveSpecError(
          "\(quoted(direction)) at \(reading.location(call.offset)) has two readings without 'iterations': "
            + "one pass in Web Animations, and two in anime.js 3.")
      }
      if direction.hasSuffix("reverse") { draft.add(.modifier("reversed", at: call.offset)) }
    }
    if let count = call.take("iterations") {
      let word = direction?.hasPrefix("alternate") == true ? direction : nil
      draft.add(try passes(count, of: draft, alternating: word, reading))
    }
    if let count = call.take("repeat") {
      let type = try call.value("repeatType", reading).flatMap { reading.word(of: $0) } ?? "loop"
      guard ["loop", "reverse", "mirror"].contains(type) else {
        throw CurveSpecError(
          "The repeat type \(quoted(type)) at \(reading.location(count.offset)) is not read; 'loop', "
            + "'reverse' and 'mirror' are.")
      }
      // Motion's 'mirror' exchanges the two values, as 'autoreverses' does.
      draft.add(
        try repeats(
          count, of: draft, alternating: type == "reverse" ? type : nil,
          autoreverses: type == "mirror", reading))
    }
    if let delay = call.take("repeatDelay") { throw pauses(delay, reading) }
    let delay = call.take("delay")
    try checkUnit(ofDelay: delay, inMilliseconds: isMilliseconds, reading)
    draft.add(try reading.delay(of: delay, inMilliseconds: isMilliseconds))
  }

  /// Refuses a delay whose unit is not clear.
  static func checkUnit(
    ofDelay delay: PastedArgument?, inMilliseconds: Bool, _ reading: NotationReading
  ) throws(CurveSpecError) {
    guard let delay else { return }
    let number = try reading.number(of: delay)
    let isUnlikely = inMilliseconds ? number.value < 5 : number.value >= 20
    guard isUnlikely, number.value > 0, !number.isInTimeUnit else { return }
    let text = Number.text(number.value)
    throw CurveSpecError(
      "'delay: \(text)' at \(reading.location(delay.offset)) has two readings: \(text) s in Motion and "
        + "GSAP, \(text) ms in Web Animations, React Native and anime.js. Write '\(text)s' or "
        + "'\(text)ms'.")
  }

  /// Adds the default duration of the library, or a remark if the library is not known.
  private static func addDefaultDuration(
    to draft: inout CurveDraft, _ unit: JavaScriptUnit, at offset: Int,
    _ reading: inout NotationReading
  ) {
    // A spring has its own.
    if draft.isSpring { return }
    switch unit {
    case .motion:
      reading.remark("Motion's default duration is 0.3 s.")
      draft.add("duration", Number(0.3), at: offset)
    case .gsap:
      reading.remark("GSAP's default duration is 0.5 s.")
      draft.add("duration", Number(0.5), at: offset)
    case .milliseconds, .unknown:
      reading.remark(
        "No duration is given: the curve takes 0.35 s, and each library has another default.")
    }
  }

  /// The modifier for a number of further passes; -1 and `Infinity` are endless.
  ///
  /// - Parameters:
  ///   - argument: The number.
  ///   - draft: The curve of one pass, without a delay.
  ///   - word: The word for passes of which every second one runs backwards in time, if they do.
  ///   - autoreverses: Whether every second pass exchanges the two values.
  ///   - reading: The reading.
  /// - Returns: The modifier; `nil` for one pass.
  /// - Throws: An error if the argument is not a number, or if no expression has the passes.
  static func repeats(
    _ argument: PastedArgument, of draft: CurveDraft, alternating word: String?,
    autoreverses: Bool = false, _ reading: NotationReading
  ) throws(CurveSpecError) -> Expression.Call? {
    var count: Number?
    if try reading.onlyValue(of: argument).name != "Infinity" {
      let further = try reading.number(of: argument).value
      if further == 0 { return nil }
      if further != -1 { count = Number(further + 1) }
    }
    if let word { return try reading.alternating(draft, count, word, at: argument.offset) }
    return .repeating(count, autoreverses: autoreverses, at: argument.offset)
  }

  /// The modifier for a number of passes; `Infinity` is endless.
  private static func passes(
    _ argument: PastedArgument, of draft: CurveDraft, alternating word: String?,
    _ reading: NotationReading
  ) throws(CurveSpecError) -> Expression.Call? {
    var count: Number?
    if try reading.onlyValue(of: argument).name != "Infinity" {
      count = try reading.number(of: argument)
      if count?.value == 1 { return nil }
    }
    if let word { return try reading.alternating(draft, count, word, at: argument.offset) }
    return .repeating(count, autoreverses: false, at: argument.offset)
  }

  /// The error for pauses between passes.
  static func pauses(_ argument: PastedArgument, _ reading: NotationReading) -> CurveSpecError {
    CurveSpecError(
      "\(quoted(argument.label ?? "repeatDelay")) at \(reading.location(argument.offset)) is not read; a "
        + "delay before the repeat is '.delay(0.1).repeatForever()'.")
  }
}
