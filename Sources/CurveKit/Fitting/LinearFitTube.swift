/// A vertex of a bound, or a point of a fit: a fraction of the duration and a progress.
struct TubePoint {
  var x: Double
  var y: Double
}

/// All points between two bounds, each a chain of straight lines by ascending fraction.
struct ErrorTube {
  var upper: [TubePoint] = []
  var lower: [TubePoint] = []

  /// This tube with both bounds moved outwards by an amount that depends on the fraction.
  func widened(by amount: (Double) -> Double) -> ErrorTube {
    ErrorTube(
      upper: upper.map { TubePoint(x: $0.x, y: $0.y + amount($0.x)) },
      lower: lower.map { TubePoint(x: $0.x, y: $0.y - amount($0.x)) })
  }

  /// The least upper and the greatest lower bound at a fraction.
  func bounds(at x: Double) -> (lower: Double, upper: Double) {
    (-Self.least(lower, at: x) { -$0 }, Self.least(upper, at: x) { $0 })
  }

  func contains(_ point: TubePoint) -> Bool {
    let (low, high) = bounds(at: point.x)
    return low <= point.y && point.y <= high
  }

  /// Whether the straight line between two points of the tube is inside it.
  func containsLine(from start: TubePoint, to end: TubePoint) -> Bool {
    let line = TubeLine(from: start, to: end)
    var index = upper.partitioningIndex { $0.x > start.x }
    while index < upper.count, upper[index].x < end.x {
      if upper[index].y < line.value(at: upper[index].x) { return false }
      index += 1
    }
    index = lower.partitioningIndex { $0.x > start.x }
    while index < lower.count, lower[index].x < end.x {
      if lower[index].y > line.value(at: lower[index].x) { return false }
      index += 1
    }
    return true
  }

  /// The least value of a chain, seen with a sign, at a fraction; several vertices may be there.
  private static func least(
    _ chain: [TubePoint], at x: Double, sign: (Double) -> Double
  ) -> Double {
    var index = chain.partitioningIndex { $0.x >= x }
    guard index < chain.count else { return chain.last.map { sign($0.y) } ?? .infinity }
    guard chain[index].x > x else {
      var least = Double.infinity
      while index < chain.count, chain[index].x == x {
        least = min(least, sign(chain[index].y))
        index += 1
      }
      return least
    }
    guard index > 0 else { return sign(chain[index].y) }
    return sign(TubeLine(from: chain[index - 1], to: chain[index]).value(at: x))
  }
}

/// A straight line through a point.
struct TubeLine {
  let point: TubePoint
  let slope: Double

  init(through point: TubePoint, slope: Double) { (self.point, self.slope) = (point, slope) }

  /// The line through two points with different fractions.
  init(from start: TubePoint, to end: TubePoint) {
    self.init(through: start, slope: (end.y - start.y) / (end.x - start.x))
  }

  func value(at x: Double) -> Double { point.y + slope * (x - point.x) }

  func point(at x: Double) -> TubePoint { TubePoint(x: x, y: value(at: x)) }

  /// The fraction at which another line crosses this one; not a number if they are parallel.
  func crossing(with other: TubeLine) -> Double {
    let difference = value(at: other.point.x) - other.point.y
    return other.point.x + difference / (other.slope - slope)
  }
}
