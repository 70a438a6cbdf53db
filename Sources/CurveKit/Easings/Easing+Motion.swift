extension Easing: Curve {
  public var startValue: Double { 0 }
  public var endValue: Double { 1 }
  /// 1, so that time is progress.
  public var duration: Double { 1 }

  /// One half for an in-out curve, the impacts of a bounce, and the first moment after 0 where
  /// ``Shape/expo`` and ``Shape/elastic(amplitude:period:)`` jump away from 0.
  public var breakpoints: [Double] {
    var times: [Double] = []
    switch shape {
    case .expo where direction != .out, .elastic where direction != .out:
      times.append(.leastNonzeroMagnitude)
    case .bounce: times += impacts.map { $0.time }
    case .sine, .power, .expo, .circ, .back, .elastic: break
    }
    if direction == .inOut, !function.isSmoothInOut { times.append(0.5) }
    return times.sorted()
  }

  /// 0 for a circle and for a power that is no whole number: both are not smooth at an end.
  ///
  /// The rule of 15 points is exact for the square of a power of degree 11. A power of a higher degree n
  /// changes only within about 1/n of the duration.
  public var _timeScale: Double {
    switch shape {
    case .sine, .expo, .back, .elastic, .bounce: .infinity
    case .power(let exponent):
      exponent != exponent.rounded() ? 0 : exponent <= 11 ? .infinity : 16 / exponent
    case .circ: 0
    }
  }

  public func value(at time: Double) -> Double {
    if time >= 1 { return 1 }
    if time < 0 { return 0 }
    let position = position(of: time)
    let value = value(at: position)
    switch direction {
    case .in: return value
    case .out: return 1 - value
    case .inOut: return position.isFalling ? 1 - value / 2 : value / 2
    }
  }

  public func displacement(at time: Double) -> Double {
    if time >= 1 { return 0 }
    if time < 0 { return -1 }
    let position = position(of: time)
    switch direction {
    case .in: return -valueLeft(at: position)
    case .out: return -value(at: position)
    case .inOut:
      let value = value(at: position)
      return position.isFalling ? -value / 2 : value / 2 - 1
    }
  }

  public func _displacementFromStart(at time: Double) -> Double {
    guard direction == .out, time >= 0, time < 1 else { return value(at: time) }
    let position = position(of: time)
    return valueLeft(at: position)
  }

  public func velocity(at time: Double) -> Double {
    guard time >= 0 && time <= 1 else { return time.isNaN ? time : 0 }
    let position = position(of: time)
    return function.firstDerivative(
      position.progress, left: position.left, isFalling: position.isFalling)
  }

  public func acceleration(at time: Double) -> Double {
    guard time >= 0 && time <= 1 else { return time.isNaN ? time : 0 }
    let position = position(of: time)
    let second = function.secondDerivative(position.progress, left: position.left)
    return (position.isFalling ? -second : second) * (direction == .inOut ? 2 : 1)
  }

  public func jerk(at time: Double) -> Double {
    guard time >= 0 && time <= 1 else { return time.isNaN ? time : 0 }
    let position = position(of: time)
    // Each half of an in-out curve runs at twice the speed over half the height.
    return function.thirdDerivative(position.progress, left: position.left)
      * (direction == .inOut ? 4 : 1)
  }

  /// The limit in closed form, from the formula on the other side of the breakpoint.
  public func _limit(of order: MotionOrder, before time: Double) -> Double {
    switch order {
    case .displacement: displacementLimit(before: time)
    case .velocity: velocityLimit(before: time)
    case .acceleration:
      // At one half only the sign of a second derivative changes.
      time == 0.5 && direction == .inOut
        ? 2 * function.secondDerivative(1, left: 0) : acceleration(at: min(time, 1))
    // It is the same on both sides of one half, and 0 in a bounce.
    case .jerk: jerk(at: min(time, 1))
    }
  }

  private func displacementLimit(before time: Double) -> Double {
    if time <= .leastNonzeroMagnitude { return -1 }
    guard time >= 1 else { return displacement(at: time) }
    // The jump at the start of the in direction is at the end of the out direction.
    switch direction {
    case .in: return 0
    case .out: return -function.jumpAtStart
    case .inOut: return -function.jumpAtStart / 2
    }
  }

  private func velocityLimit(before time: Double) -> Double {
    if let impact = impacts.first(where: { $0.time == time }) {
      // In-out has each impact in both halves.
      let isFalling = direction == .out || direction == .inOut && time > 0.5
      return EaseInFunction.firstDerivative(atImpact: impact.position, fromAbove: !isFalling)
    }
    return time == 0.5 && direction == .inOut
      ? function.firstDerivative(1, left: 0, isFalling: false) : velocity(at: min(time, 1))
  }

  public func signChanges(of order: MotionOrder) -> SignChanges {
    if order == .displacement { return signChangesByDescent(of: .displacement) }
    let own = function.signChanges(of: order).filter { $0 > 0 && $0 < 1 }
    let impacts = self.impacts.map { $0.time }
    /// The time of a sign change; if it is at an impact, exactly the time of that breakpoint.
    func nudged(_ time: Double) -> Double {
      impacts.first { ($0 - time).magnitude < 1e-12 } ?? time
    }
    let mirrored = own.reversed()
    switch direction {
    case .in: return SignChanges(single: own.map { nudged($0) })
    case .out: return SignChanges(single: mirrored.map { nudged(1 - $0) })
    case .inOut:
      let turns = order == .acceleration && !function.isStraight ? [0.5] : []
      return SignChanges(
        single: own.map { nudged($0 / 2) } + turns + mirrored.map { nudged(1 - $0 / 2) })
    }
  }

  /// The progress of the shape's own function at a time.
  struct Position {
    let progress: Double
    /// 1 less the progress.
    let left: Double
    /// Whether the progress decreases with time.
    let isFalling: Bool
  }

  func position(of time: Double) -> Position {
    switch direction {
    case .in: Position(progress: time, left: 1 - time, isFalling: false)
    case .out: Position(progress: 1 - time, left: time, isFalling: true)
    case .inOut where time < 0.5:
      Position(progress: 2 * time, left: 1 - 2 * time, isFalling: false)
    case .inOut: Position(progress: 2 - 2 * time, left: 2 * time - 1, isFalling: true)
    }
  }

  private func value(at position: Position) -> Double {
    function.value(position.progress, left: position.left, isFalling: position.isFalling)
  }

  private func valueLeft(at position: Position) -> Double {
    function.valueLeft(position.progress, left: position.left, isFalling: position.isFalling)
  }
}
