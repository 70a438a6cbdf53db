/// An order of a motion with bounds between two times, for a ``BoundedSearch``.
protocol BoundedOrder {
  /// What is known of the motion at one time.
  associatedtype Frame

  func frame(at time: Double) -> Frame
  /// -1 or 1; 0 where the order is within its rounding error.
  func sign(of frame: Frame) -> Double
  /// The rate at which the order changes; 0 if it is not known.
  func slope(of frame: Frame) -> Double

  /// What the bounds between two frames exclude.
  func bounds(_ lower: Frame, _ upper: Frame, width: Double) -> BoundedSearch.Finding
  /// Whether an interval need not be halved again.
  func isSmall(width: Double, halvings: Int) -> Bool
  /// Whether the order is 0 from a time to one a width later, to the last digit; the frames are at both and half-way.
  func isZero(from start: Double, width: Double, _ lower: Frame, _ center: Frame, _ upper: Frame)
    -> Bool

  // The order and its rate at a time; only their sign counts.
  func value(at time: Double) -> Double
  func slope(at time: Double) -> Double
}

extension BoundedOrder {
  func isZero(from start: Double, width: Double, _ lower: Frame, _ center: Frame, _ upper: Frame)
    -> Bool
  { false }
}

/// The search for the sign changes of an order of a motion between knots, by bounds.
///
/// An interval has no sign change if the bounds of the order exclude 0, and at most one if those of
/// its derivative do. Any other interval is halved until it is small. Next to a knot at which a curve may be vertical
/// it is halved down to 1/8 of the distance to the knot. Two sign changes closer together than that can be missed. A
/// single one is never missed, unless there are so many that the search would take minutes.
struct BoundedSearch {
  private(set) var zeros: [Double] = []
  /// The sign in the last interval that had one.
  private var lastSign = 0.0
  /// The remaining number of evaluations; sign changes of a curve that needs more are not separated further.
  private var workBudget: Int

  /// What bounds exclude in an interval.
  enum Finding {
    /// There is at most one sign change.
    case oneAtMost
    /// There may be more; a motion that is not smooth may be vertical at a knot.
    case undecided(isSmooth: Bool)
  }

  private struct Endpoint<Frame> {
    let time: Double
    let frame: Frame
    let sign: Double

    init<Order: BoundedOrder>(_ time: Double, _ frame: Frame, of order: Order)
    where Order.Frame == Frame {
      (self.time, self.frame) = (time, frame)
      sign = order.sign(of: frame)
    }
  }

  init(workBudget: Int = .max) { self.workBudget = workBudget }

  /// Searches an interval between two knots.
  ///
  /// - Parameters:
  ///   - order: The order.
  ///   - start: The start, with what is known there.
  ///   - end: The end.
  ///   - work: The number of evaluations at each further time.
  mutating func search<Order: BoundedOrder>(
    _ order: Order, from start: (time: Double, frame: Order.Frame),
    to end: (time: Double, frame: Order.Frame), work: Int = 1
  ) {
    halve(
      order, Endpoint(start.time, start.frame, of: order), Endpoint(end.time, end.frame, of: order),
      in: start.time...end.time, work: work, halvings: 0)
  }

  private mutating func halve<Order: BoundedOrder>(
    _ order: Order, _ lower: Endpoint<Order.Frame>, _ upper: Endpoint<Order.Frame>,
    in piece: ClosedRange<Double>, work: Int, halvings: Int
  ) {
    let width = upper.time - lower.time
    guard case .undecided(let isSmooth) = order.bounds(lower.frame, upper.frame, width: width)
    else { return settle(order, lower, upper) }
    let middle = lower.time + width / 2
    guard halvings < 40, middle > lower.time, middle < upper.time, workBudget > 0 else {
      return settle(order, lower, upper)
    }
    workBudget -= work
    // Next to a knot a curve may be vertical and turn very near to it.
    let room = min(lower.time - piece.lowerBound, piece.upperBound - upper.time)
    if order.isSmall(width: width, halvings: halvings), width <= room / 8 || isSmooth {
      return settleTurning(order, lower, upper)
    }
    let center = Endpoint(middle, order.frame(at: middle), of: order)
    if order.isZero(from: lower.time, width: width, lower.frame, center.frame, upper.frame) {
      return
    }
    halve(order, lower, center, in: piece, work: work, halvings: halvings + 1)
    halve(order, center, upper, in: piece, work: work, halvings: halvings + 1)
  }

  /// Records the sign change of an interval that has at most one, or the one at its start.
  private mutating func settle<Order: BoundedOrder>(
    _ order: Order, _ lower: Endpoint<Order.Frame>, _ upper: Endpoint<Order.Frame>
  ) {
    record(lower.sign, upper.sign, at: lower.time) {
      root(in: lower.time, upper.time) { order.value(at: $0) }
    }
  }

  /// The same for an interval that is too narrow to halve and in which the order may turn.
  private mutating func settleTurning<Order: BoundedOrder>(
    _ order: Order, _ lower: Endpoint<Order.Frame>, _ upper: Endpoint<Order.Frame>
  ) {
    guard lower.sign * upper.sign > 0, order.slope(of: lower.frame) * lower.sign < 0,
      order.slope(of: upper.frame) * upper.sign > 0
    else { return settle(order, lower, upper) }
    let time = root(in: lower.time, upper.time) { order.slope(at: $0) }
    let turn = Endpoint(time, order.frame(at: time), of: order)
    settle(order, lower, turn)
    settle(order, turn, upper)
  }

  /// Records the turns of an order whose derivative is not known, from its growth at nine times between two knots.
  ///
  /// Two turns that are closer together are missed.
  ///
  /// - Parameters:
  ///   - start: The first knot.
  ///   - end: The second one.
  ///   - growth: The change of the order between two times next to each other; 0 if it is not more than rounding.
  mutating func searchTurns(
    from start: Double, to end: Double, growth: (_ before: Double, _ after: Double) -> Double
  ) {
    let width = (end - start) / 8
    func change(_ time: Double) -> Double {
      growth(max(start, time - 1e-3 * width), min(end, time + 1e-3 * width))
    }
    var (time, first) = (start, change(start))
    for index in 1...8 {
      let next = index == 8 ? end : start + width * Double(index)
      let last = change(next)
      record(first.signum, last.signum, at: time) {
        root(in: time, next, within: 1e-9 * width, of: change)
      }
      (time, first) = (next, last)
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
}

extension Double {
  /// -1, 0 or 1.
  var signum: Double { self < 0 ? -1 : self > 0 ? 1 : 0 }
}
