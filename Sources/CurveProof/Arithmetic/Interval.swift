/// All numbers between two bounds: what is proved of a number.
///
/// Each operation rounds the lower bound down and the upper bound up, so the result holds all
/// results for numbers between the bounds:
///
/// ```swift
/// Interval(1) / Interval(3)        // [0.3333333333333333, 0.33333333333333337]
/// Interval(1) + Interval(2)        // [3, 3]: an exact result stays one number
/// ```
///
/// The direction comes from the rounding error of each operation, which is a number that a sum, a
/// product, a quotient and a root give exactly. So no rounding mode is needed, and a result that is
/// exact is not widened.
package struct Interval: Hashable, Sendable {
  /// The greatest number that is proved to be at most the number; it may be -infinity.
  package let low: Double
  /// The least number that is proved to be at least the number; it may be infinity.
  package let high: Double

  /// One number.
  package init(_ number: Double) { self.init(number, number) }

  /// The numbers between two bounds; anything, if one of them is not a number.
  ///
  /// - Precondition: The first is not the greater one.
  package init(_ low: Double, _ high: Double) {
    precondition(!(low > high), "The bounds of an interval ascend.")
    let isUnknown = low.isNaN || high.isNaN
    (self.low, self.high) = isUnknown ? (-.infinity, .infinity) : (low, high)
  }

  /// All numbers.
  package static let anything = Interval(-.infinity, .infinity)

  /// Whether both bounds are numbers.
  package var isFinite: Bool { low.isFinite && high.isFinite }

  /// Whether it is one number.
  package var isExact: Bool { low == high }

  /// The distance of the bounds, rounded up.
  package var width: Double { isExact ? 0 : (high - low).nextUp }

  /// A number about in the middle.
  package var middle: Double {
    let middle = low + (high - low) / 2
    return middle.isFinite ? min(max(middle, low), high) : low / 2 + high / 2
  }

  /// The greatest magnitude of its numbers.
  package var magnitude: Double { max(low.magnitude, high.magnitude) }

  /// Whether a number is in between, bounds included.
  package func contains(_ number: Double) -> Bool { low <= number && number <= high }

  /// Whether all numbers of another one are in between.
  package func contains(_ other: Interval) -> Bool { low <= other.low && other.high <= high }

  /// The sign of all its numbers: -1, 0 or 1; `nil` if it is not proved.
  package var sign: Int? { low > 0 ? 1 : high < 0 ? -1 : low == 0 && high == 0 ? 0 : nil }

  /// The least interval with the numbers of two.
  package func joined(with other: Interval) -> Interval {
    Interval(min(low, other.low), max(high, other.high))
  }

  /// The numbers that are in both; `nil` if there are none.
  package func common(with other: Interval) -> Interval? {
    let (low, high) = (max(low, other.low), min(high, other.high))
    return low <= high ? Interval(low, high) : nil
  }
}

extension Interval {
  package static prefix func - (a: Interval) -> Interval { Interval(-a.high, -a.low) }

  package static func + (a: Interval, b: Interval) -> Interval {
    Interval(Directed.sum(a.low, b.low).down, Directed.sum(a.high, b.high).up)
  }

  package static func - (a: Interval, b: Interval) -> Interval { a + -b }

  package static func * (a: Interval, b: Interval) -> Interval {
    if a.isExact, b.isExact {
      let product = Directed.product(a.low, b.low)
      return Interval(product.down, product.up)
    }
    // Where a sign is known, two of the four products are the bounds.
    if a.low >= 0 {
      return Interval(
        Directed.product(b.low >= 0 ? a.low : a.high, b.low).down,
        Directed.product(b.high >= 0 ? a.high : a.low, b.high).up)
    }
    if a.high <= 0 { return -(-a * b) }
    if b.low >= 0 || b.high <= 0 { return b * a }
    return Interval(
      min(Directed.product(a.low, b.high).down, Directed.product(a.high, b.low).down),
      max(Directed.product(a.low, b.low).up, Directed.product(a.high, b.high).up))
  }

  /// The quotients; anything if the divisor may be 0.
  package static func / (a: Interval, b: Interval) -> Interval {
    if b.high < 0 { return -a / -b }
    guard b.low > 0 else { return .anything }
    return Interval(
      Directed.quotient(a.low, a.low >= 0 ? b.high : b.low).down,
      Directed.quotient(a.high, a.high >= 0 ? b.low : b.high).up)
  }

  /// The squares, which are never below 0.
  package var square: Interval {
    let (one, other) = (Directed.product(low, low), Directed.product(high, high))
    let least = contains(0) ? 0 : min(one.down, other.down)
    return Interval(max(0, least), max(one.up, other.up))
  }

  /// The square roots of the numbers that are not below 0.
  package var squareRoot: Interval {
    Interval(Directed.root(max(0, low)).down, Directed.root(max(0, high)).up)
  }
}

/// A result rounded down and rounded up.
struct Directed {
  /// The result rounded to the nearest number.
  private let nearest: Double
  /// Whether the exact result may be below or above it.
  private let mayBeBelow, mayBeAbove: Bool

  /// The greatest number that is proved to be at most the exact result.
  @inline(__always)
  var down: Double { mayBeBelow ? Self.below(nearest) : nearest }

  /// The least number that is proved to be at least the exact result.
  @inline(__always)
  var up: Double { mayBeAbove ? -Self.below(-nearest) : nearest }

  /// A rounded result, and the sign of what the exact one has in addition.
  @inline(__always)
  private init(_ result: Double, rest: Double) {
    nearest = result
    // An overflow is between the greatest number and infinity.
    (mayBeBelow, mayBeAbove) = (!(rest >= 0), !(rest <= 0))
  }

  /// A result whose rounding error is unknown, but below one unit in the last place.
  @inline(__always)
  init(within result: Double) { self.init(result, rest: .nan) }

  @inline(__always)
  private init(exactly number: Double) { self.init(number, rest: 0) }

  /// The next number below; of infinity, the greatest number.
  @inline(__always)
  private static func below(_ number: Double) -> Double {
    if number == 0 { return -.leastNonzeroMagnitude }
    if number == -.infinity { return number }
    let pattern = number.bitPattern
    return Double(bitPattern: number > 0 ? pattern &- 1 : pattern &+ 1)
  }

  /// By Knuth's error of a sum.
  @inline(__always)
  static func sum(_ a: Double, _ b: Double) -> Directed {
    let sum = a + b
    if a.isInfinite || b.isInfinite { return Directed(exactly: sum) }
    let part = sum - a
    return Directed(sum, rest: (a - (sum - part)) + (b - part))
  }

  @inline(__always)
  static func product(_ a: Double, _ b: Double) -> Directed {
    // The bound of an unbounded interval, times a bound of 0, is 0.
    if a == 0 || b == 0 { return Directed(exactly: 0) }
    let product = a * b
    if a.isInfinite || b.isInfinite { return Directed(exactly: product) }
    // The error of a product next to 0 is not a number that a double holds.
    if product.magnitude < 0x1p-960 { return Directed(within: product) }
    return Directed(product, rest: (-product).addingProduct(a, b))
  }

  @inline(__always)
  static func quotient(_ a: Double, _ b: Double) -> Directed {
    let quotient = a / b
    if a == 0 { return Directed(exactly: 0) }
    if a.isInfinite || b.isInfinite {
      return a.isInfinite && b.isInfinite
        ? Directed(exactly: .nan)
        : a.isInfinite ? Directed(exactly: quotient) : Directed(within: quotient)
    }
    if quotient.magnitude < 0x1p-960 || a.magnitude < 0x1p-900 { return Directed(within: quotient) }
    let rest = a.addingProduct(-quotient, b)
    return Directed(quotient, rest: b < 0 ? -rest : rest)
  }

  @inline(__always)
  static func root(_ a: Double) -> Directed {
    let root = a.squareRoot()
    if a == 0 || a.isInfinite { return Directed(exactly: root) }
    if a < 0x1p-900 { return Directed(within: root) }
    return Directed(root, rest: a.addingProduct(-root, root))
  }
}
