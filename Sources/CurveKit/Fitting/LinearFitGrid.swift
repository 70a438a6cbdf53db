/// The printed numbers of a fit: multiples of a power of ten of a per cent, and of a power of ten.
struct LinearFitGrid {
  /// The digits after the point of a percentage.
  let inputDigits: Int
  /// The digits after the point of an output.
  let outputDigits: Int

  /// The number of columns from fraction 0 to 1.
  let columns: Double
  /// The number of rows from progress 0 to 1.
  let rows: Double

  init(inputDigits: Int, outputDigits: Int) {
    func powerOfTen(_ exponent: Int) -> Double {
      (0..<exponent).reduce(1) { power, _ in power * 10 }
    }
    (self.inputDigits, self.outputDigits) = (inputDigits, outputDigits)
    columns = powerOfTen(inputDigits + 2)
    rows = powerOfTen(outputDigits)
  }

  /// A point of the grid, counted from 0, 0.
  struct Point {
    let column, row: Double
  }

  func point(_ point: Point) -> TubePoint {
    TubePoint(x: point.column / columns, y: point.row / rows)
  }

  /// The column at a fraction; `nil` if there is none within a tolerance.
  func column(at x: Double, within tolerance: Double) -> Double? {
    let column = (x * columns).rounded()
    return (column / columns - x).magnitude <= tolerance ? column : nil
  }

  func stop(_ point: Point) -> LinearFit.Stop {
    LinearFit.Stop(
      input: point.column / columns, percentage: point.column / (columns / 100),
      output: point.row / rows)
  }
}
