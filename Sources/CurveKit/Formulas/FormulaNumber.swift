internal import CurveMath

extension Double: FormulaNumber {
  init(constant: Double) { self = constant }

  func power(_ exponent: Double) -> Double {
    if let whole = Int(exactly: exponent) { return .pow(self, whole) }
    return .pow(self, exponent)
  }

  var exponential: Double { .exp(self) }
  var logarithm: Double { .log(self) }
  var sine: Double { .sin(self) }
  var cosine: Double { .cos(self) }
  var representative: Double { self }
}

/// A number with the bound of its rounding error.
struct RoundedNumber: FormulaNumber {
  let value, error: Double

  /// A number with an error of a few units in its last place, as a curve computes it.
  init(computed value: Double) { self.init(value, plus: 0, units: 4) }

  init(constant: Double) {
    value = constant
    error = 0
  }

  /// A number with an inherited error, and some units in the last place for its own computation.
  private init(_ value: Double, plus error: Double, units: Double = 1) {
    self.value = value
    self.error = error + units * 0x1p-52 * value.magnitude
  }

  /// -1 or 1; 0 where the number is within its error.
  var sign: Double {
    value.isNaN || value.magnitude <= error && error.isFinite ? 0 : value < 0 ? -1 : 1
  }

  static func + (one: Self, other: Self) -> Self {
    Self(one.value + other.value, plus: one.error + other.error)
  }

  static func - (one: Self, other: Self) -> Self {
    Self(one.value - other.value, plus: one.error + other.error)
  }

  static func * (one: Self, other: Self) -> Self {
    Self(
      one.value * other.value,
      plus: product(one.value.magnitude, other.error) + product(other.value.magnitude, one.error))
  }

  static func / (one: Self, other: Self) -> Self {
    let quotient = one.value / other.value
    return Self(
      quotient,
      plus: (one.error + product(quotient.magnitude, other.error)) / other.value.magnitude)
  }

  func power(_ exponent: Double) -> Self {
    let slope = exponent == 0 ? 0 : exponent * value.power(exponent - 1)
    return Self(value.power(exponent), plus: product(slope.magnitude, error), units: 2)
  }

  var exponential: Self {
    let result = value.exponential
    return Self(result, plus: product(result, error), units: 2)
  }

  var logarithm: Self { Self(value.logarithm, plus: error / value.magnitude, units: 2) }
  var sine: Self { Self(value.sine, plus: error, units: 2) }
  var cosine: Self { Self(value.cosine, plus: error, units: 2) }
  var representative: Double { value }
}

extension Bounds: FormulaNumber {
  init(constant: Double) { self.init(constant, constant) }

  static func / (one: Bounds, other: Bounds) -> Bounds {
    if other.low <= 0, other.high >= 0 { return .anything }
    return one * Bounds(1 / other.low, 1 / other.high)
  }

  func power(_ exponent: Double) -> Bounds {
    if exponent == 0 { return Bounds(constant: 1) }
    let isWhole = exponent.rounded() == exponent
    if low < 0, !isWhole { return .anything }
    if low <= 0, high >= 0, exponent < 0 { return .anything }
    let ends = Bounds(low.power(exponent), high.power(exponent))
    let isEven = isWhole && exponent.truncatingRemainder(dividingBy: 2) == 0
    return isEven && low < 0 && high > 0 ? Bounds(0, ends.high) : ends
  }

  var exponential: Bounds { Bounds(low.exponential, high.exponential) }
  var logarithm: Bounds { low > 0 ? Bounds(low.logarithm, high.logarithm) : .anything }

  var sine: Bounds {
    // The sine is greatest a quarter turn after each whole turn, and least three quarters after it.
    let turns = Bounds(low / (2 * .pi), high / (2 * .pi))
    guard turns.isFinite, turns.high - turns.low < 1 else { return Bounds(-1, 1) }
    func holds(_ fraction: Double) -> Bool {
      let slack = 8 * max(turns.low.magnitude, turns.high.magnitude).ulp
      return (turns.high - fraction + slack).rounded(.down) + fraction >= turns.low - slack
    }
    let ends = Bounds(low.sine, high.sine)
    return Bounds(holds(0.75) ? -1 : ends.low, holds(0.25) ? 1 : ends.high)
  }

  var cosine: Bounds { (self + Bounds(constant: .pi / 2)).sine }

  var representative: Double { low + (high - low) / 2 }
}
