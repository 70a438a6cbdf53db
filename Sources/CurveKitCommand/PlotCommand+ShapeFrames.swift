internal import CurveCharts
internal import CurveSpecs
internal import GnuplotRunner

// The waves and drops of a scene, drawn instead of its tracks.

extension PlotCommand {
  /// A chart of the waves and drops at given times.
  ///
  /// - Parameter times: The times, in seconds.
  /// - Returns: The chart.
  /// - Throws: A failure if another flag cannot be combined with `--at`, or if there are no waves or drops.
  func shapeFrames(at times: [Double]) async throws -> Plot {
    let conflicts = [
      ("--x", x != nil), ("--path", path != nil), ("--difference", difference),
      ("--data csv", data == .csv),
      ("--samples", sampling.samples != nil), ("--rate", sampling.rate != nil),
      ("--until", sampling.until != nil), ("--tolerance", metricOptions.tolerance != nil),
      ("--rise", metricOptions.rise != nil), (panelOptions.first ?? "", panelOptions.first != nil),
    ]
    if let (flag, _) = conflicts.first(where: \.1) {
      throw CommandFailure(.usage, "\(flag) cannot be combined with --at.")
    }
    try checkImageFormat(with: "--at")
    let fonts = drawsWithFonts ? await FontCoverage.ofThisMachine() : nil
    let frames = try shapeFrames(
      at: times, theme: appearance.theme ?? .light, background: appearance.background ?? .opaque,
      size: try pixels(), title: title, drawable: { fonts?.drawable($0) ?? $0 })
    if let problem = frames.problem { throw CommandFailure(.usage, problem) }
    return Plot(
      of: frames, renderer: rendering.renderer,
      gnuplot: try appearance.gnuplot())
  }

  /// Rejects the formats of charts that move or consist of characters.
  ///
  /// - Parameter flag: The flag that excludes them.
  /// - Throws: A failure if the output has such a format.
  func checkImageFormat(with flag: String) throws(CommandFailure) {
    if let format, !ChartFormat.ofEveryChart.contains(format) {
      let others = CurveSpecs.list(ChartFormat.ofEveryChart.map(\.rawValue), "or")
      throw CommandFailure(
        .usage, "--format \(format.rawValue) cannot be combined with \(flag); use \(others).")
    }
    if let output, let kind = try? ChartFormat(ofFile: output),
      !ChartFormat.ofEveryChart.contains(kind)
    {
      throw CommandFailure(
        .usage,
        "With \(flag), a chart file cannot have the extension '.\(kind.rawValue)'; "
          + "use one of \(ChartFormat.extensions(ChartFormat.ofEveryChart)).")
    }
  }
}
