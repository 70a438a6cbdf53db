import CurveKit
internal import CurveMeasure

// The times that the table of a chart must contain.

extension ChartCurve {
  /// The times of the curve's jumps and turning points, of its keyframes and joins, and of its
  /// metrics.
  func requiredTimes(until end: Double, maximumCount: Int) -> [Double] {
    let shown: [Metric] = [.settlingTime, .peakTime, .peakVelocityTime, .firstCrossing]
    return curve.jumps + curve.turns(until: end, maximumCount: maximumCount) + keyframeTimes
      + joins.map(\.time)
      + shown.compactMap { metrics[$0] }
  }
}

extension ChartTrack {
  /// The times of the track's jumps, keyframes and joins, and of its end.
  var requiredTimes: [Double] {
    curve.jumps + keyframeTimes + joins.map(\.time) + (end.map { [$0] } ?? [])
  }

  /// The times at which the curve turns, is fastest or crosses its end value.
  func turns(until end: Double, maximumCount: Int) -> [Double] {
    let own = curve.turns(until: end, maximumCount: maximumCount)
    // So many oscillations look like a filled area, whatever the times are.
    let stride = own.count <= 2_000 ? 1 : own.count / 1_000
    return own.indices.filter { $0 % stride == 0 }.map { own[$0] }
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
  /// The times up to an end.
  ///
  /// Of a longer periodic tail it has every third, fifth or so on, so that maxima and minima still
  /// alternate.
  func times(until end: Double, maximumCount: Int) -> [Double] {
    var times = single.filter { $0 <= end }
    guard let tail, tail.first <= end else { return times }
    let count = ((end - tail.first) / tail.spacing).rounded(.down) + 1
    var stride = (count / Double(maximumCount)).rounded(.up)
    if stride.truncatingRemainder(dividingBy: 2) == 0 { stride += 1 }
    var number = 0.0
    while number < count {
      times.append(tail.time(number))
      number += stride
    }
    return times
  }
}
