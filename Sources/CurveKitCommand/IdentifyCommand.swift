internal import ArgumentParser
internal import CurveCharts
internal import CurveChecks
public import CurveKit
internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables
internal import GnuplotRunner

/// `curvekit identify`: the curve behind measured samples.
struct IdentifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "identify",
    abstract: "Find the curve behind measured samples.",
    discussion: """
      The file is CSV with a column of times and one or more columns of values, with or without a header: \
      separated by commas, semicolons or tabs, with decimal points or commas. The samples may be uneven, \
      noisy and incomplete. Each column, or each curve of a column 'curve', is fitted by springs, Béziers, \
      easings and cubic keyframes, and the best is printed as an expression with 95 % confidence intervals. \
      A time is in seconds, unless the name of its column ends with a unit, such as time_ms.

      The motion starts at time 0, or at the first row if the times do not count from 0. The start is fitted \
      too if the first rows are at rest and a later start explains them better; with --delay it is always \
      fitted. The rows must include the end of the motion.

      The numbers of the expression have as many digits as its RMS residual needs: the RMS that is printed is \
      that of the expression.

      With -o FILE.svg, .png or .pdf it also draws the rows as dots over the line of the best curve.

      EXAMPLES
        curvekit identify trace.csv
        curvekit identify trace.csv --time t_ms --column y --delay
        curvekit identify trace.csv --family spring --format json
        curvekit identify trace.csv -o fit.svg
        curvekit sample bouncy --rate 60 | curvekit identify -
      """)

  @Argument(
    help: ArgumentHelp("The CSV file; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["csv", "tsv", "txt"]))
  var file: String

  @Option(
    "The column of values, by name or number, or a curve of a column 'curve'. (default: all)",
    "name")
  var column: String?

  @Option(
    "The column of times, by name or number. (default: one named time or t, otherwise the first)",
    "name")
  var time: String?

  @Option(help: "Fit only this family; may be given several times. (default: all)")
  var family: [CurveIdentification.Family] = []

  @Flag(
    help: """
      Fit the time at which the motion starts, even if the first rows move. (default: only if they are at rest)
      """)
  var delay = false

  @OptionGroup var table: TableOptions

  func run() async throws {
    let drawsChart = ChartFormat.isChart(table.output)
    if !drawsChart { try table.check() }
    try FlagRule.check(drawsChart ? [] : table.given, of: "identify")
    let traces = try readTraces()
    try refuse(
      drawsChart && traces.count > 1,
      "A chart shows one column, and \(inputName(file, startsSentence: false)) has \(traces.count); "
        + "choose one with --column.")
    var records: [IdentificationRecord] = []
    for trace in traces {
      do throws(IdentificationError) {
        let identification = try CurveIdentification(
          of: trace.trace, families: family.isEmpty ? CurveIdentification.Family.allCases : family,
          fitsDelay: delay ? true : nil)
        records.append(
          IdentificationRecord(
            name: traces.count > 1 ? trace.name : "", trace: trace.trace,
            identification: identification,
            printed: identification.candidates.map(\.printed)))
      } catch {
        throw failure(error, traces.count > 1 ? trace.name : "")
      }
    }
    let best = records.map(\.identification.best)
    if !delay, best.contains(where: { !$0.residual.isRandom && $0.delay == 0 }) {
      Terminal.remark(
        "The residual does not look random; if the motion starts later than the trace, try --delay."
      )
    }
    if drawsChart { try await plot(records[0]).write(table.output) }
    var table = table
    if drawsChart { table.output = "-" }
    try table.write(
      json: { records.map(\.json) },
      csv: { IdentificationRecord.csv(records, profile: $0) },
      text: { style, width in
        records.map { $0.text(style: style, width: width) }.joined(separator: "\n")
      })
  }

  private func readTraces() throws -> [TraceReader.NamedTrace] {
    let lines = try FilesInUse.openLines(file)
    var reader = TraceReader(column: column, time: time)
    do {
      while case .lines(let next) = try lines.next(mayWait: true) {
        for (index, line) in next.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
          .enumerated() where !line.isEmpty
        {
          try reader.add(line: line, number: next.firstLine + index)
        }
      }
      return try reader.traces()
    } catch let error as TraceError {
      throw CommandFailure(
        error.kind == .usage ? .usage : .badContent, "\(inputName(file)): \(error)")
    }
  }

  private func failure(_ error: IdentificationError, _ name: String) -> CommandFailure {
    let place = name.isEmpty ? inputName(file) : "\(inputName(file)), \(quoted(name))"
    guard case .unexplained = error else { return CommandFailure.badContent("\(place): \(error)") }
    let remedies =
      (delay ? [] : ["use --delay if the motion starts later than the trace"])
      + (family.isEmpty ? [] : ["leave out --family to try every family"])
    return CommandFailure.badContent(
      (["\(place): \(error.description.dropLast())"] + remedies).joined(separator: "; ") + ".")
  }

  private func plot(_ record: IdentificationRecord) throws -> Plot {
    let best = record.identification.best
    let label = best.expression ?? "keyframes"
    let origin = record.identification.origin
    let curve = ChartCurve(
      label: label, curve: best.curve, expression: label,
      samples: zip(record.trace.times, record.trace.values).map { ($0 - origin, $1) })
    let last = (record.trace.times.last ?? 1) - origin
    let chart = Chart(
      of: [curve],
      options: ChartOptions(
        title: label.count > 60 ? best.family.rawValue : nil, until: last, panels: [.value]))
    // An SVG needs no gnuplot.
    let isSVG = (try? ChartFormat(ofFile: table.output)) == .svg
    var plot = Plot(chart)
    plot.renderer = isSVG ? .svg : .gnuplot
    return plot
  }
}

extension CurveIdentification.Family: ExpressibleByArgument {}
