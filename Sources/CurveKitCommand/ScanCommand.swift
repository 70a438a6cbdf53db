internal import CodeCurves
internal import CurveChecks
internal import ArgumentParser
internal import CurveAudit
internal import CurveCharts
internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

/// `curvekit scan`: every curve in source code.
struct ScanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan",
    abstract: "Find every curve in source code, with its place and its numbers.",
    discussion: """
      The files of Swift, CSS, JavaScript, TypeScript, Kotlin, Java, Dart, HTML, Vue, Svelte and XML in the paths are read: \
      in a git repository the tracked files and the untracked ones that are not ignored, elsewhere all but those of \
      hidden folders, of packages and of builds, such as node_modules. A file that is given is read whatever its \
      place. Symbolic links are not followed. Files of more than 4 MiB, binary files and files with lines of more than \
      20,000 bytes, which are minified, are not read, and counted.

      The most used curves come first. Curves that are nearly the same are a group: their shapes differ by at most \
      --near when their durations are brought together, and their durations by at most that. Each is compared with \
      the first one, the most used. --tokens has the nearest token of a design beside each curve.

      A name that a file does not declare with one value, such as a parameter, leaves its text unread; --set gives \
      the value, in the unit that a number has there.

      JSON has an object per curve, and one per text that was not read with its reason. --diff compares the files \
      with those of a commit, a branch or a tag: which curves were added, removed and changed, and by how much. A \
      curve that moved to another place is counted. git is only asked what the files are; nothing that a \
      repository's configuration names is started, and nothing is written.

      EXAMPLES
        curvekit scan
        curvekit scan Sources --format json | jq -r .curve
        curvekit scan --places Sources/App web/styles.css
        curvekit scan --near 5% --tokens tokens.css
        curvekit scan --diff main --format markdown
        curvekit scan Sources --set duration=0.4 --set Motion.fast=0.2
        curvekit scan --plot -o curves.svg
      """)

  @Argument(
    help: ArgumentHelp(
      "Files of source code, and folders. (default: the current folder)", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @Option("The greatest difference between curves of a group. (default: 2%)", "number")
  var near: String?

  @Option(
    "The tokens of a design: for each curve, the nearest one and its distance.", "file",
    completion: .file())
  var tokens: String?

  @Option("What changes since a commit, a branch or a tag.", "revision") var diff: String?

  @Flag(help: "List all places, and all that was not read.") var places = false

  @Option(
    name: .customLong("set"), parsing: .unconditionalSingleValue, help: SettingOption.help)
  var settings: [String] = []

  @Option(help: "The output format. (default: that of the file's extension, otherwise table)")
  var format: ScanFormat?

  @Option(help: CSVProfile.help) var profile: CSVProfile = .plain

  @Flag(help: "Draw a small chart of each curve, all on one page.") var plot = false

  @Option(
    "The file to write, or with --plot to draw; - is standard output.", "file",
    name: .shortAndLong)
  var output: String?

  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var rendering: RendererOptions

  func run() async throws {
    try checkFlags()
    let near = try near.map {
      try NamedNumber("--near", $0).value(in: .from(0, to: 0.5), isFraction: true)
    }
    let tokens = try tokens.map { try ScanTokens.read($0) }
    let settings = try settings.map(SettingOption.parse)
    let paths = paths.isEmpty ? ["."] : paths
    if !plot, let output, output != "-" { try FilesInUse.checkOutput(output) }
    if let diff {
      let report = try CodeDiff(
        of: paths, since: diff, settings: settings, output: output ?? "-")
      return try report.write(as: writtenFormat, profile: profile, to: output ?? "-")
    }
    let scan = try CodeScan(of: paths, settings: settings, output: output ?? "-")
    let hasAllMetrics = !plot && [.json, .csv].contains(writtenFormat)
    let report = ScanReport(
      scan, near: near ?? 0.02, tokens: tokens,
      measured: hasAllMetrics ? Metric.all : ScanReport.mainMetrics, hasAllPlaces: places)
    if plot { return try await draw(report) }
    // The other formats for people start with the summary.
    if scan.curves.isEmpty, [.json, .csv, .sarif].contains(writtenFormat) {
      Terminal.writeLine(report.summary)
    }
    try report.write(as: writtenFormat, profile: profile, to: output ?? "-")
  }

  private var writtenFormat: ScanFormat {
    format ?? ScanFormat(ofFile: output ?? "-") ?? .table
  }

  /// Rejects flags that have no effect here.
  private func checkFlags() throws {
    let given = FlagRule.given([
      "--plot": plot, "-o -": output == "-", "--diff": diff != nil, "--near": near != nil,
      "--tokens": tokens != nil, "--places": places, "--profile": profile != .plain,
      "--format csv": writtenFormat == .csv, "--format sarif": writtenFormat == .sarif,
      "--format": format != nil,
      "a table": writtenFormat == .table || plot,
    ])
    try FlagRule.check(given + appearance.given + rendering.given, of: "scan")
    if plot { return try rendering.check(output: output) }
    try ScanFormat.checkFit(format, file: output ?? "-")
    try ScanFormat.checkKnown(format, file: output ?? "-")
    guard let diff else { return }
    try require(
      !diff.isEmpty && !diff.hasPrefix("-"),
      "--diff needs a commit, a branch or a tag, and \(quoted(diff)) is none.")
  }

  /// Draws the distinct curves, the most used first.
  private func draw(_ report: ScanReport) async throws {
    let curves = report.groups.distinct
    guard !curves.isEmpty else { throw CommandFailure.badContent(report.summary) }
    let maximum = SmallMultiples.maximumCurves
    if curves.count > maximum {
      Terminal.writeLine("The page has the first \(maximum) of \(curves.count) curves.")
    }
    let cells = curves.prefix(maximum).map { curve in
      SmallMultiples.Cell(
        of: ChartCurve(
          label: curve.curve.tableName, curve: curve.curve.curve,
          expression: curve.curve.description),
        note: "\(curve.places[0].shortPlace)"
          + (curve.uses > 1 ? " and \(curve.uses - 1) more" : ""))
    }
    let page = SmallMultiples(
      title: "Curves of the source code",
      sections: [SmallMultiples.Section(title: "Curves", cells: cells)],
      theme: appearance.chartTheme, background: appearance.chartBackground)
    try await Plot(page).drawn(appearance, rendering).write(
      to: output, named: "scan", isQuiet: appearance.quiet)
  }
}
