extension NotationReader {
  /// Jetpack Compose's animation specs, and Android's interpolators.
  static let kotlin: [NotationReader] = [
    NotationReader(
      notation: "Jetpack Compose", form: "spring() beside code of Kotlin",
      read: .chain(emptySpring)),
    .call("Jetpack Compose", "spring(dampingRatio, stiffness)", ["spring"]) {
      call, reading throws(CurveSpecError) in
      try isKotlin(call, reading) ? spring(&call, &reading) : nil
    },
    .call("Jetpack Compose", "tween(durationMillis, delayMillis, easing)", ["tween"], read: tween),
    .call(
      "Jetpack Compose", "infiniteRepeatable(tween(), RepeatMode), repeatable(iterations, tween())",
      ["infiniteRepeatable", "repeatable"], read: repeatable),
    .call("Jetpack Compose", "CubicBezierEasing(a, b, c, d)", ["CubicBezierEasing"]) {
      call, reading throws(CurveSpecError) in
      try bezier(&call, ["a", "b", "c", "d"], reading)
    },
    .call(
      "Android", "PathInterpolator(controlX1, controlY1, controlX2, controlY2)",
      ["PathInterpolator"]
    ) { call, reading throws(CurveSpecError) in
      guard call.labels.count == 4 else { return nil }
      return try bezier(&call, ["controlX1", "controlY1", "controlX2", "controlY2"], reading)
    },
    NotationReader(
      notation: "Jetpack Compose", form: "animateFloatAsState(animationSpec)",
      read: .chain { chain, reading throws(CurveSpecError) in
        guard let last = chain.links.last, var call = PastedCall(last),
          let spec = call.take("animationSpec")
        else { return nil }
        reading.remark("Only 'animationSpec' of \(quoted(last.name)) is read.")
        return try reading.curve(of: spec)
      }),
    .call(
      "Jetpack Compose", "fadeIn(tween())",
      ["fadeIn", "fadeOut", "scaleIn", "scaleOut", "Crossfade"]
    ) { call, reading throws(CurveSpecError) in
      guard call.startsWithName, let spec = call.take(nil) else { return nil }
      call.ignore(["initialAlpha", "targetAlpha", "initialScale", "targetScale"], &reading)
      return try reading.curve(of: spec)
    },
    NotationReader(
      notation: "Jetpack Compose", form: "keyframesWithSpline { } and snap()",
      read: .chain { chain, reading throws(CurveSpecError) in
        guard chain.links.count == 1, let call = PastedCall(chain.links[0]) else { return nil }
        switch call.name {
        case "keyframesWithSpline":
          throw inexact(
            call.name, at: call.offset, "it has several segments", instead: "a scene file", reading)
        case "snap":
          throw CurveSpecError(
            "'snap' at \(reading.location(call.offset)) changes the value at once, so it has no curve; "
              + "'step-start' with a duration is such a jump.")
        default: return nil
        }
      }),
    composeKeyframes,
  ]

  /// The error for code that is recognised but cannot be read exactly.
  static func inexact(
    _ name: String, at offset: Int, _ reason: String, instead: String, _ reading: NotationReading
  ) -> CurveSpecError {
    CurveSpecError(
      "\(quoted(name)) at \(reading.location(offset)) cannot be read exactly: \(reason). Write "
        + "\(instead) instead.")
  }

  /// A Bézier curve by four numbers, all with labels or all without.
  static func bezier(
    _ call: inout PastedCall, _ labels: [String], _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    var numbers: [(label: String?, number: Number)] = []
    let hasLabels = call.rest.contains { $0.label != nil }
    for label in labels {
      guard let number = try call.number(hasLabels ? label : nil, reading) else {
        throw CurveSpecError(
          "\(quoted(call.name)) at \(reading.location(call.offset)) needs four numbers.")
      }
      numbers.append((nil, number))
    }
    return CurveDraft("cubic-bezier", at: call.offset, numbers)
  }

  // MARK: Springs

  /// Whether a call of `spring` is one of Kotlin: `spring<Float>()`, or with arguments such as
  /// `stiffness = 200f`, `0.75f` or `Spring.StiffnessLow`.
  static func isKotlin(_ call: PastedCall, _ reading: NotationReading) -> Bool {
    if call.hasGenerics { return true }
    return call.rest.contains { argument in
      argument.isAssigned
        || argument.values.contains { value in
          reading.hasFloatSuffix(value) || constant(value, .stiffness, of: compose) != nil
            || constant(value, .dampingRatio, of: compose) != nil
        }
    }
  }

  /// A type with constants of springs, and its platform in the table of presets.
  struct SpringConstants: Sendable {
    let type: String
    let platform: String
  }

  private static let compose = SpringConstants(type: "Spring", platform: "jetpack-compose")

  /// The number of a constant, with or without its type before it.
  static func constant(
    _ value: PastedValue, _ kind: Preset.Kind, of constants: SpringConstants
  ) -> Number? {
    guard case .chain(let chain) = value, let last = chain.links.last, last.arguments == nil,
      chain.links.dropLast().allSatisfy({ $0.name == constants.type && $0.arguments == nil }),
      let preset = presets(kind, of: constants).first(where: { $0.name == last.name }),
      let call = preset.expression.flatMap({ try? Expression(parsing: $0).call }),
      let argument = call.arguments.first(where: { $0.label == label(kind) }),
      case .number(let number) = argument.values[0]
    else { return nil }
    return number
  }

  /// The constants of a type in the table of presets.
  private static func presets(_ kind: Preset.Kind, of constants: SpringConstants) -> [Preset] {
    let presets = PresetCatalogue.platform(named: constants.platform)?.presets ?? []
    return presets.filter { $0.kind == kind }
  }

  private static func label(_ kind: Preset.Kind) -> String {
    kind == .stiffness ? "stiffness" : "dampingRatio"
  }

  private static func spring(
    _ call: inout PastedCall, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let ratio = try number(
      call.take("dampingRatio") ?? call.take(nil), .dampingRatio, default: 1, reading)
    let stiffness = try number(
      call.take("stiffness") ?? call.take(nil), .stiffness, default: 1_500, reading)
    if call.take("visibilityThreshold") != nil || call.take(nil) != nil {
      reading.remark("'visibilityThreshold' changes only the end of the spring.")
    }
    return CurveDraft(
      "spring", at: call.offset, [("stiffness", stiffness), ("dampingRatio", ratio)])
  }

  private static func number(
    _ argument: PastedArgument?, _ kind: Preset.Kind, default standard: Double,
    _ reading: NotationReading
  ) throws(CurveSpecError) -> Number {
    guard let argument else { return Number(standard) }
    let value = try reading.onlyValue(of: argument)
    if let constant = constant(value, kind, of: compose) { return constant }
    if case .number(let number, _) = value { return number }
    let example = presets(kind, of: compose).first.map { $0.name } ?? ""
    throw CurveSpecError(
      "A number or a constant such as 'Spring.\(example)' is expected at "
        + "\(reading.location(value.offset)).")
  }

  /// `spring()` without arguments, which is another spring in SwiftUI.
  @Sendable private static func emptySpring(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard reading.hasKotlin, !chain.hasLeadingDot, chain.links.count == 1,
      let call = PastedCall(chain.links[0]), call.name == "spring", call.rest.isEmpty,
      !call.hasGenerics
    else { return nil }
    try call.finish(&reading)
    return try reading.preset("spring()", of: "jetpack-compose", .spring, at: call.offset)
  }

  // MARK: Tweens

  @Sendable private static func tween(
    _ call: inout PastedCall, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    let duration = call.take("durationMillis") ?? call.take(nil)
    let delay = call.take("delayMillis") ?? call.take(nil)
    let easing = call.take("easing") ?? call.take(nil)
    var draft: CurveDraft
    if let easing {
      draft = try composeEasing(try reading.onlyValue(of: easing), &reading)
    } else {
      draft = try reading.preset("FastOutSlowInEasing", of: "jetpack-compose", at: call.offset)
    }
    if let duration {
      draft.add(try reading.duration(of: duration, inMilliseconds: true))
    } else {
      draft.add("duration", Number(0.3), at: call.offset)
    }
    draft.add(try reading.delay(of: delay, inMilliseconds: true))
    return draft
  }

  static func composeEasing(
    _ value: PastedValue, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    guard let name = value.name else { return try reading.curve(of: value) }
    if name == "LinearEasing" { return CurveDraft("linear", at: value.offset) }
    return try reading.preset(name, of: "jetpack-compose", at: value.offset)
  }

  @Sendable private static func repeatable(
    _ call: inout PastedCall, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    var count: Number?
    if call.name == "repeatable" {
      guard let argument = call.take("iterations") ?? call.take(nil) else { return nil }
      count = try reading.number(of: argument)
    }
    guard let animation = call.take("animation") ?? call.take(nil) else { return nil }
    var draft = try reading.curve(of: animation)
    guard !draft.isSpring else {
      throw inexact(
        call.name, at: call.offset, "a pass of a spring ends where Compose stops it",
        instead: "a 'tween'", reading)
    }
    var autoreverses = false
    if let mode = call.take("repeatMode") ?? call.take(nil) {
      let value = try reading.onlyValue(of: mode)
      guard case .chain(let chain) = value, let name = chain.links.last?.name,
        name == "Reverse" || name == "Restart"
      else {
        throw CurveSpecError(
          "'RepeatMode.Reverse' or 'RepeatMode.Restart' is expected at "
            + "\(reading.location(value.offset)).")
      }
      autoreverses = name == "Reverse"
    }
    draft.add(
      autoreverses
        ? try reading.alternating(draft, count, "RepeatMode.Reverse", at: call.offset)
        : .repeating(count, autoreverses: false, at: call.offset))
    return draft
  }
}
