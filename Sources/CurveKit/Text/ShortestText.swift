extension Double {
  /// The number of bytes that ``writeShortestText(to:decimalSign:)`` may write to.
  ///
  /// The longest text has 24 bytes. Some bytes after the text are written too.
  package static let shortestTextCapacity = 32

  /// The shortest decimal number that reads back to the same double.
  ///
  /// Whole numbers have no decimal point, and negative zero is written as 0. Otherwise it is the
  /// text that Swift prints.
  package var shortestText: String {
    guard isFinite else { return description }
    // Four words, which need no memory to be allocated.
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    return withUnsafeMutableBytes(of: &words) { buffer in
      buffer.withMemoryRebound(to: UInt8.self) { bytes in
        guard let start = bytes.baseAddress else { return "" }
        let count = writeShortestText(to: start)
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
      }
    }
  }

  /// Writes the shortest decimal number that reads back to the same double, without allocating
  /// memory.
  ///
  /// - Parameters:
  ///   - text: Room for ``shortestTextCapacity`` bytes.
  ///   - decimalSign: The decimal sign; ASCII.
  /// - Returns: The number of bytes of the text.
  /// - Precondition: The number is finite.
  package func writeShortestText(
    to text: UnsafeMutablePointer<UInt8>, decimalSign: UInt8 = UInt8(ascii: ".")
  ) -> Int {
    let digits = ShortestDigits(self)
    guard digits.significand != 0 else {
      text[0] = UInt8(ascii: "0")
      return 1
    }
    let sign = self < 0 ? 1 : 0
    text[0] = UInt8(ascii: "-")
    return sign
      &+ digits.write(to: text + sign, isLarge: magnitude > 0x1p53, decimalSign: decimalSign)
  }
}

extension ShortestDigits {
  /// Writes the digits with a decimal sign or an exponent, as Swift does.
  ///
  /// - Parameters:
  ///   - text: Room for 31 bytes.
  ///   - isLarge: Whether the number is above 2^53 and needs an exponent.
  ///   - decimalSign: The decimal sign; ASCII.
  /// - Returns: The number of bytes.
  fileprivate func write(
    to text: UnsafeMutablePointer<UInt8>, isLarge: Bool, decimalSign: UInt8
  ) -> Int {
    // 1, 8 and 8 digits.
    let upper = significand / 100_000_000
    let first = UInt8(truncatingIfNeeded: upper / 100_000_000)
    let middle = Self.bytes(ofEightDigits: upper % 100_000_000)
    let last = Self.bytes(ofEightDigits: significand % 100_000_000)
    let zeros = (last != 0 ? last.leadingZeroBitCount : 64 &+ middle.leadingZeroBitCount) >> 3
    let count = 17 &- zeros
    func put(at start: UnsafeMutablePointer<UInt8>) {
      start[0] = first | 0x30
      let rest = UnsafeMutableRawPointer(start + 1)
      rest.storeBytes(of: (middle | 0x3030_3030_3030_3030).littleEndian, as: UInt64.self)
      (rest + 8).storeBytes(of: (last | 0x3030_3030_3030_3030).littleEndian, as: UInt64.self)
    }
    if exponent < -4 || isLarge {
      put(at: text + 1)
      text[0] = text[1]
      text[1] = decimalSign
      let end = count == 1 ? 1 : count &+ 1
      return end &+ Self.writeExponent(exponent, to: text + end)
    }
    if exponent < 0 {
      UnsafeMutableRawPointer(text).storeBytes(of: 0x3030_3030_3030_3030, as: UInt64.self)
      text[1] = decimalSign
      put(at: text + (1 &- exponent))
      return 1 &- exponent &+ count
    }
    if count <= exponent &+ 1 {
      put(at: text)
      return exponent &+ 1
    }
    put(at: text + 1)
    for index in 0...exponent { text[index] = text[index &+ 1] }
    text[exponent &+ 1] = decimalSign
    return count &+ 1
  }

  /// The digits of a number below 10^8, a byte each, the first in the lowest byte.
  ///
  /// Each step divides all parts of the word at once, by a multiplication.
  private static func bytes(ofEightDigits number: UInt64) -> UInt64 {
    var word = number / 10_000 | (number % 10_000) << 32
    let hundreds = (word &* 10_486) >> 20 & 0x7F_0000_007F
    word = hundreds | (word &- 100 &* hundreds) << 16
    let tens = (word &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (word &- 10 &* tens) << 8
  }

  /// Writes an exponent with its sign and at least two digits.
  private static func writeExponent(_ exponent: Int, to text: UnsafeMutablePointer<UInt8>) -> Int {
    let size = exponent.magnitude
    text[0] = UInt8(ascii: "e")
    text[1] = exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")
    var end = 2
    if size >= 100 {
      text[end] = UInt8(truncatingIfNeeded: size / 100) | 0x30
      end = 3
    }
    text[end] = UInt8(truncatingIfNeeded: size / 10 % 10) | 0x30
    text[end &+ 1] = UInt8(truncatingIfNeeded: size % 10) | 0x30
    return end &+ 2
  }
}
