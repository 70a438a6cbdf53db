public import ArgumentParser
public import CurveKit
internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

/// `curvekit compare`: how far apart curves are.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare curves: how far apart they are, and what changes from one to the other.",
    discussion: """
      Of more than two curves, each is compared with the first. The difference is the first less the \
      other; the change of a metric is what the other has more than the first. Every number is exact, \
      not of samples.

      By time, curves are compared at the same second, until both have ended or settled; by progress, \
      at the same part of each one's own duration or settling time. JSON is one object a pair, one a \
      line; what two curves do not have is null there and an empty cell in CSV.

      EXAMPLES
        curvekit compare smooth snappy
        curvekit compare 'spring(stiffness: 80, damping: 4)' snappy bouncy --format csv
        curvekit compare snappy 'ease-out-back(duration: 0.5)' --align progress
        curvekit compare smooth snappy --format json | jq .best_shift_s
      """)

  @OptionGroup(title: "Curves") var curveOptions: CurveOptions
  @OptionGroup(title: "Metrics") var metricOptions: MetricOptions

  @Option(help: "Hold curves together by time, or each by its own progress.")
  var align: CurveComparison.Alignment = .time

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time until which they are compared; until all are quiet if not given.",
      valueName: "seconds"))
  var until: String?

  @OptionGroup(title: "Output") var table: TableOptions

  func run() throws {
    try table.check()
    if align == .progress && until != nil {
      throw CommandFailure(
        .usage, "--until does not fit --align progress, which compares curves as a whole.")
    }
    let end = try lastTime(until)
    let curves = try curveOptions.curves(until: end, needsAnalysisEnd: align == .time)
    guard curves.count >= 2 else {
      throw CommandFailure(
        .usage,
        "Two curves or more are compared, and this is one; try 'curvekit compare smooth snappy'.")
    }
    let settings = try metricOptions.settings()
    let measured = curves.map { named in
      (
        curve: named.curve,
        record: MetricsRecord(
          label: named.label, expression: named.expression,
          metrics: MeasuredMetrics(of: named.curve, settings: settings))
      )
    }
    let records = try measured.dropFirst().map { other in
      ComparisonRecord(
        first: measured[0].record, second: other.record,
        comparison: try compare(
          measured[0].curve, other.curve, until: end, tolerance: settings.tolerance))
    }
    try table.write(
      json: { records.map(\.json) },
      csv: { ComparisonRecord.csv(records, profile: $0) },
      text: { ComparisonTable(records).text(style: $0) })
  }

  private func compare(
    _ first: AnyCurve, _ second: AnyCurve, until end: Double?, tolerance: Double
  ) throws -> CurveComparison {
    let one = first.restTime(within: tolerance)
    let other = second.restTime(within: tolerance)
    guard end != nil || one != nil && other != nil else {
      throw CommandFailure(
        .usage,
        align == .time
          ? "One of these never settles; say how long with --until SECONDS."
          : "One of these never settles, so that it has no progress; compare them by time.")
    }
    try checkSwings(of: [first, second], until: end ?? max(one ?? 0, other ?? 0))
    guard
      let comparison = CurveComparison(
        of: first, and: second, alignment: align, until: end, tolerance: tolerance)
    else { preconditionFailure("Curves that are quiet, or until a time, can be compared.") }
    return comparison
  }
}

extension CurveComparison.Alignment: ExpressibleByArgument {}

/// Refuses to compare what swings so often that to look at each swing would take many seconds.
func checkSwings(of curves: [AnyCurve], until time: Double) throws(CommandFailure) {
  let limit = 20_000.0
  for curve in curves {
    let turns = curve.signChanges(of: .velocity)
    let pieces = Double(turns.single.count + curve.breakpoints.count)
    let swings = turns.tail.map { (time - $0.first) / $0.spacing } ?? 0
    guard max(pieces, swings) > limit else { continue }
    throw CommandFailure(
      .usage,
      """
      One of these turns more than \(Int(limit)) times within \(NumberText.shortest(time)) s; \
      compare less of it with --until SECONDS.
      """)
  }
}
