internal import CurveExport
internal import CurveKit

extension RecordedCurve {
  /// What has changed since.
  ///
  /// - Parameters:
  ///   - curve: The curve as it is now.
  ///   - record: Its metrics.
  ///   - tolerances: How far it may be.
  /// - Returns: Each metric that has drifted, in the order of the record, and then the values.
  func drift(to curve: any Curve, _ record: MetricsRecord, _ tolerances: DriftTolerances) -> [Miss]
  {
    if let miss = changedSettings(record) { return [miss] }
    let scales = MetricScales(metrics)
    var misses = metrics.compactMap { entry in
      Metric(key: entry.key).flatMap { metric in
        drift(of: metric, from: entry.value, to: record[metric.key] ?? .none, of: curve, record) {
          tolerances[metric].allowance(for: $0, scale: scales[metric])
        }
      }
    }
    if let miss = driftOfValues(to: curve, tolerances.samples ?? tolerances.all) {
      misses.append(miss)
    }
    return misses
  }

  /// Metrics that were measured otherwise cannot be compared.
  private func changedSettings(_ record: MetricsRecord) -> Miss? {
    let part = Metric(.settlingTolerance)
    let now = record.metrics
    if now.tolerance != tolerance {
      return Miss(
        .record, key: part.key, subject: "tolerance of the baseline",
        found: part.text(of: tolerance), expected: part.text(of: now.tolerance))
    }
    if [now.riseLow, now.riseHigh] != riseLevels {
      func text(_ levels: [Double]) -> String {
        levels.map { part.text(of: $0) }.joined(separator: " to ")
      }
      return Miss(
        .record, subject: "rise of the baseline", found: text(riseLevels),
        expected: text([now.riseLow, now.riseHigh]))
    }
    return nil
  }

  private func drift(
    of metric: Metric, from old: MetricsRecord.Value, to new: MetricsRecord.Value,
    of curve: any Curve, _ record: MetricsRecord, within allowance: (Double) -> Double
  ) -> Miss? {
    if old == new { return nil }
    func miss(_ by: String) -> Miss {
      Miss(
        .drift, key: metric.key, subject: metric.name, found: metric.text(of: new) ?? "none",
        expected: metric.text(of: old) ?? "none", by: by, value: new)
    }
    guard case .number(let before) = old, case .number(let after) = new else {
      return miss(new == .none ? metric.reasonForNone(of: curve, record) : "")
    }
    let difference = after - before
    if difference.magnitude <= allowance(before) { return nil }
    let (was, now) = metric.texts(telling: before, from: after)
    return Miss(
      .drift, key: metric.key, subject: metric.name, found: now, expected: was,
      by: metric.change(difference, from: before), value: new, difference: difference)
  }

  private func driftOfValues(to curve: any Curve, _ margin: DriftTolerances.Margin) -> Miss? {
    let scale = values.map(\.magnitude).max() ?? 0
    // Where a curve jumps at just that time, both sides of the jump are its value.
    let step = 1e-9 * until
    var worst: (time: Double, old: Double, difference: Double)?
    for (time, old) in zip(times, values) {
      let now = [time, time - step, time + step].map { curve.value(at: $0) - old }
      guard let difference = now.min(by: { $0.magnitude < $1.magnitude }) else { continue }
      guard difference.magnitude > margin.allowance(for: old, scale: scale) else { continue }
      if difference.magnitude > worst?.difference.magnitude ?? 0 {
        worst = (time, old, difference)
      }
    }
    guard let worst else { return nil }
    let metric = Metric(.peakValue)
    let (was, now) = metric.texts(telling: worst.old, from: worst.old + worst.difference)
    let time = MetricsTable.short(worst.time)
    return Miss(
      .samples, subject: "value at \(time) s", found: now, expected: was,
      by: "\(metric.change(worst.difference, from: worst.old)), the most of \(values.count) values",
      value: .number(worst.old + worst.difference), difference: worst.difference, time: worst.time)
  }
}

extension Metric {
  /// Two numbers that differ, with as many digits as it takes to tell them apart.
  func texts(telling one: Double, from other: Double) -> (String, String) {
    for digits in 6...17 {
      let texts = (text(of: one, digits: digits), text(of: other, digits: digits))
      if texts.0 != texts.1 { return texts }
    }
    return (text(of: one, digits: 17), text(of: other, digits: 17))
  }

  /// How much more or less a number is: "0.015228 s more (2.07 %)".
  func change(_ difference: Double, from old: Double) -> String {
    let share = old == 0 ? Double.infinity : (difference / old).magnitude
    let percent = NumberText.rounded(share.isFinite ? share * 100 : 0, significantDigits: 3)
    let isTold = share.isFinite && share < 10 && kind != .part && kind != .percent
    return text(of: difference.magnitude, digits: 3) + (difference < 0 ? " less" : " more")
      + (isTold ? " (\(percent) %)" : "")
  }
}
