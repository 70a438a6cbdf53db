// The last step of each function, except exp, exp2 and those of a DecayingMotion. A quick computation
// returns a number that it knows to 61 to 68 bits. If both ends of its error round to one double,
// that is the result. The others, fewer than one in a hundred, are computed again with more than 90
// bits (Ziv, ACM Transactions on Mathematical Software 17, 1991). So no result is farther from the
// exact one than 0.5 + 2^-30 units in the last place, and functions that rise do not fall anywhere.

extension DoubleDouble {
  /// The number times a power of two, rounded once; also where that is infinite or subnormal.
  ///
  /// - Parameter exponent: The exponent of the power of two, within ±2000.
  /// - Returns: The nearest double.
  func rounded(exponent: Int) -> Double {
    let nearest = high + low
    guard nearest != 0, nearest.isFinite else { return nearest }
    let first = exponent / 2
    if Int(nearest.exponent) + exponent >= -1022 {
      return nearest * Self.power(first) * Self.power(exponent - first)
    }
    // The last place of the subnormal numbers, before the scaling. The addition of a number with
    // this last place rounds to it.
    if exponent < -1200 { return 0 * nearest }
    if exponent > -128 { return scaled(128).rounded(exponent: exponent - 128) }
    let unit = Self.power(-1074 - exponent)
    let rounder = nearest < 0 ? -0x1p52 * unit : 0x1p52 * unit
    let sum = rounder + high
    let rest = (high - (sum - rounder)) + low
    let units = ((sum + rest) - rounder) / unit
    return units == 0 ? 0 * nearest : units * 0x1p-1074
  }

  /// The number, exact where it can only be exact or halfway between two doubles.
  ///
  /// For functions that have exact results beside rounded ones, such as powers: 10^23 is halfway.
  /// - Parameter error: The bound of its relative error.
  /// - Returns: The number; the nearest of those, if one is within the error.
  func snapped(within error: Double) -> Self {
    let size = high.magnitude * error
    if low.magnitude < size { return Self(high) }
    let half = (low < 0) == (high < 0) ? high.ulp / 2 : (high - high.nextToZero).magnitude / 2
    guard (low.magnitude - half).magnitude < size else { return self }
    // Of the two doubles beside it, the even one.
    if high.bitPattern & 1 == 0 { return Self(high) }
    return Self((low < 0) == (high < 0) ? high.nextFromZero : high.nextToZero)
  }

  /// A power of two with an exponent from -1022 to 1023.
  private static func power(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: exponent + 1023) << 52)
  }
}

extension Double {
  var nextToZero: Double { Double(bitPattern: bitPattern &- 1) }
  var nextFromZero: Double { Double(bitPattern: bitPattern &+ 1) }

  /// The number with the first 26 of its 53 bits.
  @inline(__always) var upperBits: Double { Double(bitPattern: bitPattern & ~0x7ff_ffff) }

  /// The number, an integer below 2^51, rounded and as the last bits of a pattern.
  @inline(__always) static var rounder: Double { 0x1.8p52 }
}
