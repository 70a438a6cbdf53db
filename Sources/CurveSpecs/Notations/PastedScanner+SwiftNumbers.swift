extension PastedScanner {
  /// A number of Swift: `1_000.5`, `2e-3`, `0x1F`, `0x1.8p3`, `0b101`, `0o17`.
  ///
  /// Swift writes 0 before a point; a number without it is read too.
  ///
  /// - Returns: The number; `nil` if none starts at the index. One that a double cannot hold is the greatest one,
  ///   which is refused where a number is expected.
  mutating func swiftNumber() -> Number? {
    let isSigned = isNext("-", at: index) || isNext("+", at: index)
    let start = isSigned ? index + 1 : index
    let mark = isNext("0", at: start) && start + 1 < end ? bytes[start + 1] : 0
    let isHexadecimal = mark == UInt8(ascii: "x")
    let isWhole = mark == UInt8(ascii: "b") || mark == UInt8(ascii: "o")
    func isDigit(_ place: Int) -> Bool {
      guard place < end else { return false }
      let byte = bytes[place]
      return byte.isDigit || (byte == UInt8(ascii: "_") && place > start)
        || (isHexadecimal && (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20))
    }
    var last = isHexadecimal || isWhole ? start + 2 : start
    while isDigit(last) { last += 1 }
    if isNext(".", at: last), isDigit(last + 1), !isNext("_", at: last + 1) {
      last += 1
      while isDigit(last) { last += 1 }
    }
    guard last > start else { return nil }
    if last < end, bytes[last] | 0x20 == (isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")) {
      let sign = isNext("-", at: last + 1) || isNext("+", at: last + 1) ? 1 : 0
      if last + 1 + sign < end, bytes[last + 1 + sign].isDigit {
        last += 1 + sign
        while last < end, bytes[last].isDigit || bytes[last] == UInt8(ascii: "_") { last += 1 }
      }
    }
    let digits = bytes[start..<last].filter { $0 != UInt8(ascii: "_") }
    let isNegative = isNext("-", at: index)
    index = last
    let value: Double?
    if isWhole {
      let text = String(decoding: digits.dropFirst(2), as: UTF8.self)
      value = UInt64(text, radix: mark == UInt8(ascii: "b") ? 2 : 8).map { Double($0) }
    } else if isHexadecimal {
      value = Double(String(decoding: digits, as: UTF8.self))
    } else {
      value = (try? Number.value(of: digits[...]))?.value
    }
    guard let value, value.isFinite else { return Number(.greatestFiniteMagnitude) }
    return Number(isNegative ? -value : value)
  }
}
