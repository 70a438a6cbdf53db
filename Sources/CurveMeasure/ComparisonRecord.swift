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
  public let entries: [MetricsRecord.Entry]
  /// How far apart they are.
  package let comparison: CurveComparison

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
    entries = Self.distances(comparison) + Self.changes(from: first.metrics, to: second.metrics)
  }

  /// What stands under a name.
  public subscript(key: String) -> MetricsRecord.Value? {
    entries.first { $0.key == key }?.value
  }

  private static func distances(_ comparison: CurveComparison) -> [MetricsRecord.Entry] {
    let isByTime = comparison.alignment == .time
    func seconds(_ number: Double?) -> MetricsRecord.Value { .init(isByTime ? number : nil) }
    func progress(_ number: Double?) -> MetricsRecord.Value { .init(isByTime ? nil : number) }
    // Over a short part of a motion, what is left of all of it is not to be held against that.
    let shifted = comparison.rmsDifferenceShifted.flatMap {
      $0 <= comparison.rmsDifference * (1 + 1e-6) ? $0 : nil
    }
    return [
      MetricsRecord.Entry(key: "align", value: .word(comparison.alignment.rawValue)),
      MetricsRecord.Entry(key: "over_s", value: seconds(comparison.until)),
      MetricsRecord.Entry(
        key: "greatest_difference", value: .number(comparison.greatestDifference)),
      MetricsRecord.Entry(
        key: "greatest_difference_time_s", value: seconds(comparison.greatestDifferenceTime)),
      MetricsRecord.Entry(
        key: "greatest_difference_progress", value: progress(comparison.greatestDifferenceTime)),
      MetricsRecord.Entry(key: "mean_difference", value: .number(comparison.meanDifference)),
      MetricsRecord.Entry(key: "rms_difference", value: .number(comparison.rmsDifference)),
      MetricsRecord.Entry(key: "best_shift_s", value: seconds(comparison.bestShift)),
      MetricsRecord.Entry(key: "best_shift_progress", value: progress(comparison.bestShift)),
      MetricsRecord.Entry(
        key: "rms_difference_shifted", value: .init(shifted)),
    ]
  }

  /// What each metric of the second curve is more than that of the first.
  private static func changes(
    from first: CurveMetrics, to second: CurveMetrics
  ) -> [MetricsRecord.Entry] {
    changeable.map { key in
      let change = second[key].flatMap { number in first[key].map { number - $0 } }
      return MetricsRecord.Entry(
        key: key.rawValue + "_change", value: .init(change.flatMap { $0.isFinite ? $0 : nil }))
    }
  }

  /// The metrics that are quantities: not the tolerance, which is the same for all, nor yes and no.
  package static let changeable = CurveMetrics.Key.allCases.filter {
    ![.settlingTolerance, .monotone].contains($0)
  }
}
