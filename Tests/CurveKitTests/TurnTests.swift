import CurveKit
import CurveMeasure
import CurveTestSupport
import Testing

/// Where the direction of change reverses, by motion or by a jump.
@Suite struct TurnTests {
  let line = Easing(.power(1), .in)

  @Test(arguments: [1, 2, 3, 4, 5, 8, 9, 10, 100, 1_001])
  func `Steps turn as often as the line they follow`(passes: Int) {
    let steps = StepEasing(4, .none).repeatCount(passes)
    let smooth = line.repeatCount(passes)
    // At its start between two passes back and there; an even number has no travel.
    let expected = passes % 2 == 0 ? nil : Double((passes - 1) / 2)
    #expect(smooth.oscillations() == expected)
    #expect(steps.oscillations() == expected)
    #expect(steps.isMonotone == smooth.isMonotone && steps.isMonotone == (passes == 1))
  }

  @Test(arguments: [2, 3, 5, 7, 12, 13, 60])
  func `The rounding of steps by modifiers is no turn`(count: Int) {
    let steps = StepEasing(count, .both).delay(1.9)
    let passes = steps.reversed().repeatCount(5).mapped(from: -2.5, to: -8.8)
    // At its start between passes 2 and 3, and 4 and 5.
    #expect(passes.oscillations() == 2)
    // Two passes there and back have no travel; it has not turned before the end of the first.
    let endless = steps.repeatCount(2).repeatForever(measuredUntil: 2.8)
    #expect(endless.isMonotone)
    #expect(!steps.repeatCount(2).repeatForever(measuredUntil: 5.2).isMonotone)
  }

  @Test(arguments: [2, 3, 8, 9, 10, 100, 1_001])
  func `A repeat that jumps back turns once at each start`(passes: Int) {
    let expected = Double(passes - 1)
    #expect(line.repeatCount(passes, autoreverses: false).oscillations() == expected)
    #expect(
      StepEasing(4, .none).repeatCount(passes, autoreverses: false).oscillations() == expected)
    // Without a step at its end it is there at the end of all passes only.
    #expect(StepEasing(4, .end).repeatCount(passes, autoreverses: false).oscillations() == 0)
    #expect(!StepEasing(4, .end).repeatCount(passes, autoreverses: false).isMonotone)
  }

  @Test(arguments: [3, 5, 7, 9, 11])
  func `A repeated spring turns at its start only`(passes: Int) throws {
    let rest = try #require(Spring.smooth().restTime())
    let curve = Spring.smooth().ended(at: rest).repeatCount(passes)
    #expect(curve.oscillations() == Double((passes - 1) / 2))
  }

  @Test func `A turn by a jump counts with the value on its far side`() throws {
    // Up to 0.75, by a jump to 1.25, and down.
    #expect(PiecewiseCurve.leap.oscillations(beyond: 0.1) == 1)
    // A peak of 1.2 before a jump down, and a trough of 0.5 after it.
    let dip = try LinearEasing([0, .init(1.2, at: 0.3), .init(0.5, at: 0.3), 1])
    #expect(dip.oscillations() == 2 && dip.oscillations(beyond: 0.3) == 1)
    // It arrives by a jump, falls to 0.4 and rises again.
    let late = try LinearEasing([0, .init(0.9, at: 0.5), .init(1, at: 0.5), .init(0.4, at: 0.6), 1])
    #expect(late.oscillations() == 1)
  }

  @Test func `A hold is one turn, however long`() throws {
    let hold = try LinearEasing([0, 1.5, .init(0.5, at: 0.5, to: 0.75), 1])
    hold.expectMetrics([.oscillations: 2, .monotone: 0])
    #expect(try LinearEasing([0, .init(0.5, at: 0.25, to: 0.75), 1]).isMonotone)
  }

  @Test func `Equal passes are examined once`() {
    let evaluations = EvaluationCounter()
    let curve = EvaluatedCurve(Easing(.back(), .inOut), counter: evaluations)
    func count(_ passes: Int, autoreverses: Bool) -> Int {
      let before = evaluations.count
      let metrics = MeasuredMetrics(of: curve.repeatCount(passes, autoreverses: autoreverses))
      #expect(metrics.value(of: .monotone) == .flag(false))
      return evaluations.count - before
    }
    for autoreverses in [false, true] {
      let few = count(11, autoreverses: autoreverses)
      #expect(few > 0 && count(100_001, autoreverses: autoreverses) < 2 * few)
    }
  }
}
