internal import RealModule

// From progress to the parameter: the root of x(s) = t.

extension CubicBezier {
  /// Whether the curve is the straight line from 0 to 1, at an even speed.
  var isStraight: Bool { x1 == y1 && x2 == y2 }

  /// The progress within 0...1 at which the curve is vertical, if there is one.
  ///
  /// Of all curves whose x ascends, only that with x1 = 1 and x2 = 0 stops inside, at one half. Others are
  /// as good as vertical: those that, within a few units in the last place of one time, turn up and back.
  var verticalTime: Double? {
    guard (1 - x1) + x2 < 0x1p-33, !isStraight else { return nil }
    // Where x'' = 0.
    return progress(at: UnitPlace(s: (2 * x1 - x2) / (1 + 3 * (x1 - x2))))
  }

  /// The parameter at a progress from 0 to 1.
  ///
  /// It is counted from the end that is nearer by progress, so that just before 1 it is as precise as
  /// just after 0.
  func place(at progress: Double) -> UnitPlace {
    // A triple root is known better than it can be found.
    if x1 == 1, x2 == 0, progress == 0.5 { return UnitPlace(s: 0.5) }
    return progress <= 0.5
      ? UnitPlace(s: Abscissa(self, fromEnd: false).root(at: progress))
      : UnitPlace(r: Abscissa(self, fromEnd: true).root(at: 1 - progress))
  }

  /// The progress at a parameter.
  func progress(at place: UnitPlace) -> Double {
    let (s, r) = (place.s, place.r)
    let start = s * (3 * x1 * r * r + s * (3 * x2 * r + s))
    return start <= 0.5 ? start : 1 - r * (3 * (1 - x2) * s * s + r * (3 * (1 - x1) * s + r))
  }

  /// The derivative of x by the parameter.
  func stretch(at place: UnitPlace) -> Double {
    place.s <= place.r
      ? Abscissa(self, fromEnd: false).exactly(at: place.s).slope
      : Abscissa(self, fromEnd: true).exactly(at: place.r).slope
  }
}

/// The progress as a function of the parameter, both counted from one end of the curve.
private struct Abscissa {
  /// The control points' distances from that end, the nearer one by order first, and from the other.
  let first: Double
  let second: Double
  let secondLeft: Double
  /// ((cube s + square) s + linear) s, with coefficients that carry no rounding.
  let linear: DoubleDouble
  let square: DoubleDouble
  let cube: DoubleDouble

  init(_ curve: CubicBezier, fromEnd: Bool) {
    let near = fromEnd ? DoubleDouble(difference: 1, curve.x2) : DoubleDouble(curve.x1)
    let spread = DoubleDouble(difference: curve.x2, curve.x1)
    first = near.high
    second = fromEnd ? 1 - curve.x1 : curve.x2
    secondLeft = fromEnd ? curve.x1 : 1 - curve.x2
    linear = near * 3
    square = (spread - near) * 3
    cube = DoubleDouble(1) - spread * 3
  }

  /// No parameter is as large within the nearer half: where both control points are in the corner,
  /// s^3 = 1/2.
  static let limit = 0.8

  /// The parameter at a progress from 0 to 1/2.
  func root(at progress: Double) -> Double {
    guard progress > 0 else { return progress }
    var s = estimate(at: progress)
    var (low, high) = (0.0, Self.limit)
    // Newton's method, kept in a bracket: near a vertical tangent it would leave it, or circle.
    for _ in 0..<100 {
      let (difference, slope) = exactly(at: s, less: progress)
      if difference == 0 { break }
      if difference < 0 { low = s } else { high = s }
      let step = -difference / slope
      // What Newton's method leaves of the error: half the bend over the slope, times the square.
      let left = (3 * cube.high * s + square.high) * step * step
      if step.magnitude <= s.ulp || left.magnitude <= slope * s.ulp / 4 { return s + step }
      s = s + step > low && s + step < high ? s + step : low + (high - low) / 2
    }
    return s
  }

  /// The parameter at a progress as far as doubles tell: to all but the last digits, where the curve is
  /// not vertical.
  private func estimate(at progress: Double) -> Double {
    // No more than the root of any of the three terms, the other two being left out.
    var s = min(progress / (3 * first), (progress / (3 * second)).squareRoot())
    if s * s * s > progress { s = .root(progress, 3) }
    s = min(s, Self.limit)

    var (low, high) = (0.0, Self.limit)
    for _ in 0..<100 {
      let r = 1 - s
      // All terms are 0 or more: no digits are lost to a difference but the last one.
      let difference = s * (3 * first * r * r + s * (3 * second * r + s)) - progress
      if difference.magnitude <= 0x1p-50 * progress { break }
      if difference < 0 { low = s } else { high = s }
      let slope = 3 * (first * r * r + 2 * (second - first) * r * s + secondLeft * s * s)
      let next = s - difference / slope
      if (next - s).magnitude <= 0x1p-26 * s { return next }
      s = next > low && next < high ? next : low + (high - low) / 2
    }
    return s
  }

  /// What x(s) is above a progress, and its slope, in twice the precision.
  func exactly(at s: Double, less progress: Double = 0) -> (difference: Double, slope: Double) {
    let outer = cube * s + square
    let middle = outer * s + linear
    let difference = middle * s - DoubleDouble(progress)
    // x' = (cube s + outer) s + middle
    let slope = (cube * s + outer) * s + middle
    return (difference.high, slope.high)
  }
}
