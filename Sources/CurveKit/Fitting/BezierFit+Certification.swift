// The proved greatest error of a Bézier against a part of a curve.

extension BezierFitTarget {
  /// The value from which the Bézier starts.
  var startValue: Double { curve.endValue + startDisplacement }
  /// The value to which it runs.
  var endValue: Double { curve.endValue + endDisplacement }

  /// The greatest distance between the curve and a Bézier in this part, rounded up, and its time.
  ///
  /// - Parameter easing: The Bézier, from (0, 0) to (1, 1).
  /// - Returns: The distance, in units of value, and its time in seconds.
  func certifiedExtreme(of easing: CubicBezier) -> Extreme {
    let own = easing.lasting(end - start).mapped(from: startValue, to: endValue).delay(start)
    return CurveDifference(of: curve.during(start...end), and: own, until: end).certifiedExtreme
  }
}

extension CurveDifference {
  /// The greatest magnitude, rounded up, and its time.
  var certifiedExtreme: Extreme {
    let greatest = greatest(at: knots(of: .displacement).single)
    let size = max(
      first.value(at: greatest.time).magnitude, second.value(at: greatest.time).magnitude)
    let magnitude = greatest.value.magnitude
    return Extreme(time: greatest.time, value: magnitude > 0 ? magnitude + 4 * size.ulp : 0)
  }
}
