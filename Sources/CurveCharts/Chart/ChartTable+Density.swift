extension ChartTable {
  /// The density of adaptive sampling.
  struct SamplingDensity {
    /// The minimum number of times.
    let minimumCount: Int
    /// The maximum number of rows, not counting the second rows of jumps.
    let maximumCount: Int
    /// The number of times in a half period of the fastest oscillation.
    let perHalfPeriod: Double
    /// The maximum deviation of the curve from a straight line, as a fraction of its range.
    let maximumDeviation: Double
    /// The number of rows up to which steep lines get further rows.
    let maximumSteepCount: Int
    /// The minimum time between two rows that are not required, as a fraction of the duration.
    ///
    /// Points less than a pixel apart would leave specks on the lines of tracks.
    var minimumStep = 0.0

    /// For a chart of a page, or for one of characters, in which a steep line would have gaps.
    static let chart = SamplingDensity(
      minimumCount: 480, maximumCount: 1500, perHalfPeriod: 48, maximumDeviation: 0.001,
      maximumSteepCount: 800)
    /// For a chart with a phase panel, in which a slow part may be long.
    static let phase = SamplingDensity(
      minimumCount: 480, maximumCount: 1500, perHalfPeriod: 48, maximumDeviation: 0.000_25,
      maximumSteepCount: 800)
    /// For tracks, each of which adds times of its own.
    static func tracks(_ count: Int) -> SamplingDensity {
      SamplingDensity(
        minimumCount: 480, maximumCount: 1500 + 100 * count, perHalfPeriod: 48,
        maximumDeviation: 0.001, maximumSteepCount: 800, minimumStep: 2e-4)
    }
    /// For a card: a large picture of one curve with a thick line.
    static let card = SamplingDensity(
      minimumCount: 160, maximumCount: 1500, perHalfPeriod: 48, maximumDeviation: 0.000_25,
      maximumSteepCount: 0)
    /// For a small multiple.
    static let smallMultiple = SamplingDensity(
      minimumCount: 32, maximumCount: 800, perHalfPeriod: 6, maximumDeviation: 0.0015,
      maximumSteepCount: 0)
  }
}
