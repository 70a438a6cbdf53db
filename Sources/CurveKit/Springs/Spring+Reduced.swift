extension Spring {
  /// The companion for reduced motion: a critically damped spring that settles in the same time without overshoot.
  ///
  /// ```swift
  /// let calm = Spring.bouncy().reduced()!
  /// calm.dampingRatio               // 1
  /// calm.overshoot                  // 0
  /// calm.settlingTime()             // 0.8187…, as Spring.bouncy().settlingTime()
  /// ```
  ///
  /// It starts with the same velocity if it can: towards the end value, and slowly enough that it does not overshoot.
  /// Otherwise it starts at rest. Its mass is 1, which has no effect on the motion.
  ///
  /// - Parameter tolerance: The tolerance of the settling time, a fraction of the travel above 0 and below 1.
  /// - Returns: The spring, with the same settling time to a relative error of 1e-9; this spring itself if it neither
  ///   overshoots nor goes back behind its start, or has no travel; `nil` if it never settles.
  package func reduced(within tolerance: Double = 0.001) -> Spring? {
    precondition(
      tolerance > 0 && tolerance < 1, "A tolerance must be above 0 and below 1, not \(tolerance).")
    guard travel != 0, !staysBetweenItsValues else { return self }
    guard let time = settlingTime(within: tolerance) else { return nil }
    if initialVelocity / travel > 0 {
      let springs = try? Spring.solving(
        .dampingRatio(1), .settlingTime(time, within: tolerance), initialVelocity: initialVelocity,
        from: from, to: to)
      if let spring = springs?.first(where: { $0.staysBetweenItsValues }) { return spring }
    }
    return Spring(settlingTime: time, dampingRatio: 1, tolerance: tolerance, from: from, to: to)
  }
}

extension Curve {
  /// Whether the curve neither overshoots its end value nor goes back behind its start value.
  var staysBetweenItsValues: Bool { overshoot == 0 && undershoot == 0 }
}
