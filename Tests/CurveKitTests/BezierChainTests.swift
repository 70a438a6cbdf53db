import CurveKit
import CurveTestSupport
import Testing

/// Chains of cubic Béziers, against dense samples and the laws of springs.
@Suite struct BezierChainTests {
  static let spring = Spring(mass: 1, stiffness: 80, damping: 4)

  /// The numbers of `Tests/Reference/bezier_fits.py chains`, which uses sequential linear programming.
  @Test(arguments: [(0.01, 4), (0.005, 5), (0.001, 7)])
  func `A spring has as few pieces as another program reached`(error: Double, count: Int) throws {
    let chain = try Self.spring.bezierChain(maximumError: error)
    #expect(chain.pieces.count <= count && chain.maximumError <= error)
    Self.expectLaws(of: chain, for: Self.spring)
  }

  @Test(arguments: [
    AnyCurve(Easing(.elastic(), .out)), AnyCurve(Easing(.bounce, .in)),
    AnyCurve(Easing(.circ, .inOut).mapped(from: 200, to: -100)),
    AnyCurve(Spring(stiffness: 80, damping: 4, initialVelocity: -20, from: 1, to: 1)),
    AnyCurve(Spring(stiffness: 1, damping: 1.6)), AnyCurve(Spring(stiffness: 1, damping: 2)),
    AnyCurve(Spring(stiffness: 1, damping: 9, initialVelocity: 3)),
    AnyCurve(StepEasing(3, .both)), AnyCurve(Easing(.sine, .in).delay(1)),
    AnyCurve(Easing(.expo, .out).repeatCount(2, autoreverses: false)),
    AnyCurve(CubicBezier(1, 0, 0, 1)),
  ])
  func `Chains keep the error at turns, jumps, holds and vertical tangents`(curve: AnyCurve) throws
  {
    let size = max(1, curve.travel.magnitude)
    for knots in BezierChain.Knots.allCases {
      let chain = try curve.bezierChain(maximumError: 0.004 * size, knots: knots, decimals: 5)
      #expect(chain.maximumError <= 0.004 * size)
      Self.expectLaws(of: chain, for: curve)
    }
  }

  /// The pieces follow each other, start and end on the curve, and are within the error at 1,000 times.
  static func expectLaws(
    of chain: BezierChain, for curve: some Curve, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let motion = chain.curve
    var worst = 0.0
    for index in 0...1_000 {
      let time = chain.duration * Double(index) / 1_000 * (index % 2 == 0 ? 1 : 1.2)
      worst = max(worst, (curve.value(at: time) - motion.value(at: time)).magnitude)
    }
    let rounding = 1e-15 * max(1, curve.startValue.magnitude, curve.endValue.magnitude)
    #expect(worst <= chain.maximumError + rounding, sourceLocation: sourceLocation)
    #expect(chain.pieces.first?.startTime == 0, sourceLocation: sourceLocation)
    #expect(chain.startValue == curve.startValue, sourceLocation: sourceLocation)
    #expect(chain.endValue == curve.endValue, sourceLocation: sourceLocation)
    for (piece, next) in zip(chain.pieces, chain.pieces.dropFirst()) {
      #expect(piece.endTime == next.startTime, sourceLocation: sourceLocation)
      let onCurve = curve.value(at: next.startTime)
      #expect((next.startValue - onCurve).magnitude <= rounding, sourceLocation: sourceLocation)
    }
    for piece in chain.pieces where piece.easing != nil {
      let times = [piece.startTime, piece.controlTime1, piece.controlTime2, piece.endTime]
      #expect(
        times.allSatisfy { (times[0]...times[3]).contains($0) }, sourceLocation: sourceLocation)
      #expect(piece.startValue != piece.endValue, sourceLocation: sourceLocation)
    }
  }

  @Test func `All half cycles of a spring have the same two handles`() throws {
    let half = try #require(Self.spring.halfCycleFit())
    let chain = try Self.spring.bezierChain(maximumError: 0.002, knots: .turns)
    // e^(-pi z / sqrt(1 - z^2)), the ratio of successive half cycles.
    let ratio = 0.48639667507
    var error = half.maximumError
    for (number, piece) in chain.pieces.dropLast().enumerated() {
      #expect(piece.easing == half.bezier)
      #expect(relativeError(piece.startTime, Double(number) * .pi / 76.0.squareRoot()) < 1e-12)
      #expect(relativeError(piece.maximumError, error) < 1e-6)
      error *= ratio
    }
    #expect(chain.pieces.count == 9 && chain.pieces.last?.endValue == 1)
    // With less error than the half cycle has, only the first is divided, at its inflection.
    let finer = try Self.spring.bezierChain(maximumError: 0.0015, knots: .turns)
    #expect(relativeError(finer.pieces[0].endTime, Self.spring.peakVelocityTime) < 1e-9)
    #expect(finer.pieces[2].easing == half.bezier)
  }

  @Test func `Pieces between turns meet with one velocity`() throws {
    let spring = Spring(stiffness: 80, damping: 15, initialVelocity: 12)
    let chain = try spring.bezierChain(maximumError: 1e-4, knots: .turns)
    #expect(chain.pieces.count > 3)
    for (piece, next) in zip(chain.pieces, chain.pieces.dropFirst()) {
      let before = piece.curve.velocity(at: piece.curve.duration)
      let after = next.curve.velocity(at: 0)
      #expect((before - after).magnitude < 1e-9)
      #expect((after - spring.velocity(at: next.startTime)).magnitude < 1e-9)
    }
  }

  @Test func `Steps are holds, and a delay is one`() throws {
    let steps = try StepEasing(4).lasting(2).bezierChain(maximumError: 0.001)
    #expect(steps.pieces.map(\.startValue) == [0, 0.25, 0.5, 0.75])
    #expect(steps.pieces.allSatisfy { $0.easing == nil && $0.maximumError == 0 })
    #expect(steps.endValue == 1 && steps.maximumError == 0)
    let delayed = try CubicBezier.ease.delay(1).bezierChain(maximumError: 0.001)
    #expect(delayed.pieces.map(\.endTime) == [1, 2])
    #expect(delayed.pieces[0].easing == nil && delayed.pieces[1].easing != nil)
  }

  @Test func `Control points are in seconds and units of value`() throws {
    let chain = try Easing(.sine, .inOut).lasting(0.4).mapped(from: 100, to: 300)
      .bezierChain(maximumError: 0.1)
    let piece = try #require(chain.pieces.first)
    let easing = try #require(piece.easing)
    #expect(chain.pieces.count == 1)
    #expect((piece.controlTime1, piece.controlTime2) == (easing.x1 * 0.4, easing.x2 * 0.4))
    #expect((piece.controlValue1 - (100 + 200 * easing.y1)).magnitude < 1e-12)
    #expect((piece.controlValue2 - (100 + 200 * easing.y2)).magnitude < 1e-12)
  }

  @Test func `A curve that no chain follows is refused in one sentence`() {
    func message(_ curve: some Curve, _ maximumError: Double = 0.001) -> String? {
      sentence { _ = try curve.bezierChain(maximumError: maximumError) }
    }
    let endless = "The curve never comes to rest, so a Bézier has no end to run to."
    #expect(message(Spring(stiffness: 1, damping: 0)) == endless)
    #expect(
      message(Easing(.sine, .in).repeatForever(autoreverses: true, measuredUntil: 9)) == endless)
    #expect(
      message(SequencedCurve([], from: 0, endingAt: 0, endValue: 1))
        == "The curve has a duration of 0 s, in which a Bézier cannot run.")
    let still = "The curve never moves, so there is nothing to fit."
    #expect(message(Easing(.sine, .in).mapped(from: 2, to: 2)) == still)
    #expect(message(Spring(stiffness: 1, damping: 1, from: 2, to: 2)) == still)
    #expect(
      message(Spring(stiffness: 1, damping: 1e-5))
        == "The curve has more than 1000 turns and breakpoints, too many to fit Béziers to.")
    #expect(
      message(StepEasing(800))
        == "A chain with an error of at most 0.001 has more than 500 Béziers.")
    #expect(
      message(Easing(.sine, .in).mapped(from: 0, to: 1e6), 1e-4)
        == "A chain for values of this size needs a maximum error of at least 0.001, not 0.0001."
    )
    #expect(message(Self.spring, 0) == "A maximum error must be a number above 0, not 0.0.")
    #expect(message(Self.spring, .infinity) == "A maximum error must be a number above 0, not inf.")
  }
}
