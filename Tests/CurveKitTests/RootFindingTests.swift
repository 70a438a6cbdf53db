import CurveKit
import CurveMeasure
import CurveTestSupport
import Foundation
import Testing

/// Root finding, by the times that it is used for.
@Suite struct RootFindingTests {
  @Test(arguments: 1...40)
  func `Powers of time with a flat start are inverted`(power: Int) {
    // t^n reaches y at y^(1/n).
    let curve = PiecewiseCurve([.init(lasting: 1, Array(repeating: 0, count: power) + [1])])
    func time(_ level: Double) -> Double { pow(level, 1 / Double(power)) }
    #expect(relativeError(curve.riseTime(from: 0, to: 0.9), time(0.9)) < 4e-16)
    for exponent in 1...12 {
      let level = pow(10, -Double(exponent))
      let rise = curve.riseTime(from: level, to: 1)
      // What one rounding of the distance from the end, which is near 1, makes of the time.
      let slope = Double(power) * level / time(level)
      #expect(((rise ?? 0) - (1 - time(level))).magnitude < 2e-16 / slope + 4e-16)
    }
  }

  @Test(arguments: 1...12)
  func `A parabola with a flat end settles at the exact time, decade by decade`(decade: Int) {
    // 1 - (1 - t)^2: settled at 1 - sqrt(tolerance), as far as the rounding of values next to 1 lets
    // one tell: one ulp of 1 over the slope there.
    let curve = PiecewiseCurve([.init(lasting: 1, [0, 2, -1])])
    let tolerance = pow(10, -Double(decade))
    let (expected, slope) = (1 - tolerance.squareRoot(), 2 * tolerance.squareRoot())
    let settled = curve.settlingTime(within: tolerance) ?? 0
    #expect((settled - expected).magnitude < 3 * 0x1p-53 / slope + 2e-16)
  }

  @Test func `A jump is located to the last digit`() {
    for time in [1e-300, 1e-9, 0.1, 1, 3e5] {
      let curve = PiecewiseCurve([.init(lasting: time, [0]), .init(lasting: time, [1])])
      #expect(curve.riseTime(from: 0, to: 0.5) == time)
      curve.expectMetrics([.firstCrossing: time, .settlingTime: time])
    }
  }

  @Test func `A root is found in a bracket of 100 decades`() {
    // One step of a second is 10^50 times too long for this one, and 10^50 times too short for that.
    for exponent in [-160, -100, 100, 160] {
      let frequency = Double(sign: .plus, exponent: exponent, significand: 1)
      let spring = Spring(stiffness: frequency * frequency, damping: 3 * frequency)
      let unit = Spring(stiffness: 1, damping: 3)
      for (time, reference) in [
        (spring.settlingTime(), unit.settlingTime()), (spring.riseTime(), unit.riseTime()),
      ] {
        #expect(relativeError(time.map { $0 * frequency }, reference ?? 0) < 1e-15)
      }
    }
  }
}
