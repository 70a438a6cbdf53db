import CurveKit
internal import CurveMeasure

// How far a chart looks: until everything is over, or until the eye has seen enough of it.

/// How far a chart of one curve alone looks, and whether that is all there is to see.
struct VisibleDuration {
  /// The last time that has to be shown, in seconds, above 0.
  let time: Double
  /// Whether the curve goes on moving after it.
  let isCut: Bool
}

extension Curve {
  /// Until the curve is quiet; at most 24 half swings, and 12 of a curve that is never quiet.
  ///
  /// - Parameter tolerance: The settling tolerance.
  /// - Returns: How far to look.
  func visibleDuration(within tolerance: Double) -> VisibleDuration {
    let swing = signChanges(of: .velocity).tail?.spacing
    let quiet = restTime(within: tolerance)
    if let quiet, quiet > 0 {
      if let swing, quiet > 24 * swing { return VisibleDuration(time: 24 * swing, isCut: true) }
      return VisibleDuration(time: quiet, isCut: false)
    }
    if analysisEnd.isFinite { return VisibleDuration(time: analysisEnd, isCut: true) }
    if let swing { return VisibleDuration(time: 12 * swing, isCut: true) }
    return VisibleDuration(time: spring?.response ?? 1, isCut: false)
  }
}

extension ChartCurve {
  /// When the curve has ended or settled, to the tolerance of its metrics; `nil` if it never does.
  var restTime: Double? { curve.restTime(within: metrics.tolerance) }

  /// How far a chart of this curve alone looks.
  var analysisEnd: VisibleDuration { curve.visibleDuration(within: metrics.tolerance) }
}

extension Chart {
  /// The end of the time axis that all of some curves share, before it is rounded.
  ///
  /// - Parameter curves: One curve or more.
  /// - Returns: Seconds, above 0.
  package static func analysisEnd(of curves: [ChartCurve]) -> Double {
    let horizons = curves.map(\.analysisEnd)
    let slowest = horizons.map(\.time).max() ?? 1
    // Beside a slow curve, one that swings on may fill more of the axis than it would alone, but not
    // so much that it becomes a block of colour.
    let fastest = zip(curves, horizons).filter { $1.isCut }
      .compactMap { $0.0.curve.signChanges(of: .velocity).tail?.spacing }.min()
    return fastest.map { min(slowest, max(60 * $0, horizons.map(\.time).min() ?? 0)) } ?? slowest
  }
}
