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
  @Option(
    name: .customLong("renderer"),
    help: ArgumentHelp(
      "Draw with gnuplot, or draw an SVG without gnuplot (svg). (default: gnuplot)",
      valueName: "gnuplot|svg"))
  var choice: Renderer?

  /// The program that draws the images.
  var renderer: Renderer { choice ?? .gnuplot }

  /// The given flags.
  var given: [String] {
    choice.map { ["--renderer", "--renderer \($0.rawValue)"] } ?? []
  }

  /// Rejects a file that the renderer cannot draw.
  func check(output: String?) throws(CommandFailure) {
    guard renderer == .svg, let output, output != "-", (try? ChartFormat(ofFile: output)) != .svg
    else { return }
    throw CommandFailure.usage(
      "--renderer svg draws only an SVG, so the extension of \(quotedPath(output)) must be .svg.")
  }
}
