extension CubicBezier: Curve {
  public var startValue: Double { 0 }
  public var endValue: Double { 1 }
  /// 1, so that time is progress.
  public var duration: Double { 1 }
  /// One half for a curve with control points at x = 1 and x = 0, which is vertical there;
  /// otherwise none.
  public var breakpoints: [Double] { verticalTime.map { [$0] } ?? [] }

  public func value(at time: Double) -> Double { position(of: time).map(value) ?? held(time) }

  public func displacement(at time: Double) -> Double {
    guard let position = position(of: time) else { return held(time) - 1 }
    return position.isLate ? -left(at: position) : value(at: position) - 1
  }

  /// y' / x', by the parameter; infinite where the curve is vertical.
  public func velocity(at time: Double) -> Double {
    position(of: time).map { velocity(at: $0, dxds: dxds(of: $0)) } ?? rest(time)
  }

  /// (y'' x' - y' x'') / x'^3, by the parameter; infinite where the curve is vertical.
  public func acceleration(at time: Double) -> Double {
    position(of: time).map { acceleration(at: $0, dxds: dxds(of: $0)) } ?? rest(time)
  }

  public func sample(at time: Double) -> CurveSample {
    guard let position = position(of: time) else {
      return CurveSample(
        time: time, value: held(time), velocity: rest(time), acceleration: rest(time))
    }
    let dxds = dxds(of: position)
    return CurveSample(
      time: time, value: value(at: position), velocity: velocity(at: position, dxds: dxds),
      acceleration: acceleration(at: position, dxds: dxds))
  }

  /// A time from 0 to 1 and its parameter.
  private struct Position {
    let time: Double
    let parameter: UnitParameter
    /// Whether the time is nearer to the end.
    var isLate: Bool { time > 0.5 }
  }

  private func position(of time: Double) -> Position? {
    guard time >= 0 && time <= 1 else { return nil }
    return Position(
      time: time, parameter: isStraight ? UnitParameter(s: time) : parameter(at: time))
  }

  /// The value outside 0...1; not a number for a time that is not a number.
  private func held(_ time: Double) -> Double { time.isNaN ? time : time < 0 ? 0 : 1 }

  /// The velocity and the acceleration outside 0...1.
  private func rest(_ time: Double) -> Double { time.isNaN ? time : 0 }

  private func value(at position: Position) -> Double {
    if isStraight { return position.time }
    if position.isLate { return 1 - left(at: position) }
    let (s, r) = (position.parameter.s, position.parameter.r)
    return s * (3 * y1 * r * r + s * (3 * y2 * r + s))
  }

  /// 1 - y(s), by the same formula from the other end.
  private func left(at position: Position) -> Double {
    if isStraight { return 1 - position.time }
    let (s, r) = (position.parameter.s, position.parameter.r)
    return r * (3 * (1 - y2) * s * s + r * (3 * (1 - y1) * s + r))
  }

  private func velocity(at position: Position, dxds: Double) -> Double {
    if isStraight { return 1 }
    if isVertical(at: position, dxds) { return velocityAtVertical(position.time) }
    return 3 * dy.value(at: position.parameter) / dxds
  }

  private func acceleration(at position: Position, dxds: Double) -> Double {
    if isStraight { return 0 }
    if isVertical(at: position, dxds) { return accelerationAtVertical(position.time) }
    return 18 * curvatureNumerator.value(at: position.parameter) / dxds / dxds / dxds
  }

  private func dxds(of position: Position) -> Double {
    isStraight ? 1 : dxds(at: position.parameter)
  }

  private func isVertical(at position: Position, _ dxds: Double) -> Bool {
    if dxds == 0 { return true }
    // A time from a rounded product still counts as the breakpoint.
    guard let time = verticalTime else { return false }
    return position.time >= time && position.time <= time + 2 * time.ulp
  }

  /// The limit of the velocity where x' = 0.
  private func velocityAtVertical(_ time: Double) -> Double {
    if time > 0 && time < 1 {
      // y' = 3/4 (1 + y2 - y1) there. Where that is 0 too, the curve has a cusp, and y' is 1 + y2 /
      // (1 - 2 s), with s above one half on the right.
      let dy = 1 + y2 - y1
      return infinity(dy != 0 ? dy : -y2)
    }
    // With one control point in the corner, the other one decides the direction.
    let (near, other) = time < 0.5 ? ((x1, y1), (x2, y2)) : ((1 - x2, 1 - y2), (1 - x1, 1 - y1))
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

  private func infinity(_ sign: Double) -> Double { sign == 0 ? 0 : sign * .infinity }
}
