/// A piece of a ``PathEasing`` as a ``CubicBezier`` on 0...1, moved and scaled.
package struct PathSegment: Sendable {
  package let start, end: Point
  /// From (0, 0) to (1, `end.y - start.y`): its values are not scaled, since a piece may end where it starts.
  ///
  /// A piece whose control points are on the line between its ends, apart from rounding, is that line: its
  /// rounding errors could make it curved where x' is 0, and so give it an infinite acceleration.
  package let bezier: CubicBezier
  /// The progress that the piece takes.
  package let width: Double
  /// The time of the path at which the piece is vertical inside, if there is one.
  private(set) var verticalTime: Double?
  /// The control values less 1, the end value of the path.
  private let distances: UnitCubic<Double>

  init(_ piece: PathEasing.Piece) {
    let (start, end) = (piece.start, piece.end)
    let (width, rise) = (end.x - start.x, end.y - start.y)
    func bezier(_ first: Point, _ second: Point) -> CubicBezier {
      CubicBezier(
        (first.x - start.x) / width, first.y - start.y, (second.x - start.x) / width,
        second.y - start.y, rise: rise)
    }
    let ordinate = [start, piece.control1, piece.control2, end].map { $0.y.magnitude }.max() ?? 0
    let rounding = 4 * (ordinate.ulp + rise.magnitude * end.x.ulp / width)
    let given = bezier(piece.control1, piece.control2)
    let isStraight =
      (given.y1 - rise * given.x1).magnitude <= rounding
      && (given.y2 - rise * given.x2).magnitude <= rounding
    let (first, second) = isStraight ? (start, end) : (piece.control1, piece.control2)
    (self.start, self.end, self.width) = (start, end, width)
    self.bezier = bezier(first, second)
    distances = UnitCubic(start.y - 1, 3 * (first.y - 1), 3 * (second.y - 1), end.y - 1)
    verticalTime = self.bezier.verticalTime.map(self.time)
  }

  /// The time of the Bézier, from 0 to 1, at a time of the path within the piece.
  func ownTime(_ time: Double) -> Double {
    // In a short piece, the rounding of the time is many units in the last place of the Bézier's.
    if time == verticalTime, let own = bezier.verticalTime { return own }
    return min(max((time - start.x) / width, 0), 1)
  }

  /// The first time of the path at which the Bézier has reached a time of its own.
  func time(of own: Double) -> Double {
    min((start.x + own * width).first { ownTime($0) >= own }, end.x)
  }

  /// The value at a time of the Bézier, computed from the nearer end.
  func value(at own: Double) -> Double {
    own <= 0.5 ? start.y + bezier.value(at: own) : end.y + bezier.displacement(at: own)
  }

  /// The value less 1.
  func displacement(at own: Double) -> Double {
    own <= 0.5 ? (start.y - 1) + bezier.value(at: own) : (end.y - 1) + bezier.displacement(at: own)
  }

  /// A rate, which the width of the piece divides once for each derivative.
  func scaled(_ rate: Double, _ order: MotionOrder) -> Double {
    (0..<order.derivatives).reduce(rate) { rate, _ in rate / width }
  }

  func rate(_ order: MotionOrder, at own: Double) -> Double {
    switch order {
    case .displacement: displacement(at: own)
    case .velocity: scaled(bezier.velocity(at: own), order)
    case .acceleration: scaled(bezier.acceleration(at: own), order)
    case .jerk: scaled(bezier.jerk(at: own), order)
    }
  }

  /// The sign changes of an order inside the piece, by the time of the Bézier and by its parameter.
  func turns(of order: MotionOrder) -> [(time: Double, parameter: UnitParameter)] {
    order == .displacement ? bezier.turns(at: distances.signChanges) : bezier.turns(of: order)
  }

  /// A number with the sign of an order at a parameter inside the piece.
  func sign(of order: MotionOrder, at parameter: UnitParameter) -> Double {
    let number =
      switch order {
      case .displacement: distances.value(at: parameter)
      case .velocity: bezier.dy.value(at: parameter)
      case .acceleration: bezier.curvatureNumerator.value(at: parameter)
      case .jerk: bezier.jerkNumerator.value(at: parameter)
      }
    return number.signum
  }

  /// The integral of a function of the displacement, |1 - y| or (1 - y)^2, from the start of the piece to a
  /// time of the Bézier.
  func integralOfDisplacement(until own: Double, of figure: (Double) -> Double) -> Double {
    width
      * bezier.integral(until: own, dividedAt: distances.signChanges) {
        figure(distances.value(at: $0))
      }
  }
}
