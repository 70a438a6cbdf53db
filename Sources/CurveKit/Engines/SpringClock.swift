/// How an engine's time runs while it moves a spring.
///
/// ```swift
/// SpringClock.wholeMilliseconds.speed(at: 60)      // 1.02: 17 steps of 1 ms in 16.67 ms
/// SpringClock.boundedTicks.speed(at: 480)          // 2: each tick counts for 1/240 s
/// ```
///
/// Reference: pmndrs/react-spring 3d2523d, `SpringValue.ts`; hyprwm/hyprutils before 0.14 (pull request 110).
package enum SpringClock: Hashable, Sendable, CaseIterable {
  /// It is the real time.
  case exact
  /// A frame counts for its milliseconds rounded up, at most 64: react-spring.
  case wholeMilliseconds
  /// A frame counts for at least 1/240 s and at most 50 ms: hyprutils before 0.14.
  case boundedTicks

  /// How many times as fast as the real time it runs.
  ///
  /// - Parameter frameRate: The frames a second, above 0.
  /// - Returns: The speed; 1 is the real time.
  package func speed(at frameRate: Double) -> Double {
    switch self {
    case .exact: 1
    // A frame at a whole millisecond, but for rounding, is not rounded up.
    case .wholeMilliseconds:
      (min(64, 1000 / frameRate) - 1e-9).rounded(.up) * frameRate / 1000
    case .boundedTicks: min(max(1 / frameRate, 1.0 / 240), 0.05) * frameRate
    }
  }
}
