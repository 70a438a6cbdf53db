extension Curve {
  /// The time at which the curve comes to rest: its end if it has one, otherwise its settling time.
  ///
  /// Unlike ``settlingTime(within:)`` it exists for a spring without travel that starts with a
  /// velocity. There the tolerance is a fraction of the greatest displacement.
  ///
  /// ```swift
  /// Spring(mass: 1, stiffness: 80, damping: 4).restTime()    // 3.3457…, its settling time
  /// Easing(.bounce, .out).restTime()                         // 1, its duration
  /// ```
  ///
  /// - Parameter tolerance: The settling tolerance, above 0.
  /// - Returns: The time in seconds, 0 if the curve never moves; `nil` if it never comes to rest.
  package func restTime(within tolerance: Double = 0.001) -> Double? {
    if duration.isFinite { return duration }
    if travel != 0 { return settlingTime(within: tolerance) }
    if analysisEnd.isFinite { return nil }
    let reach = extremes(of: .displacement).greatest { $0.magnitude } ?? 0
    return reach > 0 ? settlingTime(withinDistance: tolerance * reach) : 0
  }
}
