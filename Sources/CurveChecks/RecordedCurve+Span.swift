internal import CurveKit

extension AnyCurve {
  /// How long the values of a curve are recorded, in seconds, above 0.
  ///
  /// This is a part of the format of baselines: with another span, the records that there are would have to be
  /// made again. It is
  ///
  /// - until the curve has ended, or settled: at most 24 half swings;
  /// - of a curve that repeats without end, as long as it is measured;
  /// - of one that swings without end, 12 half swings;
  /// - else one period of a spring without damping, and one second of any other curve.
  ///
  /// - Parameter tolerance: The settling tolerance.
  /// - Returns: The span.
  func recordedSpan(within tolerance: Double) -> Double {
    let halfSwing = signChanges(of: .velocity).tail?.spacing
    if let rest = restTime(within: tolerance), rest > 0 {
      return min(rest, halfSwing.map { 24 * $0 } ?? .infinity)
    }
    if analysisEnd.isFinite { return analysisEnd }
    if let halfSwing { return 12 * halfSwing }
    return spring?.response ?? 1
  }
}
