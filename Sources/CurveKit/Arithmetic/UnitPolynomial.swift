internal import CurveMath

/// A number from 0 to 1, stored as its distances from both ends, each with all of its digits.
struct UnitParameter {
  /// The distance from 0.
  let s: Double
  /// The distance from 1.
  let r: Double

  init(s: Double, r: Double) { (self.s, self.r) = (s, r) }

  init(s: Double) { self.init(s: s, r: 1 - s) }

  init(r: Double) { self.init(s: 1 - r, r: r) }
}

/// A quadratic polynomial on 0...1 by powers of s and r = 1 - s: start r^2 + middle r s + end s^2.
///
/// Near each end s or r is small, so that no digits are lost there. If the coefficients have one
/// sign, no digits are lost anywhere.
struct UnitQuadratic<Value: VectorArithmetic>: Sendable {
  let start, middle, end: Value

  init(_ start: Value, _ middle: Value, _ end: Value) {
    (self.start, self.middle, self.end) = (start, middle, end)
  }

  func value(at parameter: UnitParameter) -> Value {
    let first = start.scaled(by: parameter.r) + middle.scaled(by: parameter.s)
    return first.scaled(by: parameter.r) + end.scaled(by: parameter.s).scaled(by: parameter.s)
  }
}

extension UnitQuadratic where Value == Double {
  /// The numbers between 0 and 1 at which it changes its sign, ascending.
  ///
  /// The quotient q = s / r is a positive root of start + middle q + end q^2, and has all of its
  /// digits near both ends.
  var signChanges: [UnitParameter] {
    let square = DoubleDouble(product: middle, middle)
    let discriminant = (square - DoubleDouble(product: 4 * start, end)).high
    guard discriminant > 0 else { return [] }
    // Both terms have one sign, so that neither root loses digits to a difference.
    let sum = -(middle + (middle < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [sum / end, start / sum].filter { $0 > 0 && $0 < .infinity }.sorted()
      .map { UnitParameter(s: $0 / (1 + $0), r: 1 / (1 + $0)) }
  }
}

/// The same with degree 3: start r^3 + early r^2 s + late r s^2 + end s^3.
struct UnitCubic<Value: VectorArithmetic>: Sendable {
  let start, early, late, end: Value

  init(_ start: Value, _ early: Value, _ late: Value, _ end: Value) {
    (self.start, self.early, self.late, self.end) = (start, early, late, end)
  }

  func value(at parameter: UnitParameter) -> Value {
    let (s, r) = (parameter.s, parameter.r)
    let first = start.scaled(by: r) + early.scaled(by: s)
    let second = late.scaled(by: r) + end.scaled(by: s)
    return first.scaled(by: r).scaled(by: r) + second.scaled(by: s).scaled(by: s)
  }
}

extension UnitCubic where Value == Double {
  /// The numbers between 0 and 1 at which it changes its sign, ascending: they are between the sign
  /// changes of its derivative.
  var signChanges: [UnitParameter] {
    let derivative = UnitQuadratic(early - 3 * start, 2 * (late - early), 3 * end - late)
    let parameters = [0] + derivative.signChanges.map { $0.s } + [1]
    let knots = parameters.map { Knot(time: $0, value: value(at: UnitParameter(s: $0))) }
    return knots.signChanges(of: { $0 }, motion: { value(at: UnitParameter(s: $0)) }).times
      .map { UnitParameter(s: $0) }
  }
}
