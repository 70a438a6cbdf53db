// What a curve and the settings of a fit must be, checked before any work.

extension Curve {
  /// The most turns and breakpoints of a curve that Béziers are fitted to.
  static var maximumBezierTurns: Int { 1_000 }

  /// Rejects settings that are out of range.
  func checkBezierSettings(
    tolerance: Double = 0.01, decimals: Int? = nil
  ) throws(BezierFitFailure) {
    guard tolerance > 0, tolerance < 1 else { throw .invalidTolerance(tolerance) }
    if let decimals, !(0...15 ~= decimals) { throw .invalidDecimals(decimals) }
  }

  /// The time at which a fit ends: the duration, or the settling time of a curve without an end.
  func bezierEnd(settlingTime: () -> Double?) throws(BezierFitFailure) -> Double {
    if duration == 0 { throw .noDuration }
    if duration.isFinite { return duration }
    guard analysisEnd == .infinity, let end = settlingTime(), end.isFinite else { throw .endless }
    guard end > 0 else { throw .noDuration }
    return end
  }

  /// Rejects a curve with so many turns that a fit would take long.
  func checkBezierWork(until end: Double) throws(BezierFitFailure) {
    let count =
      Double(breakpoints.count { $0 < end }) + signChanges(of: .velocity).count(until: end)
    guard count <= Double(Self.maximumBezierTurns) else {
      throw .tooManyTurns(limit: Self.maximumBezierTurns)
    }
  }
}
