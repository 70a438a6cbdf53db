internal import CurveKit

/// Decimal digits as a double.
package enum DecimalNumber {
  /// The double nearest to a decimal number.
  ///
  /// ```
  /// -?(0|[1-9][0-9]*)(\.[0-9]+)?(e[+-]?[0-9]+)?
  /// ```
  ///
  /// A number of up to 15 digits with an exponent from -22 to 22 is read here. The standard library reads the
  /// others.
  ///
  /// - Parameters:
  ///   - bytes: The whole text of the number.
  ///   - power: The power of ten by which the number is multiplied.
  /// - Returns: The number; `nil` if it has another form, is too large for a double, or is multiplied and is not read
  ///   here.
  package static func double(
    _ bytes: UnsafeBufferPointer<UInt8>, times power: Int = 0
  ) -> Double? {
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
    var exponent = power
    if isByte(UInt8(ascii: "."), index) {
      let start = index + 1
      index = start
      while isDigit(index) {
        add(index)
        index += 1
      }
      guard index > start else { return nil }
      exponent += start - index
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
    // More digits might not fit into the significand.
    if count <= 15, let number = Double(significand: significand, decimalExponent: exponent) {
      return isNegative ? -number : number
    }
    guard power == 0, let number = Double(String(decoding: bytes, as: UTF8.self)), number.isFinite
    else { return nil }
    return number
  }
}
