import CurveKit
internal import CurveMeasure

// The times that the table of a chart must contain.

extension ChartCurve {
  /// The times of the curve's jumps and turning points, of its keyframes and joins, and of its
  /// metrics.
  func requiredTimes(until end: Double, maximumCount: Int) -> [Double] {
    let shown: [Metric] = [.settlingTime, .peakTime, .peakVelocityTime, .firstCrossing]
    return curve.jumps + curve.turns(until: end, maximumCount: maximumCount) + keyframeTimes
      + joins.map { $0.time }
      + shown.compactMap { metrics[$0] } + attributes.requiredTimes
  }
}

extension ChartTrack {
  /// The times of the track's jumps, keyframes and joins, and of its end.
  var requiredTimes: [Double] {
    curve.jumps + keyframeTimes + joins.map { $0.time } + (end.map { [$0] } ?? [])
      + attributes.requiredTimes
  }
}

extension Curve {
  /// The times at which the curve may jump; none if there are too many to be distinguished.
  var jumps: [Double] {
    let breakpoints = breakpoints
    let shown = breakpoints.count <= 1_500 ? breakpoints : []
    return shown + (duration.isFinite ? [0, duration] : [])
  }

  /// The times at which the curve turns, is fastest or crosses its end value.
  func turns(until end: Double, maximumCount: Int) -> [Double] {
    [MotionOrder.displacement, .velocity, .acceleration].flatMap {
      signChanges(of: $0).times(until: end, maximumCount: maximumCount)
    }
  }
}

extension SignChanges {
  /// Enough times that more of them would only fill the same area.
  private static let maximumSingleCount = 700

  /// The times up to an end.
  ///
  /// If there are many, it has every third, fifth or so on, so that maxima and minima still alternate.
  func times(until end: Double, maximumCount: Int) -> [Double] {
    let all = single.filter { $0 <= end }
    let step = Int(oddStride(of: Double(all.count), upTo: Self.maximumSingleCount))
    var times = stride(from: 0, to: all.count, by: step).map { all[$0] }
    guard let tail, tail.first <= end else { return times }
    let count = ((end - tail.first) / tail.spacing).rounded(.down) + 1
    let numbers = stride(from: 0, to: count, by: oddStride(of: count, upTo: maximumCount))
    times += numbers.map(tail.time)
    return times
  }
}

/// The smallest odd step that takes at most a number of elements.
private func oddStride(of count: Double, upTo maximumCount: Int) -> Double {
  let step = max(1, (count / Double(maximumCount)).rounded(.up))
  return step.truncatingRemainder(dividingBy: 2) == 0 ? step + 1 : step
}
