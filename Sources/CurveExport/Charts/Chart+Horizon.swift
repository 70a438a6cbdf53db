import CurveKit

// How far a chart looks: until everything is over, or until the eye has seen enough of it.

extension ChartCurve {
  /// How far a chart of this curve alone looks, and whether that is all there is to see.
  struct Horizon {
    /// The last time that has to be shown, in seconds, above 0.
    let time: Double
    /// Whether the curve goes on moving after it.
    let isCut: Bool
  }

  /// When the curve has ended or settled, to the tolerance of its metrics; `nil` if it never does.
  var quietTime: Double? { curve.quietTime(within: metrics.tolerance) }

  /// Until the curve is quiet; at most 24 half swings, and 12 of a curve that is never quiet.
  var horizon: Horizon {
    let swing = curve.zeros(of: .velocity).train?.spacing
    let quiet = quietTime
    if let quiet, quiet > 0 {
      if let swing, quiet > 24 * swing { return Horizon(time: 24 * swing, isCut: true) }
      return Horizon(time: quiet, isCut: false)
    }
    if curve.horizon.isFinite { return Horizon(time: curve.horizon, isCut: true) }
    if let swing { return Horizon(time: 12 * swing, isCut: true) }
    return Horizon(time: (curve as? Spring)?.response ?? 1, isCut: false)
  }
}

extension Chart {
  /// The end of the time axis that all of some curves share, before it is rounded.
  ///
  /// - Parameter curves: One curve or more.
  /// - Returns: Seconds, above 0.
  package static func horizon(of curves: [ChartCurve]) -> Double {
    let horizons = curves.map(\.horizon)
    let slowest = horizons.map(\.time).max() ?? 1
    // Beside a slow curve, one that swings on may fill more of the axis than it would alone, but not
    // so much that it becomes a block of colour.
    let fastest = zip(curves, horizons).filter { $1.isCut }
      .compactMap { $0.0.curve.zeros(of: .velocity).train?.spacing }.min()
    return fastest.map { min(slowest, max(60 * $0, horizons.map(\.time).min() ?? 0)) } ?? slowest
  }
}
