import CurveMath
import CurveTestSupport
import Testing

/// A function of one number, with the laws that it obeys.
struct NamedFunction: Sendable, CustomTestStringConvertible {
  let name: String
  /// Where it rises.
  let rising: ClosedRange<Double>
  /// Whether f(-x) is -f(x), f(x) or neither.
  var isOdd = false
  var isEven = false
  let value: @Sendable (Double) -> Double

  var testDescription: String { name }

  static let all = [
    Self(name: "exp", rising: -746...710) { .exp($0) },
    Self(name: "expMinusOne", rising: -40...710) { .expMinusOne($0) },
    Self(name: "exp2", rising: -1076...1025) { .exp2($0) },
    Self(name: "exp10", rising: -324...309) { .exp10($0) },
    Self(name: "log", rising: 0...1e300) { .log($0) },
    Self(name: "logOnePlus", rising: -1...1e20) { .log(onePlus: $0) },
    Self(name: "log10", rising: 0...1e300) { .log10($0) },
    Self(name: "sin", rising: -1.57...1.57, isOdd: true) { .sin($0) },
    Self(name: "cos", rising: -3.14...0, isEven: true) { .cos($0) },
    Self(name: "sine of both", rising: -1.57...1.57, isOdd: true) { Double.sineAndCosine($0).sine },
    Self(name: "cosine of both", rising: -3.14...0, isEven: true) {
      Double.sineAndCosine($0).cosine
    },
    Self(name: "tan", rising: -1.57...1.57, isOdd: true) { .tan($0) },
    Self(name: "asin", rising: -1...1, isOdd: true) { .asin($0) },
    Self(name: "atan2", rising: -1e3...1e3, isOdd: true) { .atan2(y: $0, x: 0.7) },
    Self(name: "sinh", rising: -711...711, isOdd: true) { .sinh($0) },
    Self(name: "cosh", rising: 0...711, isEven: true) { .cosh($0) },
    Self(name: "atanh", rising: -1...1, isOdd: true) { .atanh($0) },
    Self(name: "pow", rising: 0...1e100) { .pow($0, 2.7) },
    Self(name: "powInt", rising: -1e60...1e60, isOdd: true) { .pow($0, 5) },
    Self(name: "powEven", rising: 0...1e60, isEven: true) { .pow($0, 4) },
    Self(name: "root", rising: -1e100...1e100, isOdd: true) { .root($0, 3) },
    Self(name: "hypot", rising: 0...1e100, isEven: true) { .hypot($0, 0.3) },
  ]
}

@Suite struct ElementaryLawTests {
  /// Runs of neighbours, at random and next to the ends of the table's intervals.
  @Test(arguments: NamedFunction.all)
  func `A function that rises falls between no neighbours`(_ function: NamedFunction) {
    var generator = SeededGenerator(seed: 3)
    let range = function.rising
    let width = min(range.upperBound, 800) - max(range.lowerBound, -800)
    var falls: [Double] = []
    for start in 0..<300 {
      let middle = max(range.lowerBound, -800) + width * Double.random(in: 0...1, using: &generator)
      // Every third one is next to 0, 1 or another special number.
      let scaled = start % 3 == 0 ? middle : start % 3 == 1 ? middle / width : middle * 0x1p-40
      var x = max(range.lowerBound, min(scaled, range.upperBound))
      var last = function.value(x)
      for _ in 0..<50 where x < range.upperBound {
        x = x.nextUp
        let next = function.value(x)
        if next < last || next.isNaN { falls.append(x) }
        last = next
      }
    }
    #expect(falls.isEmpty, "\(falls.prefix(5))")
  }

  /// Within a row of the table, these two rise.
  ///
  /// Beyond the first rows, neighbours differ by more than
  /// the error of both.
  @Test func `Exponential functions do not fall from one row of the table to the next`() {
    var falls: [Double] = []
    func look(at x: Double, _ value: (Double) -> Double) {
      let numbers = (-8...8).map { value(x + Double($0) * x.ulp) }
      if zip(numbers, numbers.dropFirst()).contains(where: >) { falls.append(x) }
    }
    for row in -3_000...3_000 {
      let end = (Double(row) + 0.5) / 128
      look(at: end * Double.log(2)) { .exp($0) }
      look(at: end) { .exp2($0) }
    }
    #expect(falls.isEmpty, "\(falls.prefix(5))")
  }

  @Test(arguments: NamedFunction.all.filter { $0.isOdd || $0.isEven })
  func `Odd and even functions are so to the last bit`(_ function: NamedFunction) {
    var generator = SeededGenerator(seed: 5)
    var broken: [Double] = []
    for place in 0..<2_000 {
      let size = [1, 800, 1e-12, 1e9][place % 4]
      let x = Double.random(in: 0...size, using: &generator)
      let (right, left) = (function.value(x), function.value(-x))
      if !(left == (function.isOdd ? -right : right)), !right.isNaN { broken.append(x) }
    }
    #expect(broken.isEmpty, "\(broken.prefix(5))")
    #expect(
      !function.isOdd
        || function.value(-0.0).sign == .minus && function.value(-0.0) == 0
          && function.value(0).sign == .plus
    )
  }

  @Test func `Exact values are exact`() {
    #expect(Double.exp(0) == 1 && Double.log(1) == 0 && Double.log10(1) == 0)
    #expect(Double.cos(0) == 1 && Double.cosh(0) == 1 && Double.sin(0) == 0)
    var wrong: [Int] = []
    for n in -1074...1023 where Double.exp2(Double(n)) != Self.repeated(n < 0 ? 0.5 : 2, abs(n)) {
      wrong.append(n)
    }
    for n in 0...22 {
      let power = Self.repeated(10, n)
      if Double.exp10(Double(n)) != power || Double.pow(10, n) != power { wrong.append(n) }
      if Double.pow(10, Double(n)) != power || Double.log10(power) != Double(n) { wrong.append(n) }
    }
    #expect(wrong.isEmpty)
    // Both are halfway between two doubles, and rounded to the even one.
    #expect(Double.exp10(23) == 1e23 && Double.pow(10, 23) == 1e23)
    var worst = Worst()
    for base in 2...40 {
      var (power, n) = (base, 1)
      while power < 1 << 53 {
        let (exact, number) = (Double(power), Double(base))
        worst.note((Double.pow(number, n) - exact).magnitude, at: "\(base) ^ \(n)")
        worst.note((Double.pow(-number, n).magnitude - exact).magnitude, at: "-\(base) ^ \(n)")
        worst.note((Double.root(exact, n) - number).magnitude, at: "root \(n) of \(power)")
        (power, n) = (power * base, n + 1)
      }
    }
    #expect(worst.error == 0, "\(worst)")
    #expect(Double.hypot(3, 4) == 5 && Double.hypot(-5e200, 12e200) == 13e200)
    #expect(Double.pow(2, -1074) == 0x1p-1074 && Double.pow(2, -1075) == 0)
  }

  /// A power by repeated multiplication, where each product is exact.
  private static func repeated(_ base: Double, _ count: Int) -> Double {
    (0..<count).reduce(1) { product, _ in product * base }
  }
}
