internal import ArgumentParser
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs
internal import CurveSweeps
internal import CurveTables

/// `curvekit measure`: the metrics of curves.
struct MeasureCommand: ParsableCommand, CurveCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure curves: overshoot, settling time, velocity and more.",
    discussion: """
      All numbers are exact; the table prints the definition of each. More than four curves have a row \
      each with the main metrics; --metrics chooses others. JSON has one object per curve, one \
      per line. A metric that a curve lacks is null in JSON and an empty cell in CSV. The drops of a scene \
      are a separate JSON object with the key "drops", and a separate CSV with --drops. Each drag of a scene \
      has a line of its own instead of a segment for each sample: in JSON an object with the key "drags", and \
      a separate CSV with --drags.

      A file for --from-file has one curve per line: an expression, 'label = expression', or a JSON object \
      with the keys "curve" and "label", such as a line of the JSON output. Empty lines and lines that start \
      with # are skipped. With --format json or csv, lists of any length are measured on all cores, in order \
      and in little memory; a table needs the widths of all rows, so its list has at most 10,000 curves.

      With --as, springs are measured as an animation engine shows them: by its own steps or formula, until its \
      own rule stops them. The section of the engine has the time and the frame at which it stops, the value \
      before, and the greatest difference from the exact motion at a frame. In JSON it is the object "engine"; \
      in CSV, the last columns. --metrics leaves it out. The changes and phases of a scene are played by the rules \
      of that engine for a motion that is turned to a new target; --parts has the jumps.

      With --certify, each number is the two bounds of an interval that is proved to hold the exact number of the \
      curve, rounded outwards, or one number if it is exact. Where a proof is wide or missing, a line has the reason. \
      JSON has the bounds in the object "certified" and the reasons in "reasons"; CSV has the columns KEY_low and \
      KEY_high of each number, and the reasons in the column undecided.

      With --stdin it is a filter: each curve of standard input gives one row, as soon as it is measured. An \
      invalid line gives a row with its "error", and the others go on; the exit status is then 65.

      EXAMPLES
        curvekit measure spring --stiffness 80 --damping 4
        curvekit measure smooth snappy bouncy --tolerance 0.02
        curvekit measure 'cubic-bezier(0.24, 1.4, 1, -1)' ease-out-back --duration 1
        curvekit measure '.easeInOut.repeatForever()' --until 2
        curvekit measure @reaction.yaml --parts
        curvekit measure @pouring-tea.yaml --drops --at 0.5,2
        curvekit measure --from-file curves.txt --format csv
        echo 'a = spring(bounce: 0.3)' | curvekit measure --stdin | jq .overshoot
        curvekit measure smooth snappy --metrics overshoot,settling_time_s
        curvekit measure 'spring(bounce: 0.3)' --certify
        curvekit measure 'spring(duration: 0.5, bounce: 0.3)' --as react-spring
        curvekit measure @avatar.yaml --as css --parts
        curvekit measure spring --bounce 0.3 --format json | jq .overshoot
      """)

  @OptionGroup(title: "Curves") var curveOptions: CurveOptions
  @OptionGroup(title: "Curves") var shapeOptions: ShapeOptions
  @OptionGroup(title: "Curves") var valueOptions: ValueOptions
  @OptionGroup(title: "Metrics") var metricOptions: MetricOptions

  @Option(
    "Measure only these metrics, by their keys in CSV and JSON, in this order. (default: all)",
    "key,...", completion: MetricOptions.keys)
  var metrics: String?

  @Option("The end of the measured time of a curve that repeats forever.", "seconds")
  var until: String?

  @Flag(
    help: ArgumentHelp(
      """
      Prove each metric by interval arithmetic: print '[low, high]' around the exact number, or why it is \
      undecided.
      """))
  var certify = false

  @Flag(
    name: .customLong("stdin"),
    help: "Read curves from standard input, and write a row for each: JSON unless --format csv.")
  var standardInput = false

  @Flag(
    help: "Print only the parts of tracks (keyframes or changes) and the jumps between them.")
  var parts = false

  @Flag(help: "Print only the drops of scenes: their arrival times and their counts.")
  var drops = false

  @Flag(help: "Print only the drags of scenes: their samples, lags and velocities at release.")
  var drags = false

  @Option("Count the drops of a scene at these times.", "seconds,...") var at: String?

  @OptionGroup(title: "Engine") var engineOptions: EngineOptions
  @OptionGroup(title: "Output") var table: TableOptions

  func run() throws {
    try table.check()
    try FlagRule.check(given, of: "measure")
    let engine = try engineOptions.choice()
    if standardInput { return try filter() }
    if table.format != .table, !parts, !drops, !drags { return try writeRows() }
    let end = try lastTime(until)
    let exact = try requestedCurves(
      until: end, listRemedy: "; --format csv and --format json have no such limit")
    let curves = try engine?.shown(exact, until: end) ?? exact
    if until != nil, !curves.contains(where: \.source.isEndless) {
      throw CommandFailure.untilWithoutRepeat
    }
    let drops = try dropRecords(of: curves)
    if self.drops {
      return try table.write(drops) {
        TextFitting.fit(DropsRecord.text(drops, style: $0), to: $1)
      }
    }
    if self.drags {
      let drags = curves.flatMap(\.drags)
      try require(!drags.isEmpty, "--drags needs a scene with drags.")
      return try table.write(drags) {
        TextFitting.fit(DragRecord.text(drags, style: $0), to: $1)
      }
    }
    if parts {
      let records = curves.flatMap(\.parts)
      try require(!records.isEmpty, "--parts needs a track of keyframes or changes.")
      return try table.write(records) { PartTable(records).text(style: $0, width: $1) }
    }
    let settings = try metricOptions.settings()
    let columns = try columns()
    // The ends tell what never happens.
    let needed =
      MeasureCommand.metrics(of: columns) + (columns == nil ? [] : [.startValue, .endValue])
    let records = curves.map {
      $0.record(needed, hasParts: columns == nil, settings: settings, certifies: certify)
    }
    try table.write(json: { [] }, csv: { _ in [] }) { style, width in
      let metrics = MetricsTable(records, of: columns).text(style: style, width: width)
      guard columns == nil else { return metrics }
      let engines = records.compactMap { record in
        record.engine.map { (curve: record.label ?? record.curve, record: $0) }
      }
      let others = [
        EngineRecord.text(engines, style: style),
        TrackRecord.text(records.compactMap(\.track), style: style),
        PartTable(records.flatMap(\.parts)).text(style: style, width: width),
        DragRecord.text(curves.flatMap(\.drags), style: style),
        DropsRecord.text(drops, style: style),
      ]
      return ([metrics] + others.map { TextFitting.fit($0, to: width) })
        .filter { !$0.isEmpty }.joined(separator: "\n")
    }
  }

  /// The given flags, and what the output is.
  private var given: [String] {
    FlagRule.given([
      "--parts": parts, "--drops": drops, "--drags": drags, "--at": at != nil,
      "--at with --format csv": at != nil && table.format == .csv, "--metrics": metrics != nil,
      "--stdin": standardInput, "--certify": certify,
    ]) + curveOptions.given + engineOptions.given + table.given
  }

  /// The columns of `--metrics`; `nil` for all metrics.
  func columns() throws -> [MetricColumn]? {
    try metrics.map { try MetricColumn.list(parsing: $0, for: "--metrics") }
  }

  /// The metrics of columns, each once.
  ///
  /// - Parameter columns: The columns; `nil` for all.
  /// - Returns: The metrics in the order of the columns.
  static func metrics(of columns: [MetricColumn]?) -> [Metric] {
    guard let columns else { return Metric.all }
    var metrics: [Metric] = []
    for column in columns where !metrics.contains(column.metric) { metrics.append(column.metric) }
    return metrics
  }

  /// The drops of the scenes, counted at the times of `--at`.
  func dropRecords(of curves: [NamedCurve]) throws -> [DropsRecord] {
    let times = try ListedTimes.parse(at)
    let records = curveOptions.drops(of: curves, at: times ?? [])
    if drops || times != nil, records.isEmpty {
      throw CommandFailure.usage("\(drops ? "--drops" : "--at") needs a scene with drops.")
    }
    return records
  }
}
