import CurveMeasure
import CurveTestSupport
import Testing

@Suite struct NumberTextTests {
  /// 100 k / 1000 is k / 10, of which the double is the nearest one.
  @Test func `A fraction in per cent has the digits of the fraction`() {
    for k in 1...5_000 {
      #expect(NumberText.percentValue(Double(k) / 1000) == Double(k) / 10)
      #expect(NumberText.percentValue(-Double(k) / 1e9) == -Double(k) / 1e7)
    }
    #expect(NumberText.percentValue(0.28) == 28)
    #expect(NumberText.percentValue(0) == 0 && NumberText.percentValue(.infinity) == .infinity)
    #expect(NumberText.percentValue(1e300) == 1e302 && NumberText.percentValue(5e-324) == 5e-322)
  }

  @Test func `The shortest text reads back to the same number`() {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (0.1 + 0.2, "0.30000000000000004"),
      (1e22, "1e+22"), (100, "100"), (1e-7, "1e-07"),
      (.leastNonzeroMagnitude, "5e-324"),
    ]
    for (number, text) in cases { #expect(NumberText.shortest(number) == text) }
  }

  /// Decimals are exact numbers, and so are doubles: the expected texts are from Python's `decimal`.
  @Test func `Bounds are rounded outwards`() {
    let cases: [(Double, Double, Int, String, String)] = [
      (0.1, 0.2, 0, "0.09", "0.21"), (1, 1.5, 0, "0.99", "1.51"), (-1.5, -1, 0, "-1.51", "-0.99"),
      (0, 1e-16, 0, "0", "1.1e-16"),
      (0.4863966750707108, 0.4863966750707109, 2, "48.639667507071077", "48.639667507071094"),
      (123_456, 123_457, 0, "123455.9", "123457.1"), (-.infinity, 2, 0, "-infinity", "2.00001"),
    ]
    for (low, high, power, lower, upper) in cases {
      let text = NumberText.outward(low, high, timesTenTo: power)
      #expect(text.low == lower && text.high == upper, "\(low), \(high): \(text)")
    }
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

  /// The expected text is the number of the fraction's name, as Python's `repr` prints it.
  @Test func `Per cent is exact where the fraction is`() {
    for k in 1...99 {
      let fraction = Double("0.\(k < 10 ? "0" : "")\(k)") ?? .nan
      #expect(NumberText.percent(fraction) == "\(k)")
      #expect(NumberText.percent(-fraction, digits: 17) == "-\(k)")
      #expect(Metric.Quantity.fraction.text(of: fraction) == "\(k) %")
    }
    // A quotient of two whole numbers is the double nearest to it.
    for k in 1...999 {
      let text = (Double(k) / 1_000).description
      #expect(NumberText.percent(Double("\(k)e-5") ?? .nan) == text)
    }
    let others: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "100"), (0.123, "12.3"), (1.0 / 3, "33.3333"), (2e-7, "2e-5"),
      (0.4863966750710709, "48.6397"), (1e20, "1e22"), (99, "9900"),
      (.leastNonzeroMagnitude, "5e-322"),
    ]
    for (fraction, text) in others { #expect(NumberText.percent(fraction) == text) }
  }

  @Test func `Exact numbers for people have all digits`() {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1e-6, "1e-6"), (0.0001, "0.0001"), (0.1 + 0.2, "0.30000000000000004"),
      (-123_456_789, "-123456789"), (1e22, "1e22"), (1.5e300, "1.5e300"), (100, "100"),
    ]
    for (number, text) in cases { #expect(NumberText.exact(number) == text) }
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

  @Test func `JSON has null for no number and for numbers that it cannot have`() {
    let cases: [(Double?, String)] = [
      (nil, "null"), (.nan, "null"), (.infinity, "null"), (-.infinity, "null"), (-0.0, "0"),
      (2, "2"), (-0.1, "-0.1"), (1e22, "1e+22"),
    ]
    for (number, text) in cases { #expect(JSONText.number(number) == text) }
  }

  @Test func `JSON strings escape the characters that need it`() {
    #expect(JSONText.string("a\"b\\c\n\t\r\u{1}é🙂/") == "\"a\\\"b\\\\c\\n\\t\\r\\u0001é🙂/\"")
  }

  @Test func `The value of a rounded number is that of its text`() {
    var random = SeededGenerator(seed: 12)
    var wrong: [String] = []
    let special = [
      0, -0.0, 1, 9.5, 99.95, 0.05, 1e22, 1e23, .leastNonzeroMagnitude, 1e-300, 1e300,
      123456789012345680,
    ]
    for round in 0..<100_000 {
      let bits = Double(bitPattern: random.next())
      let ordinary = Double.random(in: -1e3...1e3, using: &random)
      let number = round < special.count ? special[round] : round % 2 == 0 ? ordinary : bits
      guard number.isFinite else { continue }
      let digits = Int.random(in: 1...20, using: &random)
      let value = NumberText.roundedValue(number, significantDigits: digits)
      if value != Double(NumberText.rounded(number, significantDigits: digits)) {
        wrong.append("\(number) to \(digits): \(value)")
      }
    }
    #expect(wrong == [])
  }
}
