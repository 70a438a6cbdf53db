// The lines and areas of the table as points on the page, for renderers that do not read data.

extension ChartLayout {
  /// The pieces of the line of a column within its panel.
  ///
  /// - Parameters:
  ///   - column: The name of the column.
  ///   - panel: The panel.
  ///   - rows: The rows; by default all of them.
  ///   - hasGaps: Whether the line has a gap at an absent number; otherwise it continues from the number
  ///     before to the one after.
  /// - Returns: The pieces in order of time.
  func lines(
    of column: String, in panel: Panel, rows: Range<Int>? = nil, hasGaps: Bool = false
  ) -> [[PagePoint]] {
    guard let index = chart.table.index(of: column) else { return [] }
    var pieces: [[PagePoint]] = [[]]
    for row in chart.table.rows[rows ?? chart.table.rows.indices] {
      if let time = row[0], let value = row[index] {
        pieces[pieces.count - 1].append(panel.point(time, value))
      } else if hasGaps {
        pieces.append([])
      }
    }
    return pieces.flatMap(panel.box.clipped(line:))
  }

  /// The areas of a fill within its panel.
  func areas(of fill: ChartPanel.Fill, in panel: Panel) -> [[PagePoint]] {
    guard let column = chart.table.index(of: fill.column) else { return [] }
    let other = fill.other.flatMap(chart.table.index)
    var areas: [[PagePoint]] = []
    var (edge, base): ([PagePoint], [PagePoint]) = ([], [])
    func close() {
      if edge.count > 1 { areas.append(panel.box.clipped(area: edge + base.reversed())) }
      (edge, base) = ([], [])
    }
    func add(_ time: Double, _ value: Double, _ level: Double) {
      edge.append(panel.point(time, value))
      base.append(panel.point(time, level))
    }
    var previous: (time: Double, value: Double, level: Double)?
    for row in chart.table.rows {
      guard let time = row[0], let value = row[column],
        let level = other.map({ row[$0] }) ?? fill.level
      else { continue }
      func excess(_ value: Double, _ level: Double) -> Double {
        fill.isAbove ? value - level : level - value
      }
      let now = excess(value, level)
      if let previous {
        let before = excess(previous.value, previous.level)
        if (before > 0) != (now > 0) {
          // The area begins or ends where the line crosses the level.
          let fraction = before / (before - now)
          let crossing = previous.time + fraction * (time - previous.time)
          let height = previous.level + fraction * (level - previous.level)
          add(crossing, height, height)
          if now <= 0 { close() }
        }
      }
      if now > 0 { add(time, value, level) }
      previous = (time, value, level)
    }
    close()
    return areas.filter { $0.count > 2 }
  }
}
