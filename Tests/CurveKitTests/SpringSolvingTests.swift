import CurveKit
import CurveTestSupport
import Foundation
import Testing

/// Springs from two of their metrics.
@Suite struct SpringSolvingTests {
  /// Two targets, the velocity, and stiffness and damping of all springs with mass 1, the greatest damping
  /// ratio first: by Tests/Reference/solving.py, with 50 digits.
  @Test(
    arguments: [
      (
        .overshoot(0.08), .settlingTime(0.35), 0,
        [(863.9598867718182860077, 36.83421032725756378335)]
      ),
      (.peakTime(0.4), .overshoot(0.1), 0, [(94.82189069729847893373, 11.51292546497022842009)]),
      (
        .overshoot(0.2), .firstCrossingTime(0.3), 0,
        [(58.61839856855082684532, 6.9817454428399660834)]
      ),
      (.overshoot(0.05), .riseTime(0.25), 0, [(70.31759861668049564293, 11.57386131816291945464)]),
      (.overshoot(0.15), .peakVelocity(6), 0, [(124.5264044819534819623, 11.53700776361526822106)]),
      (.response(0.5), .peakTime(0.3), 0, [(157.9136704174297379014, 13.89264543479241640097)]),
      (
        .duration(0.5), .settlingTime(0.6, within: 0.02), 0,
        [
          (157.9136704174297379014, 29.17716400964330143775),
          (157.9136704174297379014, 13.25968509661434559888),
        ]
      ),
      (
        .peakTime(0.3), .firstCrossingTime(0.2), 0,
        [(146.2163614976201276864, 12.09199576156145233729)]
      ),
      (.riseTime(0.2), .settlingTime(0.5), 0, [(248.0743702424905321302, 30.15854734439918074423)]),
      (.overshoot(0.08), .peakTime(0.35), 3, [(113.3992701509562474911, 13.50267027132468935636)]),
      (.overshoot(0.08), .peakTime(0.35), -3, [(148.0059588368426182434, 15.33564051555956137268)]),
      (.bounce(0.2), .peakTime(0.3), 4, [(270.8794239287769086153, 26.33346398136160297232)]),
    ] as [(SpringTarget, SpringTarget, Double, [(Double, Double)])])
  func `All springs with two metrics are found to 1e-12`(
    first: SpringTarget, second: SpringTarget, velocity: Double, expected: [(Double, Double)]
  ) throws {
    let springs = try Spring.solving(first, second, initialVelocity: velocity)
    try #require(springs.count == expected.count)
    for (spring, (stiffness, damping)) in zip(springs, expected) {
      expectNear([(spring.stiffness, stiffness), (spring.damping, damping)], within: 1e-12)
    }
  }

  @Test func `The short form is the spring with an overshoot and a settling time`() throws {
    let spring = try Spring.solving(overshoot: 0.08, settlingTime: 0.35)
    #expect(try [spring] == Spring.solving(.overshoot(0.08), .settlingTime(0.35)))
    #expect(try Spring.solving(overshoot: 0, settlingTime: 0.35).regime == .criticallyDamped)
  }

  @Test func `Mass and travel are kept, and a velocity is in units of value`() throws {
    let one = try Spring.solving(.riseTime(0.2), .peakVelocity(5))[0]
    let other = try Spring.solving(.riseTime(0.2), .peakVelocity(50), mass: 3, from: 5, to: -5)[0]
    #expect(other.mass == 3 && other.from == 5 && other.to == -5)
    #expect(relativeError(other.stiffness, 3 * one.stiffness) < 1e-13)
    #expect(relativeError(other.damping, 3 * one.damping) < 1e-13)
  }

  // MARK: - Laws

  /// Springs found from two metrics of random springs.
  struct Tally {
    var (solved, several) = (0, 0)
    var (values, originals) = (Worst(), Worst())
    var failures: [String] = []
  }

  /// A random metric of a spring, as a target.
  static func target(_ spring: Spring, using random: inout SeededGenerator) -> SpringTarget? {
    let tolerance = [0.001, 0.02, 0.05, 1e-6].randomElement(using: &random) ?? 0.001
    let levels = [(0.1, 0.9), (0.2, 0.8), (0, 0.5)].randomElement(using: &random) ?? (0.1, 0.9)
    let targets: [SpringTarget] = [
      .overshoot(0), .settlingTime(0, within: tolerance),
      .riseTime(0, from: levels.0, to: levels.1),
      .peakTime(0), .firstCrossingTime(0), .peakVelocity(0), .response(0), .bounce(0),
      .dampingRatio(0),
    ]
    let target = targets.randomElement(using: &random) ?? .overshoot(0)
    return target.value(of: spring).map(target.with)
  }

  /// Solves for pairs of metrics of random springs.
  ///
  /// It leaves out pairs that do not determine a spring: an overshoot of 0; a peak velocity that is the
  /// initial velocity; and two rise times of a heavily damped spring, whose ratio is that of one exponential
  /// to more digits than a double has. Two settling times are searched only from a damping ratio of 0.02.
  static func law(count: Int, seed: UInt64, isMoving: Bool) -> Tally {
    var (random, tally) = (SeededGenerator(seed: seed), Tally())
    while tally.solved + tally.failures.count < count {
      let ratio =
        Double.random(in: 0...1, using: &random) < 0.8
        ? Double.random(in: 0.03...1, using: &random)
        : exp2(Double.random(in: -7...4, using: &random))
      let response = exp2(Double.random(in: -6...4, using: &random))
      let (from, to) = (
        Double.random(in: -9...9, using: &random), Double.random(in: -9...9, using: &random)
      )
      let velocity =
        isMoving ? Double.random(in: -10...10, using: &random) * (to - from) / response : 0
      let spring = Spring(
        response: response, dampingRatio: ratio, initialVelocity: velocity, from: from, to: to)
      guard let one = target(spring, using: &random), let other = target(spring, using: &random),
        one.number != 0, other.number != 0
      else { continue }
      if case .riseTime = one, case .riseTime = other, ratio > 3 { continue }
      if case .settlingTime = one, case .settlingTime = other, ratio < 0.02 { continue }
      do throws(SolvingError) {
        let found = try Spring.solving(one, other, initialVelocity: velocity, from: from, to: to)
        tally.solved += 1
        if found.count > 1 { tally.several += 1 }
        for spring in found {
          for target in [one, other] {
            tally.values.note(
              relativeError(target.value(of: spring), target.number), at: "\(one), \(other)")
          }
        }
        let distances = found.map {
          max(
            relativeError($0.dampingRatio, spring.dampingRatio),
            relativeError($0.response, spring.response))
        }
        tally.originals.note(
          distances.min() ?? .infinity, at: "\(one), \(other), ratio \(ratio), velocity \(velocity)"
        )
      } catch {
        if error.reason == .infeasible { tally.failures.append(error.description) }
      }
    }
    return tally
  }

  @Test(arguments: [(100, 1, false), (12, 2, true)] as [(Int, UInt64, Bool)])
  func `A spring is among those with any two of its metrics, with and without initial velocity`(
    count: Int, seed: UInt64, isMoving: Bool
  ) {
    let tally = Self.law(count: count, seed: seed, isMoving: isMoving)
    #expect(tally.failures == [])
    #expect(tally.values.error < 1e-10, "\(tally.values)")
    #expect(tally.originals.error < 1e-9, "\(tally.originals)")
  }

  // MARK: - Infeasible and invalid targets

  /// A pair of targets that no spring from rest has, and its travel, by a law of all springs.
  ///
  /// An overshoot is below 1. A peak takes at least half a response, and a crossing a quarter. A crossing
  /// comes before the peak, and after half of its time. A critical spring has neither. A velocity is at most
  /// that of the undamped spring, and at least the distance divided by the time. A narrower band is reached
  /// later.
  static func infeasible(
    _ index: Int, using random: inout SeededGenerator
  ) -> (first: SpringTarget, second: SpringTarget, travel: Double) {
    let time = exp2(Double.random(in: -6...4, using: &random))
    let less = Double.random(in: 0.05..<0.99, using: &random)
    let travel = Double.random(in: 0.1...100, using: &random)
    let speed = travel / time * less
    let pairs: [(SpringTarget, SpringTarget)] = [
      (.overshoot(1 / less), .settlingTime(time)), (.overshoot(1 / less), .peakVelocity(speed)),
      (.response(time), .peakTime(time / 2 * less)),
      (.peakTime(time), .firstCrossingTime(time / 2 * less)),
      (.peakTime(time), .firstCrossingTime(time / less)), (.bounce(-less), .peakTime(time)),
      (.bounce(0), .firstCrossingTime(time)),
      (.response(time), .firstCrossingTime(time / 4 * less)),
      (.response(time), .peakVelocity(2 * .pi * travel / time / less)),
      (.peakVelocity(speed), .peakTime(time)), (.peakVelocity(speed), .firstCrossingTime(time)),
      (.peakVelocity(0.8 * speed), .riseTime(time)),
      (.settlingTime(time, within: 0.02), .settlingTime(time * less, within: 0.001)),
      (.riseTime(time), .firstCrossingTime(time * less)),
    ]
    let pair = pairs[index % pairs.count]
    return (pair.0, pair.1, travel)
  }

  /// The pairs that were solved, or whose nearest pair was not.
  static func failures(count: Int, seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    var failures: [String] = []
    for index in 0..<count {
      let (first, second, travel) = infeasible(index, using: &random)
      do {
        _ = try Spring.solving(first, second, to: travel)
        failures.append("\(first), \(second) is solved for a travel of \(travel).")
      } catch {
        guard error.reason == .infeasible, let nearest = error.nearest,
          nearest.values[1 - nearest.changedIndex]
            == [first, second][1 - nearest.changedIndex].number,
          (try? Spring.solving(
            first.with(nearest.values[0]), second.with(nearest.values[1]), to: travel)) != nil
        else {
          failures.append("\(error)")
          continue
        }
      }
    }
    return failures
  }

  @Test func `Impossible pairs are refused, and the nearest pair has a spring`() {
    #expect(Self.failures(count: 28, seed: 3) == [])
  }

  @Test(arguments: [SpringTarget.bounce(1), .dampingRatio(0), .overshoot(1)])
  func `An undamped spring never settles`(target: SpringTarget) throws {
    for velocity in [0, 3.0] {
      if velocity > 0, case .overshoot = target { continue }
      let error = try #require(throws: SolvingError.self) {
        try Spring.solving(target, .settlingTime(1), initialVelocity: velocity)
      }
      #expect(error.reason == .infeasible)
      #expect(error.description == "A spring with \(target) is undamped, so it never settles.")
    }
  }

  @Test func `A nearest peak velocity is above the initial one`() throws {
    let error = try #require(throws: SolvingError.self) {
      try Spring.solving(.overshoot(0.05), .peakVelocity(3), initialVelocity: 10)
    }
    let nearest = try #require(error.nearest)
    let springs = try Spring.solving(
      .overshoot(nearest.values[0]), .peakVelocity(nearest.values[1]), initialVelocity: 10)
    #expect(!springs.isEmpty)
  }

  @Test func `Targets are in per cent where they are fractions`() {
    #expect(SpringTarget.overshoot(0.07).description == "an overshoot of 7 %")
    #expect(SpringTarget.settlingTime(1).description == "a settling time of 1 s within ±0.1 %")
    #expect(SpringTarget.riseTime(1).description == "a rise time of 1 s from 10 % to 90 %")
  }

  @Test func `The nearest pair changes the target that needs the smaller relative change`() throws {
    // A peak takes half a response: 0.4 s instead of 0.5 is nearer than 0.25 s instead of 0.2.
    let error = try #require(throws: SolvingError.self) {
      try Spring.solving(.response(0.5), .peakTime(0.2))
    }
    #expect(error.nearest?.values == [0.4, 0.2] && error.nearest?.changedIndex == 0)
    #expect(
      error.description
        == "No spring from rest has a response of 0.5 s and a peak time of 0.2 s; with a peak time of "
        + "0.2 s, the nearest is a response of 0.4 s.")
  }

  @Test func `Targets that are out of range or leave a spring open are refused`() {
    func message(
      _ first: SpringTarget, _ second: SpringTarget = .response(1), velocity: Double = 0,
      to: Double = 1
    ) -> String? {
      let error = #expect(throws: SolvingError.self) {
        try Spring.solving(first, second, initialVelocity: velocity, to: to)
      }
      #expect(error?.nearest == nil)
      return error?.description
    }
    let range = "An overshoot must be from 0 to 1e9 times the travel, not"
    #expect(message(.overshoot(-0.1)) == "\(range) -0.1.")
    #expect(message(.overshoot(.nan)) == "\(range) nan.")
    #expect(
      message(.overshoot(0.1), .settlingTime(1, within: 1))
        == "A settling tolerance must be above 0 and below 1, not 1.")
    #expect(
      message(.overshoot(0.1), .riseTime(1, from: 0.9, to: 0.1))
        == "The levels of a rise time must ascend from 0 or more to at most 1, not from 0.9 to 0.1."
    )
    #expect(message(.bounce(-1)) == "A bounce must be above -1, not -1.")
    #expect(
      message(.response(0), .bounce(0)) == "A response must be from 1e-9 to 1e9 seconds, not 0.")
    #expect(
      message(.peakVelocity(3), velocity: -3)
        == "A peak velocity must be above the initial velocity, which is 3.")
    #expect(
      message(.overshoot(0.1), to: 0)
        == "The start and end values of a spring must differ, to have these metrics.")
    let different = "a spring needs two different targets."
    #expect(
      message(.overshoot(0.1), .bounce(0.3))
        == "An overshoot of 10 % and a bounce of 0.3 determine only the damping ratio; \(different)"
    )
    #expect(
      message(.response(1), .duration(1))
        == "A response of 1 s and a duration of 1 s determine only the natural frequency; \(different)"
    )
    #expect(
      message(.firstCrossingTime(1), .riseTime(1, from: 0, to: 1))
        == "A first crossing at 1 s and a rise time of 1 s from 0 % to 100 % determine the same metric; "
        + different)
    #expect(
      message(.settlingTime(1), .settlingTime(0.5, within: 0.02), velocity: 1)
        == "Two settling times do not determine a spring with an initial velocity; replace one of them."
    )
  }
}
