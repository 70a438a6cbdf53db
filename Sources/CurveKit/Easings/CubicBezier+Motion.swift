extension CubicBezier: IntervalIntegrable {
  public var startValue: Double { 0 }
  public var endValue: Double { rise }
  /// 1, so that time is progress.
  public var duration: Double { 1 }
  public var _cubicBezier: CubicBezier? { self }
  /// One half for a curve with control points at x = 1 and x = 0, which is vertical there;
  /// otherwise none.
  public var breakpoints: [Double] { verticalTime.map { [$0] } ?? [] }

  public func value(at time: Double) -> Double {
    guard let position = position(of: time) else { return held(time) }
    return value(at: position)
  }

  public func displacement(at time: Double) -> Double {
    guard let position = position(of: time) else { return held(time) - rise }
    return position.isLate ? -left(at: position) : value(at: position) - rise
  }

  /// y' / x', by the parameter; infinite where the curve is vertical.
  public func velocity(at time: Double) -> Double {
    guard let position = position(of: time) else { return rest(time) }
    return velocity(at: position)
  }

  /// (y'' x' - y' x'') / x'^3, by the parameter; infinite where the curve is vertical.
  public func acceleration(at time: Double) -> Double {
    guard let position = position(of: time) else { return rest(time) }
    return acceleration(at: position)
  }

  /// (M' x' - 3 M x'') / x'^5 with M = y'' x' - y' x'', by the parameter; infinite where the curve is
  /// vertical.
  public func jerk(at time: Double) -> Double {
    guard let position = position(of: time) else { return rest(time) }
    if isStraight { return 0 }
    if isVertical(at: position) { return jerkAtVertical(position.time) }
    let dxds = position.dxds
    return 54 * jerkNumerator.value(at: position.parameter) / dxds / dxds / dxds / dxds / dxds
  }

  public func sample(at time: Double) -> CurveSample {
    guard let position = position(of: time) else {
      return CurveSample(
        time: time, value: held(time), velocity: rest(time), acceleration: rest(time))
    }
    return CurveSample(
      time: time, value: value(at: position), velocity: velocity(at: position),
      acceleration: acceleration(at: position))
  }

  /// A time from 0 to 1, its parameter, and the derivative of x there.
  private struct Position {
    let time: Double
    let parameter: UnitParameter
    let dxds: Double
    /// Whether the time is nearer to the end.
    var isLate: Bool { time > 0.5 }
  }

  @inline(__always)
  private func position(of time: Double) -> Position? {
    guard time >= 0 && time <= 1 else { return nil }
    if isStraight { return Position(time: time, parameter: UnitParameter(s: time), dxds: 1) }
    let solution = solution(at: time)
    return Position(time: time, parameter: solution.parameter, dxds: solution.dxds)
  }

  /// The value outside 0...1; not a number for a time that is not a number.
  private func held(_ time: Double) -> Double { time.isNaN ? time : time < 0 ? 0 : rise }

  /// The velocity and the acceleration outside 0...1.
  private func rest(_ time: Double) -> Double { time.isNaN ? time : 0 }

  private func value(at position: Position) -> Double {
    isStraight ? rise * position.time : value(at: position.parameter, isLate: position.isLate)
  }

  private func left(at position: Position) -> Double {
    isStraight ? rise * (1 - position.time) : left(at: position.parameter)
  }

  /// y at a parameter, computed from the nearer end.
  func value(at parameter: UnitParameter, isLate: Bool) -> Double {
    if isLate { return rise - left(at: parameter) }
    let (s, r) = (parameter.s, parameter.r)
    return s * (3 * y1 * r * r + s * (3 * y2 * r + rise * s))
  }

  /// rise - y(s), by the same formula from the other end.
  private func left(at parameter: UnitParameter) -> Double {
    let (s, r) = (parameter.s, parameter.r)
    return r * (3 * (rise - y2) * s * s + r * (3 * (rise - y1) * s + rise * r))
  }

  private func velocity(at position: Position) -> Double {
    if isStraight { return rise }
    if isVertical(at: position) { return velocityAtVertical(position.time) }
    return 3 * dy.value(at: position.parameter) / position.dxds
  }

  private func acceleration(at position: Position) -> Double {
    if isStraight { return 0 }
    if isVertical(at: position) { return accelerationAtVertical(position.time) }
    let dxds = position.dxds
    return 18 * curvatureNumerator.value(at: position.parameter) / dxds / dxds / dxds
  }

  private func isVertical(at position: Position) -> Bool {
    if position.dxds == 0 { return true }
    // A time from a rounded product still counts as the breakpoint.
    guard let time = verticalTime else { return false }
    return position.time >= time && position.time <= time + 2 * time.ulp
  }

  /// The limit of the velocity where x' = 0.
  private func velocityAtVertical(_ time: Double) -> Double {
    if time > 0 && time < 1 {
      // y' = 3/4 (rise + y2 - y1) there. Where that is 0 too, the curve has a cusp, and the velocity is
      // rise + y2 / (1 - 2 s), with s above one half on the right.
      let dy = rise + y2 - y1
      return infinity(dy != 0 ? dy : -y2)
    }
    // With one control point in the corner, the other one decides the direction.
    let (near, other) =
      time < 0.5 ? ((x1, y1), (x2, y2)) : ((1 - x2, rise - y2), (1 - x1, rise - y1))
    if near.1 != 0 { return infinity(near.1) }
    return other.0 > 0 ? other.1 / other.0 : infinity(other.1)
  }

  /// The limit of the acceleration where x' = 0: infinite, with the sign of the first term that is not 0.
  private func accelerationAtVertical(_ time: Double) -> Double {
    let numerator = curvatureNumerator
    if time > 0 && time < 1 {
      // y'' x' - y' x'' is (r - s)(start r - end s), with s greater than r on the right.
      let difference = numerator.end - numerator.start
      return infinity(difference != 0 ? difference : numerator.start)
    }
    let (near, far) =
      time == 0 ? (numerator.start, numerator.end) : (numerator.end, numerator.start)
    return infinity(near != 0 ? near : numerator.middle != 0 ? numerator.middle : far)
  }

  /// The limit of the jerk where x' = 0.
  ///
  /// After a vertical tangent the magnitude of the acceleration decreases; before one at the end, it
  /// increases.
  private func jerkAtVertical(_ time: Double) -> Double {
    let acceleration = accelerationAtVertical(time)
    return time == 1 ? acceleration : 0 - acceleration
  }

  private func infinity(_ sign: Double) -> Double { sign == 0 ? 0 : sign * .infinity }
}
