import CurveKit
import CurveTestSupport
import Foundation
import Testing

@Suite struct IdentificationCoverageTests {
  @Test func `The intervals of springs contain the truth about 95 times of 100`() throws {
    var generator = SeededGenerator(seed: 3)
    func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    var (contained, intervals) = (0, 0)
    for index in 0..<24 {
      let (from, to) = (random(-100...100), random(-100...100))
      let (response, ratio) = (random(0.2...1), exp(random(log(0.08)...log(2))))
      let velocity = Bool.random(using: &generator) ? 0 : (to - from) * random(2...12)
      let spring = Spring(
        response: response, dampingRatio: ratio, initialVelocity: velocity, from: from, to: to)
      let trace = try CurveIdentificationTests.trace(
        of: spring, until: 1.3 * (spring.settlingTime(within: 0.02) ?? 5), count: 100,
        noise: 0.01 * spring.travel.magnitude, seed: 3 &+ UInt64(index))
      let best = try CurveIdentification(of: trace, families: [.spring]).best
      var truth = ["response": response, "dampingRatio": ratio]
      if velocity != 0 { truth["initialVelocity"] = velocity }
      for (name, value) in truth {
        guard let interval = best.parameter(name)?.interval else { continue }
        intervals += 1
        if interval.contains(value) { contained += 1 }
      }
    }
    // Three standard deviations of a binomial distribution below 95 %; the intervals of one trace depend on each other.
    let deviation = (0.95 * 0.05 / 24).squareRoot()
    #expect(Double(contained) / Double(intervals) > 0.95 - 3 * deviation)
  }
}
