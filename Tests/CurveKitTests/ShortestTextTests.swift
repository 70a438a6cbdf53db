import CurveKit
import CurveTestSupport
import Testing

/// `make digits` runs the comparison with the standard library for ten million numbers.
@Suite struct ShortestTextTests {
  /// The standard library's text in the same form.
  private func expected(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? (number == 0 ? "0" : String(text.dropLast(2))) : text
  }

  private func neighbours(_ number: Double) -> [Double] {
    [number, number.nextUp, number.nextDown].filter(\.isFinite)
  }

  /// The digits are those of Python's `repr`, which also finds the shortest and nearest ones.
  @Test func `Hard cases have the shortest digits`() {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (123, "123"), (1e15, "1000000000000000"),
      (.leastNonzeroMagnitude, "5e-324"), (Double(bitPattern: 2), "1e-323"),
      (Double(bitPattern: 3), "1.5e-323"),
      (.leastNormalMagnitude, "2.2250738585072014e-308"),
      (Double.leastNormalMagnitude.nextDown, "2.225073858507201e-308"),
      (-.greatestFiniteMagnitude, "-1.7976931348623157e+308"),
      (9_007_199_254_740_991, "9007199254740991"), (0x1p53, "9007199254740992"),
      (0x1p53 + 1, "9007199254740992"), (9_007_199_254_740_994, "9.007199254740994e+15"),
      (0x1p54, "1.8014398509481984e+16"), (1e22, "1e+22"), (1e23, "1e+23"),
      (9.5e-3, "0.0095"), (1e-4, "0.0001"), (9.999e-5, "9.999e-05"), (0.3, "0.3"),
      (0.1 + 0.2, "0.30000000000000004"), (2e-44, "2e-44"), (4.35, "4.35"),
      (5e-5, "5e-05"), (299_792_458, "299792458"), (0.000123456789012345, "0.000123456789012345"),
    ]
    for (number, text) in cases { #expect(number.shortestText == text) }
  }

  @Test func `Powers of two and ten and their neighbours have the standard library's text`() {
    let two = (-1074...1023).map { Double(sign: .plus, exponent: $0, significand: 1) }
    let ten = (-323...308).map { Double("1e\($0)") ?? .nan }
    let different = (two + ten).flatMap { neighbours($0) }.filter {
      $0.shortestText != expected($0)
    }
    #expect(different.isEmpty, "\(different.prefix(20))")
  }

  @Test func `Random numbers have the standard library's text and read back`() {
    var generator = SeededGenerator(seed: 12)
    var different: [Double] = []
    for _ in 0..<50_000 {
      let any = Double(bitPattern: generator.next())
      let near = Double.random(in: -2...2, using: &generator)
      let decimal = Double(Int.random(in: 0...1_000_000, using: &generator)) / 1_000
      for number in [any, near, decimal] where number.isFinite {
        let text = number.shortestText
        if text != expected(number) || Double(text) != number { different.append(number) }
      }
    }
    #expect(different.isEmpty, "\(different.prefix(20))")
  }

  @Test func `Text is written with another decimal sign`() {
    var bytes = [UInt8](repeating: 0, count: Double.shortestTextCapacity)
    func text(_ number: Double) -> String {
      let count = bytes.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.map {
          number.writeShortestText(to: $0, decimalSign: UInt8(ascii: ","))
        } ?? 0
      }
      return String(decoding: bytes[..<count], as: UTF8.self)
    }
    #expect(text(-0.5) == "-0,5" && text(12.75) == "12,75" && text(1.5e-9) == "1,5e-09")
    #expect(text(7) == "7")
  }

  /// By multiplication alone: a power is between its 128 bits less one and its 128 bits.
  @Test func `Each power of ten is rounded down and increased by one`() {
    var wrong: [Int] = []
    var power: [UInt32] = [1]
    let powers = (0...324).map { _ in
      defer { power = product(power, 10) }
      return power
    }
    for exponent in PowersOfTen.exponents {
      let above = PowersOfTen[exponent]
      let below = less(above)
      // Both sides get the powers of two that make all of them whole.
      let size = binaryExponent(powers[abs(exponent)])
      let isExact: Bool
      if exponent >= 0 {
        // below * 2^(size - 127) <= 10^n < above * 2^(size - 127)
        let ten = shifted(powers[exponent], 127)
        isExact =
          compare(shifted(words(below), size), ten) <= 0
          && compare(shifted(words(above), size), ten) > 0
      } else {
        // below * 10^n <= 2^(size + 128) < above * 10^n
        let (two, ten) = (shifted([1], size + 128), powers[-exponent])
        isExact =
          compare(product(words(below), ten), two) <= 0
          && compare(product(words(above), ten), two) > 0
      }
      if !isExact || above.high >> 63 != 1 { wrong.append(exponent) }
    }
    #expect(wrong.isEmpty, "\(wrong)")
  }
}

// Whole numbers of any size, the lowest 32 bits first.

private func words(_ bits: (high: UInt64, low: UInt64)) -> [UInt32] {
  [bits.low, bits.low >> 32, bits.high, bits.high >> 32].map { UInt32(truncatingIfNeeded: $0) }
}

private func words(_ significand: PowersOfTen.Significand) -> [UInt32] {
  words((significand.high, significand.low))
}

private func less(_ significand: PowersOfTen.Significand) -> (high: UInt64, low: UInt64) {
  let (high, low) = (significand.high, significand.low)
  return (low == 0 ? high - 1 : high, low &- 1)
}

private func product(_ a: [UInt32], _ factor: UInt32) -> [UInt32] { product(a, [factor]) }

private func product(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
  var result = [UInt32](repeating: 0, count: a.count + b.count)
  for (i, factor) in b.enumerated() {
    var carry: UInt64 = 0
    for (j, word) in a.enumerated() {
      carry += UInt64(word) * UInt64(factor) + UInt64(result[i + j])
      result[i + j] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    result[i + a.count] = UInt32(carry)
  }
  while result.last == 0 { result.removeLast() }
  return result
}

private func shifted(_ number: [UInt32], _ count: Int) -> [UInt32] {
  let zeros = [UInt32](repeating: 0, count: count / 32)
  return zeros + product(number, 1 << UInt32(count % 32))
}

/// The greatest e with 2^e at most the number.
private func binaryExponent(_ number: [UInt32]) -> Int {
  number.count * 32 - 1 - (number.last?.leadingZeroBitCount ?? 0)
}

/// Below 0, 0 or above 0, as the first number is less than, equal to or greater than the second.
private func compare(_ a: [UInt32], _ b: [UInt32]) -> Int {
  let count = max(a.count, b.count)
  for index in (0..<count).reversed() {
    let x = index < a.count ? a[index] : 0
    let y = index < b.count ? b[index] : 0
    if x != y { return x < y ? -1 : 1 }
  }
  return 0
}
