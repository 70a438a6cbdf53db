// Sign changes of added motions, found by intervals. Between two neighbouring knots each motion and
// its rates are monotone, so their values at the ends of an interval are bounds inside it. Bounds
// of sums and products follow from the bounds of their terms.

/// The sign changes of all orders of added motions; see ``BoundedSearch``.
///
/// Between two knots an interval is halved at most 12 times. The third derivative is known only for springs. Where other
/// curves take part, the sign changes of the acceleration are found only by halving, and those of the jerk from the
/// acceleration at nine times between two knots. A turn is then accurate to about 1e-8 of the distance, where the
/// acceleration is at its extreme apart from rounding.
extension EachOrder<[Double]> {
  init(of motion: SessionMotion, breakpoints: [Double], from reference: Double, until: Double) {
    var searches = MotionOrder.allCases.map { _ in BoundedSearch(workBudget: 10_000_000) }
    for piece in motion.pieces(breakpoints: breakpoints, from: reference, until: until) {
      let first = motion.frame(of: piece.active, at: piece.start)
      let last = motion.frame(of: piece.active, at: piece.end)
      for (index, order) in MotionOrder.allCases.enumerated() {
        if order == .jerk, first.top.jerk.isNaN {
          searches[index].searchTurns(from: piece.start, to: piece.end) { before, after in
            let before = motion.frame(of: piece.active, at: before)
            let after = motion.frame(of: piece.active, at: after)
            let change = after.top.acceleration - before.top.acceleration
            let noise = before.noise[.acceleration] + after.noise[.acceleration]
            return change.magnitude <= noise || change.isNaN ? 0 : change
          }
        } else {
          searches[index].search(
            BlendOrder(motion: motion, reference: reference, order: order, active: piece.active),
            from: (piece.start, first), to: (piece.end, last), work: piece.active.indices.count)
        }
      }
    }
    let zeros = searches.map { $0.zeros.filter { $0 > 0 && $0 < until } }
    self.init(displacement: zeros[0], velocity: zeros[1], acceleration: zeros[2], jerk: zeros[3])
  }
}

/// An order of added motions between two knots.
private struct BlendOrder: BoundedOrder {
  let motion: SessionMotion
  let reference: Double
  let order: MotionOrder
  let active: SessionMotion.ActiveMotions

  func frame(at time: Double) -> SessionMotion.Frame { motion.frame(of: active, at: time) }

  func sign(of frame: SessionMotion.Frame) -> Double {
    let (value, noise) = (frame.top.motion(order), frame.noise[order])
    let isNoise = value.magnitude <= noise && noise.isFinite || value.isNaN
    return isNoise ? 0 : value.signum
  }

  func slope(of frame: SessionMotion.Frame) -> Double {
    order.derivative.map { frame.top.motion($0) } ?? 0
  }

  func bounds(
    _ lower: SessionMotion.Frame, _ upper: SessionMotion.Frame, width: Double
  ) -> BoundedSearch.Finding {
    let bounds = SessionMotion.bounds(of: active, lower, upper, width: width)
    let slope = order.derivative.map { bounds[$0] } ?? .anything
    return !bounds[order].holdsBothSigns || !slope.holdsBothSigns
      ? .oneAtMost : .undecided(isSmooth: bounds.jerk.isFinite)
  }

  func isSmall(width: Double, halvings: Int) -> Bool { halvings >= 12 }

  func value(at time: Double) -> Double { motion.state(at: time, from: reference).motion(order) }

  func slope(at time: Double) -> Double {
    order.derivative.map { motion.state(at: time, from: reference).motion($0) } ?? 0
  }
}
