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
      (999, "999.0 s"), (0.000_723, "723.0 µs"), (2.781e-6, "2.781 µs"), (2.781e9, "2.781×10⁹ s"),
    ])
  func `Times have a suitable unit`(seconds: Double, text: String) {
    #expect(ChartNumberFormat.time(seconds) == text)
  }

  @Test(
    arguments: [
      (1_000, "16 min 40 s"), (1_200, "20 min"), (7_199.4, "119 min 59 s"), (8_280, "2 h 18 min"),
      (138_200, "38 h 23 min"), (136_800, "38 h"), (259_199, "3 d"), (345_600, "4 d"),
      (2_781_000, "32 d 5 h"),
    ])
  func `Long times are in minutes, hours and days`(seconds: Double, text: String) {
    #expect(ChartNumberFormat.time(seconds) == text)
    #expect(ChartNumberFormat.shortTime(seconds) == text)
  }

  @Test func `A long time beside a short axis, and a short one beside a long axis, have own units`() {
    #expect(ChartNumberFormat.time(138_200, in: .seconds) == "38 h 23 min")
    #expect(ChartNumberFormat.time(0.36, in: TimeUnit(fitting: 10_000)) == "0.360 s")
    #expect(ChartNumberFormat.time(0, in: TimeUnit(fitting: 1e9)) == "0 s")
  }

  @Test func `A time that rounds up to the next unit is written in that unit`() {
    #expect(ChartNumberFormat.shortTime(0.099_999) == "0.1 s")
    #expect(ChartNumberFormat.shortTime(999.999) == "16 min 40 s")
    #expect(ChartNumberFormat.shortTime(1e9 - 1) == "1×10⁹ s")
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
