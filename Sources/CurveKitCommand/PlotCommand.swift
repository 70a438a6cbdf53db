internal import ArgumentParser
internal import CurveExport
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

  @OptionGroup var picture: PictureOptions

  func run() async throws {
    try checkFlags()
    let chart = try await chart()
    let plot = Plot(
      script: { terminal, output, dataFile in
        GnuplotScript(
          chart, terminal: terminal, output: output, dataFile: dataFile,
          command: CommandLine.shellLine, version: Curvekit.version)
      },
      data: chart.table, textSize: try textSize(), gnuplot: try picture.gnuplot(),
      readsCSV: data == .csv)
    switch output {
    case nil: try await plot.writeAll(named: name, isQuiet: picture.quiet)
    case "-": try await plot.print(format ?? .svg)
    case let path?: try await plot.write(path)
    }
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

  private func chart() async throws -> Chart {
    let until = try sampling.end()
    var curves = try curveOptions.curves(until: until, needsHorizon: false)
    guard curves.count <= Chart.mostCurves else {
      throw CommandFailure(
        .usage,
        "A chart holds at most \(Chart.mostCurves) curves, and these are \(curves.count).")
    }
    guard !difference || curves.count == 2 else {
      throw CommandFailure(
        .usage,
        "--difference is of two curves, and there \(curves.count == 1 ? "is 1" : "are \(curves.count)")."
      )
    }
    var title = title
    if drawsWithFonts, let fonts = await FontCoverage.ofThisMachine() {
      title = title.map(fonts.drawable)
      for index in curves.indices { curves[index].label = curves[index].label.map(fonts.drawable) }
    }
    // Beside one another there is little room for names.
    let isOverlay = curves.count > 1
    func chartCurve(_ named: NamedCurve) throws -> ChartCurve {
      ChartCurve(
        label: named.label ?? (isOverlay ? named.source.shortExpression : named.expression),
        curve: named.curve,
        metrics: try metricOptions.metrics(of: named.curve), expression: named.expression)
    }
    var charted = try curves.map(chartCurve)
    if until == nil, isOverlay, curves.contains(where: \.source.isEndless) {
      // One that repeats for ever goes on beside the others, a little beyond the last of them.
      let end = 1.5 * Chart.horizon(of: charted)
      charted = try curves.map { try chartCurve($0.measured(until: end)) }
    }
    let options = ChartOptions(
      title: title, theme: picture.theme ?? .light, background: picture.background ?? .opaque,
      size: try pixels() ?? (isAnimated ? .animation : nil),
      until: until, sampling: try chartSampling(of: charted))
    guard difference else { return Chart(of: charted, options: options) }
    try checkSwings(of: charted.map(\.curve), until: until ?? Chart.horizon(of: charted))
    return Chart(comparing: charted[0], with: charted[1], options: options)
  }

  /// A chart holds its samples in memory and in its script, so there is a limit to them.
  private func chartSampling(of curves: [ChartCurve]) throws -> ChartOptions.Sampling? {
    let limit = 100_000
    let request = try sampling.request()
    let count: Double
    switch request {
    case nil: count = 0
    case .count(let number): count = Double(number)
    case .rate(let rate): count = rate * (try sampling.end() ?? Chart.horizon(of: curves))
    }
    if count > Double(limit) {
      throw CommandFailure(.usage, "A chart takes at most \(limit) samples; take fewer.")
    }
    return request
  }

  /// The name of the files without an extension: that of the curve, or of the first of them.
  private var name: String {
    let names = curveOptions.label.isEmpty ? curveOptions.expressions : curveOptions.label
    return columnNames(names).prefix(3).joined(separator: "-")
  }

  /// Whether the text of the chart is drawn here, with the fonts of this machine, and may have
  /// characters in it that not every font has.
  private var drawsWithFonts: Bool {
    let kind = output.flatMap { try? PictureKind(ofFile: $0) } ?? format
    let texts = curveOptions.label + (title.map { [$0] } ?? [])
    return (kind == .png || kind == .pdf) && !texts.allSatisfy { $0.allSatisfy(\.isASCII) }
  }

  private var isText: Bool {
    format == .txt || output.map { $0.lowercased().hasSuffix(".txt") } == true
  }

  /// Whether it is a picture that moves, or a script for one.
  private var isAnimated: Bool {
    format == .gif || output.map { PictureKind.drawn(by: $0) == .gif } == true
  }

  private func pixels() throws -> ChartSize? {
    guard let size, !isText else { return nil }
    let (width, height) = try self.size(size, ChartSize.widths, ChartSize.heights)
    return ChartSize(width: width, height: height)
  }

  private func textSize() throws -> (columns: Int, rows: Int) {
    if let size, isText {
      return try self.size(size, GnuplotTerminal.columns, GnuplotTerminal.rows)
    }
    let terminal = Terminal.size
    return (terminal.columns, min(terminal.rows - 1, 36))
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

/// Where a script has its data.
enum ScriptData: String, CaseIterable, ExpressibleByArgument {
  case inline, csv
}
