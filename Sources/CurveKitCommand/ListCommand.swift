internal import ArgumentParser
internal import CurveCharts
internal import CurveSpecs
internal import CurveTables

/// `curvekit list`: every named curve, as text or drawn on one page.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "List every named curve, or the presets of platforms, with timing and overshoot.",
    discussion: """
      Without a platform, the curves of the expression language are listed, and the platforms at the end. \
      With platforms, their presets are listed, each a curve such as material3/standard; JSON and CSV also \
      have the definition in the words of the platform, the source and how it was checked. Other names with \
      the same meaning are accepted in any spelling.

      An ellipsis marks a number that must be given; the others are shown with their defaults. The \
      measured curve is the 'expression' in JSON and CSV. --plot draws all curves on one page: as \
      ./plots/curves.svg with the gnuplot script curves.gp, or as the file of -o.

      EXAMPLES
        curvekit list
        curvekit list --format json | jq -r .name
        curvekit list --plot --theme dark -o curves.png
        curvekit list material3 react-spring
        curvekit list --plot open-props
      """)

  @Argument(
    help: ArgumentHelp(
      "Platforms, such as material3, whose presets to list instead of the curves.",
      valueName: "platform"),
    completion: .custom { _, _, _ in PresetCatalogue.platforms.map(\.slug) })
  var platforms: [String] = []

  @Option(help: "The output format. (default: table)")
  var format: TableFormat?

  @Option(help: CSVProfile.help)
  var profile: CSVProfile = .plain

  @Flag(help: "Draw a small chart of each curve, all on one page.")
  var plot = false

  @Option(
    "The file to draw: \(ChartFormat.extensions(ChartFormat.ofEveryChart)); - writes an SVG to standard output.",
    "file", name: .shortAndLong,
    completion: .file(extensions: ChartFormat.ofEveryChart.map(\.rawValue)))
  var output: String?

  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var rendering: RendererOptions

  func run() async throws {
    try checkFlags()
    let list: any PrintedList =
      platforms.isEmpty ? try CatalogueList() : try PresetList(of: platforms)
    guard plot else {
      switch format ?? .table {
      case .table:
        try StandardOutput().write(
          list.text(Terminal.hasColour ? .terminal : .plain, width: Terminal.width))
      case .csv: try StandardOutput().write(list.csv(profile: profile))
      case .json: try StandardOutput().write(list.json)
      }
      return
    }
    let page = try list.smallMultiples(
      theme: appearance.theme ?? .light, background: appearance.background ?? .opaque)
    let plot = Plot(
      script: { terminal, output, _ in
        GnuplotScript(
          page, terminal: terminal, output: output, command: CommandContext.current.shellLine,
          program: Curvekit.program)
      },
      data: nil, text: nil, svg: { SVGDocument(page) }, renderer: rendering.renderer,
      gnuplot: try appearance.gnuplot(), readsCSV: false)
    switch output {
    case nil: try await plot.writeAll(named: list.fileName, isQuiet: appearance.quiet)
    case "-": try await plot.print(.svg)
    case let path?: try await plot.write(path)
    }
  }

  /// Rejects flags that have no effect here.
  private func checkFlags() throws {
    try rendering.check(output: output, appearance)
    if plot, let format {
      throw CommandFailure(.usage, "--format \(format.rawValue) cannot be combined with --plot.")
    }
    if profile != .plain, format != .csv {
      throw CommandFailure(.usage, "--profile needs --format csv.")
    }
    if output == "-", appearance.quiet {
      throw CommandFailure(.usage, "--quiet cannot be combined with -o -.")
    }
    let flags = [
      ("-o", output != nil), ("--theme", appearance.theme != nil),
      ("--background", appearance.background != nil), ("--time-limit", appearance.timeLimit != nil),
      ("--quiet", appearance.quiet), (RendererOptions.flag, rendering.isGiven),
    ]
    if !plot, let (flag, _) = flags.first(where: \.1) {
      throw CommandFailure(.usage, "\(flag) needs --plot.")
    }
  }
}

/// Curves that the command prints or draws.
protocol PrintedList {
  /// The name of their picture, without its extension.
  var fileName: String { get }

  /// The list as text, at most as wide as a terminal.
  func text(_ style: TextStyle, width: Int?) -> String

  /// The list as CSV.
  func csv(profile: CSVProfile) -> [UInt8]

  /// The list as JSON Lines.
  var json: String { get }

  /// Small charts of all curves on one page.
  ///
  /// - Throws: A failure if there is nothing to draw.
  func smallMultiples(theme: ChartTheme, background: ChartBackground) throws -> SmallMultiples
}
