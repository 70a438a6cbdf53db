import CurveKit
import CurveTestSupport
import Testing

/// Keyframes from the tests of other projects and from SwiftUI's rules.
@Suite struct KeyframeSuiteTests {
  @Test func `Keyframes follow SwiftUI's rules`() throws {
    try checkSuite("SwiftUI, keyframes", "swiftui", passed: 58, leftOut: 1) { row, tally in
      let kind = try row.text("kind")
      guard kind.hasPrefix("keyframe_timeline") else { return }
      let parameters = try row.parameters()
      let expected = try row.number("expected_value")
      if kind == "keyframe_timeline_duration" {
        // Its spring without a duration ends at 0.0001, not at the documented 0.001.
        let epsilon = parameters.text("track") == "spring default duration" ? 1e-4 : 1e-3
        let path = try KeyframePath(parameters, epsilon: epsilon)
        tally.expect(path.duration, equals: expected, within: 1e-15, row: row)
        return
      }
      if try parameters.text("track") == "objc.io S01E373" && row.input == 4.5 {
        tally.leaveOut("a cubic that does not go on with the end velocity given before it")
        return
      }
      let path = try KeyframePath(parameters)
      let (time, tolerance) = (try row.input, try row.number("tolerance"))
      let (value, velocity) = (path.value(at: time), path.velocity(at: time))
      let expectedVelocity = try row.number("expected_velocity")
      tally.expect(
        (value - expected).magnitude <= tolerance
          && (velocity - expectedVelocity).magnitude <= tolerance,
        row: row)
    }
  }

  @Test func `Keyframes pass Motion's tests`() throws {
    let tally = try check("motion-keyframes")
    tally.check(passed: 33)
  }

  @Test func `Keyframes pass Compose's tests`() throws {
    let tally = try check("compose-physics-keyframes")
    tally.check(passed: 23, leftOut: ["springs": 32])
  }

  /// Rows of times in milliseconds, or offsets of a duration, and the values there.
  private func check(_ name: String) throws -> SuiteTally {
    var tally = SuiteTally(name)
    for row in try VectorTable(name).rows {
      guard try row.text("kind") == "keyframes" else {
        tally.leaveOut("springs")
        continue
      }
      let parameters = try row.parameters()
      let length = parameters.number("duration_ms", default: 1)
      let times = parameters.numbers("times_ms") + parameters.numbers("offsets").map { $0 * length }
      let values = parameters.numbers("values")
      // In the order in which the keyframes come.
      let easings = parameters.texts("easings")
      let keyframes = try times.indices.dropFirst().map { index -> Keyframe<Double> in
        let easing = easings.isEmpty ? parameters.text("easing") : easings[index - 1]
        return Keyframe(
          to: values[index],
          .linear(
            duration: (times[index] - times[index - 1]) / 1000,
            timing: AnyCurve(try TimingFunction(css: easing).curve)))
      }
      let curve = KeyframeCurve(initialValue: values[0], keyframes)
        .delay(parameters.number("delay_ms", default: 0) / 1000)
      // Motion's tests round to whole numbers.
      tally.expect(
        curve.value(at: try row.input / 1000), equals: try row.expected,
        within: try row.tolerance + 1e-12, row: row)
    }
    print(tally)
    return tally
  }
}

extension KeyframePath where Value == Double {
  /// A track as the tables write it: `k` a kind, `to`, `d` a duration, `v0` and `v1` velocities.
  init(_ parameters: Parameters, epsilon: Double = 0.001) throws {
    let keyframes = try parameters.objects("segments").map { segment -> Keyframe<Double> in
      let target = try segment.number("to")
      let duration = try? segment.number("d")
      let (first, last) = (try? segment.number("v0"), try? segment.number("v1"))
      switch segment.text("k") {
      case "move": return Keyframe(to: target, .move)
      case "linear":
        let points = segment.numbers("curve")
        let timing =
          points.isEmpty
          ? AnyCurve(LinearEasing.identity)
          : AnyCurve(CubicBezier(points[0], points[1], points[2], points[3]))
        return Keyframe(to: target, .linear(duration: try #require(duration), timing: timing))
      case "cubic":
        return Keyframe(
          to: target,
          .cubic(duration: try #require(duration), startVelocity: first, endVelocity: last))
      case "spring":
        let spring = segment.has("stiffness") ? try segment.spring() : .smooth
        return Keyframe(to: target, .spring(spring, duration: duration, startVelocity: first))
      case let kind:
        Issue.record("An unknown kind, \(kind).")
        return Keyframe(to: target, .move)
      }
    }
    let initialValue: Double = try parameters.number("initial")
    self.init(initialValue: initialValue, keyframes, epsilon: epsilon)
  }
}
