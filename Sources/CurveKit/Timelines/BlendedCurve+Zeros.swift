// Where motions over each other turn, found by intervals: between the knots of all of them, each and its
// rates are monotone, so that their values at the ends of an interval bound them in between; and bounds
// of sums and products follow from those of their parts.

/// The search for the turns of motions over each other.
struct BlendSearch {
  /// The times after 0 at which something sets off, ends or breaks.
  let breakpoints: [Double]
  private let motion: SessionMotion
  private let reference: Double
  private let until: Double
  private let knots: [Knot]

  /// Gathers the knots of all motions until a time.
  init(_ motion: SessionMotion, from reference: Double, until: Double) {
    self.motion = motion
    self.reference = reference
    self.until = until
    var breaks: [Double] = []
    var turns: [Double] = []
    // Nothing counts that is beneath what has taken over.
    var hidden = until
    for entry in motion.entries.reversed() {
      if entry.start < hidden {
        let parts = entry.knots(until: hidden)
        breaks += parts.breaks
        turns += parts.turns
      }
      hidden = min(hidden, max(0, entry.cover))
    }
    breakpoints = Set(breaks.filter { $0 > 0 && $0 < until }).sorted()
    let inner = Set(turns.filter { $0 > 0 && $0 < until }).subtracting(breakpoints)
    var knots = inner.map { Knot(time: $0, isBreakpoint: false) }
    knots += breakpoints.map { Knot(time: $0, isBreakpoint: true) }
    knots += [Knot(time: 0, isBreakpoint: false), Knot(time: until, isBreakpoint: true)]
    self.knots = knots.sorted { $0.time < $1.time }
  }

  /// The times at which the displacement, the velocity or the acceleration changes its sign.
  ///
  /// An interval in which the bounds of the order exclude 0 has none, one in which those of its derivative
  /// do has at most one; any other is halved, down to 2^-12 of the way from knot to knot and 1/8 of that to
  /// the nearest knot. Two zeros that are closer together than that can be missed; one that is alone
  /// cannot. The derivative of the acceleration is not known, so that there the halving alone decides.
  func zeros(of order: MotionOrder) -> [Double] {
    var run = Run(search: self, order: order)
    for span in spans {
      for (start, end) in zip(span, span.dropFirst()) { run.search(from: start, to: end) }
    }
    return run.zeros.filter { $0 > 0 && $0 < until }
  }

  /// The times at which the acceleration turns.
  ///
  /// There is no bound on its derivative: it is looked at in eight places from knot to knot, and two turns
  /// that are closer together than those are missed. A turn is found to about 1e-8 of the distance, where
  /// the acceleration is at its extreme to rounding.
  func turnsOfAcceleration() -> [Double] {
    var turns: [Double] = []
    for span in spans {
      var lastSign = 0.0
      for (knot, next) in zip(span, span.dropFirst()) {
        let width = (next - knot) / 8
        for index in 0..<8 {
          let start = knot + width * Double(index)
          let end = index == 7 ? next : start + width
          func rise(_ time: Double) -> Double {
            self.rise(at: time, within: 1e-3 * width, in: span)
          }
          let (first, last) = (rise(start), rise(end))
          let sign = first != 0 ? first : last
          if lastSign * sign < 0 { turns.append(start) }
          if first < 0 && last > 0 || first > 0 && last < 0 {
            turns.append(root(in: start, end, within: 1e-9 * width, of: rise))
          }
          if last != 0 { lastSign = last.sign == .minus ? -1 : 1 }
        }
      }
    }
    return turns.filter { $0 > 0 && $0 < until }
  }

  /// How much the acceleration grows around a time, if that is more than rounding.
  private func rise(at time: Double, within step: Double, in span: [Double]) -> Double {
    let before = state(at: max(span[0], time - step))
    let after = state(at: min(span[span.count - 1], time + step))
    let rise = after.acceleration - before.acceleration
    let noise = before.accelerationNoise + after.accelerationNoise
    return rise.magnitude <= noise || rise.isNaN ? 0 : rise
  }

  private func motion(_ order: MotionOrder, at time: Double) -> Double {
    state(at: time).motion(order)
  }

  private func state(at time: Double) -> SessionMotion.State {
    motion.state(at: time, from: reference)
  }

  /// The knots between two breaks, for each such span, without what is too near a break to be on one side
  /// of it for sure.
  private var spans: [[Double]] {
    var spans: [[Double]] = []
    for (start, end) in zip(knots, knots.dropFirst()) {
      let last = end.isBreakpoint ? end.time - 32 * end.time.ulp : end.time
      guard start.time < last else { continue }
      if start.isBreakpoint || spans.isEmpty { spans.append([start.time]) }
      spans[spans.count - 1].append(last)
    }
    return spans
  }

  /// One search, and what it has found.
  private struct Run {
    let search: BlendSearch
    let order: MotionOrder
    private(set) var zeros: [Double] = []
    /// The sign in the last interval in which there was one.
    private var lastSign = 0.0

    init(search: BlendSearch, order: MotionOrder) {
      self.search = search
      self.order = order
    }

    mutating func search(from start: Double, to end: Double) {
      let cast = search.motion.cast(from: start, to: end)
      halve(place(start, cast), place(end, cast), cast, in: start...end, halvings: 0)
    }

    private struct Place {
      let time: Double
      let frame: SessionMotion.Frame
      let slope: Double
      let sign: Double
    }

    private func place(_ time: Double, _ cast: SessionMotion.Cast) -> Place {
      let frame = search.motion.frame(of: cast, at: time, from: search.reference)
      let state = frame.top
      let noise = state.noise(of: order)
      let value = state.motion(order)
      return Place(
        time: time, frame: frame, slope: order.derivative.map(state.motion) ?? 0,
        sign: value.magnitude <= noise && noise.isFinite || value.isNaN ? 0 : value < 0 ? -1 : 1)
    }

    private mutating func halve(
      _ lower: Place, _ upper: Place, _ cast: SessionMotion.Cast,
      in piece: ClosedRange<Double>, halvings: Int
    ) {
      let width = upper.time - lower.time
      let bounds = SessionMotion.bounds(lower.frame, upper.frame, width: width)
      let (own, slope): (Bounds, Bounds?) =
        switch order {
        case .displacement: (bounds.displacement, bounds.velocity)
        case .velocity: (bounds.velocity, bounds.acceleration)
        case .acceleration, .jerk: (bounds.acceleration, nil)
        }
      if !own.holdsBothSigns || slope?.holdsBothSigns == false { return settle(lower, upper) }
      let middle = lower.time + width / 2
      guard halvings < 40, middle > lower.time, middle < upper.time else {
        return settle(lower, upper)
      }
      let room = min(lower.time - piece.lowerBound, piece.upperBound - upper.time)
      if halvings >= 12, width <= room / 8 { return settleTurning(lower, upper, cast) }
      let center = place(middle, cast)
      halve(lower, center, cast, in: piece, halvings: halvings + 1)
      halve(center, upper, cast, in: piece, halvings: halvings + 1)
    }

    /// Notes the zero of an interval in which there is at most one, or at its start.
    private mutating func settle(_ lower: Place, _ upper: Place) {
      let next = lower.sign != 0 ? lower.sign : upper.sign
      if lastSign * next < 0 { zeros.append(lower.time) }
      if lower.sign * upper.sign < 0 {
        zeros.append(root(in: lower.time, upper.time) { search.motion(order, at: $0) })
      }
      if upper.sign != 0 {
        lastSign = upper.sign
      } else if lower.sign != 0 {
        lastSign = lower.sign
      }
    }

    /// The same for an interval that is too narrow to be halved, and in which the order may turn.
    private mutating func settleTurning(
      _ lower: Place, _ upper: Place, _ cast: SessionMotion.Cast
    ) {
      guard let slope = order.derivative, slope != .jerk, lower.sign * upper.sign > 0,
        lower.slope * lower.sign < 0,
        upper.slope * upper.sign > 0
      else { return settle(lower, upper) }
      let turn = root(in: lower.time, upper.time) { search.motion(slope, at: $0) }
      let place = place(turn, cast)
      settle(lower, place)
      settle(place, upper)
    }
  }
}

extension SessionMotion.Entry {
  /// The times until another at which it breaks, and those at which it or one of its rates turns.
  fileprivate func knots(until end: Double) -> (breaks: [Double], turns: [Double]) {
    switch step {
    case .rest, .shift: return ([start], [])
    case .spring(let spring): return ([start], turns(of: spring, until: end))
    case .progress(let progress):
      let curve = progress.curve(measuredUntil: end - start)
      var breaks = [start] + curve.breakpoints.map { start + $0 }
      if !progress.isSpring { breaks.append(cover) }
      return (breaks, turns(of: curve, until: min(end, cover)))
    }
  }

  private func turns(of curve: some Curve, until end: Double) -> [Double] {
    [MotionOrder.velocity, .acceleration, .jerk].flatMap {
      curve.zeros(of: $0).times(until: end - start).map { start + $0 }
    }
  }
}
