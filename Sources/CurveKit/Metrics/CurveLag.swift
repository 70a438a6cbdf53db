/// How far a value is from its targets in an interval, and how late it reaches them.
///
/// ```swift
/// let session = AnimationSession(
///   initialValue: 0, changes: [.init(time: 0, target: 1, animation: .linear(duration: 2))])
/// let model = AnimationSession(
///   initialValue: 0, changes: [.init(time: 0, target: 1, animation: nil)])
/// let lag = CurveLag(
///   of: session.curve, behind: model.curve, targets: [.init(time: 0, value: 1, until: 2)],
///   during: 0...2)
/// lag.greatest          // 1, at lag.greatestTime 0
/// lag.longestDelay      // 2
/// ```
///
/// Both numbers come from the turns and breakpoints of both curves, not from samples of them.
package struct CurveLag: Hashable, Sendable {
  /// The greatest distance between the model and the value, in units of value.
  package let greatest: Double
  /// The first time of the ``greatest`` distance, in seconds; it may be a limit before a jump.
  package let greatestTime: Double
  /// The longest time from a target until the value first reaches or passes it, in seconds.
  ///
  /// Only targets that are reached in time count; it is `nil` if none is.
  package let longestDelay: Double?

  /// A target of a value.
  package struct Target: Hashable, Sendable {
    /// The time from which on it is the target, in seconds.
    package let time: Double
    /// The value to reach.
    package let value: Double
    /// The last time at which reaching it counts, in seconds.
    package let until: Double

    /// Creates a target.
    ///
    /// - Parameters:
    ///   - time: The time from which on it is the target, in seconds.
    ///   - value: The value to reach.
    ///   - until: The last time at which reaching it counts, in seconds.
    package init(time: Double, value: Double, until: Double) {
      self.time = time
      self.value = value
      self.until = until
    }
  }

  /// Measures the lag of a value.
  ///
  /// - Parameters:
  ///   - shown: The value as it is shown.
  ///   - model: The targets as a step function.
  ///   - targets: The targets in any order.
  ///   - interval: The interval, in seconds; from 0, finite, and within the ``Curve/analysisEnd`` of
  ///     both curves.
  /// - Complexity: Proportional to the number of turns and breakpoints of both curves, and to that
  ///   of each target until it is reached.
  package init(
    of shown: some Curve, behind model: some Curve, targets: [Target],
    during interval: ClosedRange<Double>
  ) {
    (greatest, greatestTime) = CurveLag.greatest(of: shown, behind: model, during: interval)
    let knots = shown.knots(of: .displacement, until: interval.upperBound, passes: .all).single
    let delays = targets.compactMap { target in
      shown.firstTime(reaching: target, among: knots).map { max(0, $0 - target.time) }
    }
    longestDelay = delays.max()
  }

  private static func greatest(
    of shown: some Curve, behind model: some Curve, during interval: ClosedRange<Double>
  ) -> (distance: Double, time: Double) {
    let start = interval.lowerBound
    guard start < interval.upperBound else {
      return ((model.value(at: start) - shown.value(at: start)).magnitude, start)
    }
    // Before the interval, the difference is that at its start.
    let difference = CurveDifference(
      of: model.during(interval), and: shown.during(interval), until: interval.upperBound)
    let greatest = difference.greatest(at: difference.knots(of: .displacement).single)
    return (greatest.value.magnitude, max(start, greatest.time))
  }
}

extension Curve {
  /// The first time at or after that of a target at which the value reaches or passes it.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - knots: The knots of the displacement.
  /// - Returns: The time in seconds; `nil` if it is later than the target allows.
  fileprivate func firstTime(reaching target: CurveLag.Target, among knots: [Knot]) -> Double? {
    let level = target.value - endValue
    let start = displacement(at: target.time)
    let rounding = roundingOfValues(near: level)
    if (start - level).magnitude <= rounding { return target.time }
    let isBelow = start < level
    func excess(_ displacement: Double) -> Double {
      isBelow ? displacement - level : level - displacement
    }
    func crossing(_ first: Knot, _ last: Knot) -> Double? {
      let end = excess(last.before)
      if end < -rounding { return nil }
      return end <= rounding
        ? last.time : rootBetween(first, last, of: excess, motion: displacement(at:))
    }
    var previous = Knot(time: target.time, value: start)
    var index = knots.partitioningIndex { $0.time > target.time }
    while index < knots.count, knots[index].time <= target.until {
      if let time = crossing(previous, knots[index]) { return time }
      // A jump at the last time comes too late.
      if knots[index].time < target.until, excess(knots[index].after) >= -rounding {
        return knots[index].time
      }
      previous = knots[index]
      index += 1
    }
    guard target.until > previous.time else { return nil }
    return crossing(previous, Knot(time: target.until, value: displacement(at: target.until)))
  }
}
