public import CurveKit

/// The metrics of one curve, which share its turning points; a single metric is a property of the curve.
///
/// ```swift
/// let metrics = MeasuredMetrics(of: Spring(mass: 1, stiffness: 80, damping: 4))
/// metrics[.overshoot]!           // 0.4863966750707109
/// for metric in Metric.all { print(metric.name, metrics[metric] as Any) }
/// ```
public struct MeasuredMetrics: Hashable, Sendable {
  /// The settings of the measurement.
  package let settings: MetricSettings
  /// The metrics with their values; each metric appears once.
  package let entries: [Entry]

  /// A metric with its value.
  package struct Entry: Hashable, Sendable {
    /// The metric.
    package let metric: Metric
    /// Its value.
    package let value: MetricValue

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - metric: The metric.
    ///   - value: Its value.
    package init(_ metric: Metric, _ value: MetricValue) {
      (self.metric, self.value) = (metric, value)
    }
  }

  /// Measures all metrics of a curve, with a settling tolerance of 0.1 % and a rise from 10 % to 90 % of the travel.
  ///
  /// ```swift
  /// let metrics = MeasuredMetrics(of: Spring(mass: 1, stiffness: 80, damping: 4))
  /// metrics[.overshoot]!           // 0.4863966750707109
  /// metrics[.settlingTime]!        // 3.345764236236081
  /// ```
  ///
  /// - Parameter curve: The curve.
  @_disfavoredOverload
  public init(of curve: some Curve) { self.init(of: AnyCurve(curve), Metric.all) }

  /// Measures a curve.
  ///
  /// Only the requested metrics are computed; they share the turning points of the curve.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - metrics: The metrics to measure; by default all.
  ///   - settings: The settling tolerance and the levels of the rise time.
  ///   - attributes: What is known about the curve besides its motion.
  package init(
    of curve: some Curve, _ metrics: [Metric] = Metric.all,
    settings: MetricSettings = MetricSettings(), attributes: CurveAttributes = CurveAttributes()
  ) {
    self.init(of: AnyCurve(curve), metrics, settings: settings, attributes: attributes)
  }

  /// Measures a curve of any kind; see ``init(of:_:settings:attributes:)-(Curve,_,_,_)``.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - metrics: The metrics to measure; by default all.
  ///   - settings: The settling tolerance and the levels of the rise time.
  ///   - attributes: What is known about the curve besides its motion.
  package init(
    of curve: AnyCurve, _ metrics: [Metric] = Metric.all,
    settings: MetricSettings = MetricSettings(), attributes: CurveAttributes = CurveAttributes()
  ) {
    let curve = CachedCurve(curve, attributes: attributes)
    self.settings = settings
    entries = metrics.map { Entry($0, $0.value(of: curve, settings)) }
  }

  /// Creates a record of values that were measured earlier.
  ///
  /// - Parameters:
  ///   - entries: The metrics with their values, each metric at most once.
  ///   - settings: The settings of the measurement.
  package init(_ entries: [Entry], settings: MetricSettings) {
    (self.entries, self.settings) = (entries, settings)
  }

  /// The value of a metric.
  ///
  /// - Parameter metric: The metric.
  /// - Returns: The value; ``MetricValue/none`` if the curve lacks it or it was not measured.
  /// - Complexity: O(*n*) for *n* measured metrics.
  package func value(of metric: Metric) -> MetricValue {
    // Nearly always it is the same row of the table; comparing keys takes much longer.
    let entry =
      entries.first { $0.metric.isRow(of: metric) } ?? entries.first { $0.metric == metric }
    return entry?.value ?? .none
  }

  /// The number of a metric; `nil` if there is none.
  ///
  /// - Parameter metric: The metric.
  public subscript(metric: Metric) -> Double? { value(of: metric).number }

  /// The settling tolerance.
  package var tolerance: Double { settings.tolerance }

  /// The value of a column; ``MetricValue/none`` if its metric was not measured.
  package func value(of column: MetricColumn) -> MetricValue {
    column.value(of: value(of: column.metric), settings)
  }

  /// The columns of CSV, which are the keys of JSON, with their values.
  ///
  /// - Parameter chosen: The columns in order; `nil` for those of all measured metrics.
  /// - Returns: The columns with their values.
  package func columns(_ chosen: [MetricColumn]? = nil) -> [RecordColumn] {
    var columns: [RecordColumn] = []
    columns.reserveCapacity(entries.count + 4)
    forEachColumn(chosen) { columns.append(RecordColumn(key: $0, value: $1)) }
    return columns
  }

  /// Calls a function with the key and the value of each column.
  ///
  /// - Parameters:
  ///   - chosen: The columns in order; `nil` for those of all measured metrics.
  ///   - body: The function.
  package func forEachColumn(
    _ chosen: [MetricColumn]? = nil, _ body: (String, MetricValue) -> Void
  ) {
    if let chosen {
      for column in chosen { body(column.key, value(of: column)) }
      return
    }
    for entry in entries {
      let metric = entry.metric
      body(metric.key, entry.value)
      for other in metric.otherColumns {
        let column = MetricColumn(metric, other)
        body(column.key, column.value(of: entry.value, settings))
      }
    }
  }

  /// The largest magnitude of the metrics of a quantity, as a scale for rounding errors.
  ///
  /// - Parameter quantity: For example ``Metric/Quantity/time``.
  /// - Returns: The magnitude; for fractions at least 1, the whole travel; 0 if there is no metric.
  package func greatestMagnitude(of quantity: Metric.Quantity) -> Double {
    entries.reduce(quantity == .fraction ? 1 : 0) { greatest, entry in
      entry.metric.quantity == quantity
        ? max(greatest, entry.value.number?.magnitude ?? 0) : greatest
    }
  }
}

/// A column of a record: its key and its value.
package struct RecordColumn: Hashable, Sendable {
  /// The key, in lower snake case with the unit at its end.
  package let key: String
  /// The value.
  package let value: MetricValue

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - key: The key, in lower snake case with the unit at its end.
  ///   - value: The value.
  package init(key: String, value: MetricValue) {
    (self.key, self.value) = (key, value)
  }

  /// A text, which may be absent.
  package init(_ key: String, _ text: String?) {
    self.init(key: key, value: text.map { .word($0) } ?? .none)
  }

  /// A number, which may be absent or infinite.
  package init(_ key: String, _ number: Double?) {
    self.init(key: key, value: MetricValue(number))
  }
}

#if !hasFeature(Embedded)
extension MeasuredMetrics: Codable {}
extension MeasuredMetrics.Entry: Codable {}
#endif
