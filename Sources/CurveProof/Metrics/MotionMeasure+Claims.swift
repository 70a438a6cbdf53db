internal import CurveKit
internal import CurveMeasure

// What check files claim of a motion at a time.

extension MotionMeasure {
  /// What is proved of a claim; `nil` for one that has no proof.
  func enclosure(ofClaim metric: Metric) -> Enclosure? {
    if metric == .endTime {
      return motion.duration.map { .number($0, reason: nil) } ?? settlingTime
    }
    if let time = Self.number(in: metric.key, after: "value_at_", before: "_s") {
      return at(time).map { .number(map($0.value), reason: nil) }
    }
    if let time = Self.number(in: metric.key, after: "velocity_per_s_at_", before: "_s") {
      guard let velocity = at(time)?.velocity else { return nil }
      return .number(velocity * motion.map.factor, reason: nil)
    }
    return nil
  }

  private static func number(in key: String, after start: String, before end: String) -> Double? {
    guard key.hasPrefix(start), key.hasSuffix(end) else { return nil }
    return Double(key.dropFirst(start.count).dropLast(end.count))
  }

  /// The value and the velocity at a time that is within a segment; at a joint only the value, and nothing beside it.
  private func at(_ time: Double) -> (value: Interval, velocity: Interval?)? {
    let now = Interval(time)
    if let joint = motion.joints.last(where: { $0.time == now }) { return (joint.value, nil) }
    if let end = motion.duration, end.high < time { return (motion.last, Interval(0)) }
    let index = motion.joints.lastIndex { $0.time.high < time } ?? -1
    guard index >= 0, index < motion.segments.count else { return nil }
    if index + 1 < motion.joints.count, motion.joints[index + 1].time.low <= time { return nil }
    if isHeld(index) {
      let segment = motion.segments[index]
      return (segment.offset + segment.factor * analyses[index].lowDistance, Interval(0))
    }
    let (segment, analysis) = (motion.segments[index], analyses[index])
    let passed = (now - motion.joints[index].time) / segment.rate
    let ownStart = ownTime(Interval(0), segment.isReversed ? analysis.high : analysis.low, index)
    let parameter = analysis.parameter(
      ofTime: segment.isReversed ? ownStart - passed : ownStart + passed)
    let value = segment.offset + segment.factor * analysis.range(0, over: parameter)
    return (value, analysis.range(1, over: parameter).times(rate(1, in: index)))
  }
}
