import CurveKit
import CurveMeasure
import CurveTestSupport
import Testing

@Suite struct LinearEasingTests {
  /// CSS Easing 2's rules; the expected inputs are those that web-platform-tests' computed values show,
  /// or follow from the rules by hand.
  @Test(
    arguments: [
      ([-10, -5, 0, 5, 10], [(-10, 0), (-5, 0.25), (0, 0.5), (5, 0.75), (10, 1)]),
      (
        [.init(-10, at: -0.1), .init(-5, at: -0.05), 0, 5, 10],
        [(-10, -0.1), (-5, -0.05), (0, 0.3), (5, 0.65), (10, 1)]
      ),
      (
        [.init(0, at: 0, to: 0.5), .init(1, at: 0.5, to: 1)], [(0, 0), (0, 0.5), (1, 0.5), (1, 1)]
      ),
      (
        [0, .init(0.5, at: 0.25, to: 0.75), .init(1, at: 1, to: 1)],
        [(0, 0), (0.5, 0.25), (0.5, 0.75), (1, 1), (1, 1)]
      ),
      (
        [0, .init(0, at: 0.4), 1, 0.5, 1], [(0, 0), (0, 0.4), (1, 0.6), (0.5, 0.8), (1, 1)]
      ),
      ([.init(0, at: 0.5), .init(0, at: 1)], [(0, 0.5), (0, 1)]),
      // Raised to an earlier one, its second input too; what waits between is raised with it.
      ([0, .init(0.1, at: -0.1), 1], [(0, 0), (0.1, 0), (1, 1)]),
      ([0, .init(0.9, at: 1.1), 1], [(0, 0), (0.9, 1.1), (1, 1.1)]),
      (
        [0, .init(1, at: 0.5, to: 0.25), .init(0, at: 0.125)],
        [(0, 0), (1, 0.5), (1, 0.5), (0, 0.5)]
      ),
      ([.init(0, at: 0.5), 1, .init(2, at: 0)], [(0, 0.5), (1, 0.5), (2, 0.5)]),
      ([.init(1, at: 2), 0], [(1, 2), (0, 2)]),
    ] as [([LinearEasing.ListedStop], [(Double, Double)])])
  func `Stops without inputs get them as in CSS`(
    list: [LinearEasing.ListedStop], expected: [(Double, Double)]
  ) throws {
    let stops = try LinearEasing(list).stops
    #expect(stops.map(\.output) == expected.map(\.0))
    for (stop, (_, input)) in zip(stops, expected) {
      #expect((stop.input - input).magnitude <= 2e-16, "\(stops)")
    }
  }

  @Test func `A list must have two stops of finite numbers`() {
    #expect(throws: LinearEasing.Failure.tooFewStops) { try LinearEasing([]) }
    #expect(throws: LinearEasing.Failure.tooFewStops) { try LinearEasing([.init(0, at: 0, to: 1)]) }
    #expect(throws: LinearEasing.Failure.invalidNumber(stop: 1)) {
      try LinearEasing([0, .init(.nan), 1])
    }
    #expect(throws: LinearEasing.Failure.invalidNumber(stop: 2)) {
      try LinearEasing([0, 1, .init(0, at: .infinity)])
    }
    #expect(throws: LinearEasing.Failure.invalidNumber(stop: 0)) {
      try LinearEasing([.init(-1e51), 1])
    }
  }

  @Test func `At a jump the value is the later output`() throws {
    let jump = try LinearEasing([
      0, .init(0.5, at: 0.5), .init(2, at: 0.5), .init(0.75, at: 0.5), 1,
    ])
    #expect(jump.value(at: (0.5).nextDown) < 0.5 && jump.value(at: 0.5) == 0.75)
    #expect(jump.breakpoints == [0.5])

    let ends = try LinearEasing([0, .init(0.25, at: 0), .init(0.75, at: 1), 1])
    #expect(ends.startValue == 0.25 && ends.value(at: -1) == 0.25)
    #expect(ends.value(at: (1.0).nextDown) < 0.76 && ends.endValue == 1)
    #expect(ends.velocity(at: 1) == 0.5 && ends.extendedValue(at: -1) == 0)
    #expect(ends.extendedValue(at: 0, isBefore: true) == 0 && ends.extendedValue(at: 2) == 1)
  }

  @Test func `The outer segments continue beyond the stops`() throws {
    let inner = try LinearEasing([.init(0, at: 0.25), .init(0.5, at: 0.5), .init(0.75, at: 1)])
    #expect(inner.startValue == -0.5 && inner.value(at: -1) == -0.5)
    #expect(inner.extendedValue(at: -1) == -2.5 && inner.extendedValue(at: 3) == 1.75)
    #expect(inner.velocity(at: 0) == 2 && inner.velocity(at: 1) == 0.5)
    #expect(inner.velocity(at: 1.5) == 0 && inner.breakpoints == [0.5])
  }

  @Test func `The metrics match hand calculations`() throws {
    let curve = try LinearEasing([0, 1.5, 0.5, 1])
    curve.expectMetrics([.overshoot: 0.5, .peakTime: 1 / 3.0, .rebound: 0.5, .peakVelocity: 4.5])
    #expect(curve.signChanges(of: .velocity).single == [1 / 3.0, 2 / 3.0])
    #expect(curve.signChanges(of: .displacement).single.count == 2)
    #expect(curve.breakpoints == [1 / 3.0, 2 / 3.0])
    #expect(LinearEasing.identity.breakpoints == [] && LinearEasing.identity.peakVelocity == 1)
  }

  @Test func `Many stops are found by bisection`() throws {
    let count = 100_000
    let outputs = (0...count).map { ($0 * 7_919) % 1_000 }
    let curve = try LinearEasing(outputs.map { LinearEasing.ListedStop(Double($0)) })
    var wrong = 0
    for index in stride(from: 0, to: count, by: 7) {
      let time = (Double(index) + 0.5) / Double(count)
      let middle = Double(outputs[index] + outputs[index + 1]) / 2
      if (curve.value(at: time) - middle).magnitude > 1e-7 { wrong += 1 }
    }
    #expect(wrong == 0)
  }
}
