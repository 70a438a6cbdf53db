import CurveKit
import CurveMeasure
import Foundation
import Testing

/// Velocity jumps in travels a second.
@Suite struct VelocityJumpTests {
  private func measured(
    _ curve: some Curve, _ metric: Metric = .relativeVelocityJump, turns: MotionTurns? = nil,
    period: Double? = nil
  ) -> Double? {
    MeasuredMetrics(
      of: curve, [metric], attributes: CurveAttributes(period: period, turns: turns))[metric]
  }

  /// Slopes of 1, 0 and 3 between 0 and 2: the greatest jump is 6, that is 3 travels a second.
  @Test func `The joins of a curve are its breakpoints, and its travel is its range`() throws {
    let stops = try LinearEasing([.init(0), .init(0.25, at: 0.25, to: 0.75), .init(1)])
    let curve = stops.mapped(from: 0, to: 2)
    #expect(curve.velocityJump == 6)
    #expect(measured(curve) == 3)
    #expect(measured(curve, .relativeVelocityJump(at: 0.25)) == 1)
    #expect(measured(curve, .relativeVelocityJump(at: 0.75)) == 3)
    #expect(measured(curve, .relativeVelocityJump(at: 0.5)) == 0)
    // There and back, from 0 to 1 to 0: a travel of 1, and a turn from 2 to -2.
    let back = try LinearEasing([.init(0), .init(1, at: 0.5), .init(0, at: 1)])
    #expect(measured(back) == 4)
    #expect(measured(Spring.smooth) == 0)
    #expect(measured(StepEasing(4)) == nil)
    #expect(measured(Spring.smooth.moving(from: 1, to: 1)) == nil)
  }

  private func join(_ time: Double, _ before: (Double, Double), _ after: (Double, Double))
    -> CurveJoin
  {
    func sample(_ state: (Double, Double)) -> CurveSample {
      CurveSample(time: time, value: state.0, velocity: state.1, acceleration: 0)
    }
    return CurveJoin(before: sample(before), after: sample(after))
  }

  @Test func `The joins of changes are given, and a start at 0 s is none`() {
    let turns = MotionTurns(
      joins: [join(0, (0, 0), (0, 9)), join(0.1, (1, 10), (1, 6)), join(0.2, (2, 0), (2, -1))],
      travel: 2)
    #expect(measured(Spring.smooth, turns: turns) == 2)
    #expect(measured(Spring.smooth, .relativeVelocityJump(at: 0), turns: turns) == 4.5)
    #expect(measured(Spring.smooth, .relativeVelocityJump(at: 0.2), turns: turns) == 0.5)
    #expect(measured(Spring.smooth, .relativeVelocityJump(at: 0.3), turns: turns) == 0)
    #expect(measured(Spring.smooth, turns: MotionTurns(joins: turns.joins, travel: 0)) == nil)
  }

  @Test func `A jump of the value has no velocity jump, but one by whole periods is none`() {
    let turns = MotionTurns(joins: [join(0.1, (360, 10), (0, 8))], travel: 4)
    #expect(measured(Spring.smooth, turns: turns) == nil)
    #expect(measured(Spring.smooth, turns: turns, period: 360) == 0.5)
  }

  @Test func `A rounding error is no jump`() {
    let turns = MotionTurns(joins: [join(0.1, (1, 10), (1.nextUp, 10.0.nextUp))], travel: 1)
    #expect(measured(Spring.smooth, turns: turns) == 0)
  }

  @Test func `The keys are read back`() throws {
    for metric in [Metric.relativeVelocityJump, .relativeVelocityJump(at: 0.1)] {
      let data = try JSONEncoder().encode([metric])
      #expect(try JSONDecoder().decode([Metric].self, from: data) == [metric])
    }
  }
}
