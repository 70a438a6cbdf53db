internal import CurveMath

/// The triangular factor R of a matrix whose rows are added one by one, by Givens rotations.
///
/// The last column is the right-hand side of a least-squares problem. Rows are not kept, so the memory does not
/// depend on their number, and no digits are lost to a product of the matrix with itself (Lawson and Hanson,
/// Solving Least Squares Problems, chapter 27).
struct TriangularFactor {
  /// The number of columns, with the right-hand side.
  let count: Int
  /// R by rows.
  private var elements: [Double]

  /// A factor without rows.
  init(columns count: Int) {
    self.count = count
    elements = [Double](repeating: 0, count: count * count)
  }

  /// An element of R.
  subscript(row: Int, column: Int) -> Double { elements[row * count + column] }

  /// The square of the length of the residual.
  var squaredResidual: Double { self[count - 1, count - 1] * self[count - 1, count - 1] }

  /// Adds a row, whose numbers are overwritten.
  mutating func add(_ row: UnsafeMutablePointer<Double>) {
    let count = count
    elements.withUnsafeMutableBufferPointer { elements in
      guard let base = elements.baseAddress else { return }
      for pivot in 0..<count where row[pivot] != 0 {
        let own = base + pivot * count
        let (a, b) = (own[pivot], row[pivot])
        if a == 0 {
          for column in pivot..<count {
            own[column] = row[column]
            row[column] = 0
          }
          return
        }
        let length = (a * a + b * b).squareRoot()
        let (cosine, sine) = (a / length, b / length)
        for column in pivot..<count {
          let (x, y) = (own[column], row[column])
          own[column] = cosine * x + sine * y
          row[column] = cosine * y - sine * x
        }
      }
    }
  }

  /// Adds a row of numbers.
  mutating func add(_ row: [Double]) {
    var row = row
    row.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { add(base) } }
  }

  /// The length of a column from a row on.
  func length(ofColumn column: Int, from row: Int = 0) -> Double {
    (row...max(row, column)).reduce(0) { $0 + self[$1, column] * self[$1, column] }.squareRoot()
  }

  /// Whether a column is a combination of those before it, within rounding errors.
  func isDependent(_ column: Int) -> Bool {
    let length = length(ofColumn: column)
    return self[column, column].magnitude <= 1e-11 * length || length == 0
  }

  /// The coefficients of the first columns with the least residual; 0 for a column that depends on others.
  ///
  /// - Parameter columns: The number of columns; the others do not take part.
  /// - Returns: The coefficients.
  func coefficients(ofFirst columns: Int) -> [Double] {
    var result = [Double](repeating: 0, count: columns)
    for row in (0..<columns).reversed() where !isDependent(row) {
      var sum = self[row, count - 1]
      for column in (row + 1)..<max(columns, row + 1) { sum -= self[row, column] * result[column] }
      result[row] = sum / self[row, row]
    }
    return result
  }

  /// The length of x for R^T x = gradient: the standard error of a function of the coefficients is this length times
  /// that of one sample.
  ///
  /// - Parameter gradient: The derivatives of the function by the coefficients of all columns but the last.
  /// - Returns: The length, or `nil` if the matrix does not determine the function.
  func dualLength(of gradient: [Double]) -> Double? {
    var x = [Double](repeating: 0, count: gradient.count)
    for row in gradient.indices {
      var sum = gradient[row]
      var size = sum.magnitude
      for column in 0..<row {
        let term = self[column, row] * x[column]
        sum -= term
        size += term.magnitude
      }
      if isDependent(row) {
        if sum.magnitude > 1e-6 * size { return nil }
      } else {
        x[row] = sum / self[row, row]
      }
    }
    let length = x.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length.isFinite ? length : nil
  }
}
