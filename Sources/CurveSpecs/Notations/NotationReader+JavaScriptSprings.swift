extension NotationReader {
  /// Options that do not change the curve, and properties that are animated.
  private static let idle = [
    "onComplete", "onUpdate", "onStart", "onStop", "onRest", "onChange", "onPlay", "onRepeat",
    "onFrame", "onFinish", "complete", "begin", "update", "toValue", "useNativeDriver",
    "isInteraction", "id", "fill", "composite", "endDelay", "when", "staggerChildren",
    "staggerDirection", "delayChildren", "autoplay", "targets", "from", "to",
    "immediate",
    "restSpeed", "restDelta", "restVelocity", "precision", "restDisplacementThreshold",
    "restSpeedThreshold", "energyThreshold", "frame", "fps", "x", "y", "z", "scale", "rotate",
    "rotation", "opacity", "width", "height", "translateX", "translateY", "backgroundColor",
    "color",
  ]

  /// Remarks on options that do not change the curve, and rejects other ones that are left.
  static func finish(
    _ call: inout PastedCall, _ reading: inout NotationReading
  ) throws(CurveSpecError) {
    for label in idle {
      guard let option = call.take(label) else { continue }
      try checkNoCurve(in: option, reading)
      reading.remark("\(quoted(label)) does not change the curve.")
    }
    guard let left = call.rest.first else { return }
    let what = left.label.map { quoted($0) } ?? "The value"
    throw CurveSpecError(
      "\(what) at \(reading.location(left.offset)) is not an option of \(call.name) that is read; remove "
        + "it if it does not change the curve.")
  }

  /// A boolean option; `nil` if it is not given.
  static func flag(
    _ label: String, _ call: inout PastedCall, _ reading: NotationReading
  ) throws(CurveSpecError) -> Bool? {
    guard let value = try call.value(label, reading) else { return nil }
    guard value.name == "true" || value.name == "false" else {
      throw CurveSpecError(
        "'true' or 'false' is expected at \(reading.location(value.offset)).")
    }
    return value.name == "true"
  }

  // MARK: Motion

  @Sendable static func motionSpring(
    _ object: PastedObject, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    let type = object["type"].flatMap { reading.word(of: $0.values[0]) }
    let hasSpring = ["stiffness", "damping", "bounce", "visualDuration"].contains {
      object[$0] != nil
    }
    let isOther = ["tension", "friction", "frequency", "ease", "easing", "bounciness"].contains {
      object[$0] != nil
    }
    guard type == "spring" || (object["type"] == nil && hasSpring && !isOther) else { return nil }
    var call = PastedCall(object, named: "Motion's spring")
    _ = call.take("type")
    let delayed = call.take("delay")
    if type == nil {
      try checkUnit(ofDelay: delayed, inMilliseconds: false, reading)
      try checkUnit(ofSpring: object, reading)
    }
    let delay = try reading.delay(of: delayed)
    if let member = object["overshootClamping"],
      try flag("overshootClamping", &call, reading) == true
    {
      throw inexact(
        "overshootClamping", at: member.offset, "the motion stops at the target",
        instead: "the spring without it", reading)
    }
    var draft: CurveDraft
    if ["stiffness", "damping", "mass"].contains(where: { object[$0] != nil }) {
      draft = try physical(&call, hasType: type != nil, &reading)
    } else if object["duration"] != nil || object["bounce"] != nil {
      draft = try settling(&call, &reading)
    } else {
      if call.take("visualDuration") != nil {
        reading.remark("Motion ignores 'visualDuration' without 'bounce'.")
      }
      draft = try physical(&call, hasType: true, &reading)
    }
    try finish(&call, &reading)
    draft.add(delay)
    return draft
  }

  private static func physical(
    _ call: inout PastedCall, hasType: Bool, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let mass = try call.number("mass", reading) ?? Number(1)
    let stiffness = try call.number("stiffness", reading) ?? Number(100)
    let damping = try call.number("damping", reading) ?? Number(10)
    guard hasType || stiffness.value > 1 else {
      throw CurveSpecError(
        "The spring at \(reading.location(call.offset)) has two readings: in Svelte, the stiffness and the "
          + "damping are factors for each frame, which no expression has; in Motion, the stiffness is "
          + "\(Number.text(stiffness.value)). Write 'type: \"spring\"' for Motion.")
    }
    for label in ["duration", "bounce", "visualDuration"] where call.take(label) != nil {
      reading.remark("Motion ignores \(quoted(label)) beside a stiffness, a damping or a mass.")
    }
    var draft = CurveDraft(
      "spring", at: call.offset,
      [("mass", mass), ("stiffness", stiffness), ("damping", damping)])
    if let velocity = try call.number("velocity", reading), velocity.value != 0 {
      reading.remark("The velocity is in values per second; the curve goes from 0 to 1.")
      draft.add("initialVelocity", velocity, at: call.offset)
    }
    return draft
  }

  /// A spring by its duration and bounce, which Motion limits.
  private static func settling(
    _ call: inout PastedCall, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let bounce = try call.number("bounce", reading)?.value
    let visual = try call.take("visualDuration").map { argument throws(CurveSpecError) in
      try reading.time(of: argument).value
    }
    let duration = try call.take("duration").map { argument throws(CurveSpecError) in
      try reading.time(of: argument).value
    }
    if call.take("velocity") != nil {
      reading.remark("Motion ignores 'velocity' beside 'duration' or 'bounce'.")
    }
    let hasVisual = visual ?? 0 != 0
    let wanted = Number.oneMinus(bounce ?? (hasVisual ? 0 : 0.3))
    let ratio = min(max(wanted, 0.05), 1)
    if ratio != wanted { reading.remark("Motion limits the bounce to 0...0.95.") }
    if let visual, hasVisual {
      if duration != nil { reading.remark("Motion ignores 'duration' beside 'visualDuration'.") }
      return CurveDraft(
        "spring", at: call.offset,
        [("response", Number(Number.decimal(visual * 1.2))), ("dampingRatio", Number(ratio))])
    }
    let settled = min(max(duration ?? 0.8, 0.01), 10)
    if let duration, duration != settled {
      reading.remark("Motion limits the duration to 0.01...10 s.")
    }
    return CurveDraft(
      "spring", at: call.offset,
      [("settlingDuration", Number(settled)), ("dampingRatio", Number(ratio))])
  }

  // MARK: react-spring and React Native

  @Sendable static func reactSpring(
    _ object: PastedObject, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard object["tension"] != nil || object["friction"] != nil || object["frequency"] != nil else {
      return nil
    }
    var call = PastedCall(object, named: "react-spring's spring")
    if let member = object["clamp"], try flag("clamp", &call, reading) == true {
      throw inexact(
        "clamp", at: member.offset, "the motion stops at the target",
        instead: "the spring without it", reading)
    }
    if let member = object["bounce"], let bounce = try call.number("bounce", reading),
      bounce.value != 0
    {
      throw inexact(
        "bounce", at: member.offset, "the motion is reflected at the target",
        instead: "the spring without it", reading)
    }
    var draft: CurveDraft
    if let frequency = try call.take("frequency").map({ argument throws(CurveSpecError) in
      try reading.time(of: argument)
    }) {
      for label in ["tension", "friction", "mass"] where call.take(label) != nil {
        reading.remark("react-spring ignores \(quoted(label)) beside 'frequency'.")
      }
      let response = frequency.value < 0.01 ? Number(0.01) : frequency
      let ratio = try call.number("damping", reading) ?? Number(1)
      draft = CurveDraft(
        "spring", at: object.offset, [("response", response), ("dampingRatio", ratio)])
    } else {
      let tension = try call.number("tension", reading) ?? Number(170)
      let friction = try call.number("friction", reading) ?? Number(26)
      let mass = try call.number("mass", reading) ?? Number(1)
      draft = CurveDraft(
        "spring", at: object.offset,
        [("mass", mass), ("stiffness", tension), ("damping", friction)])
      if mass.value == 1 {
        let other = origami(tension: tension.value, friction: friction.value)
        reading.remark(
          "It is read as react-spring's; React Native's Animated has "
            + "'spring(stiffness: \(Number.text(other.stiffness)), damping: "
            + "\(Number.text(other.damping)))' for these numbers.")
      }
    }
    if let velocity = try call.number("velocity", reading), velocity.value != 0 {
      reading.remark("The velocity is in values per millisecond; the curve goes from 0 to 1.")
      draft.add("initialVelocity", Number(Number.decimal(velocity.value * 1000)), at: object.offset)
    }
    draft.add(try reading.delay(of: call.take("delay"), inMilliseconds: true))
    try finish(&call, &reading)
    return draft
  }

  /// The spring that React Native makes of a tension and a friction.
  static func origami(
    tension: Double, friction: Double
  ) -> (stiffness: Double, damping: Double) {
    (Number.decimal((tension - 30) * 3.62 + 194), Number.decimal((friction - 8) * 3 + 25))
  }

  @Sendable static func bounciness(
    _ object: PastedObject, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard let member = object["bounciness"] else { return nil }
    throw inexact(
      "bounciness", at: member.offset, "Origami's rule for bounciness and speed is not known here",
      instead: "'stiffness' and 'damping'", reading)
  }
}
