import CurveKit
import CurveMeasure
import CurveSpecs
import Testing

@Suite struct NestedModifierTests {
  static let modifiers = [
    ".repeatCount(1)", ".repeatCount(1, autoreverses: false)", ".delay(0)", ".delay(0.1)",
    ".speed(1)", ".speed(1.1)", ".reversed()", ".mapped(0, 1)", ".mapped(1, 0)",
    // The end is inside a pass at every level of repetition.
    ".repeatCount(1, autoreverses: false).delay(0.1)", ".repeatCount(1).speed(1.1)",
  ]

  @Test(arguments: modifiers)
  func `Nested modifiers are measured quickly at any depth`(modifier: String) throws {
    for curve in ["easeOutBack", "steps(4)", "spring(bounce: 0.3)"] {
      let plain = try metrics(of: CurveSpec(parsing: curve))
      let count = CurveSpec.maximumModifiers / modifier.count { $0 == "(" }
      let text = curve + String(repeating: modifier, count: count)
      let spec = try CurveSpec(parsing: text)
      #expect(try CurveSpec(parsing: spec.description) == spec)
      let metrics = self.metrics(of: spec)
      // The modifiers do not change the overshoot, except by the jump of an ended spring; their number,
      // 32, is even, so the direction is the same.
      let error = ((metrics[.overshoot] ?? .nan) - (plain[.overshoot] ?? .nan)).magnitude
      #expect(error <= 1e-12, "\(curve): \(error)")
    }
  }

  @Test func `A repeat of repeats is measured pass by pass`() throws {
    let text = "linear(duration: 1)" + String(repeating: ".repeatCount(2)", count: 8)
    let metrics = try self.metrics(of: CurveSpec(parsing: text))
    #expect(metrics[.duration] == 256)
    // Each repeat ends at its start value, so the displacement at the start is 0.
    #expect(metrics[.endValue] == 0)
    #expect(metrics[.peakValue] == 1)
  }

  @Test func `All modifiers work around an endless repeat`() throws {
    let text =
      "easeOutBack"
      + String(repeating: ".repeatCount(1).reversed().delay(0.1).mapped(0, 1)", count: 5)
      + ".repeatForever()" + String(repeating: ".speed(2).delay(0.5)", count: 5)
    let spec = try CurveSpec(parsing: text)
    #expect(spec.isEndless)
    let curve = try spec.curve(measuredUntil: 4)
    #expect(curve.analysisEnd == 4 && MeasuredMetrics(of: curve)[.peakValue]?.isFinite == true)
  }

  @Test func `The oscillations of a spring are counted from the end of its delay`() throws {
    let text = "interactiveSpring.speed(10).delay(43).reversed()"
    #expect(try CurveSpec(parsing: text).curve.duration.isFinite)
  }

  private func metrics(of spec: CurveSpec) -> MeasuredMetrics { MeasuredMetrics(of: spec.curve) }
}
