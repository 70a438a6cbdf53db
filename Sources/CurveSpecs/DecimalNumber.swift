/// Decimal digits as a double.
package enum DecimalNumber {
  /// The double nearest to a decimal number.
  ///
  /// ```
  /// -?(0|[1-9][0-9]*)(\.[0-9]+)?(e[+-]?[0-9]+)?
  /// ```
  ///
  /// A number of up to 15 digits with an exponent from -22 to 22 is one exact integer times or divided by an
  /// exact power of ten, so a single rounding gives the nearest double (William Clinger, "How to read
  /// floating point numbers accurately", 1990). The standard library reads the others.
  ///
  /// - Parameter bytes: The whole text of the number.
  /// - Returns: The number; `nil` if it has another form or is too large for a double.
  package static func double(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var index = 0
    func isDigit(_ index: Int) -> Bool {
      index < bytes.count && bytes[index] &- UInt8(ascii: "0") < 10
    }
    func isByte(_ byte: UInt8, _ index: Int) -> Bool {
      index < bytes.count && bytes[index] == byte
    }
    let isNegative = isByte(UInt8(ascii: "-"), 0)
    if isNegative { index = 1 }
    guard isDigit(index), !isByte(UInt8(ascii: "0"), index) || !isDigit(index + 1) else {
      return nil
    }
    var significand: UInt64 = 0
    /// The number of digits after leading zeros.
    var count = 0
    func add(_ index: Int) {
      if count > 0 || bytes[index] != UInt8(ascii: "0") { count += 1 }
      significand = significand &* 10 &+ UInt64(bytes[index] &- UInt8(ascii: "0"))
    }
    while isDigit(index) {
      add(index)
      index += 1
    }
    var exponent = 0
    if isByte(UInt8(ascii: "."), index) {
      let start = index + 1
      index = start
      while isDigit(index) {
        add(index)
        index += 1
      }
      guard index > start else { return nil }
      exponent = start - index
    }
    if isByte(UInt8(ascii: "e"), index) {
      index += 1
      let isSmall = isByte(UInt8(ascii: "-"), index)
      if isSmall || isByte(UInt8(ascii: "+"), index) { index += 1 }
      let start = index
      var written = 0
      while isDigit(index) {
        written = min(written * 10 + Int(bytes[index] &- UInt8(ascii: "0")), 1_000_000)
        index += 1
      }
      guard index > start else { return nil }
      exponent += isSmall ? -written : written
    }
    guard index == bytes.count else { return nil }
    if count <= 15, -22...22 ~= exponent {
      let power = powersOfTen[abs(exponent)]
      let number = exponent < 0 ? Double(significand) / power : Double(significand) * power
      return isNegative ? -number : number
    }
    guard let number = Double(String(decoding: bytes, as: UTF8.self)), number.isFinite else {
      return nil
    }
    return number
  }

  /// The powers of ten that are exact doubles.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
