// The area of an animated chart that changes from one frame to the next.

extension ChartLayout {
  /// The smallest box in whole half CSS pixels around everything that may change between two frames: the
  /// ends of the growing lines, the dots, the discs, and the thin lines between them.
  ///
  /// - Parameters:
  ///   - start: The time of one frame in seconds.
  ///   - end: The time of the next one in seconds.
  /// - Returns: The box, at least two CSS pixels from the edges of the page.
  func movingArea(from start: Double, to end: Double) -> PageBox {
    let boxes = panels.flatMap { panel in
      panel.lanes.flatMap { movingBoxes(of: $0, in: panel, from: start, to: end) }
    }
    // A box of a pixel if nothing is drawn.
    let any = PageBox(left: width / 2, top: height / 2, width: 0.5, height: 0.5)
    func side(_ number: Double?, _ other: Double, _ rule: FloatingPointRoundingRule) -> Double {
      (2 * (number ?? other)).rounded(rule) / 2
    }
    let left = max(2, side(boxes.map { $0.left }.min(), any.left, .down))
    let top = max(2, side(boxes.map { $0.top }.min(), any.top, .down))
    let right = min(width - 2, side(boxes.map { $0.right }.max(), any.right, .up))
    let bottom = min(height - 2, side(boxes.map { $0.bottom }.max(), any.bottom, .up))
    return PageBox(left: left, top: top, width: right - left, height: bottom - top)
  }

  /// The boxes around the end of a line with its dot, and around the disc of the lane.
  private func movingBoxes(
    of lane: Lane, in panel: Panel, from start: Double, to end: Double
  ) -> [PageBox] {
    guard let column = chart.table.index(of: lane.column) else { return [] }
    let table = chart.table
    let (first, last) = (table.row(at: start), table.row(at: end))
    // The line ends at a row of the table, the dot may be between two rows.
    let held = [table.number(column, at: start), table.number(column, at: end)].compactMap { $0 }
    let drawn = held + table.rows[first...max(first, last)].compactMap { $0[column] }
    // A value beyond the axis is not drawn.
    func rows(of values: [Double]) -> ClosedRange<Double>? {
      let rows = values.map {
        min(panel.box.bottom, max(panel.box.top, panel.point(start, $0).y))
      }
      guard let top = rows.min(), let bottom = rows.max() else { return nil }
      return top...bottom
    }
    func box(_ columns: ClosedRange<Double>, _ values: [Double], reach: Double) -> PageBox? {
      rows(of: values).map { rows in
        PageBox(
          left: columns.lowerBound, top: rows.lowerBound,
          width: columns.upperBound - columns.lowerBound,
          height: rows.upperBound - rows.lowerBound
        ).enlarged(by: reach)
      }
    }
    let left = panel.point(min(start, table.rows[first][0] ?? start), 0).x
    // Dots are wider than lines, even where a line has a corner. Two pixels more for smooth edges.
    let reach = (ChartStyle.runnerRadius + ChartStyle.haloWidth) * max(1, scale) + 2
    return [
      box(left...max(left, panel.point(end, 0).x), drawn, reach: reach),
      box(lane.x...lane.x, held, reach: lane.radius + 2),
    ].compactMap { $0 }
  }
}
