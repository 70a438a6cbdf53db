public import CurveKit

/// The metrics of one curve, as many as were asked for, with the settings they were measured with.
///
/// ```swift
/// let spring = Spring(mass: 1, stiffness: 80, damping: 4)
/// let metrics = MeasuredMetrics(of: spring, [.overshoot, .settlingTime])
/// metrics[.overshoot]          // 0.4863966750707109
/// metrics[.peakValue]          // nil, since it was not asked for
/// ```
public struct MeasuredMetrics: Hashable, Sendable {
  /// The settings they were measured with.
  public let settings: MetricSettings
  /// The metrics with their values, each metric once.
  public let entries: [Entry]

  /// A metric with its value.
  public struct Entry: Hashable, Sendable {
    /// The metric.
    public let metric: Metric
    /// Its value.
    public let value: MetricValue

    /// Puts a value to a metric.
    public init(_ metric: Metric, _ value: MetricValue) {
      self.metric = metric
      self.value = value
    }
  }

  /// Measures a curve.
  ///
  /// Only what is asked for is computed, and where the curve turns is found once for all of it.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - metrics: What is measured; every metric if not given.
  ///   - settings: The settling tolerance and the levels of the rise time.
  public init(
    of curve: some Curve, _ metrics: [Metric] = Metric.all,
    settings: MetricSettings = MetricSettings()
  ) {
    self.init(of: AnyCurve(curve), metrics, settings: settings)
  }

  /// Measures a curve of any kind; see ``init(of:_:settings:)-(Curve,_,_)``.
  public init(
    of curve: AnyCurve, _ metrics: [Metric] = Metric.all,
    settings: MetricSettings = MetricSettings()
  ) {
    let curve = CachedCurve(curve)
    self.settings = settings
    entries = metrics.map { Entry($0, $0.value(of: curve, settings)) }
  }

  /// Gathers values that were measured and written down earlier.
  ///
  /// - Parameters:
  ///   - entries: The metrics with their values, each metric at most once.
  ///   - settings: The settings they were measured with.
  public init(_ entries: [Entry], settings: MetricSettings) {
    self.entries = entries
    self.settings = settings
  }

  /// The value of a metric; ``MetricValue/none`` where the curve has none, or it was not measured.
  public func value(of metric: Metric) -> MetricValue {
    entries.first { $0.metric == metric }?.value ?? .none
  }

  /// The number that a metric is; `nil` where there is none.
  public subscript(metric: Metric) -> Double? { value(of: metric).number }

  /// The settling tolerance.
  package var tolerance: Double { settings.tolerance }

  /// What stands under a key of CSV and JSON; `nil` where no such metric was measured.
  package func value(of column: MetricColumn) -> MetricValue {
    column.value(of: value(of: column.metric), settings)
  }

  /// The columns of CSV and keys of JSON with what stands there, in the order of the metrics.
  package var columns: [RecordColumn] {
    entries.flatMap { entry in
      entry.metric.columns.map {
        RecordColumn(key: $0.key, value: $0.value(of: entry.value, settings))
      }
    }
  }

  /// The greatest magnitude among the metrics of a quantity: what is small beside it may be rounding.
  ///
  /// - Parameter quantity: For example ``Metric/Quantity/time``.
  /// - Returns: The magnitude; of fractions at least 1, the whole travel; 0 where there is none.
  package func greatestMagnitude(of quantity: Metric.Quantity) -> Double {
    entries.reduce(quantity == .fraction ? 1 : 0) { greatest, entry in
      entry.metric.quantity == quantity
        ? max(greatest, entry.value.number?.magnitude ?? 0) : greatest
    }
  }
}

/// A column of a record: its name, and what stands in it.
public struct RecordColumn: Hashable, Sendable {
  /// The name, in lower snake case with the unit at its end.
  public let key: String
  /// What stands in it.
  public let value: MetricValue

  /// Puts a value under a name.
  public init(key: String, value: MetricValue) {
    self.key = key
    self.value = value
  }
}

#if !hasFeature(Embedded)
extension MeasuredMetrics: Codable {}
extension MeasuredMetrics.Entry: Codable {}
extension RecordColumn: Codable {}
#endif
