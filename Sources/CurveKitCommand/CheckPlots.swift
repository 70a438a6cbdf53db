internal import CurveMeasure
internal import CurveCharts
internal import CurveChecks
internal import CurveKit
internal import CurveSpecs
internal import GnuplotRunner

/// Charts of curves that fail a check: as recorded, and as they are now.
struct CheckPlots {
  private let folder: String
  private let renderer: Renderer

  /// Creates the folder if it does not exist.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - renderer: The program that draws the charts.
  /// - Throws: A failure if the folder cannot be created or written.
  init(folder: String, renderer: Renderer) throws(FileError) {
    try createFolder(folder)
    try checkWritable(folder: folder)
    (self.folder, self.renderer) = (folder, renderer)
  }

  /// Draws a chart for each result.
  ///
  /// - Parameters:
  ///   - results: The results to draw.
  ///   - drawn: Called with the path of each file.
  /// - Throws: A failure if a chart cannot be drawn or written.
  func draw(
    _ results: [CheckResult], drawn: (String) throws -> Void
  ) async throws {
    let names = uniqueNames(results)
    for (result, name) in zip(results, names) {
      let path = "\(folder)/\(name).svg"
      let chart = chart(of: result)
      var plot = Plot(chart)
      plot.renderer = renderer
      try await plot.write(path, isDerived: true)
      try drawn(path)
    }
  }

  /// The curve over the one that it must be near to, or over its record, or alone.
  private func chart(of result: CheckResult) -> Chart {
    // An endless repeat is drawn up to the end of its measured time.
    let analysisEnd = result.check.curve.analysisEnd
    let options = ChartOptions(
      title: result.check.name, until: analysisEnd.isFinite ? analysisEnd : nil)
    func curve(_ label: String) -> ChartCurve {
      ChartCurve(
        label: label, curve: result.check.curve,
        metrics: MeasuredMetrics(
          of: result.check.curve, ChartCurve.neededMetrics, settings: result.check.settings),
        expression: result.check.expression)
    }
    let then: ChartCurve
    if let other = result.missedOther {
      then = ChartCurve(
        label: other.name, curve: other.curve,
        metrics: MeasuredMetrics(
          of: other.curve, ChartCurve.neededMetrics, settings: result.check.settings),
        expression: other.name)
    } else if let recorded = result.recorded, let old = oldCurve(recorded) {
      then = ChartCurve(
        label: "as recorded", curve: old, metrics: recorded.metrics,
        expression: recorded.expression)
    } else {
      return Chart(of: [curve(result.check.name)], options: options)
    }
    let now = curve("now")
    let end = options.until ?? Chart.visibleDuration(of: [now, then])
    // Curves that turn too often for an exact difference are drawn without one.
    guard (try? checkComparisonWork(of: [then.curve, now.curve], until: end)) != nil else {
      return Chart(of: [now, then], options: options)
    }
    return Chart(comparing: now, with: then, options: options)
  }

  /// The recorded curve; `nil` if its values are too large to draw.
  ///
  /// It is exact if the recorded expression still gives the recorded values, otherwise a curve through
  /// these values. The expression of a track cannot be evaluated.
  private func oldCurve(_ recorded: RecordedCurve) -> AnyCurve? {
    recorded.expressedCurve ?? recorded.sketch.map { AnyCurve($0) }
  }

  /// The file name of each result: the name of the curve, with a number if names differ only in
  /// case or not at all.
  private func uniqueNames(_ results: [CheckResult]) -> [String] {
    var taken: Set<String> = []
    return results.map { result in
      unique(fileName(result.check.name), "-") { taken.insert($0.lowercased()).inserted }
    }
  }
}

extension RecordedCurve {
  /// The curve of its expression; `nil` if that is a scene, or another curve by now.
  var expressedCurve: AnyCurve? {
    (try? CurveSpec(parsing: expression).curve).flatMap { hasValues(of: $0) ? $0 : nil }
  }
}
