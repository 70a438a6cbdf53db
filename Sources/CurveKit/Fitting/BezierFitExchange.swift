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
    let gradient: SIMD4<Double>
  }

  /// The errors, at least one, all finite.
  let rows: [Row]
  /// The number of unknowns, up to 4; the other lanes of every vector are 0.
  let count: Int
  /// The least of each unknown.
  let low: SIMD4<Double>
  /// The greatest of each unknown.
  let high: SIMD4<Double>

  /// A bound of an unknown, or an error with one of its signs.
  private enum Constraint: Equatable {
    case low(Int), high(Int), error(Int, sign: Double)
  }

  /// The best step, and the greatest error that the linear model leaves.
  ///
  /// - Complexity: At most 100 exchanges. If that is not enough, the step is not the best, but it is
  ///   within the bounds.
  func solution() -> (step: SIMD4<Double>, error: Double) {
    guard let worst = rows.indices.max(by: { rows[$0].error.magnitude < rows[$1].error.magnitude })
    else { return (SIMD4(), 0) }
    let sign: Double = rows[worst].error < 0 ? -1 : 1
    var reference = [Constraint.error(worst, sign: sign)]
    var multipliers = SIMD8<Double>()
    multipliers[0] = 1
    for index in 0..<count {
      let slope = sign * rows[worst].gradient[index]
      reference.append(slope < 0 ? .high(index) : .low(index))
      multipliers[index + 1] = slope.magnitude
    }
    var best = SIMD8<Double>()
    for _ in 0..<100 {
      let matrix = reference.map { coefficients(of: $0) }
      guard let point = solved(matrix) else { break }
      best = point
      guard let entering = mostViolated(at: point), !reference.contains(entering),
        let weights = solved(transposed(matrix, side: coefficients(of: entering)))
      else { break }
      var (leaving, ratio) = (-1, Double.infinity)
      for index in 0...count where weights[index] > 1e-12 {
        if multipliers[index] / weights[index] < ratio {
          (leaving, ratio) = (index, multipliers[index] / weights[index])
        }
      }
      guard leaving >= 0 else { break }
      multipliers -= ratio * weights
      multipliers.replace(with: 0, where: multipliers .< 0)
      reference[leaving] = entering
      multipliers[leaving] = ratio
    }
    return (best.lowHalf.clamped(lowerBound: low, upperBound: high).masked(count), best[count])
  }

  /// The lane of the right side in a row of a linear system.
  private static let side = 7

  /// A constraint `coefficients · (step, h) >= side`, as one row.
  private func coefficients(of constraint: Constraint) -> SIMD8<Double> {
    var result = SIMD8<Double>()
    switch constraint {
    case .low(let index):
      result[index] = 1
      result[Self.side] = low[index]
    case .high(let index):
      result[index] = -1
      result[Self.side] = -high[index]
    case .error(let row, let sign):
      result.lowHalf = -sign * rows[row].gradient
      result[count] = 1
      result[Self.side] = sign * rows[row].error
    }
    return result
  }

  /// The constraint that a point violates most, beyond rounding.
  private func mostViolated(at point: SIMD8<Double>) -> Constraint? {
    var (worst, excess): (Constraint?, Double) = (nil, 0)
    let (step, h) = (point.lowHalf.masked(count), point[count])
    for (index, row) in rows.enumerated() {
      let terms = row.gradient * step
      let error = row.error + terms.sum()
      let amount = error.magnitude - h
      guard amount > excess else { continue }
      let size =
        row.error.magnitude + terms[0].magnitude + terms[1].magnitude
        + terms[2].magnitude + terms[3].magnitude
      if amount > 0x1p-46 * size {
        (worst, excess) = (.error(index, sign: error < 0 ? -1 : 1), amount)
      }
    }
    for index in 0..<count {
      let rounding = 0x1p-46 * max(low[index].magnitude, high[index].magnitude)
      if low[index] - step[index] > max(excess, rounding) {
        (worst, excess) = (.low(index), low[index] - step[index])
      }
      if step[index] - high[index] > max(excess, rounding) {
        (worst, excess) = (.high(index), step[index] - high[index])
      }
    }
    return worst
  }

  /// The transposed system with another right side.
  private func transposed(_ matrix: [SIMD8<Double>], side: SIMD8<Double>) -> [SIMD8<Double>] {
    (0...count).map { column in
      var row = SIMD8<Double>()
      for index in 0...count { row[index] = matrix[index][column] }
      row[Self.side] = side[column]
      return row
    }
  }

  /// The solution of a linear system by elimination with pivots; `nil` if it has none.
  private func solved(_ system: [SIMD8<Double>]) -> SIMD8<Double>? {
    var rows = system
    for column in 0...count {
      var pivot = column
      for row in column...count where rows[row][column].magnitude > rows[pivot][column].magnitude {
        pivot = row
      }
      guard rows[pivot][column].magnitude > 1e-200 else { return nil }
      rows.swapAt(column, pivot)
      rows[column] /= rows[column][column]
      for row in 0...count where row != column { rows[row] -= rows[row][column] * rows[column] }
    }
    var result = SIMD8<Double>()
    for row in 0...count {
      guard rows[row][Self.side].isFinite else { return nil }
      result[row] = rows[row][Self.side]
    }
    return result
  }
}

extension SIMD4<Double> {
  /// The first lanes, and 0 in the others.
  fileprivate func masked(_ count: Int) -> SIMD4<Double> {
    replacing(with: 0, where: SIMD4<Int64>(0, 1, 2, 3) .>= Int64(count))
  }
}
