/// The positions of a parameter grid in a panel, and what is drawn over it.
struct PanelGrid {
  let box: PageBox
  let columns: Int
  let rows: Int

  /// The point on the page of a position on the grid.
  func point(_ position: ContourLines.Point) -> PagePoint {
    PagePoint(
      x: box.left + (position.x + 0.5) / Double(columns) * box.width,
      y: box.bottom - (position.y + 0.5) / Double(rows) * box.height)
  }

  /// The position on the grid of a point on the page.
  func position(of point: PagePoint) -> ContourLines.Point {
    ContourLines.Point(
      (point.x - box.left) / box.width * Double(columns) - 0.5,
      (box.bottom - point.y) / box.height * Double(rows) - 0.5)
  }

  /// Numbers in which the rows vary fastest, in the order in which the columns vary fastest.
  func transposed<Number>(_ numbers: [Number]) -> [Number] {
    (0..<rows).flatMap { row in (0..<columns).map { numbers[$0 * rows + row] } }
  }

  /// Rising lines over some cells.
  ///
  /// - Parameters:
  ///   - isHatched: Whether each cell has lines; the rows vary fastest.
  ///   - spacing: The distance of the lines.
  /// - Returns: The lines, from their lower ends.
  func hatch(
    where isHatched: [Bool], spacing: Double
  ) -> [[ContourLines.Point]] {
    guard isHatched.contains(true) else { return [] }
    var lines: [[ContourLines.Point]] = []
    let step = 1.0
    // A line x - y = offset, measured from the lower left corner.
    for offset in stride(from: -box.height + spacing / 2, to: box.width, by: spacing * 1.4) {
      var start: PagePoint?
      var last: PagePoint?
      func end() {
        if let start, let last, last.x > start.x {
          lines.append([position(of: start), position(of: last)])
        }
        start = nil
      }
      for x in stride(from: max(0, offset), to: min(box.width, offset + box.height), by: step) {
        let point = PagePoint(x: box.left + x, y: box.bottom - (x - offset))
        let cell = position(of: point)
        let column = min(columns - 1, max(0, Int(cell.x.rounded())))
        let row = min(rows - 1, max(0, Int(cell.y.rounded())))
        if isHatched[column * rows + row] {
          if start == nil { start = point }
          last = point
        } else {
          end()
        }
      }
      end()
    }
    return lines
  }

  /// The box of a label on the longest line that has room.
  ///
  /// - Parameters:
  ///   - lines: The lines of a level.
  ///   - width: The width of the label.
  ///   - height: The height of the label.
  ///   - taken: Boxes that it must not overlap.
  ///   - points: Points of other lines, which it must not cover.
  /// - Returns: The box; `nil` without room.
  func label(
    on lines: [[ContourLines.Point]], width: Double, height: Double, avoiding taken: [PageBox],
    and points: [PagePoint]
  ) -> PageBox? {
    let pageLines = lines.map { $0.map(point) }
    let longest = pageLines.sorted { Self.length($0) > Self.length($1) }
    for line in longest where Self.length(line) > 1.6 * width {
      // From the middle of the line towards its ends.
      for fraction in [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82] {
        let middle = Self.point(at: fraction, of: line)
        let label = PageBox(
          left: middle.x - width / 2, top: middle.y - height / 2, width: width, height: height)
        let isFree =
          box.contains(label) && !taken.contains { $0.overlaps(label, margin: 4) }
          && !points.contains { label.enlarged(by: 2).surrounds($0) }
        if isFree { return label }
      }
    }
    return nil
  }

  /// The pieces of lines that are outside a box.
  func lines(
    _ lines: [[ContourLines.Point]], outside label: PageBox
  ) -> [[ContourLines.Point]] {
    lines.flatMap { line in
      line.split { label.surrounds(point($0)) }.map(Array.init).filter { $0.count > 1 }
    }
  }

  private static func length(_ line: [PagePoint]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// The point at a fraction of the length of a line.
  private static func point(at fraction: Double, of line: [PagePoint]) -> PagePoint {
    var rest = fraction * length(line)
    for (start, end) in zip(line, line.dropFirst()) {
      let step = start.distance(to: end)
      if step >= rest, step > 0 {
        let part = rest / step
        return PagePoint(
          x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y))
      }
      rest -= step
    }
    return line[line.count - 1]
  }
}
