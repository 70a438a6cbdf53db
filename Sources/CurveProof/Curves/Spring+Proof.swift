package import CurveKit

extension Spring: ProvableCurve {
  package func provedMotion() -> ProvedMotion {
    let (start, end) = (Interval(from), Interval(to))
    if from == to, initialVelocity == 0 {
      return ProvedMotion(
        segments: [.rest(at: end, lasting: Interval(.infinity))],
        joints: [Joint(time: Interval(0), value: end)], first: end, last: end)
    }
    let piece = SpringPiece(
      mass: mass, stiffness: stiffness, damping: damping, distance: start - end,
      velocity: Interval(initialVelocity))
    return ProvedMotion(
      segments: [Segment(piece, to: Interval(.infinity), offset: end)],
      joints: [Joint(time: Interval(0), value: start)], first: start, last: end)
  }
}
