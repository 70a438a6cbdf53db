package import CurveKit

// What a spec is where only a part of a curve is wanted: in a keyframe or an animation.

extension CurveSpec {
  /// The curve as the timing of something that has a duration of its own: from 0 to 1, in a second.
  ///
  /// ```swift
  /// try CurveSpec(parsing: "ease-in").timingCurve().value(at: 0.5)    // 0.3153…
  /// ```
  ///
  /// - Returns: The curve, as exactly as it is known: not one that was stretched and shrunk again.
  /// - Throws: A sentence, for a spring, a curve with values or a duration of its own, and one with
  ///   modifiers.
  package func timingCurve() throws(CurveSpecError) -> AnyCurve {
    guard family.group != .springs else {
      throw CurveSpecError(
        "\(family.name) is a spring; a timing curve such as ease-in is expected.")
    }
    try checkBare("a timing curve")
    var values = values
    for (index, parameter) in form.parameters.enumerated() where parameter.label == "duration" {
      guard values[index] == parameter.defaultValue else {
        throw CurveSpecError("The duration is said beside the curve, not in it.")
      }
      values[index] = 1
    }
    return try CurveSpec(
      family: family, formIndex: formIndex, values: values, from: 0, to: 1, stops: stops
    ).unmodifiedCurve
  }

  /// The spring alone: its mass, stiffness and damping.
  ///
  /// - Returns: The spring, from 0 to 1 and from rest.
  /// - Throws: A sentence, for a curve that is no spring, one with values or an initial velocity of its
  ///   own, and one with modifiers.
  package func spring() throws(CurveSpecError) -> Spring {
    guard let spring = unmodifiedCurve.spring else {
      throw CurveSpecError("\(family.name) is no spring; one such as bouncy is expected.")
    }
    try checkBare("a spring")
    guard spring.initialVelocity == 0 else {
      throw CurveSpecError("The initial velocity is said beside the spring, not in it.")
    }
    return spring
  }

  /// The same between other values, as if they stood in the expression.
  ///
  /// - Parameters:
  ///   - from: Where it starts.
  ///   - to: Where it ends.
  /// - Returns: The spec with these values.
  /// - Throws: A sentence, where it has values of its own, or has none that fit.
  package func moving(from: Double, to: Double) throws(CurveSpecError) -> CurveSpec {
    try checkValues("a curve")
    try CurveSpec.checkWay(from: from, to: to)
    var spec = try CurveSpec(
      family: family, formIndex: formIndex, values: values, from: from, to: to, stops: stops)
    for modifier in modifiers { try spec.append(modifier) { modifier.description } }
    return spec
  }

  /// Refuses what is more than the curve itself.
  private func checkBare(_ what: String) throws(CurveSpecError) {
    if let modifier = modifiers.first {
      throw CurveSpecError("Here \(what) has no modifiers, such as \(modifier).")
    }
    try checkValues(what)
  }

  /// Refuses values where something else says from where to where it goes.
  func checkValues(_ what: String) throws(CurveSpecError) {
    guard from == 0, to == 1 else {
      throw CurveSpecError("Here \(what) has no values of its own: leave out 'from' and 'to'.")
    }
  }
}
