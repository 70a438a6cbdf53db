// The branches of the piecewise steps: the sign of an argument, or its whole part.

extension FormulaSearch {
  /// The start of a branch of a piecewise step.
  struct BranchStart {
    let point: Endpoint
    let branch: Double
  }

  /// The branches of a piecewise step in an interval, in order of time; the first is at the start.
  mutating func branches(
    of step: Formula.Step, argument: Expression, in interval: Interval
  ) throws(InvalidParameters) -> [BranchStart] {
    switch step {
    case .call(.trunc), .call(.frac): return try wholeNumbers(of: argument, in: interval)
    default: break
    }
    let changes = try signChanges(of: .displacement, of: argument, in: interval)
    var branch = step.branch(of: changes.firstSign)
    var starts = [BranchStart(point: interval.start, branch: branch)]
    for time in changes.times where time > interval.start.time && time < interval.end.time {
      branch = -branch
      starts.append(BranchStart(point: endpoint(at: time), branch: branch))
    }
    return starts
  }

  /// The branches between the times at which an argument passes a whole number.
  ///
  /// Each branch is the argument rounded towards 0.
  private mutating func wholeNumbers(
    of argument: Expression, in interval: Interval
  ) throws(InvalidParameters) -> [BranchStart] {
    let branches = interval.branches
    var starts: [BranchStart] = []
    func append(_ point: Endpoint, _ value: Double) {
      let branch = value.rounded(.towardZero)
      if starts.last?.branch != branch { starts.append(BranchStart(point: point, branch: branch)) }
    }
    let cells = try cells(of: interval, order: .displacement, argument) { bounds in
      bounds.low.rounded(.towardZero) == bounds.high.rounded(.towardZero)
    }
    for cell in cells {
      let first = motion(of: argument, at: cell.start, branches).value.value
      let last = motion(of: argument, at: cell.end, branches).value.value
      try require(
        max(first.magnitude, last.magnitude) < 0x1p50,
        "'trunc' and 'frac' need numbers up to 1e15.")
      let levels = FormulaSearch.wholeNumbers(from: first, to: last)
      try require(
        starts.count + levels.count <= FormulaSearch.maximumWholeNumbers,
        "'trunc' and 'frac' pass more than \(FormulaSearch.maximumWholeNumbers) whole numbers.")
      work += 10 * levels.count
      // The middle between two levels is rounded, because a level itself belongs to one of its sides.
      let marks = [first] + levels + [last]
      append(cell.start, first + (marks[1] - first) / 2)
      for (index, level) in levels.enumerated() {
        let time = crossing(from: cell.start, to: cell.end) {
          motion(of: argument, at: $0, branches).value - level
        }
        append(endpoint(at: time), level + (marks[index + 2] - level) / 2)
      }
    }
    return starts
  }

  /// The largest number of whole numbers that are passed between two knots.
  static let maximumWholeNumbers = 10_000

  /// The whole numbers strictly between two numbers, from the first to the last.
  private static func wholeNumbers(from first: Double, to last: Double) -> [Double] {
    let (low, high) = (min(first, last), max(first, last))
    var levels: [Double] = []
    var level = low.rounded(.down) + 1
    while level < high, levels.count <= maximumWholeNumbers {
      levels.append(level)
      level += 1
    }
    return first <= last ? levels : levels.reversed()
  }
}
