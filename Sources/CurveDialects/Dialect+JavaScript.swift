internal import CurveKit

extension Dialect {
  /// CSS and the libraries of JavaScript.
  static let web = [css, motion, reactSpring, reanimated, anime, gsap]

  static let motion = Dialect(
    "motion", "Motion", "a transition", fileExtension: "js",
    evaluation: PlatformEvaluation(
      .double, sampling: .bisections(count: 12), clock: .roundedMilliseconds,
      source: "motiondivision/motion: `cubic-bezier.ts`, `spring.ts`, `JSAnimation.ts`; read"),
    document: .source(.motion), tracks: .motion
  ) { curve, number throws(ConversionError) in
    try curve.check("Motion's options", hasDelay: true, hasPasses: false)
    let delay = curve.delay > 0 ? ", delay: \(number.seconds(curve.delay))" : ""
    if case .spring(let spring) = curve.motion {
      guard spring.dampingRatio <= 1 || spring.restTime() ?? .infinity < 10 else {
        throw ConversionError("Motion does not compute springs as heavily damped as this one.")
      }
      var physical = spring.arguments(number, separator: ": ")
      if spring.initialVelocity != 0 {
        physical += ", velocity: \(number(spring.initialVelocity))"
      }
      return spring.motionTimes.map {
        "{ type: \"spring\", \($0): \(number($1)), bounce: \(number(spring.motionBounce))\(delay) }"
      } + ["{ type: \"spring\", \(physical)\(delay) }"]
    }
    let ease = try curve.motionEase(number)
    return ["{ ease: \(ease), duration: \(number.seconds(curve.duration ?? 0))\(delay) }"]
  }

  static let reactSpring = Dialect(
    "react-spring", "react-spring", "the config of a spring", fileExtension: "js",
    evaluation: PlatformEvaluation(
      .double, springs: .steps(.reactSpring),
      source: "pmndrs/react-spring: `SpringValue.ts`; read"), document: .source(.module),
    approximations: []
  ) { curve, number throws(ConversionError) in
    try curve.check("react-spring's config", hasDelay: false, hasPasses: false)
    guard case .spring(let spring) = curve.motion else { throw curve.unknown(to: "react-spring") }
    let mass = spring.mass == 1 ? "" : ", mass: \(number(spring.mass))"
    let velocity =
      spring.initialVelocity == 0 ? "" : ", velocity: \(number(spring.initialVelocity / 1000))"
    let tension =
      "{ tension: \(number(spring.stiffness)), friction: \(number(spring.damping))\(mass)\(velocity) }"
    let frequency =
      "{ frequency: \(number(spring.response)), damping: \(number(spring.dampingRatio))\(velocity) }"
    return spring.response >= 0.01 ? [tension, frequency] : [tension]
  }

  static let reanimated = Dialect(
    "reanimated", "Reanimated", "withSpring() or withTiming()", fileExtension: "js",
    evaluation: PlatformEvaluation(
      .double,
      source:
        "react-native-reanimated: `springUtils.ts`; read. Its Béziers are solved as in bezier-easing, by its tests"
    ), document: .source(.reanimated)
  ) { curve, number throws(ConversionError) in
    try curve.check("Reanimated's options", hasDelay: false, hasPasses: false)
    if case .spring(let spring) = curve.motion {
      guard spring.regime != .overdamped else {
        throw ConversionError("Reanimated moves an over-damped spring as a critically damped one.")
      }
      let velocity =
        spring.initialVelocity == 0 ? "" : ", velocity: \(number(spring.initialVelocity))"
      let physical = spring.arguments(number, separator: ": ", keepsMass: true)
      return ["withSpring(1, { \(physical)\(velocity) })"]
    }
    let easing = try curve.reanimatedEasing(number)
    let duration = number.milliseconds(curve.duration ?? 0)
    return ["withTiming(1, { duration: \(duration), easing: \(easing) })"]
  }

  static let anime = Dialect(
    "anime", "anime.js 4", "a call of animate(), or a spring", fileExtension: "js",
    evaluation: PlatformEvaluation(
      .double,
      source: "juliangarnier/anime: the spring; read. Its Béziers by its tests"),
    document: .source(.anime)
  ) { curve, number throws(ConversionError) in
    try curve.check("anime.js's options", hasDelay: true, hasPasses: false)
    let delay = curve.delay > 0 ? ", delay: \(number.milliseconds(curve.delay))" : ""
    if case .spring(let given) = curve.motion {
      // It raises a mass to 1, which would be another motion; the same spring with mass 1 is not.
      let spring = given.mass >= 1 ? given : given.withMassOne
      guard max(spring.stiffness, spring.damping) <= 10_000 else {
        throw ConversionError("anime.js takes a stiffness and a damping up to 10,000.")
      }
      guard spring.regime != .overdamped else {
        throw ConversionError(
          "How anime.js moves an over-damped spring depends on its version.")
      }
      let physical = spring.arguments(number, separator: ": ", keepsMass: true)
      guard delay.isEmpty else {
        throw ConversionError("The text of a spring cannot have a delay; convert it without.")
      }
      return ["createSpring({ \(physical), velocity: \(number(spring.initialVelocity)) })"]
    }
    let ease = try curve.animeEase(number)
    let duration = number.milliseconds(curve.duration ?? 0)
    // Numbers alone may be the seconds of Motion, so the library is named.
    return ["anime.animate(target, { ease: \(ease), duration: \(duration)\(delay) })"]
  }
}

// The easings alone.
extension PortableCurve {
  /// The ease of Motion: a name or an array.
  func motionEase(_ number: DialectNumbers) throws(ConversionError) -> String {
    guard let bezier else { throw unknown(to: "Motion") }
    let names: [CubicBezier: String] = [
      .straightLine: "linear", .easeIn: "easeIn", .easeOut: "easeOut", .easeInOut: "easeInOut",
    ]
    return names[bezier].map { "\"\($0)\"" } ?? "[\(bezier.points(number))]"
  }

  func reanimatedEasing(_ number: DialectNumbers) throws(ConversionError) -> String {
    guard let bezier else { throw unknown(to: "Reanimated") }
    return bezier == .straightLine ? "Easing.linear" : "Easing.bezier(\(bezier.points(number)))"
  }

  func animeEase(_ number: DialectNumbers) throws(ConversionError) -> String {
    guard let bezier else { throw unknown(to: "anime.js") }
    return bezier == .straightLine ? "\"linear\"" : "cubicBezier(\(bezier.points(number)))"
  }
}

extension Spring {
  /// Motion's bounce; 0 for a damping ratio that is 1 apart from rounding.
  fileprivate var motionBounce: Double {
    (1 - dampingRatio).magnitude < 1e-12 ? 0 : 1 - dampingRatio
  }

  /// The times with either of which, and with its bounce, Motion makes this spring; none outside its limits.
  ///
  /// Its `visualDuration` is response / 1.2, and its `duration` is SwiftUI's `settlingDuration`, where it also ends
  /// the motion. Next to the critical spring, Motion's eleven steps do not reach the `duration`.
  fileprivate var motionTimes: [(name: String, seconds: Double)] {
    guard initialVelocity == 0, (0...0.95).contains(motionBounce) else { return [] }
    let visual = ("visualDuration", response / 1.2)
    guard motionBounce == 0 || motionBounce > 0.001 else { return [visual] }
    let unit = Spring(settlingDuration: 1, dampingRatio: 1 - motionBounce)
    let duration = unit.naturalFrequency / naturalFrequency
    return (0.01...10).contains(duration) ? [visual, ("duration", duration)] : [visual]
  }
}

extension Spring {
  /// The spring with the same motion and mass 1.
  fileprivate var withMassOne: Spring {
    Spring(
      mass: 1, stiffness: stiffness / mass, damping: damping / mass,
      initialVelocity: initialVelocity, from: from, to: to)
  }
}
