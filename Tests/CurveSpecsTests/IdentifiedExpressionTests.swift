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

  /// The number after a label in a line of a scene.
  private func number(_ label: String, in line: Substring) throws -> Double {
    let text = try #require(line.split(separator: label).last?.prefix { !",}".contains($0) })
    return try #require(Double(text))
  }

  @Test func `Keyframes are printed with digits that keep their residual`() throws {
    let spring = Spring(mass: 1, stiffness: 200, damping: 14).delay(0.2)
    let times = (0...72).map { Double($0) / 60 }
    let trace = try Trace(times: times, values: times.map(spring.value(at:)))
    let best = try CurveIdentification(of: trace, families: [.keyframes]).best
    let lines = try #require(best.scene).split(separator: "\n")
    let initial = try number("value: ", in: lines[2])
    let frames = try lines.filter { $0.contains("cubic") }.map { line in
      let isFree = line.contains("startVelocity")
      return Keyframe(
        to: try number("to: ", in: line),
        .cubic(
          duration: try number("duration: ", in: line),
          startVelocity: isFree ? try number("startVelocity: ", in: line) : nil,
          endVelocity: isFree ? try number("endVelocity: ", in: line) : nil))
    }
    // No segment is between two samples.
    for line in lines where line.contains("cubic") {
      #expect(try number("duration: ", in: line) >= 1.0 / 60)
    }
    let printed = KeyframeCurve(initialValue: initial, frames)
    let squares = zip(times, trace.values).map { time, value in
      (printed.value(at: time) - value) * (printed.value(at: time) - value)
    }
    let rms = (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    #expect((rms - best.residual.rms).magnitude <= 1e-6)
  }
}
