package import CurveKit

/// The differences between two curves, with the stable keys of CSV and JSON, in a fixed order.
///
/// ```
/// first,second,align,over_s,greatest_difference,greatest_difference_time_s,…
/// ```
///
/// A comparison by progress has no times in seconds. Its values are under `greatest_difference_progress`
/// and `best_shift_progress` instead of the keys that end with `_s`.
package struct ComparisonRecord: Hashable, Sendable {
  /// The reference curve.
  package let first: MetricsRecord
  /// The curve that is compared with the reference.
  package let second: MetricsRecord
  /// The distances, then the changes of metrics: the value of the second curve minus that of the first.
  package let columns: [RecordColumn]
  /// The comparison of the two curves.
  package let comparison: CurveComparison

  /// Creates the record of a comparison.
  ///
  /// - Parameters:
  ///   - first: The metrics of the reference curve.
  ///   - second: The metrics of the other curve, measured with the same settings.
  ///   - comparison: The comparison of the two curves.
  package init(first: MetricsRecord, second: MetricsRecord, comparison: CurveComparison) {
    self.first = first
    self.second = second
    self.comparison = comparison
    columns = Self.distances(comparison) + Self.changes(from: first.metrics, to: second.metrics)
  }

  /// The value of a key; `nil` if there is no such key.
  ///
  /// - Parameter key: The key in CSV and JSON.
  package subscript(key: String) -> MetricValue? {
    columns.first { $0.key == key }?.value
  }

  private static func distances(_ comparison: CurveComparison) -> [RecordColumn] {
    let isByTime = comparison.alignment == .time
    func seconds(_ number: Double?) -> Double? { isByTime ? number : nil }
    func progress(_ number: Double?) -> Double? { isByTime ? nil : number }
    // The shifted difference is over all time. If only a short time is compared, it can be larger than
    // the difference without a shift; then it is left out.
    let shifted = comparison.rmsDifferenceShifted.flatMap {
      $0 <= comparison.rmsDifference * (1 + 1e-6) ? $0 : nil
    }
    let numbers: [(key: String, number: Double?)] = [
      ("over_s", seconds(comparison.until)),
      ("greatest_difference", comparison.greatestDifference),
      ("greatest_difference_time_s", seconds(comparison.greatestDifferenceTime)),
      ("greatest_difference_progress", progress(comparison.greatestDifferenceTime)),
      ("mean_difference", comparison.meanDifference),
      ("rms_difference", comparison.rmsDifference),
      ("best_shift_s", seconds(comparison.bestShift)),
      ("best_shift_progress", progress(comparison.bestShift)),
      ("rms_difference_shifted", shifted),
    ]
    return [RecordColumn(key: "align", value: .word(comparison.alignment.rawValue))]
      + numbers.map { RecordColumn(key: $0.key, value: MetricValue($0.number)) }
  }

  /// The change of each metric: its value for the second curve minus that for the first.
  private static func changes(
    from first: MeasuredMetrics, to second: MeasuredMetrics
  ) -> [RecordColumn] {
    first.entries.map { $0.metric }.filter { $0.hasChange }.flatMap { $0.columns }
      .filter { $0.form != .tolerance }
      .map { column in
        let (old, new) = (first.value(of: column).number, second.value(of: column).number)
        let change = old.flatMap { old in new.map { $0 - old } }
        return RecordColumn(key: column.changeKey, value: MetricValue(change))
      }
  }
}

extension Metric {
  /// Whether comparisons contain the change of this metric: not for yes or no, and not for the parameters
  /// of springs.
  var hasChange: Bool { quantity.isNumber && need != .spring }

  /// The column that tables for people show: in per cent, if there is such a column.
  package var shownColumn: MetricColumn {
    columns.first { $0.form == .percent } ?? MetricColumn(self)
  }
}

extension MetricColumn {
  /// The key of the change from one curve to another.
  package var changeKey: String { key + "_change" }
}
