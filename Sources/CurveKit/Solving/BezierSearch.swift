/// The search for the Bézier curve nearest to another one that meets some targets.
///
/// A point is the four numbers of the control points. From each of 64 starts, Gauss-Newton steps of least
/// length lead to a curve with all targets. From the nearest of these curves, steps along the curves that keep
/// the targets lead towards the reference, until no such step shortens the distance (Rosen's gradient
/// projection, 1961).
struct BezierSearch {
  let targets: [BezierTarget]
  let reference: SIMD4<Double>
  private let lowest: SIMD4<Double>
  private let highest: SIMD4<Double>

  init(_ targets: [BezierTarget], near reference: CubicBezier, values: ClosedRange<Double>) {
    self.targets = targets
    self.reference = SIMD4(reference.x1, reference.y1, reference.x2, reference.y2)
    lowest = SIMD4(0, values.lowerBound, 0, values.lowerBound)
    highest = SIMD4(1, values.upperBound, 1, values.upperBound)
  }

  static func curve(_ point: SIMD4<Double>) -> CubicBezier {
    CubicBezier(point.x, point.y, point.z, point.w)
  }

  /// The curve that meets all targets with the least change of the reference; `nil` if none was found.
  var solution: CubicBezier? {
    var found = starts.compactMap { met(from: $0) }
    found.sort { distance($0) < distance($1) }
    var best: SIMD4<Double>?
    for point in found.prefix(4) {
      let nearest = approached(from: point)
      if best.map({ distance(nearest) < distance($0) - 1e-9 }) ?? true { best = nearest }
    }
    return best.map(Self.curve)
  }

  /// The curve with all targets that steps lead to from another one.
  func curve(from start: CubicBezier) -> CubicBezier? {
    met(from: clamped(SIMD4(start.x1, start.y1, start.x2, start.y2))).map(Self.curve)
  }

  private func distance(_ point: SIMD4<Double>) -> Double {
    ((point - reference) * (point - reference)).sum().squareRoot()
  }

  private func clamped(_ point: SIMD4<Double>) -> SIMD4<Double> {
    point.clamped(lowerBound: lowest, upperBound: highest)
  }

  /// The reference, and curves of every kind within the bounds.
  private var starts: [SIMD4<Double>] {
    let abscissas = [(reference.x, reference.z), (0.2, 0.8), (0.6, 0.3), (0.8, 0.2)]
    let first = [reference.y, -0.5, 0.5, 1.3]
    let second = [reference.w, 1.5, 0.5, -0.3]
    return abscissas.flatMap { x in
      first.flatMap { y1 in second.map { y2 in clamped(SIMD4(x.0, y1, x.1, y2)) } }
    }
  }

  // MARK: - Steps

  /// The differences of the targets from what a curve has; `nil` if it lacks one.
  private func residuals(_ point: SIMD4<Double>) -> [Double]? {
    let curve = Self.curve(point)
    var residuals: [Double] = []
    for target in targets {
      guard let value = target.value(of: curve) else { return nil }
      residuals.append(target.number - value)
    }
    return residuals
  }

  /// The derivatives of what a curve has, by differences.
  private func derivatives(_ point: SIMD4<Double>, _ residuals: [Double]) -> [SIMD4<Double>]? {
    var rows = [SIMD4<Double>](repeating: .zero, count: targets.count)
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
  private func met(from start: SIMD4<Double>) -> SIMD4<Double>? {
    var point = start
    for _ in 0..<40 {
      guard let residuals = residuals(point) else { return nil }
      if zip(targets, residuals).allSatisfy({
        $1.magnitude <= 1e-13 * max(1e-3, $0.number.magnitude)
      }) {
        return point
      }
      guard let rows = derivatives(point, residuals), let step = step(from: point, rows, residuals)
      else { return nil }
      let length = (step * step).sum().squareRoot()
      let next = clamped(point + step * min(1, 0.3 / length))
      if next == point { break }
      point = next
    }
    return isMet(point) ? point : nil
  }

  private func isMet(_ point: SIMD4<Double>) -> Bool {
    let curve = Self.curve(point)
    return targets.allSatisfy { target in
      target.value(of: curve).map { target.change(to: $0) <= 1e-9 } ?? false
    }
  }

  /// A curve with all targets, moved towards the reference until no step shortens the distance.
  private func approached(from start: SIMD4<Double>) -> SIMD4<Double> {
    var point = start
    for _ in 0..<100 {
      guard let residuals = residuals(point), let rows = derivatives(point, residuals),
        let step = step(
          from: point, rows, [Double](repeating: 0, count: targets.count), along: reference - point)
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
