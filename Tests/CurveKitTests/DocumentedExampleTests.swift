import CurveKit
import CurveTestSupport
import Testing

/// The numbers in the documentation of timelines, compared digit by digit; they are truncated, not
/// rounded.
@Suite struct DocumentedExampleTests {
  /// Whether a number starts with the digits of a text that ends with an ellipsis.
  private func expect(
    _ number: Double?, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let digits = text.replacing("…", with: "")
    #expect(
      number.map { "\($0)".hasPrefix(digits) } == true, "\(String(describing: number))",
      sourceLocation: sourceLocation)
  }

  @Test func `The examples in the article on timelines are correct`() throws {
    let reaction = Reaction.timeline
    expect(reaction.duration, "2.760…")
    expect(reaction.value(time: 0.5).scale, "1.318…")
    expect(reaction.velocity(time: 0.5).scale, "2.44…")
    #expect(reaction.value(progress: 1).verticalStretch == 1)
    let translation = try #require(reaction.curve(of: \.verticalTranslation))
    expect(translation.peakVelocity, "-426.6…")
    expect(translation.peakVelocityTime, "0.3459…")
    #expect(translation.velocityJump == 0)
    let hop = translation.parts[1]
    expect(hop.reached, "13.70…")
    expect(hop.remainder, "6.298…")
    expect(hop.join.accelerationJump, "3158.…")
    let angle = try #require(reaction.path(of: \.angle)).curve { $0.degrees }
    expect(angle.peakValue, "16.27…")
    expect(angle.value(at: 0.38), "-1.9…")
    let list = AnimationSession(
      initialValue: 0,
      changes: [
        .init(time: 0, target: 100, animation: .interpolatingSpring(stiffness: 80, damping: 4)),
        .init(time: 0.5, target: 0, animation: .easeInOut(duration: 0.3)),
      ])
    #expect((list.joins[1].velocityJump ?? 1).magnitude < 1e-12)
  }

  @Test func `The examples in the doc comments are correct`() throws {
    let path = KeyframePath(
      initialValue: Point.zero, [Keyframe(to: Point(x: 3, y: 4), .spring(.bouncy))])
    expect(path.duration, "1.227…")
    let stretch = KeyframeCurve(initialValue: 1) {
      CubicKeyframe(0.6, duration: 0.15)
      SpringKeyframe(1, spring: .bouncy)
    }
    expect(stretch.duration, "1.090…")
    #expect(stretch.joins[0].velocityJump == 0)
    let nod = KeyframeCurve(initialValue: 0) {
      SpringKeyframe(20, duration: 0.4, spring: .bouncy)
      CubicKeyframe(0, duration: 0.2)
    }
    expect(nod.parts[0].overshoot, "0.045…")
    expect(nod.parts[0].remainder, "-0.786…")
    let offset = AnimationSession(
      initialValue: 0,
      changes: [
        .init(time: 0, target: 100, animation: .interpolatingSpring(stiffness: 80, damping: 4)),
        .init(time: 0.2, target: 0, animation: .easeInOut(duration: 0.3)),
      ])
    #expect(offset.curve.duration == 0.5)
    expect(offset.curve.value(at: 0.2), "96.37…")
    #expect((offset.joins[1].velocityJump ?? 1).magnitude < 1e-12)
    let both = SequencedCurve(
      [
        .init(start: 0, curve: AnyCurve(Easing(.sine, .out).lasting(0.3))),
        .init(start: 0.3, curve: AnyCurve(Easing(.sine, .in).lasting(0.5).mapped(from: 1, to: 0))),
      ], from: 0, endingAt: 0.8, endValue: 0)
    #expect(both.value(at: 0.3) == 1)
  }
}
