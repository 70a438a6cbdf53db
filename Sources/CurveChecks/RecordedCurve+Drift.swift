public import CurveKit
public import CurveMeasure
internal import CurveTables

extension RecordedCurve {
  /// What has changed since.
  ///
  /// - Parameters:
  ///   - curve: The curve as it is now.
  ///   - record: Its metrics.
  ///   - tolerances: How far it may be.
  ///   - remedies: What a user can do where the two cannot be compared.
  /// - Returns: Each metric that has drifted, in the order of the record, and then the values.
  func drift(
    to curve: some Curve, _ record: MetricsRecord, _ tolerances: DriftTolerances,
    _ remedies: BaselineRemedies = BaselineRemedies()
  ) -> [Violation] {
    if let violation = changedSettings(record, remedies) ?? gap(for: curve, remedies) {
      return [violation]
    }
    let scales = MetricScales(metrics)
    let tied = extremesStillReached(by: curve, record) {
      tolerances[$0].allowance(for: $1, scale: scales[$0])
    }
    var violations = metrics.compactMap { entry in
      tied.contains(entry.key)
        ? nil
        : Metric(key: entry.key).flatMap { metric in
          drift(of: metric, from: entry.value, to: record[metric.key] ?? .none, of: curve, record) {
            tolerances[metric].allowance(for: $0, scale: scales[metric])
          }
        }
    }
    if let miss = driftOfValues(to: curve, tolerances.samples ?? tolerances.all) {
      violations.append(miss)
    }
    return violations
  }

  /// The extremes, with their times, that the curve reaches where it did.
  ///
  /// Of two that are equally far, rounding decides which one is told: of the swings of a motion
  /// there and back. Then one that has turned its direction, and is as far, is the other one; so is
  /// one that is reached at the recorded time too.
  private func extremesStillReached(
    by curve: some Curve, _ record: MetricsRecord, within allowance: (Metric, Double) -> Double
  ) -> Set<String> {
    let extremes = [
      (Metric(.peakValue), Metric(.peakTime), curve.value(at:)),
      (Metric(.peakVelocity), Metric(.peakVelocityTime), curve.velocity(at:)),
      (Metric(.peakAcceleration), Metric(.peakAccelerationTime), curve.acceleration(at:)),
    ]
    var reached: Set<String> = []
    for (metric, timeMetric, motion) in extremes {
      guard let old = self[metric.key], let time = self[timeMetric.key],
        let new = record[metric.key]?.number
      else { continue }
      func isOld(_ number: Double) -> Bool { (number - old).magnitude <= 1e-9 * old.magnitude }
      // From both sides, since it may jump there.
      let step = 1e-9 * until
      let isThere = [time, time - step, time + step].contains { isOld(motion($0)) }
      // A curve that has been there for a while got there earlier.
      let arrives = !isOld(motion(time - 1e-3 * until))
      let isSame = isThere && arrives && isOld(new)
      let hasTurned =
        metric.isDirected && old * new < 0
        && (new.magnitude - old.magnitude).magnitude <= allowance(metric, old)
        && comesNear(old, within: allowance(metric, old), around: time, by: motion)
      if isSame || hasTurned { reached.formUnion([metric.key, timeMetric.key]) }
    }
    return reached
  }

  /// Whether a motion comes near to an old extreme, within a twentieth of the recorded time around
  /// it.
  private func comesNear(
    _ old: Double, within allowance: Double, around time: Double, by motion: (Double) -> Double
  ) -> Bool {
    let margin = max(allowance, 1e-3 * old.magnitude)
    return (-64...64).contains { step in
      (motion(time + Double(step) / 64 * 0.05 * until) - old).magnitude <= margin
    }
  }

  private subscript(key: String) -> Double? {
    metrics.first { $0.key == key }?.value.number
  }

  /// Metrics that were measured otherwise cannot be compared.
  private func changedSettings(
    _ record: MetricsRecord, _ remedies: BaselineRemedies = BaselineRemedies()
  ) -> Violation? {
    let part = Metric(.settlingTolerance)
    let now = record.metrics
    if now.tolerance != tolerance {
      return Violation(
        .record, key: part.key, subject: "tolerance of the baseline",
        found: part.text(of: tolerance), expected: part.text(of: now.tolerance),
        by: remedies.outdated)
    }
    if [now.riseLow, now.riseHigh] != riseLevels {
      func text(_ levels: [Double]) -> String {
        levels.map { part.text(of: $0) }.joined(separator: " to ")
      }
      return Violation(
        .record, subject: "rise of the baseline", found: text(riseLevels),
        expected: text([now.riseLow, now.riseHigh]), by: remedies.outdated)
    }
    return nil
  }

  /// Of what is not in the record nobody would notice a change.
  private func gap(
    for curve: some Curve, _ remedies: BaselineRemedies = BaselineRemedies()
  ) -> Violation? {
    let recorded = Set(metrics.map(\.key))
    let wasSpring = !recorded.isDisjoint(with: MetricsRecord.springKeys)
    let missing = RecordedCurve.recordable(of: curve).map(\.key).filter {
      !recorded.contains($0) && (wasSpring || !MetricsRecord.springKeys.contains($0))
    }
    guard let first = missing.first else { return nil }
    let others = missing.count > 1 ? " and \(missing.count - 1) more" : ""
    return Violation(
      .record, key: first, subject: "record", found: "without '\(first)'\(others)",
      expected: "whole", by: remedies.outdated)
  }

  private func drift(
    of metric: Metric, from old: MetricsRecord.Value, to new: MetricsRecord.Value,
    of curve: some Curve, _ record: MetricsRecord, within allowance: (Double) -> Double
  ) -> Violation? {
    if old == new { return nil }
    func miss(_ by: String) -> Violation {
      Violation(
        .drift, key: metric.key, subject: metric.name, found: metric.text(of: new) ?? "none",
        expected: metric.text(of: old) ?? "none", by: by, value: new)
    }
    guard case .number(let before) = old, case .number(let after) = new else {
      return miss(new == .none ? metric.reasonForNone(of: curve, record) : "")
    }
    let difference = after - before
    if difference.magnitude <= allowance(before) { return nil }
    let (was, now) = metric.texts(telling: before, from: after)
    return Violation(
      .drift, key: metric.key, subject: metric.name, found: now, expected: was,
      by: metric.change(difference, from: before), value: new, difference: difference)
  }

  private func driftOfValues(to curve: some Curve, _ margin: DriftTolerances.Margin) -> Violation? {
    // A value next to 0 has no more digits than the greatest one.
    let scale = 1e3 * (values.map(\.magnitude).max() ?? 0)
    // Where a curve jumps at just that time, both sides of the jump are its value; and a time may
    // be off by as much as any recorded number.
    let step = 1e-6 * until
    var worst: (time: Double, old: Double, difference: Double)?
    for (time, old) in zip(times, values) {
      let allowance = margin.allowance(for: old, scale: scale)
      let isKept = [time, time - step, time + step].contains {
        (curve.value(at: $0) - old).magnitude <= allowance
      }
      let difference = curve.value(at: time) - old
      if !isKept, difference.magnitude > worst?.difference.magnitude ?? 0 {
        worst = (time, old, difference)
      }
    }
    guard let worst else { return nil }
    let metric = Metric(.peakValue)
    let (was, now) = metric.texts(telling: worst.old, from: worst.old + worst.difference)
    let time = NumberText.short(worst.time)
    return Violation(
      .samples, subject: "value at \(time) s", found: now, expected: was,
      by: "\(metric.change(worst.difference, from: worst.old)), the most of \(values.count) values",
      value: .number(worst.old + worst.difference), difference: worst.difference, time: worst.time)
  }
}

extension RecordedCurve {
  /// Whether a curve has the recorded values, but for rounding.
  ///
  /// - Parameter curve: A curve that may be the recorded one.
  /// - Returns: Whether it is, as far as the values tell.
  public func hasValues(of curve: some Curve) -> Bool {
    driftOfValues(to: curve, DriftTolerances.Margin()) == nil
  }

  /// The record of the curve as it is now, with every number of this one that has not changed but
  /// for rounding: what another machine computes in the last digits is no change.
  ///
  /// - Parameters:
  ///   - curve: The curve as it is now.
  ///   - record: Its metrics.
  /// - Returns: A record to be written in the place of this one.
  public func updated(to curve: some Curve, _ record: MetricsRecord) -> RecordedCurve {
    let new = RecordedCurve(curve, record)
    // What cannot be compared is nothing to be kept.
    guard changedSettings(record) == nil, gap(for: curve) == nil else { return new }
    var rounding = DriftTolerances()
    rounding.all = .init(relative: 1e-9)
    rounding.samples = .init(relative: 0, absolute: 1e-8 * (values.map(\.magnitude).max() ?? 0))
    let changes = drift(to: curve, record, rounding)
    let changed = Set(changes.compactMap(\.key))
    let old = Dictionary(uniqueKeysWithValues: metrics.map { ($0.key, $0) })
    let hasSameValues =
      values.count == new.values.count && (until - new.until).magnitude <= 1e-9 * until
      && !changes.contains { $0.kind == .samples }
    return RecordedCurve(
      expression: new.expression, tolerance: tolerance, riseLevels: riseLevels,
      metrics: new.metrics.map { changed.contains($0.key) ? $0 : old[$0.key] ?? $0 },
      until: hasSameValues ? until : new.until, values: hasSameValues ? values : new.values)
  }
}
