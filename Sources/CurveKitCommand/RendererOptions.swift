internal import ArgumentParser
internal import CurveChecks

/// The programs that draw the images of charts.
enum Renderer: String, CaseIterable, ExpressibleByArgument {
  /// gnuplot, in every format.
  case gnuplot
  /// curvekit itself, as an SVG.
  case svg
}

/// The program that draws a chart.
struct RendererOptions: ParsableArguments {
  /// The name of the option.
  static let flag = "--renderer"

  @Option(
    name: .customLong("renderer"),
    help: ArgumentHelp(
      "Draw with gnuplot, or draw an SVG without gnuplot (svg). (default: gnuplot)",
      valueName: "gnuplot|svg"))
  var given: Renderer?

  /// The program that draws the images.
  var renderer: Renderer { given ?? .gnuplot }

  /// Whether the option is given.
  var isGiven: Bool { given != nil }

  /// Rejects an output that the renderer cannot draw, and a flag that has no effect.
  ///
  /// - Parameters:
  ///   - output: The file of `-o`, if given.
  ///   - format: The format on standard output, if given.
  ///   - appearance: The other options of the image.
  /// - Throws: A failure with the reason.
  func check(
    output: String?, format: ChartFormat? = nil, _ appearance: AppearanceOptions
  ) throws(CommandFailure) {
    guard renderer == .svg else { return }
    if let format, format != .svg {
      throw CommandFailure(
        .usage, "\(Self.flag) svg draws only an SVG, so --format must be svg.")
    }
    if let output, output != "-", (try? ChartFormat(ofFile: output)) != .svg {
      throw CommandFailure(
        .usage,
        "\(Self.flag) svg draws only an SVG, so the extension of \(quotedPath(output)) must be .svg."
      )
    }
    if appearance.timeLimit != nil {
      throw CommandFailure(
        .usage,
        "--time-limit cannot be combined with \(Self.flag) svg, which does not start gnuplot.")
    }
  }
}
