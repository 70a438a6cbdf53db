import CurveKit
import CurveTestSupport
import Foundation
import Testing

@Suite struct SpringNumbersTests {
  /// The rounded parameters of anime.js have no exact inverse.
  private static let exact = SpringNumbers.allCases.filter { $0 != .roundedDurationAndBounce }

  @Test(arguments: SpringNumbers.allCases)
  func `The words mean the springs of the engine's own rule`(parameters: SpringNumbers) throws {
    let rows = try VectorTable("spring_words").rows.filter {
      try $0.text("parameters") == "\(parameters)"
    }
    #expect(rows.count == 12)
    var worst = Worst()
    for row in rows {
      let numbers = try ["first", "second", "third"].compactMap { try row.optionalNumber($0) }
      let spring = try #require(parameters.spring(numbers, to: row.number("travel")))
      for (name, value) in [
        ("frequency", spring.naturalFrequency), ("ratio", spring.dampingRatio),
      ] {
        let expected = try row.number(name)
        worst.note(abs(value - expected) / expected, at: "line \(row.number), \(name)")
      }
    }
    #expect(worst.error < 2e-13, "\(worst)")
  }

  @Test(arguments: exact)
  func `The numbers of a spring mean this spring`(parameters: SpringNumbers) throws {
    var generator = SeededGenerator(seed: 11)
    var worst = Worst()
    for _ in 0..<1_000 {
      let ratio = exp(Double.random(in: log(0.06)...log(0.97), using: &generator))
      let frequency = exp(Double.random(in: log(3)...log(60), using: &generator))
      let spring = Spring(
        mass: 1, stiffness: frequency * frequency, dampingRatio: ratio, to: 250)
      let numbers = try #require(parameters.numbers(of: spring))
      let again = try #require(parameters.spring(numbers, to: 250))
      worst.note(abs(again.naturalFrequency / frequency - 1), at: "\(spring), frequency")
      worst.note(abs(again.dampingRatio / ratio - 1), at: "\(spring), ratio")
    }
    #expect(worst.error < 1e-11, "\(worst)")
  }

  @Test func `A critical spring has no bounce, whatever its numbers round to`() {
    let springs = [Spring(mass: 4, stiffness: 900, damping: 120), .smooth(duration: 0.37)]
    for spring in springs {
      for parameters in [
        SpringNumbers.durationAndBounce, .visualDurationAndBounce, .settlingDurationAndBounce,
      ] {
        #expect(parameters.numbers(of: spring)?[1] == 0)
      }
      #expect(SpringNumbers.energyDurationAndRatio.numbers(of: spring)?[1] == 1)
    }
  }

  @Test func `Numbers without a meaning make no spring`() {
    #expect(SpringNumbers.massStiffnessAndDamping.spring([0, 100, 10]) == nil)
    #expect(SpringNumbers.durationAndBounce.spring([0, 0.2]) == nil)
    #expect(SpringNumbers.durationAndBounce.spring([-1, 0.2]) == nil)
    #expect(SpringNumbers.settlingDurationAndBounce.spring([0.8, -0.5]) == nil)
    #expect(SpringNumbers.settlingDurationAndBounce.spring([0.8, 1]) == nil)
    #expect(SpringNumbers.energyDurationAndRatio.spring([0.5, 0]) == nil)
    #expect(SpringNumbers.energyDurationAndRatio.spring([0.5, 1], initialVelocity: 1) == nil)
    // 50 X^2 e^(z/2 - 1) is below 1.
    #expect(SpringNumbers.travelDurationAndRatio.spring([2, 0.5], to: 0.1) == nil)
    #expect(SpringNumbers.qmlSteps.spring([-1, 0.2]) == nil)
    #expect(
      SpringNumbers.settlingDurationAndBounce.numbers(of: Spring(stiffness: 9, damping: 0))
        == nil)
  }

  @Test func `A clock runs as many times as fast as its frames count`() {
    #expect(SpringClock.wholeMilliseconds.speed(at: 60) == 1.02)
    #expect(SpringClock.wholeMilliseconds.speed(at: 1_000) == 1)
    #expect(abs(SpringClock.wholeMilliseconds.speed(at: 144) - 7 * 0.144) < 1e-15)
    // 50 ms are real time, and 100 ms would count for 64.
    #expect(SpringClock.wholeMilliseconds.speed(at: 20) == 1)
    #expect(SpringClock.wholeMilliseconds.speed(at: 10) == 0.64)
    #expect(SpringClock.boundedTicks.speed(at: 60) == 1)
    #expect(SpringClock.boundedTicks.speed(at: 480) == 2)
    #expect(SpringClock.boundedTicks.speed(at: 10) == 0.5)
    #expect(SpringClock.exact.speed(at: 7) == 1)
  }
}
