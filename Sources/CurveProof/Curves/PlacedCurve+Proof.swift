package import CurveKit

extension PlacedCurve: ProvableCurve {
  package func provedMotion() throws(ProofFailure) -> ProvedMotion {
    var motion = try base.provedMotionInUnits()
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
      motion.map = motion.map.then(ValueMap(Interval(from), Interval(to)))
      return motion
    }
  }
}
