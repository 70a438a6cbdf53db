import CurveKit
import Testing

/// What new users write first, by SwiftUI's names.
@Suite struct FirstGuessTests {
  @Test func `Samples are taken by their number or by their rate`() {
    let curve = Easing(.quad, .in).lasting(2)
    #expect(curve.samples(count: 5).map(\.time) == [0, 0.5, 1, 1.5, 2])
    #expect(curve.samples(count: 5).map(\.value) == [0, 0.0625, 0.25, 0.5625, 1])
    #expect(curve.samples(rate: 2).map(\.time) == [0, 0.5, 1, 1.5, 2])
    #expect(curve.samples(rate: 4, until: 0.5).map(\.time) == [0, 0.25, 0.5])
  }

  @Test func `A spring is sampled until it has settled`() {
    // It settles at 3.3457… s.
    let spring = Spring(mass: 1, stiffness: 80, damping: 4)
    #expect(spring.samples(rate: 10).last?.time == 3.4)
    #expect(spring.samples(count: 2).map(\.time) == [0, 3.4])
  }

  @Test func `A comparison takes two curves, and fails only without an end`() throws {
    // x and x^2 are farthest apart at one half, by a quarter.
    let comparison = CurveComparison(Easing(.power(1), .in), Easing(.quad, .in), until: 1)
    #expect((comparison.greatestDifference - 0.25).magnitude < 1e-12)
    #expect((comparison.greatestDifferenceTime - 0.5).magnitude < 1e-6)
    #expect(try #require(CurveComparison(.linear, Easing(.quad, .in))).greatestDifference == 0.25)
    #expect(CurveComparison(of: .linear, and: .linear)?.greatestDifference == 0)
    #expect(CurveComparison(.linear, Spring(stiffness: 80, damping: 0)) == nil)
  }

  @Test func `Springs are made by SwiftUI's names wherever a curve is taken`() {
    func duration(_ curve: some Curve) -> Double? { curve.spring?.response }
    #expect(duration(.spring(duration: 0.25)) == 0.25)
    #expect(AnyCurve(.smooth).spring == Spring(duration: 0.5))
    #expect(AnyCurve(.snappy(duration: 0.25)).spring == Spring(duration: 0.25, bounce: 0.15))
    #expect(AnyCurve(.bouncy).spring == Spring(duration: 0.5, bounce: 0.3))
    #expect(
      AnyCurve(.interpolatingSpring(stiffness: 80, damping: 4)).spring
        == Spring(mass: 1, stiffness: 80, damping: 4))
    let spring: Spring = .spring(duration: 0.4, bounce: 0.2)
    #expect(spring == Spring(duration: 0.4, bounce: 0.2))
  }

  @Test func `Timing curves are made by SwiftUI's names wherever a curve is taken`() {
    func value(_ curve: some Curve, _ time: Double) -> Double { curve.value(at: time) }
    #expect(value(.easeInOut(duration: 0.4), 0.2) == 0.5)
    #expect(value(.linear(duration: 0.4), 0.1) == 0.25)
    #expect(value(.timingCurve(0.5, 0, 0.5, 1, duration: 2), 1) == 0.5)
    // 1 - sqrt(1 - 0.6^2), and its mirror.
    #expect((value(.circularEaseIn, 0.6) - 0.2).magnitude < 1e-15)
    #expect((value(.circularEaseOut, 0.4) - 0.8).magnitude < 1e-15)
    #expect(value(.circularEaseInOut, 0.5) == 0.5)
    #expect(CubicBezier.ease == CubicBezier(0.25, 0.1, 0.25, 1))
  }

  @Test func `A linear keyframe takes the names of SwiftUI's unit curves`() {
    func middle(_ content: () -> [LinearKeyframe<Double>]) -> Double? {
      KeyframeTimeline(initialValue: 0.0) { KeyframeTrack { content() } }.value(time: 0.1)
    }
    #expect(middle { [LinearKeyframe(-20, duration: 0.2, timingCurve: .linear)] } == -10)
    #expect(middle { [LinearKeyframe(-20, duration: 0.2, timingCurve: .easeInOut)] } == -10)
    // The Bézier (0, 0, 0.58, 1) is 0.68464… at one half, by 50 digits.
    let easeOut = middle { [LinearKeyframe(-20, duration: 0.2, timingCurve: .easeOut)] }
    #expect(((easeOut ?? 0) + 20 * 0.684643).magnitude < 20e-6)
  }

  @Test func `The curve behind samples is found from two arrays`() throws {
    let samples = Spring(mass: 1, stiffness: 80, damping: 4).samples(rate: 60, until: 2)
    let found = try CurveIdentification(
      times: samples.map(\.time), values: samples.map(\.value)
    ).best.curve
    #expect(((found.overshoot ?? 0) - 0.4863966750707109).magnitude < 1e-9)
    #expect(throws: (any Error).self) { try CurveIdentification(times: [0, 1], values: [0]) }
  }
}
