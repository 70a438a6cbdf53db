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
  private let space: BezierFitHandles
  private let nodes: [Node]

  /// A parameter and the four Bernstein polynomials at it.
  private struct Node {
    let s, b0, b1, b2, b3: Double

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
    let sizes =
      (0...32).map { target.displacement(at: Double($0) / 32) }
      + [target.startDisplacement, target.endDisplacement]
    let range = (sizes.max() ?? 0) - (sizes.min() ?? 0)
    space = BezierFitHandles(target, height: range > 0 ? range : 1, isSmooth: isSmooth)
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
    func refine(_ start: SIMD4<Double>) -> Bool {
      let found = refined(start)
      if found.error < best?.error ?? .infinity { best = found }
      return found.error <= goal
    }
    if let guess, refine(leveled(space.point(like: guess))), let best { return best }
    let candidates = space.starts.map { start in
      let start = leveled(start)
      return (start: start, error: greatest(errors(of: space.handles(at: start))))
    }
    for candidate in candidates.sorted(by: { $0.error < $1.error }).prefix(starts) {
      if refine(candidate.start) { break }
    }
    return best ?? refined(space.starts[0])
  }

  /// A start with the best heights for its fractions, which is a linear problem; tangent handles have
  /// none.
  private func leveled(_ start: SIMD4<Double>) -> SIMD4<Double> {
    if space.isSmooth { return start }
    let handles = space.handles(at: start)
    let peaks = stride(from: 1, to: nodes.count, by: 4).map { peak(at: nodes[$0], handles) }
    return start + model(peaks, space.heightBounds).solution().step
  }

  /// The linear model of the errors, in units of the height.
  private func model(
    _ peaks: [Peak], _ bounds: (low: SIMD4<Double>, high: SIMD4<Double>)
  ) -> BezierFitExchange {
    let rows = peaks.map {
      BezierFitExchange.Row(error: $0.error / space.height, gradient: space.gradient($0.gradient))
    }
    return BezierFitExchange(rows: rows, count: space.count, low: bounds.low, high: bounds.high)
  }

  /// Steps of the linear model until one no longer helps.
  private func refined(_ start: SIMD4<Double>) -> Result {
    var point = start
    var current = peaks(of: space.handles(at: point))
    var radius = 0.25
    for _ in 0..<60 where current.error > 0 {
      let model = model(current.peaks, space.bounds(around: point, radius: radius)).solution()
      let promise = current.error - model.error * space.height
      if !(promise > 1e-10 * current.error) { break }
      let next = point + model.step
      let found = peaks(of: space.handles(at: next))
      let gain = current.error - found.error
      if gain > 0 { (point, current) = (next, found) }
      if gain > 0.7 * promise {
        radius = min(1, 2 * radius)
      } else if gain <= 0.2 * promise {
        radius /= 3
      }
      if radius < 1e-10 { break }
    }
    return Result(handles: space.handles(at: point), error: current.error)
  }

  /// The errors of a Bézier at the samples.
  private func errors(of handles: Handles) -> [Double] { nodes.map { error(at: $0, handles) } }

  private func greatest(_ errors: [Double]) -> Double { errors.reduce(0) { max($0, $1.magnitude) } }

  /// Whether a Bézier from (0, 0) to (1, 1) can be scaled to this part without losing digits.
  var isScalable: Bool {
    (target.endDisplacement - target.startDisplacement).magnitude > 1e-4 * space.height
  }

  /// The greatest error of a Bézier by samples.
  func error(of handles: Handles) -> Double { peaks(of: handles).error }

  /// The local extremes of the error, each refined between its neighbours.
  private func peaks(of handles: Handles) -> (peaks: [Peak], error: Double) {
    let errors = errors(of: handles)
    let greatest = greatest(errors)
    var peaks: [Peak] = []
    for index in errors.indices {
      let size = errors[index].magnitude
      let before = index > 0 ? errors[index - 1] : 0
      let after = index + 1 < errors.count ? errors[index + 1] : 0
      guard size >= before.magnitude, size >= after.magnitude, 4 * size >= greatest else {
        continue
      }
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
