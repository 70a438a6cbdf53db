internal import ArgumentParser
internal import CurveCharts
internal import CurveKit
internal import CurveSpecs
internal import GnuplotRunner

/// `curvekit plot`: curves as charts.
struct PlotCommand: AsyncParsableCommand, CurveCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Draw curves: a chart, its gnuplot script and its data.",
    discussion: """
      Without -o, plot writes the chart ./plots/NAME.svg, its gnuplot script NAME.gp and its data \
      NAME.csv, and prints their names; a terminal also shows the chart as text. With -o, plot writes \
      only that file and, for a script with --data csv, the CSV beside it. 'gnuplot NAME.gp' draws \
      NAME.svg, and 'gnuplot NAME.png.gp' draws NAME.png. A .gif is animated: a dot runs along each \
      curve, and a disc beside the chart moves by its value. A text chart is plain ASCII, also in a file, \
      where the locale (LC_ALL, LC_CTYPE or LANG) is not UTF-8. --open exits with 69 if there is no \
      viewer; the picture is there all the same.

      EXAMPLES
        curvekit plot spring --stiffness 80 --damping 4
        curvekit plot smooth snappy bouncy -o presets.png --theme dark
        curvekit plot 'spring(bounce: 0.3)' --title Sheet -o sheet.pdf
        curvekit plot smooth snappy --difference -o difference.svg
        curvekit plot @reaction.yaml
        curvekit plot @reaction.yaml --track scale -o scale.png
        curvekit plot @pouring-tea.yaml --at 0.5,2,4,6
        curvekit plot @sheet.yaml --x 'first finger'
        curvekit plot @map-camera.yaml --path centre
        curvekit plot @avatar.yaml --as css
        curvekit plot bouncy -o - --format txt
        curvekit plot smooth bouncy -o motion.gif
        curvekit plot @reaction.yaml -o reaction.svg --watch --open
        curvekit plot 'cubic-bezier(0.34, 1.56, 0.64, 1)' --card -o card.png
      """)

  @OptionGroup(title: "Curves") var curveOptions: CurveOptions
  @OptionGroup(title: "Curves") var shapeOptions: ShapeOptions
  @OptionGroup(title: "Curves") var valueOptions: ValueOptions
  @OptionGroup(title: "Sampling") var sampling: SamplingOptions
  @OptionGroup(title: "Metrics") var metricOptions: ToleranceOption

  @Option(
    "The file to write: \(ChartFormat.extensions(ChartFormat.allCases)); - is standard output.",
    "file", name: .shortAndLong, completion: .file(extensions: ChartFormat.allCases.map(\.rawValue))
  )
  var output: String?

  @Option(help: "The format on standard output, with -o -.") var format: ChartFormat?

  @Flag(help: "Draw the difference of two curves in place of their velocities.")
  var difference = false

  @Option("The chart's title.", "text") var title: String?

  @Option(
    "\(PictureSize.help); of a text chart, in characters. (default: 960x640; of a GIF 640x360)",
    "size")
  var size: String?

  @Option(help: "Keep the data in the script (inline) or in a CSV beside it (csv).")
  var data: ScriptData = .inline

  @Option("Draw the waves and drops of a scene at these times.", "seconds,...") var at: String?

  @Option("Draw the other tracks of a scene against this one.", "name")
  var x: String?

  @Option("Draw the path of a property with two numbers, or of two tracks: 'x,y'.", "name")
  var path: String?
  @OptionGroup(title: "Panels") var panelOptions: PanelOptions
  @OptionGroup(title: "Engine") var engineOptions: EngineOptions
  @Flag(
    help: """
      Draw a square card of one curve: its value over its progress, with the control points of a Bézier \
      curve. (default size: 480x480)
      """)
  var card = false

  @OptionGroup var appearance: AppearanceOptions

  @OptionGroup var rendering: RendererOptions

  @Flag(help: "With --renderer svg, draw an SVG that moves as a .gif does.") var animate = false

  @Flag(help: "Show the written picture in the viewer of this system.") var open = false

  @Flag(
    name: .customLong("watch"),
    help: """
      Draw again whenever a scene or a list of curves changes, until Ctrl-C. While a file has a mistake, \
      the last picture stays.
      """)
  var watches = false

  @Flag(
    name: .customLong("inline"),
    help: """
      Show the chart as a picture in the terminal and write no files. The terminal is asked whether it \
      can show pictures (kitty, iTerm2, sixel); otherwise the chart is shown as text.
      """)
  var isInline = false

  func run() async throws {
    try checkFlags()
    guard !watches else { return try await watch() }
    try await draw()
    if open { try PictureViewer.show(picture) }
  }

  /// Draws the chart once, and writes or shows it as the options say.
  ///
  /// - Throws: A failure if a curve or flag is invalid, gnuplot fails or a file cannot be written.
  func draw() async throws {
    if isInline { return try await showInline() }
    try await plot().write(
      to: output, named: baseName, as: format ?? .svg, isQuiet: appearance.quiet)
  }

  /// The name of the files in ./plots without an extension, different for each kind of chart.
  private var baseName: String {
    if card { return "\(name)-card" }
    return at == nil ? name + (pathFlag.map(\.fileEnding) ?? "") : "\(name)-shapes"
  }

  /// The picture that is written, unless it goes to standard output.
  var picture: String { output ?? Plot.defaultPicture(named: baseName) }

  /// The requested chart, to be written or shown.
  func plot() async throws -> Plot {
    var plot: Plot
    if card {
      plot = Plot(try await cardOfCurve(), readsCSV: data == .csv)
    } else if let times = try ListedTimes.parse(at) {
      plot = Plot(try await shapeFrames(at: times))
    } else if let flag = pathFlag {
      plot = Plot(try await pathChart(flag), readsCSV: data == .csv)
    } else {
      plot = try await chartPlot()
    }
    return try plot.drawn(appearance, rendering, size: try pictureSize())
  }

  private func chartPlot() async throws -> Plot {
    var plot: Plot
    switch try await content() {
    case .chart(let chart):
      let renderer = try textRenderer(for: chart)
      plot = Plot(chart, readsCSV: data == .csv, isAnimated: animate)
      plot.text = { renderer.draw(chart) }
      plot.frames = { ChartFrames(of: chart, magnification: $0) }
    case .smallMultiples(let page):
      let columns = try textColumns()
      plot = Plot(page, data: { page.csv })
      plot.text = { page.text(columns: columns, isASCII: !Terminal.isUTF8) }
    }
    return plot
  }

  /// Rejects flags that have no effect here.
  private func checkFlags() throws {
    try FlagRule.check(given, of: "plot")
    try rendering.check(output: output)
  }

  /// The given flags, and the kinds of output that exclude flags.
  private var given: [String] {
    let files = curveOptions.files
    let kind = output.flatMap { try? ChartFormat(ofFile: $0) }
    let other = FlagRule.given([
      "-o": output != nil, "-o -": output == "-", "an output": output != nil, "--at": at != nil,
      "--x": x != nil, "--path": path != nil, "--difference": difference, "--card": card,
      "--data csv": data == .csv, "--animate": animate, "--inline": isInline,
      "--open": open, "--watch": watches, "a text chart": isText,
      "an animated chart": isAnimated, "a GIF": isAnimated && !animate,
      "standard input": files.contains("-"), "a file among the curves": !files.isEmpty,
    ])
    return other + (format.map { ["--format \($0)"] } ?? []) + (kind.map { ["-o .\($0)"] } ?? [])
      + curveOptions.given + sampling.given + metricOptions.given + panelOptions.given
      + engineOptions.given + appearance.given + rendering.given
  }

  /// A function that replaces characters that the fonts of this machine lack, if gnuplot draws the texts.
  func drawable() async -> @Sendable (String) -> String {
    await ChartFormat.drawable(
      curveOptions.label + (title.map { [$0] } ?? []), to: output, as: format,
      // The texts of a scene may be in any script.
      mayHaveOthers: curveOptions.hasScenes)
  }

  /// The options of this command that every kind of chart has.
  func chartOptions(until end: Double?) throws -> ChartOptions {
    ChartOptions(
      title: title, theme: appearance.chartTheme, background: appearance.chartBackground,
      size: try pixels(), until: end)
  }

  private var isText: Bool {
    format == .txt || output.map { $0.lowercased().hasSuffix(".txt") } == true
  }

  /// Whether the output is an animated GIF or a script for one.
  var isAnimated: Bool {
    let formats = [format, output.map { ChartFormat.drawn(by: $0) }]
    return animate || formats.contains { $0?.terminal.isAnimated == true }
  }

  /// The size of `--size` in pixels, if given.
  ///
  /// - Throws: A failure if the size is invalid.
  func pixels() throws -> ChartSize? { try pictureSize()?.page }

  private func pictureSize() throws -> PictureSize? {
    guard let size, !isText else { return nil }
    return try PictureSize(parsing: size)
  }

  /// The number of columns of small charts as text, whose height follows from the number of curves.
  func textColumns() throws -> Int {
    let limits = TextRenderer.columnLimits
    guard let size, isText else {
      return min(limits.upperBound, max(limits.lowerBound, Terminal.size.columns))
    }
    return try parseSize(size, limits, TextRenderer.rowLimits, example: "80x24").0
  }

  /// The renderer of the text chart: as large as `--size`, or as the terminal and the chart allow.
  private func textRenderer(for chart: Chart) throws -> TextRenderer {
    let isASCII = !Terminal.isUTF8
    if let size, isText {
      let (columns, rows) = try parseSize(
        size, TextRenderer.columnLimits, TextRenderer.rowLimits, example: "80x24")
      return TextRenderer(columns: columns, rows: rows, isASCII: isASCII)
    }
    return TextRenderer(
      columns: try textColumns(),
      // The prompt of the shell takes one row.
      rows: TextRenderer.rows(
        for: chart, available: Terminal.isOutput ? Terminal.size.rows - 1 : nil),
      isASCII: isASCII)
  }
}

/// Where the data of a script is: in the script, or in a CSV beside it.
enum ScriptData: String, CaseIterable, ExpressibleByArgument {
  case inline, csv
}
