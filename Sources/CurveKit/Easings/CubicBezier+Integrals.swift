internal import CurveMath

// Integrals by the curve's parameter s, over which x and y are polynomials: dt = x'(s) ds.

extension CubicBezier {
  /// The distance of 0...1 from the complex times at which x' = 0, where the value has a square root.
  public var _timeScale: Double {
    if isStraight { return .infinity }
    // x' / 3 = square s^2 + 2 half s + x1
    let (square, half) = (1 + 3 * (x1 - x2), x2 - 2 * x1)
    let discriminant = half * half - square * x1
    // The root of smaller magnitude is x1 / -half where the square term is negligible.
    if discriminant >= 0 {
      let sum = -(half + (half < 0 ? -1 : 1) * discriminant.squareRoot())
      return [sum / square, x1 / sum].filter { $0.isFinite }.reduce(.infinity) { least, s in
        let x = s * (3 * x1 * (1 - s) * (1 - s) + s * (3 * x2 * (1 - s) + s))
        return min(least, max(-x, x - 1, 0))
      }
    }
    // s = a + bi, by Horner's rule for x = ((square s + 3 half) s + 3 x1) s.
    let (a, b) = (-half / square, (-discriminant).squareRoot() / square)
    var x = (real: square * a + 3 * half, imaginary: square * b)
    x = (x.real * a - x.imaginary * b + 3 * x1, x.real * b + x.imaginary * a)
    x = (x.real * a - x.imaginary * b, x.real * b + x.imaginary * a)
    return .hypot(max(-x.real, x.real - 1, 0), x.imaginary)
  }

  /// The displacement's integral is that of a polynomial, exact except for rounding; the velocity's
  /// is that of y'^2 / x'.
  public func _integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? {
    let (start, end) = (max(start, 0), min(time, 1))
    if start >= end { return 0 }
    switch order {
    case .velocity:
      return isStraight
        ? rise * rise * (end - start)
        : integralOfSquaredVelocity(from: parameter(at: start), to: self.end(at: end))
    case .displacement where start == 0:
      let left = 1 - end
      return isStraight
        ? rise * rise * (1 - left * left * left) / 3
        : integralOfDisplacement(until: end) { $0 * $0 }
    case .displacement, .acceleration, .jerk:
      return quadratureOfSquare(of: order, from: start, until: end)
    }
  }

  public func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    guard time > 0 else { return 0 }
    let left = 1 - min(time, 1)
    return isStraight
      ? rise.magnitude * (1 - left * left) / 2
      : integralOfDisplacement(until: time) { $0.magnitude }
  }

  /// The integral of |rise - y| or (rise - y)^2.
  private func integralOfDisplacement(until time: Double, of figure: (Double) -> Double) -> Double {
    integral(until: time, dividedAt: left.signChanges) { figure(left.value(at: $0) * $0.r) }
  }

  /// The integral by time of a function of the parameter, such as |rise - y| or (rise - y)^2: its product
  /// with x' is a polynomial of degree 5 or 8 between sign changes of rise - y.
  ///
  /// The rule with 15 points is exact for it, and sums numbers of one sign.
  func integral(
    until time: Double, dividedAt signChanges: [UnitParameter], of figure: (UnitParameter) -> Double
  ) -> Double {
    let end = end(at: time)
    let inner = signChanges.filter { $0.s < end.s && $0.r > end.r }
    let parameters = [UnitParameter(s: 0)] + inner + [end]
    let speed = UnitQuadratic(x1, 2 * (x2 - x1), 1 - x2)
    return zip(parameters, parameters.dropFirst()).reduce(0) { sum, piece in
      let (start, end) = piece
      // Computed from the nearer end of the curve.
      let width = end.s <= 0.5 ? end.s - start.s : start.r - end.r
      let integral = GaussKronrod.integral(from: 0, to: 1) { fraction in
        let parameter = UnitParameter(
          s: start.s + fraction * width, r: end.r + (1 - fraction) * width)
        return figure(parameter) * speed.value(at: parameter)
      }
      return sum + 3 * width * integral
    }
  }

  /// The parameter at the end of an interval.
  private func end(at time: Double) -> UnitParameter {
    time < 1 ? parameter(at: time) : UnitParameter(s: 1, r: 0)
  }

  /// The integral of y'^2 / x' between two parameters; `nil` where it is infinite.
  ///
  /// x' is a quadratic, so the integrand has two poles. They are outside the curve, but can be very
  /// near it. The interval is divided into panels that double in width away from the poles. No
  /// panel is wider than its distance from a pole, so the rule with 15 points is exact to rounding
  /// in each. All terms of the sum are positive; the closed form, with an arc tangent and a
  /// logarithm, would lose digits to differences.
  private func integralOfSquaredVelocity(
    from start: UnitParameter, to end: UnitParameter
  ) -> Double? {
    let first = BezierHalf(x1: x1, y1: y1, x2: x2, y2: y2, rise: rise)
    let second = BezierHalf(x1: 1 - x2, y1: rise - y2, x2: 1 - x1, y2: rise - y1, rise: rise)
    // The poles are near the minimum of x', or at or beyond the two ends.
    if x1 > x2 {
      let point = SteepPoint(self)
      // Measured from the nearer end, where y' may be 0, so that no digits are lost.
      if end.s <= point.parameter / 2 {
        return first.integralOfSquaredVelocityInPanel(from: start.s, to: end.s)
      }
      if start.r <= (1 - point.parameter) / 2 {
        return second.integralOfSquaredVelocityInPanel(from: end.r, to: start.r)
      }
      return integralOfSquaredVelocity(beside: point, from: start, to: end)
    }
    guard let before = first.integralOfSquaredVelocity(from: start.s, to: min(end.s, 0.5)),
      let after = second.integralOfSquaredVelocity(from: end.r, to: min(start.r, 0.5))
    else { return nil }
    return before + after
  }

  private func integralOfSquaredVelocity(
    beside point: SteepPoint, from start: UnitParameter, to end: UnitParameter
  ) -> Double? {
    let (from, to) = (start.s - point.parameter, end.s - point.parameter)
    // Computed from the nearer end of the curve.
    let width = end.s <= 0.5 ? end.s - start.s : start.r - end.r
    // The factor removes the rounding error of the difference of two parameters near each other.
    let factor = to > from ? width / (to - from) : 1
    if point.distance == 0, from <= 0, to >= 0 {
      // A vertical tangent: the integral is finite only where y' is 0 too, at a cusp.
      guard point.constant == 0 else { return nil }
      return point.integralAtCusp(from: from, to: to) * factor
    }
    let before = from < 0 ? point.integral(from: max(0, -to), to: -from, side: -1) : 0
    let after = to > 0 ? point.integral(from: max(0, from), to: to, side: 1) : 0
    return (before + after) * factor
  }
}

/// The minimum of x', for x1 > x2: there the curve is steep or vertical.
///
/// ```
/// x' / 3 = leading ((s - parameter)^2 + distance^2)
/// y' / 3 = constant + linear (s - parameter) + square (s - parameter)^2
/// ```
private struct SteepPoint {
  let parameter: Double
  /// The distance of the poles from the real axis.
  let distance: Double
  private let leading: Double
  /// A third of y' at this parameter.
  let constant: Double
  private let linear, square: Double

  init(_ curve: CubicBezier) {
    let (x1, y1, x2, y2) = (curve.x1, curve.y1, curve.x2, curve.y2)
    leading = 1 + 3 * (x1 - x2)
    parameter = (2 * x1 - x2) / leading
    // Both terms are 0 or more.
    distance = (x1 * (1 - x1) + x2 * (x1 - x2)).squareRoot() / leading
    // 1 - 2 s, which gives y' no rounding error where it is 0 at one half.
    let offset = ((1 - x1) - x2) / leading
    let middle = (DoubleDouble(sum: curve.rise, y2) - DoubleDouble(y1)).high
    let (sum, quadratic) = ((y1 - curve.rise) + y2, curve.rise + 3 * (y1 - y2))
    constant = (middle + offset * (2 * sum + offset * quadratic)) / 4
    linear = -sum - offset * quadratic
    square = quadratic
  }

  /// The integral of y'^2 / x' between two distances from this parameter, on one side of it.
  func integral(from lower: Double, to upper: Double, side: Double) -> Double {
    let sum = integralOfPanels(from: lower, to: upper, scale: distance / 2) { u in
      // Squared after the division, which neither overflows nor underflows.
      let ratio = (constant + side * u * (linear + side * u * square)) / .hypot(u, distance)
      return ratio * ratio
    }
    return 3 * sum / leading
  }

  /// The same where x' and y' are both 0, so that the quotient is a polynomial.
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
  private let x, y: UnitQuadratic<Double>

  init(x1: Double, y1: Double, x2: Double, y2: Double, rise: Double) {
    x = UnitQuadratic(x1, 2 * (x2 - x1), 1 - x2)
    y = UnitQuadratic(y1, 2 * (y2 - y1), rise - y2)
  }

  /// The integral of y'^2 / x' between two parameters from 0 to 1/2; `nil` where it is infinite.
  func integralOfSquaredVelocity(from lower: Double, to upper: Double) -> Double? {
    guard lower < upper else { return 0 }
    // Vertical at the start: finite only where y' is 0 there too. Near this case, where numbers
    // lose their digits, it is not computed.
    if lower == 0, y.start != 0, x.start < 1e-290 { return nil }
    return 3 * integralOfPanels(from: lower, to: upper, scale: scale, of: squaredVelocity(at:))
  }

  /// The same for an interval that is no wider than its distance from a pole.
  func integralOfSquaredVelocityInPanel(from lower: Double, to upper: Double) -> Double {
    3 * GaussKronrod.integral(from: lower, to: upper, of: squaredVelocity(at:))
  }

  private func squaredVelocity(at s: Double) -> Double {
    let parameter = UnitParameter(s: s)
    let dy = y.value(at: parameter)
    return dy / x.value(at: parameter) * dy
  }

  /// At most the distance of the nearest pole from the start, without a pole at the start that
  /// cancels; 0 for a pole at the start that does not cancel.
  private var scale: Double {
    if x.start == 0, y.start != 0 { return 0 }
    if x.start > 0 { return x.start / (x.start + x.middle + (x.start * x.end).squareRoot()) }
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
