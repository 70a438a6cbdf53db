import CurveKit
import CurveTestSupport
import Foundation
import Testing

@Suite struct SpringNearestTests {
  @Test(arguments: [1.05, 1.5, 3, 20])
  func `The nearest critical spring is as far ahead as behind, and others are farther`(
    ratio: Double
  ) {
    let spring = Spring(mass: 2, stiffness: 200, dampingRatio: ratio, from: 3, to: -7)
    let nearest = spring.nearestCritical()
    #expect(abs(nearest.dampingRatio - 1) < 1e-12)
    #expect(nearest.mass == 2 && nearest.from == 3 && nearest.to == -7)
    // The greatest distances ahead and behind, from samples of their own.
    let end = max(spring.settlingTime() ?? 0, nearest.settlingTime() ?? 0)
    let differences = (0...200_000).map { index in
      let time = end * Double(index) / 200_000
      return (nearest.value(at: time) - spring.value(at: time)) / 10
    }
    let (high, low) = (differences.max() ?? 0, differences.min() ?? 0)
    #expect(abs(high + low) < 1e-8 * high)
    let distance = abs(spring.distance(to: nearest).value)
    #expect(abs(distance - high) < 1e-8 * high)
    for factor in [0.9, 0.999, 1.001, 1.1] {
      let other = nearest.sped(by: factor)
      #expect(abs(spring.distance(to: other ?? spring).value) > distance)
    }
  }

  @Test func `A search from rest finds what a grid finds for a spring with a velocity`() throws {
    let spring = Spring(stiffness: 120, damping: 12, initialVelocity: 4)
    func rest(_ numbers: [Double]) -> Spring? {
      spring.changed(by: numbers)?.moving(from: 0, to: 1)
    }
    let nearest = try #require(spring.nearest(from: [0, 0], spring: rest))
    let found = abs(spring.distance(to: nearest).value)
    // 41 times 41 springs around it, from half to twice the frequency and the damping ratio.
    var least = Double.infinity
    for row in 0...40 {
      for column in 0...40 {
        let numbers = [row, column].map { (Double($0) / 20 - 1) * log(2) }
        guard let other = rest(numbers) else { continue }
        least = min(least, abs(spring.distance(to: other).value))
      }
    }
    #expect(found <= least)
    #expect(found < abs(spring.distance(to: rest([0, 0]) ?? spring).value) / 2)
  }

  @Test func `A distance is proved from turns, and has a sign`() {
    let (slow, fast) = (Spring(stiffness: 100, damping: 20), Spring(stiffness: 144, damping: 24))
    let ahead = slow.distance(to: fast)
    #expect(ahead.value > 0)
    #expect(fast.distance(to: slow).value == -ahead.value)
    #expect(slow.distance(to: slow).value == 0)
    // (1 + 12 t) e^(-12 t) - (1 + 10 t) e^(-10 t) has its extreme where 144 e^(-12 t) = 100 e^(-10 t).
    let time = log(1.44) / 2
    #expect(abs(ahead.time - time) < 1e-12)
    let expected = (1 + 10 * time) * exp(-10 * time) - (1 + 12 * time) * exp(-12 * time)
    #expect(abs(ahead.value - expected) < 1e-14)
  }
}
