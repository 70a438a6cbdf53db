/// Finds free positions for labels beside their points.
///
/// A label never covers a line of the chart, another label or the edge of the frame; without such a
/// position it is left out. It may cover reference lines, but avoids them. It takes the free
/// position nearest to its point, and prefers the right side among positions about equally near.
package struct LabelPlacement: Sendable {
  /// The area for labels.
  package let frame: PageBox
  /// The distance between a label and everything else.
  package let margin: Double

  /// For each line, its vertical range within each strip of the frame.
  private var intervals: [[ClosedRange<Double>?]] = []
  private var taken: [PageBox] = []
  private var avoided: [PageBox] = []
  private let stripWidth: Double

  /// Creates an empty frame.
  ///
  /// - Parameters:
  ///   - frame: The area for labels.
  ///   - margin: The distance between a label and everything else, and the step of the search.
  package init(frame: PageBox, margin: Double) {
    (self.frame, self.margin) = (frame, margin)
    stripWidth = max(margin / 2, frame.width / 4000)
  }

  /// Reserves the area of a line.
  ///
  /// - Parameter points: The corners of the line; it may leave the frame.
  package mutating func keepOff(line points: [PagePoint]) {
    // Where a line turns back, what it encloses stays free.
    var run: [PagePoint] = []
    var isLeftwards = false
    for point in points {
      if let last = run.last, point.x != last.x, (point.x < last.x) != isLeftwards {
        if run.count > 1 { keepOff(run: isLeftwards ? run.reversed() : run) }
        run = [last]
        isLeftwards = point.x < last.x
      }
      run.append(point)
    }
    keepOff(run: isLeftwards ? run.reversed() : run)
  }

  /// Reserves the area of a line that runs from left to right.
  private mutating func keepOff(run points: [PagePoint]) {
    var strips = [ClosedRange<Double>?](
      repeating: nil, count: Int((frame.width / stripWidth).rounded(.up)) + 1)
    func extend(_ index: Int, _ y: Double) {
      guard strips.indices.contains(index) else { return }
      strips[index] = strips[index].map { min($0.lowerBound, y)...max($0.upperBound, y) } ?? y...y
    }
    for (start, end) in zip(points, points.dropFirst()) {
      let (first, last) = (strip(start.x), strip(end.x))
      guard last >= 0, first < strips.count else { continue }
      for index in max(0, first)...max(0, min(last, strips.count - 1)) {
        // The points at which the line enters and leaves the strip.
        for edge in [Double(index), Double(index + 1)] {
          let x = frame.left + edge * stripWidth
          let fraction = end.x > start.x ? (x - start.x) / (end.x - start.x) : 1
          extend(index, start.y + min(1, max(0, fraction)) * (end.y - start.y))
        }
      }
      extend(first, start.y)
      extend(last, end.y)
    }
    intervals.append(strips)
  }

  /// Reserves an area.
  package mutating func keepOff(_ box: PageBox) { taken.append(box) }

  /// Frees a reserved area.
  mutating func free(_ box: PageBox) { taken.removeAll { $0 == box } }

  /// Marks an area that labels avoid if they can.
  package mutating func avoid(_ box: PageBox) { avoided.append(box) }

  /// Whether a box covers an area that labels avoid if they can.
  func coversReference(_ box: PageBox) -> Bool { avoided.contains { $0.overlaps(box) } }

  /// Whether a box is free and within the frame.
  package func isFree(_ box: PageBox) -> Bool {
    guard frame.contains(box), !taken.contains(where: { $0.overlaps(box, margin: margin) })
    else { return false }
    return !intervals.contains { strips in
      let first = max(0, strip(box.left - margin))
      let last = min(strips.count - 1, strip(box.right + margin))
      return first <= last
        && strips[first...last].contains { interval in
          guard let interval else { return false }
          return interval.lowerBound < box.bottom + margin && interval.upperBound > box.top - margin
        }
    }
  }

  /// Finds a free position for a label and reserves it.
  ///
  /// - Parameters:
  ///   - width: The width of the label.
  ///   - height: The height of the label.
  ///   - point: The point that the label belongs to.
  /// - Returns: The position of the label, or `nil` if the whole frame has no free one.
  package mutating func place(width: Double, height: Double, near point: PagePoint) -> PageBox? {
    let box = position(width: width, height: height, near: point)
    if let box { taken.append(box) }
    return box
  }

  /// Finds a free position for a label without reserving it.
  func position(width: Double, height: Double, near point: PagePoint) -> PageBox? {
    guard width <= frame.width, height <= frame.height else { return nil }
    var best: (box: PageBox, cost: Double)?
    func consider(_ box: PageBox, _ preference: Double) {
      var cost = box.nearest(to: point).distance(to: point) + preference
      if let best, cost >= best.cost { return }
      cost += avoided.reduce(0) { $0 + ($1.overlaps(box) ? 30 * margin : 0) }
      if let best, cost >= best.cost { return }
      if isFree(box) { best = (box, cost) }
    }
    for (box, preference) in positions(width: width, height: height, around: point) {
      consider(box, preference)
    }
    if best.map({ coversReference($0.box) }) ?? true {
      for row in 0...Int((frame.height - height) / margin) {
        for column in 0...Int((frame.width - width) / margin) {
          consider(
            PageBox(
              left: frame.left + Double(column) * margin, top: frame.top + Double(row) * margin,
              width: width, height: height), 0)
        }
      }
    }
    return best?.box
  }

  /// Positions on all sides of a point and at several distances, each with how much worse than the best side it is.
  func positions(
    width: Double, height: Double, around point: PagePoint
  ) -> [(box: PageBox, preference: Double)] {
    var positions: [(box: PageBox, preference: Double)] = []
    for distance in [1.0, 1.6, 2.4, 3.4, 4.6, 6] {
      let d = 2 * margin * distance
      let right = point.x + d
      let left = point.x - d - width
      let up = point.y - d - height
      let down = point.y + d
      let level = point.y - height / 2
      let center = point.x - width / 2
      let sides: [(x: Double, y: Double, preference: Double)] = [
        (right, level, 0.0), (right, up + d * 0.6, 0.5), (right, down - d * 0.6, 1),
        (left, level, 2), (left, up + d * 0.6, 2.5), (left, down - d * 0.6, 3),
        (center, up, 3.5), (center, down, 4), (right - d, up, 3.5), (left + d, up, 4.5),
        (right - d, down, 4), (left + d, down, 5),
      ]
      for side in sides {
        let box = PageBox(left: side.x, top: side.y, width: width, height: height)
        positions.append((box, side.preference * margin / 2))
      }
    }
    return positions
  }

  /// Finds a free position for a text of some size and reserves it.
  mutating func place(_ text: (width: Double, height: Double), near point: PagePoint) -> PageBox? {
    place(width: text.width, height: text.height, near: point)
  }

  private func strip(_ x: Double) -> Int {
    Int(max(-1e6, min(1e6, ((x - frame.left) / stripWidth).rounded(.down))))
  }
}
