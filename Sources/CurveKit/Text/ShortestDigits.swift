/// The shortest decimal digits that read back to the same double: d1.d2d3… times 10^exponent.
///
/// Of the shortest ones, these are nearest to the number; of two that are equally near, the last
/// digit is even. This is the method of Raffaello Giulietti ("The Schubfach way to render doubles",
/// 2020): three products of 64 by 128 bits, without a loop and without memory.
package struct ShortestDigits: Hashable, Sendable {
  /// The digits as a whole number of 17 digits, zeros at its end included; 0 for the number 0.
  package let significand: UInt64
  /// The power of ten of the first digit; 0 for the number 0.
  package let exponent: Int

  /// Finds the digits of a number.
  ///
  /// - Parameter number: A finite number. Its sign is ignored.
  package init(_ number: Double) {
    let fraction = number.significandBitPattern
    let isSubnormal = number.exponentBitPattern == 0
    guard fraction != 0 || !isSubnormal else {
      (significand, exponent) = (0, 0)
      return
    }
    // The number is binary * 2^power.
    let binary = isSubnormal ? fraction : fraction | 1 << 52
    let power = max(1, Int(number.exponentBitPattern)) - 1075
    // Just above a power of two, the doubles below are twice as close as the doubles above.
    let isUneven = fraction == 0 && number.exponentBitPattern > 1
    let scale = Self.decimalExponent(ofTwoTo: power, isUneven: isUneven)
    let shift = UInt64(power + Self.binaryExponent(ofTenTo: -scale) + 1)
    let factor = PowersOfTen[-scale]

    // The number and the ends of the interval that rounds to it, as multiples of 10^scale / 4. An
    // end belongs to the interval if the last bit of the number is even.
    let quarters = binary &* 4
    let isOdd = binary & 1
    let middle = factor.product(with: quarters &<< shift)
    let low = factor.product(with: (quarters &- (isUneven ? 1 : 2)) &<< shift) &+ isOdd
    let high = factor.product(with: (quarters &+ 2) &<< shift) &- isOdd

    var (digits, exponent) = (middle / 4, scale)
    // The interval has at most one multiple of 10^(scale + 1), which is then one digit shorter.
    let tens = digits / 10
    let isBelowInside = low <= 40 &* tens
    let isAboveInside = 40 &* (tens &+ 1) <= high
    if digits >= 10, isBelowInside != isAboveInside {
      digits = isAboveInside ? tens &+ 1 : tens
      exponent += 1
    } else {
      let isBelowInside = low <= 4 &* digits
      let isAboveInside = 4 &* (digits &+ 1) <= high
      if isBelowInside != isAboveInside {
        if isAboveInside { digits += 1 }
      } else {
        let half = 4 &* digits &+ 2
        if middle > half || middle == half && digits & 1 == 1 { digits += 1 }
      }
    }
    let missing = 17 &- Self.digitCount(of: digits)
    significand = digits &* PowersOfTen.small[missing]
    self.exponent = exponent &+ 16 &- missing
  }

  /// The greatest e with 10^e at most 2^power, or at most 3/4 of it.
  ///
  /// The constants are log10(2) and -log10(3/4), times 2^22; they are exact enough for all doubles.
  private static func decimalExponent(ofTwoTo power: Int, isUneven: Bool) -> Int {
    (power &* 1_262_611 &- (isUneven ? 524_031 : 0)) >> 22
  }

  /// The greatest e with 2^e at most 10^power; the constant is log2(10) times 2^19.
  private static func binaryExponent(ofTenTo power: Int) -> Int { (power &* 1_741_647) >> 19 }

  /// The number of decimal digits of a whole number from 1 to below 10^18.
  private static func digitCount(of number: UInt64) -> Int {
    // 1233 / 4096 is a little more than log10(2).
    let estimate = ((64 &- number.leadingZeroBitCount) &* 1233) >> 12
    return number < PowersOfTen.small[estimate] ? estimate : estimate &+ 1
  }
}

/// The powers of ten that shortest digits need.
package enum PowersOfTen {
  /// A power of ten as 128 bits whose first bit is 1: rounded down, then increased by one.
  package struct Significand: Hashable, Sendable {
    /// The upper 64 bits.
    package let high: UInt64
    /// The lower 64 bits.
    package let low: UInt64

    /// The product divided by 2^128; its last bit is also 1 if the division has a remainder.
    ///
    /// The significand is too large by at most one, so a remainder below 2^65 is none.
    func product(with factor: UInt64) -> UInt64 {
      let upper = high.multipliedFullWidth(by: factor)
      let lower = low.multipliedFullWidth(by: factor)
      let (rest, carries) = upper.low.addingReportingOverflow(lower.high)
      return (upper.high &+ (carries ? 1 : 0)) | (rest > 1 ? 1 : 0)
    }
  }

  /// The exponents of all doubles.
  package static let exponents = -292...324

  /// The power with an exponent.
  package static subscript(_ exponent: Int) -> Significand { table[exponent &+ 292] }

  /// 10^0 to 10^17.
  nonisolated(unsafe) static let small: UnsafePointer<UInt64> = {
    let powers = UnsafeMutablePointer<UInt64>.allocate(capacity: 18)
    var power: UInt64 = 1
    for exponent in 0...17 {
      (powers + exponent).initialize(to: power)
      power *= 10
    }
    return UnsafePointer(powers)
  }()

  /// All powers, computed once with whole numbers: 10 kB in about 30 microseconds.
  ///
  /// The first 128 bits of 10^n are those of 5^n. For negative exponents they are those of
  /// 2^831 / 5^n, because a quotient that is rounded down can be divided further: the result is the
  /// same as for one division.
  nonisolated(unsafe) private static let table: UnsafePointer<Significand> = {
    let table = UnsafeMutablePointer<Significand>.allocate(capacity: exponents.count)
    // The lowest 32 bits come first. 26 words have 832 bits; 5^324 has 753.
    var words = [UInt32](repeating: 0, count: 26)
    words[0] = 1
    for exponent in 0...exponents.upperBound {
      (table + (exponent + 292)).initialize(to: significand(of: words))
      var carry: UInt64 = 0
      for index in words.indices {
        carry += UInt64(words[index]) * 5
        words[index] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
    }
    words = [UInt32](repeating: 0, count: 25) + [1 << 31]
    for exponent in 1...292 {
      var rest: UInt64 = 0
      for index in words.indices.reversed() {
        rest = rest << 32 | UInt64(words[index])
        words[index] = UInt32(rest / 5)
        rest %= 5
      }
      (table + (292 - exponent)).initialize(to: significand(of: words))
    }
    return UnsafePointer(table)
  }()

  /// The first 128 bits of a whole number, plus one.
  private static func significand(of words: [UInt32]) -> Significand {
    let top = words.lastIndex { $0 != 0 } ?? 0
    func word(_ index: Int) -> UInt32 { index < 0 ? 0 : words[index] }
    let shift = word(top).leadingZeroBitCount
    func bits(_ index: Int) -> UInt64 {
      UInt64(word(index) << shift | word(index - 1) >> (32 - shift))
    }
    let low = bits(top - 2) << 32 | bits(top - 3)
    let high = bits(top) << 32 | bits(top - 1)
    return Significand(high: low == .max ? high + 1 : high, low: low &+ 1)
  }
}
