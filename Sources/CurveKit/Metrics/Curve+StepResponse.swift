internal import CurveMath

// The step response metrics of control engineering, on u(t) = (x(t) - start) / travel, which runs
// from 0 to 1. Each is a closed form or a root between two times at which the curve is known to
// turn.

extension Curve {
  /// The last time at which the curve is farther from its end value than a fraction of its travel.
  ///
  /// ```swift
  /// Spring(mass: 1, stiffness: 80, damping: 4).settlingTime(within: 0.02)   // 1.890312808947…
  /// ```
  ///
  /// From this time on, and not from any earlier time, |u - 1| <= tolerance. It is neither the
  /// first time inside the band nor the time at which an envelope reaches the band.
  ///
  /// - Parameter tolerance: A fraction of the travel, above 0; control engineering usually takes
  ///   0.02.
  /// - Returns: The time in seconds; 0 if the curve is never farther away; `nil` if it never
  ///   settles or has no travel.
  public func settlingTime(within tolerance: Double = 0.001) -> Double? {
    precondition(tolerance > 0, "A settling tolerance must be above 0, not \(tolerance).")
    return settlingTime(withinDistance: tolerance * travel.magnitude)
  }

  /// The last time at which the curve is farther from its end value than a distance in units of
  /// value.
  ///
  /// A curve without travel, such as a spring that only has an initial velocity, can settle within
  /// a distance too.
  ///
  /// - Parameter distance: The half width of the band about the end value.
  /// - Returns: The time in seconds; 0 if the curve is never farther away; `nil` if it never
  ///   settles, or if the distance is not above 0.
  package func settlingTime(withinDistance distance: Double) -> Double? {
    guard distance > 0, analysisEnd == .infinity else { return nil }
    // A step at the edge of the band is within it, also where modifiers have rounded it.
    let edge = distance + 8 * distance.ulp
    func isOutside(_ displacement: Double) -> Bool { displacement.magnitude > edge }
    /// Between a knot outside the band and one inside it.
    func entry(_ lower: Knot, _ upper: Knot) -> Double {
      // After very many oscillations the time is rounded, and a turn may seem not to reach the
      // band.
      guard isOutside(lower.after) else { return lower.time }
      let side: Double = lower.after < 0 ? -1 : 1
      if upper.before.magnitude > distance { return upper.time }
      return rootBetween(lower, upper, of: { side * $0 - distance }) { displacement(at: $0) }
    }
    func knot(at time: Double) -> Knot { Knot(time: time, value: displacement(at: time)) }

    let knots = knots(of: .displacement)
    var next: Knot?
    if let tail = knots.tail {
      switch tail.last(outside: distance, of: self) {
      case .endless: return nil
      case .number(let number):
        return entry(knot(at: tail.time(number)), knot(at: tail.time(number + 1)))
      case .none: next = knot(at: tail.first)
      }
    }
    for index in knots.single.indices.reversed() {
      let current = knots.single[index]
      if isOutside(current.after) {
        return entry(current, next ?? knot(at: timeAfter(current.time) { !isOutside($0) }))
      }
      if index > 0, isOutside(current.before) { return current.time }
      next = current
    }
    return 0
  }

  /// The first time after 0 at which the curve has reached or passed its end value: u >= 1.
  ///
  /// ```
  /// for a spring from rest: (pi - acos z) / damped frequency
  /// ```
  ///
  /// - Returns: The time in seconds, or `nil` if the curve only approaches its end value.
  public var firstCrossingTime: Double? { crossing(of: 1)?.time }

  /// The greatest distance beyond the end value, as a fraction of the travel: max(0, sup u - 1).
  ///
  /// ```
  /// for a spring from rest: exp(-pi z / sqrt(1 - z^2))
  /// ```
  ///
  /// - Returns: 0 without overshoot; `nil` without travel.
  public var overshoot: Double? {
    guard travel != 0, let peak = greatestDisplacement else { return nil }
    return max(0, peak / travel)
  }

  /// The greatest distance of the curve behind its start, as a fraction of the travel: max(0, -inf
  /// u).
  ///
  /// Animators call it anticipation.
  ///
  /// - Returns: 0 without undershoot; `nil` without travel.
  public var undershoot: Double? {
    let travel = travel
    guard travel != 0 else { return nil }
    let dips = knots(of: .displacement).single.lazy.map { knot in
      let limits = knot.limitsFromStart(travel: travel)
      return -min(limits.before / travel, limits.after / travel)
    }
    return dips.reduce(0) { max($0, $1) }
  }

  /// The value with the greatest u, which is the farthest in the direction of travel.
  ///
  /// Without travel, it is the value farthest from the start.
  public var peakValue: Double {
    guard let peak = greatestDisplacement, travel == 0 || peak / travel > 0 || hasLastKnot else {
      return endValue
    }
    // Counted from the nearer end: a peak at the start is then the start value to the last digit.
    let fromStart = peak + travel
    return fromStart.magnitude < peak.magnitude ? startValue + fromStart : endValue + peak
  }

  /// The first time at which the curve has its ``peakValue``, apart from rounding; `nil` where the
  /// peak is only approached in the limit.
  ///
  /// The limit before a jump counts: if a curve reaches its peak value and jumps away at the same
  /// time, it is the time of the jump.
  ///
  /// - Returns: The time in seconds. Of peaks that are equal to eight units in the last place of
  ///   the values, it is the first.
  public var peakTime: Double? {
    guard let greatest = greatestDisplacement else { return nil }
    let height = extent(of: greatest)
    if travel == 0 ? greatest == 0 : greatest / travel <= 0 && !hasLastKnot { return nil }
    // A value above the end by a rounding error has not reached the end.
    let rounding = min(roundingOfValues(near: greatest), height > 0 ? height / 2 : .infinity)
    return extremes(of: .displacement).first { extent(of: $0.value) >= height - rounding }?.time
  }

  /// Whether the analysed interval is finite, so that no value is only approached.
  private var hasLastKnot: Bool { min(duration, analysisEnd).isFinite }

  /// The greatest distance behind the end value after the curve has first reached it, as a fraction
  /// of the travel: 1 less the least u from then on, at least 0.
  ///
  /// - Returns: 0 without rebound; `nil` without travel.
  package var rebound: Double? { rebound(after: crossing(of: 1)) }

  /// The same, with the first crossing of the end value.
  func rebound(after crossing: LevelCrossing?) -> Double? {
    guard travel != 0 else { return nil }
    guard let crossing else { return 0 }
    let knots = knots(of: .displacement)
    let travel = travel
    var rebound = 0.0
    func include(_ displacement: Double) { rebound = max(rebound, -displacement / travel) }
    for (index, knot) in knots.single.enumerated().dropFirst(crossing.index) {
      if index > crossing.index || crossing.position != .after { include(knot.before) }
      include(knot.after)
    }
    if let tail = knots.tail {
      let number = tail.firstNumber(after: crossing.time)
      include(displacement(at: tail.time(number)))
      include(displacement(at: tail.time(number + 1)))
    }
    return rebound
  }

  /// The displacement with the greatest u; without travel, the one farthest away.
  private var greatestDisplacement: Double? {
    let extremes = extremes(of: .displacement)
    guard let greatest = extremes.greatest({ extent(of: $0) }) else { return nil }
    let rounding = travel == 0 ? min(roundingOfValues(near: greatest), greatest / 2) : 0
    return extremes.first { extent(of: $0.value) >= greatest - rounding }?.value
  }

  /// The extent of a displacement in the direction of travel; without travel, its magnitude.
  private func extent(of displacement: Double) -> Double {
    travel == 0 ? displacement.magnitude : travel < 0 ? -displacement : displacement
  }

  /// The first crossing at which u is at least a level, at time 0 or later.
  func crossing(of level: Double) -> LevelCrossing? {
    let travel = travel
    guard travel != 0 else { return nil }
    let knots = knots(of: .displacement)
    if level == 1, duration == .infinity, analysisEnd == .infinity {
      return crossingOfEnd(among: knots.single)
    }
    // Measured from the nearer end, so that fewer digits are lost.
    let isLow = level < 0.5
    let all = isLow ? knots.single.map { $0.measuredFromStart(travel: travel) } : knots.single
    let own = isLow ? level : level - 1
    func excess(_ distance: Double) -> Double { distance / travel - own }
    func motion(_ time: Double) -> Double {
      isLow ? displacementFromStart(at: time) : displacement(at: time)
    }
    // Each modifier of the curve may have rounded a distance that equals the level.
    let rounding = own == 0 ? 0 : 3 * own.ulp
    if let crossing = all.firstCrossing(of: excess, rounding: rounding, motion: motion) {
      return crossing
    }
    guard knots.tail == nil, !hasLastKnot, level < 1, let last = all.last else { return nil }
    let end = timeAfter(last.time) { $0 / travel + (1 - level) >= 0 }
    let time = rootBetween(last, Knot(time: end, value: motion(end)), of: excess, motion: motion)
    return LevelCrossing(time: time, index: all.count, position: .inside)
  }

  /// The first crossing of the end value for a curve without an end.
  ///
  /// It is a closed form where rounding would hide the crossing, unless the curve jumps across the
  /// end earlier.
  private func crossingOfEnd(among knots: [Knot]) -> LevelCrossing? {
    let travel = travel
    func excess(_ displacement: Double) -> Double { displacement / travel }
    let reach = knots.firstReach(of: excess, rounding: 0)
    let zero = signChanges(of: .displacement).first
    let index = zero.map { knots.firstIndex(from: $0) }
    if let reach, reach.position != .inside || reach.index != index {
      let crossing = knots.crossing(at: reach, of: excess) { displacement(at: $0) }
      if crossing.time <= zero ?? .infinity { return crossing }
    }
    guard let zero, let index else { return nil }
    return LevelCrossing(time: zero, index: index, position: .inside)
  }

  /// A time after a start at which the displacement, approaching 0 monotonically, meets a
  /// condition.
  private func timeAfter(_ start: Double, condition: (Double) -> Bool) -> Double {
    var step = 1.0
    while step < .greatestFiniteMagnitude / 4, !condition(displacement(at: start + step)) {
      step *= 2
    }
    return start + step
  }
}

extension SignChanges.PeriodicTail {
  /// The last turn of a periodic tail that is outside a band.
  enum LastOutside {
    case none, number(Double), endless
  }

  /// The last of these turns whose displacement is outside a band.
  func last(outside band: Double, of curve: some Curve) -> LastOutside {
    let first = curve.displacement(at: first).magnitude
    guard first > band else { return .none }
    guard logarithmicDecrement > 0 else { return .endless }
    // |d| e^(-decrement n) > band
    let count = (Double.log(first) - .log(band)) / logarithmicDecrement
    let number = count.rounded(.down)
    // Where a turn just touches the band, rounding may put the estimate off by one. The curve
    // decides, as long as its times are more accurate than one half period.
    guard logarithmicDecrement > 0x1p-20 else { return .number(number) }
    if curve.displacement(at: time(number + 1)).magnitude > band { return .number(number + 1) }
    if number > 0, curve.displacement(at: time(number)).magnitude <= band {
      return .number(number - 1)
    }
    return .number(number)
  }
}
