public import CurveKit

extension CurveSpec {
  /// The curve as an animation: the motion of a value to a new target.
  ///
  /// ```swift
  /// try CurveSpec(parsing: ".easeInOut(duration: 0.35).repeatForever()").animation()
  /// ```
  ///
  /// The springs `spring`, `smooth`, `snappy`, `bouncy` and `interactiveSpring` retarget one another.
  /// `interpolatingSpring` and all other curves are added to the running motions.
  ///
  /// - Returns: The animation.
  /// - Throws: An error if the curve has `from` or `to` or does not go from 0 to 1, if a retargeted spring
  ///   has an initial velocity, or if there is a modifier `reversed` or `mapped`.
  public func animation() throws(CurveSpecError) -> Animation {
    try checkValues("an animation")
    var animation = try unmodifiedAnimation()
    for modifier in modifiers {
      switch modifier {
      case .delay(let seconds): animation = animation.delay(seconds)
      case .speed(let factor): animation = animation.speed(factor)
      case .repeatCount(let count, let autoreverses):
        do {
          animation = try animation.repeatCount(validating: count, autoreverses: autoreverses)
        } catch {
          throw CurveSpecError("\(error)")
        }
      case .repeatForever(let autoreverses):
        if let problem = animation.repetitionProblem() { throw CurveSpecError("\(problem)") }
        animation = animation.repeatForever(autoreverses: autoreverses)
      default:
        throw CurveSpecError("An animation cannot have the modifier \(modifier).")
      }
    }
    return animation
  }

  private func unmodifiedAnimation() throws(CurveSpecError) -> Animation {
    let curve = unmodifiedCurve
    guard let spring = curve.spring else {
      guard curve.startValue == 0, curve.endValue == 1 else {
        throw CurveSpecError(
          "An animation goes from 0 to 1; \(family.name) goes from \(Number.text(curve.startValue)) to "
            + "\(Number.text(curve.endValue)).")
      }
      return .curve(curve)
    }
    try checkSpeeds(of: spring)
    if family.name == CurveCatalogue.interpolatingSpring {
      return .interpolatingSpring(spring, initialVelocity: spring.initialVelocity)
    }
    guard spring.initialVelocity == 0 else {
      throw CurveSpecError(
        "As an animation, \(family.name) starts with the current velocity: omit 'initialVelocity'.")
    }
    return .spring(spring)
  }

  /// Rejects a spring that cannot be computed at the speed of its modifiers.
  private func checkSpeeds(of spring: Spring) throws(CurveSpecError) {
    var speed = 1.0
    for case .speed(let factor) in modifiers {
      speed *= factor
      if let problem = Spring.problem(
        mass: spring.mass, stiffness: spring.stiffness * speed * speed,
        damping: spring.damping * speed, initialVelocity: spring.initialVelocity * speed)
      {
        throw CurveSpecError("\(problem)")
      }
    }
  }
}
