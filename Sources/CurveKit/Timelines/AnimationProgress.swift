/// The progress p, from 0 to 1, of an animation that is added to another.
package struct AnimationProgress: Sendable {
  private let kind: Kind
  /// The time at which it ends, or is so near its end that doubles cannot show a difference;
  /// infinite if it never ends.
  package let end: Double

  private indirect enum Kind: Sendable {
    case spring(Spring, DampedOscillator.Motion), curve(AnyCurve, LeftLimits)
    /// An endless repeat with a curve for evaluation, which is not measured.
    case endless(EndlessRepeat, AnyCurve)
  }

  /// The maximum number of half periods of a spring that are examined before it comes to rest.
  static let maximumHalfPeriods = 10_000.0

  /// The progress and its derivatives at one time.
  struct Value {
    /// 1 - p.
    let left: Double
    /// p.
    let progress: Double
    let velocity, acceleration: Double
    /// The third derivative of a spring; not a number for other curves, whose
    /// ``AnimationProgress/jerk(at:side:)`` takes longer.
    var jerk = Double.nan
  }

  init(_ spring: Spring) {
    kind = .spring(
      spring, spring.oscillator.motion(displacement: -1, velocity: spring.initialVelocity))
    let settlingTime = spring.settlingTime(within: 0x1p-60)
    let halfPeriods =
      spring.signChanges(of: .velocity).tail.map { (settlingTime ?? .infinity) / $0.spacing } ?? 0
    end = halfPeriods <= Self.maximumHalfPeriods ? settlingTime ?? .infinity : .infinity
  }

  init(_ curve: AnyCurve) {
    kind = .curve(curve, LeftLimits(of: curve))
    end = curve.duration
  }

  init(_ endless: EndlessRepeat) {
    kind = .endless(endless, endless.curve(measuredUntil: 0))
    end = .infinity
  }

  /// The spring without an end, if this is one.
  package var spring: Spring? { if case .spring(let spring, _) = kind { spring } else { nil } }

  /// The ``Curve/timeScale`` of the progress.
  var timeScale: Double {
    switch kind {
    case .spring(let spring, _): spring.timeScale
    case .curve(let curve, _), .endless(_, let curve): curve.timeScale
    }
  }

  /// The progress at a time since its start; after its end it is 1, at rest.
  func heldValue(
    at time: Double, side: SessionMotion.Side, detail: SessionMotion.Detail = .rates
  ) -> Value {
    time > end || time == end && side == .right
      ? Value(left: 0, progress: 1, velocity: 0, acceleration: 0, jerk: 0)
      : value(at: time, side: side, detail: detail)
  }

  /// The progress at a time since its start, 0 or more.
  func value(
    at time: Double, side: SessionMotion.Side, detail: SessionMotion.Detail = .rates
  ) -> Value {
    var value = value(at: time, side: side, withRates: detail != .displacement)
    if detail == .exactJerk { value.jerk = jerk(at: time, side: side) }
    return value
  }

  private func value(at time: Double, side: SessionMotion.Side, withRates: Bool) -> Value {
    switch kind {
    case .spring(let spring, let motion):
      let oscillator = spring.oscillator
      let basis = oscillator.basis(at: time)
      let left = -motion.displacement.value(basis)
      let velocity = motion.velocity.value(basis)
      let acceleration = motion.acceleration.value(basis)
      return Value(
        left: left, progress: 1 - left, velocity: velocity, acceleration: acceleration,
        jerk: oscillator.jerk(velocity, acceleration))
    case .curve(let curve, let limits):
      if side == .left, time > 0, let own = limits.breakpoint(near: time) {
        return limit(of: curve) { limits.limit(of: $0, before: own, of: curve) }
      }
      return value(of: curve, at: time, withRates: withRates)
    case .endless(_, let curve):
      // It has too many breakpoints to list.
      if side == .left, time > 0 {
        return limit(of: curve) { curve.numericalLimit(of: $0, before: time) }
      }
      return value(of: curve, at: time, withRates: withRates)
    }
  }

  /// The third derivative of the progress at a time since its start, 0 or more.
  func jerk(at time: Double, side: SessionMotion.Side) -> Double {
    switch kind {
    case .spring(let spring, _):
      let oscillator = spring.oscillator
      return oscillator.solution(of: .jerk, displacement: -1, velocity: spring.initialVelocity)
        .value(oscillator.basis(at: time))
    case .curve(let curve, let limits):
      if side == .left, time > 0, let own = limits.breakpoint(near: time) {
        return curve.limit(of: .jerk, before: own)
      }
      return curve.jerk(at: time)
    case .endless(_, let curve):
      return side == .left && time > 0
        ? curve.numericalLimit(of: .jerk, before: time) : curve.jerk(at: time)
    }
  }

  private func value(of curve: AnyCurve, at time: Double, withRates: Bool) -> Value {
    let sample =
      withRates
      ? curve.sample(at: time)
      : CurveSample(time: time, value: curve.value(at: time), velocity: 0, acceleration: 0)
    let endValue = curve.endValue
    // In the first half, 1 - p has all of its digits.
    let displacement =
      sample.value < 0.5 ? sample.value - endValue : curve.displacement(at: time)
    return value(
      sample.value, displacement, endingAt: endValue, sample.velocity, sample.acceleration)
  }

  private func limit(of curve: AnyCurve, order limit: (MotionOrder) -> Double) -> Value {
    let displacement = limit(.displacement)
    return value(
      curve.endValue + displacement, displacement, endingAt: curve.endValue, limit(.velocity),
      limit(.acceleration))
  }

  private func value(
    _ progress: Double, _ displacement: Double, endingAt endValue: Double, _ velocity: Double,
    _ acceleration: Double
  ) -> Value {
    // A curve with an even number of autoreversing passes ends at 0.
    let left = endValue == 1 ? -displacement : 1 - progress
    return Value(left: left, progress: progress, velocity: velocity, acceleration: acceleration)
  }

  /// The curve from 0 to 1, with an end of the analysed interval.
  package func curve(measuredUntil analysisEnd: Double) -> AnyCurve {
    switch kind {
    case .spring(let spring, _): AnyCurve(spring)
    case .curve(let curve, _): curve
    case .endless(let endless, _): endless.curve(measuredUntil: analysisEnd)
    }
  }

  /// The curve between two values: the motion by itself, added to a value at rest.
  func curve(from: Double, to: Double, measuredUntil analysisEnd: Double) -> AnyCurve {
    if case .spring(let spring, _) = kind {
      let velocity = spring.initialVelocity * (to - from)
      return AnyCurve(spring.moving(from: from, to: to, initialVelocity: velocity.clamped))
    }
    return AnyCurve(curve(measuredUntil: analysisEnd).mapped(from: from, to: to))
  }

  /// Whether it has an end of the analysed interval even by itself.
  var needsAnalysisEnd: Bool { if case .endless = kind { true } else { false } }

  /// A time that shows most of its repeated motion, if it never ends.
  var period: Double {
    switch kind {
    case .spring(let spring, _): 4 * spring.response
    case .curve(let curve, _): curve.duration
    case .endless(let endless, _): endless.delay + 4 * endless.passDuration
    }
  }

  /// The approximate work to find its turns within some time, where it is added to another
  /// animation.
  ///
  /// The unit is a turn of a spring.
  func work(during time: Double) -> Double {
    switch kind {
    case .spring(let spring, _):
      let halfPeriods =
        spring.signChanges(of: .velocity).tail.map { min(time, end) / $0.spacing } ?? 0
      return 2 + halfPeriods
    case .curve(let curve, _):
      return Self.work(of: curve) * min(1, 0.1 + time / end)
    case .endless(let endless, _):
      return Self.work(of: endless.pass) * (1 + time / endless.passDuration)
    }
  }

  /// The approximate work of integrals next to its start, for each animation below it.
  ///
  /// There the intervals are divided: for a spring with a fast and a slow rate, until the fast one is
  /// seen, and for other curves, which may be vertical, as often as possible.
  var startWork: Double {
    guard let oscillator = spring?.oscillator else { return 110 }
    guard oscillator.dampedFrequency == 0 else { return 0 }
    let ratio = oscillator.fastRate / oscillator.slowRate
    return 3.5 * max(0, (ratio.isFinite ? Double(ratio.exponent) : 64) - 4)
  }

  private static func work(of curve: AnyCurve) -> Double {
    25 * Double(curve.breakpoints.count + curve.signChanges(of: .velocity).single.count + 2)
  }
}

extension DampedOscillator {
  /// The third derivative from the first two.
  func jerk(_ velocity: Double, _ acceleration: Double) -> Double {
    -2 * decay * acceleration - squaredFrequency * velocity
  }
}

/// The breakpoints of a curve and the limits at them, found once: a repeat lists all of its passes
/// to find one limit.
struct LeftLimits: Sendable {
  /// The breakpoints and the end, ascending.
  private let breakpoints: [Double]
  /// The knots by order: displacement, velocity and acceleration.
  private let knots: [[Knot]]

  init(of curve: AnyCurve) {
    breakpoints = curve.breakpoints + [curve.duration]
    knots = [MotionOrder.displacement, .velocity, .acceleration].map {
      curve.knots(of: $0, until: .infinity, passes: .all).single
    }
  }

  /// The breakpoint or the end at a time, apart from rounding.
  func breakpoint(near time: Double) -> Double? {
    let after = breakpoints.partitioningIndex { $0 >= time }
    return [after - 1, after].filter(breakpoints.indices.contains).map { breakpoints[$0] }
      .filter { ($0 - time).magnitude <= 16 * time.ulp }
      .min { ($0 - time).magnitude < ($1 - time).magnitude }
  }

  /// The limit from the left at a breakpoint or at the end.
  func limit(of order: MotionOrder, before time: Double, of curve: AnyCurve) -> Double {
    knots[order.derivatives].limit(before: time) ?? curve.motion(order, at: time)
  }
}

extension Double {
  /// This number limited to what a spring accepts: finite, and at most 1e50 in magnitude.
  var clamped: Double { isFinite ? Swift.max(-1e50, Swift.min(self, 1e50)) : 0 }
}
