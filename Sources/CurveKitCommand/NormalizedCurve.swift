internal import CurveCharts
internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs

// Curves from 0 at their start to 1 at their end.

extension ChartCurve {
  /// The curve from 0 at its start to 1 at its end, with its metrics.
  ///
  /// - Parameters:
  ///   - named: The curve.
  ///   - label: The name beside its line.
  ///   - settings: The settings of its metrics.
  /// - Throws: A failure if the curve ends where it starts.
  init(normalizing named: NamedCurve, label: String, settings: MetricSettings)
    throws(CommandFailure)
  {
    guard let ends = named.curve.normalization else {
      throw CommandFailure.usage(
        "--normalize needs curves that end elsewhere than they start; \(quoted(label)) does not.")
    }
    let track = named.source.track
    let travel = named.curve.travel
    let curve = named.curve.mapped(from: ends.from, to: ends.to)
    var attributes = track?.chartAttributes ?? ChartAttributes()
    attributes.period = attributes.period.map { $0 / travel.magnitude }
    attributes.model = attributes.model.map {
      AnyCurve($0.mapped(from: ends.from, to: ends.to))
    }
    // The values grow towards the end, whatever the direction of those of the track.
    attributes.direction = .up
    self.init(
      label: label, curve: curve,
      metrics: MeasuredMetrics(of: curve, ChartCurve.neededMetrics, settings: settings),
      expression: named.expression, keyframeTimes: track?.keyframeTimes ?? [],
      joins: curve.joins(at: (track?.joins ?? []).map(\.time)), attributes: attributes)
  }
}
