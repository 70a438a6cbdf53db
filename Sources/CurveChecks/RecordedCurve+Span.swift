internal import CurveKit

extension AnyCurve {
  /// The time span of the recorded values in seconds, above 0.
  ///
  /// The span belongs to the format of baselines: a change of it invalidates existing records. It
  /// is
  ///
  /// - the time until the curve has ended or settled, at most 24 half periods of its oscillation;
  /// - for a curve that repeats forever, the measured time;
  /// - for a curve that oscillates forever, 12 half periods;
  /// - otherwise one period of a spring without damping, and one second of any other curve.
  ///
  /// - Parameter tolerance: The settling tolerance.
  /// - Returns: The span in seconds.
  func recordedSpan(within tolerance: Double) -> Double {
    let halfPeriod = signChanges(of: .velocity).tail?.spacing
    if let rest = restTime(within: tolerance), rest > 0 {
      return min(rest, halfPeriod.map { 24 * $0 } ?? .infinity)
    }
    if analysisEnd.isFinite { return analysisEnd }
    if let halfPeriod { return 12 * halfPeriod }
    return spring?.response ?? 1
  }
}
