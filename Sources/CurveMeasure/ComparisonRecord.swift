public import CurveKit

/// How far apart two curves are, under the stable names that CSV and JSON use, in a fixed order.
///
/// ```
/// first,second,align,over_s,greatest_difference,greatest_difference_time_s,…
/// ```
///
/// By progress there are no seconds: `greatest_difference_progress` and `best_shift_progress` stand in
/// for the keys that end with `_s`.
public struct ComparisonRecord: Hashable, Sendable {
  /// The curve that is compared with.
  public let first: MetricsRecord
  /// The one that is compared.
  public let second: MetricsRecord
  /// The distances, and then what each metric of the second is more than that of the first.
  public let columns: [RecordColumn]
  /// How far apart they are.
  public let comparison: CurveComparison

  /// Gathers what is known of two curves.
  ///
  /// - Parameters:
  ///   - first: The curve that is compared with.
  ///   - second: The one that is compared, measured alike.
  ///   - comparison: How far apart they are.
  public init(first: MetricsRecord, second: MetricsRecord, comparison: CurveComparison) {
    self.first = first
    self.second = second
    self.comparison = comparison
    columns = Self.distances(comparison) + Self.changes(from: first.metrics, to: second.metrics)
  }

  /// What stands under a key.
  public subscript(key: String) -> MetricValue? {
    columns.first { $0.key == key }?.value
  }

  private static func distances(_ comparison: CurveComparison) -> [RecordColumn] {
    let isByTime = comparison.alignment == .time
    func seconds(_ number: Double?) -> Double? { isByTime ? number : nil }
    func progress(_ number: Double?) -> Double? { isByTime ? nil : number }
    // Over a short part of a motion, what is left of all of it is not to be held against that.
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

  /// What each metric of the second curve is more than that of the first.
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
  /// Whether a comparison has what it is more of one curve than of another: not of yes and no, nor of the
  /// parameters that only springs have.
  var hasChange: Bool { quantity.isNumber && need != .spring }

  /// The column in which people are shown it: that in per cent, where it has one.
  package var shownColumn: MetricColumn {
    columns.first { $0.form == .percent } ?? MetricColumn(self)
  }
}

extension MetricColumn {
  /// The key of what it is more of one curve than of another.
  package var changeKey: String { key + "_change" }
}

#if !hasFeature(Embedded)
extension ComparisonRecord: Codable {}
#endif
