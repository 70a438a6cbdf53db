/// The lines of equal height on a grid, by linear interpolation along its edges (marching squares).
///
/// Where all four corners of a cell alternate, the mean of the corners decides which of them are
/// joined. A cell with a missing corner has no line.
package struct ContourLines {
  private let columns: Int
  private let rows: Int
  /// The height at each point, row by row.
  private let heights: [Double?]

  /// A position on the grid: a column and a row, with fractions between points.
  package typealias Point = DataPoint

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - heights: The height at each point, row by row; `nil` for none.
  ///   - columns: The number of points in a row.
  package init(heights: [Double?], columns: Int) {
    precondition(columns > 0 && heights.count % columns == 0, "A grid has rows of one length.")
    self.columns = columns
    rows = heights.count / columns
    self.heights = heights
  }

  /// The lines at a level; a closed line ends at its first point.
  ///
  /// - Parameter level: The height.
  /// - Returns: The lines as points on the edges of the grid.
  package func lines(at level: Double) -> [[Point]] {
    var neighbours: [Int: [Int]] = [:]
    var order: [Int] = []
    func join(_ one: Int, _ other: Int) {
      for (from, to) in [(one, other), (other, one)] {
        if neighbours[from] == nil { order.append(from) }
        neighbours[from, default: []].append(to)
      }
    }
    for row in 0..<max(0, rows - 1) {
      for column in 0..<max(0, columns - 1) { addCell(column, row, level, join) }
    }
    var lines: [[Point]] = []
    // Open lines start at an end; what is left is closed.
    for start in order.filter({ neighbours[$0]?.count == 1 }) + order {
      guard var next = neighbours[start]?.first else { continue }
      var edges = [start]
      var current = start
      while true {
        neighbours[current]?.removeAll { $0 == next }
        neighbours[next]?.removeAll { $0 == current }
        edges.append(next)
        current = next
        guard let following = neighbours[current]?.first else { break }
        next = following
      }
      lines.append(edges.map { point(on: $0, level) })
    }
    return lines
  }

  /// Joins the edges of a cell that a line crosses.
  private func addCell(_ column: Int, _ row: Int, _ level: Double, _ join: (Int, Int) -> Void) {
    let index = row * columns + column
    guard let a = heights[index], let b = heights[index + 1],
      let c = heights[index + columns + 1], let d = heights[index + columns]
    else { return }
    let (bottom, top) = (2 * index, 2 * (index + columns))
    let (left, right) = (2 * index + 1, 2 * (index + 1) + 1)
    let isAbove = [a, b, c, d].map { $0 >= level }
    let crossed = [bottom, right, top, left].enumerated().filter { side, _ in
      isAbove[side] != isAbove[(side + 1) % 4]
    }.map { $0.element }
    switch crossed.count {
    case 2: join(crossed[0], crossed[1])
    case 4:
      let middleIsAbove = (a + b + c + d) / 4 >= level
      if middleIsAbove == isAbove[0] {
        join(bottom, right)
        join(top, left)
      } else {
        join(bottom, left)
        join(top, right)
      }
    default: break
    }
  }

  /// The point at which a level crosses an edge: an even number is an edge to the right, an odd one
  /// upwards.
  private func point(on edge: Int, _ level: Double) -> Point {
    let index = edge / 2
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    let isAcross = edge % 2 == 0
    let start = heights[index] ?? level
    let end = heights[index + (isAcross ? 1 : columns)] ?? level
    let fraction = end == start ? 0 : (level - start) / (end - start)
    return Point(
      Double(column) + (isAcross ? fraction : 0), Double(row) + (isAcross ? 0 : fraction))
  }
}
