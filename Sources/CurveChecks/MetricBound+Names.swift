public import CurveMeasure

// The most common bounds.

extension MetricBound {
  /// A bound on any metric.
  ///
  /// ```swift
  /// .metric(.peakAcceleration, .atMost(4_000))
  /// ```
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - requirement: The requirement.
  /// - Returns: The bound.
  public static func metric(_ metric: Metric, _ requirement: Requirement) -> MetricBound {
    MetricBound(metric, requirement)
  }

  /// A bound on how far the curve goes beyond its end.
  ///
  /// - Parameter maximum: A fraction of the travel: 0.1 is 10 %.
  /// - Returns: The bound.
  public static func overshoot(atMost maximum: Double) -> MetricBound {
    .metric(.overshoot, .atMost(maximum))
  }

  /// A bound on how far the curve goes away from its end at first.
  ///
  /// - Parameter maximum: A fraction of the travel: 0.1 is 10 %.
  /// - Returns: The bound.
  public static func undershoot(atMost maximum: Double) -> MetricBound {
    .metric(.undershoot, .atMost(maximum))
  }

  /// A bound on the time after which the curve stays within the settling tolerance.
  ///
  /// - Parameter maximum: Seconds.
  /// - Returns: The bound.
  public static func settlingTime(atMost maximum: Double) -> MetricBound {
    .metric(.settlingTime, .atMost(maximum))
  }

  /// A bound on the time from the lower rise level to the higher one.
  ///
  /// - Parameter maximum: Seconds.
  /// - Returns: The bound.
  public static func riseTime(atMost maximum: Double) -> MetricBound {
    .metric(.riseTime, .atMost(maximum))
  }

  /// A bound on the duration of the curve by its own definition.
  ///
  /// - Parameter maximum: Seconds.
  /// - Returns: The bound.
  public static func duration(atMost maximum: Double) -> MetricBound {
    .metric(.duration, .atMost(maximum))
  }

  /// A bound on the greatest speed, in either direction.
  ///
  /// - Parameter maximum: Units of value per second, 0 or more.
  /// - Returns: The bound.
  public static func peakVelocity(atMost maximum: Double) -> MetricBound {
    .metric(.peakVelocity, .atMost(maximum))
  }

  /// A bound on the value at a time.
  ///
  /// ```swift
  /// .value(at: 0.5, .equal(20, relative: 0, absolute: 0.1))
  /// ```
  ///
  /// - Parameters:
  ///   - time: Seconds, 0 or more.
  ///   - requirement: The requirement.
  /// - Returns: The bound.
  public static func value(at time: Double, _ requirement: Requirement) -> MetricBound {
    .metric(.value(at: time), requirement)
  }

  /// A bound on the velocity at a time.
  ///
  /// - Parameters:
  ///   - time: Seconds, 0 or more.
  ///   - requirement: The requirement, in units of value per second; the sign counts.
  /// - Returns: The bound.
  public static func velocity(at time: Double, _ requirement: Requirement) -> MetricBound {
    .metric(.velocity(at: time), requirement)
  }

  /// The requirement that the curve reaches or passes a value before a time.
  ///
  /// - Parameters:
  ///   - value: The value, in units of value.
  ///   - time: Seconds.
  /// - Returns: The bound.
  public static func reaches(_ value: Double, before time: Double) -> MetricBound {
    .metric(.time(toReach: value), .before(time))
  }

  /// The requirement that the curve ends, or settles if it has no end, before a time.
  ///
  /// - Parameter time: Seconds.
  /// - Returns: The bound.
  public static func ends(before time: Double) -> MetricBound { .metric(.endTime, .before(time)) }

  /// The requirement that a track is at rest when it is removed.
  public static var restAtRemoval: MetricBound { .metric(.restAtRemoval, .flag(true)) }

  /// The requirement that the velocity has no jumps.
  public static var smooth: MetricBound { .metric(.velocityJump, .equal(0)) }

  /// The requirement that the value never turns back.
  public static var monotone: MetricBound { .metric(.monotone, .flag(true)) }
}
