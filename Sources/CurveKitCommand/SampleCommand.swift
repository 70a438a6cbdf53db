public import ArgumentParser
internal import CurveCharts
internal import CurveChecks
internal import CurveKit
internal import CurveSpecs
public import CurveTables

/// `curvekit sample`: curves as CSV or JSON.
struct SampleCommand: ParsableCommand, CurveCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    abstract: "Write curves as CSV or JSON.",
    discussion: """
      One curve gives time_s,value,velocity_per_s,acceleration_per_s2. Several curves are stacked, with a \
      column 'curve', or side by side with --layout wide. With --at, the rows are at exactly these times, in \
      this order. With --shapes and --at, the waves and drops of a scene give time_s,shape,point,x,y: the \
      points of a wave from left to right, and the drops by number.

      The rows are computed on all cores and written in order, so the memory stays small for any number.

      With --format json, or a file .json, .jsonl or .ndjson, each curve gives one line of JSON with the \
      arrays time_s, value, velocity_per_s and acceleration_per_s2.

      With --as, springs move as an animation engine shows them, until its own rule stops them; --frame-rate \
      is the rate of the engine, and --rate that of the rows. JSON has the engine as the label. The changes and \
      phases of a scene are played by the rules of that engine for a motion that is turned to a new target.

      With --stdin it is a filter: each line of standard input is a curve, as in a file for --from-file, and \
      gives one such line of JSON. An invalid line gives a line with its "error"; the exit status is then 65.

      EXAMPLES
        curvekit sample spring --stiffness 80 --damping 4 --rate 60 --until 2
        curvekit sample smooth snappy bouncy --layout wide -o springs.csv
        curvekit sample bouncy --profile excel-eu -o bouncy.csv
        curvekit sample ease-out-back --at 0.1,0.25
        curvekit sample smooth snappy --rate 60 -o springs.json
        curvekit sample 'spring(bounce: 0.3)' --as react-spring --rate 60
        curvekit sample @reaction.yaml --at 1.2 --layout wide
        curvekit sample @pouring-tea.yaml --shapes --at 2,4 -o tea.csv
        echo 'bouncy' | curvekit sample --stdin --rate 60 | jq -c .value
      """)

  @OptionGroup(title: "Curves") var curveOptions: CurveOptions
  @OptionGroup(title: "Curves") var shapeOptions: ShapeOptions
  @OptionGroup(title: "Curves") var valueOptions: ValueOptions
  @OptionGroup(title: "Sampling") var sampling: SamplingOptions

  @OptionGroup(title: "Engine") var engineOptions: EngineOptions

  @Option("Write the rows at these times, at most 1,000.", "seconds,...") var at: String?

  @Flag(help: "Write the waves and drops of a scene at the times of --at, instead of its tracks.")
  var shapes = false

  @Flag(
    name: .customLong("stdin"),
    help: "Read curves from standard input, and write a line of JSON for each.")
  var standardInput = false

  @Option(help: "Several curves stacked (long) or side by side (wide).")
  var layout: SampleTable.Layout = .long

  @Option(
    name: .customLong("format"),
    help: "The output format. (default: that of the file's extension, otherwise csv)")
  var requestedFormat: SampleFormat?

  @Option(help: CSVProfile.help) var profile: CSVProfile = .plain

  @Option(
    "The file to write; - is standard output.",
    "file", name: .shortAndLong, completion: .file(extensions: ["csv", "json", "jsonl"]))
  var output = "-"

  func run() throws {
    try TableFormat.check(requestedFormat?.table, file: output)
    try FlagRule.check(given, of: "sample")
    let times = try ListedTimes.parse(at, upTo: shapes ? ListedTimes.lastOfShapes : 1e12)
    let engine = try engineOptions.choice()
    if standardInput { return try filter(at: times) }
    if shapes { return try sampleShapes(at: times ?? []) }
    let until = try sampling.end()
    let requested = try requestedCurves(until: until, needsAnalysisEnd: times == nil)
    let curves = try engine?.shown(requested, until: until) ?? requested
    let series = curves.map { SampleTable.Series(name: $0.name, curve: $0.curve) }
    let rows = try times.map { RowTimes.listed($0) } ?? evenTimes(of: curves, until: until)
    if format == .json { return try writeLines(of: curves, SampledRows(.fixed(rows))) }
    try writeRows(of: SampleTable(curves: series, times: rows, layout: layout))
  }

  /// Evenly spaced times until an end, that of a scene, or when all curves have settled.
  private func evenTimes(of curves: [NamedCurve], until: Double?) throws -> RowTimes {
    let sceneEnd = curves.compactMap(\.source.end).max()
    guard let end = until ?? sceneEnd ?? SampleTimes.suggestedEnd(of: curves.map(\.curve)) else {
      throw CommandFailure.neverSettles
    }
    let request = try sampling.request(otherwise: SamplingRequest.ordinaryCount)
    return .even(try request.times(until: end))
  }

  /// The format; CSV unless another one is requested or the file has its extension.
  var format: SampleFormat {
    requestedFormat ?? (standardInput || TableFormat(ofFile: output) == .json ? .json : .csv)
  }

  /// The given flags, and what the output is.
  private var given: [String] {
    FlagRule.given([
      // The points of a wave may be counted.
      "--samples": sampling.samples != nil && !shapes, "--rate": sampling.rate != nil,
      "--until": sampling.until != nil, "--at": at != nil, "the times of --at": at != nil,
      "--shapes": shapes, "--stdin": standardInput, "--layout": layout != .long,
      "--layout wide": layout == .wide, "--profile": profile != .plain,
      "--format csv": format == .csv,
      "CSV": requestedFormat == .csv || TableFormat(ofFile: output) == .csv,
    ]) + curveOptions.given + engineOptions.given
  }

  /// Writes a line of JSON for each curve.
  private func writeLines(of curves: [NamedCurve], _ rows: SampledRows) throws {
    try CurveKitCommand.write(to: output) { sink in
      var rows = rows
      for curve in curves {
        if let row = try rows.append(curve) {
          try row.write(sink)
        } else {
          try sink(rows.takeBytes())
        }
      }
    }
  }

  /// Writes the table, whose rows are computed on all cores.
  private func writeRows(of table: SampleTable) throws {
    let profile = profile
    let step = table.rowCount(fittingIn: 1 << 20)
    var progress = Progress("samples", of: table.rowCount, output: output)
    defer { progress.end() }
    try CurveKitCommand.write(to: output) { sink in
      try sink(table.headerBytes(profile: profile))
      try transformInOrder(
        0..<table.rowCount, inBatchesOf: step,
        transform: { rows in (rows.count, table.bytes(ofRows: rows, profile: profile)) },
        write: { count, bytes in
          try sink(bytes)
          progress.advance(by: count)
        })
    }
  }
}

extension SampleCommand {
  /// Writes the waves and drops of a scene at given times.
  private func sampleShapes(at times: [Double]) throws {
    let frames = try shapeFrames(at: times, flag: "--shapes")
    if let problem = frames.dropProblem { throw CommandFailure.usage(problem) }
    var samples = SamplingRequest.ordinaryCount
    if case .count(let count) = try sampling.request(upTo: ShapePointsTable.maximumSamples) {
      samples = count
    }
    let table = ShapePointsTable(
      times: frames.times,
      edges: frames.liquids.map { .init(name: $0.name, width: $0.width, waves: $0.waves) },
      streams: frames.streams.map {
        .init(name: $0.name, drops: $0.drops, origin: frames.origin(of: $0))
      },
      samples: samples)
    try CurveKitCommand.write(to: output) { sink in
      try table.write(profile: profile) { bytes throws(any Error) in try sink(bytes) }
    }
  }
}

/// The format of samples.
enum SampleFormat: String, CaseIterable, ExpressibleByArgument {
  case csv, json

  /// The same format of a table.
  var table: TableFormat { self == .csv ? .csv : .json }
}

extension SampleTable.Layout: ExpressibleByArgument {}

extension CSVProfile: ExpressibleByArgument {
  /// The help of `--profile`.
  static let help = ArgumentHelp(
    "The reader of the CSV: "
      + CurveSpecs.list(allCases.map { "\($0.dialect.reader) (\($0.rawValue))" }, "or") + ".")
}
