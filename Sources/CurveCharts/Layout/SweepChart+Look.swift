// The look of sweep charts: the same for every renderer of pages.

extension SweepChart {
  /// The radius of the ring at the best combination on a page of the default size.
  static let bestRadius = 5.0
  /// The width of a line chart's line on a page of the default size.
  static let lineWidth = 2.0
  /// The maximum number of values with a dot on the line.
  static let maximumDots = 40
}
