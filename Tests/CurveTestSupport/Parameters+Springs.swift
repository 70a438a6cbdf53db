public import CurveKit

extension Parameters {
  /// The spring of a row of another project's suite, from any of its descriptions.
  ///
  /// - Parameters:
  ///   - velocityKey: The key of the initial velocity.
  ///   - velocityUnit: The unit of that velocity, in units of value per second.
  /// - Returns: The spring between the row's `from` and `to`, which are 0 and 1 by default.
  /// - Throws: `VectorError` if a parameter is missing.
  public func spring(velocityKey: String = "v0", velocityUnit: Double = 1) throws -> Spring {
    let velocity = number(velocityKey, default: 0) * velocityUnit
    let (from, to) = (
      number("from", default: 0), number("to", default: number("target", default: 1))
    )
    let base: Spring
    if has("response") {
      base = Spring(response: try number("response"), dampingRatio: try number("dampingRatio"))
    } else if has("duration") {
      base = Spring(duration: try number("duration"), bounce: try number("bounce"))
    } else {
      base = Spring(
        mass: try number("mass"), stiffness: try number("stiffness"),
        damping: try number("damping"))
    }
    return base.moving(from: from, to: to, initialVelocity: velocity)
  }

  /// Whether a spring is at rest at a time by the rule of the row: slower and nearer than its limits.
  public func isAtRest(_ spring: Spring, at time: Double, speedUnit: Double = 1) throws -> Bool {
    let rest = try object("rest")
    let speed = try rest.number("speed") * speedUnit
    return spring.displacement(at: time).magnitude <= (try rest.number("delta"))
      && spring.velocity(at: time).magnitude <= speed
  }
}

extension VectorTable.Row {
  /// The number that another project's suite expects.
  public var expected: Double {
    get throws { try number("expected") }
  }

  /// The time of the row.
  public var input: Double {
    get throws { try number("input") }
  }

  /// The tolerance of the row, or 0 if it has none.
  public var tolerance: Double {
    get throws { try optionalNumber("tolerance") ?? 0 }
  }
}
