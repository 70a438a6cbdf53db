import CurveMath
import Testing

/// The special values that IEEE 754-2019 recommends in section 9.2.1.
@Suite struct SpecialValueTests {
  /// Whether two numbers are equal, with the sign of zero, or both are not a number.
  private func same(_ a: Double, _ b: Double) -> Bool {
    a == b && a.sign == b.sign || a.isNaN && b.isNaN
  }

  @Test(arguments: NamedFunction.all)
  func `What is not a number has no value`(_ function: NamedFunction) {
    #expect(function.value(.nan).isNaN)
  }

  @Test func `Exponential functions at their ends`() {
    for function in [Double.exp, Double.exp2, Double.exp10] {
      #expect(same(function(.infinity), .infinity) && same(function(-.infinity), 0))
      #expect(function(1e300) == .infinity && function(-1e300) == 0)
    }
    #expect(same(Double.expMinusOne(.infinity), .infinity) && Double.expMinusOne(-.infinity) == -1)
    #expect(same(Double.expMinusOne(-0.0), -0.0) && Double.expMinusOne(-1e9) == -1)
    #expect(Double.exp(709.782712893384) < .infinity && Double.exp(709.7827128933841) == .infinity)
    #expect(Double.exp(-745.1332191019412) == 0 && Double.exp(-745.1332191019411) == 0x1p-1074)
  }

  @Test func `Logarithms at their ends`() {
    for function in [{ Double.log($0) }, { Double.log10($0) }] as [(Double) -> Double] {
      #expect(same(function(0), -.infinity) && same(function(-0.0), -.infinity))
      #expect(same(function(.infinity), .infinity) && function(-1).isNaN)
      #expect(function(-.infinity).isNaN && same(function(1), 0))
    }
    #expect(same(Double.log(onePlus: -1), -.infinity) && Double.log(onePlus: -1.5).isNaN)
    #expect(same(Double.log(onePlus: -0.0), -0.0) && Double.log(onePlus: .infinity) == .infinity)
  }

  @Test func `Angles at infinity`() {
    for function in [Double.sin, Double.cos, Double.tan] {
      #expect(function(.infinity).isNaN && function(-.infinity).isNaN)
    }
    let both = Double.sineAndCosine(.infinity)
    #expect(both.sine.isNaN && both.cosine.isNaN)
    let zero = Double.sineAndCosine(-0.0)
    #expect(same(zero.sine, -0.0) && zero.cosine == 1)
  }

  @Test func `The axes and the diagonals`() {
    let quarter = 1.5707963267948966
    let cases: [(Double, Double, Double)] = [
      (0.0, 1.0, 0.0), (0, 0, 0), (0, -1, .pi), (0, -0.0, .pi), (1, 0, quarter), (1, -0.0, quarter),
      (.infinity, 5, quarter), (.infinity, .infinity, .pi / 4),
      (.infinity, -.infinity, 2.356194490192345), (1, .infinity, 0), (1, -.infinity, .pi),
      (0, .infinity, 0), (3, 3, .pi / 4), (3, -3, 2.356194490192345),
      (0x1p-1074, 0x1p1000, 0), (0x1p-1074, 0x1p-1074, .pi / 4), (0x1p1000, 0x1p-1000, quarter),
    ]
    for (y, x, angle) in cases {
      #expect(same(Double.atan2(y: y, x: x), angle), "\(y) \(x)")
      #expect(same(Double.atan2(y: -y, x: x), -angle), "\(-y) \(x)")
    }
    #expect(Double.atan2(y: .nan, x: 1).isNaN && Double.atan2(y: 1, x: .nan).isNaN)
    #expect(Double.asin(1) == quarter && Double.asin(1.5).isNaN && Double.asin(-2).isNaN)
  }

  @Test func `Hyperbolic functions at their ends`() {
    #expect(Double.sinh(-.infinity) == -.infinity && Double.cosh(-.infinity) == .infinity)
    #expect(Double.sinh(711) == .infinity && Double.cosh(-711) == .infinity)
    #expect(Double.atanh(1) == .infinity && Double.atanh(-1) == -.infinity)
    #expect(Double.atanh(1.5).isNaN && Double.atanh(-.infinity).isNaN)
  }

  @Test func `Powers of zero, one, infinity and of negative numbers`() {
    let infinity = Double.infinity
    let cases: [(Double, Double, Double)] = [
      (2.0, 0.0, 1.0), (.nan, 0, 1), (infinity, -0.0, 1), (1, .nan, 1), (1, infinity, 1),
      (-1, infinity, 1), (-1, -infinity, 1), (0.5, infinity, 0), (0.5, -infinity, infinity),
      (-2, infinity, infinity), (2, -infinity, 0), (0, 3, 0), (-0.0, 3, -0.0), (-0.0, 2, 0),
      (-0.0, 2.5, 0), (0, -3, infinity), (-0.0, -3, -infinity), (-0.0, -2, infinity),
      (0, -infinity, infinity), (0, infinity, 0), (infinity, 2, infinity), (infinity, -2, 0),
      (-infinity, 3, -infinity), (-infinity, 2, infinity), (-infinity, -3, -0.0),
      (-infinity, 0.5, infinity), (-8, 1.0 / 3, .nan), (-8, 3, -512), (-8, -1, -0.125),
      (2, .nan, .nan), (.nan, 1, .nan), (-2, 0x1p60, infinity), (-2, 1e300, infinity),
      (-0.5, 1e300, 0), (2, -2000.5, 0), (-2, -2001, -0.0), (-0x1p-1074, 0.5, .nan),
      (-0x1p-1074, 1, -0x1p-1074),
    ]
    for (base, exponent, power) in cases {
      #expect(same(Double.pow(base, exponent), power), "\(base) ^ \(exponent)")
      if let whole = Int(exactly: exponent) {
        #expect(same(Double.pow(base, whole), power), "\(base) ^ \(whole)")
      }
    }
    #expect(Double.pow(-1, Int.max) == -1 && Double.pow(-1, Int.min) == 1)
    #expect(Double.pow(2, Int.max) == .infinity && Double.pow(2, Int.min) == 0)
  }

  @Test func `Roots and distances at their ends`() {
    #expect(Double.root(-8, 3) == -2 && Double.root(-8, 4).isNaN && Double.root(8, 0).isNaN)
    #expect(same(Double.root(-0.0, 3), -0.0) && same(Double.root(0, -3), .infinity))
    #expect(same(Double.root(-.infinity, 3), -.infinity) && Double.root(.infinity, 4) == .infinity)
    #expect(Double.hypot(.nan, .infinity) == .infinity && Double.hypot(-.infinity, 1) == .infinity)
    #expect(Double.hypot(.nan, 1).isNaN && Double.hypot(0, 0) == 0)
    #expect(Double.hypot(0x1p-1074, 0) == 0x1p-1074 && Double.hypot(-7, 0) == 7)
  }
}
