public import CurveMeasure

// The bounds that are set most, by name.

extension MetricBound {
  /// A bound on any metric.
  ///
  /// ```swift
  /// .metric(.peakAcceleration, .atMost(4_000))
  /// ```
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - requirement: What it must be.
  /// - Returns: The bound.
  public static func metric(_ metric: Metric, _ requirement: Requirement) -> MetricBound {
    MetricBound(metric, requirement)
  }

  /// A bound on how far the curve goes beyond its end.
  ///
  /// - Parameter most: A part of the travel: 0.1 is 10 %.
  /// - Returns: The bound.
  public static func overshoot(atMost most: Double) -> MetricBound {
    .metric(.overshoot, .atMost(most))
  }

  /// A bound on how far the curve goes the wrong way first.
  ///
  /// - Parameter most: A part of the travel: 0.1 is 10 %.
  /// - Returns: The bound.
  public static func undershoot(atMost most: Double) -> MetricBound {
    .metric(.undershoot, .atMost(most))
  }

  /// A bound on the time after which the curve stays within the settling tolerance.
  ///
  /// - Parameter most: Seconds.
  /// - Returns: The bound.
  public static func settlingTime(atMost most: Double) -> MetricBound {
    .metric(.settlingTime, .atMost(most))
  }

  /// A bound on the time from the lower rise level to the higher one.
  ///
  /// - Parameter most: Seconds.
  /// - Returns: The bound.
  public static func riseTime(atMost most: Double) -> MetricBound {
    .metric(.riseTime, .atMost(most))
  }

  /// A bound on when the curve ends by its own definition.
  ///
  /// - Parameter most: Seconds.
  /// - Returns: The bound.
  public static func duration(atMost most: Double) -> MetricBound {
    .metric(.duration, .atMost(most))
  }

  /// A bound on the greatest velocity, in either direction.
  ///
  /// - Parameter most: Units of value per second, 0 or more.
  /// - Returns: The bound.
  public static func peakVelocity(atMost most: Double) -> MetricBound {
    .metric(.peakVelocity, .atMost(most))
  }

  /// The velocity nowhere jumps.
  public static var smooth: MetricBound { .metric(.velocityJump, .equal(0)) }

  /// The value never turns back.
  public static var monotone: MetricBound { .metric(.monotone, .flag(true)) }
}
