/// The search for the Bézier curve nearest to another one that meets some targets.
///
/// A point is the four numbers of the control points. Each list of equations that the targets stand for is
/// searched: from the starts nearest to its solutions and nearest to the reference, Gauss-Newton steps of
/// least length lead to curves with all targets. From the nearest of these curves, steps along the curves
/// that keep the targets lead towards the reference, until no such step shortens the distance (Rosen's
/// gradient projection, 1961).
///
/// There is no proof that no other curve is nearer.
struct BezierSearch {
  let targets: [BezierTarget]
  let reference: SIMD4<Double>
  private let lists: [[BezierEquation]]
  private let values: ClosedRange<Double>

  /// The length of a handle from which on its velocity is visible, for about a fiftieth of the duration.
  ///
  /// A handle of 1e-7 can have any velocity with hardly a change of the reference, and nobody sees it.
  static let visibleLength = 0.1

  init(_ targets: [BezierTarget], near reference: CubicBezier, values: ClosedRange<Double>) {
    self.targets = targets
    self.reference = SIMD4(reference.x1, reference.y1, reference.x2, reference.y2)
    self.values = values
    lists = BezierEquation.lists(for: targets)
  }

  static func curve(_ point: SIMD4<Double>) -> CubicBezier {
    CubicBezier(point.x, point.y, point.z, point.w)
  }

  /// The searches with handles that are visible, and with any.
  private func searches(visible: Bool) -> [BezierEquationSearch] {
    lists.map { equations in
      BezierEquationSearch(
        equations, targets: targets, near: reference, values: values,
        shortest: visible ? Self.visibleLength : 0)
    }
  }

  /// The curve that meets all targets with the least change of the reference, among those found; `nil` if
  /// none was found.
  ///
  /// A handle whose velocity is a target is only shorter than ``visibleLength`` if it is so in the reference,
  /// or if there is no other curve.
  var solution: CubicBezier? {
    let curve = Self.curve(reference)
    if targets.allSatisfy({ $0.isMet(by: curve) }) { return curve }
    for visible in [true, false] {
      let nearest = searches(visible: visible).flatMap { $0.nearest }
        .min { distance($0) < distance($1) }
      if let nearest { return Self.curve(nearest) }
    }
    return nil
  }

  /// A curve with all targets, from the first start that leads to one.
  var anySolution: CubicBezier? {
    for visible in [true, false] {
      if let found = searches(visible: visible).lazy.compactMap({ $0.any }).first {
        return Self.curve(found)
      }
    }
    return nil
  }

  /// A curve with all targets that steps lead to from another one.
  func curve(from start: CubicBezier) -> CubicBezier? {
    let point = SIMD4(start.x1, start.y1, start.x2, start.y2)
    return searches(visible: false).lazy.compactMap { $0.met(from: $0.clamped(point)) }.first
      .map(Self.curve)
  }

  private func distance(_ point: SIMD4<Double>) -> Double {
    ((point - reference) * (point - reference)).sum()
  }
}

/// The search for the curves that meet some targets by the way of one list of equations.
struct BezierEquationSearch {
  private let equations: [BezierEquation]
  private let targets: [BezierTarget]
  private let reference, lowest, highest: SIMD4<Double>

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - equations: The equations.
  ///   - targets: The targets, which a curve that is found must have.
  ///   - reference: The point to stay near to.
  ///   - values: The bounds of the control points' values.
  ///   - shortest: The least length of a handle whose velocity is an equation.
  init(
    _ equations: [BezierEquation], targets: [BezierTarget], near reference: SIMD4<Double>,
    values: ClosedRange<Double>, shortest: Double
  ) {
    self.equations = equations
    self.targets = targets
    self.reference = reference
    var lowest = SIMD4(0, values.lowerBound, 0, values.lowerBound)
    var highest = SIMD4(1, values.upperBound, 1, values.upperBound)
    /// The least distance of a control point from its end in time, for a velocity.
    func distance(_ velocity: Double, _ dx: Double, _ dy: Double) -> Double {
      let own = (dx * dx + dy * dy).squareRoot()
      return (own > 0 ? min(own, shortest) : shortest) / (1 + velocity * velocity).squareRoot()
    }
    for equation in equations {
      switch equation {
      case .startVelocity(let velocity):
        lowest.x = distance(velocity, reference.x, reference.y)
      case .endVelocity(let velocity):
        highest.z = 1 - distance(velocity, 1 - reference.z, 1 - reference.w)
      case .value, .overshoot, .undershoot, .innerPeakVelocity: break
      }
    }
    (self.lowest, self.highest) = (lowest, highest)
  }

  /// Curves with all targets from the nearest ones that were found, moved towards the reference.
  var nearest: [SIMD4<Double>] {
    let found = starts.compactMap { met(from: $0) }.sorted { distance($0) < distance($1) }
    var distinct: [SIMD4<Double>] = []
    for point in found where !distinct.contains(where: { length(point - $0) < 1e-2 }) {
      distinct.append(point)
    }
    return distinct.prefix(8).map { approached(from: $0) }
  }

  /// The curve with all targets from the first start that leads to one.
  var any: SIMD4<Double>? { starts.lazy.compactMap { met(from: $0) }.first }

  private func length(_ step: SIMD4<Double>) -> Double { (step * step).sum().squareRoot() }

  private func distance(_ point: SIMD4<Double>) -> Double { length(point - reference) }

  func clamped(_ point: SIMD4<Double>) -> SIMD4<Double> {
    point.clamped(lowerBound: lowest, upperBound: highest)
  }

  /// The reference, and of curves of every kind within the bounds those with the least residuals, and those
  /// nearest to the reference.
  ///
  /// Their values meet the equations that are linear in them.
  private var starts: [SIMD4<Double>] {
    let abscissas = [0.01, 0.06, 0.15, 0.3, 0.45, 0.6, 0.75, 0.85, 0.94, 0.99]
    let pairs =
      [(reference.x, reference.z)] + abscissas.flatMap { x1 in abscissas.map { (x1, $0) } }
    let guesses = [(reference.y, reference.w), (-0.5, 1.5), (1.3, -0.3), (0.6, 0.4), (-0.7, 0.9)]
    let all = pairs.flatMap { x1, x2 in
      // The last one is a straight line.
      (guesses + [(x1, x2)]).map { y1, y2 in
        let bounded = clamped(SIMD4(x1, y1, x2, y2))
        let values = equations.values(nearTo: (y1, y2), x1: bounded.x, x2: bounded.z)
        return clamped(SIMD4(bounded.x, values.0, bounded.z, values.1))
      }
    }
    let rated = all.compactMap { point -> (point: SIMD4<Double>, size: Double)? in
      guard let residuals = residuals(point) else { return nil }
      let size = zip(equations, residuals).reduce(0) { $0 + $1.1 * $1.1 / $1.0.scale }
      return (point, size)
    }
    let fitting = rated.sorted { $0.size < $1.size }.prefix(48)
    let near = rated.sorted { distance($0.point) < distance($1.point) }.prefix(48)
    return [clamped(reference)] + fitting.map { $0.point } + near.map { $0.point }
  }

  // MARK: - Steps

  /// The residuals of the equations; `nil` if a curve lacks what one of them is about.
  private func residuals(_ point: SIMD4<Double>) -> [Double]? {
    let curve = BezierSearch.curve(point)
    var residuals: [Double] = []
    for equation in equations {
      guard let residual = equation.residual(of: curve) else { return nil }
      residuals.append(residual)
    }
    return residuals
  }

  /// The derivatives of what a curve has, by differences.
  private func derivatives(_ point: SIMD4<Double>, _ residuals: [Double]) -> [SIMD4<Double>]? {
    var rows = [SIMD4<Double>](repeating: .zero, count: equations.count)
    for index in 0..<4 {
      var moved = point
      let step = point[index] + 1e-7 <= highest[index] ? 1e-7 : -1e-7
      moved[index] += step
      guard let other = self.residuals(moved) else { return nil }
      for row in rows.indices { rows[row][index] = (residuals[row] - other[row]) / step }
    }
    return rows
  }

  /// A step along the curves that keep the targets, and the shortest step that changes what they have.
  ///
  /// A control point at a bound does not move beyond it.
  private func step(
    from point: SIMD4<Double>, _ rows: [SIMD4<Double>], _ differences: [Double],
    along direction: SIMD4<Double> = .zero
  ) -> SIMD4<Double>? {
    var free = SIMD4<Double>(repeating: 1)
    for _ in 0..<4 {
      let rows = rows.map { $0 * free }
      let direction = direction * free
      let needed = zip(rows, differences).map { row, difference in
        difference - (row * direction).sum()
      }
      guard let multipliers = Self.solve(rows, needed) else { return nil }
      var step = direction
      for (row, multiplier) in zip(rows, multipliers) { step += row * multiplier }
      var isInside = true
      for index in 0..<4 where free[index] != 0 {
        let isOutward =
          step[index] < 0 && point[index] <= lowest[index]
          || step[index] > 0 && point[index] >= highest[index]
        if isOutward {
          free[index] = 0
          isInside = false
        }
      }
      if isInside { return step }
    }
    return nil
  }

  /// Solves (J J^T) m = d by elimination, with a multiplier of 0 for a row of zeros whose difference is 0.
  private static func solve(_ rows: [SIMD4<Double>], _ differences: [Double]) -> [Double]? {
    let count = rows.count
    var matrix = rows.map { row in rows.map { (row * $0).sum() } }
    var right = differences
    for index in 0..<count where matrix[index][index] < 1e-20 {
      guard differences[index].magnitude < 1e-12 else { return nil }
      for other in 0..<count { (matrix[index][other], matrix[other][index]) = (0, 0) }
      (matrix[index][index], right[index]) = (1, 0)
    }
    for column in 0..<count {
      // The matrix is symmetric and positive definite, so no row needs to be exchanged.
      let pivot = matrix[column][column]
      guard pivot > 1e-22 else { return nil }
      for row in (column + 1)..<max(count, column + 1) {
        let factor = matrix[row][column] / pivot
        for other in column..<count { matrix[row][other] -= factor * matrix[column][other] }
        right[row] -= factor * right[column]
      }
    }
    for row in (0..<count).reversed() {
      for other in (row + 1)..<max(count, row + 1) {
        right[row] -= matrix[row][other] * right[other]
      }
      right[row] /= matrix[row][row]
    }
    return right
  }

  /// The curve with all targets that Gauss-Newton steps reach from a start.
  func met(from start: SIMD4<Double>) -> SIMD4<Double>? {
    var point = start
    for _ in 0..<40 {
      guard let residuals = residuals(point) else { return nil }
      let curve = BezierSearch.curve(point)
      if zip(equations, residuals).allSatisfy({ $1.magnitude <= $0.tolerance(for: curve) }) {
        break
      }
      guard let rows = derivatives(point, residuals), let step = step(from: point, rows, residuals)
      else { return nil }
      var scale = min(1, 0.3 / length(step))
      var next = clamped(point + step * scale)
      // A step may lead beyond the curves that have what is asked for.
      for _ in 0..<6 where self.residuals(next) == nil {
        scale /= 2
        next = clamped(point + step * scale)
      }
      if next == point { break }
      point = next
    }
    let curve = BezierSearch.curve(point)
    return targets.allSatisfy { $0.isMet(by: curve) } ? point : nil
  }

  /// A curve with all targets, moved towards the reference until no step shortens the distance.
  private func approached(from start: SIMD4<Double>) -> SIMD4<Double> {
    var point = start
    for _ in 0..<100 {
      guard let residuals = residuals(point), let rows = derivatives(point, residuals),
        let step = step(
          from: point, rows, [Double](repeating: 0, count: equations.count),
          along: reference - point)
      else { return point }
      var scale = 1.0
      var next: SIMD4<Double>?
      while next == nil, scale > 1e-3 {
        if let moved = met(from: clamped(point + step * scale)), distance(moved) < distance(point) {
          next = moved
        }
        scale /= 2
      }
      guard let next else { return point }
      let isDone = distance(point) - distance(next) < 1e-15
      point = next
      if isDone { break }
    }
    return point
  }
}
