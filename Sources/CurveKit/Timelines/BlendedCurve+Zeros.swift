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

  /// The times at which the velocity or the acceleration changes its sign.
  ///
  /// An interval in which the bounds of the order exclude 0 has none, one in which those of its derivative
  /// do has at most one; any other is halved, down to 2^-12 of the way from knot to knot and 1/8 of that to
  /// the nearest knot. Two zeros that are closer together than that can be missed; one that is alone
  /// cannot. The derivative of the acceleration is not known, so that there the halving alone decides.
  func zeros(of order: MotionOrder) -> [Double] {
    var run = Run(search: self, order: order)
    for (start, end) in pieces { run.search(from: start, to: end) }
    return run.zeros.filter { $0 > 0 && $0 < until }
  }

  /// The times at which the acceleration turns.
  ///
  /// There is no bound on its derivative: it is looked at in eight places between two knots, and two turns
  /// that are closer together than those are missed. A turn is found to 1e-8 of the way from knot to knot,
  /// where the acceleration is at its extreme to rounding.
  func turnsOfAcceleration() -> [Double] {
    var turns: [Double] = []
    for (start, end) in pieces {
      let width = end - start
      let step = width * 1e-4
      func rise(_ time: Double) -> Double {
        acceleration(at: time + step) - acceleration(at: time - step)
      }
      let times = (0...8).map { start + step + (width - 2 * step) * Double($0) / 8 }
      guard width > 0, times[0] - step >= start, times[8] + step <= end else { continue }
      let rises = times.map(rise)
      for index in 0..<8 where rises[index] * rises[index + 1] < 0 {
        turns.append(
          root(in: times[index], times[index + 1], within: 1e-9 * width, of: rise))
      }
    }
    return turns.filter { $0 > 0 && $0 < until }
  }

  private func acceleration(at time: Double) -> Double {
    motion.state(at: time, from: reference).acceleration
  }

  /// The intervals from knot to knot, without what is too near a break to be on one side of it for sure.
  private var pieces: [(Double, Double)] {
    zip(knots, knots.dropFirst()).map { start, end in
      (start.time, end.isBreakpoint ? end.time - 32 * end.time.ulp : end.time)
    }.filter { $0 < $1 }
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
      let value: Double
      let slope: Double
      let sign: Double
    }

    private func place(_ time: Double, _ cast: SessionMotion.Cast) -> Place {
      let frame = search.motion.frame(of: cast, at: time, from: search.reference)
      let state = frame.top
      let (value, noise) =
        order == .velocity
        ? (state.velocity, state.velocityNoise) : (state.acceleration, state.accelerationNoise)
      return Place(
        time: time, frame: frame, value: value, slope: state.acceleration,
        sign: value.magnitude <= noise && noise.isFinite || value.isNaN
          ? 0 : value < 0 ? -1 : 1)
    }

    private mutating func halve(
      _ lower: Place, _ upper: Place, _ cast: SessionMotion.Cast,
      in piece: ClosedRange<Double>, halvings: Int
    ) {
      let width = upper.time - lower.time
      let bounds = SessionMotion.bounds(lower.frame, upper.frame, width: width)
      if order == .velocity, !bounds.acceleration.holdsBothSigns { return settle(lower, upper) }
      if !(order == .velocity ? bounds.velocity : bounds.acceleration).holdsBothSigns {
        return settle(lower, upper)
      }
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
        zeros.append(
          root(in: lower.time, upper.time) { time in
            let state = search.motion.state(at: time, from: search.reference)
            return order == .velocity ? state.velocity : state.acceleration
          })
      }
      if upper.sign != 0 {
        lastSign = upper.sign
      } else if lower.sign != 0 {
        lastSign = lower.sign
      }
    }

    /// The same for an interval that is too narrow to be halved, and in which the velocity may turn.
    private mutating func settleTurning(
      _ lower: Place, _ upper: Place, _ cast: SessionMotion.Cast
    ) {
      guard order == .velocity, lower.sign * upper.sign > 0, lower.slope * lower.sign < 0,
        upper.slope * upper.sign > 0
      else { return settle(lower, upper) }
      let turn = root(in: lower.time, upper.time, of: search.acceleration(at:))
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
