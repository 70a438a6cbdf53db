internal import RealModule

// What control engineering measures on a step response, on u(t) = (x(t) - start) / travel, which runs
// from 0 to 1. Each is a closed form or a root between two times at which the curve is known to turn.

extension Curve {
  /// The last time at which the curve is farther from its end than a part of its travel.
  ///
  /// ```swift
  /// Spring(mass: 1, stiffness: 80, damping: 4).settlingTime(within: 0.02)   // 1.890312808947…
  /// ```
  ///
  /// Not the first quiet instant, and not the time at which an envelope gets there: after this time,
  /// and from no earlier one on, |u - 1| <= tolerance.
  ///
  /// - Parameter tolerance: A part of the travel, above 0; control engineering's usual one is 0.02.
  /// - Returns: The time in seconds; 0 if the curve never is farther away; `nil` if it never settles
  ///   or has no travel.
  public func settlingTime(within tolerance: Double = 0.001) -> Double? {
    precondition(tolerance > 0, "A settling tolerance must be above 0, not \(tolerance).")
    return settlingTime(withinDistance: tolerance * travel.magnitude)
  }

  /// The last time at which the curve is farther from its end than a distance, in units of value.
  ///
  /// A curve without a travel, such as a kick, settles within a distance too.
  ///
  /// - Parameter distance: The half width of the band about the end value.
  /// - Returns: The time in seconds; 0 if the curve never is farther away; `nil` if it never settles,
  ///   or the distance is not above 0.
  public func settlingTime(withinDistance distance: Double) -> Double? {
    let band = distance
    guard band > 0, analysisEnd == .infinity else { return nil }
    func isOutside(_ displacement: Double) -> Bool { displacement.magnitude > band }
    func crossing(_ lower: Double, _ upper: Double) -> Double {
      let start = displacement(at: lower)
      // After so many swings that the time is rounded, a turn may seem not to reach the band.
      guard isOutside(start) else { return lower }
      let side: Double = start < 0 ? -1 : 1
      return root(in: lower, upper) { side * displacement(at: $0) - band }
    }

    let (single, tail) = knots(of: .displacement)
    var pieceEnd: Double?
    if let tail {
      switch tail.last(outside: band, of: self) {
      case .endless: return nil
      case .number(let number): return crossing(tail.time(number), tail.time(number + 1))
      case .none: pieceEnd = tail.first
      }
    }
    for (index, knot) in single.indices.reversed().map({ ($0, single[$0]) }) {
      if isOutside(displacement(at: knot.time)) {
        if let pieceEnd { return crossing(knot.time, pieceEnd) }
        return crossing(knot.time, timeAfter(knot.time) { !isOutside($0) })
      }
      if index > 0, isOutside(limit(of: .displacement, before: knot)) { return knot.time }
      pieceEnd = knot.time
    }
    return 0
  }

  /// The time from one level to another, each at its first crossing.
  ///
  /// - Parameters:
  ///   - low: The level at which it starts, as a part of the travel: 0.1 by convention.
  ///   - high: The level at which it ends: 0.9 by convention.
  /// - Returns: The time in seconds, or `nil` if a level is never reached or there is no travel.
  public func riseTime(from low: Double = 0.1, to high: Double = 0.9) -> Double? {
    guard let start = firstTime(reaching: low), let end = firstTime(reaching: high) else {
      return nil
    }
    return max(0, end - start)
  }

  /// The first time after 0 at which the curve has reached its end value.
  ///
  /// ```
  /// for a spring from rest: (pi - acos z) / damped frequency
  /// ```
  ///
  /// - Returns: The time in seconds, or `nil` where it is only approached.
  public var firstCrossingTime: Double? {
    guard travel != 0 else { return nil }
    let side: Double = travel < 0 ? -1 : 1
    let zero = signChanges(of: .displacement).first
    for knot in knots(of: .displacement).single {
      let reached = max(
        side * limit(of: .displacement, before: knot), side * displacement(at: knot.time))
      if reached >= 0 { return min(zero ?? knot.time, knot.time) }
    }
    return zero
  }

  /// How far the curve goes beyond its end, as a part of its travel: max(0, sup u - 1).
  ///
  /// ```
  /// for a spring from rest: exp(-pi z / sqrt(1 - z^2))
  /// ```
  ///
  /// - Returns: 0 where it does not; `nil` without a travel.
  public var overshoot: Double? {
    guard travel != 0, let peak else { return nil }
    return max(0, peak.value / travel)
  }

  /// How far the curve goes the wrong way from its start, as a part of its travel: max(0, -inf u).
  ///
  /// Animators call it anticipation.
  ///
  /// - Returns: 0 where it does not; `nil` without a travel.
  public var undershoot: Double? {
    guard travel != 0 else { return nil }
    let side: Double = travel < 0 ? -1 : 1
    let dip = firstDip
    let lowest = extremes(of: .displacement)
      .filter { $0.time > dip.time || dip.value == 0 }
      .first(greatest: { -side * $0 })
    // What is less than this may be rounding: an undamped spring comes back to its start.
    let depth = lowest.map { -($0.value + travel) / travel } ?? 0
    return max(depth > 0x1p-50 ? depth : 0, dip.value)
  }

  /// When and how far the curve goes the wrong way before it first turns, as a part of its travel.
  ///
  /// A small dip right at the start is a difference of large numbers; the integral of the velocity
  /// down to it, which has one sign, is not.
  private var firstDip: Extreme {
    let none = Extreme(time: 0, value: 0)
    guard let turn = signChanges(of: .velocity).first, (breakpoints.first ?? .infinity) > turn,
      velocity(at: turn / 2) * travel < 0
    else { return none }
    let depth = Quadrature.integral(over: [0, turn], of: velocity(at:)).value / travel
    return Extreme(time: turn, value: depth.magnitude)
  }

  /// The value farthest along the way of travel: the one with the greatest u.
  ///
  /// Without a travel, the one farthest from the start.
  public var peakValue: Double {
    guard let peak, travel == 0 || peak.value / travel > 0 || hasLastKnot else {
      return endValue
    }
    return endValue + peak.value
  }

  /// The first time at which the curve has its ``peakValue``, or `nil` where that is only approached.
  public var peakTime: Double? {
    guard let peak else { return nil }
    if travel == 0 { return peak.value == 0 ? nil : peak.time }
    return peak.value / travel > 0 || hasLastKnot ? peak.time : nil
  }

  /// Whether all that is measured lies before a time, so that no value is only approached.
  private var hasLastKnot: Bool { min(duration, analysisEnd).isFinite }

  /// How far the curve falls back behind its end after it has first reached it, as a part of its
  /// travel: 1 less the least u from then on, at least 0.
  ///
  /// - Returns: 0 where it does not; `nil` without a travel.
  public var rebound: Double? {
    guard travel != 0 else { return nil }
    guard let crossing = firstCrossingTime else { return 0 }
    var later = extremes(of: .displacement).filter { $0.time > crossing }
    if let tail = signChanges(of: .velocity).tail {
      let number = tail.firstNumber(after: crossing)
      for time in [tail.time(number), tail.time(number + 1)] {
        later.append(Extreme(time: time, value: displacement(at: time)))
      }
    }
    return later.map { -$0.value / travel }.reduce(0, max)
  }

  /// How often the curve turns outside the settling band after it has first reached its end: the half
  /// swings that can be seen.
  ///
  /// - Parameter tolerance: The half width of the band as a part of the travel, above 0.
  /// - Returns: A whole number, as a `Double` since light damping gives more than an `Int` holds;
  ///   `nil` where there is no end of them, or no travel.
  public func oscillations(beyond tolerance: Double = 0.001) -> Double? {
    precondition(tolerance > 0, "A settling tolerance must be above 0, not \(tolerance).")
    let band = tolerance * travel.magnitude
    guard band > 0, analysisEnd == .infinity else { return nil }
    guard let crossing = firstCrossingTime else { return 0 }
    let zeros = signChanges(of: .velocity)
    // Looked up once for each turn: a curve may have many of both.
    let breakpoints = Set(breakpoints)
    let single = zeros.single.count { time in
      guard time >= crossing else { return false }
      let knot = Knot(time: time, isBreakpoint: breakpoints.contains(time))
      return max(
        displacement(at: time).magnitude, limit(of: .displacement, before: knot).magnitude) > band
    }
    guard let tail = zeros.tail else { return Double(single) }
    switch tail.last(outside: band, of: self) {
    case .endless: return nil
    case .none: return Double(single)
    case .number(let last):
      return Double(single) + max(0, last - tail.firstNumber(after: crossing) + 1)
    }
  }

  /// Whether the curve never turns: its velocity never changes its sign.
  public var isMonotone: Bool {
    guard signChanges(of: .velocity).isEmpty else { return false }
    let values = extremes(of: .displacement).map(\.value)
    return zip(values, values.dropFirst()).allSatisfy(<=)
      || zip(values, values.dropFirst()).allSatisfy(>=)
  }

  /// The extreme with the greatest u, as a displacement; without a travel, the one farthest away.
  private var peak: Extreme? {
    let side: Double = travel < 0 ? -1 : 1
    return extremes(of: .displacement)
      .first(greatest: travel == 0 ? { $0.magnitude } : { side * $0 })
  }

  /// The first time at which u is at least a level.
  private func firstTime(reaching level: Double) -> Double? {
    guard travel != 0 else { return nil }
    // In closed form where there is one: next to critical damping the displacement has no digits left there.
    if level == 1 { return firstCrossingTime }
    func excess(_ displacement: Double) -> Double { displacement / travel + (1 - level) }
    var (single, tail) = knots(of: .displacement)
    if let tail {
      single += [tail.time(0), tail.time(1)].map { Knot(time: $0, isBreakpoint: false) }
    }
    var pieceStart = 0.0
    for knot in single {
      if excess(limit(of: .displacement, before: knot)) >= 0, knot.time > 0 {
        return root(in: pieceStart, knot.before) { excess(displacement(at: $0)) }
      }
      if excess(displacement(at: knot.time)) >= 0 { return knot.time }
      pieceStart = knot.time
    }
    guard tail == nil, !hasLastKnot, level < 1 else { return nil }
    return root(in: pieceStart, timeAfter(pieceStart) { excess($0) >= 0 }) {
      excess(displacement(at: $0))
    }
  }

  /// A time after another by which the displacement, going to 0 without turning, meets a condition.
  private func timeAfter(_ start: Double, condition: (Double) -> Bool) -> Double {
    var step = 1.0
    while step < .greatestFiniteMagnitude / 4, !condition(displacement(at: start + step)) {
      step *= 2
    }
    return start + step
  }
}

extension SignChanges.PeriodicTail {
  /// Which of a train of turning points is the last that is outside a band.
  enum LastOutside {
    case none
    case number(Double)
    case endless
  }

  /// The last of these turning points whose displacement is greater than a band.
  func last(outside band: Double, of curve: some Curve) -> LastOutside {
    let first = curve.displacement(at: first).magnitude
    guard first > band else { return .none }
    guard logarithmicDecrement > 0 else { return .endless }
    // |d| e^(-decrement n) > band
    let count = (Double.log(first) - .log(band)) / logarithmicDecrement
    let number = count.rounded(.down)
    // Rounding may leave the estimate one off where the band is just touched; the curve decides, as
    // long as its times are good to more digits than one swing takes.
    guard logarithmicDecrement > 0x1p-20 else { return .number(number) }
    if curve.displacement(at: time(number + 1)).magnitude > band { return .number(number + 1) }
    if number > 0, curve.displacement(at: time(number)).magnitude <= band {
      return .number(number - 1)
    }
    return .number(number)
  }
}
