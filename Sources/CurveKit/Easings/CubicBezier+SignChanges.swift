extension CubicBezier {
  /// Roots of polynomials in the parameter, of degree 2, and 3 for the jerk, mapped to time.
  public func signChanges(of order: MotionOrder) -> SignChanges {
    SignChanges(single: turns(of: order).map { $0.time })
  }

  /// The sign changes of an order, by time and by the parameter.
  func turns(of order: MotionOrder) -> [(time: Double, parameter: UnitParameter)] {
    if isStraight { return [] }
    return switch order {
    case .displacement: turns(at: left.signChanges)
    case .velocity: turns(at: dy.signChanges)
    case .acceleration: turns(at: curvatureNumerator.signChanges)
    case .jerk: turns(at: jerkNumerator.signChanges)
    }
  }

  /// Sign changes at parameters, ascending, by time.
  func turns(at parameters: [UnitParameter]) -> [(time: Double, parameter: UnitParameter)] {
    var turns: [(time: Double, parameter: UnitParameter)] = []
    for parameter in parameters {
      var time = progress(at: parameter)
      // A sign change at the breakpoint, apart from rounding, gets exactly its time.
      if let vertical = verticalTime, (time - vertical).magnitude <= 8 * vertical.ulp {
        time = vertical
      }
      guard time > 0 && time < 1 else { continue }
      // Two sign changes at the same rounded time cancel.
      if time == turns.last?.time { turns.removeLast() } else { turns.append((time, parameter)) }
    }
    return turns
  }

  /// The greatest rates are computed from the parameter: where the curve is nearly vertical, the rounding of a
  /// time changes many of their digits.
  public func _knots(of order: MotionOrder, until end: Double, passes: _Passes) -> _MotionKnots {
    guard let derivative = order.derivative else { return _MotionKnots() }
    let turns = turns(of: derivative)
    let changes = SignChanges(single: turns.map { $0.time })
    return knots(of: order, until: end, changes: changes) { time in
      guard let parameter = turns.first(where: { $0.time == time })?.parameter,
        let rate = rate(order, at: parameter)
      else { return smoothKnot(of: order, at: time) }
      return Knot(time: time, value: rate)
    }
  }

  /// The velocity or the acceleration at a parameter where the curve is not vertical.
  func rate(_ order: MotionOrder, at parameter: UnitParameter) -> Double? {
    let dxds = dxds(at: parameter)
    guard dxds > 0 else { return nil }
    switch order {
    case .velocity: return 3 * dy.value(at: parameter) / dxds
    case .acceleration: return 18 * curvatureNumerator.value(at: parameter) / dxds / dxds / dxds
    case .displacement, .jerk: return nil
    }
  }

  /// (rise - y(s)) / (1 - s): the distance to the end without the zero at the end itself.
  var left: UnitQuadratic<Double> { UnitQuadratic(rise, 3 * (rise - y1), 3 * (rise - y2)) }

  /// A third of y'.
  var dy: UnitQuadratic<Double> { UnitQuadratic(y1, 2 * (y2 - y1), rise - y2) }

  /// The numerator of the third derivative, (y'' x' - y' x'')' x' - 3 (y'' x' - y' x'') x'', divided
  /// by 54.
  var jerkNumerator: UnitCubic<Double> {
    let (a, b, c) = (curvatureNumerator.start, curvatureNumerator.middle, curvatureNumerator.end)
    let steps = (x1, x2 - x1, 1 - x2)
    return UnitCubic(
      (b + 4 * a) * steps.0 - 6 * a * steps.1,
      (2 * c + 5 * b) * steps.0 + (2 * a - 4 * b) * steps.1 - 6 * a * steps.2,
      6 * c * steps.0 + (4 * b - 2 * c) * steps.1 - (5 * b + 2 * a) * steps.2,
      6 * c * steps.1 - (b + 4 * c) * steps.2)
  }
}
