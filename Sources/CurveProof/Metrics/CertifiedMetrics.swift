package import CurveKit
package import CurveMeasure

extension MetricCertificate {
  /// Proves the metrics of a curve.
  ///
  /// The number that was measured lies in each interval: where it is off by rounding, the interval reaches to it.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - metrics: Its metrics as they were measured.
  package init(of curve: AnyCurve, measured metrics: MeasuredMetrics) {
    let proof = Self.proof(of: curve, metrics.settings)
    var entries: [Entry] = []
    for entry in metrics.entries {
      let proved: Enclosure
      if let known = SpringEnclosures.value(of: entry.metric, curve.spring) {
        proved = known
      } else {
        switch proof {
        case .success(let measure):
          proved = measure.enclosure(of: entry.metric) ?? .undecided("there is no proof of it yet")
        case .failure(let failure): proved = .undecided(failure.reason)
        }
      }
      for column in entry.metric.columns {
        let own = proved.of(column, metrics.settings)
        entries.append(
          Entry(column, own.holding(column.value(of: entry.value, metrics.settings)).bounds))
      }
    }
    self.init(entries)
  }

  private static func proof(
    of curve: AnyCurve, _ settings: MetricSettings
  ) -> Result<MotionMeasure, ProofFailure> {
    do throws(ProofFailure) {
      return .success(try MotionMeasure(curve.provedMotionInUnits(), settings: settings))
    } catch {
      return .failure(error)
    }
  }
}

extension MotionMeasure {
  /// What is proved of a metric; `nil` for one that has no proof.
  func enclosure(of metric: Metric) -> Enclosure? {
    switch metric {
    case .startValue: .number(map(motion.first), reason: nil)
    case .endValue: .number(map(motion.last), reason: nil)
    case .duration: motion.duration.map { .number($0, reason: nil) } ?? .absent
    case .measuredUntil: motion.horizon.map { .number($0, reason: nil) } ?? .absent
    case .settlingTime: settlingTime
    case .riseTime: riseTime
    case .firstCrossing: firstCrossing
    case .overshoot: overshoot
    case .undershoot: undershoot
    case .rebound: rebound
    case .oscillations: oscillations
    case .absoluteError: absoluteError
    case .squaredError: squaredError
    case .rmsVelocity: rmsVelocity
    case .peakValue: peakValue
    case .peakTime: peakTime
    case .valueJump: valueJump
    case .velocityJump: velocityJump
    case .monotone: monotone
    case .peakVelocity: peakRateValue(1)
    case .peakVelocityTime: peakRateTime(1)
    case .peakAcceleration: peakRateValue(2)
    case .peakAccelerationTime: peakRateTime(2)
    default: enclosure(ofClaim: metric)
    }
  }
}

extension Enclosure {
  /// The same for another column of the metric.
  func of(_ column: MetricColumn, _ settings: MetricSettings) -> Enclosure {
    switch (column.form, self) {
    case (.tolerance, _): .number(Interval(settings.tolerance), reason: nil)
    case (.percent, .number(let number, let reason)):
      .number(number * Interval(100), reason: reason)
    default: self
    }
  }

  /// An enclosure that holds the measured value too, or the reason why it does not.
  func holding(_ value: MetricValue) -> Enclosure {
    switch (self, value) {
    case (.undecided, _): return self
    case (.absent, .none): return self
    case (.flag(let flag), .flag(let other)) where flag == other: return self
    case (.word(let word), .word(let other)) where word == other: return self
    case (.number(let proved, let reason), .number(let number)):
      let whole = proved.joined(with: Interval(number))
      if whole.width <= 1e-9 * whole.magnitude { return .number(whole, reason: nil) }
      let isOutside = !proved.contains(number)
      return .number(
        whole,
        reason: reason
          ?? (isOutside
            ? "the last digits of the curve's numbers decide it, and the measured number is as far from the proved one"
            : "rounding errors are large beside it"))
    case (.absent, _):
      return .undecided(
        "it is proved that there is none, but rounding hides that from the measurement")
    case (_, .none):
      return .undecided(
        "it is proved that there is one, but rounding hides it from the measurement")
    default: return .undecided("the measured value is another one than the proved one")
    }
  }
}

extension Enclosure {
  /// Its bounds as numbers.
  var bounds: MetricEnclosure {
    switch self {
    case .number(let number, let reason):
      .number(low: number.low, high: number.high, reason: reason)
    case .flag(let flag): .flag(flag)
    case .word(let word): .word(word)
    case .absent: .absent
    case .undecided(let reason): .undecided(reason)
    }
  }
}
