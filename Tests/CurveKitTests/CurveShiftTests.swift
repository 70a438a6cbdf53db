import CurveKit
import CurveTestSupport
import Testing

/// The best shift of curves for which it is known: the curves themselves, later or at another speed.
@Suite struct CurveShiftTests {
  /// Curves of every family that come to rest, with few turns and breakpoints.
  static let zoo: [NamedCurve] = {
    let springs = [
      NamedCurve("the example", Spring(stiffness: 80, damping: 4)),
      NamedCurve("over-damped", Spring(stiffness: 80, damping: 40)),
      NamedCurve("a push back", Spring(stiffness: 80, damping: 9, initialVelocity: -20)),
    ]
    let pieces = piecewiseZoo.map { NamedCurve($0.description, $0.curve) }
    func every(_ step: Int, of curves: [NamedCurve]) -> [NamedCurve] {
      stride(from: 0, to: curves.count, by: step).map { curves[$0] }
    }
    // A step that has no common factor with the three directions of each easing.
    let all =
      every(4, of: easingZoo) + every(2, of: modifierZoo) + every(6, of: bezierZoo)
      + every(3, of: otherTimingZoo) + pieces + springs
    return all.filter {
      $0.curve.signChanges(of: .velocity).single.count + $0.curve.breakpoints.count < 30
    }
  }()

  static func compare(
    _ one: some Curve, _ other: some Curve, by alignment: CurveComparison.Alignment = .time
  ) -> CurveComparison? { CurveComparison(of: one, and: other, alignment: alignment) }

  @Test func `Jumps of a delayed copy meet those of the curve exactly`() throws {
    let steps = StepEasing(5, .end)
    let stairs = try #require(Self.compare(steps.delay(1.8), steps.delay(9)))
    #expect(stairs.bestShift == -7.2 && stairs.rmsDifferenceShifted == 0)

    let lines = try LinearEasing([0, .init(1.2, at: 0.3), .init(0.5, at: 0.3), 1]).lasting(0.35)
    let jump = try #require(Self.compare(lines, lines.delay(9)))
    #expect(jump.bestShift == -9)
    #expect(try #require(jump.rmsDifferenceShifted) < 1e-14)
  }

  @Test(arguments: [0.3, 9]) func `A delayed copy of any curve differs by its delay alone`(
    delay: Double
  ) throws {
    var errors = ShiftErrors()
    // A comparison takes long; the short delay is tried with every second curve, the long one with every third.
    for (index, named) in Self.zoo.enumerated() where index % (delay < 1 ? 2 : 3) == 0 {
      let curve = AnyCurve(named.curve)
      let found = try #require(Self.compare(curve, curve.delay(delay)), "\(named)")
      try errors.note(found, of: curve, expected: -delay, delay: delay, at: "\(named)")
    }
    errors.expectNone()
  }

  @Test func `A delay before and after a change of speed differ by a known shift`() throws {
    var errors = ShiftErrors()
    for named in Self.zoo {
      let curve = AnyCurve(named.curve)
      // The delay of 1.3 s before the speed of 1.7 lasts 1.3 / 1.7 s.
      let found = try #require(
        Self.compare(curve.delay(1.3).speed(1.7), curve.speed(1.7).delay(2)), "\(named)")
      try errors.note(found, of: curve, expected: 1.3 / 1.7 - 2, delay: 2, at: "\(named)")
    }
    errors.expectNone()
  }

  /// Pairs of curves with hundreds of turns and breakpoints, of which the search needed 100 million
  /// evaluations and more.
  @Test(arguments: [50, 500, 900])
  func `The search for the shift ends within its budget of evaluations`(_ passes: Int) throws {
    let smooth = Spring(response: 0.5, dampingRatio: 1)
    let (snappy, bezier) = (Spring(response: 0.5, dampingRatio: 0.85), CubicBezier(0.2, 0, 0, 1))
    func count(_ one: some Curve, _ other: some Curve) throws -> Int {
      let counter = EvaluationCounter()
      let curves = (
        EvaluatedCurve(one, counter: counter).repeatCount(passes),
        EvaluatedCurve(other, counter: counter).repeatCount(passes)
      )
      _ = try #require(CurveComparison(of: curves.0, and: curves.1))
      return counter.count
    }
    let pairs = [
      try count(smooth.ended(at: 0.9), snappy.ended(at: 0.8)),
      try count(smooth.ended(at: 0.7), bezier.lasting(0.5)),
      try count(Easing(.quad, .in), bezier.lasting(0.3)),
    ]
    // Two million of both curves, three at most for each; the rest grows with the number of turns.
    #expect(pairs.allSatisfy { $0 <= 6_000_000 + 4_000 * passes }, "\(pairs)")
  }

  @Test func `By progress, a curve at another speed needs no shift`() throws {
    var errors = ShiftErrors()
    for named in Self.zoo where named.curve.duration.isFinite {
      let curve = AnyCurve(named.curve)
      let found = try #require(
        Self.compare(curve.speed(0.37), curve.speed(2.9), by: .progress), "\(named)")
      let size = max(curve.travel.magnitude, curve.endValue.magnitude, 1)
      errors.shift.note((found.bestShift ?? .nan).magnitude, at: "\(named)")
      errors.rms.note((found.rmsDifferenceShifted ?? .nan) / size, at: "\(named)")
    }
    errors.expectNone()
  }
}

/// The worst errors of the best shift and of the difference after it.
private struct ShiftErrors {
  var shift = Worst()
  var rms = Worst()

  /// Compares a shift with the expected one, relative to the duration with the delay.
  mutating func note(
    _ found: CurveComparison, of curve: some Curve, expected: Double, delay: Double, at name: String
  ) throws {
    // A curve that never moves is best where it is.
    let expected = found.rmsDifference == 0 ? 0 : expected
    let size = try #require(curve.restTime()) + delay
    shift.note(((found.bestShift ?? .nan) - expected).magnitude / size, at: name)
    let reach = max(curve.travel.magnitude, found.greatestDifference.magnitude)
    rms.note((found.rmsDifferenceShifted ?? .nan) / max(reach, curve.endValue.magnitude), at: name)
  }

  func expectNone() {
    #expect(shift.error <= 1e-12, "\(shift)")
    #expect(rms.error <= 1e-12, "\(rms)")
  }
}
