internal import ArgumentParser
internal import CurveCharts
internal import CurveSpecs
internal import CurveTables

/// `curvekit list`: every curve that can be named, as text or drawn on one page.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "List every named curve and preset: the ways to say it, its timing and its overshoot.",
    discussion: """
      A number that must be given is shown as an ellipsis, the others with their defaults. What is \
      measured is the expression that JSON and CSV tell. With --plot, all are drawn on one page: \
      without -o as ./plots/curves.svg with the gnuplot script curves.gp, with it as that one file.

      EXAMPLES
        curvekit list
        curvekit list --format json | jq -r .name
        curvekit list --plot --theme dark -o curves.png
      """)

  @Option(help: "How to write it. (default: table)")
  var format: TableFormat?

  @Option(help: "Who reads the CSV: any program (plain), Excel, or Excel with a decimal comma.")
  var profile: CSVProfile = .plain

  @Flag(help: "Draw the curves, each in a small picture.")
  var plot = false

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      "The file to draw: .svg .png .pdf or .gp; - is an SVG on standard output.",
      valueName: "file"),
    completion: .file(extensions: ["svg", "png", "pdf", "gp"]))
  var output: String?

  @OptionGroup var picture: PictureOptions

  func run() async throws {
    try checkFlags()
    let list = try CatalogueList()
    guard plot else {
      switch format ?? .table {
      case .table: try StandardOutput().write(list.text(Terminal.hasColour ? .terminal : .plain))
      case .csv: try StandardOutput().write(list.csv(profile: profile))
      case .json: try StandardOutput().write(list.json)
      }
      return
    }
    let sheet = list.sheet(
      theme: picture.theme ?? .light, background: picture.background ?? .opaque)
    let plot = Plot(
      script: { terminal, output, _ in
        GnuplotScript(
          sheet, terminal: terminal, output: output, command: CommandLine.shellLine,
          version: Curvekit.version)
      },
      data: nil, text: nil, gnuplot: try picture.gnuplot(), readsCSV: false)
    switch output {
    case nil: try await plot.writeAll(named: "curves", isQuiet: picture.quiet)
    case "-": try await plot.print(.svg)
    case let path?: try await plot.write(path)
    }
  }

  /// A flag that does not fit is an error, never ignored.
  private func checkFlags() throws {
    if plot, let format {
      throw CommandFailure(.usage, "--format \(format.rawValue) does not fit --plot.")
    }
    if profile != .plain, format != .csv {
      throw CommandFailure(.usage, "--profile fits only --format csv.")
    }
    if output == "-", picture.quiet {
      throw CommandFailure(.usage, "--quiet does not fit -o -.")
    }
    let flags = [
      ("-o", output != nil), ("--theme", picture.theme != nil),
      ("--background", picture.background != nil), ("--time-limit", picture.timeLimit != nil),
      ("--quiet", picture.quiet),
    ]
    if !plot, let (flag, _) = flags.first(where: \.1) {
      throw CommandFailure(.usage, "\(flag) fits only --plot.")
    }
  }
}
