internal import ArgumentParser
internal import CurveExport
internal import CurveKit
internal import CurveSpecs

/// `curvekit measure`: the metrics of curves.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure curves: overshoot, settling time, velocity and more.",
    discussion: """
      Every number is exact, by the definition that stands beside it. JSON is one object a curve, one \
      a line; a metric that a curve does not have is null there and an empty cell in CSV.

      EXAMPLES
        curvekit measure spring --stiffness 80 --damping 4
        curvekit measure smooth snappy bouncy --tolerance 0.02
        curvekit measure 'cubic-bezier(0.24, 1.4, 1, -1)' ease-out-back --duration 1
        curvekit measure '.easeInOut.repeatForever()' --until 2
        curvekit measure @reaction.yaml --parts
        curvekit measure --from-file curves.txt --format csv
        curvekit measure spring --bounce 0.3 --format json | jq .overshoot
      """)

  @OptionGroup(title: "Curves") var curveOptions: CurveOptions
  @OptionGroup(title: "Metrics") var metricOptions: MetricOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long a curve that repeats for ever is measured.", valueName: "seconds"))
  var until: String?

  @Flag(help: "Only the parts of tracks: keyframes and changes, and what jumps between them.")
  var parts = false

  @OptionGroup(title: "Output") var table: TableOptions

  func run() throws {
    try table.check()
    let curves = try curveOptions.curves(until: try lastTime(until))
    if until != nil, !curves.contains(where: \.source.isEndless) {
      throw CommandFailure(.usage, "--until fits only curves that repeat for ever.")
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
    let records = try curves.map { named in
      MetricsRecord(
        label: named.label, expression: named.expression, curve: named.curve,
        metrics: try metricOptions.metrics(of: named.curve), parts: named.parts)
    }
    try table.write(
      json: { records.map(\.json) },
      csv: { MetricsRecord.csv(records, profile: $0) },
      text: { style in
        let parts = PartTable(records.flatMap(\.parts)).text(style: style)
        return MetricsTable(records).text(style: style) + (parts.isEmpty ? "" : "\n" + parts)
      })
  }
}
