import CurveKit
import CurveTestSupport
import Foundation
import Testing

/// Metrics of curves that are so steep at their end that the rounding of a time changes their digits.
@Suite struct SteepEndTests {
  /// The RMS velocity of an ease-out power until its remaining time to the n-th is a tolerance.
  ///
  /// ```
  /// q = tolerance^(1/n),  rms^2 = n^2 (1 - q^(2n - 1)) / (2n - 1) / (1 - q)
  /// ```
  private func rmsVelocity(ofPower n: Double, within tolerance: Double) -> Double {
    let left = pow(tolerance, 1 / n)
    // q^(2n - 1), without the rounding of q.
    let change = 1 - pow(tolerance, (2 * n - 1) / n)
    let square = n == 0.5 ? -log(left) / 4 : n * n * change / (2 * n - 1)
    return (square / (1 - left)).squareRoot()
  }

  @Test(arguments: [
    0.01, 0.05, 0.1, 0.15, 0.17, 0.18, 0.19, 0.2, 0.21, 0.22, 0.25, 0.3, 0.4, 0.5, 0.6, 0.9, 1.5, 3,
  ])
  func `A power that ends vertically has the RMS velocity of its formula`(exponent: Double) {
    for tolerance in [0.001, 0.02] {
      let expected = rmsVelocity(ofPower: exponent, within: tolerance)
      let out = Easing(.power(exponent), .out)
      #expect(
        relativeError(out.rmsVelocity(untilWithin: tolerance), expected) < 1e-11,
        "\(exponent), \(tolerance)")
      let mapped = out.mapped(from: 6, to: -5)
      #expect(relativeError(mapped.rmsVelocity(untilWithin: tolerance), 11 * expected) < 1e-11)
      let slow = out.lasting(0.35)
      #expect(
        relativeError(slow.rmsVelocity(untilWithin: tolerance), expected / 0.35) < 1e-9,
        "\(exponent), \(tolerance)")
      let backwards = Easing(.power(exponent), .in).reversed()
      #expect(
        relativeError(backwards.rmsVelocity(untilWithin: tolerance), expected) < 1e-11,
        "\(exponent), \(tolerance)")
    }
  }

  @Test(arguments: [0.51, 0.6, 0.75, 0.9, 1.5, 3])
  func `A power in the other directions has the RMS velocity of its formula`(exponent n: Double) {
    // Of n^2 t^(2n - 2) until t^n = 0.999.
    let end = pow(0.999, 1 / n)
    let square = n * n * pow(end, 2 * n - 1) / (2 * n - 1)
    let expected = (square / end).squareRoot()
    #expect(relativeError(Easing(.power(n), .in).rmsVelocity(), expected) < 1e-12)
    // Both halves last one half of the time; the second one ends at (2q)^n = 0.002.
    let left = pow(0.002, 1 / n)
    let halves = n * n * (2 - pow(left, 2 * n - 1)) / (2 * n - 1) / 2
    let both = (halves / (1 - left / 2)).squareRoot()
    #expect(relativeError(Easing(.power(n), .inOut).rmsVelocity(), both) < 1e-12)
  }

  @Test(arguments: [0.1, 0.2, 0.5])
  func `A power that starts vertically has an infinite mean square`(exponent: Double) {
    #expect(Easing(.power(exponent), .in).rmsVelocity() == nil)
    #expect(Easing(.power(exponent), .inOut).rmsVelocity() == nil)
    #expect(Easing(.power(exponent), .out).reversed().rmsVelocity() == nil)
  }

  /// The differences of the least roots of y = 0.9 and y = 0.1 (as doubles), by mpmath's polyroots with 70
  /// digits.
  @Test(arguments: [
    (
      CubicBezier(
        0.052819618493611165, -325884.8024122927, 0.9947855607147529, -0.6776631556136352),
      0.00001230360757264210449787033
    ),
    (
      CubicBezier(0.7446306177387316, -941968.3050861383, 0.9875916912226816, 0.38474292160941004),
      0.00001420612569262738941302294
    ),
    (
      CubicBezier(0.5949667329579694, -813796.7982037199, 0.9861145657425004, -0.06397683620983352),
      0.00001723861093845871078949602
    ),
    (
      CubicBezier(0.1463864224492526, -266277.7790823376, 0.9920683456268855, -1.0622933873667284),
      0.00001935374070901886870515434
    ),
    (
      CubicBezier(0.5442228893182884, -61265.29068937041, 0.9943110573344579, -187908.2480262056),
      2.422338631969147278181295e-8
    ),
    (CubicBezier(0.5, -1_000_000, 0.995, 0.5), 0.00000587111060140642741294426),
    (CubicBezier(0.1, -20_000, 0.9999, -1), 0.00003612938666549705961753278),
    (CubicBezier(0.3, -100_000, 1, 0), 0.000005580756508231488733545029),
  ])
  func `A Bézier that comes back from far below has its short rise time`(
    curve: CubicBezier, expected: Double
  ) {
    #expect(relativeError(curve.riseTime(), expected) < 1e-12, "\(curve)")
    #expect(relativeError(curve.mapped(from: 3, to: -5).riseTime(), expected) < 1e-12, "\(curve)")
  }
}
