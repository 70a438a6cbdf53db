internal import ArgumentParser
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

/// `curvekit measure`: the metrics of curves.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure curves: overshoot, settling time, velocity and more.",
    discussion: """
      Every number is exact, by the definition that stands beside it. JSON is one object a curve, one \
      a line; a metric that a curve does not have is null there and an empty cell in CSV. The drops of \
      a scene have an object of their own with the key "drops", and a CSV of their own with --drops.

      EXAMPLES
        curvekit measure spring --stiffness 80 --damping 4
        curvekit measure smooth snappy bouncy --tolerance 0.02
        curvekit measure 'cubic-bezier(0.24, 1.4, 1, -1)' ease-out-back --duration 1
        curvekit measure '.easeInOut.repeatForever()' --until 2
        curvekit measure @reaction.yaml --parts
        curvekit measure @pouring-tea.yaml --drops --at 0.5,2
        curvekit measure --from-file curves.txt --format csv
        curvekit measure spring --bounce 0.3 --format json | jq .overshoot
      """)

  @OptionGroup(title: "Curves") var curveOptions: CurveOptions
  @OptionGroup(title: "Metrics") var metricOptions: MetricOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long a curve that repeats forever is measured.", valueName: "seconds"))
  var until: String?

  @Flag(help: "Only the parts of tracks: keyframes and changes, and what jumps between them.")
  var parts = false

  @Flag(help: "Only the drops of scenes: when they arrive, and how many there are.")
  var drops = false

  @OptionGroup var times: TimesOption

  @OptionGroup(title: "Output") var table: TableOptions

  func run() throws {
    try table.check()
    let curves = try curveOptions.curves(until: try lastTime(until))
    if until != nil, !curves.contains(where: \.source.isEndless) {
      throw CommandFailure(.usage, "--until fits only curves that repeat forever.")
    }
    let drops = try dropRecords(of: curves)
    if self.drops {
      return try table.write(
        json: { drops.map(\.json) },
        csv: { DropsRecord.csv(drops, profile: $0) },
        text: { DropsRecord.text(drops, style: $0) })
    }
    if parts {
      let records = curves.flatMap(\.parts)
      guard !records.isEmpty else {
        throw CommandFailure(.usage, "--parts fits only tracks of keyframes or changes.")
      }
      return try table.write(
        json: { records.map(\.lineOfJSON) },
        csv: { PartRecord.csv(records, profile: $0) },
        text: { PartTable(records).text(style: $0) })
    }
    let settings = try metricOptions.settings()
    let records = curves.map { named in
      MetricsRecord(
        label: named.label, expression: named.expression,
        metrics: MeasuredMetrics(of: named.curve, settings: settings), parts: named.parts)
    }
    try table.write(
      json: { records.map(\.json) + drops.map(\.json) },
      csv: { MetricsRecord.csv(records, profile: $0) },
      text: { style in
        let tables = [
          MetricsTable(records).text(style: style),
          PartTable(records.flatMap(\.parts)).text(style: style),
          DropsRecord.text(drops, style: style),
        ]
        return tables.filter { !$0.isEmpty }.joined(separator: "\n")
      })
  }

  /// The drops of the scenes, counted at the times that the user asked for.
  private func dropRecords(of curves: [NamedCurve]) throws -> [DropsRecord] {
    let times = try times.times()
    let records = curveOptions.drops(of: curves, at: times ?? [])
    if parts, drops { throw CommandFailure(.usage, "Give --parts or --drops, not both.") }
    if drops || times != nil, records.isEmpty {
      throw CommandFailure(
        .usage, "\(drops ? "--drops" : "--at") fits only a scene with drops.")
    }
    if times != nil, parts { throw CommandFailure(.usage, "--at does not fit --parts.") }
    if times != nil, !drops, table.format == .csv {
      throw CommandFailure(.usage, "--at fits --format csv only with --drops.")
    }
    return records
  }
}
