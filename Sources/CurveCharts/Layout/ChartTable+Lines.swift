// The lines and areas of a table as points on a page, for renderers that write no data.

extension ChartTable {
  /// The points of two columns; `nil` where a number is absent.
  func points(
    _ x: Int = 0, _ y: Int = 1, at point: (Double, Double) -> PagePoint
  ) -> [PagePoint?] {
    rows.map { row in row[x].flatMap { x in row[y].map { point(x, $0) } } }
  }

  /// The pieces of a line within the box of its panel.
  ///
  /// - Parameters:
  ///   - column: The name of the column of the vertical values.
  ///   - horizontal: The name of the column of the horizontal values; the time if not given.
  ///   - rows: The rows; by default all of them.
  ///   - hasGaps: Whether the line has a gap at an absent number; otherwise it continues from the number
  ///     before to the one after.
  ///   - box: The box of the panel.
  ///   - point: The point of two values on the page.
  /// - Returns: The pieces in order.
  package func lines(
    of column: String, against horizontal: String? = nil, rows: Range<Int>? = nil,
    hasGaps: Bool = false, in box: PageBox, at point: (Double, Double) -> PagePoint
  ) -> [[PagePoint]] {
    guard let down = index(of: column), let across = index(of: horizontal ?? header[0]) else {
      return []
    }
    var pieces: [[PagePoint]] = [[]]
    for row in self.rows[rows ?? self.rows.indices] {
      if let x = row[across], let y = row[down] {
        pieces[pieces.count - 1].append(point(x, y))
      } else if hasGaps {
        pieces.append([])
      }
    }
    // A value at the edge of the axis may be outside of it by a rounding error.
    return pieces.flatMap(box.enlarged(by: 1e-6).clipped(line:))
  }

  /// The areas of a fill within the box of its panel.
  ///
  /// - Parameters:
  ///   - fill: The fill.
  ///   - box: The box of the panel.
  ///   - point: The point of a time and a value on the page.
  /// - Returns: The areas in order of time.
  package func areas(
    of fill: ChartPanel.Fill, in box: PageBox, at point: (Double, Double) -> PagePoint
  ) -> [[PagePoint]] {
    guard let column = index(of: fill.column) else { return [] }
    let other = fill.other.flatMap(index)
    var areas: [[PagePoint]] = []
    var (edge, base): ([PagePoint], [PagePoint]) = ([], [])
    func close() {
      areas.append(box.clipped(area: edge + base.reversed()))
      (edge, base) = ([], [])
    }
    func add(_ time: Double, _ value: Double, _ level: Double) {
      edge.append(point(time, value))
      base.append(point(time, level))
    }
    var previous: (time: Double, excess: Double, level: Double)?
    for row in rows {
      guard let time = row[0], let value = row[column],
        let level = other.map({ row[$0] }) ?? fill.level
      else { continue }
      let excess = fill.isAbove ? value - level : level - value
      if let previous, (previous.excess > 0) != (excess > 0) {
        // The area begins or ends where the line crosses the level.
        let fraction = previous.excess / (previous.excess - excess)
        let height = previous.level + fraction * (level - previous.level)
        add(previous.time + fraction * (time - previous.time), height, height)
        if excess <= 0 { close() }
      }
      if excess > 0 { add(time, value, level) }
      previous = (time, excess, level)
    }
    close()
    return areas.filter { $0.count > 2 }
  }
}
