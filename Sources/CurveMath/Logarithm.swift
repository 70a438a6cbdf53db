// log(x) = k log(2) - log(r) + log(1 + f) with x = 2^k m, a reciprocal r of m with 11 bits, and
// f = r m - 1 (Tang, ACM Transactions on Mathematical Software 16, 1990).

extension Double {
  /// The natural logarithm.
  ///
  ///     Double.log(2) == 0.6931471805599453
  ///
  /// - Parameter x: A number, 0 or more.
  /// - Returns: The double nearest to it; -infinity for 0, NaN for a negative number.
  package static func log(_ x: Double) -> Double {
    guard x >= leastNormalMagnitude, x < infinity else { return LogarithmParts.extreme(x) }
    let parts = LogarithmParts(LogarithmReduction(x, exponent: 0))
    return parts.rounded ?? LogarithmParts.precise(x)
  }

  /// The natural logarithm of 1 plus a number, which keeps its digits near 0.
  ///
  ///     Double.log(onePlus: 1e-20) == 1e-20
  ///
  /// - Parameter x: A number, -1 or more.
  /// - Returns: The double nearest to log(1 + x); -infinity for -1, NaN below it.
  package static func log(onePlus x: Double) -> Double {
    guard x > -1, x < 0x1p200 else { return x == -1 ? -infinity : x < -1 ? nan : log(x) }
    guard x.magnitude > 0x1p-54 else { return x }
    let parts = LogarithmParts(LogarithmReduction(onePlus: x))
    return parts.rounded ?? DoubleDouble.log(onePlus: DoubleDouble(x)).rounded(exponent: 0)
  }

  /// The logarithm to base 10.
  ///
  ///     Double.log10(1000) == 3
  ///
  /// - Parameter x: A number, 0 or more.
  /// - Returns: The double nearest to it; -infinity for 0, NaN for a negative number.
  package static func log10(_ x: Double) -> Double {
    guard x > 0, x < infinity else { return LogarithmParts.extreme(x) }
    return (DoubleDouble.log(x) * LogarithmTable.reciprocalOfTen).rounded(exponent: 0)
  }
}

/// A positive number as 2^exponent m, a reciprocal r of m, and f = r m - 1 as an exact sum.
struct LogarithmReduction {
  let exponent: Int
  /// The index of r in the table.
  let row: Int
  let f: DoubleDouble
}

extension LogarithmReduction {
  /// Reduces a positive normal number.
  ///
  /// - Parameters:
  ///   - x: The number.
  ///   - shift: An exponent of 2 by which it is multiplied.
  @inline(__always) init(_ x: Double, exponent shift: Int) {
    let (m, own, row) = Self.split(x)
    let (large, small) = Self.product(m, row)
    self.init(exponent: own + shift, row: row, f: DoubleDouble(large: large, small: small))
  }

  /// Reduces a positive number with more digits than a double.
  @inline(__always) init(_ x: DoubleDouble) {
    let (m, own, row) = Self.split(x.high)
    let (large, small) = Self.product(m, row)
    let sum = DoubleDouble(sum: large, small)
    let low = x.low * Double(bitPattern: UInt64(truncatingIfNeeded: 1023 - own) << 52)
    self.init(
      exponent: own, row: row,
      f: DoubleDouble(large: sum.high, small: sum.low + low * LogarithmTable.rows[row]))
  }

  /// Reduces 1 + x; next to 1, x is f itself.
  @inline(__always) init(onePlus x: Double) {
    if x.magnitude >= 0x1p-7 {
      self.init(DoubleDouble(sum: 1, x))
    } else {
      self.init(exponent: 0, row: Self.split(1).row, f: DoubleDouble(x))
    }
  }

  /// A positive normal number as 2^exponent m with m in 0.6875..<1.375, and the row of m.
  @inline(__always) private static func split(_ x: Double) -> (m: Double, exponent: Int, row: Int) {
    let offset = x.bitPattern &- 0x3fe6_0000_0000_0000
    return (
      Double(bitPattern: x.bitPattern &- (offset & 0xfff0_0000_0000_0000)),
      Int(truncatingIfNeeded: Int64(bitPattern: offset) >> 52),
      3 * Int(truncatingIfNeeded: offset >> 45 & 127)
    )
  }

  /// The product r m - 1 as an exact sum: the products of r with the first 41 bits of m and with the
  /// last 12 are exact.
  @inline(__always) private static func product(_ m: Double, _ row: Int) -> (Double, Double) {
    let (r, upper) = (LogarithmTable.rows[row], Double(bitPattern: m.bitPattern & ~0xfff))
    return (upper * r - 1, (m - upper) * r)
  }
}

/// The natural logarithm as a sum of two numbers.
struct LogarithmParts {
  let high, low: Double
  /// The bound of their error: a part of f^2, whose term is rounded, and of the sum.
  let error: Double

  @inline(__always) init(_ reduction: LogarithmReduction) {
    let (f, k) = (reduction.f.high, Double(reduction.exponent))
    let (head, tail) = (
      LogarithmTable.rows[reduction.row + 1], LogarithmTable.rows[reduction.row + 2]
    )
    let c = LogarithmTable.coefficients
    let square = f * f
    let polynomial =
      (c.0 + f * c.1) + square * ((c.2 + f * c.3) + square * ((c.4 + f * c.5) + square * c.6))
    // Each term is smaller than the sum before it, so that the sums are exact.
    let first = DoubleDouble(large: k * LogarithmTable.two.0, small: head)
    let second = DoubleDouble(large: first.high, small: f)
    high = second.high
    low =
      ((first.low + second.low) + (k * (LogarithmTable.two.1 + LogarithmTable.two.2) + tail))
      + (reduction.f.low + square * (f * polynomial - 0.5))
    error = square * 0x1.2p-51 + high.magnitude * 0x1.2p-66
  }

  /// The result, if the error of this computation cannot change it.
  @inline(__always) var rounded: Double? {
    let result = high + (low - error)
    return result == high + (low + error) ? result : nil
  }

  /// The logarithm of a number that is not a positive normal number.
  @inline(never) static func extreme(_ x: Double) -> Double {
    if x == 0 { return -.infinity }
    if x > 0, x < .infinity { return precise(x) }
    return x > 0 ? x : .nan
  }

  /// The logarithm of a positive finite number, to 90 bits.
  @inline(never) static func precise(_ x: Double) -> Double {
    DoubleDouble.log(x).rounded(exponent: 0)
  }
}

extension DoubleDouble {
  /// The natural logarithm of a positive finite number; its relative error is below 2^-96.
  static func log(_ x: Double) -> DoubleDouble {
    x < Double.leastNormalMagnitude
      ? log(LogarithmReduction(x * 0x1p64, exponent: -64))
      : log(LogarithmReduction(x, exponent: 0))
  }

  /// The natural logarithm of 1 + x for a number above -1; its relative error is below 2^-92.
  static func log(onePlus x: DoubleDouble) -> DoubleDouble {
    if x.high.magnitude < 0x1p-7 { return log(nearOne: x) }
    return log(LogarithmReduction(DoubleDouble(1) + x))
  }

  private static func log(_ reduction: LogarithmReduction) -> DoubleDouble {
    let k = Double(reduction.exponent)
    let logarithm = DoubleDouble(
      exactly: LogarithmTable.rows[reduction.row + 1], LogarithmTable.rows[reduction.row + 2])
    let two = LogarithmTable.two
    let exponents =
      DoubleDouble(sum: k * two.0, k * two.1) + DoubleDouble(product: k, two.2)
    return exponents + (logarithm + log(nearOne: reduction.f))
  }

  /// The natural logarithm of 1 + f, where |f| is at most 2^-7.
  private static func log(nearOne f: DoubleDouble) -> DoubleDouble {
    // Products of smaller numbers are subnormal.
    if f.high.magnitude < 0x1p-400 { return f }
    return f + f * f * series(f, SeriesTable.logarithm)
  }
}
