import CurveMath
import CurveTestSupport
import Testing

@Suite struct ElementaryFunctionTests {
  /// A third of the arguments are difficult; see `Tests/Mathematics/vectors.py`.
  @Test func `Each function is within its bound of 100 digits`() throws {
    var worst: [String: Worst] = [:]
    for row in try VectorTable("elementary_functions").rows {
      let (name, x) = (try row.text("function"), try row.number("x"))
      let (y, whole) = (try row.optionalNumber("y"), Int(try row.text("y")) ?? 0)
      let (expected, distance) = (try row.number("value"), try row.number("distance"))
      let value = try #require(Self.value(name, x, y ?? 0, whole), "\(name)")
      // In units in the last place of the expected value.
      let error = value == expected ? distance : (value - expected) / expected.ulp - distance
      worst[name, default: Worst()].note(
        value == expected || expected.isFinite ? error.magnitude : .infinity,
        at: "\(x) \(y ?? 0): \(value)")
    }
    for (name, worst) in worst.sorted(by: { $0.key < $1.key }) {
      print("\(name): worst error, in units in the last place, \(worst)")
      // The others are the nearest double.
      let bound = name == "exp" || name == "exp2" ? 0.53 : 0.500001
      #expect(worst.count >= 120 && worst.error <= bound, "\(name): \(worst)")
    }
    #expect(worst.count == 19)
  }

  private static func value(_ name: String, _ x: Double, _ y: Double, _ n: Int) -> Double? {
    switch name {
    case "exp": .exp(x)
    case "expMinusOne": .expMinusOne(x)
    case "exp2": .exp2(x)
    case "exp10": .exp10(x)
    case "log": .log(x)
    case "logOnePlus": .log(onePlus: x)
    case "log10": .log10(x)
    case "sin": .sin(x)
    case "cos": .cos(x)
    case "tan": .tan(x)
    case "asin": .asin(x)
    case "sinh": .sinh(x)
    case "cosh": .cosh(x)
    case "atanh": .atanh(x)
    case "atan2": .atan2(y: x, x: y)
    case "pow": .pow(x, y)
    case "powInt": .pow(x, n)
    case "root": .root(x, n)
    case "hypot": .hypot(x, y)
    default: nil
    }
  }

  /// Sums of an angle and a low part that one double cannot hold; from `sine_cosine.csv`.
  @Test func `Sine and cosine of a sum of two numbers agree with 50 digits`() throws {
    var worst = Worst()
    for row in try VectorTable("sine_cosine").rows {
      let (angle, low) = (try row.number("angle"), try row.number("low"))
      let both = Double.sineAndCosine(angle, plus: low)
      for (number, column) in [(both.sine, "sine"), (both.cosine, "cosine")] {
        let expected = try row.number(column)
        let error = (number - expected - (try row.number("\(column)_rest"))).magnitude
        // What the sum of two doubles may lose next to a multiple of a quarter turn.
        let lost = low.magnitude * 0x1p-100
        worst.note(max(0, error - lost) / expected.ulp, at: "\(column) of \(angle) + \(low)")
      }
    }
    print("sine and cosine: worst error, in units in the last place, \(worst)")
    #expect(worst.count == 1_742 && worst.error < 0.500001, "\(worst)")
  }
}
