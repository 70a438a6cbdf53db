package import CurveKit

// Metrics for statements of a text or a design about a curve. They are not in the table of all metrics:
// a check file or a test states them.

extension Metric {
  /// The value at a time; at a jump, the value after it.
  ///
  /// A cyclic value is from 0 to below its period.
  ///
  /// ```swift
  /// MeasuredMetrics(of: spring, [.value(at: 0.36)])[.value(at: 0.36)]     // 1.486394076227651
  /// ```
  ///
  /// - Parameter time: Seconds, finite and 0 or more.
  /// - Returns: The metric, which is absent while the value is not on screen.
  package static func value(at time: Double) -> Metric {
    let time = checked(time)
    let words = "value at \(NumberText.shortest(time)) s"
    return Metric(
      "value_at_\(NumberText.shortest(time))_s", position: 1001, name: words, quantity: .value,
      section: .shape, sign: .signed, spelling: words,
      definition: { _ in "the value at this time; at a jump, after it" },
      whenAbsent: { _ in "it is not visible then" },
      measure: { curve, _ in
        guard curve.attributes.visible?.contains(time) ?? true else { return .none }
        return MetricValue(curve.attributes.shown(curve.value(at: time)))
      })
  }

  /// The velocity at a time; at a jump of the velocity, the one after it.
  ///
  /// - Parameter time: Seconds, finite and 0 or more.
  /// - Returns: The metric, which is absent where the curve is vertical, and while the value is not on
  ///   screen.
  package static func velocity(at time: Double) -> Metric {
    let time = checked(time)
    let words = "velocity at \(NumberText.shortest(time)) s"
    return Metric(
      "velocity_per_s_at_\(NumberText.shortest(time))_s", position: 1002, name: words,
      quantity: .velocity, section: .speed, sign: .signed, spelling: words,
      definition: { _ in "the velocity at this time; at a jump, after it" },
      whenAbsent: { _ in "it is infinite, or not visible then" },
      measure: { curve, _ in
        guard curve.attributes.visible?.contains(time) ?? true else { return .none }
        return MetricValue(curve.velocity(at: time))
      })
  }

  /// `Curve.firstTime(reaching:)`: the first time at which the curve has reached or passed a value.
  ///
  /// - Parameter value: A finite number, in units of value.
  /// - Returns: The metric.
  package static func time(toReach value: Double) -> Metric {
    precondition(value.isFinite, "A curve cannot reach \(value).")
    let number = NumberText.shortest(value)
    return Metric(
      "time_to_reach_\(number)_s", position: 1003, name: "time to reach \(number)",
      quantity: .time, section: .timing, spelling: "reaches \(number) before",
      definition: { _ in "first time at this value, or beyond it" },
      whenAbsent: { _ in "the curve never reaches it" },
      measure: { curve, _ in MetricValue(curve.firstTime(reaching: value)) })
  }

  /// `Curve.restTime(within:)`: the time at which the curve ends, or settles if it has no end.
  package static let endTime = Metric(
    "end_time_s", position: 1004, name: "end time", quantity: .time, section: .timing,
    spelling: "ends before",
    definition: { "end of the curve; if it has none, settled to ±\(percent($0.tolerance))" },
    whenAbsent: { "the curve neither ends nor settles to ±\(percent($0.tolerance))" },
    measure: { MetricValue($0.restTime(within: $1.tolerance)) })

  /// Whether the velocity at the removal is at most the settling tolerance times the peak velocity.
  ///
  /// A curve that is never removed is not at rest when removed.
  package static let restAtRemoval = Metric(
    "at_rest_when_removed", position: 1005, name: "at rest when removed", quantity: .flag,
    section: .speed, spelling: "at rest when removed", evidence: velocityAtRemoval,
    definition: { "velocity at the removal at most \(percent($0.tolerance)) of the peak velocity" },
    measure: { curve, settings in
      guard let velocity = curve.motionAtRemoval?.velocity else { return .flag(false) }
      let allowed = settings.tolerance * (curve.peakVelocity ?? 0)
      return .flag(velocity.magnitude <= allowed.magnitude)
    })

  /// The value of a track just before it is removed; a cyclic value is from 0 to below its period.
  package static let valueAtRemoval = Metric(
    "value_at_removal", position: 1006, name: "value at removal", quantity: .value,
    section: .shape, sign: .signed,
    definition: { _ in "the value just before the track is removed" },
    whenAbsent: { _ in "it is never removed" },
    measure: { curve, _ in
      MetricValue(curve.motionAtRemoval.map { curve.attributes.shown($0.value) })
    })

  /// The velocity of a track just before it is removed.
  package static let velocityAtRemoval = Metric(
    "velocity_at_removal_per_s", position: 1007, name: "velocity at removal", quantity: .velocity,
    section: .speed, sign: .signed,
    definition: { _ in "the velocity just before the track is removed" },
    whenAbsent: { _ in "it is never removed" },
    measure: { curve, _ in MetricValue(curve.motionAtRemoval?.velocity) })

  /// The greatest distance from another curve at the same time.
  ///
  /// Each curve has its own duration; the time ends when both are at rest, or with the measured time of one that
  /// repeats forever.
  ///
  /// - Parameters:
  ///   - other: The other curve.
  ///   - name: Its name for people.
  ///   - isFraction: Whether the distance is a fraction of the travel of the other curve, which must have one.
  /// - Returns: The metric. Two such metrics are equal, whatever their other curves.
  package static func distance(
    from other: AnyCurve, named name: String, isFraction: Bool
  ) -> Metric {
    let unit = isFraction ? (other.endValue - other.startValue).magnitude : 1
    return Metric(
      isFraction ? "greatest_difference_of_travel" : "greatest_difference",
      position: distancePosition, name: "greatest difference from \(name)",
      quantity: isFraction ? .fraction : .value,
      section: .shape, spelling: "approximates",
      definition: { _ in "the greatest distance at the same time" },
      whenAbsent: { "one of the curves neither ends nor settles to ±\(percent($0.tolerance))" },
      measure: { curve, settings in
        let end = CurveComparison.end(of: curve, and: other, tolerance: settings.tolerance)
        return MetricValue(end.map { curve.greatestDistance(from: other, until: $0).value / unit })
      })
  }

  /// The greatest velocity jump at a join, in travels a second.
  ///
  /// ```
  /// max |v(s+) - v(s-)| / travel, over the joins s > 0
  /// ```
  ///
  /// The joins of a track with changes or phases are the times at which their animations start, and its travel is
  /// the distance from its least target to its greatest one. Those of another curve are its breakpoints, and its
  /// travel is the distance from its least value to its greatest one. So a motion there and back has a travel.
  package static let relativeVelocityJump = Metric(
    "velocity_jump_of_travel_per_s", position: 1009, name: "relative velocity jump",
    quantity: .velocity, section: .speed, spelling: "velocity_jump",
    definition: { _ in "greatest velocity jump at a join, in travels a second" },
    whenAbsent: { _ in reasonWithoutJump },
    measure: { curve, _ in MetricValue(curve.relativeVelocityJump(at: nil)) })

  /// The velocity jump at a time, in travels a second; 0 where nothing joins.
  ///
  /// An engine that turns the motion at frames has its join within a frame of the time.
  ///
  /// - Parameter time: Seconds, finite and 0 or more.
  /// - Returns: The metric, with joins and the travel as for ``relativeVelocityJump``.
  package static func relativeVelocityJump(at time: Double) -> Metric {
    let time = checked(time)
    let number = NumberText.shortest(time)
    return Metric(
      "velocity_jump_of_travel_per_s_at_\(number)_s", position: 1010,
      name: "relative velocity jump at \(number) s", quantity: .velocity, section: .speed,
      spelling: "jump at \(number) s",
      definition: { _ in "velocity jump at this time, in travels a second" },
      whenAbsent: { _ in reasonWithoutJump },
      measure: { curve, _ in MetricValue(curve.relativeVelocityJump(at: time)) })
  }

  private static let reasonWithoutJump =
    "the value itself jumps or never changes, or the velocity is infinite"

  /// Whether it is a distance from another curve.
  package var isDistance: Bool { position == Self.distancePosition }

  private static let distancePosition = 1008

  private static func checked(_ time: Double) -> Double {
    precondition(time >= 0 && time.isFinite, "A curve cannot be measured at \(time) s.")
    return time
  }
}

extension CachedCurve {
  /// The limits just before the track is removed; `nil` if it never is.
  fileprivate var motionAtRemoval: CurveSample? {
    attributes.removalTime.map { join(at: $0).before }
  }

  /// The greatest velocity jump at a join in travels a second, or that at a time; `nil` if the value jumps there or
  /// never changes, or if the velocity is infinite.
  fileprivate func relativeVelocityJump(at time: Double?) -> Double? {
    guard let turns = attributes.turns else {
      let range = valueRange
      let travel = range.upperBound - range.lowerBound
      guard travel > 0 else { return nil }
      guard let time else { return valueJump == 0 ? velocityJump.map { $0 / travel } : nil }
      return join(at: time).speedJump(travel, attributes)
    }
    guard turns.travel > 0 else { return nil }
    var greatest = 0.0
    for join in turns.joins where time.map({ join.isNear($0, turns.frame) }) ?? (join.time > 0) {
      guard let jump = join.speedJump(turns.travel, attributes) else { return nil }
      greatest = max(greatest, jump)
    }
    return greatest
  }
}

extension CurveJoin {
  /// Whether it is at a time, apart from rounding, or at a frame beside it.
  fileprivate func isNear(_ other: Double, _ frame: Double) -> Bool {
    (time - other).magnitude <= max(8 * time.ulp, frame * (1 + 1e-6))
  }

  /// The magnitude of the velocity jump in travels a second; `nil` if the value jumps, or the velocity is infinite.
  fileprivate func speedJump(_ travel: Double, _ attributes: CurveAttributes) -> Double? {
    // A jump by whole periods of a cyclic value is none, and a rounding error is no jump.
    let period = attributes.period
    let step = period.map { valueJump.remainder(dividingBy: $0) } ?? valueJump
    let size = max(before.value.magnitude, after.value.magnitude, travel)
    guard step.magnitude <= 64 * size.ulp, let jump = velocityJump?.magnitude else { return nil }
    let speed = max(before.velocity.magnitude, after.velocity.magnitude)
    return jump <= 64 * speed.ulp ? 0 : jump / travel
  }
}

#if !hasFeature(Embedded)
extension Metric {
  /// The metric of a claim with a key, such as "value_at_0.5_s"; `nil` if there is none.
  init?(claimKey key: String) {
    let families: [(start: String, end: String, metric: (Double) -> Metric)] = [
      ("value_at_", "_s", Metric.value(at:)), ("velocity_per_s_at_", "_s", Metric.velocity(at:)),
      ("time_to_reach_", "_s", Metric.time(toReach:)),
      ("velocity_jump_of_travel_per_s_at_", "_s", Metric.relativeVelocityJump(at:)),
    ]
    for family in families where key.hasPrefix(family.start) && key.hasSuffix(family.end) {
      guard let number = Double(key.dropFirst(family.start.count).dropLast(family.end.count)),
        number.isFinite, number >= 0 || family.start == "time_to_reach_"
      else { continue }
      self = family.metric(number)
      return
    }
    let others: [Metric] = [
      .endTime, .restAtRemoval, .valueAtRemoval, .velocityAtRemoval, .relativeVelocityJump,
    ]
    guard let metric = others.first(where: { $0.key == key }) else { return nil }
    self = metric
  }
}
#endif
