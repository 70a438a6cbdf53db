import CurveProof
import CurveTestSupport
import Testing

@Suite struct SeriesTests {
  /// The formulas of `Tests/Reference/series.py`.
  private static func series(_ formula: String, _ x: Series) -> Series? {
    func number(_ number: Double) -> Series { .constant(Interval(number)) }
    func turns(_ x: Series) -> Series { x.sineAndCosineOfTurns.sine }
    switch formula {
    case "exp(sin 3x + x^2)": return ((x * Interval(3)).sineAndCosine.sine + x.square).exponential
    case "1 / (1 + x^2)": return number(1) / (x.square + Interval(1))
    case "sqrt(2 + x)": return (x + Interval(2)).squareRoot
    case "log(3 + x) cos 5x":
      return (x + Interval(3)).logarithm * (x * Interval(5)).sineAndCosine.cosine
    case "(3/2 + x)^2.75": return (x + Interval(1.5)).power(2.75)
    case "(3/2 + x^2)^-0.5": return (x.square + Interval(1.5)).power(-0.5)
    case "(x - 3)^5": return (x - Interval(3)).power(5)
    case "x^3 / 7 - x": return x * x * x / Interval(7) - x
    case "sin of x / 3 turns": return turns(x / Interval(3))
    case "e^-x / (e^-x + 2)":
      let power = (-x).exponential
      return power / (power + number(2))
    default: return nil
    }
  }

  /// From `series.csv`, with 100 digits.
  @Test func `Coefficients hold the exact numbers and are narrow`() throws {
    var wrong: [String] = []
    var widest: [String: Worst] = [:]
    for row in try VectorTable("series").rows {
      let (formula, x, order) = (
        try row.text("formula"), try row.number("x"), Int(try row.number("order"))
      )
      let series = try #require(
        Self.series(formula, .variable(at: Interval(x), count: 10)), "\(formula)")
      let (value, rest) = (try row.number("value"), try row.number("rest"))
      let term = series[order]
      if term.low - value > rest || term.high - value < rest {
        wrong.append("\(formula) \(x) \(order): \(term) \(value)")
      }
      widest[formula, default: Worst()].note(
        term.width / max(1, value.magnitude), at: "\(x), order \(order)")
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    for (formula, worst) in widest { #expect(worst.error < 1e-11, "\(formula): \(worst)") }
    #expect(widest.count == 10)
  }

  @Test func `Coefficients over an interval hold those of its points`() throws {
    var generator = SeededGenerator(seed: 8)
    var wrong: [String] = []
    for row in try VectorTable("series").rows where try row.number("order") == 0 {
      let (formula, x) = (try row.text("formula"), try row.number("x"))
      let width = Double.random(in: 0...0.3, using: &generator)
      let inner = x + Double.random(in: -1...1, using: &generator) * width
      let whole = try #require(
        Self.series(formula, .variable(at: Interval(x - width, x + width), count: 6)))
      let point = try #require(Self.series(formula, .variable(at: Interval(inner), count: 6)))
      for order in 0..<6 {
        // Both hold the exact number, so they have one in common.
        if whole[order].common(with: point[order]) == nil {
          wrong.append("\(formula) \(x) \(width) \(inner) \(order)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test func `Taylor's form holds the value at every point of an interval`() throws {
    var wrong: [String] = []
    for row in try VectorTable("series").rows where try row.number("order") == 0 {
      let (formula, x) = (try row.text("formula"), try row.number("x"))
      let cell = Interval(x - 0.05, x + 0.05)
      for count in 1...6 {
        let middle = try #require(Self.series(formula, .variable(at: Interval(x), count: count)))
        let over = try #require(Self.series(formula, .variable(at: cell, count: count + 1)))
        for offset in [-0.05, -0.01, 0.03, 0.05] {
          let step = Interval(x + offset) - Interval(x)
          let form = middle.sum(at: step) + over[count] * step.power(Double(count))
          let value = try #require(
            Self.series(formula, .variable(at: Interval(x + offset), count: 1)))
          if form.common(with: value[0]) == nil {
            wrong.append("\(formula) \(x) \(count) \(offset)")
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test func `What is exact stays one number`() {
    let x = Series.variable(at: Interval(0), count: 4)
    #expect((x * x * Interval(3)).terms == [0, 0, 3].map { Interval($0) })
    #expect(x.power(1.5)[1] == Interval(0))
    // The coefficient of a power is infinite, with a sign, where the power has no derivative.
    #expect(x.power(1.5)[2].low == .infinity)
    #expect(Series.variable(at: Interval(0, 1), count: 3).power(0.5)[1].sign == 1)
    #expect(x.sineAndCosineOfTurns.cosine[1] == Interval(0))
    #expect((x + Interval(1)).derivative.terms == [Interval(1)])
    #expect(x.integral.terms == [0, 0, 0.5].map { Interval($0) })
  }
}
