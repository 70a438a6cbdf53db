// The parts of lines and areas that are within a box.

extension PageBox {
  /// The pieces of a line within this box.
  ///
  /// Each straight piece is clipped by the method of Liang and Barsky.
  ///
  /// - Parameter line: The points of the line.
  /// - Returns: The pieces in order, each of two points or more.
  package func clipped(line: [PagePoint]) -> [[PagePoint]] {
    var pieces: [[PagePoint]] = []
    var piece: [PagePoint] = []
    for (start, end) in zip(line, line.dropFirst()) {
      guard let (first, last) = clipped(from: start, to: end) else { continue }
      if piece.last != first {
        if piece.count > 1 { pieces.append(piece) }
        piece = [first]
      }
      piece.append(last)
    }
    return piece.count > 1 ? pieces + [piece] : pieces
  }

  /// The part of a straight line within this box.
  private func clipped(
    from start: PagePoint, to end: PagePoint
  ) -> (PagePoint, PagePoint)? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (enter, leave) = (0.0, 1.0)
    // For each edge: the speed away from the inside, and the distance to the edge.
    let edges = [
      (-dx, start.x - left), (dx, right - start.x), (-dy, start.y - top), (dy, bottom - start.y),
    ]
    for (speed, distance) in edges {
      if speed == 0 {
        if distance < 0 { return nil }
      } else if speed < 0 {
        enter = max(enter, distance / speed)
      } else {
        leave = min(leave, distance / speed)
      }
    }
    guard enter <= leave else { return nil }
    func point(_ fraction: Double) -> PagePoint {
      PagePoint(x: start.x + fraction * dx, y: start.y + fraction * dy)
    }
    return (enter == 0 ? start : point(enter), leave == 1 ? end : point(leave))
  }

  /// The part of an area within this box.
  ///
  /// The area is cut at one edge after another, by the method of Sutherland and Hodgman.
  ///
  /// - Parameter area: The corners of the area in order.
  /// - Returns: The corners of the part; empty if it is outside.
  package func clipped(area: [PagePoint]) -> [PagePoint] {
    let edges: [(PagePoint) -> Double] = [
      { $0.x - left }, { right - $0.x }, { $0.y - top }, { bottom - $0.y },
    ]
    return edges.reduce(area) { area, inside in
      guard var previous = area.last else { return [] }
      var result: [PagePoint] = []
      for point in area {
        let (before, now) = (inside(previous), inside(point))
        if (before >= 0) != (now >= 0) {
          let fraction = before / (before - now)
          result.append(
            PagePoint(
              x: previous.x + fraction * (point.x - previous.x),
              y: previous.y + fraction * (point.y - previous.y)))
        }
        if now >= 0 { result.append(point) }
        previous = point
      }
      return result
    }
  }
}
