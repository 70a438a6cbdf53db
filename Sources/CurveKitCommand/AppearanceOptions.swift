public import ArgumentParser
public import CurveCharts
internal import CurveSpecs
internal import GnuplotRunner

/// The appearance of a chart.
struct AppearanceOptions: ParsableArguments {
  @Option(help: "The colour theme. (default: light)") var theme: ChartTheme?

  @Option(help: "Opaque or transparent background. (default: opaque)")
  var background: ChartBackground?

  @Option("Draw all lengths 2 to 4 times as large. (default: 1)", "factor")
  var scale: String?

  @Option("The time limit of gnuplot. (default: 600)", "seconds") var timeLimit: String?

  @Flag(name: .shortAndLong, help: "Print neither the chart nor the file names.") var quiet = false

  /// The given flags.
  var given: [String] {
    FlagRule.given([
      "--theme": theme != nil, "--background": background != nil, "--scale": scale != nil,
      "--background transparent": background == .transparent, "--time-limit": timeLimit != nil,
      "--quiet": quiet,
    ])
  }

  /// The colour theme of a chart.
  var chartTheme: ChartTheme { theme ?? .light }

  /// The background of a chart.
  var chartBackground: ChartBackground { background ?? .opaque }

  /// By how much a picture is larger than its page: the factor of its size times that of `--scale`.
  ///
  /// - Parameter size: The size of `--size`, if given.
  /// - Returns: The factor, 1 or more.
  /// - Throws: A failure if `--scale` is not 1, 2, 3 or 4, or if the picture would be too large.
  func magnification(of size: PictureSize?) throws(CommandFailure) -> Int {
    let own = size?.magnification ?? 1
    guard let scale else { return own }
    guard let factor = Int(scale), (1...4).contains(factor) else {
      throw CommandFailure.usage("--scale must be 1, 2, 3 or 4, not \(quoted(scale)).")
    }
    let limit = ChartSize.widths.upperBound
    if let page = size?.page, max(page.width, page.height) * own * factor > limit {
      throw CommandFailure.usage(
        "--scale \(factor) makes the picture larger than \(limit) pixels; use a smaller --size.")
    }
    return own * factor
  }

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

/// The size of a picture: that of its page, and by how much the picture is larger.
struct PictureSize {
  let page: ChartSize
  var magnification = 1

  /// The sizes with a name.
  private static let named: KeyValuePairs<String, PictureSize> = [
    // 1920 by 1080, 1080 by 1080 and 1080 by 1920, with texts for a page that is seen from afar.
    "slide": PictureSize(page: ChartSize(width: 960, height: 540), magnification: 2),
    "square": PictureSize(page: ChartSize(width: 540, height: 540), magnification: 2),
    "story": PictureSize(page: ChartSize(width: 540, height: 960), magnification: 2),
    // As wide as the text of a printed page.
    "doc": PictureSize(page: ChartSize(width: 640, height: 420)),
  ]

  /// What `--size` may be.
  static let help =
    "Width and height in CSS pixels, or \(CurveSpecs.list(named.map(\.key), "or"))"

  private init(page: ChartSize, magnification: Int = 1) {
    (self.page, self.magnification) = (page, magnification)
  }

  /// The size of `--size`.
  ///
  /// - Parameter text: Width and height with an x between them, or a name.
  /// - Throws: A failure if the size is invalid.
  init(parsing text: String) throws(CommandFailure) {
    if let named = Self.named.first(where: { $0.key == text }) {
      self = named.value
      return
    }
    let (width, height) = try parseSize(
      text, ChartSize.widths, ChartSize.heights, example: "960x640",
      names: Self.named.map(\.key))
    self.init(page: ChartSize(width: width, height: height))
  }
}

/// The two numbers of `--size`.
///
/// - Parameters:
///   - text: Width and height with an x between them.
///   - widths: The allowed widths.
///   - heights: The allowed heights.
///   - example: A size for the message.
///   - names: The names of other sizes, for the message.
/// - Returns: The width and the height.
/// - Throws: A failure if the size is invalid.
func parseSize(
  _ text: String, _ widths: ClosedRange<Int>, _ heights: ClosedRange<Int>, example: String,
  names: [String] = []
) throws(CommandFailure) -> (Int, Int) {
  let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
  guard parts.count == 2, let width = parts[0], let height = parts[1],
    widths.contains(width), heights.contains(height)
  else {
    throw CommandFailure.usage(
      """
      --size must be a width from \(widths.lowerBound) to \(widths.upperBound), an x, and a height \
      from \(heights.lowerBound) to \(heights.upperBound), such as \(example)\
      \(names.isEmpty ? "" : "; or \(CurveSpecs.list(names, "or"))").
      """)
  }
  return (width, height)
}
