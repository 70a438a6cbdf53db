extension CubicBezier {
  /// Roots of polynomials in the parameter, of degree 2, and 3 for the jerk, mapped to time.
  public func signChanges(of order: MotionOrder) -> SignChanges {
    if isStraight { return SignChanges() }
    let parameters =
      switch order {
      case .displacement: left.signChanges
      case .velocity: dy.signChanges
      case .acceleration: curvatureNumerator.signChanges
      case .jerk: jerk.signChanges
      }
    var times: [Double] = []
    for parameter in parameters {
      var time = progress(at: parameter)
      // A sign change at the breakpoint, apart from rounding, gets exactly its time.
      if let vertical = verticalTime, (time - vertical).magnitude <= 8 * vertical.ulp {
        time = vertical
      }
      guard time > 0 && time < 1 else { continue }
      // Two sign changes at the same rounded time cancel.
      if time == times.last { times.removeLast() } else { times.append(time) }
    }
    return SignChanges(single: times)
  }

  /// (1 - y(s)) / (1 - s): the distance to the end without the zero at the end itself.
  var left: UnitQuadratic<Double> { UnitQuadratic(1, 3 * (1 - y1), 3 * (1 - y2)) }

  /// A third of y'.
  var dy: UnitQuadratic<Double> { UnitQuadratic(y1, 2 * (y2 - y1), 1 - y2) }

  /// An eighteenth of y'' x' - y' x''; its degree is 2, because the terms of degree 3 cancel.
  ///
  /// With P the steps from each control point to the next, and x the cross product, it is P0 x P1
  /// r^2 + P0 x P2 r s + P1 x P2 s^2. The products are differences, computed without rounding.
  var curvatureNumerator: UnitQuadratic<Double> {
    let first = DoubleDouble(product: x1, y2) - DoubleDouble(product: y1, x2)
    let (start, end) = (DoubleDouble(difference: x1, y1), DoubleDouble(difference: x2, y2))
    return UnitQuadratic(first.high, (start - first).high, (first - start + end).high)
  }

  /// The numerator of the third derivative, (y'' x' - y' x'')' x' - 3 (y'' x' - y' x'') x'', apart
  /// from a constant factor.
  private var jerk: UnitCubic<Double> {
    let (a, b, c) = (curvatureNumerator.start, curvatureNumerator.middle, curvatureNumerator.end)
    let steps = (x1, x2 - x1, 1 - x2)
    return UnitCubic(
      (b + 4 * a) * steps.0 - 6 * a * steps.1,
      (2 * c + 5 * b) * steps.0 + (2 * a - 4 * b) * steps.1 - 6 * a * steps.2,
      6 * c * steps.0 + (4 * b - 2 * c) * steps.1 - (5 * b + 2 * a) * steps.2,
      6 * c * steps.1 - (b + 4 * c) * steps.2)
  }
}
