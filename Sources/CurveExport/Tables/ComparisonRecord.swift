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
  let comparison: CurveComparison

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
  static let changeable = CurveMetrics.Key.allCases.filter {
    ![.settlingTolerance, .monotone].contains($0)
  }
}

extension ComparisonRecord {
  /// One JSON object on one line, without a line feed at its end.
  ///
  /// ```
  /// {"first":"smooth","second":"snappy","align":"time","over_s":0.7347…,…}
  /// ```
  public var json: String {
    var fields = [
      "\"first\":\(JSONText.string(first.curve))", "\"second\":\(JSONText.string(second.curve))",
      "\"first_label\":\(first.label.map(JSONText.string) ?? "null")",
      "\"second_label\":\(second.label.map(JSONText.string) ?? "null")",
    ]
    fields += entries.map { "\"\($0.key)\":\($0.value.json)" }
    return "{" + fields.joined(separator: ",") + "}"
  }

  /// A table with a row for each record.
  ///
  /// - Parameters:
  ///   - records: The records; columns with labels are there if any of them has one.
  ///   - profile: Who reads it.
  /// - Returns: The whole table.
  public static func csv(_ records: [ComparisonRecord], profile: CSVProfile) -> [UInt8] {
    var csv = CSVEncoder(profile: profile)
    let hasLabels = records.contains { $0.first.label != nil || $0.second.label != nil }
    csv.header(
      ["first", "second"] + (hasLabels ? ["first_label", "second_label"] : [])
        + (records.first?.entries.map(\.key) ?? []))
    for record in records {
      for curve in [record.first, record.second] { csv.text(curve.curve) }
      if hasLabels {
        for curve in [record.first, record.second] { csv.text(curve.label) }
      }
      for entry in record.entries { csv.value(entry.value) }
      csv.endRow()
    }
    return csv.takeBytes()
  }
}
