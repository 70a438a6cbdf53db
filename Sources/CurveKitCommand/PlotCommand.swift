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
        curvekit plot bouncy -o - --format txt
        curvekit plot smooth bouncy -o motion.gif
        curvekit plot @reaction.yaml -o reaction.svg --watch --open
        curvekit plot 'cubic-bezier(0.34, 1.56, 0.64, 1)' --card -o card.png
      """)

  @OptionGroup(title: "Curves") var curveOptions: CurveOptions
  @OptionGroup(title: "Curves") var shapeOptions: ShapeOptions
  @OptionGroup(title: "Curves") var valueOptions: ValueOptions
  @OptionGroup(title: "Sampling") var sampling: SamplingOptions
  @OptionGroup(title: "Metrics") var metricOptions: MetricOptions

  @Option(
    "The file to write: \(ChartFormat.extensions(ChartFormat.allCases)); - is standard output.",
    "file", name: .shortAndLong, completion: .file(extensions: ChartFormat.allCases.map(\.rawValue))
  )
  var output: String?

  @Option(help: "The format on standard output, with -o -.")
  var format: ChartFormat?

  @Flag(help: "Draw the difference of two curves in place of their velocities.")
  var difference = false

  @Option("The chart's title.", "text") var title: String?

  @Option(
    "Width and height in CSS pixels; of a text chart, in characters. (default: 960x640; of a GIF 640x360)",
    "width>x<height")
  var size: String?

  @Option(help: "Keep the data in the script (inline) or in a CSV beside it (csv).")
  var data: ScriptData = .inline

  @Option("Draw the waves and drops of a scene at these times.", "seconds,...") var at: String?

  @Option("Draw the other tracks of a scene against this track instead of time.", "name")
  var x: String?

  @Option("Draw the path of a property with two numbers, or of two tracks: 'x,y'.", "name")
  var path: String?
  @OptionGroup(title: "Panels") var panelOptions: PanelOptions
  @OptionGroup var card: CardOptions
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var rendering: RendererOptions
  @OptionGroup var animation: AnimationOptions
  @OptionGroup var view: ViewOptions
  @OptionGroup var inline: InlineOptions

  func run() async throws {
    try checkFlags()
    guard !view.watch else { return try await watch() }
    try await draw()
    if view.open { try PictureViewer.show(picture) }
  }

  /// Draws the chart once, and writes or shows it as the options say.
  ///
  /// - Throws: A failure if a curve or flag is invalid, gnuplot fails or a file cannot be written.
  func draw() async throws {
    if inline.isInline { return try await showInline() }
    let plot = try await plot()
    switch output {
    case nil: try await plot.writeAll(named: baseName, isQuiet: appearance.quiet)
    case "-": try await plot.print(format ?? .svg)
    case let path?: try await plot.write(path)
    }
  }

  /// The name of the files in ./plots without an extension, different for each kind of chart.
  private var baseName: String {
    if card.card { return "\(name)-card" }
    return at == nil ? name + (pathFlag.map(\.fileEnding) ?? "") : "\(name)-shapes"
  }

  /// The picture that is written, unless it goes to standard output.
  var picture: String { output ?? Plot.defaultPicture(named: baseName) }

  /// The requested chart, to be written or shown.
  func plot() async throws -> Plot {
    if card.card { return try await cardPlot() }
    if let times = try ListedTimes.parse(at) { return try await shapeFrames(at: times) }
    if let flag = pathFlag { return try await pathPlot(flag) }
    return try await chartPlot()
  }

  private func chartPlot() async throws -> Plot {
    let chart: Chart
    switch try await content() {
    case .chart(let content): chart = content
    case .smallMultiples(let page): return try plot(of: page)
    }
    let renderer = try textRenderer(for: chart)
    return Plot(
      script: { terminal, output, dataFile in
        GnuplotScript(
          chart, terminal: terminal, output: output, dataFile: dataFile,
          command: CommandContext.current.shellLine, program: Curvekit.program)
      },
      data: { Array(chart.table.text.utf8) },
      text: { renderer.draw(chart) },
      svg: { SVGRenderer(isAnimated: isMovingSVG).draw(chart) }, renderer: rendering.renderer,
      gnuplot: try appearance.gnuplot(),
      readsCSV: data == .csv, frames: { ChartFrames(of: chart) })
  }

  /// Rejects flags that have no effect here.
  private func checkFlags() throws {
    try rendering.check(output: output, format: format, appearance)
    try checkAnimation()
    let isPiped = output == "-"
    let mistakes = [
      (format != nil && !isPiped, "--format \(format?.rawValue ?? "") needs -o -."),
      (isPiped && appearance.quiet, "--quiet cannot be combined with -o -."),
      (
        isPiped && data == .csv,
        "--data csv cannot be combined with -o -, which writes no CSV."
      ),
      (
        isText && (appearance.theme != nil || appearance.background != nil),
        "--theme and --background do not apply to a text chart."
      ),
      (
        isAnimated && !isMovingSVG && appearance.background == .transparent,
        "--background transparent does not apply to a GIF, which is always opaque."
      ),
    ]
    if let (_, message) = mistakes.first(where: \.0) { throw CommandFailure(.usage, message) }
    try inline.check(
      output: output, data: data, isQuiet: appearance.quiet, renderer: rendering.renderer,
      opens: view.open)
    try view.check(output: output, files: curveOptions.files)
  }

  /// Whether gnuplot draws the text with the fonts of this machine (PNG, PDF), and the text may
  /// contain characters that some fonts lack.
  var drawsWithFonts: Bool {
    let kind = output.flatMap { try? ChartFormat(ofFile: $0) } ?? format
    let texts = curveOptions.label + (title.map { [$0] } ?? [])
    // The texts of a scene may be in any script.
    let isASCII = texts.allSatisfy { $0.allSatisfy(\.isASCII) } && !curveOptions.hasScenes
    return kind?.usesMachineFonts == true && !isASCII
  }

  private var isText: Bool {
    format == .txt || output.map { $0.lowercased().hasSuffix(".txt") } == true
  }

  /// Whether the output is an animated GIF or a script for one.
  var isAnimated: Bool {
    let formats = [format, output.map { ChartFormat.drawn(by: $0) }]
    return isMovingSVG || formats.contains { $0?.terminal.isAnimated == true }
  }

  /// The size of `--size` in pixels, if given.
  ///
  /// - Throws: A failure if the size is invalid.
  func pixels() throws -> ChartSize? {
    guard let size, !isText else { return nil }
    return try ChartSize(parsing: size)
  }

  /// The columns of a text of small charts, whose height depends on the number of curves.
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
