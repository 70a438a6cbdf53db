import CurveKit
internal import CurveMeasure

// The times at which a chart has to look, since something happens then.

extension ChartCurve {
  /// The times at which something can be read off: those of the curve, and those of its metrics.
  func requiredTimes(until end: Double, most: Int) -> [Double] {
    let shown: [Metric] = [.settlingTime, .peakTime, .peakVelocityTime, .firstCrossing]
    return curve.jumps + curve.turns(until: end, most: most) + keyframeTimes + joins.map(\.time)
      + shown.compactMap { metrics[$0] }
  }
}

extension ChartTrack {
  /// The times at which the track jumps, has a dot or a join, or ends.
  var requiredTimes: [Double] {
    curve.jumps + keyframeTimes + joins.map(\.time) + (end.map { [$0] } ?? [])
  }

  /// The times at which the curve turns, is fastest or crosses its end.
  func turns(until end: Double, most: Int) -> [Double] {
    let own = curve.turns(until: end, most: most)
    // What has swung so often is a block of colour, whenever it is looked at.
    let stride = own.count <= 2_000 ? 1 : own.count / 1_000
    return own.indices.filter { $0 % stride == 0 }.map { own[$0] }
  }
}

extension Curve {
  /// The times at which the curve may jump; none where there are so many that no eye tells them apart.
  var jumps: [Double] {
    let breakpoints = breakpoints
    let shown = breakpoints.count <= 1_500 ? breakpoints : []
    return shown + (duration.isFinite ? [0, duration] : [])
  }

  /// The times at which the curve turns, is fastest or crosses its end.
  func turns(until end: Double, most: Int) -> [Double] {
    [MotionOrder.displacement, .velocity, .acceleration].flatMap {
      signChanges(of: $0).times(until: end, most: most)
    }
  }
}

extension SignChanges {
  /// The times up to an end; of a train with more than a number, every third, fifth or so on, so that
  /// highs and lows still alternate.
  func times(until end: Double, most: Int) -> [Double] {
    var times = single.filter { $0 <= end }
    guard let tail, tail.first <= end else { return times }
    let count = ((end - tail.first) / tail.spacing).rounded(.down) + 1
    var stride = (count / Double(most)).rounded(.up)
    if stride.truncatingRemainder(dividingBy: 2) == 0 { stride += 1 }
    var number = 0.0
    while number < count {
      times.append(tail.time(number))
      number += stride
    }
    return times
  }
}
