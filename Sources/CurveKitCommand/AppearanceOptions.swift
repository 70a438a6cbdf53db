public import ArgumentParser
public import CurveCharts
internal import CurveSpecs
internal import GnuplotRunner

/// The appearance of a chart.
struct AppearanceOptions: ParsableArguments {
  @Option(help: "The colour theme. (default: light)") var theme: ChartTheme?

  @Option(help: "Opaque or transparent background. (default: opaque)")
  var background: ChartBackground?

  @Option("The time limit of gnuplot. (default: 600)", "seconds") var timeLimit: String?

  @Flag(name: .shortAndLong, help: "Print neither the chart nor the file names.") var quiet = false

  /// The given flags.
  var given: [String] {
    FlagRule.given([
      "--theme": theme != nil, "--background": background != nil,
      "--background transparent": background == .transparent, "--time-limit": timeLimit != nil,
      "--quiet": quiet,
    ])
  }

  /// The colour theme of a chart.
  var chartTheme: ChartTheme { theme ?? .light }

  /// The background of a chart.
  var chartBackground: ChartBackground { background ?? .opaque }

  /// gnuplot with the time limit of `--time-limit`.
  ///
  /// - Throws: A failure if the limit is not a number from 0 to 86,400 s.
  func gnuplot() throws -> Gnuplot {
    let limit = try timeLimit.map {
      // Its default is ten minutes, so a long time is no mistake.
      try NamedNumber("--time-limit", $0).value(in: .times(upTo: 86_400), statesUnit: true)
    }
    return Gnuplot(
      timeLimit: limit ?? Gnuplot.defaultTimeLimit, transport: CommandContext.current.transport)
  }
}

extension ChartTheme: ExpressibleByArgument {}
extension ChartBackground: ExpressibleByArgument {}

extension ChartSize {
  /// The size of `--size` in pixels.
  ///
  /// - Parameter text: Width and height with an x between them.
  /// - Throws: A failure if the size is invalid.
  init(parsing text: String) throws(CommandFailure) {
    let (width, height) = try parseSize(
      text, ChartSize.widths, ChartSize.heights, example: "960x640")
    self.init(width: width, height: height)
  }
}

/// The two numbers of `--size`.
///
/// - Parameters:
///   - text: Width and height with an x between them.
///   - widths: The allowed widths.
///   - heights: The allowed heights.
///   - example: A size for the message.
/// - Returns: The width and the height.
/// - Throws: A failure if the size is invalid.
func parseSize(
  _ text: String, _ widths: ClosedRange<Int>, _ heights: ClosedRange<Int>, example: String
) throws(CommandFailure) -> (Int, Int) {
  let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
  guard parts.count == 2, let width = parts[0], let height = parts[1],
    widths.contains(width), heights.contains(height)
  else {
    throw CommandFailure.usage(
      """
      --size must be a width from \(widths.lowerBound) to \(widths.upperBound), an x, and a height \
      from \(heights.lowerBound) to \(heights.upperBound), such as \(example).
      """)
  }
  return (width, height)
}
