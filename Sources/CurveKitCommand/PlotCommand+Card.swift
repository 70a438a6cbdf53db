internal import CurveCharts
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs
internal import GnuplotRunner

// The card of one curve.

extension PlotCommand {
  /// A card of the curve.
  ///
  /// - Throws: A failure if there are several curves.
  func cardOfCurve() async throws -> Card {
    let until = try sampling.end()
    let curves = try engineCurves(until: until)
    guard let named = curves.first, curves.count == 1 else {
      throw CommandFailure.usage("--card needs one curve, and \(curves.count) are given.")
    }
    let (drawable, name) = (await drawable(), named.chartName)
    let curve = ChartCurve(
      label: drawable(name.typedName ?? named.label ?? name.shortName), curve: named.curve,
      metrics: MeasuredMetrics(
        of: named.curve, ChartCurve.neededMetrics, settings: try metricOptions.settings()),
      expression: named.expression)
    var options = try chartOptions(until: until ?? named.source.end)
    options.title = title.map(drawable)
    options.sampling = try chartSampling(
      until: options.until ?? Chart.visibleDuration(of: [curve]))
    let spec = named.source.spec
    return Card(
      of: curve, controlPoints: spec?.cubicBezier,
      subtitle: spec?.timingFunction == curve.label ? nil : spec?.timingFunction, options: options)
  }
}
