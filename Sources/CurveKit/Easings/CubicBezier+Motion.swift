extension CubicBezier: Curve {
  public var startValue: Double { 0 }
  public var endValue: Double { 1 }
  /// 1, so that time is progress.
  public var duration: Double { 1 }
  /// Where a curve with control points at x = 1 and x = 0 is vertical, at one half; otherwise none.
  public var breakpoints: [Double] { verticalTime.map { [$0] } ?? [] }

  public func value(at time: Double) -> Double { place(of: time).map(value) ?? held(time) }

  public func displacement(at time: Double) -> Double {
    guard let place = place(of: time) else { return held(time) - 1 }
    return place.isLate ? -left(at: place) : value(at: place) - 1
  }

  /// y' / x', by the parameter; infinite where the curve is vertical.
  public func velocity(at time: Double) -> Double {
    place(of: time).map { velocity(at: $0, stretch: stretch(of: $0)) } ?? rest(time)
  }

  /// (y'' x' - y' x'') / x'^3, by the parameter; infinite where the curve is vertical.
  public func acceleration(at time: Double) -> Double {
    place(of: time).map { acceleration(at: $0, stretch: stretch(of: $0)) } ?? rest(time)
  }

  public func sample(at time: Double) -> CurveSample {
    guard let place = place(of: time) else {
      return CurveSample(
        time: time, value: held(time), velocity: rest(time), acceleration: rest(time))
    }
    let stretch = stretch(of: place)
    return CurveSample(
      time: time, value: value(at: place), velocity: velocity(at: place, stretch: stretch),
      acceleration: acceleration(at: place, stretch: stretch))
  }

  /// A time from 0 to 1 and the parameter there.
  private struct Place {
    let time: Double
    let parameter: UnitPlace
    /// Whether it is nearer to the end.
    var isLate: Bool { time > 0.5 }
  }

  private func place(of time: Double) -> Place? {
    guard time >= 0 && time <= 1 else { return nil }
    return Place(time: time, parameter: isStraight ? UnitPlace(s: time) : place(at: time))
  }

  /// The value before 0 and after 1, and at no time.
  private func held(_ time: Double) -> Double { time.isNaN ? time : time < 0 ? 0 : 1 }

  /// The velocity and the acceleration there.
  private func rest(_ time: Double) -> Double { time.isNaN ? time : 0 }

  private func value(at place: Place) -> Double {
    if isStraight { return place.time }
    if place.isLate { return 1 - left(at: place) }
    let (s, r) = (place.parameter.s, place.parameter.r)
    return s * (3 * y1 * r * r + s * (3 * y2 * r + s))
  }

  /// What is left to the end: 1 - y(s), by the same formula from the other end.
  private func left(at place: Place) -> Double {
    if isStraight { return 1 - place.time }
    let (s, r) = (place.parameter.s, place.parameter.r)
    return r * (3 * (1 - y2) * s * s + r * (3 * (1 - y1) * s + r))
  }

  private func velocity(at place: Place, stretch: Double) -> Double {
    if isStraight { return 1 }
    if isVertical(at: place, stretch) { return velocityAtVertical(place.time) }
    return 3 * rise.value(at: place.parameter) / stretch
  }

  private func acceleration(at place: Place, stretch: Double) -> Double {
    if isStraight { return 0 }
    if isVertical(at: place, stretch) { return accelerationAtVertical(place.time) }
    return 18 * turn.value(at: place.parameter) / stretch / stretch / stretch
  }

  private func stretch(of place: Place) -> Double {
    isStraight ? 1 : stretch(at: place.parameter)
  }

  private func isVertical(at place: Place, _ stretch: Double) -> Bool {
    if stretch == 0 { return true }
    // A time that comes by a rounded product is still the breakpoint's.
    guard let time = verticalTime else { return false }
    return place.time >= time && place.time <= time + 2 * time.ulp
  }

  /// The limit of the velocity where x' = 0.
  private func velocityAtVertical(_ time: Double) -> Double {
    if time > 0 && time < 1 {
      // y' = 3/4 (1 + y2 - y1) there. Where that is 0 too, the curve comes to a point, and it is
      // 1 + y2 / (1 - 2 s), s being more than one half on the right.
      let rise = 1 + y2 - y1
      return infinity(rise != 0 ? rise : -y2)
    }
    // A control point in the corner leaves the direction to the other one.
    let (near, other) = time < 0.5 ? ((x1, y1), (x2, y2)) : ((1 - x2, 1 - y2), (1 - x1, 1 - y1))
    if near.1 != 0 { return infinity(near.1) }
    return other.0 > 0 ? other.1 / other.0 : infinity(other.1)
  }

  /// The limit of the acceleration where x' = 0: infinite, with the sign of the first term that is not 0.
  private func accelerationAtVertical(_ time: Double) -> Double {
    let turn = turn
    if time > 0 && time < 1 {
      // y'' x' - y' x'' is (r - s)(start r - end s), and s is more than r on the right.
      let slope = turn.end - turn.start
      return infinity(slope != 0 ? slope : turn.start)
    }
    let (near, far) = time == 0 ? (turn.start, turn.end) : (turn.end, turn.start)
    return infinity(near != 0 ? near : turn.middle != 0 ? turn.middle : far)
  }

  private func infinity(_ sign: Double) -> Double { sign == 0 ? 0 : sign * .infinity }
}
