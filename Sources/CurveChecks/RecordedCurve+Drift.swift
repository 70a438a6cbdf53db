package import CurveKit
internal import CurveMeasure
internal import CurveTables

extension RecordedCurve {
  /// The changes of a curve since it was recorded.
  ///
  /// - Parameters:
  ///   - curve: The current curve.
  ///   - now: Its metrics, at least the recorded ones.
  ///   - tolerances: The allowed differences.
  ///   - remedies: Advice to the user if the two cannot be compared.
  /// - Returns: The metrics that have drifted, in the order of the record, and then the values.
  func drift(
    to curve: AnyCurve, _ now: MeasuredMetrics, _ tolerances: DriftTolerances,
    _ remedies: BaselineRemedies = BaselineRemedies()
  ) -> [Violation] {
    if let violation = changedSettings(now.settings, remedies) ?? gap(for: curve, remedies) {
      return [violation]
    }
    func allowance(_ metric: Metric, _ old: Double) -> Double {
      let scale = metrics.greatestMagnitude(of: metric.quantity)
      return tolerances[metric].allowance(for: old, scale: scale)
    }
    var violations = metrics.entries.compactMap { entry in
      drift(of: entry.metric, from: entry.value, to: now, of: curve) { old, new in
        tolerances[entry.metric].certainlyAllows(new, insteadOf: old)
          || (new - old).magnitude <= allowance(entry.metric, old)
      }
    }
    if !violations.isEmpty {
      let tied = extremesStillReached(by: curve, now, within: allowance)
      violations.removeAll { violation in violation.metric.map(tied.contains) ?? false }
    }
    if let violation = driftOfValues(to: curve, tolerances.samples ?? tolerances.all) {
      violations.append(violation)
    }
    return violations
  }

  /// The extreme metrics, and their times, that the curve still reaches at the recorded time.
  ///
  /// If a motion has two extremes of the same magnitude, such as a motion that returns, rounding
  /// decides which of them is measured. An extreme of the same magnitude in the opposite direction
  /// therefore does not count as a change, nor does one that the curve still reaches at the recorded
  /// time.
  private func extremesStillReached(
    by curve: AnyCurve, _ now: MeasuredMetrics, within allowance: (Metric, Double) -> Double
  ) -> Set<Metric> {
    let extremes = [
      (Metric.peakValue, Metric.peakTime, curve.value(at:)),
      (Metric.peakVelocity, Metric.peakVelocityTime, curve.velocity(at:)),
      (Metric.peakAcceleration, Metric.peakAccelerationTime, curve.acceleration(at:)),
    ]
    var reached: Set<Metric> = []
    for (metric, timeMetric, motion) in extremes {
      guard let old = metrics[metric], let time = metrics[timeMetric], let new = now[metric]
      else { continue }
      func isOld(_ number: Double) -> Bool { (number - old).magnitude <= 1e-9 * old.magnitude }
      // On both sides of the time, since the curve may jump there.
      let step = 1e-9 * until
      let isThere = [time, time - step, time + step].contains { isOld(motion($0)) }
      // If the curve is already there a little earlier, it reaches the extreme earlier.
      let arrives = !isOld(motion(time - 1e-3 * until))
      let isSame = isThere && arrives && isOld(new)
      let hasTurned =
        metric.sign == .direction && old * new < 0
        && (new.magnitude - old.magnitude).magnitude <= allowance(metric, old)
        && comesNear(old, within: allowance(metric, old), around: time, by: motion)
      if isSame || hasTurned { reached.formUnion([metric, timeMetric]) }
    }
    return reached
  }

  /// Whether a motion comes near a recorded extreme, within a twentieth of the recorded time around
  /// its time.
  private func comesNear(
    _ old: Double, within allowance: Double, around time: Double, by motion: (Double) -> Double
  ) -> Bool {
    let margin = max(allowance, 1e-3 * old.magnitude)
    return (-64...64).contains { step in
      (motion(time + Double(step) / 64 * 0.05 * until) - old).magnitude <= margin
    }
  }

  /// A violation if the metrics were recorded with other settings and cannot be compared.
  private func changedSettings(
    _ now: MetricSettings, _ remedies: BaselineRemedies = BaselineRemedies()
  ) -> Violation? {
    let old = metrics.settings
    let fraction = Metric.Quantity.fraction
    if now.tolerance != old.tolerance {
      return Violation(
        .record, column: Metric.settlingTime.columns.first { $0.form == .tolerance },
        subject: "tolerance of the baseline", found: fraction.text(of: old.tolerance),
        expected: fraction.text(of: now.tolerance), by: remedies.outdated)
    }
    if now.riseLevels != old.riseLevels {
      func text(_ levels: ClosedRange<Double>) -> String {
        "\(fraction.text(of: levels.lowerBound)) to \(fraction.text(of: levels.upperBound))"
      }
      return Violation(
        .record, subject: "rise of the baseline", found: text(old.riseLevels),
        expected: text(now.riseLevels), by: remedies.outdated)
    }
    return nil
  }

  /// A violation if the record lacks metrics, whose changes would go unnoticed.
  private func gap(
    for curve: AnyCurve, _ remedies: BaselineRemedies = BaselineRemedies()
  ) -> Violation? {
    let recordable = RecordedCurve.recordable(of: curve)
    if metrics.entries.elementsEqual(recordable, by: { $0.metric == $1 }) { return nil }
    let recorded = Set(metrics.entries.map(\.metric))
    let wasSpring = recorded.contains { $0.need == .spring }
    let missing = recordable.filter {
      !recorded.contains($0) && (wasSpring || $0.need != .spring)
    }
    guard let first = missing.first else { return nil }
    let others = missing.count > 1 ? " and \(missing.count - 1) more" : ""
    return Violation(
      .record, column: MetricColumn(first), subject: "record",
      found: "without '\(first.key)'\(others)", expected: "complete", by: remedies.outdated)
  }

  private func drift(
    of metric: Metric, from old: MetricValue, to now: MeasuredMetrics, of curve: AnyCurve,
    allows: (_ old: Double, _ new: Double) -> Bool
  ) -> Violation? {
    let new = now.value(of: metric)
    if old == new { return nil }
    func violation(_ by: String) -> Violation {
      Violation(
        .drift, column: MetricColumn(metric), subject: metric.name,
        found: metric.text(of: new) ?? "none",
        expected: metric.text(of: old) ?? "none", by: by, value: new)
    }
    guard case .number(let before) = old, case .number(let after) = new else {
      return violation(new == .none ? metric.reasonForAbsence(from: curve, now.settings) : "")
    }
    if allows(before, after) { return nil }
    let difference = after - before
    let (oldText, newText) = metric.quantity.texts(distinguishing: before, from: after)
    return Violation(
      .drift, column: MetricColumn(metric), subject: metric.name, found: newText,
      expected: oldText,
      by: metric.change(difference, from: before), value: new, difference: difference)
  }

  private func driftOfValues(to curve: AnyCurve, _ margin: DriftTolerances.Margin) -> Violation? {
    // A value near 0 is recorded with no more decimals than the greatest one.
    let scale = 1e3 * (values.map(\.magnitude).max() ?? 0)
    // If the curve jumps at a recorded time, both sides of the jump count as its value; and the
    // time is only as exact as any recorded number.
    let step = 1e-6 * until
    var worst: (time: Double, old: Double, difference: Double)?
    let newValues = curve.values(at: times)
    for (index, old) in values.enumerated() {
      let allowance = margin.allowance(for: old, scale: scale)
      if (newValues[index] - old).magnitude <= allowance { continue }
      let time = times[index]
      let isKept = [time, time - step, time + step].contains {
        (curve.value(at: $0) - old).magnitude <= allowance
      }
      let difference = curve.value(at: time) - old
      if !isKept, difference.magnitude > worst?.difference.magnitude ?? 0 {
        worst = (time, old, difference)
      }
    }
    guard let worst else { return nil }
    let metric = Metric.peakValue
    let (was, now) = metric.quantity.texts(
      distinguishing: worst.old, from: worst.old + worst.difference)
    let time = NumberText.short(worst.time)
    return Violation(
      .samples, subject: "value at \(time) s", found: now, expected: was,
      by: "\(metric.change(worst.difference, from: worst.old)), "
        + "the greatest change of \(values.count) values",
      value: .number(worst.old + worst.difference), difference: worst.difference, time: worst.time)
  }
}

extension RecordedCurve {
  /// Whether a curve has the recorded values, except for rounding.
  ///
  /// - Parameter curve: The curve to compare.
  /// - Returns: Whether all recorded values agree.
  /// - Complexity: Linear in the number of recorded values.
  package func hasValues(of curve: some Curve) -> Bool {
    driftOfValues(to: AnyCurve(curve), DriftTolerances.Margin()) == nil
  }

  /// A new record of the curve that replaces this one.
  ///
  /// It keeps each number of this record that differs from the new one only by rounding, so that
  /// another machine does not change the file.
  ///
  /// - Parameters:
  ///   - curve: The current curve.
  ///   - expression: The curve as an expression.
  ///   - settings: The settling tolerance and the levels of the rise time.
  /// - Returns: The new record.
  package func updated(
    to curve: some Curve, expression: String, settings: MetricSettings = MetricSettings()
  ) -> RecordedCurve {
    let curve = AnyCurve(curve)
    let now = MeasuredMetrics(of: curve, Self.recordable(of: curve), settings: settings)
    let new = RecordedCurve(of: curve, expression: expression, now)
    // Numbers that cannot be compared are not kept.
    guard changedSettings(settings) == nil, gap(for: curve) == nil else { return new }
    var rounding = DriftTolerances()
    rounding.all = .init(relative: 1e-9)
    rounding.samples = .init(relative: 0, absolute: 1e-8 * (values.map(\.magnitude).max() ?? 0))
    let changes = drift(to: curve, now, rounding)
    let changed = Set(changes.compactMap(\.metric))
    let old = Dictionary(uniqueKeysWithValues: metrics.entries.map { ($0.metric, $0) })
    let hasSameValues =
      values.count == new.values.count && (until - new.until).magnitude <= 1e-9 * until
      && !changes.contains { $0.kind == .samples }
    return RecordedCurve(
      expression: new.expression,
      metrics: MeasuredMetrics(
        new.metrics.entries.map { changed.contains($0.metric) ? $0 : old[$0.metric] ?? $0 },
        settings: settings),
      until: hasSameValues ? until : new.until, values: hasSameValues ? values : new.values)
  }
}
