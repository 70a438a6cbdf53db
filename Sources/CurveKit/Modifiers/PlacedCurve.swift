/// Another curve in another place: later, at another speed, or between other values.
///
/// ```
/// x(t) = from + (to - from) * base((t - delay) * multiplier / divisor)
/// ```
///
/// ``Curve/delay(_:)``, ``Curve/speed(_:)``, ``Curve/lasting(_:)`` and ``Curve/mapped(from:to:)`` return it, each with one
/// of these numbers. Both ends are exact, in time and in value, however the numbers in between are rounded: a curve
/// with a duration of 0.35 s ends at exactly 0.35 s.
public struct PlacedCurve<Base: Curve>: IntervalIntegrable {
  /// The curve that is placed.
  package let base: Base
  /// What the modifier changes.
  package let kind: Kind
  public let duration: Double

  /// What a modifier changes; the other numbers have no effect.
  package enum Kind: Hashable, Sendable {
    case delay, speed, values
  }

  /// The delay in seconds.
  package let delay: Double
  // Two numbers, since the quotient of a duration and 0.35 s may be rounded.
  package let multiplier: Double
  package let divisor: Double
  /// The speed factor relative to the base.
  let rate: Double
  /// The result for the value 0.
  package let from: Double
  /// The result for the value 1.
  package let to: Double
  private let scale: Double

  fileprivate init(
    _ base: Base, _ kind: Kind, lasting duration: Double, delay: Double = 0, multiplier: Double = 1,
    divisor: Double = 1, from: Double = 0, to: Double = 1
  ) {
    self.base = base
    self.kind = kind
    self.duration = duration
    self.delay = delay
    self.multiplier = multiplier
    self.divisor = divisor
    rate = multiplier / divisor
    (self.from, self.to) = (from, to)
    scale = to - from
  }

  public var startValue: Double { map(base.startValue) }
  public var endValue: Double { map(base.endValue) }
  public var _travel: Double { scale * base.travel }
  public var analysisEnd: Double { base.analysisEnd / rate + delay }

  /// Those of the base, and its start: the velocity jumps there unless the base starts at rest.
  public var breakpoints: [Double] {
    let own = base.breakpoints
    if kind == .values { return own }
    return (delay > 0 && own.first != 0 ? [0] + own : own).map(time(of:))
  }

  public var _timeScale: Double { base.timeScale / rate }
  public var _cubicBezier: CubicBezier? { kind == .delay ? nil : base.cubicBezier }

  public func value(at time: Double) -> Double { map(base.value(at: baseTime(time))) }
  public func velocity(at time: Double) -> Double {
    placed(base.velocity(at: baseTime(time)), .velocity)
  }
  public func acceleration(at time: Double) -> Double {
    placed(base.acceleration(at: baseTime(time)), .acceleration)
  }
  public func jerk(at time: Double) -> Double { placed(base.jerk(at: baseTime(time)), .jerk) }
  public func displacement(at time: Double) -> Double {
    scale * base.displacement(at: baseTime(time))
  }
  public func _displacementFromStart(at time: Double) -> Double {
    scale * base.displacementFromStart(at: baseTime(time))
  }

  public func sample(at time: Double) -> CurveSample {
    let sample = base.sample(at: baseTime(time))
    return CurveSample(
      time: time, value: map(sample.value), velocity: placed(sample.velocity, .velocity),
      acceleration: placed(sample.acceleration, .acceleration))
  }

  public func _fill(_ buffers: _MotionBuffers, at times: _BatchTimes) {
    // A grid stays one, for which the base may be faster.
    if kind == .values {
      base._fill(buffers, at: times)
    } else {
      base.fill(buffers, at: times, convertedBy: baseTime)
    }
    place(buffers)
  }

  private func place(_ buffers: _MotionBuffers) {
    if kind == .delay { return }
    if kind == .values { buffers.values?.replaceEach(by: map) }
    buffers.velocities?.replaceEach { placed($0, .velocity) }
    buffers.accelerations?.replaceEach { placed($0, .acceleration) }
  }

  public func _limit(of order: MotionOrder, before time: Double) -> Double {
    kind == .values
      ? placed(base.limit(of: order, before: time), order) : limitFromKnots(of: order, before: time)
  }

  public func _knots(of order: MotionOrder, until end: Double, passes: _Passes) -> _MotionKnots {
    if kind == .values {
      return base.knots(of: order, until: end, passes: passes)
        .map(time: { $0 }, value: { placed($0, order) }, tail: placed)
    }
    let start = delay > 0 ? restKnot(of: order) : nil
    if let start, end <= delay { return _MotionKnots(single: [start, start.at(end)]) }
    let own = base.knots(of: order, until: baseTime(end), passes: passes)
      .map(time: { min(time(of: $0), end) }, value: { placed($0, order) }, tail: placed)
    let last = min(end, duration, analysisEnd)
    guard let start, let first = own.single.first else { return own.closed(at: last) }
    // It rests until the base starts.
    let departure = start.joined(to: first).at(first.time)
    return _MotionKnots(single: [start, departure] + own.single.dropFirst(), tail: own.tail)
      .closed(at: last)
  }

  /// The knot of the rest before the base starts.
  private func restKnot(of order: MotionOrder) -> Knot {
    Knot(
      time: 0, Knot.Sides(both: order == .displacement ? -travel : 0),
      fromStart: Knot.Sides(both: 0))
  }

  public func signChanges(of order: MotionOrder) -> SignChanges {
    let zeros = scale == 0 ? SignChanges() : base.signChanges(of: order)
    if kind == .values { return zeros }
    var single = zeros.single.map(time(of:))
    // A jump past the end value at the start of the base is inside this curve.
    if order == .displacement, delay > 0,
      base.displacement(at: -1) * base.displacement(at: 0) < 0
    {
      single.insert(time(of: 0), at: 0)
    }
    return SignChanges(
      single: single.filter { $0 > 0 && $0 < duration }, tail: zeros.tail.flatMap(placed))
  }

  public func _integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? {
    if scale == 0 { return 0 }
    let wait = min(delay, max(0, time)) - min(delay, max(0, start))
    let held = order == .displacement && wait > 0 ? base.travel * base.travel * wait : 0
    let size = order == .velocity ? rate * rate : 1
    return base.integralOfSquare(
      of: order, from: max(0, baseTime(start)), until: max(0, baseTime(time))
    ).map { $0 * size / rate * scale * scale + held }
  }

  public func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    if scale == 0 { return 0 }
    let held = delay > 0 ? base.travel.magnitude * min(delay, max(0, time)) : 0
    return base.integralOfAbsoluteDisplacement(until: max(0, baseTime(time)))
      .map { $0 / rate * scale.magnitude + held }
  }

  /// The first time at which the base has reached a time of its own.
  private func time(of own: Double) -> Double {
    min((own / rate + delay).first { baseTime($0) >= own }, duration)
  }

  /// Both ends are exact: rounding moves no time past the end, and keeps none from reaching it.
  private func baseTime(_ time: Double) -> Double {
    if kind == .values { return time }
    if time == duration { return base.duration }
    return time > duration
      ? .infinity : min((time - delay) * multiplier / divisor, base.duration)
  }

  /// The value for one of the base, measured from the nearer end so that both ends are exact.
  private func map(_ value: Double) -> Double {
    if kind != .values { return value }
    if scale == 0, !value.isNaN { return from }
    return value < 0.5 ? from + scale * value : to + scale * (value - 1)
  }

  /// The displacement or a rate for one of the base; an infinite rate times a scale of 0 is 0.
  private func placed(_ number: Double, _ order: MotionOrder) -> Double {
    if kind == .values { return scale == 0 && !number.isNaN ? 0 : scale * number }
    return switch order {
    case .displacement: number
    case .velocity: number * rate
    case .acceleration: number * rate * rate
    case .jerk: number * rate * rate * rate
    }
  }

  private func placed(_ tail: SignChanges.PeriodicTail) -> SignChanges.PeriodicTail? {
    scale == 0
      ? nil
      : .init(
        first: tail.first / rate + delay, spacing: tail.spacing / rate,
        logarithmicDecrement: tail.logarithmicDecrement)
  }
}

extension Curve {
  /// This curve with a later start, as with SwiftUI's `delay(_:)`.
  ///
  /// A delay that is applied after ``speed(_:)`` is not scaled; a delay applied before it is. The
  /// modifier that is applied last transforms time first, as in SwiftUI.
  ///
  /// ```swift
  /// Easing(.sine, .in).lasting(1).speed(2).delay(1).duration    // 1.5
  /// Easing(.sine, .in).lasting(1).delay(1).speed(2).duration    // 1
  /// ```
  ///
  /// - Parameter delay: Seconds, 0 or more and finite.
  /// - Returns: The curve with the delay added to its times.
  public func delay(_ delay: Double) -> PlacedCurve<Self> {
    precondition(
      delay >= 0 && delay.isFinite, "A delay must be 0 or more and finite, not \(delay).")
    return PlacedCurve(self, .delay, lasting: duration + delay, delay: delay)
  }

  /// This curve at another speed, as with SwiftUI's `speed(_:)`.
  ///
  /// ```swift
  /// Easing(.sine, .in).lasting(0.35).speed(2).duration      // 0.175
  /// ```
  ///
  /// - Parameter speed: The speed factor, above 0 and finite; 2 is twice as fast.
  /// - Returns: The curve with its times divided by the speed.
  public func speed(_ speed: Double) -> PlacedCurve<Self> {
    precondition(speed > 0 && speed.isFinite, "A speed must be above 0 and finite, not \(speed).")
    return PlacedCurve(self, .speed, lasting: duration / speed, multiplier: speed)
  }

  /// This curve, which must have an end, scaled to a duration.
  ///
  /// ```swift
  /// CubicBezier.easeInOut.lasting(0.35).value(at: 0.35)   // 1
  /// ```
  ///
  /// - Parameter duration: Seconds, above 0 and finite.
  /// - Returns: The curve that ends at exactly that time.
  public func lasting(_ duration: Double) -> PlacedCurve<Self> {
    precondition(
      duration > 0 && duration.isFinite && self.duration > 0 && self.duration.isFinite,
      "A curve that lasts \(self.duration) s cannot be made to last \(duration) s.")
    return PlacedCurve(
      self, .speed, lasting: duration, multiplier: self.duration, divisor: duration)
  }

  /// This curve with its values mapped so that 0 and 1 become two given values.
  ///
  /// ```swift
  /// Easing(.sine, .in).mapped(from: 100, to: 110).value(at: 1)     // 110
  /// ```
  ///
  /// Values outside 0...1 are mapped to values outside `from...to`. The result is exact at 0 and at
  /// 1, and within an ulp of the greater end between them.
  ///
  /// - Parameters:
  ///   - from: The result for the value 0; finite.
  ///   - to: The result for the value 1; finite.
  /// - Returns: The curve on that scale.
  public func mapped(from: Double, to: Double) -> PlacedCurve<Self> {
    precondition(
      from.isFinite && to.isFinite && (to - from).isFinite,
      "A curve must be mapped to finite values, not from \(from) to \(to).")
    return PlacedCurve(self, .values, lasting: duration, from: from, to: to)
  }
}

extension Double {
  /// The first number that meets a condition, among this number and the few after it.
  ///
  /// For times from a rounded product, quotient or sum, which are at most a few units in the last
  /// place too early.
  func first(where condition: (Double) -> Bool) -> Double {
    var number = self
    for _ in 0..<8 where !condition(number) { number = number.nextUp }
    return number
  }
}
