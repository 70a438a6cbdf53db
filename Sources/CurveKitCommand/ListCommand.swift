internal import ArgumentParser
internal import CurveCharts
internal import CurveSpecs
internal import CurveTables

/// `curvekit list`: every named curve, as text or drawn on one page.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "List every named curve and preset with its usage, timing and overshoot.",
    discussion: """
      An ellipsis marks a number that must be given; the others are shown with their defaults. The \
      measured curve is the 'expression' in JSON and CSV. --plot draws all curves on one page: as \
      ./plots/curves.svg with the gnuplot script curves.gp, or as the file of -o.

      EXAMPLES
        curvekit list
        curvekit list --format json | jq -r .name
        curvekit list --plot --theme dark -o curves.png
      """)

  @Option(help: "The output format. (default: table)")
  var format: TableFormat?

  @Option(help: CSVProfile.help)
  var profile: CSVProfile = .plain

  @Flag(help: "Draw a small chart of each curve, all on one page.")
  var plot = false

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      "The file to draw: \(ChartFormat.extensions(ChartFormat.ofEveryChart)); - writes an SVG to "
        + "standard output.",
      valueName: "file"),
    completion: .file(extensions: ChartFormat.ofEveryChart.map(\.rawValue)))
  var output: String?

  @OptionGroup var appearance: AppearanceOptions

  func run() async throws {
    try checkFlags()
    let list = try CatalogueList()
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
    let page = list.smallMultiples(
      theme: appearance.theme ?? .light, background: appearance.background ?? .opaque)
    let plot = Plot(
      script: { terminal, output, _ in
        GnuplotScript(
          page, terminal: terminal, output: output, command: CommandLine.shellLine,
          program: Curvekit.program)
      },
      data: nil, text: nil, gnuplot: try appearance.gnuplot(), readsCSV: false)
    switch output {
    case nil: try await plot.writeAll(named: "curves", isQuiet: appearance.quiet)
    case "-": try await plot.print(.svg)
    case let path?: try await plot.write(path)
    }
  }

  /// Rejects flags that have no effect here.
  private func checkFlags() throws {
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
      ("--quiet", appearance.quiet),
    ]
    if !plot, let (flag, _) = flags.first(where: \.1) {
      throw CommandFailure(.usage, "\(flag) needs --plot.")
    }
  }
}
