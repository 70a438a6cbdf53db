import CurveKit
import CurveTestSupport
import Testing

/// Sessions against 50 digits: 14 of them under each policy.
@Suite struct ReferenceSessionTests {
  @Test func `Sessions agree with 50 digits`() throws {
    var worst = WorstMotion()
    var made: (text: String, curve: SequencedCurve, size: Double)?
    for row in try VectorTable("reference-sessions").rows {
      let text = try row.text("params") + row.text("policy")
      if made?.text != text {
        let session = try AnimationSession(row.parameters(), policy: row.text("policy"))
        let size = session.changes.map(\.target.magnitude).reduce(1, max)
        made = (text, session.curve, size)
      }
      let (_, curve, size) = try #require(made)
      let time = try row.number("time")
      let sample = curve.sample(at: time)
      let place = try "\(time) s of \(row.parameters().text("session")), \(row.text("policy"))"
      let (value, velocity) = (try row.number("value"), try row.number("velocity"))
      let acceleration = try row.number("acceleration")
      worst.values.note((sample.value - value).magnitude / size, at: place)
      worst.velocities.note(
        (sample.velocity - velocity).magnitude / max(size * 10, velocity.magnitude), at: place)
      worst.accelerations.note(
        (sample.acceleration - acceleration).magnitude / max(size * 100, acceleration.magnitude),
        at: place)
    }
    worst.check("sessions", count: 1_440, 1e-15, 4e-15, 1e-14)
  }
}

extension AnimationSession {
  /// A session as the tables write it: `t` a time, `to` a target, `a` an animation.
  init(_ parameters: Parameters, policy: String) throws {
    let engines: [String: SessionEngine] = [
      "swiftUI": .swiftUI, "keepVelocity": .keepVelocity, "reset": .reset,
    ]
    let changes = try parameters.objects("changes").map { change in
      Change(
        time: try change.number("t"), target: try change.number("to"),
        animation: try (try? change.object("a")).map(Animation.init))
    }
    self.init(
      initialValue: try parameters.number("initial"), changes: changes,
      engine: try #require(engines[policy]))
  }
}

extension Animation {
  fileprivate init(_ parameters: Parameters) throws {
    var animation: Animation
    if parameters.text("k") == "curve" {
      let points = parameters.numbers("points")
      let duration = try parameters.number("d")
      animation =
        points.isEmpty
        ? .linear(duration: duration)
        : .timingCurve(points[0], points[1], points[2], points[3], duration: duration)
    } else {
      let spring = Spring(
        mass: try parameters.number("mass"), stiffness: try parameters.number("stiffness"),
        damping: try parameters.number("damping"))
      animation =
        parameters.text("k") == "fluid"
        ? .spring(spring)
        : .interpolatingSpring(spring, initialVelocity: parameters.number("v0", default: 0))
    }
    for modifier in parameters.objects("mods") {
      let autoreverses = modifier.flag("autoreverses")
      if let delay = try? modifier.number("delay") {
        animation = animation.delay(delay)
      } else if let speed = try? modifier.number("speed") {
        animation = animation.speed(speed)
      } else if let count = try? modifier.number("repeat") {
        animation = animation.repeatCount(Int(count), autoreverses: autoreverses)
      } else {
        animation = animation.repeatForever(autoreverses: autoreverses)
      }
    }
    self = animation
  }
}
