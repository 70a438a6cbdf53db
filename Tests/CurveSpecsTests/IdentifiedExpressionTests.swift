import CurveKit
import CurveSpecs
import Testing

@Suite struct IdentifiedExpressionTests {
  private func identify(_ text: String, until end: Double) throws -> IdentifiedCurve {
    let curve = try CurveSpec(parsing: text).curve
    let times = (0...60).map { end * Double($0) / 60 }
    let trace = try Trace(times: times, values: times.map(curve.value(at:)))
    let family: CurveIdentification.Family =
      text.hasPrefix("spring") ? .spring : text.hasPrefix("cubic") ? .bezier : .easing
    return try CurveIdentification(
      of: trace, families: [family], fitsDelay: text.hasSuffix("delay(0.1)")
    ).best
  }

  @Test(arguments: [
    ("spring(response: 0.5, dampingRatio: 0.3)", 1.5),
    ("spring(response: 0.5, dampingRatio: 1, initialVelocity: -4, from: 2, to: 5)", 1.5),
    ("cubic-bezier(0.34, 1.56, 0.64, 0.8, duration: 0.4)", 0.5),
    ("ease(duration: 0.4, from: 10, to: 0)", 0.5),
    ("easeOutBack(duration: 0.4)", 0.5),
    ("easeOutPower(exponent: 2.75, duration: 0.4)", 0.5),
    ("easeOutElastic(duration: 0.4)", 0.5), ("linear(duration: 0.4)", 0.5),
    ("smootherstep(duration: 0.4)", 0.5),
    ("spring(response: 0.5, dampingRatio: 0.3).delay(0.1)", 1.5),
  ])
  func `The expression of a curve without noise is the curve's own`(text: String, end: Double)
    throws
  {
    let best = try identify(text, until: end)
    #expect(best.expression == text)
    #expect(best.scene == nil)
  }

  @Test func `Numbers are rounded within their margins, and the text is the same curve`() throws {
    let spring = Spring(response: 0.5, dampingRatio: 0.3)
    let times = (0...60).map { Double($0) / 40 }
    let trace = try Trace(
      times: times,
      values: times.enumerated().map { spring.value(at: $1) + ($0 % 3 == 0 ? 0.004 : -0.002) })
    let best = try CurveIdentification(of: trace, families: [.spring]).best
    let text = try #require(best.expression)
    let curve = try CurveSpec(parsing: text).curve
    #expect(text.utf8.count < 90)
    for time in times {
      #expect(
        (curve.value(at: time) - best.curve.value(at: time)).magnitude < best.residual.rms / 5)
    }
  }
}
