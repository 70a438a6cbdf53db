internal import ArgumentParser
internal import CurveCharts
internal import CurveKit
internal import CurveSpecs

/// The times at which curves are sampled.
struct SamplingOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of samples, including both ends.", valueName: "count"))
  var samples: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Samples per second.", valueName: "hz"))
  var rate: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The last time; by default when all curves have settled.", valueName: "seconds"))
  var until: String?

  /// The largest number of samples in a file: more than any disk holds.
  static let maximumSamples = 1_000_000_000_000

  /// The time of `--until`, if given.
  func end() throws -> Double? {
    try lastTime(until)
  }

  /// The sample times from 0 to an end.
  ///
  /// - Parameters:
  ///   - end: The last time, in seconds.
  ///   - count: The number of samples without `--samples` and `--rate`.
  /// - Returns: The times.
  /// - Throws: A failure if a flag is invalid, or if there would be a trillion samples or more.
  func times(until end: Double, count: Int) throws -> SampleTimes {
    switch try request() {
    case nil: return SampleTimes(count: count, until: end)
    case .count(let count): return SampleTimes(count: count, until: end)
    case .rate(let rate):
      guard rate * end < Double(SamplingOptions.maximumSamples) else {
        throw CommandFailure(
          .usage, "--rate and --until give more than a trillion samples; use fewer.")
      }
      return SampleTimes(rate: rate, until: end)
    }
  }

  /// The sampling of `--samples` or `--rate`, if given.
  ///
  /// - Parameter limit: The largest number of `--samples`.
  /// - Returns: The sampling.
  /// - Throws: A failure if a flag is invalid.
  func request(upTo limit: Int = maximumSamples) throws -> ChartOptions.Sampling? {
    if samples != nil && rate != nil {
      throw CommandFailure(.usage, "Give --samples or --rate, not both.")
    }
    if let rate {
      return .rate(try NamedNumber("--rate", rate).value(in: .from(1e-12, to: 1e12)))
    }
    guard let samples else { return nil }
    let number = try NamedNumber("--samples", samples).value(in: .from(2, to: Double(limit)))
    guard number == number.rounded() else {
      throw CommandFailure(.usage, "--samples must be a whole number, not \(number).")
    }
    return .count(Int(number))
  }
}

/// The time of `--until`, if given.
func lastTime(_ until: String?) throws -> Double? {
  try until.map { try NamedNumber("--until", $0).value(in: .from(1e-100, to: 1e12)) }
}
