import CurveProof
import CurveTestSupport
import Testing

@Suite struct IntervalTests {
  /// Numbers of every size, of which many products and sums are exact.
  private static func number(_ generator: inout SeededGenerator) -> Double {
    let sizes: [Double] = [1, 1e-9, 1e12, 0x1p-500, 0x1p400]
    let size = sizes.randomElement(using: &generator) ?? 1
    let number = Double.random(in: -1...1, using: &generator)
    return Bool.random(using: &generator) ? number * size : (number * 64).rounded() * size
  }

  /// A sum or a product of two doubles is a sum of two doubles, by which the bounds are checked.
  @Test func `Sums and products are rounded outwards to the nearest doubles`() {
    var generator = SeededGenerator(seed: 2)
    var wrong: [String] = []
    for _ in 0..<20_000 {
      let (a, b) = (Self.number(&generator), Self.number(&generator))
      let sum = Interval(a) + Interval(b)
      let (high, part) = (a + b, (a + b) - a)
      let rest = (a - (high - part)) + (b - part)
      if sum != Self.bounds(high, rest: rest) { wrong.append("\(a) + \(b) = \(sum)") }
      let product = Interval(a) * Interval(b)
      guard (a * b).magnitude > 0x1p-900, (a * b).isFinite else { continue }
      if product != Self.bounds(a * b, rest: (-(a * b)).addingProduct(a, b)) {
        wrong.append("\(a) * \(b) = \(product)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  private static func bounds(_ number: Double, rest: Double) -> Interval {
    Interval(rest < 0 ? number.nextDown : number, rest > 0 ? number.nextUp : number)
  }

  /// A quotient q is too low if q b < a, which a sum of two doubles tells.
  @Test func `Quotients and roots hold the exact number and are no wider than a neighbour`() {
    var generator = SeededGenerator(seed: 4)
    var wrong: [String] = []
    for _ in 0..<20_000 {
      let (a, b) = (Self.number(&generator), Self.number(&generator).magnitude)
      guard b > 0, (a / b).magnitude > 0x1p-800, (a / b).isFinite else { continue }
      let quotient = Interval(a) / Interval(b)
      let isBelow = (-a).addingProduct(quotient.low, b) <= 0
      let isAbove = (-a).addingProduct(quotient.high, b) >= 0
      if !isBelow || !isAbove || quotient.high > quotient.low.nextUp {
        wrong.append("\(a) / \(b) = \(quotient)")
      }
      let root = Interval(b).squareRoot
      let bounds = (
        (-b).addingProduct(root.low, root.low), (-b).addingProduct(root.high, root.high)
      )
      if bounds.0 > 0 || bounds.1 < 0 || root.high > root.low.nextUp {
        wrong.append("root of \(b) = \(root)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect(Interval(1) / Interval(-1, 1) == .anything)
    #expect(Interval(6) / Interval(-3) == Interval(-2))
    #expect(Interval(9).squareRoot == Interval(3))
  }

  /// The result for numbers of two intervals is in the result for the intervals.
  @Test func `Operations on intervals hold the results for all of their numbers`() {
    var generator = SeededGenerator(seed: 6)
    var wrong: [String] = []
    func interval() -> (whole: Interval, inner: Interval) {
      let (a, b) = (Self.number(&generator), Self.number(&generator))
      let whole = Interval(min(a, b), max(a, b))
      let fraction = Double.random(in: 0...1, using: &generator)
      return (whole, Interval(min(max(a + (b - a) * fraction, whole.low), whole.high)))
    }
    let operations: [(String, (Interval, Interval) -> Interval)] = [
      ("+", { $0 + $1 }), ("-", { $0 - $1 }), ("*", { $0 * $1 }), ("/", { $0 / $1 }),
      ("square", { one, _ in one.square }), ("sine", { one, _ in one.sine }),
      ("cosine", { one, _ in one.cosine }), ("exp", { one, _ in one.exponential }),
      ("cube", { one, _ in one.power(3) }), ("fourth", { one, _ in one.power(4) }),
      ("inverse cube", { one, _ in one.power(-3) }), ("turns", { one, _ in one.sineOfTurns }),
    ]
    for _ in 0..<4_000 {
      let (a, b) = (interval(), interval())
      for (name, operation) in operations {
        let (whole, inner) = (operation(a.whole, b.whole), operation(a.inner, b.inner))
        // Both hold the exact result of the inner numbers, so they have it in common.
        if whole.common(with: inner) == nil {
          wrong.append("\(name): \(a) \(b) \(whole) \(inner)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  /// From `elementary_functions.csv`, with 100 digits.
  @Test func `Functions hold the exact numbers`() throws {
    var count = 0
    var wrong: [String] = []
    for row in try VectorTable("elementary_functions").rows {
      let (name, x, value) = (
        try row.text("function"), try row.number("x"), try row.number("value")
      )
      let result: Interval
      switch name {
      case "exp": result = Interval(x).exponential
      case "log": result = Interval(x).logarithm
      case "sin": result = Interval(x).sine
      case "cos": result = Interval(x).cosine
      case "pow":
        guard x >= 0, let exponent = try row.optionalNumber("y"), exponent.isFinite else {
          continue
        }
        result = Interval(x).power(exponent)
      default: continue
      }
      guard value.isFinite else { continue }
      count += 1
      let rest = try row.number("distance") * value.ulp
      if result.low - value > rest || result.high - value < rest {
        wrong.append("\(name)(\(x)) = \(result)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect(count > 500)
  }

  @Test func `Bounds of waves reach their turns`() {
    #expect(Interval(1, 2).sine.high == 1)
    #expect(Interval(3, 4).cosine.low == -1)
    #expect(Interval(-0.25, 0.5).sineOfTurns == Interval(-1, 1))
    #expect(Interval(0.75).sineOfTurns == Interval(-1))
    #expect(Interval(-12.5).cosineOfTurns == Interval(-1))
    #expect(Interval(0, 100).sine == Interval(-1, 1))
    #expect(Interval(-2, 3).square == Interval(0, 9))
    #expect(Interval(-2, 3).power(3) == Interval(-8, 27))
    #expect(Interval(0, 4).power(0.5).contains(Interval(0, 2)))
    #expect(Interval(0, 4).power(-0.5).high == .infinity)
  }
}
