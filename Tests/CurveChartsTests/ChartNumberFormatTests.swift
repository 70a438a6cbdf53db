import CurveCharts
import CurveSpecs
import Testing

@Suite("FigureText")
struct ChartNumberFormatTests {
  @Test(
    "Numbers have three digits, a true minus and powers of ten",
    arguments: [
      (0, "0"), (1.486, "1.49"), (-12, "−12.0"), (1234.5, "1235"), (-1.5e-9, "−1.50×10⁻⁹"),
      (6.283e6, "6.28×10⁶"),
    ])
  func number(number: Double, text: String) {
    #expect(ChartNumberFormat.number(number) == text)
  }

  @Test(
    "Parameters lose the zeros at their end",
    arguments: [(1, "1"), (0.01, "0.01"), (12.566, "12.6"), (-40, "−40"), (2e-9, "2×10⁻⁹")])
  func short(number: Double, text: String) {
    #expect(ChartNumberFormat.short(number) == text)
  }

  @Test(
    "Fractions are shown in per cent",
    arguments: [
      (0, "0 %"), (0.486_397, "48.6 %"), (1, "100 %"), (0.006_3, "0.63 %"), (0.000_123, "0.012 %"),
      (12.345_6, "1235 %"), (123_456, "1.23×10⁷ %"),
    ])
  func percent(fraction: Double, text: String) {
    #expect(ChartNumberFormat.percent(fraction) == text)
  }

  @Test(
    "Times have a unit that suits them",
    arguments: [
      (0, "0 s"), (0.360_365, "0.360 s"), (3.345_764, "3.346 s"), (0.062_3, "0.0623 s"),
      (6908, "6908 s"), (0.000_723, "723.0 µs"), (2.781e-6, "2.781 µs"), (2.781e6, "2.781×10⁶ s"),
    ])
  func time(seconds: Double, text: String) {
    #expect(ChartNumberFormat.time(seconds) == text)
  }

  @Test("A time that rounds up to the next unit is written in that")
  func roundedUnit() {
    #expect(ChartNumberFormat.shortTime(999_999.99) == "1×10⁶ s")
    #expect(ChartNumberFormat.shortTime(0.5) == "0.5 s")
  }
}
