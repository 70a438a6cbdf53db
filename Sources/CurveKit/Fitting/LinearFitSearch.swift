/// The search for the straight line that sees farthest along a tube.
///
/// All lines that pass the vertices so far lie, to their right, between a lowest and a highest one. The
/// highest line touches a lower vertex and then an upper one; the lowest line the other way round. Each
/// new vertex may tighten one of them. Only vertices on two convex hulls matter, so that all vertices
/// together take linear time.
///
/// Reference: O'Rourke, An On-Line Algorithm for Fitting Straight Lines Between Data Ranges (1981).
struct LinearFitSearch {
  private var upperHull: [TubePoint] = []
  private var lowerHull: [TubePoint] = []
  private var upperStart = 0
  private var lowerStart = 0
  private var highest: TubeLine?
  private var lowest: TubeLine?

  /// The points in which the lines of a search may start.
  ///
  /// With a lower and an upper point of one fraction, it is the vertical line between them, or a single
  /// point. Otherwise it is the part of a line of the tube from its last touch to its exit.
  struct Source {
    let upper, lower: TubePoint
  }

  /// The line that sees farthest from a source.
  enum Farthest {
    /// Lines see the end of the tube; there they are between two values. One in their middle is given,
    /// unless the source is at the end.
    case end(lowest: Double, highest: Double, middle: TubeLine?)
    /// A line leaves the tube.
    case window(Window)

    /// A line that sees as far.
    var line: TubeLine? {
      switch self {
      case .end(_, _, let middle): middle
      case .window(let window): window.line
      }
    }
  }

  /// The part of the line that sees farthest in which all lines start that see farther.
  ///
  /// It goes from the last touch of one bound to the exit through the other.
  struct Window {
    let line: TubeLine
    let touch, exit: Double
    /// Whether the line touches the upper bound and leaves through the lower one.
    let touchesUpper: Bool

    var source: Source {
      let (first, last) = (line.point(at: touch), line.point(at: exit))
      return touchesUpper ? Source(upper: first, lower: last) : Source(upper: last, lower: first)
    }
  }

  /// Finds the line that sees farthest.
  mutating func farthest(from source: Source, in tube: ErrorTube) -> Farthest {
    upperHull.removeAll(keepingCapacity: true)
    lowerHull.removeAll(keepingCapacity: true)
    (upperStart, lowerStart, highest, lowest) = (0, 0, nil, nil)
    var (upper, lower) = (source.upper, source.lower)
    var (lastUpper, lastLower) = (upper, lower)
    var i = tube.upper.partitioningIndex { $0.x > source.upper.x }
    var j = tube.lower.partitioningIndex { $0.x > source.lower.x }
    var (hasUpper, hasLower) = (true, true)
    while hasUpper || hasLower {
      if hasUpper, !hasLower || upper.x <= lower.x {
        if let lowest, upper.y < lowest.value(at: upper.x) {
          return .window(window(along: lowest, through: lastUpper, upper, touchesUpper: false))
        }
        add(upper: upper)
        lastUpper = upper
        hasUpper = i < tube.upper.count
        if hasUpper { upper = tube.upper[i] }
        i += 1
      } else {
        if let highest, lower.y > highest.value(at: lower.x) {
          return .window(window(along: highest, through: lastLower, lower, touchesUpper: true))
        }
        add(lower: lower)
        lastLower = lower
        hasLower = j < tube.lower.count
        if hasLower { lower = tube.lower[j] }
        j += 1
      }
    }
    let end = max(lastUpper.x, lastLower.x)
    var middle: TubeLine?
    if let lowest, let highest {
      let (low, high) = (lowest.value(at: end), highest.value(at: end))
      middle = TubeLine(
        through: TubePoint(x: end, y: low + (high - low) / 2),
        slope: lowest.slope + (highest.slope - lowest.slope) / 2)
    }
    return .end(
      lowest: max(lowest?.value(at: end) ?? -.infinity, lastLower.y),
      highest: min(highest?.value(at: end) ?? .infinity, lastUpper.y), middle: middle)
  }

  /// The window of a line that crosses an edge of a bound, from its touch of the other bound.
  private func window(
    along line: TubeLine, through start: TubePoint, _ end: TubePoint, touchesUpper: Bool
  ) -> Window {
    let (inside, outside) = (start.y - line.value(at: start.x), end.y - line.value(at: end.x))
    let exit = start.x + (end.x - start.x) * (inside / (inside - outside))
    let touch = line.point.x
    return Window(
      line: line, touch: touch, exit: min(max(exit, touch), end.x), touchesUpper: touchesUpper)
  }

  private mutating func add(upper point: TubePoint) {
    if highest.map({ point.y < $0.value(at: point.x) }) ?? true,
      let slope = Self.tangent(from: point, to: lowerHull, from: &lowerStart, sign: 1)
    {
      highest = TubeLine(through: point, slope: slope)
    }
    Self.append(point, to: &upperHull, from: upperStart, sign: 1)
  }

  private mutating func add(lower point: TubePoint) {
    if lowest.map({ point.y > $0.value(at: point.x) }) ?? true,
      let slope = Self.tangent(from: point, to: upperHull, from: &upperStart, sign: -1)
    {
      lowest = TubeLine(through: point, slope: slope)
    }
    Self.append(point, to: &lowerHull, from: lowerStart, sign: -1)
  }

  /// The slope of the tangent from a point to a hull on its left; `nil` where nothing is on its left.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - hull: The other hull.
  ///   - start: The index of the first vertex that can matter; set to that of the touched vertex.
  ///   - sign: 1 for the least slope, -1 for the greatest.
  /// - Returns: The slope.
  private static func tangent(
    from point: TubePoint, to hull: [TubePoint], from start: inout Int, sign: Double
  ) -> Double? {
    func slope(_ index: Int) -> Double { (point.y - hull[index].y) / (point.x - hull[index].x) }
    guard start < hull.count, hull[start].x < point.x else { return nil }
    var best = slope(start)
    while start + 1 < hull.count, hull[start + 1].x < point.x {
      let next = slope(start + 1)
      guard sign * next <= sign * best else { break }
      (start, best) = (start + 1, next)
    }
    return best
  }

  /// Appends a vertex to a hull, which is convex for sign 1 and concave for sign -1.
  private static func append(
    _ point: TubePoint, to hull: inout [TubePoint], from start: Int, sign: Double
  ) {
    if hull.count > start, let last = hull.last, last.x == point.x {
      if sign * point.y >= sign * last.y { return }
      hull.removeLast()
    }
    while hull.count - start >= 2 {
      let (a, b) = (hull[hull.count - 2], hull[hull.count - 1])
      let turn = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
      if sign * turn > 0 { break }
      hull.removeLast()
    }
    hull.append(point)
  }
}
