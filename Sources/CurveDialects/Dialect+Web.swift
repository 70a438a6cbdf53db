internal import CurveKit

extension Dialect {
  /// CSS and the libraries of JavaScript.
  static let web = [css, motion, reactSpring, reanimated, anime, gsap]

  static let css = Dialect(
    "css", "CSS", "the value of a transition or an animation, without its property or its name",
    fileExtension: "css", approximations: [.stops]
  ) { curve, number throws(ConversionError) in
    guard let duration = curve.duration else { throw curve.unknown(to: "CSS") }
    var words = [number.milliseconds(duration) + "ms"]
    switch curve.motion {
    case .linear: words.append("linear")
    case .bezier(.ease): words.append("ease")
    case .bezier(.easeIn): words.append("ease-in")
    case .bezier(.easeOut): words.append("ease-out")
    case .bezier(.easeInOut): words.append("ease-in-out")
    case .bezier(let bezier): words.append("cubic-bezier(\(bezier.points(number)))")
    case .steps(StepEasing(1, .start)): words.append("step-start")
    case .steps(StepEasing(1, .end)): words.append("step-end")
    case .steps(let steps):
      words.append("steps(\(steps.count)\(steps.jump == .end ? "" : ", \(steps.jump.rawValue)"))")
    case .stops(let stops): words.append(stops.cssText(number))
    default: throw curve.unknown(to: "CSS")
    }
    if curve.delay > 0 { words.append(number.milliseconds(curve.delay) + "ms") }
    if let passes = curve.passes {
      words.append(passes.count.map { "\($0)" } ?? "infinite")
      if passes.autoreverses {
        guard curve.isSymmetric else {
          throw ConversionError(
            "CSS's 'alternate' runs the curve backwards in time, and autoreversed passes are mirrored; they "
              + "differ for this curve.")
        }
        words.append("alternate")
      }
    }
    return [words.joined(separator: " ")]
  }

  static let motion = Dialect(
    "motion", "Motion", "a transition", fileExtension: "js"
  ) { curve, number throws(ConversionError) in
    try curve.check("Motion's options", hasDelay: true, hasPasses: false)
    let delay = curve.delay > 0 ? ", delay: \(number.seconds(curve.delay))" : ""
    switch curve.motion {
    case .spring(let spring):
      guard spring.dampingRatio <= 1 || spring.restTime() ?? .infinity < 10 else {
        throw ConversionError("Motion does not compute springs as heavily damped as this one.")
      }
      var physical = spring.arguments(number, separator: ": ")
      if spring.initialVelocity != 0 {
        physical += ", velocity: \(number(spring.initialVelocity))"
      }
      var texts = ["{ type: \"spring\", \(physical)\(delay) }"]
      if spring.initialVelocity == 0, (0.05...1).contains(spring.dampingRatio) {
        texts.append(
          "{ type: \"spring\", visualDuration: \(number(spring.response / 1.2)), "
            + "bounce: \(number(1 - spring.dampingRatio))\(delay) }")
      }
      return texts
    case .linear, .bezier:
      let bezier = curve.bezier ?? CubicBezier(0, 0, 1, 1)
      let names: [(CubicBezier, String)] = [
        (CubicBezier(0, 0, 1, 1), "\"linear\""), (.easeIn, "\"easeIn\""),
        (.easeOut, "\"easeOut\""), (.easeInOut, "\"easeInOut\""),
      ]
      let ease =
        names.first { $0.0 == bezier }?.1 ?? "[\(bezier.points(number))]"
      return ["{ ease: \(ease), duration: \(number.seconds(curve.duration ?? 0))\(delay) }"]
    default: throw curve.unknown(to: "Motion")
    }
  }

  static let reactSpring = Dialect(
    "react-spring", "react-spring", "the config of a spring", fileExtension: "js",
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
    "reanimated", "Reanimated", "withSpring() or withTiming()", fileExtension: "js"
  ) { curve, number throws(ConversionError) in
    try curve.check("Reanimated's options", hasDelay: false, hasPasses: false)
    switch curve.motion {
    case .spring(let spring):
      guard spring.dampingRatio <= 1 else {
        throw ConversionError("Reanimated moves an over-damped spring as a critically damped one.")
      }
      let velocity =
        spring.initialVelocity == 0 ? "" : ", velocity: \(number(spring.initialVelocity))"
      let physical = spring.arguments(number, separator: ": ", keepsMass: true)
      return ["withSpring(1, { \(physical)\(velocity) })"]
    case .linear, .bezier:
      let easing =
        curve.bezier.flatMap { $0 == CubicBezier(0, 0, 1, 1) ? nil : $0 }
        .map { "Easing.bezier(\($0.points(number)))" } ?? "Easing.linear"
      let duration = number.milliseconds(curve.duration ?? 0)
      return ["withTiming(1, { duration: \(duration), easing: \(easing) })"]
    default: throw curve.unknown(to: "Reanimated")
    }
  }

  static let anime = Dialect(
    "anime", "anime.js 4", "the options of animate()", fileExtension: "js"
  ) { curve, number throws(ConversionError) in
    try curve.check("anime.js's options", hasDelay: true, hasPasses: false)
    let delay = curve.delay > 0 ? ", delay: \(number.milliseconds(curve.delay))" : ""
    switch curve.motion {
    case .spring(let spring):
      guard spring.mass >= 1, max(spring.stiffness, spring.damping) <= 10_000 else {
        throw ConversionError(
          "anime.js takes a mass of at least 1, and a stiffness and a damping up to 10,000.")
      }
      let physical = spring.arguments(number, separator: ": ", keepsMass: true)
      guard delay.isEmpty else {
        throw ConversionError("The text of a spring cannot have a delay; convert it without.")
      }
      return ["createSpring({ \(physical), velocity: \(number(spring.initialVelocity)) })"]
    case .linear, .bezier:
      let ease =
        curve.bezier.flatMap { $0 == CubicBezier(0, 0, 1, 1) ? nil : $0 }
        .map { "cubicBezier(\($0.points(number)))" } ?? "\"linear\""
      return ["{ ease: \(ease), duration: \(number.milliseconds(curve.duration ?? 0))ms\(delay) }"]
    default: throw curve.unknown(to: "anime.js")
    }
  }

  static let gsap = Dialect(
    "gsap", "GSAP", "the call of a tween", fileExtension: "js"
  ) { curve, number throws(ConversionError) in
    try curve.check("GSAP's options", hasDelay: true, hasPasses: false)
    let delay = curve.delay > 0 ? ", delay: \(number.seconds(curve.delay))" : ""
    let ease: String
    switch curve.motion {
    case .linear: ease = "\"none\""
    case .easing(let name, let numbers):
      guard let word = gsapEase(name, numbers, number) else { throw curve.unknown(to: "GSAP") }
      ease = "\"\(word)\""
    default: throw curve.unknown(to: "GSAP")
    }
    let duration = number.seconds(curve.duration ?? 0)
    return ["gsap.to(target, { duration: \(duration), ease: \(ease)\(delay) })"]
  }

  /// GSAP's name of an easing; `nil` where its formula is another one.
  private static func gsapEase(
    _ name: String, _ numbers: [Double], _ number: DialectNumbers
  ) -> String? {
    let direction = name.hasPrefix("easeInOut") ? "inOut" : name.hasPrefix("easeIn") ? "in" : "out"
    let shape = String(name.dropFirst("ease".utf8.count + direction.utf8.count))
    switch shape {
    case "Quad": return "power1.\(direction)"
    case "Cubic": return "power2.\(direction)"
    case "Quart": return "power3.\(direction)"
    case "Quint": return "power4.\(direction)"
    case "Sine", "Circ", "Bounce": return "\(shape.lowercased()).\(direction)"
    case "Back":
      return "back.\(direction)(\(number(numbers[0] * (direction == "inOut" ? 1.525 : 1))))"
    case "Elastic": return "elastic.\(direction)(\(number(numbers[0])), \(number(numbers[1])))"
    default: return nil
    }
  }
}

extension LinearEasing {
  /// CSS's `linear()`, without the inputs that CSS fills in.
  func cssText(_ number: DialectNumbers) -> String {
    let words = stops.indices.map { index in
      let stop = stops[index]
      let isEnd = index == 0 && stop.input == 0 || index == stops.count - 1 && stop.input == 1
      return isEnd ? number(stop.output) : "\(number(stop.output)) \(number(stop.input * 100))%"
    }
    return "linear(\(words.joined(separator: ", ")))"
  }
}
