import CurveKit
import CurveTestSupport
import Foundation
import Testing

/// How far parameters are from the truth, and how often their intervals contain it.
struct CoverageTally {
  /// The relative error, or the error as a fraction of the travel, of each parameter.
  var errors: [Double] = []
  /// The intervals that contain the truth, and all.
  var (contained, intervals) = (0, 0)
  /// The traces with another family or shape as the best one, and those that were refused.
  var (others, refused) = (0, 0)

  var coverage: Double { Double(contained) / Double(max(1, intervals)) }

  mutating func add(_ curve: IdentifiedCurve, _ truth: [String: Double]) {
    for (name, value) in truth {
      guard let parameter = curve.parameter(name) else { continue }
      errors.append((parameter.value - value).magnitude / max(value.magnitude, 0.1))
      guard let interval = parameter.interval else { continue }
      intervals += 1
      // Without noise an interval is as narrow as the rounding errors.
      let slack = 1e-9 * max(value.magnitude, 1)
      if value > interval.lowerBound - slack, value < interval.upperBound + slack { contained += 1 }
    }
  }

  var summary: String {
    let sorted = errors.sorted()
    func quantile(_ share: Double) -> Double {
      sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
    }
    return """
      error median \(quantile(0.5)), 95 % \(quantile(0.95)), worst \(quantile(1)); \
      coverage \(coverage) of \(intervals); another best \(others), refused \(refused)
      """
  }
}

@Suite struct IdentificationCoverageTests {
  /// A random motion with its parameters.
  static func motion(
    _ family: CurveIdentification.Family, using generator: inout SeededGenerator
  ) -> (curve: AnyCurve, truth: [String: Double], end: Double) {
    func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let (from, to) = (random(-100...100), random(-100...100))
    switch family {
    case .spring:
      let (response, ratio) = (random(0.2...1), exp(random(log(0.08)...log(2))))
      let velocity = Bool.random(using: &generator) ? 0 : (to - from) * random(2...12)
      let spring = Spring(
        response: response, dampingRatio: ratio, initialVelocity: velocity, from: from, to: to)
      return (
        AnyCurve(spring),
        ["response": response, "dampingRatio": ratio].merging(
          velocity == 0 ? [:] : ["initialVelocity": velocity]
        ) { $1 },
        1.3 * (spring.settlingTime(within: 0.02) ?? 5)
      )
    case .easing:
      let shapes: [Easing.Shape] = [
        .sine, .cubic, .expo, .back(overshoot: random(1...3)), .elastic(),
        .power(random(1.3...3.7)),
        .bounce, .circ,
      ]
      let easing = Easing(
        shapes[.random(in: 0..<shapes.count, using: &generator)],
        Easing.Direction.allCases[.random(in: 0..<3, using: &generator)])
      let duration = random(0.2...1)
      return (
        AnyCurve(easing.lasting(duration).mapped(from: from, to: to)), ["duration": duration],
        1.3 * duration
      )
    case .bezier, .keyframes:
      let duration = random(0.2...1)
      let points = (random(0.05...0.95), random(0.1...1.8), random(0.05...0.95), random(-0.5...0.9))
      let curve = CubicBezier(points.0, points.1, points.2, points.3)
      return (
        AnyCurve(curve.lasting(duration).mapped(from: from, to: to)),
        ["x1": points.0, "y1": points.1, "x2": points.2, "y2": points.3, "duration": duration],
        1.3 * duration
      )
    }
  }

  /// Identifies random motions.
  static func tally(
    _ family: CurveIdentification.Family, noise: Double, count: Int, seed: UInt64,
    among families: [CurveIdentification.Family]
  ) throws -> CoverageTally {
    var generator = SeededGenerator(seed: seed)
    var tally = CoverageTally()
    for index in 0..<count {
      let (curve, truth, end) = motion(family, using: &generator)
      let trace = try CurveIdentificationTests.trace(
        of: curve, until: end, count: 100, noise: noise * curve.travel.magnitude,
        seed: seed &+ UInt64(index))
      guard let result = try? CurveIdentification(of: trace, families: families) else {
        tally.refused += 1
        continue
      }
      if result.best.family != family { tally.others += 1 }
      if let own = result.candidates.first(where: { $0.family == family }) { tally.add(own, truth) }
    }
    return tally
  }

  @Test func `The intervals of springs contain the truth about 95 times of 100`() throws {
    let tally = try Self.tally(.spring, noise: 0.01, count: 24, seed: 3, among: [.spring])
    // Three standard deviations of a binomial distribution below 95 %; the intervals of one trace depend on each other.
    let deviation = (0.95 * 0.05 / 24).squareRoot()
    #expect(tally.coverage > 0.95 - 3 * deviation)
    #expect(tally.refused == 0)
  }

  /// The number of traces of a long run, made by hand in a release build.
  static let requested = ProcessInfo.processInfo.environment["CURVEKIT_TRACES"].flatMap { Int($0) }

  @Test(.enabled(if: requested != nil))
  func `Errors and coverage of many synthetic traces`() throws {
    let count = Self.requested ?? 0
    for family in [CurveIdentification.Family.spring, .easing, .bezier] {
      for noise in [0, 0.001, 0.01] {
        let tally = try Self.tally(
          family, noise: noise, count: count / 3, seed: 11,
          among: CurveIdentification.Family.allCases)
        print("\(family), noise \(noise * 100) %:", tally.summary)
      }
    }
  }
}
