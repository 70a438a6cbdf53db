internal import ArgumentParser
internal import CurveCharts
internal import CurveKit
internal import CurveSpecs
internal import GnuplotRunner

/// `curvekit plot`: curves as charts.
struct PlotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Draw curves: a chart, the script that makes it, and its data.",
    discussion: """
      Without -o, writes ./plots/NAME.svg with NAME.gp, the whole chart as a gnuplot script, and \
      NAME.csv, and prints the names; on a terminal it shows the chart as text as well. With -o it \
      writes that one file. A .gp draws an SVG, NAME.png.gp a PNG, when run as 'gnuplot NAME.gp'. A \
      .gif moves: a dot runs along each curve, and a disc beside it goes where the curve goes.

      EXAMPLES
        curvekit plot spring --stiffness 80 --damping 4
        curvekit plot smooth snappy bouncy -o presets.png --theme dark
        curvekit plot 'spring(response: 0.4, dampingFraction: 0.6)' --title Sheet -o sheet.pdf
        curvekit plot smooth snappy --difference -o difference.svg
        curvekit plot @reaction.yaml
        curvekit plot @reaction.yaml --track scale -o scale.png
        curvekit plot @pouring-tea.yaml --at 0.5,2,4,6
        curvekit plot bouncy -o - --format txt
        curvekit plot smooth bouncy -o motion.gif
      """)

  @OptionGroup(title: "Curves") var curveOptions: CurveOptions
  @OptionGroup(title: "Sampling") var sampling: SamplingOptions
  @OptionGroup(title: "Metrics") var metricOptions: MetricOptions

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      "The file to write: .svg .png .pdf .gif .txt or .gp; - is standard output.", valueName: "file"
    ),
    completion: .file(extensions: PictureKind.allCases.map(\.rawValue)))
  var output: String?

  @Option(help: "What to write to standard output.")
  var format: PictureKind?

  @Flag(help: "Show the difference of two curves in the place of their velocities.")
  var difference = false

  @Option(parsing: .unconditional, help: ArgumentHelp("The chart's title.", valueName: "text"))
  var title: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Width and height, in pixels as CSS counts them; of text, in characters. (default: 960x640, of \
      a GIF 640x360)
      """,
      valueName: "width>x<height"))
  var size: String?

  @Option(help: "Whether the script holds its data, or reads the CSV beside it.")
  var data: ScriptData = .inline

  @OptionGroup var times: TimesOption
  @OptionGroup var picture: PictureOptions

  func run() async throws {
    try checkFlags()
    let plot =
      if let times = try times.times() { try await figure(at: times) } else {
        try await chartPlot()
      }
    switch output {
    case nil:
      // Beside the chart of the tracks, not in its place.
      try await plot.writeAll(
        named: times.at == nil ? name : "\(name)-shapes", isQuiet: picture.quiet)
    case "-": try await plot.print(format ?? .svg)
    case let path?: try await plot.write(path)
    }
  }

  private func chartPlot() async throws -> Plot {
    let chart = try await chart()
    let size = try textSize()
    return Plot(
      script: { terminal, output, dataFile in
        GnuplotScript(
          chart, terminal: terminal, output: output, dataFile: dataFile,
          command: CommandLine.shellLine, version: Curvekit.version)
      },
      data: chart.table,
      text: { TextRenderer(columns: size.columns, rows: size.rows).draw(chart) },
      gnuplot: try picture.gnuplot(),
      readsCSV: data == .csv)
  }

  /// A flag that does not fit is an error, never ignored.
  private func checkFlags() throws {
    if let format, output != "-" {
      throw CommandFailure(.usage, "--format \(format.rawValue) fits only -o -.")
    }
    if output == "-", picture.quiet { throw CommandFailure(.usage, "--quiet does not fit -o -.") }
    if output == "-", data == .csv {
      throw CommandFailure(.usage, "--data csv does not fit -o -, which has no CSV beside it.")
    }
    if isText, picture.theme != nil || picture.background != nil {
      throw CommandFailure(.usage, "--theme and --background do not fit a chart of text.")
    }
    if isAnimated, self.picture.background == .transparent {
      throw CommandFailure(
        .usage, "--background transparent does not fit a GIF, which has a ground.")
    }
  }

  /// Whether the text of the chart is drawn here, with the fonts of this machine, and may have
  /// characters in it that not every font has.
  var drawsWithFonts: Bool {
    let kind = output.flatMap { try? PictureKind(ofFile: $0) } ?? format
    let texts = curveOptions.label + (title.map { [$0] } ?? [])
    // What a scene says may be in any script.
    let isASCII = texts.allSatisfy { $0.allSatisfy(\.isASCII) } && !curveOptions.hasScenes
    return (kind == .png || kind == .pdf) && !isASCII
  }

  private var isText: Bool {
    format == .txt || output.map { $0.lowercased().hasSuffix(".txt") } == true
  }

  /// Whether it is a picture that moves, or a script for one.
  var isAnimated: Bool {
    format == .gif || output.map { PictureKind.drawn(by: $0) == .gif } == true
  }

  /// The size that the user asked for, if any.
  func pixels() throws -> ChartSize? {
    guard let size, !isText else { return nil }
    let (width, height) = try self.size(size, ChartSize.widths, ChartSize.heights)
    return ChartSize(width: width, height: height)
  }

  private func textSize() throws -> (columns: Int, rows: Int) {
    if let size, isText {
      return try self.size(size, TextRenderer.columnLimits, TextRenderer.rowLimits)
    }
    let (columns, rows) = Terminal.size
    return (
      columns.clamped(to: TextRenderer.columnLimits),
      min(rows - 1, 36).clamped(to: TextRenderer.rowLimits)
    )
  }

  private func size(
    _ text: String, _ widths: ClosedRange<Int>, _ heights: ClosedRange<Int>
  ) throws(CommandFailure) -> (Int, Int) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      widths.contains(width), heights.contains(height)
    else {
      throw CommandFailure(
        .usage,
        """
        --size must be a width from \(widths.lowerBound) to \(widths.upperBound), an x, and a height \
        from \(heights.lowerBound) to \(heights.upperBound), such as 960x640.
        """)
    }
    return (width, height)
  }
}

extension Int {
  /// The nearest number in a range.
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(range.upperBound, Swift.max(range.lowerBound, self))
  }
}

/// Where a script has its data.
enum ScriptData: String, CaseIterable, ExpressibleByArgument {
  case inline, csv
}
