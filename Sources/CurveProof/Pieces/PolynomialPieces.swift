/// A polynomial of the time.
package struct PolynomialPiece: MotionPiece {
  /// The coefficients, from that of the constant on.
  package let coefficients: [Interval]

  package init(_ coefficients: [Interval]) { self.coefficients = coefficients }

  package func value(_ parameter: Series) -> Series { parameter.polynomial(coefficients) }
}

extension PolynomialPiece {
  /// The value 0, which the factor 0 of a segment keeps.
  static let rest = PolynomialPiece([Interval(0)])

  /// A line with the slope 1 through 0.
  static let line = PolynomialPiece([Interval(0), Interval(1)])
}

/// A power of the time.
package struct PowerPiece: MotionPiece {
  package let exponent: Double

  package func value(_ parameter: Series) -> Series { parameter.power(exponent) }

  /// n^2 t^(2 n - 1) / (2 n - 1), infinite from t = 0 up to n = 1/2.
  package func integralOfSquaredVelocity(from start: Interval, to end: Interval) -> Interval? {
    if start.low > 0 || exponent == exponent.rounded() { return nil }
    if exponent <= 0.5 {
      return start == Interval(0) && end.low > 0 ? Interval(.infinity) : .anything
    }
    let power = Interval(2 * exponent) - Interval(1)
    func primitive(_ time: Interval) -> Interval {
      time.power(power.low).joined(with: time.power(power.high)) / power
    }
    return Interval(exponent).square * (primitive(end) - primitive(start))
  }
}

/// A cubic Bézier curve next to one of its ends: time and value are polynomials of the parameter.
///
/// ```
/// x(s) = 3 x1 s (1 - s)^2 + 3 x2 s^2 (1 - s) + x3 s^3
/// ```
package struct BezierPiece: MotionPiece {
  package let x, y: [Interval]

  /// A curve from (0, 0) by its other points.
  package init(
    _ first: (x: Interval, y: Interval), _ second: (x: Interval, y: Interval),
    _ end: (x: Interval, y: Interval)
  ) {
    func cubic(_ a: Interval, _ b: Interval, _ c: Interval) -> [Interval] {
      let three = Interval(3)
      return [Interval(0), three * a, three * (b - (a + a)), c + three * (a - b)]
    }
    x = cubic(first.x, second.x, end.x)
    y = cubic(first.y, second.y, end.y)
  }

  package var isTimed: Bool { false }
  package func time(_ parameter: Series) -> Series { parameter.polynomial(x) }
  package func value(_ parameter: Series) -> Series { parameter.polynomial(y) }
}

extension Series {
  /// A polynomial of it, by Horner's rule.
  func polynomial(_ coefficients: [Interval]) -> Series {
    if terms.count == 2, !terms[0].isExact, terms[0].isFinite, terms[1] == Interval(1) {
      return centred(coefficients)
    }
    var sum = Series.constant(coefficients[coefficients.count - 1])
    for coefficient in coefficients.dropLast().reversed() { sum = sum * self + coefficient }
    return sum
  }

  /// A polynomial of the variable over an interval, by its coefficients about the middle, which are tighter.
  private func centred(_ coefficients: [Interval]) -> Series {
    let middle = terms[0].middle
    var own = coefficients
    // Synthetic division, again and again, moves the polynomial to the middle.
    for first in 0..<own.count {
      for index in stride(from: own.count - 2, through: first, by: -1) {
        own[index] = own[index] + own[index + 1] * Interval(middle)
      }
    }
    let offset = terms[0] - Interval(middle)
    return Series(length: min(own.count, count), count: count) { order, _ in
      // The derivative of this order, divided by its factorial.
      var (sum, power) = (Interval(0), own.count - 1)
      while power >= order {
        var binomial = 1.0
        for step in 0..<order { binomial = binomial * Double(power - step) / Double(step + 1) }
        sum = sum * offset + own[power] * Interval(binomial)
        power -= 1
      }
      return sum
    }
  }
}
