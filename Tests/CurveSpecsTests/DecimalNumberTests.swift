import CurveSpecs
import CurveTestSupport
import Testing

/// Decimal digits as a double, compared with the standard library.
@Suite struct DecimalNumberTests {
  @Test(arguments: [
    "0", "-0", "0.1", "-12.5", "9007199254740993", "123456789012345", "1e22", "1e23", "1e-22",
    "1e-23", "0.000000000000000000000012345", "5e-324", "1.7976931348623157e308", "1e+5",
    "100000000000000000000000", "0.30000000000000004", "2.2250738585072011e-308",
    "123456789012345e22", "999999999999999e-22",
  ])
  func `A number is that of the standard library`(text: String) {
    #expect(number(text)?.bitPattern == Double(text)?.bitPattern)
  }

  @Test(arguments: [
    "", "-", "+1", "01", "-00", ".5", "5.", "1e", "1e+", "e5", "1.e5", "0x1", "nan", "inf",
    "-inf", "1_000", "1,5", " 1", "1 ", "1e999", "-1e400", "1e99999999999999999999", "1.5.5",
    "--1", "1-", "1%", "\u{661}",
  ])
  func `Any other text is no number`(text: String) {
    #expect(number(text) == nil)
  }

  @Test func `Random digits give the nearest double`() {
    var random = SeededGenerator(seed: 5)
    var wrong: [String] = []
    for _ in 0..<200_000 {
      var text = Bool.random(using: &random) ? "-" : ""
      text += String(
        UInt64.random(in: 0...1 << 63, using: &random) >> UInt64.random(in: 0...63, using: &random))
      if Bool.random(using: &random) {
        text +=
          "."
          + String(
            UInt64.random(in: 0...1 << 63, using: &random)
              >> UInt64.random(in: 0...63, using: &random))
      }
      if Bool.random(using: &random) { text += "e\(Int.random(in: -40...40, using: &random))" }
      if number(text)?.bitPattern != Double(text)?.bitPattern { wrong.append(text) }
    }
    #expect(wrong == [])
  }

  private func number(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { DecimalNumber.double($0) }
  }
}
