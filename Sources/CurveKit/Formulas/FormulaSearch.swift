/// The search for the times at which a formula, or a part of it, reaches a level.
///
/// Between two knots all operands and their rates are monotone, so the values at both ends are bounds
/// inside. Bounds of the formula and its rates follow from them. An interval has no sign change if the
/// bounds of an order exclude 0, and at most one if those of its derivative do. Any other interval is
/// halved, down to 2^-12 of the distance between two knots; for the acceleration, whose derivative is not
/// known, to 2^-10.
struct FormulaSearch {
  let formula: Formula
  let operands: FormulaOperands
  /// The remaining number of evaluations.
  private(set) var workBudget = FormulaSearch.maximumWork
  /// The number of evaluations so far.
  var work: Int { FormulaSearch.maximumWork - workBudget }

  /// The largest number of evaluations for a formula; beyond it, sign changes are not separated further.
  static let maximumWork = 100_000

  init(_ formula: Formula, _ operands: FormulaOperands) {
    self.formula = formula
    self.operands = operands
  }

  /// A time with the motions of the operands there.
  struct Endpoint {
    let time: Double
    let samples: [CurveSample]
  }

  /// A part of the motion between two knots, in which the piecewise steps have constant branches.
  struct Interval {
    var start: Endpoint
    var end: Endpoint
    var branches: FormulaBranches
  }

  /// The intervals between the knots of the operands.
  var intervals: [Interval] {
    zip(operands.knots, operands.knots.dropFirst()).map { start, end in
      Interval(
        start: Endpoint(time: start, samples: operands.limits(at: start, from: .right)),
        end: Endpoint(time: end, samples: operands.limits(at: end, from: .left)), branches: [])
    }
  }

  /// A part of the formula whose crossings are searched.
  typealias Expression = [Formula.Step]

  /// The times inside an interval at which an order of a part of the formula changes its sign.
  mutating func signChanges(
    of order: MotionOrder, of part: Expression, in interval: Interval
  ) -> [Double] {
    var times: [Double] = []
    halve(interval, of: part, depth: order == .acceleration ? 10 : 12) {
      search, lower, upper, bounds, isLast in
      let slope = order == .displacement ? bounds.velocity : bounds.acceleration
      let isMonotone = order != .acceleration && !slope.holdsBothSigns
      guard !bounds[order].holdsBothSigns || isMonotone || isLast else { return false }
      let branches = interval.branches
      let signs = [lower, upper].map { search.sign(of: order, of: part, at: $0, branches) }
      if signs[0] * signs[1] < 0 {
        times.append(
          crossing(from: lower, to: upper) { search.motion(of: part, at: $0, branches)[order] })
      } else if isLast, order != .acceleration, signs[0] != 0, signs[0] == signs[1],
        let turn = search.turn(of: order, of: part, from: lower, to: upper, branches),
        search.sign(of: order, of: part, at: turn, branches) * signs[0] < 0
      {
        for (start, end) in [(lower, turn), (turn, upper)] {
          times.append(
            crossing(from: start, to: end) { search.motion(of: part, at: $0, branches)[order] })
        }
      }
      return true
    }
    return times
  }

  /// The times inside an interval at which a part of the formula reaches a whole number but 0.
  mutating func wholeNumbers(of part: Expression, in interval: Interval) -> [Double] {
    var times: [Double] = []
    halve(interval, of: part, depth: 12) { search, lower, upper, bounds, isLast in
      let value = bounds.value
      guard value.isFinite else { return isLast }
      let whole = Bounds(value.low.rounded(.up), value.high.rounded(.down))
      if value.low.rounded(.up) > value.high.rounded(.down) { return true }
      if whole.low == 0, whole.high == 0 { return true }
      guard !bounds.velocity.holdsBothSigns || isLast else { return false }
      let ends = [lower, upper].map {
        search.motion(of: part, at: $0, interval.branches).value.value
      }
      var level = min(ends[0], ends[1]).rounded(.up)
      while level <= max(ends[0], ends[1]), times.count <= FormulaSearch.maximumCrossings {
        if level != 0, (ends[0] - level) * (ends[1] - level) < 0 {
          times.append(
            crossing(from: lower, to: upper) {
              search.motion(of: part, at: $0, interval.branches).value - level
            })
        }
        level += 1
      }
      return true
    }
    return times.sorted()
  }

  /// The largest number of whole numbers that `trunc` and `frac` may pass.
  static let maximumCrossings = 10_000

  /// The first time in an interval at which a part of the formula is 0, or touches 0.
  mutating func firstZero(of part: Expression, in interval: Interval) -> Double? {
    var time: Double?
    halve(interval, of: part, depth: 12) { search, lower, upper, bounds, isLast in
      if time != nil { return true }
      let isClear = bounds.value.low > 0 || bounds.value.high < 0
      if isClear { return true }
      let isMonotone = !bounds.velocity.holdsBothSigns
      guard isMonotone || isLast else { return false }
      let branches = interval.branches
      let signs = [lower, upper].map {
        search.sign(of: .displacement, of: part, at: $0, branches)
      }
      if signs[0] == 0 {
        time = lower.time
      } else if signs[0] * signs[1] < 0 {
        time = crossing(from: lower, to: upper) {
          search.motion(of: part, at: $0, branches).value
        }
      } else if signs[1] == 0 {
        time = upper.time
      } else if !isMonotone,
        let turn = search.turn(of: .displacement, of: part, from: lower, to: upper, branches),
        search.sign(of: .displacement, of: part, at: turn, branches) * signs[0] <= 0
      {
        time = turn.time
      }
      return true
    }
    return time
  }

  /// Halves an interval until a step is done with each part, in order of time.
  ///
  /// - Parameters:
  ///   - interval: The interval.
  ///   - part: The part of the formula.
  ///   - depth: How many times it may be halved.
  ///   - step: Examines the part of the interval, with the bounds there, and whether it cannot be
  ///     halved; returns whether it is done with it.
  private mutating func halve(
    _ interval: Interval, of part: Expression, depth: Int,
    step: (
      inout FormulaSearch, Endpoint, Endpoint, FormulaMotion<Bounds>, Bool
    ) -> Bool
  ) {
    let (lower, upper) = (interval.start, interval.end)
    workBudget -= 1
    let middle = lower.time + (upper.time - lower.time) / 2
    let isLast =
      depth == 0 || workBudget < 0 || middle <= lower.time || middle >= upper.time
    let bounds = bounds(of: part, lower, upper, interval.branches)
    if step(&self, lower, upper, bounds, isLast) || isLast { return }
    let center = Endpoint(time: middle, samples: operands.limits(at: middle, from: .right))
    var half = interval
    half.end = center
    halve(half, of: part, depth: depth - 1, step: step)
    half = interval
    half.start = center
    halve(half, of: part, depth: depth - 1, step: step)
  }

  /// The extreme of an order inside an interval, where its derivative changes its sign.
  private func turn(
    of order: MotionOrder, of part: Expression, from lower: Endpoint, to upper: Endpoint,
    _ branches: FormulaBranches
  ) -> Endpoint? {
    guard let slope = order.derivative,
      sign(of: slope, of: part, at: lower, branches)
        * sign(of: slope, of: part, at: upper, branches) < 0
    else { return nil }
    let time = crossing(from: lower, to: upper) { motion(of: part, at: $0, branches)[slope] }
    return Endpoint(time: time, samples: operands.limits(at: time, from: .right))
  }

  /// The sign of an order; 0 where it is within its rounding error.
  func sign(
    of order: MotionOrder, of part: Expression, at endpoint: Endpoint,
    _ branches: FormulaBranches
  ) -> Double {
    motion(of: part, at: endpoint, branches)[order].sign
  }

  /// The motion of a part of the formula at an endpoint, with its rounding errors.
  func motion(
    of part: Expression, at endpoint: Endpoint, _ branches: FormulaBranches
  ) -> FormulaMotion<RoundedNumber> {
    formula.evaluate(
      part[...],
      endpoint.samples.map {
        FormulaMotion(
          value: RoundedNumber(computed: $0.value), velocity: RoundedNumber(computed: $0.velocity),
          acceleration: RoundedNumber(computed: $0.acceleration))
      }, in: branches)
  }

  /// The motion of a part of the formula at a time inside an interval.
  private func motion(
    of part: Expression, at time: Double, _ branches: FormulaBranches
  ) -> FormulaMotion<Double> {
    formula.evaluate(part[...], operands.motions(at: time), in: branches)
  }

  /// The bounds of a part of the formula and its rates between two endpoints.
  private func bounds(
    of part: Expression, _ lower: Endpoint, _ upper: Endpoint, _ branches: FormulaBranches
  ) -> FormulaMotion<Bounds> {
    let operands = zip(lower.samples, upper.samples).map {
      FormulaMotion(
        value: Bounds($0.value, $1.value), velocity: Bounds($0.velocity, $1.velocity),
        acceleration: Bounds($0.acceleration, $1.acceleration))
    }
    return formula.evaluate(part[...], operands, in: branches)
  }
}

/// The time between two endpoints at which a function changes its sign.
///
/// At the upper endpoint the operands may jump, so the function is evaluated only before it.
private func crossing(
  from lower: FormulaSearch.Endpoint, to upper: FormulaSearch.Endpoint,
  of function: (Double) -> Double
) -> Double {
  let end = max(lower.time, upper.time.justBefore)
  guard (function(lower.time) < 0) != (function(end) < 0) else { return upper.time }
  return root(in: lower.time, end, of: function)
}
