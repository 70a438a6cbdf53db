// The turns and zeros of a difference, found by intervals. Between two neighbouring knots each
// curve is monotone, so its values at the ends of an interval are bounds inside it.

extension CurveDifference {
  /// The times before the end at which an order of the difference changes its sign.
  ///
  /// An interval has no sign change if the bounds of the order exclude 0, and at most one if those
  /// of its derivative do. Any other interval is halved, down to 2^-14 of the whole time and 1/8 of
  /// the distance to the nearest knot. Two sign changes closer together than that can be missed,
  /// but only where the curves almost agree. Where they agree to the last digit there is none.
  func signChanges(of order: MotionOrder) -> SignChanges {
    switch order {
    case .displacement: return signChangesByDescent(of: .displacement)
    case .velocity, .acceleration:
      let times = DifferenceOrder(difference: self, order: order).signChanges()
      return SignChanges(single: times.filter { $0 > 0 && $0 < min(until, duration) })
    case .jerk: return SignChanges(single: jointTimes(of: [.jerk]))
    }
  }

  /// The times at which one of some orders of either curve is 0, ascending, each once.
  ///
  /// The times of a tail after which the motion is only rounding are left out.
  func jointTimes(of orders: [MotionOrder]) -> [Double] {
    let times = orders.flatMap {
      first.signChanges(of: $0).times(until: until) + second.signChanges(of: $0).times(until: until)
    }.sorted()
    return times.indices.filter { $0 == 0 || times[$0 - 1] < times[$0] }.map { times[$0] }
  }

  /// The times, ascending, between which both curves are smooth, and some orders of each monotone.
  func jointKnots(of orders: [MotionOrder]) -> [JointKnot] {
    let end = min(until, duration)
    let breaks = breakpoints
    var knots = jointTimes(of: orders.compactMap { $0.derivative }).filter { $0 > 0 && $0 < end }
      .map { JointKnot(time: $0, isBreakpoint: false) }
    knots += breaks.map { JointKnot(time: $0, isBreakpoint: true) }
    if breaks.first != 0 { knots.append(JointKnot(time: 0, isBreakpoint: false)) }
    if breaks.last != end { knots.append(JointKnot(time: end, isBreakpoint: end == duration)) }
    knots.sort { $0.time < $1.time || $0.time == $1.time && $0.isBreakpoint }
    return knots.indices.filter { $0 == 0 || knots[$0 - 1].time < knots[$0].time }
      .map { knots[$0] }
  }
}

/// A time up to whose successor both curves of a difference are smooth.
struct JointKnot {
  let time: Double
  /// Whether the limits of the difference from both sides may differ.
  let isBreakpoint: Bool
}

extension SignChanges {
  /// All times up to an end, without those of a tail where the motion is too small for a double.
  func times(until end: Double) -> [Double] {
    let times = single.filter { $0 <= end }
    guard let tail else { return times }
    return times + tail.times(until: end, number: tail.lastVisible)
  }

  /// The number of the times up to an end, without those of a tail where the motion is too small
  /// for a double.
  func count(until end: Double) -> Double {
    let count = Double(single.count { $0 <= end })
    guard let tail, tail.first <= end else { return count }
    return count + 1 + min(tail.lastVisible, (end - tail.first) / tail.spacing)
  }
}

extension SignChanges.PeriodicTail {
  /// The number of the last sign change at which the motion is large enough for a double.
  fileprivate var lastVisible: Double {
    // e^-42 is below half a unit in the last place.
    logarithmicDecrement > 0 ? (42 / logarithmicDecrement).rounded(.up) : .infinity
  }
}

/// One order of a difference: velocity or acceleration.
private struct DifferenceOrder<First: Curve, Second: Curve>: BoundedOrder {
  let difference: CurveDifference<First, Second>
  let order: MotionOrder
  private let least: Double

  init(difference: CurveDifference<First, Second>, order: MotionOrder) {
    (self.difference, self.order) = (difference, order)
    least = min(difference.until, difference.duration) * 0x1p-14
  }

  /// The order of both curves at one time, and its derivative if it has one.
  struct Frame {
    let one, other, oneSlope, otherSlope: Double

    var difference: Double { one == other ? 0 : one - other }
    var slope: Double { oneSlope == otherSlope ? 0 : oneSlope - otherSlope }
    var isAgreement: Bool { difference == 0 && slope == 0 }
  }

  /// The times at which it changes its sign.
  func signChanges() -> [Double] {
    var search = BoundedSearch()
    let orders: [MotionOrder] = order == .velocity ? [.velocity, .acceleration] : [.acceleration]
    let knots = difference.jointKnots(of: orders)
    for (start, end) in zip(knots, knots.dropFirst()) {
      // At a distance from a breakpoint that is greater than the accuracy of its time. After the
      // end of a curve, at which it still has its last velocity.
      let isEnd =
        start.time == difference.first.duration || start.time == difference.second.duration
      let first = isEnd ? start.time.nextUp : start.time
      let last = end.isBreakpoint ? end.time - 32 * end.time.ulp : end.time
      guard first < last else { continue }
      search.search(self, from: (first, frame(at: first)), to: (last, frame(at: last)))
    }
    return search.zeros
  }

  func frame(at time: Double) -> Frame {
    let (first, second) = (difference.first, difference.second)
    let hasSlope = order == .velocity
    return Frame(
      one: first.motion(order, at: time), other: second.motion(order, at: time),
      oneSlope: hasSlope ? first.acceleration(at: time) : 0,
      otherSlope: hasSlope ? second.acceleration(at: time) : 0)
  }

  func sign(of frame: Frame) -> Double {
    let noise = max(frame.one.magnitude, frame.other.magnitude) * 0x1p-50
    if frame.difference.magnitude <= noise, noise.isFinite { return 0 }
    return frame.difference.signum
  }

  func slope(of frame: Frame) -> Double { frame.slope }

  func bounds(_ lower: Frame, _ upper: Frame, width: Double) -> BoundedSearch.Finding {
    let slopes = bounds(lower.oneSlope, upper.oneSlope, lower.otherSlope, upper.otherSlope)
    if order == .velocity, slopes.low >= 0 || slopes.high <= 0 { return .oneAtMost }
    var values = bounds(lower.one, upper.one, lower.other, upper.other)
    if order == .velocity {
      // The value at the end plus the greatest change by the slopes is a bound.
      values.low = max(values.low, lower.difference + min(0, slopes.low) * width)
      values.high = min(values.high, lower.difference + max(0, slopes.high) * width)
    }
    return values.low > 0 || values.high < 0 ? .oneAtMost : .undecided(isSmooth: false)
  }

  /// The range of a difference of two functions, each of which is between its values at the ends.
  private func bounds(
    _ one: Double, _ oneEnd: Double, _ other: Double, _ otherEnd: Double
  ) -> (low: Double, high: Double) {
    let low = subtract(min(one, oneEnd), max(other, otherEnd), or: -.infinity)
    return (low, subtract(max(one, oneEnd), min(other, otherEnd), or: .infinity))
  }

  /// A difference, or a given number where both are infinite.
  private func subtract(_ one: Double, _ other: Double, or unknown: Double) -> Double {
    one.isInfinite && one == other ? unknown : one - other
  }

  func isSmall(width: Double, halvings: Int) -> Bool { width <= least }

  /// Whether both curves agree here, to the last digit at five times.
  func isZero(from start: Double, width: Double, _ lower: Frame, _ center: Frame, _ upper: Frame)
    -> Bool
  {
    lower.isAgreement && center.isAgreement && upper.isAgreement
      && frame(at: start + 0.28125 * width).isAgreement
      && frame(at: start + 0.84375 * width).isAgreement
  }

  func value(at time: Double) -> Double { difference.motion(order, at: time) }
  func slope(at time: Double) -> Double { difference.acceleration(at: time) }
}
