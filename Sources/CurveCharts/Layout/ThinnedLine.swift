/// A line without the points that are almost on a straight line between others.
///
/// - Parameters:
///   - line: The points of the line.
///   - tolerance: The maximum distance of a removed point from the remaining line, 0 or more.
/// - Returns: The remaining points; the first one and the last one are among them.
/// - Complexity: Linear, because the method of Ramer, Douglas and Peucker is applied to pieces of at
///   most 512 points.
package func thinned(_ line: [PagePoint], tolerance: Double) -> [PagePoint] {
  guard line.count > 2 else { return line }
  let maximumPiece = 512
  var isKept = Array(repeating: false, count: line.count)
  for first in stride(from: 0, to: line.count - 1, by: maximumPiece) {
    let last = min(line.count - 1, first + maximumPiece)
    isKept[first] = true
    isKept[last] = true
    var intervals = [(first, last)]
    while let (first, last) = intervals.popLast() {
      let farthest = (first + 1..<last).map {
        ($0, line[$0].distance(from: line[first], to: line[last]))
      }
      .max { $0.1 < $1.1 }
      guard let (middle, distance) = farthest, distance > tolerance else { continue }
      isKept[middle] = true
      intervals += [(first, middle), (middle, last)]
    }
  }
  return line.indices.filter { isKept[$0] }.map { line[$0] }
}

extension PagePoint {
  /// The distance from a straight line with two ends.
  fileprivate func distance(from start: PagePoint, to end: PagePoint) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    let fraction =
      square == 0 ? 0 : min(1, max(0, ((x - start.x) * dx + (y - start.y) * dy) / square))
    let (restX, restY) = (x - start.x - fraction * dx, y - start.y - fraction * dy)
    return (restX * restX + restY * restY).squareRoot()
  }
}
