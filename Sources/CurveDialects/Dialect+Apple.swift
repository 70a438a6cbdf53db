internal import CurveKit

extension Dialect {
  /// SwiftUI, UIKit and Core Animation.
  static let apple = [swiftUI, uiKit, coreAnimation]

  static let swiftUI = Dialect(
    "swiftui", "SwiftUI", "an Animation", fileExtension: "swift", language: "swift",
    evaluation: PlatformEvaluation(
      .double, springs: .unknown, clock: .unknown), document: .source(.swiftUI)
  ) { curve, number throws(ConversionError) in
    let duration = curve.duration.map(number.seconds) ?? ""
    var texts: [String]
    switch curve.motion {
    case .linear: texts = [".linear(duration: \(duration))"]
    case .bezier(.easeIn): texts = [".easeIn(duration: \(duration))"]
    case .bezier(.easeOut): texts = [".easeOut(duration: \(duration))"]
    case .bezier(.easeInOut): texts = [".easeInOut(duration: \(duration))"]
    case .bezier(let bezier):
      texts = [".timingCurve(\(bezier.points(number)), duration: \(duration))"]
    case .spring(let spring):
      let bounce = "duration: \(number(spring.response)), bounce: \(number(spring.bounce))"
      let physical = spring.arguments(number, separator: ": ")
      if spring.initialVelocity != 0 {
        let velocity = "initialVelocity: \(number(spring.initialVelocity))"
        texts = [
          ".interpolatingSpring(\(bounce), \(velocity))",
          ".interpolatingSpring(\(physical), \(velocity))",
        ]
      } else {
        texts = [".spring(\(bounce))", ".interpolatingSpring(\(physical))"]
      }
    default: throw curve.unknown(to: "SwiftUI")
    }
    var suffix = ""
    if let passes = curve.passes {
      let reverses = "autoreverses: \(passes.autoreverses)"
      suffix +=
        passes.count.map { ".repeatCount(\($0), \(reverses))" }
        ?? ".repeatForever(\(reverses))"
    }
    if curve.delay > 0 { suffix += ".delay(\(number.seconds(curve.delay)))" }
    return texts.map { $0 + suffix }
  }

  static let uiKit = Dialect(
    "uikit", "UIKit", "timing parameters or an animator", fileExtension: "swift",
    evaluation: PlatformEvaluation(
      .double, springs: .unknown, clock: .unknown), document: .source(.uiKit)
  ) { curve, number throws(ConversionError) in
    try curve.check("UIKit's timing parameters", hasDelay: false, hasPasses: false)
    if case .spring(let spring) = curve.motion {
      let velocity = number(spring.initialVelocity)
      let vector = "initialVelocity: CGVector(dx: \(velocity), dy: \(velocity))"
      let physical = spring.arguments(number, separator: ": ", keepsMass: true)
      if spring.initialVelocity != 0 {
        return ["UISpringTimingParameters(\(physical), \(vector))"]
      }
      return [
        "UISpringTimingParameters(duration: \(number(spring.response)), "
          + "bounce: \(number(spring.bounce)))",
        "UISpringTimingParameters(\(physical), initialVelocity: .zero)",
      ]
    }
    guard let bezier = curve.bezier else { throw curve.unknown(to: "UIKit") }
    let names: [CubicBezier: String] = [
      .straightLine: ".linear", .easeIn: ".easeIn", .easeOut: ".easeOut", .easeInOut: ".easeInOut",
    ]
    let duration = number.seconds(curve.duration ?? 0)
    if let name = names[bezier] {
      return ["UIViewPropertyAnimator(duration: \(duration), curve: \(name))"]
    }
    return [
      "UIViewPropertyAnimator(duration: \(duration), controlPoint1: CGPoint(x: \(number(bezier.x1)), "
        + "y: \(number(bezier.y1))), controlPoint2: CGPoint(x: \(number(bezier.x2)), "
        + "y: \(number(bezier.y2))))"
    ]
  }

  static let coreAnimation = Dialect(
    "coreanimation", "Core Animation", "a CASpringAnimation or a CAMediaTimingFunction",
    fileExtension: "swift",
    evaluation: PlatformEvaluation(
      .float, springNumbers: .double, springs: .unknown, clock: .unknown,
      source: "not public; the number types of its interface, and the formula"),
    document: .source(.coreAnimation), hasDuration: false
  ) { curve, number throws(ConversionError) in
    try curve.check("Core Animation's text", hasDelay: false, hasPasses: false)
    switch curve.motion {
    case .spring(let spring):
      var lines = ["let animation = CASpringAnimation(keyPath: \"position\")"]
      if spring.mass != 1 { lines.append("animation.mass = \(number(spring.mass))") }
      lines.append("animation.stiffness = \(number(spring.stiffness))")
      lines.append("animation.damping = \(number(spring.damping))")
      if spring.initialVelocity != 0 {
        lines.append("animation.initialVelocity = \(number(spring.initialVelocity))")
      }
      if spring.dampingRatio > 1 { lines.append("animation.allowsOverdamping = true") }
      lines.append("animation.duration = animation.settlingDuration")
      return [lines.joined(separator: "\n")]
    case .linear: return ["CAMediaTimingFunction(name: .linear)"]
    case .bezier(.ease): return ["CAMediaTimingFunction(name: .default)"]
    case .bezier(.easeIn): return ["CAMediaTimingFunction(name: .easeIn)"]
    case .bezier(.easeOut): return ["CAMediaTimingFunction(name: .easeOut)"]
    case .bezier(.easeInOut): return ["CAMediaTimingFunction(name: .easeInEaseOut)"]
    case .bezier(let bezier):
      return ["CAMediaTimingFunction(controlPoints: \(bezier.points(number)))"]
    default: throw curve.unknown(to: "Core Animation")
    }
  }
}
