internal import CurveCharts
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs
internal import GnuplotRunner

// The card of one curve.

extension PlotCommand {
  /// A card of the curve.
  ///
  /// - Throws: A failure if another flag cannot be combined with `--card`, or if there are several curves.
  func cardPlot() async throws -> Plot {
    try checkCardFlags()
    let until = try sampling.end()
    let curves = try requestedCurves(until: until, needsAnalysisEnd: false)
    guard let named = curves.first, curves.count == 1 else {
      throw CommandFailure(
        .usage, "\(CardOptions.flag) needs one curve, and \(curves.count) are given.")
    }
    let fonts = drawsWithFonts ? await FontCoverage.ofThisMachine() : nil
    func drawable(_ text: String) -> String { fonts?.drawable(text) ?? text }
    let curve = ChartCurve(
      label: drawable(named.label ?? named.source.shortName), curve: named.curve,
      metrics: MeasuredMetrics(
        of: named.curve, ChartCurve.neededMetrics, settings: try metricOptions.settings()),
      expression: named.expression)
    var options = ChartOptions(
      title: title.map(drawable), theme: appearance.theme ?? .light,
      background: appearance.background ?? .opaque, size: try pixels(),
      until: until ?? named.source.end)
    options.sampling = try chartSampling(
      until: options.until ?? Chart.visibleDuration(of: [curve]))
    var spec: CurveSpec?
    if case .expression(let expression) = named.source { spec = expression }
    let card = Card(
      of: curve, controlPoints: spec?.cubicBezier,
      subtitle: spec?.timingFunction == curve.label ? nil : spec?.timingFunction, options: options)
    return Plot(
      of: card, data: { Array(card.table.text.utf8) }, renderer: rendering.renderer,
      gnuplot: try appearance.gnuplot(), readsCSV: data == .csv)
  }

  private func checkCardFlags() throws(CommandFailure) {
    let conflicts = [
      ("--difference", difference), (panelOptions.first ?? "", panelOptions.first != nil),
      ("--at", at != nil), (pathFlag?.spelling ?? "", pathFlag != nil),
    ]
    if let (flag, _) = conflicts.first(where: \.1) {
      throw CommandFailure(.usage, "\(flag) cannot be combined with \(CardOptions.flag).")
    }
    try checkImageFormat(with: CardOptions.flag)
  }
}
