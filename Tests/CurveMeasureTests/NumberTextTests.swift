import CurveMeasure
import CurveTables
import Testing

@Suite
struct NumberTextTests {
  @Test func `The shortest text reads back to the same number`() {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (0.1 + 0.2, "0.30000000000000004"),
      (1e22, "1e+22"), (100, "100"), (1e-7, "1e-07"), (.leastNonzeroMagnitude, "5e-324"),
    ]
    for (number, text) in cases { #expect(NumberText.shortest(number) == text) }
  }

  @Test func `Numbers for people are rounded`() {
    let cases: [(Double, Int, String)] = [
      (0.360365, 3, "0.360"), (48.6397, 3, "48.6"), (9.9996, 4, "10.00"),
      (999_999.5, 6, "1.00000e6"),
      (0.00012345, 3, "0.000123"), (0.000012345, 3, "1.23e-5"), (123_456, 3, "123000"),
      (1_234_567, 3, "1.23e6"), (-0.05, 1, "-0.05"), (0, 3, "0"), (5, 1, "5"), (0.95, 1, "1"),
      (1e-300, 2, "1.0e-300"), (2, 3, "2.00"),
    ]
    for (number, digits, text) in cases {
      #expect(NumberText.rounded(number, significantDigits: digits) == text)
    }
  }

  @Test func `Fixed numbers have the requested decimals`() {
    let cases: [(Double, Int, String)] = [
      (48.6397, 1, "48.6"), (0.05, 1, "0.1"), (0.04, 1, "0.0"), (-0.04, 1, "0.0"), (2, 0, "2"),
      (2.5, 0, "3"), (999.96, 1, "1000.0"), (1e20, 1, "100000000000000000000.0"), (0, 2, "0.00"),
      (-1.005, 2, "-1.01"), (0.001, 3, "0.001"), (0.0006, 3, "0.001"), (0.0004, 3, "0.000"),
    ]
    for (number, decimals, text) in cases {
      #expect(NumberText.fixed(number, decimals: decimals) == text)
    }
  }

  @Test func `JSON strings escape the characters that need it`() {
    #expect(JSONText.string("a\"b\\c\n\t\r\u{1}é🙂/") == "\"a\\\"b\\\\c\\n\\t\\r\\u0001é🙂/\"")
  }
}
  @Test func `JSON has null for no number and for numbers that it cannot have`() {
    let cases: [(Double?, String)] = [
      (nil, "null"), (.nan, "null"), (.infinity, "null"), (-.infinity, "null"), (-0.0, "0"),
      (2, "2"), (-0.1, "-0.1"), (1e22, "1e+22"),
    ]
    for (number, text) in cases { #expect(JSONText.number(number) == text) }
  }

