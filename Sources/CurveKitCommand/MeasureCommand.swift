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

  @Option(help: "How to write it.")
  var format: TableFormat = .table

  @Option(help: "Who reads the CSV: any program (plain), Excel, or Excel with a decimal comma.")
  var profile: CSVProfile = .plain

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"))
  var output: String = "-"

  func run() throws {
    if profile != .plain && format != .csv {
      throw CommandFailure(.usage, "--profile fits only --format csv.")
    }
    let curves = try curveOptions.curves(
      until: try until.map { try NumberFlag("--until", $0).value(in: .from(1e-100, to: 1e12)) })
    if until != nil, !curves.contains(where: \.spec.isEndless) {
      throw CommandFailure(.usage, "--until fits only curves that repeat for ever.")
    }
    let records = try curves.map { named in
      MetricsRecord(
        label: named.label, expression: named.expression, curve: named.curve,
        metrics: try metricOptions.metrics(of: named.curve))
    }
    try write(to: output) { sink in
      switch format {
      case .json: for record in records { try sink(Array((record.json + "\n").utf8)) }
      case .csv: try sink(MetricsRecord.csv(records, profile: profile))
      case .table:
        let style: TextStyle = output == "-" && Terminal.hasColour ? .terminal : .plain
        try sink(Array(MetricsTable(records).text(style: style).utf8))
      }
    }
  }
}

/// How a table is written.
enum TableFormat: String, CaseIterable, ExpressibleByArgument {
  case table, csv, json
}
