internal import ArgumentParser
internal import CurveCharts
internal import CurveKit
internal import CurveSpecs

/// When curves are sampled.
struct SamplingOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many samples, both ends included.", valueName: "count"))
  var samples: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Samples per second.", valueName: "hz"))
  var rate: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The last time; until all have settled if not given.", valueName: "seconds"))
  var until: String?

  /// The last time that the user asked for.
  func end() throws -> Double? {
    try lastTime(until)
  }

  /// The times until an end, as many as the user asked for, or a usual count.
  func times(until end: Double, count: Int) throws -> SampleTimes {
    switch try request() {
    case nil: return SampleTimes(count: count, until: end)
    case .count(let count): return SampleTimes(count: count, until: end)
    case .rate(let rate):
      guard rate * end < 1e9 else {
        throw CommandFailure(
          .usage, "--rate and --until give more than a billion samples; take fewer.")
      }
      return SampleTimes(rate: rate, until: end)
    }
  }

  /// What the user asked for, if anything.
  func request() throws -> ChartOptions.Sampling? {
    if samples != nil && rate != nil {
      throw CommandFailure(.usage, "Give --samples or --rate, not both.")
    }
    if let rate {
      return .rate(try NamedNumber("--rate", rate).value(in: .from(1e-12, to: 1e12)))
    }
    guard let samples else { return nil }
    let number = try NamedNumber("--samples", samples).value(in: .from(2, to: 1e9))
    guard number == number.rounded() else {
      throw CommandFailure(.usage, "--samples must be a whole number, not \(number).")
    }
    return .count(Int(number))
  }
}

/// The time that a user gave with `--until`, if any.
func lastTime(_ until: String?) throws -> Double? {
  try until.map { try NamedNumber("--until", $0).value(in: .from(1e-100, to: 1e12)) }
}
