internal import CurveKit

// The points between which platforms play a Bézier or a path, by the rules of the files that the table names.

extension PlatformEvaluation {
  /// The straight lines and levels that a platform plays in place of a motion, over its progress.
  ///
  /// - Parameters:
  ///   - motion: The motion as the platform reads it, with its numbers.
  ///   - precision: GSAP's `precision`.
  /// - Returns: The lines; `nil` where the platform has the formula.
  func played(_ motion: PortableCurve.Motion, precision: Double) -> LinearEasing? {
    let pieces: [PathEasing.Piece]
    switch motion {
    case .bezier(let bezier):
      let points = [Point(x: bezier.x1, y: bezier.y1), Point(x: bezier.x2, y: bezier.y2)]
      guard
        let path = try? PathEasing([.cubic(points[0], points[1], to: Point(x: 1, y: 1))])
      else { return nil }
      pieces = path.pieces
    case .path(let path): pieces = path.pieces
    case .linear, .steps, .stops, .easing, .spring, .other: return nil
    }
    let points: [Point]
    switch sampling {
    case .formula, .search: return nil
    case .customEase: points = CustomEaseTable(pieces, precision: precision).points
    case .pathApproximation(let error):
      var line = FloatPolyline()
      for piece in pieces { line.append(piece, error: error) }
      points = line.points
    case .bisection(let error):
      points = pieces.flatMap { BezierLevels($0, error: error, maximumDepth: 60).points }
    case .bisections(let count):
      points = pieces.flatMap { BezierLevels($0, error: 0, maximumDepth: count).points }
    case .points(let count):
      points = pieces.flatMap { piece in
        (1...count).map { piece.point(at: Double($0) / Double(count)) }
      }
    }
    // The start and the end are never sampled.
    let stops = [Point.zero] + points + [Point(x: 1, y: 1)]
    return try? LinearEasing(listed: stops.map { LinearEasing.ListedStop($0.y, at: $0.x) })
  }
}

/// The levels that a Bézier has if its parameter is bisected from 0 to 1.
///
/// A progress t has the y of the first middle whose x is within an error of t, or of the last middle.
private struct BezierLevels {
  private(set) var points: [Point] = []
  private let piece: PathEasing.Piece
  private let error: Double

  init(_ piece: PathEasing.Piece, error: Double, maximumDepth: Int) {
    self.piece = piece
    // The error is of the progress within the piece.
    self.error = error * (piece.end.x - piece.start.x)
    add(from: piece.start.x, to: piece.end.x, parameters: 0, 1, depth: maximumDepth)
  }

  /// Adds the levels of the progresses from one to another, which lead to an interval of parameters.
  private mutating func add(
    from start: Double, to end: Double, parameters first: Double, _ last: Double, depth: Int
  ) {
    guard start < end else { return }
    let middle = first + (last - first) / 2
    let point = piece.point(at: middle)
    guard depth > 1 else { return level(point.y, from: start, to: end) }
    let (lower, upper) = (max(start, point.x - error), min(end, point.x + error))
    add(from: start, to: min(end, lower), parameters: first, middle, depth: depth - 1)
    if error > 0, lower < upper { level(point.y, from: lower, to: upper) }
    add(from: max(start, upper), to: end, parameters: middle, last, depth: depth - 1)
  }

  private mutating func level(_ value: Double, from start: Double, to end: Double) {
    points.append(Point(x: start, y: value))
    points.append(Point(x: end, y: value))
  }
}

/// The points of Android's `Path.approximate`, computed in its numbers.
///
/// A Bézier is halved while its middle is farther from the middle of its chord than the error. Until the first place
/// where only that shows it, the first quarter is tested as well.
private struct FloatPolyline {
  private typealias Position = (x: Float, y: Float)
  private var positions: [Position] = [(0, 0)]

  var points: [Point] { positions.map { Point(x: Double($0.x), y: Double($0.y)) } }

  mutating func append(_ piece: PathEasing.Piece, error: Float) {
    let controls = [piece.start, piece.control1, piece.control2, piece.end].map { point in
      Position(Float(point.x), Float(point.y))
    }
    guard !piece.isLine else { return append(controls[3]) }
    func position(_ t: Float) -> Position {
      let s = 1 - t
      let weights = [s * s * s, 3 * (s * s) * t, 3 * s * (t * t), t * t * t]
      func sum(_ values: [Float]) -> Float {
        weights[0] * values[0] + weights[1] * values[1] + weights[2] * values[2]
          + weights[3] * values[3]
      }
      return (sum(controls.map { $0.x }), sum(controls.map { $0.y }))
    }
    var list: [(t: Float, position: Position)] = [(0, position(0)), (1, position(1))]
    /// The middle of a chord's parameters, and whether the curve is too far from the chord there.
    func middle(
      _ start: (t: Float, position: Position), _ end: (t: Float, position: Position)
    ) -> (t: Float, position: Position, isFar: Bool) {
      let t = (end.t + start.t) / 2
      let point = position(t)
      let x = point.x - (end.position.x + start.position.x) / 2
      let y = point.y - (end.position.y + start.position.y) / 2
      return (t, point, x * x + y * y > error * error)
    }
    var (index, testsQuarter) = (0, true)
    while index + 1 < list.count {
      let half = middle(list[index], list[index + 1])
      var isFar = half.isFar
      if !isFar, testsQuarter {
        isFar = middle(list[index], (half.t, half.position)).isFar
        if isFar { testsQuarter = false }
      }
      if isFar { list.insert((half.t, half.position), at: index + 1) } else { index += 1 }
    }
    for entry in list { append(entry.position) }
  }

  private mutating func append(_ position: Position) {
    if let last = positions.last, last == position { return }
    positions.append(position)
  }
}

extension PathEasing.Piece {
  /// The point of a parameter from 0 to 1.
  fileprivate func point(at s: Double) -> Point {
    let r = 1 - s
    func sum(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      r * r * r * a + 3 * r * r * s * b + 3 * r * s * s * c + s * s * s * d
    }
    return Point(
      x: sum(start.x, control1.x, control2.x, end.x), y: sum(start.y, control1.y, control2.y, end.y)
    )
  }
}
