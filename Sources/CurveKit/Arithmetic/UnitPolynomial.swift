/// A polynomial between 0 and 1, by powers of s and of what is left of it, r = 1 - s.
///
/// ```
/// c0 r^n + c1 r^(n - 1) s + ... + cn s^n
/// ```
///
/// Near either end the one or the other is small, so that no digits are lost there; and where the
/// coefficients have one sign, nowhere.
struct UnitPolynomial {
  /// c0 to cn.
  let coefficients: [Double]

  init(_ coefficients: Double...) { self.coefficients = coefficients }

  private init(coefficients: [Double]) { self.coefficients = coefficients }

  /// The value at s.
  func value(at place: UnitPlace) -> Double {
    // By powers of the smaller one over the larger one.
    var sum = 0.0
    if place.s <= place.r {
      let ratio = place.s / place.r
      for coefficient in coefficients.reversed() { sum = sum * ratio + coefficient }
      return coefficients.dropFirst().reduce(sum) { value, _ in value * place.r }
    }
    let ratio = place.r / place.s
    for coefficient in coefficients { sum = sum * ratio + coefficient }
    return coefficients.dropFirst().reduce(sum) { value, _ in value * place.s }
  }

  /// Where between 0 and 1 the polynomial changes its sign, ascending; of degree 2 or 3.
  var signChanges: [UnitPlace] {
    if coefficients.count == 3 {
      return Self.quadraticRoots(coefficients[0], coefficients[1], coefficients[2])
    }
    let turns = derivative.signChanges.map { Knot(time: $0.s, isBreakpoint: false) }
    let ends = (Knot(time: 0, isBreakpoint: false), Knot(time: 1, isBreakpoint: false))
    return CurveKit.signChanges(between: [ends.0] + turns + [ends.1]) { s in
      value(at: UnitPlace(s: s))
    }.map { UnitPlace(s: $0) }
  }

  /// The derivative by s.
  private var derivative: Self {
    let degree = coefficients.count - 1
    return Self(
      coefficients: (0..<degree).map { k in
        Double(k + 1) * coefficients[k + 1] - Double(degree - k) * coefficients[k]
      })
  }

  /// The sign changes of a r^2 + b r s + c s^2, each from the quotient q = s / r, which is the root of
  /// a + b q + c q^2 above 0 and has all of its digits near both ends.
  private static func quadraticRoots(_ a: Double, _ b: Double, _ c: Double) -> [UnitPlace] {
    let discriminant =
      (DoubleDouble(product: b, b) - DoubleDouble(product: 4 * a, c)).high
    guard discriminant > 0 else { return [] }
    // Both terms of one sign, so that neither root loses its digits to a difference.
    let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [sum / c, a / sum].filter { $0 > 0 && $0 < .infinity }.sorted()
      .map { UnitPlace(s: $0 / (1 + $0), r: 1 / (1 + $0)) }
  }
}

/// A place between 0 and 1, by both of its distances from the ends, each with all of its digits.
struct UnitPlace {
  /// How far it is from 0.
  let s: Double
  /// How far it is from 1.
  let r: Double

  init(s: Double, r: Double) { (self.s, self.r) = (s, r) }

  init(s: Double) { self.init(s: s, r: 1 - s) }

  init(r: Double) { self.init(s: 1 - r, r: r) }
}
