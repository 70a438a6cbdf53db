internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

extension MeasureCommand {
  /// The rows of JSON or CSV.
  private func rows(hasErrors: Bool) throws -> (header: [UInt8], rows: MeasuredRows) {
    let columns = try columns()
    let rows = MetricsRows(
      table.format == .csv ? .csv(table.profile) : .json, hasErrors: hasErrors,
      hasEngines: engineOptions.engine != nil, isCertified: certify, columns: columns)
    return (
      rows.header,
      MeasuredRows(
        rows, metrics: MeasureCommand.metrics(of: columns), hasParts: columns == nil,
        settings: try metricOptions.settings(), certifies: certify)
    )
  }

  /// Measures each line of standard input: a filter.
  func filter() throws {
    try curveOptions.checkFilter()
    let (header, rows) = try rows(hasErrors: true)
    let stream = CurveStream(
      rows: rows, complete: try specParser(), analysisEnd: try lastTime(until),
      engine: try engineOptions.choice(), badLine: .hasRow)
    try stream.filter(to: table.output, header: header)
  }

  /// Writes a row for each curve: those of the command line, then those of a list of any length.
  func writeRows() throws {
    let end = try lastTime(until)
    let engine = try engineOptions.choice()
    let requested = try requestedCurves(until: end, readsList: false)
    let curves = try engine?.shown(requested, until: end) ?? requested
    let drops = try dropRecords(of: curves)
    let (header, rows) = try rows(hasErrors: false)
    var hasEndless = curves.contains { $0.source.isEndless }
    let list = try curveOptions.fromFile.map { ($0, try FilesInUse.openLines($0)) }
    if list == nil, end != nil, !hasEndless { throw CommandFailure.untilWithoutRepeat }
    var count = curves.count
    var progress = Progress("curves", output: table.output)
    defer { progress.end() }
    try write(to: table.output) { sink in
      var measured = rows
      for curve in curves { measured.append(curve) }
      if !curves.isEmpty { try sink(header + measured.takeBytes()) }
      if let (file, reader) = list {
        let stream = CurveStream(
          rows: rows, complete: try specParser(), analysisEnd: end, engine: engine,
          badLine: .fails(file: file))
        try stream.run(reader) { batch in
          if count == 0, batch.count > 0 { try sink(header) }
          if !batch.bytes.isEmpty { try sink(batch.bytes) }
          hasEndless = hasEndless || batch.hasEndless
          count += batch.count
          progress.advance(by: batch.count)
        }
        if count == 0 { throw CommandFailure.badContent("\(inputName(file)) has no curves.") }
        if end != nil, !hasEndless { throw CommandFailure.untilWithoutRepeat }
      }
      if table.format == .json, metrics == nil {
        let lines = curves.flatMap(\.drags).map(\.json) + drops.map(\.json)
        for line in lines { try sink(Array((line + "\n").utf8)) }
      }
    }
  }
}

extension CommandFailure {
  /// `measure --until` has no effect.
  static let untilWithoutRepeat = CommandFailure.usage(
    "--until needs a curve that repeats forever.")
}
