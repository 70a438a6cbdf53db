extension Curve {
  /// The first time at which the curve has reached or passed a value.
  ///
  /// ```swift
  /// Spring(mass: 1, stiffness: 80, damping: 4).firstTime(reaching: 1)    // 0.206050857792302…
  /// Easing(.quad, .in).firstTime(reaching: 0.25)                         // 0.5
  /// ```
  ///
  /// Every value between the two sides of a jump is reached by the jump, and a turn that touches
  /// the value reaches it. For the end value, this is the ``firstCrossingTime``.
  ///
  /// - Parameter value: The value, in units of value.
  /// - Returns: The time in seconds; 0 for the start value; `nil` if the curve never gets there, or
  ///   only approaches it. Of an endless repeat, only the time before the ``analysisEnd`` counts.
  package func firstTime(reaching value: Double) -> Double? {
    guard value.isFinite else { return nil }
    if value == startValue { return 0 }
    let (travel, isUp) = (travel, value > startValue)
    if travel != 0, isUp == (travel > 0) {
      return crossing(of: value == endValue ? 1 : (value - startValue) / travel)?.time
    }
    // It is not between start and end, so only a turn or a jump gets there.
    let target = value - endValue
    let rounding = 4 * max(value.magnitude, endValue.magnitude).ulp
    return knots(of: .displacement).single.firstCrossing(
      of: { isUp ? $0 - target : target - $0 }, rounding: rounding, motion: displacement(at:))?.time
  }
}
