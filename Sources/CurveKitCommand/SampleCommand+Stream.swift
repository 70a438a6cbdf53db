internal import CurveKit
internal import CurveTables

extension SampleCommand {
  /// Samples each line of standard input: a filter.
  func filter() throws {
    try curveOptions.checkFilter()
    let conflicts = [
      ("--at", at != nil), ("--layout", layout != .long), ("--profile", profile != .plain),
    ]
    if let (flag, _) = conflicts.first(where: \.1) {
      throw CommandFailure(.usage, "\(flag) cannot be combined with --stdin.")
    }
    let until = try sampling.end()
    let stream = CurveStream(
      rows: SampledRows(
        until: until,
        request: try sampling.request(
          upTo: SamplingRequest.maximumInRow, otherwise: SamplingRequest.ordinaryCount)),
      complete: try curveOptions.completion(), analysisEnd: until, badLine: .hasRow)
    try stream.filter(to: output)
  }
}
