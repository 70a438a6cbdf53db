extension Curve {
  /// When the curve has nothing more to show: its end if it has one, else when it has settled.
  ///
  /// Unlike ``settlingTime(within:)`` it has an answer for a kick, which has no travel: there the
  /// tolerance is a part of how far the curve goes.
  ///
  /// ```swift
  /// Spring(mass: 1, stiffness: 80, damping: 4).restTime()    // 3.3457…, its settling time
  /// Easing(.bounce, .out).restTime()                         // 1, its duration
  /// ```
  ///
  /// - Parameter tolerance: The settling tolerance, above 0.
  /// - Returns: The time in seconds, 0 if it never moves; `nil` if it is never quiet.
  public func restTime(within tolerance: Double = 0.001) -> Double? {
    if duration.isFinite { return duration }
    if travel != 0 { return settlingTime(within: tolerance) }
    if analysisEnd.isFinite { return nil }
    let reach = extremes(of: .displacement).greatest { $0.magnitude } ?? 0
    return reach > 0 ? settlingTime(withinDistance: tolerance * reach) : 0
  }
}
