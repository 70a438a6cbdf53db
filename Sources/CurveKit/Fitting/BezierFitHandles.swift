/// The handles among which a search chooses: all, or those along the tangents of the curve.
///
/// A point of this space has two or four coordinates, all of them around 1: fractions of the time, and
/// heights as fractions of the range of values. Its other lanes are 0.
struct BezierFitHandles {
  /// The handles of a Bézier: (x1, y1, x2, y2) with x as a fraction and y as a displacement.
  typealias Handles = BezierFitSearch.Handles

  /// Whether the handles lie along the tangents, so that only their lengths are free.
  let isSmooth: Bool
  /// The range of the values, as the unit of heights.
  let height: Double
  /// The number of coordinates.
  var count: Int { isSmooth ? 2 : 4 }

  private let origin: Handles
  private let directions: [Handles]
  private let levels: (start: Double, end: Double)

  init(_ target: BezierFitTarget, height: Double, isSmooth: Bool) {
    (self.isSmooth, self.height) = (isSmooth, height)
    levels = (target.startDisplacement, target.endDisplacement)
    if isSmooth {
      origin = Handles(0, levels.start, 1, levels.end)
      let (first, last) = (
        Self.direction(target.startSlope, height), Self.direction(target.endSlope, height)
      )
      directions = [Handles(first.x, first.y, 0, 0), Handles(0, 0, -last.x, -last.y)]
    } else {
      origin = Handles(0, levels.start, 0, levels.end)
      directions = [
        Handles(1, 0, 0, 0), Handles(0, height, 0, 0), Handles(0, 0, 1, 0),
        Handles(0, 0, 0, height),
      ]
    }
  }

  /// The direction of a tangent: a unit of the fraction, or of the height if that is more.
  private static func direction(_ slope: Double, _ height: Double) -> (x: Double, y: Double) {
    let steepness = slope.magnitude / height
    // At a turn, whose time is rounded.
    if steepness < 1e-9 { return (1, 0) }
    if steepness == .infinity { return (0, slope < 0 ? -height : height) }
    return steepness > 1 ? (1 / steepness, slope / steepness) : (1, slope)
  }

  /// The handles at a point.
  func handles(at point: SIMD4<Double>) -> Handles {
    var handles = origin
    for index in 0..<count { handles += point[index] * directions[index] }
    handles.x = min(max(handles.x, 0), 1)
    handles.z = min(max(handles.z, 0), 1)
    return handles
  }

  /// The derivatives of a height by the coordinates, in units of the height, from those by the handles.
  func gradient(_ gradient: Handles) -> SIMD4<Double> {
    var result = SIMD4<Double>()
    for index in 0..<count { result[index] = (directions[index] * gradient).sum() / height }
    return result
  }

  /// The point with the fractions of some handles; its heights are those of the ends.
  func point(like handles: Handles) -> SIMD4<Double> {
    if !isSmooth { return SIMD4(handles.x, 0, handles.z, 0) }
    let first = length(handles.x, (handles.y - levels.start), along: directions[0].lowHalf)
    let last = length(handles.z - 1, (handles.w - levels.end), along: directions[1].highHalf)
    return SIMD4(first, last, 0, 0)
  }

  private func length(_ x: Double, _ y: Double, along direction: SIMD2<Double>) -> Double {
    direction.x != 0 ? x / direction.x : y / direction.y
  }

  /// The steps that the coordinates of a point may take.
  func bounds(around point: SIMD4<Double>, radius: Double) -> (
    low: SIMD4<Double>, high: SIMD4<Double>
  ) {
    var (low, high) = (SIMD4<Double>(), SIMD4<Double>())
    for index in 0..<count {
      (low[index], high[index]) = (-radius, radius)
      guard isSmooth || index % 2 == 0 else { continue }
      // A handle's fraction is from 0 to 1; a vertical handle has no such limit.
      let reach = (directions[index].x + directions[index].z).magnitude
      let limit = reach > 0 ? 1 / reach : 8
      low[index] = min(0, max(-radius, -point[index]))
      high[index] = max(0, min(radius, limit - point[index]))
    }
    return (low, high)
  }

  /// The steps that change heights alone.
  var heightBounds: (low: SIMD4<Double>, high: SIMD4<Double>) {
    (SIMD4(0, -8, 0, -8), SIMD4(0, 8, 0, 8))
  }

  /// Starts all over the unit square of the handles' fractions.
  var starts: [SIMD4<Double>] {
    func pairs(_ numbers: [Double]) -> [(Double, Double)] {
      numbers.flatMap { first in numbers.map { (first, $0) } }
    }
    if isSmooth { return pairs([0.15, 0.35, 0.65]).map { SIMD4($0, $1, 0, 0) } }
    // With the first of them x(s) = s, so it follows every polynomial of degree 3.
    return [SIMD4(1 / 3, 0, 2 / 3, 0)]
      + pairs([0.05, 0.3, 0.6, 0.95]).map { SIMD4($0, 0, $1, 0) }
  }
}
