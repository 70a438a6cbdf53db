internal import ArgumentParser
public import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs
internal import CurveTables

/// `curvekit compare`: how far apart curves are.
struct CompareCommand: AsyncParsableCommand, CurveCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare curves: how far apart they are, and what changes from one to the other.",
    discussion: """
      Each curve after the first is compared with the first. The difference is the first curve minus the \
      other; the change of a metric is its value for the other curve minus its value for the first. All \
      numbers are exact; none is read off samples.

      --align time compares values at the same time, until both curves have ended or settled. --align \
      progress compares them at the same fraction of each curve's duration or settling time. JSON has one \
      object per pair, one per line. A number that does not exist is null in JSON and an empty cell in CSV.

      With --as, springs are compared as an animation engine shows them. With --as and --with, one spring is \
      compared in several engines: what a port from the first to the others changes. With --with alone, it is the \
      exact motion and that of the engines.

      The changes and phases of a scene are compared in the engines of --as and --with, too: what each engine does \
      when a motion is turned to a new target. The table has a row for each change and engine: the value and the \
      velocity before and after, the jump, also in travels a second, the overshoot beyond the target, and after \
      the last change the time until it has settled. -o FILE.svg, .png, .pdf or .html draws a panel for each engine.

      EXAMPLES
        curvekit compare smooth snappy
        curvekit compare 'spring(bounce: 0.4)' snappy bouncy --format csv
        curvekit compare snappy 'ease-out-back(duration: 0.5)' --align progress
        curvekit compare snappy --as swiftui --with motion,compose
        curvekit compare @avatar.yaml --as swiftui --with reset,keep-velocity
        curvekit compare @avatar.yaml --as swiftui --with reset -o avatar.svg
        curvekit compare smooth snappy --format json | jq .best_shift_s
      """)

  @OptionGroup(title: "Curves") var curveOptions: CurveOptions
  @OptionGroup(title: "Curves") var shapeOptions: ShapeOptions
  @OptionGroup(title: "Curves") var valueOptions: ValueOptions
  @OptionGroup(title: "Metrics") var metricOptions: MetricOptions

  @OptionGroup(title: "Engine") var engineOptions: EngineOptions

  @Option(
    "Compare one spring, or the changes of a scene, with the same in these engines.",
    "engine,...", name: .customLong("with"), completion: .list(EngineChoice.names))
  var others: String?

  @Option(help: "Compare at the same time, or at the same progress of each curve.")
  var align: CurveComparison.Alignment = .time

  @Option("The end of the compared time; by default when all curves have settled.", "seconds")
  var until: String?

  @OptionGroup(title: "Output") var table: TableOptions
  @OptionGroup(title: "Chart") var chartOptions: SweepChartOptions

  func run() async throws {
    if !drawsChart { try table.check() }
    try FlagRule.check(given, of: "compare")
    if drawsChart { try chartOptions.rendering.check(output: table.output) }
    let end = try lastTime(until)
    let requested = try requestedCurves(until: end, needsAnalysisEnd: align == .time)
    if others != nil, requested.contains(where: { $0.source.track?.isPlayed ?? false }) {
      return try await compareChanges(of: requested, until: end)
    }
    try table.check()
    let curves = try engineCurves(requested, until: end)
    try require(
      curves.count >= 2, "compare needs at least two curves; try 'curvekit compare smooth snappy'.")
    try require(
      curves.count <= Self.maximumCurves,
      "compare takes at most \(Self.maximumCurves) curves, and there are \(curves.count).")
    let settings = try metricOptions.settings()
    let measured = curves.map {
      (curve: $0.measuredCurve, record: $0.record(settings: settings))
    }
    let records = try measured.dropFirst().map { other in
      ComparisonRecord(
        first: measured[0].record, second: other.record,
        comparison: try compare(
          measured[0].curve, other.curve, until: end, tolerance: settings.tolerance))
    }
    try table.write(records) { ComparisonTable(records).text(style: $0, width: $1) }
  }

  /// Whether the output is a chart, which only the changes of a scene have.
  var drawsChart: Bool { others != nil && ChartFormat.isChart(table.output) }

  /// The given flags, and what the output is.
  private var given: [String] {
    FlagRule.given([
      "--until": until != nil, "--align progress": align == .progress, "--as": others != nil,
      "--title": chartOptions.title != nil, "--size": chartOptions.size != nil,
      "a chart": drawsChart,
    ]) + engineOptions.given + table.given + chartOptions.appearance.given
      + chartOptions.rendering.given
  }

  /// The engines of `--as`, if there is one, and of `--with`.
  func engines() throws -> (first: EngineChoice?, others: [EngineChoice]) {
    let first = try engineOptions.engine.map { try engineOptions.choice(of: $0, for: "--as") }
    let names = self.others.map { $0.split(separator: ",", omittingEmptySubsequences: false) } ?? []
    let others = try names.map { name in
      try engineOptions.choice(of: String(name.drop { $0 == " " }), for: "--with")
    }
    try engineOptions.checkVisibleChange(for: [first] + others)
    return (first, others)
  }

  /// The curves as the engines show them; the name of the engine is the label, or follows it.
  private func engineCurves(
    _ curves: [NamedCurve], until end: Double?
  ) throws -> [NamedCurve] {
    func labelled(_ curve: NamedCurve, by engine: EngineChoice?) -> NamedCurve {
      guard curve.source.spec != nil else { return curve }
      var shown = curve
      let name = engine?.name ?? "exact"
      shown.label = curve.label.map { "\($0) (\(name))" } ?? name
      return shown
    }
    let (first, others) = try engines()
    guard !others.isEmpty else {
      guard let first else { return curves }
      return try first.shown(curves, until: end).map { labelled($0, by: first) }
    }
    try require(
      curves.count == 1,
      "--with compares one curve in several engines, and there are \(curves.count) curves.")
    return try ([first] + others).flatMap { engine in
      try (engine?.shown(curves, until: end) ?? curves).map { labelled($0, by: engine) }
    }
  }

  /// Comparing two curves takes about ten times as long as measuring one.
  private static let maximumCurves = 100

  private func compare(
    _ first: AnyCurve, _ second: AnyCurve, until end: Double?, tolerance: Double
  ) throws -> CurveComparison {
    let one = first.restTime(within: tolerance)
    let other = second.restTime(within: tolerance)
    try require(
      end != nil || one != nil && other != nil,
      align == .time
        ? "One of the curves never settles; give an end with --until SECONDS."
        : "One of the curves never settles, so it has no progress; use --align time.")
    try checkComparisonWork(of: [first, second], until: end ?? max(one ?? 0, other ?? 0))
    guard
      let comparison = CurveComparison(
        of: first, and: second, alignment: align, until: end, tolerance: tolerance)
    else { preconditionFailure("Two curves can be compared if both settle or if an end is given.") }
    return comparison
  }
}

extension CurveComparison.Alignment: ExpressibleByArgument {}

/// Rejects curves that have so many turns and breakpoints that comparing them would take seconds.
///
/// - Parameters:
///   - curves: The curves to compare.
///   - time: The end of the compared time, in seconds.
/// - Throws: A failure that states the limit.
func checkComparisonWork(of curves: [AnyCurve], until time: Double) throws(CommandFailure) {
  guard CurveComparison.work(of: curves, until: time) > CurveComparison.maximumWork else { return }
  throw CommandFailure.usage(
    """
    The curves have too many turns and breakpoints to compare them; use a shorter time or fewer \
    repeats.
    """)
}
