internal import ArgumentParser
internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs
internal import CurveSweeps
internal import CurveTables

/// `curvekit sweep`: the metrics of a curve for all combinations of parameters.
struct SweepCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Measure a curve for all combinations of parameters.",
    discussion: """
      Each parameter has one number, a list (1,2,5), a range with a step (10:500:10) or a range with a \
      number of values at a constant ratio (0.1:10:log20); lists may contain ranges. There is one row per \
      combination: the swept parameters in the order of the command line, then the metrics. The last \
      parameter varies fastest. A metric that a combination lacks is an empty cell, and so are all metrics \
      of a combination that is not valid; their number is printed on standard error.

      With --plot, sweep writes a chart, its gnuplot script and its data to ./plots, as 'curvekit plot' does: \
      a heat map of each metric over two parameters, one for each value of a third one, or lines over one.

      EXAMPLES
        curvekit sweep spring --stiffness 10:500:10 --damping 1:50:1 -o plane.csv
        curvekit sweep spring --response 0.3 --damping-ratio 0.1:1:log30
        curvekit sweep easeOutBack --set overshoot=1:3:0.1 --metrics overshoot
        curvekit sweep 'bezier(0.2, 0.8, 0.3, 1)' --set x1=0:1:0.1 --set y1=0:2:0.1
        curvekit sweep spring --bounce 0:1:0.01 --where 'overshoot < 10%'
        curvekit sweep spring --bounce 0:1:0.01 --best settling_time_s
        curvekit sweep spring --stiffness 10:500:10 --damping 1:50:1 --plot
        curvekit sweep @nod.yaml --set keyframes.angle.0.cubic.to=8:32:8
        curvekit sweep spring --bounce 0:1:1e-6 --duration 0.3,0.5 --shard 3/16
      """)

  @OptionGroup(title: "Curve") var options: SweepOptions
  @OptionGroup(title: "Curve") var shapeOptions: ShapeOptions
  @OptionGroup(title: "Curve") var valueOptions: ValueOptions
  @OptionGroup(title: "Metrics") var metricOptions: MetricOptions

  @Option(
    "The metrics, by their keys in CSV and JSON. (default: \(SweepCommand.defaultKeys), and those of --where and --best)",
    "key,...", completion: MetricOptions.keys)
  var metrics: String?

  @Option(
    "Keep only rows like this, such as 'overshoot < 10%'; may be repeated.",
    "condition", name: .customLong("where"))
  var conditions: [String] = []

  @Option(
    "Print only the row with the smallest value of a metric, or with the largest: max:KEY.", "key")
  var best: String?

  @Option("Compute only one of several equal parts, such as 3/16.", "n/m") var shard: String?

  @Option(
    help:
      "The output format. (default: that of the file's extension, otherwise csv; with --best table)"
  )
  var format: TableFormat?

  @Option(help: CSVProfile.help) var profile: CSVProfile = .plain

  @Option(
    "The file to write; - is standard output. With --plot: \(ChartFormat.extensions(ChartFormat.ofEveryChart)).",
    "file", name: .shortAndLong,
    completion: .file(extensions: ["csv"] + ChartFormat.ofEveryChart.map(\.rawValue)))
  var output: String?

  @Flag(help: "Draw a chart: heat maps of two parameters, or lines of one.") var plot = false

  @OptionGroup(title: "Chart") var chartOptions: SweepChartOptions

  static let defaultMetrics: [Metric] = [
    .overshoot, .settlingTime, .riseTime, .peakTime, .peakVelocity,
  ]
  private static let defaultKeys = defaultMetrics.map(\.key).joined(separator: ",")
  /// The number of combinations that are computed together.
  static let batchSize = 1024

  /// The file for rows.
  private var rowFile: String { output ?? "-" }

  func run() async throws {
    try FlagRule.check(given, of: "sweep")
    if plot {
      try chartOptions.rendering.check(output: output)
      return try await writeChart(of: try sweep())
    }
    try TableFormat.check(format ?? rowFormat, file: rowFile, remedy: "add --plot")
    let sweep = try sweep()
    let shard = try shard.map { try SweepShard(parsing: $0, named: "--shard") } ?? .whole
    let range = shard.range(of: sweep.count)
    guard best == nil else { return try writeBest(of: sweep, in: range) }
    var tally = SweepTally()
    let rows: Sweep.Format = rowFormat == .json ? .json : .csv(profile)
    try write(to: rowFile) { sink in
      try sink(sweep.header(as: rows))
      tally = try run(sweep, in: range, as: rows) { try sink($0) }
      try check(tally, sweep)
      // A part of a sweep may have none of its rows.
      if shard == .whole, !conditions.isEmpty, tally.keptCount == 0 {
        throw CommandFailure(.checkFailed, sweep.problem(withoutBest: tally))
      }
    }
    report(tally, sweep)
  }

  /// The sweep with its metrics, conditions and goal.
  func sweep() throws -> Sweep {
    let conditions = try conditions.map { try MetricCondition(parsing: $0, named: "--where") }
    let goal = try best.map { try SweepGoal(parsing: $0, named: "--best") }
    var columns: [MetricColumn]
    if let metrics {
      columns = try MetricColumn.list(parsing: metrics, for: "--metrics")
    } else {
      columns = SweepCommand.defaultMetrics.map(MetricColumn.init)
      columns += conditions.map(\.bound.column) + (goal.map { [$0.column] } ?? [])
    }
    var seen: Set<MetricColumn> = []
    columns = columns.filter { seen.insert($0).inserted }
    let swept = SweptCurve(
      curve: options.curve, set: options.set,
      parameters: ParameterFlags(shape: shapeOptions, ends: valueOptions), until: options.until)
    let (parameters, curve) = try swept.source()
    return try Sweep(
      parameters, metrics: columns, conditions: conditions, goal: goal,
      settings: try metricOptions.settings(), curve: curve)
  }

  /// The format of rows.
  private var rowFormat: TableFormat {
    format ?? TableFormat(ofFile: rowFile) ?? (best == nil ? .csv : .table)
  }

  /// The given flags, and what the output is.
  private var given: [String] {
    let chart = chartOptions
    return FlagRule.given([
      "--title": chart.title != nil, "--size": chart.size != nil, "--plot": plot,
      "--plot -o -": plot && output == "-", "--format": format != nil,
      "--profile": profile != .plain, "--shard": shard != nil, "--best": best != nil,
      "--format table": rowFormat == .table, "--format csv": rowFormat == .csv,
    ]) + chart.appearance.given + chart.rendering.given
  }

  /// Computes combinations on all cores, in order.
  private func run(
    _ sweep: Sweep, in range: Range<Int>, as format: Sweep.Format?, sink: ([UInt8]) throws -> Void
  ) throws -> SweepTally {
    var tally = SweepTally()
    var progress = Progress("combinations", of: range.count, output: rowFile)
    defer { progress.end() }
    try transformInOrder(
      range, inBatchesOf: SweepCommand.batchSize,
      transform: { sweep.rows(in: $0, as: format) },
      write: { rows in
        if !rows.bytes.isEmpty { try sink(rows.bytes) }
        tally.add(rows.tally)
        progress.advance(by: rows.tally.count)
      })
    return tally
  }

  /// Rejects a whole sweep without a valid combination.
  func check(_ tally: SweepTally, _ sweep: Sweep) throws(CommandFailure) {
    guard let first = tally.firstRefused, let refusal = first.refusal,
      tally.refusedCount == sweep.count
    else { return }
    throw CommandFailure.usage(
      "No combination is valid; \(sweep.text(of: first.numbers)): \(refusal)")
  }

  /// Prints the number of combinations that are not valid.
  func report(_ tally: SweepTally, _ sweep: Sweep) {
    guard let first = tally.firstRefused, let refusal = first.refusal else { return }
    Terminal.writeLine(
      "\(tally.refusedCount) of \(tally.count) combinations are not valid; the first is "
        + "\(sweep.text(of: first.numbers)): \(refusal)")
  }

  /// Writes the best row.
  private func writeBest(of sweep: Sweep, in range: Range<Int>) throws {
    let tally = try run(sweep, in: range, as: nil) { _ in }
    try check(tally, sweep)
    report(tally, sweep)
    guard let best = tally.best else {
      throw CommandFailure(.checkFailed, sweep.problem(withoutBest: tally))
    }
    func row(as format: Sweep.Format) -> [UInt8] {
      sweep.header(as: format) + sweep.rows(in: best.index..<best.index + 1, as: format).bytes
    }
    try writeTable(
      as: rowFormat, profile: profile, to: rowFile,
      json: { [String(decoding: row(as: .json).dropLast(), as: UTF8.self)] },
      csv: { row(as: .csv($0)) },
      text: { style, _ in sweep.text(ofBest: best, in: tally, style: style) })
  }
}
