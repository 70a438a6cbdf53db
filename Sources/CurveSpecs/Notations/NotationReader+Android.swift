extension NotationReader {
  /// Android's interpolators and springs.
  ///
  /// Reference: aosp-mirror/platform_frameworks_base, core/java/android/view/animation;
  /// androidx/androidx, dynamicanimation/.../SpringForce.java.
  static let androidViews: [NotationReader] = [
    .call(
      "Android", "DecelerateInterpolator(factor), OvershootInterpolator(tension) and so on",
      interpolators.map { $0.name } + ["BounceInterpolator", "CycleInterpolator"],
      read: interpolator),
    NotationReader(
      notation: "Android", form: "SpringForce(0f).setStiffness(200f).setDampingRatio(0.75f)",
      read: .chain(springForce)),
  ]

  /// The names of interpolators.
  static let interpolatorNames = Set(androidViews[0].names)

  /// An interpolator: the curve without arguments, and the parameter that its argument sets.
  private struct Interpolator: Sendable {
    let name: String
    let curve: String
    /// The curve with an argument, and its parameter; `nil` without one.
    var family: String?
    var parameter = ""
    /// What the argument is multiplied by.
    var factor = 1.0
    /// The argument that is meant where none is given.
    var standard: Double?
  }

  private static let interpolators: [Interpolator] = [
    Interpolator(name: "LinearInterpolator", curve: "linear"),
    Interpolator(
      name: "AccelerateInterpolator", curve: "easeInQuad", family: "easeInPower",
      parameter: "exponent", factor: 2),
    Interpolator(
      name: "DecelerateInterpolator", curve: "easeOutQuad", family: "easeOutPower",
      parameter: "exponent", factor: 2),
    Interpolator(name: "AccelerateDecelerateInterpolator", curve: "easeInOutSine"),
    Interpolator(
      name: "AnticipateInterpolator", curve: "easeInBack", family: "easeInBack",
      parameter: "overshoot", standard: 2),
    Interpolator(
      name: "OvershootInterpolator", curve: "easeOutBack", family: "easeOutBack",
      parameter: "overshoot", standard: 2),
    // Each half has the tension of 1.5 times the argument, and 'easeInOutBack' has 1.525 times its own.
    Interpolator(
      name: "AnticipateOvershootInterpolator", curve: "easeInOutBack", family: "easeInOutBack",
      parameter: "overshoot", factor: 1.5 / 1.525, standard: 2),
    Interpolator(name: "FastOutSlowInInterpolator", curve: "cubic-bezier(0.4, 0, 0.2, 1)"),
    Interpolator(name: "LinearOutSlowInInterpolator", curve: "cubic-bezier(0, 0, 0.2, 1)"),
    Interpolator(name: "FastOutLinearInInterpolator", curve: "cubic-bezier(0.4, 0, 1, 1)"),
  ]

  @Sendable private static func interpolator(
    _ call: inout PastedCall, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    let name = call.name
    guard let row = interpolators.first(where: { $0.name == name }) else {
      throw inexact(
        name, at: call.offset, "its formula is not one of the curves that have a name here",
        instead: "sampled values in linear()", reading)
    }
    let argument = row.family == nil ? nil : call.take(nil)
    let number = try argument.map { argument throws(CurveSpecError) in
      try reading.number(of: argument).value
    }
    if let family = row.family, let value = number ?? row.standard {
      return CurveDraft(
        family, at: call.offset, [(row.parameter, Number(Number.decimal(value * row.factor)))])
    }
    return try CurveDraft(parsing: row.curve, at: call.offset)
  }

  @Sendable private static func springForce(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard chain.links[0].name == "SpringForce", chain.links[0].arguments != nil else { return nil }
    var stiffness = Number(1_500)
    var ratio = Number(0.5)
    for link in chain.links.dropFirst() {
      guard let arguments = link.arguments, arguments.count == 1 else { return nil }
      switch link.name {
      case "setStiffness": stiffness = try springNumber(arguments[0], .stiffness, reading)
      case "setDampingRatio": ratio = try springNumber(arguments[0], .dampingRatio, reading)
      case "setFinalPosition": continue
      default: return nil
      }
    }
    return CurveDraft(
      "spring", at: chain.offset, [("stiffness", stiffness), ("dampingRatio", ratio)])
  }

  private static let views = SpringConstants(type: "SpringForce", platform: "android")

  /// A number, or a constant of `SpringForce`.
  private static func springNumber(
    _ argument: PastedArgument, _ kind: Preset.Kind, _ reading: NotationReading
  ) throws(CurveSpecError) -> Number {
    let value = try reading.onlyValue(of: argument)
    if let constant = constant(value, kind, of: views) { return constant }
    return try reading.number(of: argument)
  }
}
