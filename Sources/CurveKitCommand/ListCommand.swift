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

  @Option(help: "The output format. (default: table)") var format: TableFormat?

  @Option(help: CSVProfile.help) var profile: CSVProfile = .plain

  @Flag(help: "Draw a small chart of each curve, all on one page.") var plot = false

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
      return try writeTable(
        as: format ?? .table, profile: profile, to: "-", json: { list.json }, csv: list.csv,
        text: { list.text($0, width: $1) })
    }
    let sections = list.sections
    guard !sections.isEmpty else { throw CommandFailure.usage(list.withoutCurves) }
    let page = SmallMultiples(
      title: list.title, sections: sections, theme: appearance.chartTheme,
      background: appearance.chartBackground)
    try await Plot(page).drawn(appearance, rendering).write(
      to: output, named: list.fileName, isQuiet: appearance.quiet)
  }

  /// Rejects flags that have no effect here.
  private func checkFlags() throws {
    let given = FlagRule.given([
      "-o": output != nil, "-o -": output == "-", "--plot": plot, "--profile": profile != .plain,
    ])
    try FlagRule.check(
      given + (format.map { ["--format \($0)"] } ?? []) + appearance.given + rendering.given,
      of: "list")
    try rendering.check(output: output)
  }
}
