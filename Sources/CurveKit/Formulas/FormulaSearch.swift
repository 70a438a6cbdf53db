/// The search for the times at which a formula, or a part of it, changes its sign or its whole number.
///
/// Between two knots all operands and their rates are monotone, so the values at both ends are bounds
/// inside. Bounds of the formula and its rates follow from them. An interval is divided into cells until
/// the bounds of the order exclude 0, or those of its derivative do, so that it is monotone. A cell is at
/// least 2^-12 of the distance between two knots; for the acceleration, whose derivative is not known,
/// 2^-10. Two sign changes within a smallest cell may be missed.
struct FormulaSearch {
  let formula: Formula
  let operands: FormulaOperands
  /// The number of evaluations so far.
  var work = 0
  /// The largest number of evaluations.
  private let maximumWork: Int

  init(_ formula: Formula, _ operands: FormulaOperands) {
    (self.formula, self.operands) = (formula, operands)
    maximumWork = 100_000 + 200 * operands.knots.count
  }

  /// A time with the motions of the operands there.
  struct Endpoint {
    let time: Double
    let samples: [CurveSample]
  }

  /// An interval between two knots, in which the piecewise steps have constant branches.
  struct Interval {
    var start: Endpoint
    var end: Endpoint
    var branches: FormulaBranches
  }

  /// A cell of an interval: the order is monotone in it, unless it is one of the smallest cells.
  struct Cell {
    let start, end: Endpoint
    let isMonotone: Bool
  }

  /// The intervals between the knots of the operands.
  var intervals: [Interval] {
    zip(operands.knots, operands.knots.dropFirst()).map { start, end in
      Interval(
        start: Endpoint(time: start, samples: operands.limits(at: start, from: .right)),
        end: Endpoint(time: end, samples: operands.limits(at: end, from: .left)), branches: [])
    }
  }

  /// Steps of the formula whose value is examined.
  typealias Expression = [Formula.Step]

  /// The largest number of sign changes between two knots, and of whole numbers that are passed.
  static let maximumChanges = 1_000

  /// The endpoint at a time inside an interval.
  func endpoint(at time: Double) -> Endpoint {
    Endpoint(time: time, samples: operands.limits(at: time, from: .right))
  }

  /// Divides an interval into cells, in order of time.
  ///
  /// - Parameters:
  ///   - interval: The interval, with the branches of the expression.
  ///   - order: The order that is examined.
  ///   - expression: Steps of the formula.
  ///   - isDecided: Whether the bounds need no further division although the order is not monotone.
  /// - Returns: The cells.
  /// - Throws: An error after too many evaluations.
  mutating func cells(
    of interval: Interval, order: MotionOrder, _ expression: Expression,
    unless isDecided: (Bounds) -> Bool
  ) throws(InvalidParameters) -> [Cell] {
    var cells: [Cell] = []
    var rest = [(interval.start, interval.end, order == .acceleration ? 10 : 12)]
    while let (start, end, depth) = rest.popLast() {
      work += 1
      try require(work <= maximumWork, "It changes direction too often to be analysed.")
      let bounds = bounds(of: expression, start, end, interval.branches)
      let rate = order == .displacement ? bounds.velocity : bounds.acceleration
      let isMonotone = order != .acceleration && !rate.holdsBothSigns
      let middle = start.time + (end.time - start.time) / 2
      if isMonotone || isDecided(bounds[order]) || depth == 0 || middle <= start.time
        || middle >= end.time
      {
        cells.append(Cell(start: start, end: end, isMonotone: isMonotone))
      } else {
        let center = endpoint(at: middle)
        rest.append((center, end, depth - 1))
        rest.append((start, center, depth - 1))
      }
    }
    return cells
  }

  /// The sign changes of an order in an interval.
  struct Changes {
    var times: [Double] = []
    /// The first sign that is not 0; 0 if there is none.
    var firstSign = 0.0
    /// The last sign that is not 0, and its time.
    var last: (sign: Double, endpoint: Endpoint)?
  }

  /// The times inside an interval at which an order of an expression changes its sign.
  mutating func signChanges(
    of order: MotionOrder, of expression: Expression, in interval: Interval
  ) throws(InvalidParameters) -> Changes {
    let cells = try cells(of: interval, order: order, expression) { !$0.holdsBothSigns }
    let branches = interval.branches
    var changes = Changes()
    /// Compares the sign at a point with the last one; both are not 0, however close to 0 others are.
    func visit(_ point: Endpoint) -> Double {
      let sign = motion(of: expression, at: point, branches)[order].sign
      guard sign != 0 else { return 0 }
      if let last = changes.last, last.sign * sign < 0 {
        changes.times.append(
          crossing(from: last.endpoint, to: point) {
            motion(of: expression, at: $0, branches)[order]
          })
      }
      if changes.firstSign == 0 { changes.firstSign = sign }
      changes.last = (sign, point)
      return sign
    }
    _ = visit(interval.start)
    for cell in cells {
      work += 2
      let turn =
        cell.isMonotone || order == .acceleration
        ? nil : extreme(of: order, of: expression, in: cell, branches)
      if let turn { _ = visit(turn) }
      if motion(of: expression, at: cell.end, branches)[order].sign == 0 {
        _ = visit(endpoint(at: cell.start.time + (cell.end.time - cell.start.time) / 2))
      }
      _ = visit(cell.end)
      try require(
        changes.times.count <= FormulaSearch.maximumChanges,
        "It changes direction too often to be analysed.")
    }
    return changes
  }

  /// The first time in an interval at which an expression is 0, or touches 0.
  mutating func firstZero(
    of expression: Expression, in interval: Interval
  ) throws(InvalidParameters) -> Double? {
    let branches = interval.branches
    func sign(_ point: Endpoint) -> Double {
      motion(of: expression, at: point, branches).value.sign
    }
    for cell in try cells(of: interval, order: .displacement, expression, unless: { $0.excludes0 })
    {
      let (first, last) = (sign(cell.start), sign(cell.end))
      if first == 0 { return cell.start.time }
      if first * last < 0 {
        return crossing(from: cell.start, to: cell.end) {
          motion(of: expression, at: $0, branches).value
        }
      }
      if last == 0 { return cell.end.time }
      if !cell.isMonotone,
        let turn = extreme(of: .displacement, of: expression, in: cell, branches),
        sign(turn) * first <= 0
      {
        return turn.time
      }
    }
    return nil
  }

  /// The extreme of an order inside a cell, where its derivative changes its sign.
  private func extreme(
    of order: MotionOrder, of expression: Expression, in cell: Cell, _ branches: FormulaBranches
  ) -> Endpoint? {
    guard let rate = order.derivative,
      motion(of: expression, at: cell.start, branches)[rate].sign
        * motion(of: expression, at: cell.end, branches)[rate].sign < 0
    else { return nil }
    return endpoint(
      at: crossing(from: cell.start, to: cell.end) {
        motion(of: expression, at: $0, branches)[rate]
      })
  }

  /// The motion of an expression at an endpoint, with its rounding errors.
  func motion(
    of expression: Expression, at endpoint: Endpoint, _ branches: FormulaBranches
  ) -> FormulaMotion<RoundedNumber> {
    formula.evaluate(
      expression[...],
      endpoint.samples.map {
        FormulaMotion(
          value: RoundedNumber(computed: $0.value), velocity: RoundedNumber(computed: $0.velocity),
          acceleration: RoundedNumber(computed: $0.acceleration))
      }, in: branches)
  }

  /// The motion of an expression at a time inside an interval.
  func motion(
    of expression: Expression, at time: Double, _ branches: FormulaBranches
  ) -> FormulaMotion<Double> {
    formula.evaluate(expression[...], operands.motions(at: time), in: branches)
  }

  /// The bounds of an expression and its rates between two endpoints.
  private func bounds(
    of expression: Expression, _ lower: Endpoint, _ upper: Endpoint, _ branches: FormulaBranches
  ) -> FormulaMotion<Bounds> {
    let operands = zip(lower.samples, upper.samples).map {
      FormulaMotion(
        value: Bounds($0.value, $1.value), velocity: Bounds($0.velocity, $1.velocity),
        acceleration: Bounds($0.acceleration, $1.acceleration))
    }
    return formula.evaluate(expression[...], operands, in: branches)
  }
}

extension Bounds {
  fileprivate var excludes0: Bool { low > 0 || high < 0 }
}

/// The time between two endpoints at which a function changes its sign.
///
/// At the upper endpoint the operands may jump, so the function is evaluated only before it.
func crossing(
  from lower: FormulaSearch.Endpoint, to upper: FormulaSearch.Endpoint,
  of function: (Double) -> Double
) -> Double {
  let end = max(lower.time, upper.time.justBefore)
  guard (function(lower.time) < 0) != (function(end) < 0) else { return upper.time }
  return root(in: lower.time, end, of: function)
}
