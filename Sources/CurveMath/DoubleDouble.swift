/// A number as the unevaluated sum of two doubles: about 106 significant bits.
///
/// For differences that must keep their digits, and for the precise computation of each function.
/// The products are Dekker's (Numerische Mathematik 18, 1971), the sums Knuth's: neither needs a
/// fused multiplication, which is a library call on some machines. The error of each operation is a
/// few times 2^-104 of its greatest operand, as long as no product is below 1e-290 and no number
/// above 1e290.
@frozen package struct DoubleDouble: Hashable, Sendable {
  /// The number, rounded to a double.
  package let high: Double
  /// The rounding error of `high`.
  package let low: Double

  @inlinable package init(_ number: Double) { (high, low) = (number, 0) }

  /// A sum whose parts are known: the first is the sum rounded.
  @inlinable package init(exactly high: Double, _ low: Double) {
    (self.high, self.low) = (high, low)
  }

  /// log(2).
  package static var naturalLogarithmOfTwo: Self { ExponentialTable.naturalLogarithmOfTwo }

  /// The exact product of two doubles.
  @inlinable package init(product a: Double, _ b: Double) {
    let (a1, a2) = Self.halves(a)
    let (b1, b2) = Self.halves(b)
    high = a * b
    low = ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2
  }

  /// The exact sum of two doubles.
  @inlinable package init(sum a: Double, _ b: Double) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  /// The exact difference of two doubles.
  @inlinable package init(difference a: Double, _ b: Double) { self.init(sum: a, -b) }

  /// The sum of a double and a much smaller one.
  @inlinable package init(large: Double, small: Double) {
    high = large + small
    low = small - (high - large)
  }

  @inlinable package static func + (a: Self, b: Self) -> Self {
    let highs = Self(sum: a.high, b.high)
    let lows = Self(sum: a.low, b.low)
    let sum = Self(large: highs.high, small: highs.low + lows.high)
    return Self(large: sum.high, small: sum.low + lows.low)
  }

  @inlinable package static func - (a: Self, b: Self) -> Self { a + -b }

  @inlinable package static prefix func - (a: Self) -> Self { Self(exactly: -a.high, -a.low) }

  @inlinable package static func * (a: Self, b: Double) -> Self {
    let product = Self(product: a.high, b)
    return Self(large: product.high, small: product.low + a.low * b)
  }

  @inlinable package static func * (a: Self, b: Self) -> Self {
    let product = Self(product: a.high, b.high)
    return Self(large: product.high, small: product.low + (a.high * b.low + a.low * b.high))
  }

  /// The quotient, by two steps of long division and a rest.
  @inlinable package static func / (a: Self, b: Self) -> Self {
    let first = a.high / b.high
    let rest = a - b * first
    let second = rest.high / b.high
    let third = (rest - b * second).high / b.high
    let sum = Self(large: first, small: second)
    return Self(large: sum.high, small: sum.low + third)
  }

  /// The square root of a number above 0: one step of Newton's method.
  package var squareRoot: Self {
    let root = high.squareRoot()
    let rest = self - Self(product: root, root)
    return Self(large: root, small: rest.high / (2 * root))
  }

  /// The number times a power of two, which loses nothing unless a part becomes subnormal.
  func scaled(_ exponent: Int) -> Self {
    let factor = Double(sign: .plus, exponent: exponent, significand: 1)
    return Self(exactly: high * factor, low * factor)
  }

  /// A number as the sum of two numbers of 26 bits each, whose products are exact.
  @inlinable package static func halves(_ a: Double) -> (upper: Double, lower: Double) {
    let scaled = 0x1p27 * a + a
    let upper = scaled - (scaled - a)
    return (upper, a - upper)
  }

  /// The value of a power series by Horner's scheme.
  ///
  /// The first coefficients are sums of two numbers; those of the highest powers are doubles, with
  /// which a double computes accurately enough.
  ///
  /// - Parameters:
  ///   - x: The variable.
  ///   - place: The place of the coefficients in the table.
  /// - Returns: The value.
  static func series(_ x: Self, _ place: SeriesTable.Place) -> Self {
    var (index, tail) = (place.first, 0.0)
    for _ in 0..<place.doubles {
      tail = tail * x.high + SeriesTable.numbers[index]
      index += 1
    }
    var sum = Self(tail)
    for _ in 0..<place.pairs {
      sum = sum * x + Self(exactly: SeriesTable.numbers[index], SeriesTable.numbers[index + 1])
      index += 2
    }
    return sum
  }

  /// The value of the series with one double for each coefficient.
  static func roundedSeries(_ x: Double, _ place: SeriesTable.Place) -> Double {
    var sum = 0.0
    for index in place.first..<place.first + place.doubles {
      sum = sum * x + SeriesTable.numbers[index]
    }
    let pairs = place.first + place.doubles
    for index in 0..<place.pairs { sum = sum * x + SeriesTable.numbers[pairs + 2 * index] }
    return sum
  }
}
