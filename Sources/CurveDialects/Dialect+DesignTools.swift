internal import CurveKit

extension Dialect {
  /// Tools and formats of design.
  static let designTools = [figma, material3, designTokens]

  static let figma = Dialect(
    "figma", "Figma", "the easing of a transition in the plugin API", fileExtension: "json",
    evaluation: PlatformEvaluation(
      .double, springs: .unknown, clock: .unknown), document: .object
  ) { curve, number throws(ConversionError) in
    try curve.check("Figma's transitions", hasDelay: false, hasPasses: false)
    if case .spring(let spring) = curve.motion {
      guard spring.regime != .overdamped else {
        throw ConversionError("Figma moves an over-damped spring as a critically damped one.")
      }
      let members = [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ("initialVelocity", spring.initialVelocity),
      ].map { "\"\($0)\": \(number($1))" }.joined(separator: ", ")
      return [
        "{ \"easing\": { \"type\": \"CUSTOM_SPRING\", \"easingFunctionSpring\": { \(members) } } }"
      ]
    }
    guard let bezier = curve.bezier else { throw curve.unknown(to: "Figma") }
    let members = [
      ("x1", bezier.x1), ("y1", bezier.y1), ("x2", bezier.x2), ("y2", bezier.y2),
    ].map { "\"\($0)\": \(number($1))" }.joined(separator: ", ")
    return [
      "{ \"easing\": { \"type\": \"CUSTOM_CUBIC_BEZIER\", \"easingFunctionCubicBezier\": { \(members) } }, "
        + "\"duration\": \(number.seconds(curve.duration ?? 0)) }"
    ]
  }
}
