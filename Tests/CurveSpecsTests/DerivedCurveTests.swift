import CurveKit
import CurveKitTesting
import CurveMeasure
import CurveSpecs
import CurveTestSupport
import Testing

/// A formula of curves given as texts, as in the table of reference values.
private struct Case {
  let curve: AnyCurve
  let operands: [AnyCurve]

  init(_ text: String, of curves: String) throws {
    let formula = try Formula(parsing: text)
    var named: [String: AnyCurve] = [:]
    for pair in curves.split(separator: ";") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      let name = parts[0].filter { $0 != " " }
      named[name] = try CurveSpec(parsing: String(parts[1])).curve
    }
    operands = try formula.names.map { try #require(named[$0]) }
    curve = try formula.curve(of: operands)
  }
}

/// Formulas with the same calculation in Swift.
private let direct: [(text: String, value: @Sendable (Double, Double) -> Double)] = [
  ("1 / (a + 1)", { a, _ in 1 / (a + 1) }), ("4 * pi * a", { a, _ in 4 * .pi * a }),
  ("min(a, b)", { a, b in min(a, b) }), ("max(a / 2, b, 0.1)", { a, b in max(a / 2, b, 0.1) }),
  ("abs(a - b)", { a, b in abs(a - b) }),
  ("trunc(9 * a)", { a, _ in (9 * a).rounded(.towardZero) }),
  ("40 * frac(2.5 * a)", { a, _ in 40 * (2.5 * a - (2.5 * a).rounded(.towardZero)) }),
  ("a * b - a ^ 3", { a, b in a * b - a * a * a }),
  ("(1 - a) * 844", { a, _ in (1 - a) * 844 }), ("a + 0 * b", { a, _ in a }),
]

/// Formulas of a line from -1 to 1, whose zeros and turns are at the middle of intervals.
private let symmetric: [(text: String, value: @Sendable (Double) -> Double)] = [
  ("abs(a * (a ^ 2 - 0.25))", { ($0 * ($0 * $0 - 0.25)).magnitude }),
  ("abs(a * (a ^ 2 - 0.2))", { ($0 * ($0 * $0 - 0.2)).magnitude }),
  ("max(a ^ 3 - a / 4, 0)", { max($0 * $0 * $0 - $0 / 4, 0) }),
  ("trunc(3.1 - 4 * a ^ 2)", { (3.1 - 4 * $0 * $0).rounded(.towardZero) }),
  ("frac(2 * a ^ 3)", { 2 * $0 * $0 * $0 - (2 * $0 * $0 * $0).rounded(.towardZero) }),
  ("1 / (a ^ 2 + 1)", { 1 / ($0 * $0 + 1) }), ("a ^ 4 - a ^ 2", { $0 * $0 * ($0 * $0 - 1) }),
]

private let operands = [
  "spring(stiffness: 80, damping: 4)", "ease-in-out(duration: 1)", "ease-out-back(duration: 0.7)",
  "steps(4).delay(0.2)", "linear(duration: 0.5).repeatCount(4)",
  "ease-in-out(duration: 0.35).repeatForever()",
]

@Suite struct DerivedCurveTests {
  @Test func `The metrics of ten formulas agree with 50 digits`() throws {
    var worst = Worst()
    var made: (text: String, curve: AnyCurve)?
    var formulas: Set<String> = []
    for row in try VectorTable("reference-formulas").rows {
      let text = try row.text("formula")
      if made?.text != text { made = (text, try Case(text, of: row.text("curves")).curve) }
      formulas.insert(text)
      let curve = try #require(made?.curve)
      let metric = try row.metric()
      let measured = MeasuredMetrics(of: curve, [metric]).figure(of: metric)
      let (value, expected) = (try #require(measured), try row.number("value"))
      // A zero or a value is exact apart from the rounding of the formula.
      let error = (value - expected).magnitude / max(expected.magnitude, 1e-3)
      worst.note(error / 1e-12, at: "\(metric.key) of \(text): \(value), not \(expected)")
    }
    #expect(formulas.count == 10)
    #expect(worst.error <= 1, "\(worst)")
  }

  @Test(arguments: direct.indices)
  func `A formula is its direct evaluation at 10,000 times`(_ index: Int) throws {
    let (text, value) = direct[index]
    var worst = Worst()
    for (a, b) in zip(operands, operands.dropFirst() + operands.prefix(1)).filter({ pair in
      // Half of the pairs; each curve is in one.
      operands.firstIndex(of: pair.0).map { $0 % 2 == index % 2 } ?? false
    }) {
      let made = try Case(text, of: "a = \(a); b = \(b)")
      let curves = try ["a", "b"].map { name in
        try CurveSpec(parsing: name == "a" ? a : b).curve
      }
      let breaks = made.curve.breakpoints
      for number in 0..<10_000 {
        let time = Double(number) * 1.9e-4
        // Within rounding of a jump, the formula and the direct evaluation may be on different sides.
        let next = breaks.partitioningIndex { $0 >= time }
        let near = [next - 1, next].filter(breaks.indices.contains).contains {
          (breaks[$0] - time).magnitude < 1e-12
        }
        if near { continue }
        let expected = value(curves[0].value(at: time), curves[1].value(at: time))
        worst.note(
          (made.curve.value(at: time) - expected).magnitude / max(1, expected.magnitude) / 1e-15,
          at: "\(text) at \(time) s of \(a) and \(b)")
      }
    }
    #expect(worst.error <= 1, "\(worst)")
  }

  @Test(arguments: symmetric.indices)
  func `Branches and turns at the middle of an interval are found`(_ index: Int) throws {
    let (text, value) = symmetric[index]
    let curve = try Case(text, of: "a = linear(duration: 2).mapped(from: -1, to: 1)").curve
    let times = (0..<4_001).map { 0.0003 + Double($0) * 4.99e-4 }
    let values = times.map { value($0 - 1) }
    for (time, expected) in zip(times, values) {
      #expect((curve.value(at: time) - expected).magnitude < 1e-14, "\(text) at \(time)")
    }
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }
    let isMonotone = !steps.contains { $0 > 1e-12 } || !steps.contains { $0 < -1e-12 }
    #expect(MeasuredMetrics(of: curve, [.monotone]).figure(of: .monotone) == (isMonotone ? 1 : 0))
  }

  @Test(arguments: [
    ("trunc(30000 * a)", "linear", "'trunc' and 'frac' pass more than 10000 whole numbers."),
    ("frac(1e17 * a)", "linear", "'trunc' and 'frac' need numbers up to 1e15."),
    ("sin(50000 * a)", "linear", "It changes direction too often to be analysed."),
    (
      "abs(a - 0.5)", "spring(stiffness: 100, damping: 0)",
      "One of its tracks oscillates without end and never settles."
    ),
    ("(a * (1 - a) * 1e10) ^ 20", "linear", "Its value is not within 1e50 at "),
  ])
  func `A formula that cannot be examined is refused`(
    _ text: String, _ curve: String, _ sentence: String
  ) throws {
    do {
      _ = try Case(text, of: "a = \(curve)")
      Issue.record("\(text) of \(curve) is accepted.")
    } catch let error as InvalidParameters {
      #expect(error.description.hasPrefix(sentence), "\(error)")
    }
  }

  @Test(arguments: direct.indices)
  func `A derived curve obeys the laws of a curve`(_ index: Int) throws {
    for (a, b) in zip(operands, operands.dropFirst()).dropFirst(index % 4).prefix(1) {
      let curve = try Case(direct[index].text, of: "a = \(a); b = \(b)").curve
      #expect(CurveLaws.all.violations(of: curve) == [], "\(direct[index].text) of \(a) and \(b)")
    }
  }

  @Test(arguments: [
    ("1 / a", "linear.mapped(from: 1, to: -1)", "It divides by 0 at 0.175 s."),
    ("1 / a", "ease-in-out(duration: 1).mapped(from: 1, to: 0)", "It divides by 0 at 1 s."),
    ("1 / (a - 1)", "spring(stiffness: 80, damping: 4)", "It divides by 0 at 0.20605085779230"),
    ("1 / (a - 1)", "spring(stiffness: 100, damping: 20)", "It divides by 0 at its end."),
    ("1 / (a - 0.5) ^ 2", "linear(duration: 2)", "It divides by 0 at 1 s."),
    ("(a - 0.5) ^ -3", "linear(duration: 2)", "It divides by 0 at 1 s."),
    (
      "(a - 0.5) ^ 0.5", "linear(duration: 2).mapped(from: 1, to: 0)",
      "A power that is not whole needs a base above 0, but the base is not at 1 s."
    ),
    (
      "a ^ a", "linear(duration: 2)",
      "A power that is not whole needs a base above 0, but the base is not at 0 s."
    ),
    ("(a * 1e30) ^ 2", "linear", "Its value is not within 1e50 at "),
    ("1 / frac(a)", "linear(duration: 1).mapped(from: 0.5, to: 1.5)", "It divides by 0 at 0.5 s."),
  ])
  func `A formula that is not defined is refused with the time`(
    _ text: String, _ curve: String, _ sentence: String
  ) throws {
    do {
      _ = try Case(text, of: "a = \(curve)")
      Issue.record("\(text) of \(curve) is accepted.")
    } catch let error as InvalidParameters {
      #expect(error.description.hasPrefix(sentence), "\(error)")
    }
  }

  @Test func `Random formulas of curves are curves or refused`() throws {
    var source = SeededGenerator(seed: 31)
    let parts = [
      "a", "b", "a * b", "1 / a", "a - b", "abs(a - 0.5)", "min(a, b)", "trunc(3 * b)",
      "frac(2 * a)",
      "sin(6 * a)", "cos(b)", "a ^ 2", "b ^ -1", "max(a, 0.3)", "(a + 1) ^ b", "0", "-0.5",
    ]
    var (made, refused) = (0, 0)
    for _ in 0..<100 {
      let pick = (0..<3).map { _ in parts[Int.random(in: 0..<parts.count, using: &source)] }
      let signs = (0..<2).map { _ in ["+", "-", "*", "/"][Int.random(in: 0..<4, using: &source)] }
      let text = "(\(pick[0])) \(signs[0]) (\(pick[1])) \(signs[1]) (\(pick[2])) + 0 * a + 0 * b"
      let two = (0..<2).map { _ in operands[Int.random(in: 0..<operands.count, using: &source)] }
      do {
        let curve = try Case(text, of: "a = \(two[0]); b = \(two[1])").curve
        made += 1
        for time in [-1, 0, 0.1, 0.35, 0.7, 1, 5] as [Double] {
          #expect(curve.value(at: time).isFinite, "\(text) of \(two) at \(time)")
        }
        #expect(curve.overshoot.map { $0.isFinite } ?? true, "\(text) of \(two)")
      } catch is InvalidParameters {
        refused += 1
      }
    }
    #expect(made + refused == 100)
    #expect(made > 10)
  }
}
