// Sign changes of added motions, found by intervals. Between two neighbouring knots each motion and
// its rates are monotone, so their values at the ends of an interval are bounds inside it. Bounds
// of sums and products follow from the bounds of their terms.

/// The sign changes of all orders of added motions.
///
/// An interval has no sign change if the bounds of the order exclude 0, and at most one if those of
/// its derivative do. Any other interval is halved, down to 2^-12 of the distance between two
/// knots. Next to a knot at which a curve may be vertical it is halved down to 1/8 of the distance
/// to the knot. Two sign changes closer together than that can be missed. A single one is never
/// missed, unless there are so many that the search would take minutes.
///
/// The third derivative is known only for springs. Where other curves take part, the sign changes
/// of the acceleration are found only by halving. Those of the jerk are found from the acceleration
/// at nine times between two knots; two of its turns that are closer together are missed. A turn is
/// then accurate to about 1e-8 of the distance, where the acceleration is at its extreme apart from
/// rounding.
struct BlendZeros {
  private(set) var displacement: [Double] = []
  private(set) var velocity: [Double] = []
  private(set) var acceleration: [Double] = []
  private(set) var jerk: [Double] = []

  init(of motion: SessionMotion, breakpoints: [Double], from reference: Double, until: Double) {
    var searches = MotionOrder.allCases.map {
      BlendSearch(motion: motion, reference: reference, order: $0)
    }
    for piece in motion.pieces(breakpoints: breakpoints, from: reference, until: until) {
      let first = motion.frame(of: piece.active, at: piece.start)
      let last = motion.frame(of: piece.active, at: piece.end)
      for index in searches.indices { searches[index].search(piece, first, last) }
    }
    let zeros = searches.map { $0.zeros.filter { $0 > 0 && $0 < until } }
    (displacement, velocity, acceleration, jerk) = (zeros[0], zeros[1], zeros[2], zeros[3])
  }
}

/// The search for the sign changes of one order.
private struct BlendSearch {
  let motion: SessionMotion
  let reference: Double
  let order: MotionOrder
  private(set) var zeros: [Double] = []
  /// The sign in the last interval that had one.
  private var lastSign = 0.0
  /// The remaining number of evaluations; sign changes of a curve that needs more are not separated
  /// further.
  private var workBudget = 10_000_000

  init(motion: SessionMotion, reference: Double, order: MotionOrder) {
    self.motion = motion
    self.reference = reference
    self.order = order
  }

  /// One end of an interval.
  private struct Endpoint {
    let time: Double
    let frame: SessionMotion.Frame
    /// -1 or 1; 0 where the order is within its rounding error.
    let sign: Double

    init(_ time: Double, _ frame: SessionMotion.Frame, _ order: MotionOrder) {
      self.time = time
      self.frame = frame
      let (value, noise) = (frame.top.motion(order), frame.noise[order])
      let isNoise = value.magnitude <= noise && noise.isFinite || value.isNaN
      sign = isNoise ? 0 : value < 0 ? -1 : 1
    }
  }

  /// Searches an interval between two knots.
  mutating func search(
    _ piece: SessionMotion.Piece, _ first: SessionMotion.Frame, _ last: SessionMotion.Frame
  ) {
    if order == .jerk, first.top.jerk.isNaN { return searchTurns(in: piece) }
    halve(
      Endpoint(piece.start, first, order), Endpoint(piece.end, last, order), in: piece, halvings: 0)
  }

  private mutating func halve(
    _ lower: Endpoint, _ upper: Endpoint, in piece: SessionMotion.Piece, halvings: Int
  ) {
    let width = upper.time - lower.time
    let bounds = SessionMotion.bounds(of: piece.active, lower.frame, upper.frame, width: width)
    let slope = order.derivative.map { bounds[$0] } ?? .anything
    if !bounds[order].holdsBothSigns || !slope.holdsBothSigns { return settle(lower, upper) }
    let middle = lower.time + width / 2
    guard halvings < 40, middle > lower.time, middle < upper.time, workBudget > 0 else {
      return settle(lower, upper)
    }
    workBudget -= piece.active.indices.count
    // Next to a knot a curve may be vertical and turn very near to it; a spring does not.
    let room = min(lower.time - piece.start, piece.end - upper.time)
    if halvings >= 12, width <= room / 8 || bounds.jerk.isFinite {
      return settleTurning(lower, upper, in: piece)
    }
    let center = endpoint(middle, in: piece)
    halve(lower, center, in: piece, halvings: halvings + 1)
    halve(center, upper, in: piece, halvings: halvings + 1)
  }

  /// Records the sign change of an interval that has at most one, or the one at its start.
  private mutating func settle(_ lower: Endpoint, _ upper: Endpoint) {
    let (motion, reference, order) = (motion, reference, order)
    record(lower.sign, upper.sign, at: lower.time) {
      root(in: lower.time, upper.time) {
        motion.state(at: $0, from: reference).motion(order)
      }
    }
  }

  /// The same for an interval that is too narrow to halve and in which the order may turn.
  private mutating func settleTurning(
    _ lower: Endpoint, _ upper: Endpoint, in piece: SessionMotion.Piece
  ) {
    guard let slope = order.derivative, lower.sign * upper.sign > 0,
      lower.frame.top.motion(slope) * lower.sign < 0,
      upper.frame.top.motion(slope) * upper.sign > 0
    else { return settle(lower, upper) }
    let turn = endpoint(
      root(in: lower.time, upper.time) {
        motion.state(at: $0, from: reference).motion(slope)
      }, in: piece)
    settle(lower, turn)
    settle(turn, upper)
  }

  /// Records the turns of an acceleration whose derivative is not known.
  private mutating func searchTurns(in piece: SessionMotion.Piece) {
    let width = (piece.end - piece.start) / 8
    let motion = motion
    /// The growth of the acceleration around a time, if it is more than rounding.
    func change(_ time: Double) -> Double {
      let before = motion.frame(of: piece.active, at: max(piece.start, time - 1e-3 * width))
      let after = motion.frame(of: piece.active, at: min(piece.end, time + 1e-3 * width))
      let change = after.top.acceleration - before.top.acceleration
      let noise = before.noise[.acceleration] + after.noise[.acceleration]
      return change.magnitude <= noise || change.isNaN ? 0 : change
    }
    var (start, first) = (piece.start, change(piece.start))
    for index in 1...8 {
      let end = index == 8 ? piece.end : piece.start + width * Double(index)
      let last = change(end)
      let (from, to) = (start, end)
      record(first.signum, last.signum, at: start) {
        root(in: from, to, within: 1e-9 * width, of: change)
      }
      (start, first) = (end, last)
    }
  }

  /// Records a sign change at the start of an interval, and one inside it.
  private mutating func record(
    _ first: Double, _ last: Double, at start: Double, inside: () -> Double
  ) {
    if lastSign * (first != 0 ? first : last) < 0 { zeros.append(start) }
    if first * last < 0 { zeros.append(inside()) }
    if last != 0 { lastSign = last } else if first != 0 { lastSign = first }
  }

  private func endpoint(_ time: Double, in piece: SessionMotion.Piece) -> Endpoint {
    Endpoint(time, motion.frame(of: piece.active, at: time), order)
  }
}

extension Double {
  /// -1, 0 or 1.
  fileprivate var signum: Double { self < 0 ? -1 : self > 0 ? 1 : 0 }
}
