internal import CurveCharts
internal import CurveKit
internal import CurveMeasure

/// Measures, samples and draws a curve.
///
/// - Parameters:
///   - curve: The curve.
///   - name: What it is called in a message.
/// - Throws: The property that does not hold.
func useCurve(_ curve: AnyCurve, name: String) throws(BrokenProperty) {
  let metrics = MeasuredMetrics(of: curve)
  for entry in metrics.entries {
    guard case .number(let number) = entry.value else { continue }
    try expect(number.isFinite, "The \(entry.metric.name) of \(name) is \(number).")
  }
  let end = SampleTimes.suggestedEnd(of: [curve]) ?? 10
  for sample in curve.samples(at: SampleTimes(count: 17, until: end)) {
    try expect(
      sample.value.isFinite && !sample.velocity.isNaN && !sample.acceleration.isNaN,
      "\(name) is \(sample.value) at \(sample.time) s, with the velocity \(sample.velocity) and the "
        + "acceleration \(sample.acceleration).")
  }
  draw(Chart(of: [ChartCurve(label: name, curve: curve, metrics: metrics)]))
}

/// Draws a chart as text and as a script.
///
/// - Parameter chart: The chart.
func draw(_ chart: Chart) {
  _ = TextRenderer().draw(chart)
  _ = GnuplotScript(chart, terminal: .svg)
}
