package import CurveKit

extension Spring: ProvableCurve {
  package func provedMotion() -> ProvedMotion {
    let (start, end) = (Interval(from), Interval(to))
    if from == to, initialVelocity == 0 {
      return ProvedMotion(
        segments: [.rest(at: end, lasting: Interval(.infinity))],
        joints: [Joint(time: Interval(0), value: end)], first: end, last: end)
    }
    // From 0 to 1, unless it ends where it starts.
    let travel = from == to ? Interval(1) : end - start
    let (first, last) = from == to ? (start, end) : (Interval(0), Interval(1))
    let piece = SpringPiece(
      self, distance: first - last, velocity: Interval(initialVelocity) / travel)
    var motion = ProvedMotion(
      segments: [Segment(piece, to: Interval(.infinity), offset: last)],
      joints: [Joint(time: Interval(0), value: first)], first: first, last: last)
    if from != to { motion.map = ValueMap(start, end) }
    return motion
  }
}
