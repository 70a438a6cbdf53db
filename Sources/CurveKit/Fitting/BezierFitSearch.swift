/// The search for the Bézier whose greatest vertical error against a part of a curve is least.
///
/// The error is a function of the Bézier's own parameter s, which needs no root:
///
/// ```
/// error(s) = y(s) - curve(x(s))
/// ```
///
/// Its local extremes and their derivatives by the handles give a linear model, of which
/// ``BezierFitExchange`` finds the best step within a trust region. At the end as many extremes are
/// equal as there are unknowns and one more, or a handle is at its bound. This is Remez's exchange,
/// with several errors at once. The problem has more than one local optimum, so the search runs from
/// several starts.
///
/// Reference: Watson, Approximation Theory and Numerical Methods (1980), chapter 10.
struct BezierFitSearch {
  /// The handles of a Bézier: (x1, y1, x2, y2) with x as a fraction and y as a displacement.
  typealias Handles = SIMD4<Double>

  /// A Bézier with its greatest error, by samples.
  struct Result {
    let handles: Handles
    let error: Double
  }

  let target: BezierFitTarget
  private let space: HandleSpace
  private let nodes: [Node]

  /// A parameter and the four Bernstein polynomials at it.
  private struct Node {
    let s: Double
    let b0: Double
    let b1: Double
    let b2: Double
    let b3: Double

    init(_ s: Double) {
      let r = 1 - s
      self.s = s
      (b0, b1, b2, b3) = (r * r * r, 3 * s * r * r, 3 * s * s * r, s * s * s)
    }
  }

  /// A local extreme of the error.
  private struct Peak {
    let error: Double
    let gradient: Handles
  }

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - target: The part of the curve.
  ///   - isSmooth: Whether the handles must lie along the tangents of the curve.
  init(_ target: BezierFitTarget, isSmooth: Bool) {
    self.target = target
    let turns = target.curve.signChanges(of: .velocity)
      .times(until: target.end).count { $0 > target.start }
    let count = min(48 + 8 * turns, 512)
    // Denser at the ends.
    nodes = (1..<count).map {
      let x = Double($0) / Double(count)
      return Node(x * x * (3 - 2 * x))
    }
    let sizes = (0...32).map { target.displacement(at: Double($0) / 32) }
      + [target.startDisplacement, target.endDisplacement]
    let range = (sizes.max() ?? 0) - (sizes.min() ?? 0)
    space = HandleSpace(target, height: range > 0 ? range : 1, isSmooth: isSmooth)
  }

  /// The best Bézier from several starts.
  ///
  /// - Parameters:
  ///   - starts: The number of starts, of which the best on first sight are refined.
  ///   - guess: Handles of a similar part, which are refined too.
  ///   - goal: The search ends where the error is at most this.
  /// - Returns: The best of the local optima.
  func best(of starts: Int, guess: Handles? = nil, goal: Double = 0) -> Result {
    var best: Result?
    func refine(_ start: [Double]) -> Bool {
      let found = refined(start)
      if found.error < best?.error ?? .infinity { best = found }
      return found.error <= goal
    }
    if let guess, refine(leveled(space.coordinates(of: guess))), let best { return best }
    let candidates = space.starts.map { start in
      let start = leveled(start)
      return (start: start, error: peaks(at: start).error)
    }
    for candidate in candidates.sorted(by: { $0.error < $1.error }).prefix(starts) {
      if refine(candidate.start) { break }
    }
    return best ?? refined(space.starts[0])
  }

  /// A start with the best heights for its fractions, which is a linear problem; tangent handles have none.
  private func leveled(_ start: [Double]) -> [Double] {
    if space.isSmooth { return start }
    let start = [start[0], target.startDisplacement, start[2], target.endDisplacement]
    let handles = space.handles(at: start)
    let rows = stride(from: 1, to: nodes.count, by: 4).map { row(peak(at: nodes[$0], handles)) }
    let bounds = start.indices.map { index in
      space.isFraction(index) ? 0...0.0 : -8 * space.height...8 * space.height
    }
    let step = BezierFitExchange(rows: rows, bounds: bounds).solution().step
    return zip(start, step).map { $0 + $1 }
  }

  private func row(_ peak: Peak) -> BezierFitExchange.Row {
    BezierFitExchange.Row(error: peak.error, gradient: space.gradient(peak.gradient))
  }

  /// Steps of the linear model until one no longer helps.
  private func refined(_ start: [Double]) -> Result {
    var point = start
    var current = peaks(at: point)
    var radius = 0.25
    for _ in 0..<60 where current.error > 0 {
      let bounds = point.indices.map { space.bounds(of: $0, around: point[$0], radius: radius) }
      let model = BezierFitExchange(rows: current.peaks.map(row), bounds: bounds).solution()
      let promise = current.error - model.error
      if !(promise > 1e-10 * current.error) { break }
      let next = zip(point, model.step).map { $0 + $1 }
      let found = peaks(at: next)
      let gain = current.error - found.error
      if gain > 0 { (point, current) = (next, found) }
      radius = gain > 0.7 * promise ? min(1, 2 * radius) : gain > 0.2 * promise ? radius : radius / 3
      if radius < 1e-10 { break }
    }
    return Result(handles: space.handles(at: point), error: current.error)
  }

  /// Whether a Bézier from (0, 0) to (1, 1) can be scaled to this part without losing digits.
  var isScalable: Bool {
    (target.endDisplacement - target.startDisplacement).magnitude > 1e-4 * space.height
  }

  /// The greatest error of a Bézier by samples.
  func error(of handles: Handles) -> Double { peaks(of: handles).error }

  private func peaks(at point: [Double]) -> (peaks: [Peak], error: Double) {
    peaks(of: space.handles(at: point))
  }

  /// The local extremes of the error, each refined between its neighbours.
  private func peaks(of handles: Handles) -> (peaks: [Peak], error: Double) {
    let errors = nodes.map { error(at: $0, handles) }
    let greatest = errors.reduce(0) { max($0, $1.magnitude) }
    var peaks: [Peak] = []
    for index in errors.indices {
      let size = errors[index].magnitude
      let before = index > 0 ? errors[index - 1] : 0
      let after = index + 1 < errors.count ? errors[index + 1] : 0
      guard size >= before.magnitude, size >= after.magnitude, 4 * size >= greatest else { continue }
      let low = index > 0 ? nodes[index - 1].s : 0
      let high = index + 1 < nodes.count ? nodes[index + 1].s : 1
      let node = Node(turn(from: low, to: high, nodes[index].s, handles))
      peaks.append(peak(at: node, handles))
    }
    return (peaks, peaks.reduce(greatest) { max($0, $1.error.magnitude) })
  }

  private func error(at node: Node, _ handles: Handles) -> Double {
    let x = handles.x * node.b1 + handles.z * node.b2 + node.b3
    return y(at: node, handles) - target.displacement(at: x)
  }

  private func y(at node: Node, _ handles: Handles) -> Double {
    target.startDisplacement * node.b0 + handles.y * node.b1 + handles.w * node.b2
      + target.endDisplacement * node.b3
  }

  private func peak(at node: Node, _ handles: Handles) -> Peak {
    let x = handles.x * node.b1 + handles.z * node.b2 + node.b3
    let slope = target.slope(at: x)
    return Peak(
      error: y(at: node, handles) - target.displacement(at: x),
      gradient: Handles(-slope * node.b1, node.b1, -slope * node.b2, node.b2))
  }

  /// The parameter at which the error turns between two others, or the middle one if it does not.
  private func turn(
    from low: Double, to high: Double, _ middle: Double, _ handles: Handles
  ) -> Double {
    func derivative(_ s: Double) -> Double {
      let node = Node(s)
      let r = 1 - s
      let (b, c, d) = (3 * r * r, 6 * s * r, 3 * s * s)
      let dx = handles.x * b + (handles.z - handles.x) * c + (1 - handles.z) * d
      let dy =
        (handles.y - target.startDisplacement) * b + (handles.w - handles.y) * c
        + (target.endDisplacement - handles.w) * d
      let x = handles.x * node.b1 + handles.z * node.b2 + node.b3
      return dy - target.slope(at: x) * dx
    }
    let (low, high) = (max(low, 1e-9), min(high, 1 - 1e-9))
    let (first, last) = (derivative(low), derivative(high))
    guard first * last < 0 else { return middle }
    return root(in: low, high, within: 1e-9, of: derivative)
  }
}

/// The handles among which a search chooses: all, or those along the tangents of the curve.
private struct HandleSpace {
  let isSmooth: Bool
  /// The range of the values, as the unit of heights.
  let height: Double
  private let origin: BezierFitSearch.Handles
  private let directions: [BezierFitSearch.Handles]

  init(_ target: BezierFitTarget, height: Double, isSmooth: Bool) {
    typealias Handles = BezierFitSearch.Handles
    self.isSmooth = isSmooth
    self.height = height
    if isSmooth {
      origin = Handles(0, target.startDisplacement, 1, target.endDisplacement)
      let (first, last) = (
        Self.direction(target.startSlope, height), Self.direction(target.endSlope, height)
      )
      directions = [Handles(first.x, first.y, 0, 0), Handles(0, 0, -last.x, -last.y)]
    } else {
      origin = Handles(0, 0, 0, 0)
      directions = [
        Handles(1, 0, 0, 0), Handles(0, 1, 0, 0), Handles(0, 0, 1, 0), Handles(0, 0, 0, 1),
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

  /// Whether a coordinate is a handle's fraction, not its height.
  func isFraction(_ index: Int) -> Bool { isSmooth || index % 2 == 0 }

  func handles(at point: [Double]) -> BezierFitSearch.Handles {
    var handles = zip(point, directions).reduce(origin) { $0 + $1.0 * $1.1 }
    handles.x = min(max(handles.x, 0), 1)
    handles.z = min(max(handles.z, 0), 1)
    return handles
  }

  func gradient(_ gradient: BezierFitSearch.Handles) -> [Double] {
    directions.map { ($0 * gradient).sum() }
  }

  /// The coordinates of handles; the nearest ones if they are not in this space.
  func coordinates(of handles: BezierFitSearch.Handles) -> [Double] {
    directions.map { direction in
      ((handles - origin) * direction).sum() / (direction * direction).sum()
    }
  }

  /// The steps that a coordinate may take.
  func bounds(of index: Int, around value: Double, radius: Double) -> ClosedRange<Double> {
    guard isFraction(index) else { return -radius * height...radius * height }
    // A handle's fraction is from 0 to 1; a vertical handle has no such limit.
    let direction = directions[index]
    let reach = isSmooth ? (direction.x + direction.z).magnitude : 1
    let limit = reach > 0 ? 1 / reach : 8
    let low = max(-radius, -value)
    return low...max(low, min(radius, limit - value))
  }

  /// Starts all over the unit square of the handles' fractions.
  var starts: [[Double]] {
    if isSmooth {
      return [0.15, 0.35, 0.65].flatMap { first in
        [0.15, 0.35, 0.65].map { last in [first, last] }
      }
    }
    // With the first of them x(s) = s, so it follows every polynomial of degree 3.
    return [[1 / 3, 0, 2 / 3, 0]]
      + [0.05, 0.3, 0.6, 0.95].flatMap { first in
        [0.05, 0.3, 0.6, 0.95].map { last in [first, 0, last, 0] }
      }
  }
}
