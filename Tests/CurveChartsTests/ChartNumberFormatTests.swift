import CurveCharts
import CurveSpecs
import Testing

@Suite struct ChartNumberFormatTests {
  @Test(
    arguments: [
      (0, "0"), (1.486, "1.49"), (-12, "−12.0"), (1234.5, "1235"), (-1.5e-9, "−1.50×10⁻⁹"),
      (6.283e6, "6.28×10⁶"),
    ])
  func `Numbers have three digits, a true minus sign and powers of ten`(
    number: Double, text: String
  ) {
    #expect(ChartNumberFormat.number(number) == text)
  }

  @Test(
    arguments: [(1, "1"), (0.01, "0.01"), (12.566, "12.6"), (-40, "−40"), (2e-9, "2×10⁻⁹")])
  func `Parameters have no trailing zeros`(number: Double, text: String) {
    #expect(ChartNumberFormat.short(number) == text)
  }

  @Test(
    arguments: [
      (0, "0 %"), (0.486_397, "48.6 %"), (1, "100 %"), (0.006_3, "0.63 %"), (0.000_123, "0.012 %"),
      (12.345_6, "1235 %"), (123_456, "1.23×10⁷ %"),
    ])
  func `Fractions are shown in per cent`(fraction: Double, text: String) {
    #expect(ChartNumberFormat.percent(fraction) == text)
  }

  @Test(
    arguments: [
      (0, "0 s"), (0.360_365, "0.360 s"), (3.345_764, "3.346 s"), (0.062_3, "0.0623 s"),
      (6908, "6908 s"), (0.000_723, "723.0 µs"), (2.781e-6, "2.781 µs"), (2.781e6, "2.781×10⁶ s"),
    ])
  func `Times have a suitable unit`(seconds: Double, text: String) {
    #expect(ChartNumberFormat.time(seconds) == text)
  }

  @Test func `A time that rounds up to the next unit is written in that unit`() {
    #expect(ChartNumberFormat.shortTime(999_999.99) == "1×10⁶ s")
    #expect(ChartNumberFormat.shortTime(0.5) == "0.5 s")
  }

  @Test func `The smallest times have a text`() {
    // 5 x 2^-1074 is 24.703e-324.
    #expect(ChartNumberFormat.time(5 * .leastNonzeroMagnitude) == "24.70×10⁻³²⁴ s")
    #expect(ChartNumberFormat.shortTime(5 * .leastNonzeroMagnitude) == "24.7×10⁻³²⁴ s")
    #expect(ChartNumberFormat.time(.leastNormalMagnitude) == "22.25×10⁻³⁰⁹ s")
    #expect(ChartNumberFormat.time(.greatestFiniteMagnitude) == "179.8×10³⁰⁶ s")
  }
}
