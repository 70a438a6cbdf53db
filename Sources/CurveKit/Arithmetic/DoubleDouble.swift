/// A number as the unevaluated sum of two doubles: about 106 significant bits.
///
/// For the few differences that must keep their digits. The products are Dekker's (Numerische
/// Mathematik 18, 1971), the sums Knuth's: neither needs a fused multiplication, which is a library
/// call on some machines. The error of each operation is a few times 2^-104 of its greatest
/// operand, as long as no product is below 1e-290 and no number above 1e290.
struct DoubleDouble: Hashable {
  /// The number, rounded to a double.
  let high: Double
  /// The rounding error of `high`.
  let low: Double

  init(_ number: Double) { (high, low) = (number, 0) }

  /// The exact product of two doubles.
  init(product a: Double, _ b: Double) {
    let (a1, a2) = Self.halves(a)
    let (b1, b2) = Self.halves(b)
    high = a * b
    low = ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2
  }

  /// The exact sum of two doubles.
  init(sum a: Double, _ b: Double) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  /// The exact difference of two doubles.
  init(difference a: Double, _ b: Double) { self.init(sum: a, -b) }

  /// The sum of a double and a much smaller one.
  init(large: Double, small: Double) {
    high = large + small
    low = small - (high - large)
  }

  static func + (a: Self, b: Self) -> Self {
    let highs = Self(sum: a.high, b.high)
    let lows = Self(sum: a.low, b.low)
    let sum = Self(large: highs.high, small: highs.low + lows.high)
    return Self(large: sum.high, small: sum.low + lows.low)
  }

  static func - (a: Self, b: Self) -> Self { a + -b }

  static prefix func - (a: Self) -> Self { Self(exactly: -a.high, -a.low) }

  static func * (a: Self, b: Double) -> Self {
    let product = Self(product: a.high, b)
    return Self(large: product.high, small: product.low + a.low * b)
  }

  private init(exactly high: Double, _ low: Double) { (self.high, self.low) = (high, low) }

  /// A number as the sum of two numbers of 26 bits each, whose products are exact.
  private static func halves(_ a: Double) -> (Double, Double) {
    let scaled = 0x1p27 * a + a
    let upper = scaled - (scaled - a)
    return (upper, a - upper)
  }
}
