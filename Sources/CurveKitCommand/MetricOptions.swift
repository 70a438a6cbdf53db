internal import ArgumentParser
internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs

/// The settings of metrics.
struct MetricOptions: ParsableArguments {
  @Option("The settling tolerance, as a fraction of the travel. (default: 0.001)", "number")
  var tolerance: String?

  @Option(
    "The two levels of the rise time, as fractions of the travel. (default: 0.1,0.9)", "low,high")
  var rise: String?

  /// The given flags.
  var given: [String] {
    FlagRule.given(["--tolerance": tolerance != nil, "--rise": rise != nil])
  }

  /// The keys of all metrics, for the shell.
  static let keys = CompletionKind.list(MetricColumn.all.map(\.key))

  private func settlingTolerance() throws -> Double {
    try tolerance.map {
      try NamedNumber("--tolerance", $0).value(in: .settlingTolerance, isFraction: true)
    } ?? MetricSettings().tolerance
  }

  /// The settling tolerance and the levels of the rise time.
  func settings() throws -> MetricSettings {
    MetricSettings(tolerance: try settlingTolerance(), riseLevels: try riseLevels())
  }

  private func riseLevels() throws -> ClosedRange<Double> {
    guard let rise else { return MetricSettings().riseLevels }
    let levels = try pair(rise, of: "--rise", example: "0.1,0.9").map {
      try NamedNumber("--rise", $0).value(in: .riseLevel, isFraction: true)
    }
    guard levels[0] < levels[1] else {
      throw CommandFailure(.usage, "--rise must go from a lower level to a higher one.")
    }
    return levels[0]...levels[1]
  }
}

/// The texts of two numbers with a comma between them.
///
/// - Parameters:
///   - text: The value of an option.
///   - flag: The option.
///   - example: Two numbers for the message.
/// - Returns: Two texts.
/// - Throws: A failure if there are not two.
func pair(_ text: String, of flag: String, example: String) throws(CommandFailure) -> [String] {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  guard parts.count == 2 else {
    throw CommandFailure(
      .usage, "\(flag) needs two numbers separated by a comma, such as \(example).")
  }
  return parts
}
