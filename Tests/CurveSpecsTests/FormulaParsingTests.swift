import CurveKit
import CurveSpecs
import CurveTestSupport
import Foundation
import Testing

@Suite struct FormulaParsingTests {
  @Test(
    arguments: [
      ("1 / squash", ["squash": 0.5], 2), ("4 * pi * progress", ["progress": 0.25], Double.pi),
      ("min(top / 10, 20)", ["top": 150], 15), ("min(top / 10, 20)", ["top": 900], 20),
      ("(1 - progress) * 844", ["progress": 0.25], 633), ("trunc(x)", ["x": -2.5], -2),
      ("frac(x)", ["x": -2.5], -0.5), ("scale * stretch", ["scale": 1.5, "stretch": 0.5], 0.75),
      ("max(a, 2, 3)", ["a": 1], 3), ("abs(a) - 2^3", ["a": -1], -7), ("-a^2", ["a": 3], -9),
      ("a^-1", ["a": 4], 0.25), ("2^3^0 * a", ["a": 5], 10), ("a - b - 1", ["a": 5, "b": 3], 1),
      ("a / b / 2", ["a": 8, "b": 2], 2), ("2 - - a", ["a": 1], 3), ("a*1e2", ["a": 1], 100),
      ("liquid top / 10", ["liquid top": 50], 5), ("'pull-progress' * 2", ["pull-progress": 1], 2),
      ("\"a+b\" + c.x", ["a+b": 1, "c.x": 2], 3), ("sin(pi / 2 * a)", ["a": 1], 1),
      ("cos(a)", ["a": 0], 1), ("phase 2 + 1", ["phase 2": 1], 2),
      ("größe ^ b", ["größe": 2, "b": 5], 32),
      ("min * 2", ["min": 3], 6), ("25% * a", ["a": 4], 1),
    ] as [(String, [String: Double], Double)])
  func `A formula has the value of school arithmetic`(
    _ text: String, _ numbers: [String: Double], _ expected: Double
  ) throws {
    let formula = try Formula(parsing: text)
    let value = formula.value(of: formula.names.map { numbers[$0] ?? .nan })
    #expect((value - expected).magnitude <= 1e-15 * expected.magnitude)
  }

  @Test(arguments: [
    ("", "The formula is empty; one such as '1 / scale' is expected."),
    ("1 /", "Expected a number or a name, but the formula ends at column 4."),
    ("1 + * a", "Expected a number or a name at column 5, but found '*'."),
    ("2 a", "Expected an operator such as '+' at column 3, but found 'a'."),
    ("(a", "Expected ')', but the formula ends at column 3."),
    ("a)", "Expected an operator such as '+' at column 2, but found ')'."),
    (
      "sqr(a)",
      "There is no function named 'sqr' at column 1. There are 'min', 'max', 'abs', 'trunc', 'frac', 'sin' and 'cos'."
    ),
    (
      "floor(a)",
      "There is no function named 'floor' at column 1. There are 'min', 'max', 'abs', 'trunc', 'frac', 'sin' and 'cos'."
    ),
    ("min(a)", "'min' at column 1 needs two or more numbers, not 1."),
    ("abs(a, 2)", "'abs' at column 1 needs one number, not 2."),
    ("abs()", "Expected a number or a name at column 5, but found ')'."),
    ("'a", "The quote at column 1 has no end."), ("''", "The name at column 1 is empty."),
    ("a ^ 2000", "An exponent must be from -1000 to 1000."),
    ("1e999 * a", "The number '1e999' at column 1 is too large."),
    ("a ; b", "Expected an operator such as '+' at column 3, but found ';'."),
    (
      String(repeating: "(", count: 100) + "a",
      "The formula has more than 64 levels of parentheses."
    ),
    (String(repeating: "a^", count: 100) + "a", "The formula has more than 64 powers in a row."),
    (
      String(repeating: "a+", count: 1000) + "a",
      "The formula has more than 1000 numbers, names and operators."
    ),
    (String(repeating: "-", count: 20_000) + "a", "The formula is longer than 16 KiB."),
  ])
  func `A mistake is one sentence with its column`(_ text: String, _ sentence: String) {
    #expect(throws: CurveSpecError.self) { try Formula(parsing: text) }
    do { _ = try Formula(parsing: text) } catch { #expect(error.description == sentence) }
  }

  @Test func `A hundred thousand random formulas have a value or one sentence`() {
    var source = SeededGenerator(seed: 13)
    let tokens = [
      "a", "b", "liquid top", "'x-y'", "1", "0.5", "2", "-3", "1e30", "pi", "+", "-", "*", "/", "^",
      "(",
      ")", ",", "min(", "max(", "abs(", "trunc(", "frac(", "sin(", "cos(", " ", "\u{e9}", "\"", "%",
      ".",
    ]
    var (valid, invalid) = (0, 0)
    for _ in 0..<100_000 {
      let count = Int.random(in: 1...12, using: &source)
      let text = (0..<count).map { _ in tokens[Int.random(in: 0..<tokens.count, using: &source)] }
        .joined()
      do {
        let formula = try Formula(parsing: text)
        _ = formula.value(of: formula.names.map { _ in 0.7 })
        valid += 1
      } catch {
        let isSentence = error.description.last.map { ".?".contains($0) } ?? false
        invalid += isSentence && !error.description.contains("\n") ? 1 : 0
      }
    }
    #expect(valid + invalid == 100_000)
    #expect(valid > 5_000)
  }
}
