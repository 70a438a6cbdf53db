internal import CurveCharts
internal import CurveSpecs
internal import GnuplotRunner

// The waves and drops of a scene, drawn instead of its tracks.

extension PlotCommand {
  /// The waves and drops at given times.
  ///
  /// - Parameter times: The times, in seconds.
  /// - Returns: The frames.
  /// - Throws: A failure if there are no waves or drops.
  func shapeFrames(at times: [Double]) async throws -> ShapeFrames {
    let frames = try shapeFrames(
      at: times, theme: appearance.chartTheme, background: appearance.chartBackground,
      size: try pixels(), title: title, drawable: await drawable())
    if let problem = frames.problem { throw CommandFailure.usage(problem) }
    return frames
  }
}
