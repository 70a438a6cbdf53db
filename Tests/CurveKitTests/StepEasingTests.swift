import CurveKit
import CurveMeasure
import CurveTestSupport
import Testing

@Suite struct StepEasingTests {
  /// The table of CSS Easing 2 for each place of the jumps: the levels of the intervals in order, and
  /// before 0 and at 1.
  @Test(arguments: tables)
  func `Levels match the specification`(
    count: Int, jump: StepEasing.Jump, levels: ClosedRange<Int>, whole: Double
  ) {
    let steps = StepEasing(count, jump)
    for (index, level) in levels.map({ Double($0) / whole }).enumerated() {
      let (start, end) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      #expect(steps.value(at: start) == level && steps.value(at: (start + end) / 2) == level)
      #expect(steps.value(at: end.nextDown) == level)
    }
    #expect(steps.value(at: 1) == 1 && steps.value(at: -1e-300) == 0)
  }

  /// However count times i / count is rounded.
  @Test func `A step has happened at its time and not before`() {
    var wrong: [String] = []
    for jump in StepEasing.Jump.allCases {
      for count in [2, 3, 7, 49, 98, 103, 1_000, 9_999, 10_000] {
        let steps = StepEasing(count, jump)
        let levels = Double(count + (jump == .both ? 1 : jump == .none ? -1 : 0))
        let first = jump == .start || jump == .both ? 1.0 : 0
        for index in 1..<count {
          let time = Double(index) / Double(count)
          if steps.value(at: time) != (Double(index) + first) / levels
            || steps.value(at: time.nextDown) != (Double(index) - 1 + first) / levels
          {
            wrong.append("\(index) of \(count), \(jump)")
          }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func `Breakpoints are the jumps inside the curve`() {
    #expect(StepEasing(4, .start).breakpoints == [0, 0.25, 0.5, 0.75])
    #expect(StepEasing(4, .end).breakpoints == [0.25, 0.5, 0.75])
    #expect(StepEasing(4, .both).breakpoints == [0, 0.25, 0.5, 0.75])
    #expect(StepEasing(4, .none).breakpoints == [0.25, 0.5, 0.75])
    #expect(StepEasing(1).breakpoints == [])
  }

  /// CSS Easing 2, section 2.3.1: the before flag takes back the step at a jump.
  @Test func `The before flag gives the level before a jump`() {
    #expect(StepEasing(4, .start).extendedValue(at: 0, isBefore: true) == 0)
    #expect(StepEasing(4, .start).extendedValue(at: 0) == 0.25)
    #expect(StepEasing(4, .end).extendedValue(at: 0, isBefore: true) == 0)
    #expect(StepEasing(4, .end).extendedValue(at: 0.5, isBefore: true) == 0.25)
    #expect(StepEasing(4, .end).extendedValue(at: 0.6, isBefore: true) == 0.5)
    #expect(StepEasing(4, .both).extendedValue(at: 1, isBefore: true) == 0.8)
    #expect(StepEasing(4, .both).extendedValue(at: 1) == 1)
  }

  @Test func `The steps continue beyond the ends`() {
    #expect(StepEasing(4, .start).extendedValue(at: -0.3) == -0.25)
    #expect(StepEasing(4, .end).extendedValue(at: -0.3) == -0.5)
    #expect(StepEasing(4, .end).extendedValue(at: 1.3) == 1.25)
    #expect(StepEasing(4, .none).extendedValue(at: 1.1) == 4 / 3.0)
    #expect(StepEasing(4, .end).extendedValue(at: 1e300) == 1e300)
    #expect(StepEasing(4, .end).extendedValue(at: .infinity) == .infinity)
  }

  @Test func `The metrics match hand calculations`() {
    let steps = StepEasing(4, .end)
    #expect(steps.settlingTime(within: 0.3) == 0.75)
    steps.expectMetrics([
      .settlingTime: 1, .riseTime: 0.75, .overshoot: 0, .peakVelocity: 0, .monotone: 1,
    ])
  }

  @Test func `Invalid counts stop the program`() async {
    await #expect(processExitsWith: .failure) { _ = StepEasing(0) }
    await #expect(processExitsWith: .failure) { _ = StepEasing(1, .none) }
    await #expect(processExitsWith: .failure) { _ = StepEasing(10_001) }
  }
}

/// The first and the last level of a number of steps with jumps at some ends, as fractions of a whole
/// number.
private let tables: [(Int, StepEasing.Jump, ClosedRange<Int>, Double)] = [
  (1, .start, 1...1, 1), (1, .end, 0...0, 1), (1, .both, 1...1, 2), (2, .start, 1...2, 2),
  (2, .end, 0...1, 2), (2, .both, 1...2, 3), (2, .none, 0...1, 1), (3, .start, 1...3, 3),
  (3, .end, 0...2, 3), (3, .both, 1...3, 4), (3, .none, 0...2, 2), (5, .start, 1...5, 5),
  (5, .end, 0...4, 5), (5, .both, 1...5, 6), (5, .none, 0...4, 4),
]
