extension Easing: IntervalIntegrable {
  public var startValue: Double { 0 }
  public var endValue: Double { 1 }
  /// 1, so that time is progress.
  public var duration: Double { 1 }

  /// One half for an in-out curve, the impacts of a bounce, and the first moment after 0 where
  /// ``Shape/expo`` and ``Shape/elastic(amplitude:period:)`` jump away from 0.
  public var breakpoints: [Double] {
    let traits = function.traits
    var times = function.corners(direction).map { $0.time }
    if traits.jumpsAtStart, direction != .out { times.append(.leastNonzeroMagnitude) }
    if direction == .inOut, !traits.isSmoothInOut { times.append(0.5) }
    return times.sorted()
  }

  public var _timeScale: Double { function.traits.timeScale }

  public func value(at time: Double) -> Double {
    if time >= 1 { return 1 }
    if time < 0 { return 0 }
    let position = direction.position(of: time)
    let value = function.value(at: position)
    switch direction {
    case .in: return value
    case .out: return 1 - value
    case .inOut: return position.isFalling ? 1 - value / 2 : value / 2
    }
  }

  public func displacement(at time: Double) -> Double {
    if time >= 1 { return 0 }
    if time < 0 { return -1 }
    let position = direction.position(of: time)
    switch direction {
    case .in: return -function.valueLeft(at: position)
    case .out: return -function.value(at: position)
    case .inOut:
      let value = function.value(at: position)
      return position.isFalling ? -value / 2 : value / 2 - 1
    }
  }

  public func _displacementFromStart(at time: Double) -> Double {
    guard direction == .out, time >= 0, time < 1 else { return value(at: time) }
    return function.valueLeft(at: direction.position(of: time))
  }

  public func velocity(at time: Double) -> Double {
    guard time >= 0 && time <= 1 else { return time.isNaN ? time : 0 }
    return function.derivative(1, at: direction.position(of: time))
  }

  public func acceleration(at time: Double) -> Double {
    guard time >= 0 && time <= 1 else { return time.isNaN ? time : 0 }
    let position = direction.position(of: time)
    let second = function.derivative(2, at: position)
    return (position.isFalling ? -second : second) * direction.speed
  }

  public func jerk(at time: Double) -> Double {
    guard time >= 0 && time <= 1 else { return time.isNaN ? time : 0 }
    return function.derivative(3, at: direction.position(of: time))
      * (direction.speed * direction.speed)
  }

  /// The limit in closed form, from the formula on the other side of the breakpoint.
  public func _limit(of order: MotionOrder, before time: Double) -> Double {
    switch order {
    case .displacement: displacementLimit(before: time)
    case .velocity: velocityLimit(before: time)
    case .acceleration:
      // At one half only the sign of a second derivative changes.
      time == 0.5 && direction == .inOut
        ? 2 * function.derivative(2, at: .end) : acceleration(at: min(time, 1))
    // It is the same on both sides of one half, and 0 in a bounce.
    case .jerk: jerk(at: min(time, 1))
    }
  }

  private func displacementLimit(before time: Double) -> Double {
    if time <= .leastNonzeroMagnitude { return -1 }
    guard time >= 1 else { return displacement(at: time) }
    // The jump at the start of the in direction is at the end of the out direction.
    guard direction != .in, function.traits.jumpsAtStart else { return 0 }
    let start = Position(progress: .leastNonzeroMagnitude, left: 1, isFalling: true)
    return -function.value(at: start) / (direction == .inOut ? 2 : 1)
  }

  private func velocityLimit(before time: Double) -> Double {
    if let corner = function.corners(direction).first(where: { $0.time == time }) {
      return corner.velocityBefore
    }
    return time == 0.5 && direction == .inOut
      ? function.derivative(1, at: .end) : velocity(at: min(time, 1))
  }

  public func signChanges(of order: MotionOrder) -> SignChanges {
    if order == .displacement { return signChangesByDescent(of: .displacement) }
    let own = function.signChanges(of: order).filter { $0 > 0 && $0 < 1 }
    let corners = function.corners(direction).map { $0.time }
    /// The time of a sign change; if it is at a corner, exactly the time of that breakpoint.
    func nudged(_ time: Double) -> Double {
      corners.first { ($0 - time).magnitude < 1e-12 } ?? time
    }
    let mirrored = own.reversed()
    switch direction {
    case .in: return SignChanges(single: own.map { nudged($0) })
    case .out: return SignChanges(single: mirrored.map { nudged(1 - $0) })
    case .inOut:
      let turns = order == .acceleration && !function.traits.isStraight ? [0.5] : []
      return SignChanges(
        single: own.map { nudged($0 / 2) } + turns + mirrored.map { nudged(1 - $0 / 2) })
    }
  }
}

extension Easing.Direction {
  /// Each half of an in-out curve runs at twice the speed over half the height.
  ///
  /// A switch, because `==` compares the texts.
  fileprivate var speed: Double {
    switch self {
    case .in, .out: 1
    case .inOut: 2
    }
  }

  /// The progress of the shape's own function at a time.
  @inline(__always)
  func position(of time: Double) -> Easing.Position {
    switch self {
    case .in: Easing.Position(progress: time, left: 1 - time, isFalling: false)
    case .out: Easing.Position(progress: 1 - time, left: time, isFalling: true)
    case .inOut where time < 0.5:
      Easing.Position(progress: 2 * time, left: 1 - 2 * time, isFalling: false)
    case .inOut: Easing.Position(progress: 2 - 2 * time, left: 2 * time - 1, isFalling: true)
    }
  }
}
