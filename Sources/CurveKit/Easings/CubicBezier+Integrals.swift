internal import RealModule

// Integrals by the curve's parameter s, over which x and y are polynomials: dt = x'(s) ds.

extension CubicBezier {
  /// The displacement's integral is of a polynomial, exact but for rounding; the velocity's of y'^2 / x'.
  public func integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    guard time > 0 else { return 0 }
    let left = 1 - min(time, 1)
    switch order {
    case .displacement:
      return isStraight
        ? (1 - left * left * left) / 3 : integralOfDisplacement(until: time) { $0 * $0 }
    case .velocity:
      return integralOfSquare(of: order, from: 0, until: time)
    case .acceleration, .jerk:
      return quadratureOfSquare(of: order, until: time)
    }
  }

  public func integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? {
    let (start, end) = (max(start, 0), min(time, 1))
    if start >= end { return 0 }
    switch order {
    case .velocity:
      return isStraight
        ? end - start : integralOfSquaredVelocity(from: place(at: start), to: self.end(at: end))
    case .displacement where start == 0: return integralOfSquare(of: order, until: end)
    case .displacement, .acceleration, .jerk:
      return quadratureOfSquare(of: order, from: start, until: end)
    }
  }

  public func integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    guard time > 0 else { return 0 }
    let left = 1 - min(time, 1)
    return isStraight
      ? (1 - left * left) / 2 : integralOfDisplacement(until: time) { $0.magnitude }
  }

  /// The integral of |1 - y| or (1 - y)^2 times x', a polynomial of degree 5 or 8 between the sign changes of
  /// 1 - y: the rule with 15 points is exact for it, and sums numbers of one sign.
  private func integralOfDisplacement(
    until time: Double, of figure: (Double) -> Double
  ) -> Double {
    let end = end(at: time)
    let inner = left.signChanges.filter { $0.s < end.s && $0.r > end.r }
    let places = [UnitPlace(s: 0)] + inner + [end]
    let speed = UnitQuadratic(x1, 2 * (x2 - x1), 1 - x2)
    return zip(places, places.dropFirst()).reduce(0) { sum, piece in
      let (start, end) = piece
      // From the nearer end of the curve.
      let width = end.s <= 0.5 ? end.s - start.s : start.r - end.r
      let part = GaussKronrod.integral(from: 0, to: 1) { fraction in
        let place = UnitPlace(s: start.s + fraction * width, r: end.r + (1 - fraction) * width)
        return figure(left.value(at: place) * place.r) * speed.value(at: place)
      }
      return sum + 3 * width * part
    }
  }

  /// The parameter at the end of an interval.
  private func end(at time: Double) -> UnitPlace {
    time < 1 ? place(at: time) : UnitPlace(s: 1, r: 0)
  }

  /// The integral of y'^2 / x' between two parameters; `nil` where it is infinite.
  ///
  /// x' is a quadratic, so that the integrand has two poles. They are outside the curve, but may be ever so
  /// near it. The interval is cut into panels which double in width away from them: none is wider than its
  /// distance from a pole, so that the rule with 15 points is exact to rounding in each. All that is summed is
  /// positive; the closed form, with an arc tangent and a logarithm, would lose digits to differences.
  private func integralOfSquaredVelocity(from start: UnitPlace, to end: UnitPlace) -> Double? {
    // The poles are beside the place where x' is least, or else at or beyond the two ends.
    if x1 > x2 {
      return integralOfSquaredVelocity(beside: SteepPlace(self), from: start, to: end)
    }
    let first = BezierHalf(x1: x1, y1: y1, x2: x2, y2: y2)
    let second = BezierHalf(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1)
    guard let before = first.integralOfSquaredVelocity(from: start.s, to: min(end.s, 0.5)),
      let after = second.integralOfSquaredVelocity(from: end.r, to: min(start.r, 0.5))
    else { return nil }
    return before + after
  }

  private func integralOfSquaredVelocity(
    beside place: SteepPlace, from start: UnitPlace, to end: UnitPlace
  ) -> Double? {
    let (from, to) = (start.s - place.parameter, end.s - place.parameter)
    // From the nearer end of the curve.
    let width = end.s <= 0.5 ? end.s - start.s : start.r - end.r
    // What rounding adds to the difference of two places that are near each other is taken off.
    let share = to > from ? width / (to - from) : 1
    if place.distance == 0, from <= 0, to >= 0 {
      // Vertical: only where y' is 0 too, at the point of a cusp, the integral is finite.
      guard place.slope == 0 else { return nil }
      return place.integralAtCusp(from: from, to: to) * share
    }
    let before = from < 0 ? place.integral(from: max(0, -to), to: -from, side: -1) : 0
    let after = to > 0 ? place.integral(from: max(0, from), to: to, side: 1) : 0
    return (before + after) * share
  }
}

/// Where x' is least, for x1 > x2: there the curve is steep, or vertical.
///
/// ```
/// x' / 3 = leading ((s - parameter)^2 + distance^2)
/// y' / 3 = slope + linear (s - parameter) + square (s - parameter)^2
/// ```
private struct SteepPlace {
  let parameter: Double
  /// How far the poles are from the real axis.
  let distance: Double
  private let leading: Double
  /// A third of y' there.
  let slope: Double
  private let linear: Double
  private let square: Double

  init(_ curve: CubicBezier) {
    let (x1, y1, x2, y2) = (curve.x1, curve.y1, curve.x2, curve.y2)
    leading = 1 + 3 * (x1 - x2)
    parameter = (2 * x1 - x2) / leading
    // Both terms are 0 or more.
    distance = (x1 * (1 - x1) + x2 * (x1 - x2)).squareRoot() / leading
    // 1 - 2 s, by which y' has no rounding where it vanishes at one half.
    let offset = ((1 - x1) - x2) / leading
    let middle = (DoubleDouble(sum: 1, y2) - DoubleDouble(y1)).high
    let (sum, bend) = ((y1 - 1) + y2, 1 + 3 * (y1 - y2))
    slope = (middle + offset * (2 * sum + offset * bend)) / 4
    linear = -sum - offset * bend
    square = bend
  }

  /// The integral of y'^2 / x' between two distances from the place, on one side of it.
  func integral(from lower: Double, to upper: Double, side: Double) -> Double {
    let sum = integralOfPanels(from: lower, to: upper, scale: distance / 2) { u in
      // Squared after the division, which neither overflows nor underflows.
      let ratio = (slope + side * u * (linear + side * u * square)) / .hypot(u, distance)
      return ratio * ratio
    }
    return 3 * sum / leading
  }

  /// The same where x' and y' vanish together, so that the quotient is a polynomial.
  func integralAtCusp(from lower: Double, to upper: Double) -> Double {
    let width = upper - lower
    let sum = GaussKronrod.integral(from: 0, to: 1) { fraction in
      let ratio = linear + (lower + fraction * width) * square
      return ratio * ratio
    }
    return 3 * width * sum / leading
  }
}

/// The first half of a curve with x1 <= x2, whose poles are at or before its start.
private struct BezierHalf {
  private let x: UnitQuadratic<Double>
  private let y: UnitQuadratic<Double>

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    x = UnitQuadratic(x1, 2 * (x2 - x1), 1 - x2)
    y = UnitQuadratic(y1, 2 * (y2 - y1), 1 - y2)
  }

  /// The integral of y'^2 / x' between two parameters from 0 to 1/2; `nil` where it is infinite.
  func integralOfSquaredVelocity(from lower: Double, to upper: Double) -> Double? {
    guard lower < upper else { return 0 }
    // Vertical at the start: finite only where y' is 0 there too. Next to that, below what keeps its digits,
    // it is not computed.
    if lower == 0, y.start != 0, x.start < 1e-290 { return nil }
    let sum = integralOfPanels(from: lower, to: upper, scale: scale) { s in
      let place = UnitPlace(s: s)
      let rise = y.value(at: place)
      return rise / x.value(at: place) * rise
    }
    return 3 * sum
  }

  /// No more than the distance of the nearest pole from the start, not counting one that is at the start and
  /// cancels; 0 for one that does not.
  private var scale: Double {
    if x.start == 0, y.start != 0 { return 0 }
    if x.start > 0 {
      return x.start / (x.start + x.middle + (x.start * x.end).squareRoot())
    }
    return x.middle > 0 ? max(x.middle / (x.middle + x.end), 1e-100) : 1
  }
}

/// The integral between two distances from a pole, by panels that double in width away from it.
///
/// - Parameters:
///   - lower: The start, 0 or more.
///   - upper: The end.
///   - scale: The width of the first panel if that starts at 0.
///   - function: The integrand, of the distance.
/// - Returns: The integral.
private func integralOfPanels(
  from lower: Double, to upper: Double, scale: Double, of function: (Double) -> Double
) -> Double {
  var sum = 0.0
  var start = lower
  while start < upper {
    let end = min(start < scale ? scale : 2 * start, upper)
    sum += GaussKronrod.integral(from: start, to: end, of: function)
    start = end
  }
  return sum
}
