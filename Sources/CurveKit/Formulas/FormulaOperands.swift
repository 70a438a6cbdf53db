/// The curves of a formula's names, and the times between which the value and the rates of each are
/// monotone.
package struct FormulaOperands: Sendable {
  package let curves: [AnyCurve]
  /// The end of the last curve; infinite if one has none.
  let duration: Double
  /// The end of the analysed interval of the curves.
  let analysisEnd: Double
  /// The time up to which sign changes are searched.
  let searchEnd: Double
  /// The breakpoints and ends of all curves from 0 to before ``duration``, ascending.
  let breakpoints: [Double]
  /// The times between which everything is monotone, from 0 to ``searchEnd``.
  let knots: [Double]

  private let events: [Events]

  /// The times of one curve at which something changes.
  private struct Events {
    /// The limits on both sides of its breakpoints and its end, in order of time.
    let joins: [CurveJoin]
    /// The sign changes of its velocity and of its acceleration, ascending.
    let velocity: [Double]
    let acceleration: [Double]
  }

  /// The largest number of times at which everything is examined.
  static let maximumKnots = 20_000

  init(_ curves: [AnyCurve]) throws(InvalidParameters) {
    self.curves = curves
    for curve in curves where !curve.duration.isFinite && !curve.analysisEnd.isFinite {
      try require(
        curve.nearEndTime(after: curve.breakpoints.last ?? 0) != nil,
        "One of its tracks oscillates without end and never settles.")
    }
    duration = curves.map { $0.duration }.max() ?? 0
    analysisEnd = curves.map { $0.analysisEnd }.min() ?? .infinity
    let rest = curves.map { curve -> Double in
      if curve.duration.isFinite { return curve.duration }
      if curve.analysisEnd.isFinite { return curve.analysisEnd }
      // A curve without an end is examined until almost nothing of its motion is left.
      let start = curve.breakpoints.last ?? 0
      return curve.nearEndTime(after: start) ?? start
    }
    let end = min(rest.max() ?? 0, analysisEnd)
    searchEnd = end
    var events: [Events] = []
    var knots: Set<Double> = [0, end]
    var breakpoints: Set<Double> = []
    for curve in curves {
      let breaks = Set(curve.breakpoints + [curve.duration]).filter { $0 <= end }.sorted()
      var changes: [[Double]] = []
      for order in [MotionOrder.velocity, .acceleration, .jerk] {
        let all = curve.signChanges(of: order)
        if let tail = all.tail, (end - tail.first) / tail.spacing > 20_000 {
          throw InvalidParameters("One of its tracks oscillates too often to be analysed.")
        }
        changes.append(all.times(until: end))
      }
      knots.formUnion(breaks.filter { $0 > 0 })
      for times in changes { knots.formUnion(times.filter { $0 > 0 && $0 < end }) }
      breakpoints.formUnion(breaks)
      events.append(
        Events(joins: curve.joins(at: breaks), velocity: changes[0], acceleration: changes[1]))
      try require(
        knots.count <= FormulaOperands.maximumKnots,
        "Its tracks have more than \(FormulaOperands.maximumKnots) turns and breakpoints.")
    }
    self.events = events
    self.knots = knots.sorted()
    let last = duration
    self.breakpoints = breakpoints.filter { $0 < last }.sorted()
  }

  /// The side from which limits are taken.
  enum Side {
    case left, right
  }

  /// The limits of the motions of all curves at a time.
  ///
  /// Where a knot is a sign change of a rate, the rate is exactly 0.
  func limits(at time: Double, from side: Side) -> [CurveSample] {
    zip(curves, events).map { curve, events in
      if let join = events.joins.join(at: time) { return side == .left ? join.before : join.after }
      let sample = curve.sample(at: time)
      return CurveSample(
        time: time, value: sample.value,
        velocity: events.velocity.holds(time) ? 0 : sample.velocity,
        acceleration: events.acceleration.holds(time) ? 0 : sample.acceleration)
    }
  }

  /// The motions of all curves at any time, from the right at a breakpoint.
  func motions(at time: Double) -> [FormulaMotion<Double>] {
    curves.map { curve in
      let sample =
        time >= curve.duration && time < duration
        ? curve.limits(after: time) : curve.sample(at: time)
      return FormulaMotion(
        value: sample.value, velocity: sample.velocity, acceleration: sample.acceleration)
    }
  }

  /// The jerks of all curves at any time, from the right at a breakpoint.
  func jerks(at time: Double) -> [Double] {
    curves.map { time >= $0.duration && time < duration ? 0 : $0.jerk(at: time) }
  }

  /// The limits of the jerks of all curves from the left.
  func jerks(before time: Double) -> [Double] {
    curves.map { curve in
      curve.breakpoints.holds(time) || curve.duration == time
        ? curve.limit(of: .jerk, before: time) : curve.jerk(at: time)
    }
  }

  /// The values of all curves at any time.
  func values(at time: Double) -> [Double] { curves.map { $0.value(at: time) } }
}

extension Curve {
  /// The motion from the right; at its end a curve has the rates of its arrival, but none after it.
  fileprivate func limits(after time: Double) -> CurveSample {
    if time >= duration {
      return CurveSample(time: time, value: endValue, velocity: 0, acceleration: 0)
    }
    return sample(at: time)
  }
}

extension [CurveJoin] {
  /// The join at exactly a time.
  fileprivate func join(at time: Double) -> CurveJoin? {
    let index = partitioningIndex { $0.time >= time }
    return index < count && self[index].time == time ? self[index] : nil
  }
}

extension [Double] {
  /// Whether an ascending list has a number.
  fileprivate func holds(_ number: Double) -> Bool {
    let index = partitioningIndex { $0 >= number }
    return index < count && self[index] == number
  }
}
