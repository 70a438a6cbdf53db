import CurveKit
import CurveTestSupport
import Testing

/// Curves that run one after another obey the same laws as a single curve.
@Suite struct SequencedCurveTests {
  @Test func `A piece is cut where the next one starts`() {
    let curve = SequencedCurve(
      [
        .init(start: 0, curve: AnyCurve(Spring(stiffness: 80, damping: 4))),
        .init(start: 0.25, curve: AnyCurve(LinearEasing.identity.mapped(from: 5, to: 6))),
      ], from: 0, endingAt: 1.25, endValue: 6)
    let spring = Spring(stiffness: 80, damping: 4)
    #expect(curve.value(at: 0.2) == spring.value(at: 0.2) && curve.value(at: 0.25) == 5)
    let join = curve.join(at: 0.25)
    #expect(abs(join.valueJump - (5 - spring.value(at: 0.25))) < 1e-14)
    #expect(abs(join.velocityJump! - (1 - spring.velocity(at: 0.25))) < 1e-12)
    #expect(abs(join.accelerationJump! + spring.acceleration(at: 0.25)) < 1e-10)
    #expect(curve.join(at: 0).velocityJump == 0 && curve.join(at: 1.25).velocityJump == -1)
    #expect(curve.join(at: 0.1).valueJump.magnitude < 1e-14)
  }

  @Test func `A piece that ends before the next one starts rests until then`() {
    let curve = SequencedCurve(
      [
        .init(start: 0, curve: AnyCurve(LinearEasing.identity)),
        .init(start: 3, curve: AnyCurve(LinearEasing.identity.mapped(from: 1, to: 0))),
      ], from: 0, endingAt: 4, endValue: 0)
    #expect(curve.value(at: 2) == 1 && curve.velocity(at: 2) == 0 && curve.velocityJump == 1)
    #expect(curve.integralOfSquare(of: .velocity, until: 4) == 2)
    // The displacement is first a line to 1, then constant, then a line back to 0: the integral is 1 s
    // of t^2, 2 s of 1 and 1 s of (1 - t)^2.
    #expect(
      abs(curve.integralOfSquare(of: .displacement, until: 4)! - (1.0 / 3 + 2 + 1.0 / 3)) < 1e-14)
  }

  @Test func `A sequence without pieces jumps`() {
    let jump = SequencedCurve([], from: 2, endingAt: 0, endValue: 3)
    #expect(jump.value(at: -1) == 2 && jump.value(at: 0) == 3 && jump.valueJump == 1)
    #expect(jump.join(at: 0).valueJump == 1 && jump.settlingTime() == 0)
  }
}

/// Sequences of all kinds: continuous or with jumps, with pieces that are cut, at rest or without an
/// end.
let sequenceZoo: [NamedCurve] = {
  let spring = Spring(stiffness: 80, damping: 4)
  func sequence(
    _ pieces: [(Double, AnyCurve)], from: Double = 0, until: Double = .infinity, to: Double
  ) -> SequencedCurve {
    SequencedCurve(
      pieces.map { SequencedCurve.Piece(start: $0.0, curve: $0.1) }, from: from, endingAt: until,
      endValue: to)
  }
  let cut = spring.sample(at: 0.3)
  return [
    NamedCurve(
      "two easings that meet",
      sequence(
        [
          (0, AnyCurve(Easing(.cubic, .inOut).lasting(0.3))),
          (0.3, AnyCurve(Easing(.sine, .in).lasting(0.1).mapped(from: 1, to: -2))),
        ], until: 0.4, to: -2)),
    NamedCurve(
      "a spring that is cut, taken over by another",
      sequence(
        [
          (0, AnyCurve(spring)),
          (
            0.3,
            AnyCurve(
              Spring(
                stiffness: 50, damping: 3, initialVelocity: cut.velocity, from: cut.value, to: -1))
          ),
        ], to: -1)),
    NamedCurve(
      "a spring that is cut at the end",
      sequence([(0, AnyCurve(spring))], until: 0.9, to: spring.value(at: 0.9))),
    NamedCurve(
      "jumps at the start, at a join and at the end",
      sequence(
        [
          (0, AnyCurve(Easing(.quad, .out).mapped(from: 1, to: 3))),
          (1, AnyCurve(LinearEasing.identity.mapped(from: 2, to: 5))),
        ], from: -1, until: 2, to: 4)),
    NamedCurve(
      "steps, then a rest, then a bounce",
      sequence(
        [
          (0, AnyCurve(StepEasing(4, .both))),
          (1.5, AnyCurve(Easing(.bounce, .out).mapped(from: 1, to: 0))),
        ], until: 2.5, to: 0)),
    NamedCurve(
      "an over-damped spring after a line",
      sequence(
        [
          (0, AnyCurve(LinearEasing.identity.lasting(0.7))),
          (0.7, AnyCurve(Spring(stiffness: 30, damping: 20, from: 1, to: 0.25))),
        ], to: 0.25)),
    NamedCurve(
      "a turn exactly at a join",
      sequence(
        [
          (0, AnyCurve(Easing(.quad, .out))),
          (1, AnyCurve(Easing(.quad, .in).mapped(from: 1, to: 0.5))),
        ], until: 2, to: 0.5)),
  ]
}()
