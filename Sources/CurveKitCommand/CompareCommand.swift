internal import ArgumentParser
public import CurveKit
internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

/// `curvekit compare`: how far apart curves are.
struct CompareCommand: ParsableCommand, CurveCommand {
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
      compared in two engines: what a port from the first to the second changes. With --with alone, it is the \
      exact motion and that of the engine.

      EXAMPLES
        curvekit compare smooth snappy
        curvekit compare 'spring(bounce: 0.4)' snappy bouncy --format csv
        curvekit compare snappy 'ease-out-back(duration: 0.5)' --align progress
        curvekit compare snappy --as swiftui --with motion
        curvekit compare smooth snappy --format json | jq .best_shift_s
      """)

  @OptionGroup(title: "Curves") var curveOptions: CurveOptions
  @OptionGroup(title: "Curves") var shapeOptions: ShapeOptions
  @OptionGroup(title: "Curves") var valueOptions: ValueOptions
  @OptionGroup(title: "Metrics") var metricOptions: MetricOptions

  @OptionGroup(title: "Engine") var engineOptions: EngineOptions

  @Option(
    "Compare one spring with the same one in this engine.",
    "engine", name: .customLong("with"), completion: .list(AnimationEngine.allCases.map(\.rawValue))
  )
  var other: String?

  @Option(help: "Compare at the same time, or at the same progress of each curve.")
  var align: CurveComparison.Alignment = .time

  @Option("The end of the compared time; by default when all curves have settled.", "seconds")
  var until: String?

  @OptionGroup(title: "Output") var table: TableOptions

  func run() throws {
    try table.check()
    let given = FlagRule.given([
      "--until": until != nil, "--align progress": align == .progress, "--as": other != nil,
    ])
    try FlagRule.check(given + engineOptions.given + table.given, of: "compare")
    let end = try lastTime(until)
    let curves = try engineCurves(
      try requestedCurves(until: end, needsAnalysisEnd: align == .time))
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

  /// The curves as the engines show them; the name of the engine is the label, or follows it.
  private func engineCurves(_ curves: [NamedCurve]) throws -> [NamedCurve] {
    func labelled(_ curve: NamedCurve, by engine: EngineChoice?) throws -> NamedCurve {
      var shown = try engine?.shown(curve) ?? curve
      let name = engine?.engine.rawValue ?? "exact"
      shown.label = curve.label.map { "\($0) (\(name))" } ?? name
      return shown
    }
    let engine = try engineOptions.engine.map { try engineOptions.choice(of: $0, for: "--as") }
    guard let other else {
      let engine = try engineOptions.choice()
      return try engine == nil ? curves : curves.map { try labelled($0, by: engine) }
    }
    try require(
      curves.count == 1,
      "--with compares one curve in two engines, and there are \(curves.count) curves.")
    let second = try engineOptions.choice(of: other, for: "--with")
    try engineOptions.checkVisibleChange(for: [engine, second])
    return [try labelled(curves[0], by: engine), try labelled(curves[0], by: second)]
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
