/// What a formula does over the whole motion of its operands: where its branches change, where its rates
/// change their signs, and whether it is defined everywhere.
struct FormulaAnalysis {
  private let formula: Formula
  private let operands: FormulaOperands
  private var search: FormulaSearch
  private var intervals: [FormulaSearch.Interval]

  private(set) var pieces: [DerivedCurve.Piece] = []
  private(set) var velocityChanges: [Double] = []
  private(set) var accelerationChanges: [Double] = []

  /// The number of evaluations of the formula.
  var work: Int { search.work + 40 * intervals.count }

  /// The greatest magnitude of a value.
  static let greatestValue = 1e50

  init(_ formula: Formula, _ operands: FormulaOperands) {
    (self.formula, self.operands) = (formula, operands)
    search = FormulaSearch(formula, operands)
    intervals = search.intervals
  }

  /// Analyses the formula.
  ///
  /// - Throws: The time at which the formula is not defined.
  mutating func run() throws(InvalidParameters) {
    for index in formula.steps.indices {
      let step = formula.steps[index]
      let parts = formula.operands(of: index).map { Array(formula.steps[$0]) }
      switch step {
      case .divide:
        if let time = try firstZero(of: parts[1]) { throw undefined("It divides by 0", at: time) }
      case .raise(let exponent) where exponent < 0 || exponent.rounded() != exponent:
        try checkPower(of: parts[0], exponent, skipping: 0)
      case .power: try checkPower(of: parts[0], 0.5, skipping: parts[1].count { $0.isPiecewise })
      case _ where step.isPiecewise: try split(argument(parts), by: step)
      default: break
      }
    }
    try checkValues()
    findPieces()
    velocityChanges = try signChanges(of: .velocity)
    accelerationChanges = try signChanges(of: .acceleration)
    try checkExtremes()
  }

  /// Splits the intervals where a piecewise step changes its branch, and adds its branch to each.
  private mutating func split(
    _ argument: FormulaSearch.Expression, by step: Formula.Step
  ) throws(InvalidParameters) {
    let own = argument.count { $0.isPiecewise }
    var split: [FormulaSearch.Interval] = []
    for interval in intervals {
      var cut = interval
      cut.branches = Array(interval.branches.suffix(own))
      let starts = try search.branches(of: step, argument: argument, in: cut)
      for (index, start) in starts.enumerated() {
        let end = index + 1 < starts.count ? starts[index + 1].point : interval.end
        guard end.time > start.point.time || starts.count == 1 else { continue }
        split.append(
          FormulaSearch.Interval(
            start: start.point, end: end, branches: interval.branches + [start.branch]))
      }
      try require(
        split.count <= FormulaOperands.maximumKnots,
        "It has more than \(FormulaOperands.maximumKnots) steps.")
    }
    intervals = split
  }

  /// The first time at which a part of the formula is 0; the piecewise steps of other parts follow it.
  private mutating func firstZero(
    of part: FormulaSearch.Expression, skipping others: Int = 0
  ) throws(InvalidParameters) -> Double? {
    let own = part.count { $0.isPiecewise }
    for interval in intervals {
      var cut = interval
      cut.branches = Array(interval.branches.dropLast(others).suffix(own))
      if let time = try search.firstZero(of: part, in: cut) {
        // At the end of the search a curve without an end has reached its end value apart from rounding.
        return time == operands.searchEnd && !operands.duration.isFinite ? .infinity : time
      }
    }
    if !operands.duration.isFinite {
      let end = formula.evaluate(part[...], operands.curves.map { $0.endValue }, in: nil)
      if end == 0 { return .infinity }
    }
    return nil
  }

  /// Rejects a negative base of a power that is not whole, and a base of 0.
  private mutating func checkPower(
    of base: FormulaSearch.Expression, _ exponent: Double, skipping others: Int
  ) throws(InvalidParameters) {
    let isWhole = exponent.rounded() == exponent
    let problem =
      isWhole
      ? "It divides by 0" : "A power that is not whole needs a base above 0, but the base is not"
    if !isWhole {
      let first = formula.evaluate(base[...], operands.values(at: 0), in: nil)
      if !(first > 0) { throw undefined(problem, at: 0) }
    }
    if let time = try firstZero(of: base, skipping: others) { throw undefined(problem, at: time) }
    // A jump may lead to the other side of 0.
    guard !isWhole else { return }
    let own = base.count { $0.isPiecewise }
    for interval in intervals {
      let branches = Array(interval.branches.dropLast(others).suffix(own))
      let value = search.motion(of: base, at: interval.start, branches).value.value
      if !(value > 0) { throw undefined(problem, at: interval.start.time) }
    }
  }

  /// Rejects a value that is too large or not a number, at the ends of each interval and inside.
  private func checkValues() throws(InvalidParameters) {
    let all = Array(formula.steps)
    for interval in intervals {
      let width = interval.end.time - interval.start.time
      let inside = (1..<16).map {
        search.endpoint(at: interval.start.time + width * Double($0) / 16)
      }
      for point in [interval.start] + inside + [interval.end] {
        let value = search.motion(of: all, at: point, interval.branches).value.value
        guard value.magnitude <= FormulaAnalysis.greatestValue else {
          throw undefined("Its value is not within 1e50", at: point.time)
        }
      }
    }
  }

  private func undefined(_ problem: String, at time: Double) -> InvalidParameters {
    guard time.isFinite else { return InvalidParameters("\(problem) at its end.") }
    return InvalidParameters("\(problem) at \(time.shortestText) s.")
  }

  /// The times at which the branches change.
  private mutating func findPieces() {
    pieces = [DerivedCurve.Piece(start: 0, branches: intervals.first?.branches ?? restBranches)]
    for interval in intervals where interval.branches != pieces[pieces.count - 1].branches {
      pieces.append(DerivedCurve.Piece(start: interval.start.time, branches: interval.branches))
    }
  }

  /// The number that decides a piecewise step: the operand, or the difference of two.
  private func argument(_ parts: [FormulaSearch.Expression]) -> FormulaSearch.Expression {
    parts.count == 1 ? parts[0] : parts[0] + parts[1] + [.subtract]
  }

  /// The branches of operands that never move.
  private var restBranches: FormulaBranches {
    var branches: FormulaBranches = []
    for index in formula.steps.indices where formula.steps[index].isPiecewise {
      let parts = formula.operands(of: index).map { Array(formula.steps[$0]) }
      let values = operands.curves.map { $0.endValue }
      let value = formula.evaluate(argument(parts)[...], values, in: nil)
      branches.append(formula.steps[index].branch(of: value))
    }
    return branches
  }

  /// The times at which a rate of the formula changes its sign, inside intervals or between them.
  private mutating func signChanges(of order: MotionOrder) throws(InvalidParameters) -> [Double] {
    let all = Array(formula.steps)
    var times: [Double] = []
    var last = 0.0
    for interval in intervals {
      let changes = try search.signChanges(of: order, of: all, in: interval)
      if last * changes.firstSign < 0 { times.append(interval.start.time) }
      times += changes.times
      if let end = changes.last { last = end.sign }
    }
    return times.ascending(before: operands.duration)
  }

  /// Rejects a turning point whose value is too large.
  private func checkExtremes() throws(InvalidParameters) {
    let all = Array(formula.steps)
    for time in velocityChanges + accelerationChanges {
      let index = max(0, pieces.partitioningIndex { $0.start > time } - 1)
      let value = search.motion(of: all, at: time, pieces[index].branches).value
      guard value.magnitude <= FormulaAnalysis.greatestValue else {
        throw undefined("Its value is not within 1e50", at: time)
      }
    }
  }

  /// The times at which the acceleration turns, from its growth at nine times between any two sign changes of
  /// a rate or knots; two turns that are closer together are missed.
  func turnsOfAcceleration() -> [Double] {
    let all = Array(formula.steps)
    let changes = (velocityChanges + accelerationChanges).sorted()
    var turns = BoundedSearch()
    for interval in intervals {
      let (first, end) = (interval.start.time, interval.end.time.justBefore)
      let from = changes.partitioningIndex { $0 > first }
      let inside = changes[from..<max(from, changes.partitioningIndex { $0 >= end })]
      let marks = [first] + inside + [end]
      for (start, end) in zip(marks, marks.dropFirst()) where end > start {
        turns.searchTurns(from: start, to: end) { before, after in
          let ends = [before, after].map {
            search.motion(of: all, at: search.endpoint(at: $0), interval.branches).acceleration
          }
          let change = ends[1] - ends[0]
          return change.sign == 0 ? 0 : change.value
        }
      }
    }
    return turns.zeros.ascending(before: operands.duration)
  }
}
