extension LinearFitPlanner {
  /// The stops of a path on a grid.
  ///
  /// Each bend of a plan has some points of the grid beside it. A path goes from point to point where
  /// the straight line between them is in the tube.
  ///
  /// - Parameters:
  ///   - grid: The grid.
  ///   - limit: The greatest number of stops.
  ///   - mayAddLines: Whether more lines than ``lineCount`` may make up for few digits.
  /// - Returns: The stops from the start of the stretch to its end; `nil` where no such path with at
  ///   most so many stops is found.
  mutating func stops(
    on grid: LinearFitGrid, limit: Int, mayAddLines: Bool
  ) -> [LinearFitGrid.Point]? {
    guard lineCount < limit else { return nil }
    if let plan = plan(lines: lineCount), let stops = stops(of: plan, on: grid) { return stops }
    guard mayAddLines else { return nil }
    // With room for half a row the bends can be rounded, if there are enough columns.
    let rounded = plan(narrowedBy: 0.5 / grid.rows, limit: limit)?.lines.count ?? 2 * lineCount
    let most = min(max(rounded, lineCount) + 2, limit - 1)
    var added = 1
    while lineCount < most {
      let count = min(lineCount + added, most)
      if let plan = plan(lines: count), let stops = stops(of: plan, on: grid) { return stops }
      if count == most { break }
      added *= 2
    }
    return nil
  }

  /// A stop, and the index of the stop before.
  private struct Node {
    let stop: LinearFitGrid.Point
    let previous: Int
  }

  private func stops(of plan: LinearFitPlan, on grid: LinearFitGrid) -> [LinearFitGrid.Point]? {
    var nodes = first(of: plan, on: grid).map { Node(stop: $0, previous: -1) }
    var level = nodes.indices
    for index in plan.lines.indices {
      let start = nodes.count
      let isLast = index == plan.lines.count - 1
      let candidates = isLast ? last(of: plan, on: grid) : candidates(after: index, of: plan, grid)
      for stop in candidates where nodes.count < start + 12 {
        let point = grid.point(stop)
        guard tube.contains(point) else { continue }
        let previous = level.first {
          let from = nodes[$0].stop
          return from.column < stop.column && tube.containsLine(from: grid.point(from), to: point)
        }
        if let previous { nodes.append(Node(stop: stop, previous: previous)) }
      }
      level = start..<nodes.count
      if level.isEmpty { return nil }
    }
    var stops: [LinearFitGrid.Point] = []
    var index = level.lowerBound
    while index >= 0 {
      stops.append(nodes[index].stop)
      index = nodes[index].previous
    }
    return stops.reversed()
  }

  private func first(of plan: LinearFitPlan, on grid: LinearFitGrid) -> [LinearFitGrid.Point] {
    if stretch.isStartPinned { return [.init(column: 0, row: 0)] }
    return points(of: stretch.start, near: plan.lines[0], on: grid)
      .filter { tube.contains(TubePoint(x: stretch.start.x, y: $0.row / grid.rows)) }
  }

  private func last(of plan: LinearFitPlan, on grid: LinearFitGrid) -> [LinearFitGrid.Point] {
    if stretch.isEndPinned { return [.init(column: grid.columns, row: grid.rows)] }
    return points(of: stretch.end, near: plan.lines[plan.lines.count - 1], on: grid)
  }

  /// The points at an end that is a jump: near the motion and near a line.
  private func points(
    of end: TubePoint, near line: TubeLine, on grid: LinearFitGrid
  ) -> [LinearFitGrid.Point] {
    guard let column = grid.column(at: end.x, within: LinearFit.jumpTolerance) else { return [] }
    return [end.y, line.value(at: end.x)].flatMap { value in
      Self.near(value * grid.rows).map { .init(column: column, row: $0) }
    }
  }

  /// The points beside a bend.
  private func candidates(
    after index: Int, of plan: LinearFitPlan, _ grid: LinearFitGrid
  ) -> [LinearFitGrid.Point] {
    let bend = plan.bend(after: index)
    var points: [LinearFitGrid.Point] = []
    func append(_ column: Double, _ rows: [Double]) {
      let x = column / grid.columns
      guard x > stretch.start.x, x < stretch.end.x else { return }
      points += rows.map { .init(column: column, row: $0) }
    }
    // Where the lines cross rows, both lines stay as they are if there are enough columns.
    let row = bend.y * grid.rows
    for (line, side) in [(plan.lines[index], -1.0), (plan.lines[index + 1], 1)]
    where line.slope != 0 {
      let step: Double = side * line.slope > 0 ? 1 : -1
      var crossed = step > 0 ? row.rounded(.up) : row.rounded(.down)
      for _ in 0..<2 {
        let column = (bend.x + (crossed / grid.rows - bend.y) / line.slope) * grid.columns
        append(column.rounded(), [crossed])
        crossed += step
      }
    }
    let middle = (bend.x * grid.columns).rounded()
    for distance in [0.0, 1, -1, 2, -2, 3, -3] {
      let column = middle + distance
      let x = column / grid.columns
      let line = plan.lines[x < bend.x ? index : index + 1]
      append(column, Self.near(line.value(at: x) * grid.rows))
    }
    return points
  }

  /// The three whole numbers next to a number, the nearest first.
  private static func near(_ number: Double) -> [Double] {
    let nearest = number.rounded()
    return [nearest, nearest + 1, nearest - 1]
  }
}
