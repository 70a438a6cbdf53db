import CurveKit
internal import CurveMeasure

/// The time that a chart of one curve shows.
struct VisibleDuration {
  /// The time in seconds that the chart has to show, above 0.
  let time: Double
  /// Whether the curve moves after that time.
  let isCut: Bool
}

extension Curve {
  /// The time until the curve comes to rest, at most 24 half periods of its oscillation; 12 half
  /// periods for a curve that never comes to rest.
  ///
  /// - Parameter tolerance: The settling tolerance.
  /// - Returns: The visible duration.
  func visibleDuration(within tolerance: Double) -> VisibleDuration {
    let halfPeriod = signChanges(of: .velocity).tail?.spacing
    if let rest = restTime(within: tolerance), rest > 0 {
      if let halfPeriod, rest > 24 * halfPeriod {
        return VisibleDuration(time: 24 * halfPeriod, isCut: true)
      }
      return VisibleDuration(time: rest, isCut: false)
    }
    if analysisEnd.isFinite { return VisibleDuration(time: analysisEnd, isCut: true) }
    if let halfPeriod { return VisibleDuration(time: 12 * halfPeriod, isCut: true) }
    return VisibleDuration(time: spring?.response ?? 1, isCut: false)
  }
}

extension ChartCurve {
  /// The time at which the curve has ended or settled, within the tolerance of its metrics; `nil`
  /// if it never does.
  var restTime: Double? { curve.restTime(within: metrics.tolerance) }

  /// The visible duration of a chart of this curve alone.
  var visibleDuration: VisibleDuration { curve.visibleDuration(within: metrics.tolerance) }
}

extension Chart {
  /// The end of the common time axis of some curves, before it is rounded.
  ///
  /// - Parameter curves: One or more curves.
  /// - Returns: Seconds, above 0.
  package static func visibleDuration(of curves: [ChartCurve]) -> Double {
    let durations = curves.map { $0.visibleDuration }
    let slowest = durations.map { $0.time }.max() ?? 1
    // Beside a slow curve, an oscillation may fill more of the axis than it would alone, but not so
    // much that it looks like a filled area.
    let fastest = zip(curves, durations).filter { $1.isCut }
      .compactMap { $0.0.curve.signChanges(of: .velocity).tail?.spacing }.min()
    return fastest.map { min(slowest, max(60 * $0, durations.map { $0.time }.min() ?? 0)) }
      ?? slowest
  }
}
