internal import ArgumentParser
internal import CurveCharts
internal import CurveKit
internal import CurveSpecs

/// The times at which curves are sampled.
struct SamplingOptions: ParsableArguments {
  @Option("The number of samples, including both ends.", "count") var samples: String?

  @Option("Samples per second.", "hz") var rate: String?

  @Option("The last time; by default when all curves have settled.", "seconds") var until: String?

  /// The given flags.
  var given: [String] {
    FlagRule.given([
      "--samples": samples != nil, "--rate": rate != nil, "--until": until != nil,
    ])
  }

  /// The largest number of samples in a file: more than any disk holds.
  static let maximumSamples = 1_000_000_000_000

  /// The time of `--until`, if given.
  func end() throws -> Double? { try lastTime(until) }

  /// The requested samples.
  ///
  /// - Parameters:
  ///   - limit: The largest number of samples.
  ///   - count: The number of samples without `--samples` and `--rate`.
  /// - Returns: The request.
  /// - Throws: A failure if a flag is invalid.
  func request(upTo limit: Int = maximumSamples, otherwise count: Int) throws -> SamplingRequest {
    SamplingRequest(sampling: try request(upTo: limit) ?? .count(count), limit: limit)
  }

  /// The sampling of `--samples` or `--rate`, if given.
  ///
  /// - Parameter limit: The largest number of `--samples`.
  /// - Returns: The sampling.
  /// - Throws: A failure if a flag is invalid.
  func request(upTo limit: Int = maximumSamples) throws -> ChartOptions.Sampling? {
    if let rate { return .rate(try NamedNumber("--rate", rate).value(in: .from(1e-12, to: 1e12))) }
    guard let samples else { return nil }
    let number = try NamedNumber("--samples", samples).value(in: .from(2, to: Double(limit)))
    try require(number == number.rounded(), "--samples must be a whole number, not \(number).")
    return .count(Int(number))
  }
}

/// The time of `--until`, if given.
func lastTime(_ until: String?) throws -> Double? {
  try until.map { try NamedNumber("--until", $0).value(in: .times(from: 1e-100, to: 1e12)) }
}

/// A number of samples or their rate, for curves of any duration.
struct SamplingRequest: Sendable {
  /// The number of samples without `--samples` and `--rate`.
  static let ordinaryCount = 201
  /// The largest number of samples of a curve in one row, which is kept in memory.
  static let maximumInRow = 1_000_000

  /// The number or the rate.
  let sampling: ChartOptions.Sampling
  /// The largest number of samples.
  let limit: Int

  /// The sample times from 0 to an end.
  ///
  /// - Parameter end: The last time, in seconds.
  /// - Returns: The times.
  /// - Throws: A failure if there would be too many.
  func times(until end: Double) throws(CommandFailure) -> SampleTimes {
    switch sampling {
    case .count(let count): return SampleTimes(count: count, until: end)
    case .rate(let rate):
      guard rate * end < Double(limit) else {
        throw CommandFailure.usage("--rate and --until give more than \(limit) samples; use fewer.")
      }
      return SampleTimes(rate: rate, until: end)
    }
  }
}
