/// A curve in the units of its fit: progress, which is 0 at the start value and 1 at the end value, by
/// the fraction of a duration.
struct LinearFitMotion<Base: Curve> {
  let curve: Base
  /// The time, in seconds, of fraction 1.
  let duration: Double
  private let travel: Double

  /// - Precondition: The curve has travel, and the duration is finite and above 0.
  init(_ curve: Base, duration: Double) {
    (self.curve, self.duration) = (curve, duration)
    travel = curve.travel
  }

  /// Whether the curve has few enough turns and breakpoints for a list of its pieces.
  static func canList(_ curve: Base, until end: Double) -> Bool {
    let breakpoints = Double(curve.breakpoints.count { $0 <= end })
    return [MotionOrder.velocity, .acceleration].allSatisfy {
      curve.signChanges(of: $0).count(until: end) + breakpoints <= Double(LinearFit.maximumTurns)
    }
  }

  /// The greatest rounding error of a progress near 0 or 1.
  var rounding: Double { 4e-15 }

  func value(at time: Double) -> Double { progress(curve.displacement(at: time)) }

  func rate(at time: Double) -> Double { curve.velocity(at: time) * duration / travel }

  func point(at time: Double) -> MotionPoint {
    MotionPoint(time: time, value: value(at: time), rate: rate(at: time))
  }

  private func progress(_ displacement: Double) -> Double { 1 + displacement / travel }

  /// The pieces from time 0 to the duration, without gaps.
  ///
  /// Between two knots of the velocity, the velocity is monotone. Where a knot of the displacement or of
  /// the velocity has the same time, apart from rounding, its limits on both sides are used.
  func pieces() -> [SmoothPiece] {
    let values = curve.knots(of: .displacement, until: duration, passes: .all).single
    let rates = curve.knots(of: .velocity, until: duration, passes: .all).single
    var pieces: [SmoothPiece] = []
    pieces.reserveCapacity(values.count + rates.count)
    var (i, j) = (0, 0)
    var start: MotionPoint?
    while i < values.count || j < rates.count {
      let time = min(
        i < values.count ? values[i].time : .infinity, j < rates.count ? rates[j].time : .infinity)
      let latest = time + 16 * time.ulp
      let (firstValue, firstRate) = (i, j)
      while i < values.count, values[i].time <= latest { i += 1 }
      while j < rates.count, rates[j].time <= latest { j += 1 }
      let hasValue = i > firstValue
      let hasRate = j > firstRate
      func scaled(_ rate: Double) -> Double { rate * duration / travel }
      if let start {
        let end = MotionPoint(
          time: time,
          value: hasValue ? progress(values[firstValue].before) : value(at: time),
          rate: hasRate ? scaled(rates[firstRate].before) : rate(at: time))
        pieces.append(SmoothPiece(start: start, end: end))
      }
      start = MotionPoint(
        time: time,
        value: hasValue ? progress(values[i - 1].after) : value(at: time),
        rate: hasRate ? scaled(rates[j - 1].after) : rate(at: time))
    }
    // After its end a curve holds its end value.
    if let start, start.time < duration {
      pieces.append(
        SmoothPiece(
          start: MotionPoint(time: start.time, value: 1, rate: 0),
          end: MotionPoint(time: duration, value: 1, rate: 0)))
    }
    return pieces
  }

  /// The least and the greatest progress at the duration and later; `nil` for a curve that is not
  /// known to settle.
  func rangeAfterEnd() -> ClosedRange<Double>? {
    guard curve.analysisEnd == .infinity else { return nil }
    if duration >= curve.duration { return 1...1 }
    let last = value(at: duration)
    var (low, high) = (min(last, 1), max(last, 1))
    func include(_ displacement: Double) {
      low = min(low, progress(displacement))
      high = max(high, progress(displacement))
    }
    let knots = curve.knots(of: .displacement, until: .infinity, passes: .all)
    for knot in knots.single where knot.time > duration {
      include(knot.before)
      include(knot.after)
    }
    if let tail = knots.tail {
      let number = tail.firstNumber(after: duration)
      include(curve.displacement(at: tail.time(number)))
      include(curve.displacement(at: tail.time(number + 1)))
    }
    return low <= high ? low...high : nil
  }
}

/// A motion at one side of a time, in the units of its fit.
struct MotionPoint {
  let time, value: Double
  /// The derivative of the progress by the fraction; it may be infinite.
  let rate: Double
}

/// An interval in which a motion is smooth and its rate monotone, so that it is convex or concave.
struct SmoothPiece {
  let start, end: MotionPoint

  var isConvex: Bool { end.rate > start.rate }
}
