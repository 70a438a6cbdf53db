internal import CurveKit

/// The points between which GSAP's `CustomEase` plays straight lines.
///
/// Each Bézier is halved once, and again while the distances of its handles from its chord add up to more than
/// sqrt(1 / (200000 precision)). Without a sharp corner, and with a precision of 1, the lines are sampled again at
/// even progresses, one more than the shortest line fits into the whole.
///
/// Reference: greensock/GSAP, src/CustomEase.js.
struct CustomEaseTable {
  /// The points, from (0, 0) to (1, 1).
  private(set) var points: [Point] = []
  private let limit: Double

  /// The most samples of a table; GSAP has no limit, and needs seconds for more.
  private static let maximumCount = 1e6

  /// - Parameters:
  ///   - pieces: The pieces of the path.
  ///   - precision: The option `precision`, 1 or more.
  init(_ pieces: [PathEasing.Piece], precision: Double) {
    limit = 1 / (200_000 * precision)
    var all: [Point] = []
    for piece in pieces {
      all.append(piece.start)
      let (control1, control2) = piece.isLine ? piece.thirds : (piece.control1, piece.control2)
      divide(piece.start, control1, control2, piece.end, &all)
      all.append(piece.end)
    }
    for point in all where point.x <= 1 {
      guard let last = points.last else {
        points.append(point)
        continue
      }
      // A point that goes back in time, or is there already, is left out.
      if point.x > last.x || (point.x == last.x && point.y != last.y) { points.append(point) }
    }
    if precision <= 1, let samples = evenSamples { points = samples }
  }

  /// Adds the points inside of a Bézier.
  private func divide(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ points: inout [Point]) {
    func middle(_ one: Point, _ other: Point) -> Point {
      Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
    }
    let (ab, bc, cd) = (middle(a, b), middle(b, c), middle(c, d))
    let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
    let center = middle(abc, bcd)
    let (dx, dy) = (d.x - a.x, d.y - a.y)
    func area(_ point: Point) -> Double { ((point.x - d.x) * dy - (point.y - d.y) * dx).magnitude }
    let areas = area(b) + area(c)
    let isFar = areas * areas > limit * (dx * dx + dy * dy)
    if isFar { divide(a, ab, abc, center, &points) }
    points.append(center)
    if isFar { divide(center, bcd, cd, d, &points) }
  }

  /// The lines at even progresses; `nil` where GSAP keeps the lines themselves, because of a corner or a vertical end.
  private var evenSamples: [Point]? {
    var (closest, lastSlope) = (1.0, Double?.none)
    for (start, end) in zip(points, points.dropFirst()) {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      if dx == 0, end.x == points[points.count - 1].x { return nil }
      // GSAP takes a vertical line as one of 0.001.
      let slope = dy / (dx == 0 ? 0.001 : dx)
      if let lastSlope, (dy / dx - lastSlope).magnitude > 2 { return nil }
      lastSlope = slope
      if dx > 0 { closest = min(closest, dx) }
    }
    let count = (1 / closest + 1).rounded(.down)
    guard count <= Self.maximumCount else { return nil }
    var (samples, index) = ([Point](), 0)
    for number in 0..<Int(count) {
      let progress = Double(number) / count
      if index + 1 < points.count, points[index + 1].x < progress { index += 1 }
      let (start, end) = (points[index], points[min(index + 1, points.count - 1)])
      let fraction = end.x > start.x ? (progress - start.x) / (end.x - start.x) : 0
      samples.append(Point(x: progress, y: start.y + fraction * (end.y - start.y)))
    }
    return samples + [points[points.count - 1]]
  }
}

extension PathEasing.Piece {
  /// The control points of a straight line, at its thirds.
  fileprivate var thirds: (Point, Point) {
    let (dx, dy) = ((end.x - start.x) / 3, (end.y - start.y) / 3)
    return (Point(x: start.x + dx, y: start.y + dy), Point(x: end.x - dx, y: end.y - dy))
  }
}
