import CurveKit
import Testing

@Suite struct LinearEasingTests {
  /// CSS Easing 2's rules; the expected inputs are those that web-platform-tests' computed values show,
  /// or follow from the rules by hand.
  @Test(arguments: [
    CanonicalCase([-10, -5, 0, 5, 10], [(-10, 0), (-5, 0.25), (0, 0.5), (5, 0.75), (10, 1)]),
    CanonicalCase(
      [.init(-10, at: -0.1), .init(-5, at: -0.05), 0, 5, 10],
      [(-10, -0.1), (-5, -0.05), (0, 0.3), (5, 0.65), (10, 1)]),
    CanonicalCase(
      [.init(0, at: 0, to: 0.5), .init(1, at: 0.5, to: 1)], [(0, 0), (0, 0.5), (1, 0.5), (1, 1)]),
    CanonicalCase(
      [0, .init(0.5, at: 0.25, to: 0.75), .init(1, at: 1, to: 1)],
      [(0, 0), (0.5, 0.25), (0.5, 0.75), (1, 1), (1, 1)]),
    CanonicalCase(
      [0, .init(0, at: 0.4), 1, 0.5, 1], [(0, 0), (0, 0.4), (1, 0.6), (0.5, 0.8), (1, 1)]),
    CanonicalCase([.init(0, at: 0.5), .init(0, at: 1)], [(0, 0.5), (0, 1)]),
    // Raised to an earlier one, its second input too; what waits between is raised with it.
    CanonicalCase([0, .init(0.1, at: -0.1), 1], [(0, 0), (0.1, 0), (1, 1)]),
    CanonicalCase([0, .init(0.9, at: 1.1), 1], [(0, 0), (0.9, 1.1), (1, 1.1)]),
    CanonicalCase(
      [0, .init(1, at: 0.5, to: 0.25), .init(0, at: 0.125)], [(0, 0), (1, 0.5), (1, 0.5), (0, 0.5)]),
    CanonicalCase([.init(0, at: 0.5), 1, .init(2, at: 0)], [(0, 0.5), (1, 0.5), (2, 0.5)]),
    CanonicalCase([.init(1, at: 2), 0], [(1, 2), (0, 2)]),
  ])
  func `Stops without inputs get them as in CSS`(_ item: CanonicalCase) throws {
    let stops = try LinearEasing(item.list).stops
    #expect(stops.map(\.output) == item.expected.map(\.output))
    for (stop, expected) in zip(stops, item.expected) {
      #expect((stop.input - expected.input).magnitude <= 2e-16, "\(stops)")
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
    #expect(jump.value(at: (0.5).nextDown) < 0.5)
    #expect(jump.value(at: 0.5) == 0.75)
    #expect(jump.breakpoints == [0.5])

    let ends = try LinearEasing([0, .init(0.25, at: 0), .init(0.75, at: 1), 1])
    #expect(ends.startValue == 0.25)
    #expect(ends.value(at: -1) == 0.25)
    #expect(ends.value(at: (1.0).nextDown) < 0.76)
    #expect(ends.endValue == 1)
    #expect(ends.velocity(at: 1) == 0.5)
    #expect(ends.extendedValue(at: -1) == 0)
    #expect(ends.extendedValue(at: 0, isBefore: true) == 0)
    #expect(ends.extendedValue(at: 2) == 1)
  }

  @Test func `The outer segments continue beyond the stops`() throws {
    let inner = try LinearEasing([.init(0, at: 0.25), .init(0.5, at: 0.5), .init(0.75, at: 1)])
    #expect(inner.startValue == -0.5)
    #expect(inner.value(at: -1) == -0.5)
    #expect(inner.extendedValue(at: -1) == -2.5)
    #expect(inner.extendedValue(at: 3) == 1.75)
    #expect(inner.velocity(at: 0) == 2)
    #expect(inner.velocity(at: 1) == 0.5)
    #expect(inner.velocity(at: 1.5) == 0)
    #expect(inner.breakpoints == [0.5])
  }

  @Test func `The metrics match hand calculations`() throws {
    let curve = try LinearEasing([0, 1.5, 0.5, 1])
    #expect(curve.overshoot == 0.5)
    #expect(curve.peakTime == 1 / 3.0)
    #expect(curve.rebound == 0.5)
    #expect(curve.peakVelocity == 4.5)
    #expect(curve.signChanges(of: .velocity).single == [1 / 3.0, 2 / 3.0])
    #expect(curve.signChanges(of: .displacement).single.count == 2)
    #expect(curve.breakpoints == [1 / 3.0, 2 / 3.0])
    #expect(LinearEasing.identity.breakpoints == [])
    #expect(LinearEasing.identity.peakVelocity == 1)
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

/// A list of stops and what CSS makes of it.
struct CanonicalCase: Sendable, CustomTestStringConvertible {
  let list: [LinearEasing.ListedStop]
  let expected: [(output: Double, input: Double)]

  init(_ list: [LinearEasing.ListedStop], _ expected: [(output: Double, input: Double)]) {
    self.list = list
    self.expected = expected
  }

  var testDescription: String {
    list.map { stop in
      [stop.output, stop.input, stop.lastInput].compactMap { $0.map { "\($0)" } }
        .joined(separator: " ")
    }.joined(separator: ", ")
  }
}
