internal import CurveKit

// The greatest velocity and acceleration of a motion, and the jumps of its velocity.

extension MotionMeasure {
  /// A node of a derivative, and the magnitude of what it is multiplied by: equal magnitudes wherever they are.
  private struct RateIdentity: Hashable {
    let piece: ObjectIdentifier
    let node: Int
    let rate: Interval
  }

  /// The greatest derivative in magnitude; `nil` where it is infinite.
  func peakRate(_ order: Int) -> Greatest? {
    var candidates = [
      Candidate(figure: Interval(0), value: Interval(0), time: Interval(0), identity: nil)
    ]
    for index in motion.segments.indices where !isHeld(index) {
      let (segment, rate) = (motion.segments[index], rate(order, in: index))
      let nodes = analyses[index].nodes(order)
      for number in nodes.indices {
        let own = segment.isReversed ? nodes.count - 1 - number : number
        let value = nodes[own].value.times(rate)
        candidates.append(
          Candidate(
            figure: value.absolute, value: value, time: time(nodes[own].parameter, in: index),
            identity: RateIdentity(piece: segment.identity, node: own, rate: rate.absolute)))
      }
    }
    return greatest(candidates) { $0 * Interval((1 - 1e-12).nextDown, (1 - 1e-12).nextUp) }
  }

  func peakRateValue(_ order: Int) -> Enclosure { rate(order, peakRate(order), isTime: false) }

  func peakRateTime(_ order: Int) -> Enclosure { rate(order, peakRate(order), isTime: true) }

  private func rate(_ order: Int, _ peak: Greatest?, isTime: Bool) -> Enclosure {
    let name = order == 1 ? "velocity" : "acceleration"
    guard let peak else { return .absent }
    if peak.figure.low == .infinity { return .absent }
    if peak.figure.high == .infinity {
      return .undecided("it is not proved that the \(name) is finite")
    }
    let reason = peak.isSpread ? "several peaks of the \(name) are equal within rounding" : nil
    if motion.map.factor == Interval(0) { return .number(Interval(0), reason: nil) }
    return .number(isTime ? peak.time : peak.firstValue * motion.map.factor, reason: reason)
  }

  var velocityJump: Enclosure {
    var (low, high) = (0.0, 0.0)
    for index in motion.segments.indices.dropLast() {
      let joint = motion.joints[index + 1]
      if joint.continuousOrders > 1 { continue }
      let (before, after) = (end(of: index, atStart: false), end(of: index + 1, atStart: true))
      // A line that goes on, at the rate of the copy before.
      if let one = before.identity, let other = after.identity, one.piece == other.piece,
        before.own == after.own,
        before.own.isExact, before.rate == after.rate
      {
        continue
      }
      if before.identity != nil, before.identity == after.identity {
        let rate = before.rate - after.rate
        if rate == Interval(0) { continue }
        if before.velocity.isFinite {
          let jump = (rate * before.own).absolute
          (low, high) = (max(low, jump.low), max(high, jump.high))
          continue
        }
      }
      let (one, other) = (before.velocity, after.velocity)
      if one == other, one.isExact { continue }
      if one.isExact && one.low.isInfinite || other.isExact && other.low.isInfinite {
        return .absent
      }
      let jump = (other - one).absolute
      if jump.high == .infinity {
        return .undecided("it is not proved that the velocity is finite")
      }
      (low, high) = (max(low, jump.low), max(high, jump.high))
    }
    return .number(Interval(low, high) * motion.map.factor.absolute, reason: nil)
  }

  /// The velocity at an end of a segment, of which the piece's own one may be that of another segment too.
  private func end(of index: Int, atStart: Bool) -> (
    velocity: Interval, own: Interval, rate: Interval, identity: RateIdentity?
  ) {
    if isHeld(index) { return (Interval(0), Interval(0), Interval(0), nil) }
    let segment = motion.segments[index], rate = rate(1, in: index)
    let isHigh = atStart == segment.isReversed
    let own = analyses[index].endValue(1, isHigh: isHigh)
    let identity = RateIdentity(piece: segment.identity, node: isHigh ? 1 : 0, rate: Interval(0))
    return (own.times(rate), own, rate, identity)
  }
}

extension Interval {
  /// The product, which is infinite where it is for certain.
  func times(_ rate: Interval) -> Interval {
    guard isExact, low.isInfinite, let sign = rate.sign, sign != 0 else { return self * rate }
    return Interval(low * Double(sign))
  }
}
