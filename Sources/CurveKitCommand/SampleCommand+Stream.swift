internal import CurveKit
internal import CurveTables

extension SampleCommand {
  /// Samples each line of standard input: a filter.
  ///
  /// - Parameter times: The times of `--at`, if given.
  /// - Throws: A failure if flags are invalid, or after all rows if some lines are.
  func filter(at times: [Double]?) throws {
    try curveOptions.checkFilter()
    let stream = CurveStream(
      rows: try times.map { SampledRows(.fixed(.listed($0))) } ?? evenRows(),
      complete: try specParser(),
      analysisEnd: try sampling.end(), engine: try engineOptions.choice(),
      needsAnalysisEnd: times == nil, badLine: .hasRow)
    try stream.filter(to: output)
  }

  /// No rows yet; each curve has its own end.
  private func evenRows() throws -> SampledRows {
    SampledRows(
      .even(
        try sampling.request(
          upTo: SamplingRequest.maximumInRow, otherwise: SamplingRequest.ordinaryCount),
        until: try sampling.end()))
  }
}
