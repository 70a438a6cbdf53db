/// The best linear correction of errors: the step for which the greatest of them is least.
///
/// ```
/// minimise h   where  |error_i + gradient_i · step| <= h   and  low_j <= step_j <= high_j
/// ```
///
/// It is solved by exchange. The current reference is one more row than there are unknowns, and has a
/// solution of its own. The row that this solution violates most enters the reference; the row that
/// must leave keeps all multipliers at 0 or more. Each exchange raises h, so it ends at the optimum.
///
/// Reference: Stiefel, Note on Jordan elimination, linear programming and Tchebycheff approximation
/// (1960). It is the dual simplex method.
struct BezierFitExchange {
  /// An error and its derivatives by the unknowns.
  struct Row {
    let error: Double
    let gradient: [Double]
  }

  private let rows: [Row]
  private let bounds: [ClosedRange<Double>]
  private var count: Int { bounds.count }

  /// Stores the problem.
  ///
  /// - Parameters:
  ///   - rows: The errors, at least one, all finite.
  ///   - bounds: The finite bounds of each unknown.
  init(rows: [Row], bounds: [ClosedRange<Double>]) {
    self.rows = rows
    self.bounds = bounds
  }

  /// A bound of an unknown, or an error with one of its signs.
  private enum Constraint: Equatable {
    case low(Int)
    case high(Int)
    case error(Int, sign: Double)
  }

  /// The best step, and the greatest error that the linear model leaves.
  ///
  /// - Complexity: At most 200 exchanges; the last reference's step is within the bounds of the
  ///   reference in any case, and a caller compares true errors.
  func solution() -> (step: [Double], error: Double) {
    guard let worst = rows.indices.max(by: { rows[$0].error.magnitude < rows[$1].error.magnitude })
    else { return ([Double](repeating: 0, count: count), 0) }
    let sign: Double = rows[worst].error < 0 ? -1 : 1
    var reference = [Constraint.error(worst, sign: sign)]
    var multipliers = [1.0]
    for index in 0..<count {
      let slope = sign * rows[worst].gradient[index]
      reference.append(slope < 0 ? .high(index) : .low(index))
      multipliers.append(slope.magnitude)
    }
    var best = [Double](repeating: 0, count: count + 1)
    for _ in 0..<200 {
      let matrix = reference.map { coefficients(of: $0) }
      guard let point = solve(matrix, reference.map { side(of: $0) }) else { break }
      best = point
      guard let entering = mostViolated(at: point), !reference.contains(entering) else { break }
      guard let weights = solve(transposed(matrix), coefficients(of: entering)) else { break }
      var (leaving, ratio) = (-1, Double.infinity)
      for (index, weight) in weights.enumerated() where weight > 1e-12 {
        if multipliers[index] / weight < ratio {
          (leaving, ratio) = (index, multipliers[index] / weight)
        }
      }
      guard leaving >= 0 else { break }
      for index in multipliers.indices {
        multipliers[index] = max(0, multipliers[index] - ratio * weights[index])
      }
      reference[leaving] = entering
      multipliers[leaving] = ratio
    }
    let step = zip(best, bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
    return (step, best[count])
  }

  /// The left side of a constraint `coefficients · (step, h) >= side`.
  private func coefficients(of constraint: Constraint) -> [Double] {
    var result = [Double](repeating: 0, count: count + 1)
    switch constraint {
    case .low(let index): result[index] = 1
    case .high(let index): result[index] = -1
    case .error(let row, let sign):
      for index in 0..<count { result[index] = -sign * rows[row].gradient[index] }
      result[count] = 1
    }
    return result
  }

  private func side(of constraint: Constraint) -> Double {
    switch constraint {
    case .low(let index): bounds[index].lowerBound
    case .high(let index): -bounds[index].upperBound
    case .error(let row, let sign): sign * rows[row].error
    }
  }

  /// The constraint that a point violates most, beyond rounding.
  private func mostViolated(at point: [Double]) -> Constraint? {
    var (worst, excess): (Constraint?, Double) = (nil, 0)
    func test(_ constraint: Constraint, _ amount: Double, rounding: Double) {
      if amount > max(excess, rounding) { (worst, excess) = (constraint, amount) }
    }
    for (index, row) in rows.enumerated() {
      var (error, size) = (row.error, row.error.magnitude)
      for (slope, step) in zip(row.gradient, point) {
        error += slope * step
        size += (slope * step).magnitude
      }
      test(
        .error(index, sign: error < 0 ? -1 : 1), error.magnitude - point[count],
        rounding: 0x1p-46 * size)
    }
    for (index, bound) in bounds.enumerated() {
      let rounding = 0x1p-46 * max(bound.lowerBound.magnitude, bound.upperBound.magnitude)
      test(.low(index), bound.lowerBound - point[index], rounding: rounding)
      test(.high(index), point[index] - bound.upperBound, rounding: rounding)
    }
    return worst
  }
}

private func transposed(_ matrix: [[Double]]) -> [[Double]] {
  matrix.indices.map { column in matrix.map { $0[column] } }
}

/// The solution of a small linear system by elimination with pivots; `nil` if it has none.
private func solve(_ matrix: [[Double]], _ side: [Double]) -> [Double]? {
  let count = side.count
  var rows = zip(matrix, side).map { $0 + [$1] }
  for column in 0..<count {
    let pivot = (column..<count).max {
      rows[$0][column].magnitude < rows[$1][column].magnitude
    }
    guard let pivot, rows[pivot][column].magnitude > 1e-200 else { return nil }
    rows.swapAt(column, pivot)
    for row in (column + 1)..<max(count, column + 1) where rows[row][column] != 0 {
      let factor = rows[row][column] / rows[column][column]
      for index in column...count { rows[row][index] -= factor * rows[column][index] }
    }
  }
  var result = [Double](repeating: 0, count: count)
  for row in (0..<count).reversed() {
    var sum = rows[row][count]
    for index in (row + 1)..<max(count, row + 1) { sum -= rows[row][index] * result[index] }
    result[row] = sum / rows[row][row]
    guard result[row].isFinite else { return nil }
  }
  return result
}
