import CurveKit
import CurveTestSupport
import Testing

/// SwiftUI and Core Animation, as documented, measured by public tests, or computed by their rules.
@Suite struct SwiftUISuiteTests {
  @Test func `Springs and timing curves match SwiftUI and Core Animation`() throws {
    try checkSuite("SwiftUI", "swiftui", passed: 290, leftOut: 121) { row, tally in
      let kind = try row.text("kind")
      if kind.hasPrefix("keyframe_timeline") {
        tally.leaveOut("keyframes, which have a test of their own")
      } else if kind.hasPrefix("fluid_spring") {
        try checkFluidSpring(kind, row, &tally)
      } else if kind.hasPrefix("ca_spring") || kind == "interpolating_spring_sample" {
        try checkCoreAnimation(kind, row, &tally)
      } else if kind.hasPrefix("spring_") {
        try checkSpring(kind, row, &tally)
      } else if kind == "settling_cap" {
        // A spring so slow that it settles at the last possible result.
        let slow = Spring(stiffness: 0.0913 * 0.0913, dampingRatio: 1)
        expect(
          slow.settlingDuration(by: .swiftUI), try row.number("expected_value"), 1e-9, row, &tally)
      } else if try kind == "animation_parameter" && row.parameters().text("animation") == ".smooth"
      {
        try checkSmooth(row, &tally)
      } else if ["unitcurve", "bezier_solver", "cubic_solver", "ca_media"]
        .contains(where: { kind.hasPrefix($0) })
      {
        try checkTimingCurve(kind, row, &tally)
      } else {
        tally.leaveOut("another family")
      }
    }
  }

  /// SwiftUI's steps of 1/300 s; the times of samples are half a step early, and they have no frame 0.
  private func checkFluidSpring(
    _ kind: String, _ row: VectorTable.Row, _ tally: inout SuiteTally
  ) throws {
    let parameters = try row.parameters()
    let spring = Spring(
      response: try parameters.number("response"),
      dampingRatio: try parameters.number("dampingFraction"),
      to: try parameters.number("distance"))
    let expected = try row.number("expected_value")
    guard kind == "fluid_spring_end_step" else {
      let shown = try spring.shown(by: .swiftUI, frameRate: 300)
      return expect(
        shown.value(atFrame: try parameters.number("step") + 1), expected, 1e-9, row, &tally)
    }
    // A spring of many steps stops at the first frame of a sixtieth of a second: five steps.
    let isLong = expected > 10_000
    guard expected < 5 * Double(AnimationEngine.maximumFrames) else {
      let isEndless = (try? spring.shown(by: .swiftUI)) == nil
      #expect(isEndless)
      return tally.leaveOut("steps beyond the limit on frames")
    }
    let shown = try spring.shown(by: .swiftUI, frameRate: isLong ? 60 : 300)
    let frames = isLong ? ((expected + 1) / 5).rounded(.up) : expected + 1
    tally.expect(shown.frameCount.map(Double.init), equals: frames, within: 0, row: row)
  }

  private func checkSmooth(_ row: VectorTable.Row, _ tally: inout SuiteTally) throws {
    let expected = try row.number("expected_value")
    switch try row.parameters().text("parameter") {
    case "response": expect(Spring.smooth().response, expected, 1e-15, row, &tally)
    case "dampingFraction": expect(Spring.smooth().dampingRatio, expected, 1e-15, row, &tally)
    default: tally.leaveOut("another family")
    }
  }

  /// `UnitCurve`, `CAMediaTimingFunction`, and the solver behind them.
  private func checkTimingCurve(
    _ kind: String, _ row: VectorTable.Row, _ tally: inout SuiteTally
  ) throws {
    let parameters = try row.parameters()
    if kind == "cubic_solver_coefficient" {
      return tally.leaveOut("how SwiftUI keeps a Bézier, which shows nowhere")
    }
    let named: [String: any Curve] = [
      "linear": LinearEasing.identity, "easeIn": CubicBezier.easeIn, "easeOut": CubicBezier.easeOut,
      "easeInOut": CubicBezier.easeInOut, "circularEaseIn": Easing(.circ, .in),
      "circularEaseOut": Easing(.circ, .out), "circularEaseInOut": Easing(.circ, .inOut),
    ]
    let points = parameters.numbers("cp")
    let curve =
      points.isEmpty
      ? named[parameters.text("curve")]
      : CubicBezier(points[0], points[1], points[2], points[3])
    let time = try row.input
    if parameters.text("curve") == "linear", time < 0 || time > 1, kind == "unitcurve_velocity" {
      return tally.leaveOut("SwiftUI's linear curve has a velocity outside 0...1, where it rests")
    }
    if kind == "unitcurve_velocity",
      (parameters.text("curve"), time) == ("easeIn", 1)
        || (parameters.text("curve"), time) == ("easeOut", 0)
    {
      return tally.leaveOut(
        "SwiftUI has no limit for its slope where a control point is in the corner")
    }
    let sample = try #require(curve).sample(at: time)
    func isNear(_ actual: Double, _ column: String) throws -> Bool {
      guard let expected = try row.optionalNumber(column) else { return true }
      // Rounding to 2^-20, which SwiftUI does, is in the tolerances.
      return try actual == expected
        || (actual - expected).magnitude <= (row.optionalNumber("tolerance") ?? 0) + 1e-15
    }
    tally.expect(
      try isNear(sample.value, "expected_value") && isNear(sample.velocity, "expected_velocity"),
      row: row)
  }

  /// `CASpringAnimation`, whose initial velocity is in travels per second.
  private func checkCoreAnimation(
    _ kind: String, _ row: VectorTable.Row, _ tally: inout SuiteTally
  ) throws {
    let parameters = try row.parameters()
    let travel =
      kind == "ca_spring_position_0_to_100" ? 100 : parameters.number("distance", default: 1)
    var spring: Spring
    if parameters.has("perceptualDuration") {
      spring = Spring(
        duration: try parameters.number("perceptualDuration"),
        bounce: try parameters.number("bounce"))
    } else {
      spring = try parameters.spring()
    }
    let velocity = parameters.number("initialVelocity", default: 0) * travel
    spring = spring.moving(from: 0, to: travel, initialVelocity: velocity)
    let expected = try row.number("expected_value")

    if kind == "ca_spring_settling_duration" {
      let duration = spring.settlingDuration(by: .coreAnimation)
      #expect((try? spring.shown(by: .coreAnimation))?.stopTime == duration)
      if spring.damping == 0 {
        // Core Animation returns the greatest Float.
        tally.expect(duration == nil && expected > 3e38, row: row)
      } else {
        try expect(duration, expected, row.tolerance, row, &tally)
      }
    } else {
      // It solves an over-damped spring as the critical one.
      if spring.regime == .overdamped {
        spring = Spring(
          mass: spring.mass, stiffness: spring.stiffness, dampingRatio: 1,
          initialVelocity: velocity, to: travel)
      }
      try expect(spring.value(at: row.input), expected, row.tolerance, row, &tally)
    }
  }

  /// `Spring`.
  private func checkSpring(
    _ kind: String, _ row: VectorTable.Row, _ tally: inout SuiteTally
  ) throws {
    let parameters = try row.parameters()
    let expected = try row.number("expected_value")
    let tolerance = try row.tolerance
    guard let spring = try spring(of: parameters) else {
      tally.leaveOut("SwiftUI takes a bounce above 1 for 1, and a negative damping: refused here")
      return
    }
    switch kind {
    case "spring_stiffness": expect(spring.stiffness, expected, tolerance, row, &tally)
    case "spring_damping": expect(spring.damping, expected, tolerance, row, &tally)
    case "spring_property":
      let value: Double? =
        switch parameters.text("property") {
        case "mass": spring.mass
        case "stiffness": spring.stiffness
        case "damping": spring.damping
        case "duration": spring.response
        case "bounce": spring.bounce
        default: nil
        }
      // Documented digits are rounded from the exact value, computed ones carry their own rounding.
      expect(value, expected, max(tolerance, 2 * expected.ulp), row, &tally)
    case "spring_value", "spring_update":
      try checkMotion(kind, spring, row, &tally)
    case "spring_force" where spring.regime == .overdamped:
      tally.leaveOut("an over-damped spring's stiffness reads k (2 z^2 - 1) in SwiftUI")
    case "spring_force":
      // The force on a mass is its acceleration.
      let moving = spring.moving(
        from: try parameters.number("position"), to: try parameters.number("target"),
        initialVelocity: try parameters.number("velocity"))
      expect(spring.mass * moving.acceleration(at: 0), expected, tolerance, row, &tally)
    case "spring_settling_duration":
      let epsilon = try parameters.number("epsilon")
      expect(
        spring.settlingDuration(by: .swiftUI, epsilon: epsilon), expected, tolerance, row, &tally)
    case "spring_stored": try checkStored(spring, row, &tally)
    default: Issue.record("An unknown kind, \(kind).")
    }
  }

  private func checkMotion(
    _ kind: String, _ spring: Spring, _ row: VectorTable.Row, _ tally: inout SuiteTally
  ) throws {
    var time = try row.input
    if kind == "spring_update" {
      // Each update is an exact step, so many updates equal a single one.
      let steps = [0.16, 0.16, 0.16, 1.0]
      time = steps.prefix(Int(try row.parameters().number("sequence_step"))).reduce(0, +)
    }
    let sample = spring.sample(at: time)
    var isRight =
      (sample.value - (try row.number("expected_value"))).magnitude <= (try row.tolerance)
    if let velocity = try row.optionalNumber("expected_velocity") {
      // SwiftUI's velocity of an over-damped spring is too large by the target, which is its own fault.
      let excess = spring.regime == .overdamped ? spring.to : 0
      isRight = try isRight && (sample.velocity + excess - velocity).magnitude <= 4 * row.tolerance
    }
    tally.expect(isRight, row: row)
  }

  /// What SwiftUI keeps of a spring: the decay rate, and the damped frequency or less the spread of
  /// the two rates.
  private func checkStored(
    _ spring: Spring, _ row: VectorTable.Row, _ tally: inout SuiteTally
  ) throws {
    let (w, z) = (spring.naturalFrequency, spring.dampingRatio)
    let stored: Double
    switch (try row.parameters().text("field"), spring.regime) {
    case ("decayConstant", _): stored = spring.damping / (2 * spring.mass)
    case (_, .criticallyDamped): stored = 0
    case (_, .underdamped): stored = spring.dampedFrequency ?? .nan
    case (_, .overdamped): stored = -w * ((z - 1) * (z + 1)).squareRoot()
    }
    let expected = try row.number("expected_value")
    let isNear = try (stored - expected).magnitude <= row.tolerance
    if try row.parameters().has("settlingDuration"), !isNear {
      tally.leaveOut("SwiftUI stops its iteration for a settling duration early, by up to 5e-6")
      #expect(relativeError(stored, expected) < 5e-6)
    } else {
      expect(stored, expected, max(try row.tolerance, 8 * expected.ulp), row, &tally)
    }
  }

  private func spring(of parameters: Parameters) throws -> Spring? {
    guard parameters.number("bounce", default: 0) <= 1 else { return nil }
    guard parameters.number("dampingRatio", default: 0) >= 0 else { return nil }
    if parameters.has("settlingDuration") {
      return Spring(
        settlingDuration: try parameters.number("settlingDuration"),
        dampingRatio: try parameters.number("dampingRatio"),
        epsilon: try parameters.number("epsilon"))
    }
    if parameters.has("preset") {
      let presets = ["smooth": Spring.smooth(), "snappy": .snappy(), "bouncy": .bouncy()]
      return presets[parameters.text("preset")]
    }
    return try parameters.spring(velocityKey: "initialVelocity")
  }

  private func expect(
    _ actual: Double?, _ expected: Double, _ tolerance: Double, _ row: VectorTable.Row,
    _ tally: inout SuiteTally
  ) { tally.expect(actual, equals: expected, within: tolerance, row: row) }
}
