import CurveKit
import CurveTestSupport
import Foundation
import Testing

/// How springs answer a target that moves as a sine wave.
@Suite struct FrequencyResponseTests {
  private static func ulps(_ number: Double?, _ expected: Double?) -> Double {
    guard let number, let expected else { return number == expected ? 0 : .infinity }
    return (number - expected).magnitude / expected.ulp
  }

  /// 150 springs, whose resonance was found with 60 digits by a search, without a closed form.
  @Test func `The resonance and the bandwidth have all their digits`() throws {
    var worst = (resonance: 0.0, peak: 0.0, bandwidth: 0.0)
    for row in try VectorTable("spring_frequency_response").rows {
      let spring = Spring(
        mass: try row.number("mass"), stiffness: try row.number("stiffness"),
        damping: try row.number("damping"))
      worst.resonance = max(
        worst.resonance, Self.ulps(spring.resonantFrequency, try row.optionalNumber("resonance")))
      worst.peak = max(
        worst.peak, Self.ulps(spring.resonancePeak, try row.optionalNumber("peak")))
      worst.bandwidth = max(
        worst.bandwidth, Self.ulps(spring.bandwidth, try row.number("bandwidth")))
    }
    #expect(worst.resonance <= 2 && worst.peak <= 4 && worst.bandwidth <= 4, "\(worst)")
  }

  @Test func `The amplitude and the lag at a frequency are those of the transfer function`() throws
  {
    for row in try VectorTable("spring_frequency_response").rows {
      let spring = Spring(
        mass: try row.number("mass"), stiffness: try row.number("stiffness"),
        damping: try row.number("damping"))
      let frequency = try row.number("frequency")
      // Next to the natural frequency the rounding of the ratio is large beside its distance from 1.
      let ratio = frequency / (spring.stiffness / spring.mass).squareRoot()
      let condition = 1 + ratio * ratio * (try row.number("amplitude"))
      let amplitude = try row.number("amplitude")
      #expect(
        (spring.amplitude(at: frequency) / amplitude - 1).magnitude <= 4e-16 * condition,
        "\(row.number)")
      #expect(
        (spring.lag(at: frequency) - (try row.number("lag"))).magnitude <= 8e-16 * condition,
        "\(row.number)")
    }
  }

  @Test func `From a damping ratio of 1 / sqrt(2) on there is no resonance`() {
    let limit = 0.5.squareRoot()
    #expect(Spring(response: 1, dampingRatio: limit * (1 + 1e-12)).resonantFrequency == nil)
    #expect(Spring(response: 1, dampingRatio: limit * (1 - 1e-12)).resonantFrequency != nil)
    let undamped = Spring(mass: 1, stiffness: 64, damping: 0)
    #expect(undamped.resonantFrequency == 8 && undamped.resonancePeak == nil)
    #expect(undamped.amplitude(at: 8) == .infinity)
  }

  @Test func `At its bandwidth the value moves 1 / sqrt(2) as much as its target`() {
    for named in springZoo where named.spring.damping > 0 {
      let spring = named.spring
      let amplitude = spring.amplitude(at: spring.bandwidth)
      #expect((amplitude * 2.0.squareRoot() - 1).magnitude < 1e-14, "\(named)")
      #expect(spring.amplitude(at: 0) == 1 && spring.lag(at: 0) == 0)
    }
  }
}
