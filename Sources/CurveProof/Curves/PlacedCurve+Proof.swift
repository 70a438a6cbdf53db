package import CurveKit

extension PlacedCurve: ProvableCurve {
  package func provedMotion() throws(ProofFailure) -> ProvedMotion {
    let motion = try base.provedMotionOfAny()
    // The end as it is stored, where it is a number of the user.
    let end = duration.isFinite ? Interval(duration) : nil
    switch kind {
    case .delay:
      return motion.delayed(by: Interval(delay))
    case .speed:
      let slower = Interval(divisor) / Interval(multiplier)
      let isGiven = multiplier == base.duration
      return motion.placed(slower: slower, end: isGiven ? end : nil)
    case .values:
      return motion.mapped(from: from, to: to)
    }
  }
}

extension ProvedMotion {
  /// It with 0 and 1 mapped to two values, which stay exact.
  func mapped(from: Double, to: Double) -> ProvedMotion {
    var motion = mapped(offset: Interval(from), factor: Interval(to) - Interval(from))
    func replace(_ own: Interval, _ value: inout Interval) {
      if own == Interval(0) {
        value = Interval(from)
      } else if own == Interval(1) {
        value = Interval(to)
      }
    }
    replace(first, &motion.first)
    replace(last, &motion.last)
    for index in joints.indices { replace(joints[index].value, &motion.joints[index].value) }
    return motion
  }
}
