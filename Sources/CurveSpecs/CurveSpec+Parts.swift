package import CurveKit

// A spec as a timing curve, a spring or a motion, for keyframes and animations.

extension CurveSpec {
  /// The curve as a timing curve from 0 to 1 in one second, for a motion that has its own duration.
  ///
  /// ```swift
  /// try CurveSpec(parsing: "ease-in").timingCurve().value(at: 0.5)    // 0.3153…
  /// ```
  ///
  /// - Returns: The curve. It is exact, because it was never scaled.
  /// - Throws: An error for a spring, and for a curve with `from`, `to`, a duration or modifiers.
  package func timingCurve() throws(CurveSpecError) -> AnyCurve {
    guard family.group != .springs else {
      throw CurveSpecError(
        "\(family.name) is a spring; a timing curve such as ease-in is expected.")
    }
    try checkBare("a timing curve")
    guard call.number("duration") == call.parameter("duration")?.defaultValue else {
      throw CurveSpecError("The timing curve gets its duration from its context: omit 'duration'.")
    }
    var call = call
    call.set("duration", to: 1)
    return try CurveSpec(call).unmodifiedCurve
  }

  /// The spring, defined by its mass, stiffness and damping.
  ///
  /// - Returns: The spring, from 0 to 1 and from rest.
  /// - Throws: An error for a curve that is not a spring, and for a spring with `from`, `to`, an initial
  ///   velocity or modifiers.
  package func spring() throws(CurveSpecError) -> Spring {
    guard let spring = unmodifiedCurve.spring else {
      throw CurveSpecError("\(family.name) is not a spring; a spring such as bouncy is expected.")
    }
    try checkBare("a spring")
    guard spring.initialVelocity == 0 else {
      throw CurveSpecError(
        "The spring gets its initial velocity from its context: omit 'initialVelocity'.")
    }
    return spring
  }

  /// This spec with other start and end values, as if they were in the expression.
  ///
  /// - Parameters:
  ///   - from: The start value.
  ///   - to: The end value.
  /// - Returns: The spec with these values.
  /// - Throws: An error if it already has `from` or `to`, or if the values are not valid for it.
  package func moving(from: Double, to: Double) throws(CurveSpecError) -> CurveSpec {
    try checkValues("a curve")
    var call = call
    (call.from, call.to) = (from, to)
    var spec = try CurveSpec(call)
    for modifier in modifiers { try spec.append(modifier) { "\(modifier)" } }
    return spec
  }

  /// Rejects modifiers, `from` and `to`.
  private func checkBare(_ what: String) throws(CurveSpecError) {
    if let modifier = modifiers.first {
      throw CurveSpecError("Here \(what) cannot have the modifier \(modifier).")
    }
    try checkValues(what)
  }

  /// Rejects `from` and `to` if the values are given elsewhere.
  func checkValues(_ what: String) throws(CurveSpecError) {
    guard from == 0, to == 1 else {
      throw CurveSpecError("Here \(what) cannot have values of its own: omit 'from' and 'to'.")
    }
  }
}
