internal import ArgumentParser
internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs

/// The settling tolerance, which is all that a chart needs.
struct ToleranceOption: ParsableArguments {
  @Option("The settling tolerance, as a fraction of the travel. (default: 0.001)", "number")
  var tolerance: String?

  /// The given flags.
  var given: [String] { FlagRule.given(["--tolerance": tolerance != nil]) }

  /// The settling tolerance, with the usual levels of the rise time.
  func settings() throws -> MetricSettings {
    MetricSettings(
      tolerance: try tolerance.map {
        try NamedNumber("--tolerance", $0).value(in: .settlingTolerance, isFraction: true)
      } ?? MetricSettings().tolerance)
  }
}

/// The settings of metrics.
struct MetricOptions: ParsableArguments {
  @OptionGroup var settling: ToleranceOption

  @Option(
    "The two levels of the rise time, as fractions of the travel. (default: 0.1,0.9)", "low,high")
  var rise: String?

  /// The given flags.
  var given: [String] { settling.given + FlagRule.given(["--rise": rise != nil]) }

  /// The keys of all metrics, for the shell.
  static let keys = CompletionKind.list(MetricColumn.all.map(\.key))

  /// The settling tolerance and the levels of the rise time.
  func settings() throws -> MetricSettings {
    MetricSettings(tolerance: try settling.settings().tolerance, riseLevels: try riseLevels())
  }

  private func riseLevels() throws -> ClosedRange<Double> {
    guard let rise else { return MetricSettings().riseLevels }
    let levels = try pair(rise, of: "--rise", example: "0.1,0.9").map {
      try NamedNumber("--rise", $0).value(in: .riseLevel, isFraction: true)
    }
    try require(levels[0] < levels[1], "--rise must go from a lower level to a higher one.")
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
  try require(
    parts.count == 2, "\(flag) needs two numbers separated by a comma, such as \(example).")
  return parts
}
