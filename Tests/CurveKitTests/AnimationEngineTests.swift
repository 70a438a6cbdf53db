import CurveKit
import CurveTestSupport
import Testing

/// The engines, held to their own projects' values; those of react-spring, Compose and SwiftUI are in the
/// suites of these projects.
@Suite struct AnimationEngineTests {
  @Test func `Wobble's engine has Wobble's snapshots and stops at their last frame`() throws {
    var tally = SuiteTally("Wobble's engine")
    // A snapshot has 60 frames, and each spring is the same for all of them.
    var engines: [Spring: EngineAnimation] = [:]
    for row in try VectorTable("wobble").rows {
      let parameters = try row.parameters()
      let spring = try parameters.spring(velocityUnit: 1000)
      let shown = try engines[spring] ?? spring.shown(by: .wobble, frameRate: 62.5)
      engines[spring] = shown
      let time = try row.input
      switch parameters.text("op") {
      case "position":
        // The last frame has two snapshots: the value before the rest is detected, and the target.
        guard time < shown.stopTime ?? 0 else {
          #expect(time == shown.stopTime)
          tally.leaveOut("the value of the last frame before it becomes the target")
          continue
        }
        tally.expect(
          shown.curve.value(at: time), equals: try row.expected, within: try row.tolerance, row: row
        )
      case "velocity_per_ms" where time == shown.stopTime:
        tally.leaveOut("the value of the last frame before it becomes the target")
      case "velocity_per_ms":
        try tally.expect(shown.curve.velocity(at: time) / 1000, row)
      case "position_snapped_at_rest":
        let isStop = try time == shown.stopTime && shown.curve.value(at: time) == row.expected
        tally.expect(isStop, row: row)
      default:
        tally.expect(time == shown.stopTime && shown.curve.velocity(at: time.nextUp) == 0, row: row)
      }
    }
    tally.check(passed: 454, leftOut: 8)
  }

  @Test func `Motion's engine passes Motion's tests`() throws {
    try checkSuite("Motion's engine", "motion-spring", passed: 120, leftOut: 34) { row, tally in
      let parameters = try row.parameters()
      guard !parameters.text("note").hasPrefix("KNOWN WRONG") else {
        tally.leaveOut("known to be wrong: visualDuration is ignored without a bounce")
        return
      }
      guard !parameters.has("duration") else {
        tally.leaveOut("a spring by its duration, which stops after that duration")
        return
      }
      let spring =
        try parameters.has("derived")
        ? parameters.object("derived").spring() : parameters.spring()
      if parameters.text("op") == "position_snapped_at_rest",
        try parameters.object("rest").number("speed") == 10
      {
        tally.leaveOut("a rest speed of 10, which the test sets")
        return
      }
      let shown = try spring.shown(by: .motion)
      if parameters.text("op") == "motion_duration_ms" {
        tally.expect(
          shown.stopTime.map { $0 * 1000 }, equals: try row.expected, within: 1e-9, row: row)
      } else {
        try tally.expect(shown.curve.value(at: row.input), row)
      }
    }
  }

  @Test func `Flutter's engine passes Flutter's tests`() throws {
    try checkSuite("Flutter's engine", "flutter-physics", passed: 22, leftOut: 44) { row, tally in
      let parameters = try row.parameters()
      let op = parameters.text("op")
      guard try row.text("kind") == "spring", op == "position" || op == "velocity" else {
        tally.leaveOut("not a motion, or with a tolerance of its own")
        return
      }
      let curve = try parameters.spring().shown(by: .flutter).curve
      let time = try row.input
      try tally.expect(op == "position" ? curve.value(at: time) : curve.velocity(at: time), row)
    }
  }

  @Test func `The durations of anime.js are those of its tests`() throws {
    try checkSuite("anime.js", "animejs", kind: "spring", passed: 5, leftOut: 31) { row, tally in
      let parameters = try row.parameters()
      let shown = try parameters.spring(velocityKey: "velocity").shown(by: .anime)
      try tally.expect(shown.stopTime.map { ($0 * 1000).rounded() }, row)
    }
  }

  // mpmath, 50 digits, and steps in doubles: Tests/Reference/engine_stops.py.
  @Test func `Engines stop seven springs when a reference of their rules does`() throws {
    try checkSuite("engine stops", "engine_stops", passed: 70) { row, tally in
      let engine = try #require(AnimationEngine(rawValue: try row.text("engine")))
      let shown = try row.spring().shown(by: engine)
      let seconds = try row.number("stop_s")
      tally.expect(shown.stopTime, equals: seconds, within: 1e-12 * seconds, row: row)
      let frames = (seconds * 60 - 1e-6).rounded(.up)
      #expect(shown.frameCount == Int(frames), "line \(row.number)")
      #expect(
        shown.curve.value(at: shown.stopTime ?? .nan) == shown.curve.endValue
          && shown.curve.startValue == shown.spring.from, "line \(row.number)")
      #expect(engine == .flutter || shown.curve.endValue == shown.spring.to, "line \(row.number)")
      if let last = try row.optionalNumber("last_value") {
        let error = ((shown.lastMovingValue ?? .nan) - last).magnitude
        #expect(error <= 1e-12 * shown.spring.travel.magnitude, "line \(row.number)")
      }
    }
  }

  @Test func `Without a rule for its end, WebKit shows the spring with critical damping at most`()
    throws
  {
    let heavy = try Spring(stiffness: 100, damping: 30).shown(by: .webKit)
    #expect(heavy.stopTime == nil && heavy.frameCount == nil && heavy.curve.duration == .infinity)
    let critical = Spring(stiffness: 100, dampingRatio: 1)
    #expect(heavy.value(atFrame: 12) == critical.value(at: 0.2))
    #expect(try Spring.bouncy().shown(by: .webKit).greatestDeviation.value == 0)
  }

  @Test func `Flutter leaves the value of its last frame, and the others their target`() throws {
    let shown = try Spring(stiffness: 80, damping: 4).shown(by: .flutter)
    let stop = try #require(shown.stopTime)
    #expect(shown.curve.endValue == shown.spring.value(at: stop) && shown.curve.endValue != 1)
    #expect(shown.curve.value(at: 100) == shown.curve.endValue)
  }

  /// Motion's hyperbolic functions are capped at 300, which ends a heavily damped spring early.
  @Test func `Motion cuts a heavily damped spring short`() throws {
    // s = 499.9 rad/s, so the cap is at 0.60012 s; the slow rate is 0.1/s.
    let spring = Spring(stiffness: 100, damping: 1000)
    let shown = try spring.shown(by: .motion)
    #expect(shown.stopTime == 0.65 && shown.curve.value(at: 0.6) == spring.value(at: 0.6))
    #expect(shown.curve.value(at: 0.65) == 1 && spring.value(at: 0.65) < 0.07)
  }

  // mpmath, 30 digits: FloatSpringSpec has 216 ms for the frame at 216.67 ms, where the value is 0.739.
  @Test func `Compose cuts the time of a frame to whole milliseconds`() throws {
    let spring = Spring(stiffness: 44.6, damping: 2.58)
    let shown = try spring.shown(by: .compose)
    #expect(abs(shown.value(atFrame: 13) - 0.735632846063243353) < 1e-12)
    for number in 0..<(shown.frameCount ?? 0) {
      let milliseconds = Double(1000 * number / 60)
      #expect(
        abs(shown.value(atFrame: Double(number)) - spring.value(at: milliseconds / 1000)) < 1e-12)
    }
  }

  /// The thresholds are met for a moment where the spring turns near its target, and Motion shows the target there.
  @Test(arguments: [
    Spring(stiffness: 627.9, damping: 37.06), Spring(stiffness: 80, damping: 4),
    Spring(stiffness: 170, damping: 26, from: 0, to: 100), Spring(stiffness: 900, damping: 9),
    Spring(stiffness: 100, damping: 10, initialVelocity: -8, from: 3, to: 1),
  ])
  func `Motion shows the target in each frame that meets both thresholds`(spring: Spring) throws {
    let shown = try spring.shown(by: .motion, frameRate: 1_000)
    let (distance, speed) = abs(spring.travel) < 5 ? (0.005, 0.01) : (0.5, 2)
    var rests = 0
    for number in 1..<(shown.frameCount ?? 0) {
      let time = Double(number) / 1_000
      let (value, velocity) = (spring.value(at: time), spring.velocity(at: time))
      let isAtRest = abs(value - spring.to) <= distance && abs(velocity) <= speed
      if isAtRest { rests += 1 }
      let expected = isAtRest || time >= shown.curve.duration ? spring.to : value
      #expect(abs(shown.curve.value(at: time) - expected) < 1e-9, "at \(time)")
    }
    #expect(rests > 0)
  }

  @Test func `Motion shows the target where a spring turns near it`() throws {
    let spring = Spring(stiffness: 627.9, damping: 37.06)
    let shown = try spring.shown(by: .motion)
    // mpmath, 30 digits: the exact spring is at 0.999006… there.
    #expect(abs(spring.value(at: 22.0 / 60) - 0.999005856755787106) < 1e-12)
    #expect(shown.value(atFrame: 22) == 1)
  }

  @Test func `React-spring moves faster at 120 frames a second than at 60`() throws {
    let spring = Spring(stiffness: 170, damping: 26)
    let (slow, fast) = try (
      spring.shown(by: .reactSpring), spring.shown(by: .reactSpring, frameRate: 120)
    )
    // A frame of 8.33 ms is 9 steps: 540 ms of motion in half a second, and not 510 ms.
    #expect((fast.value(atFrame: 17) - slow.value(atFrame: 9)).magnitude < 1e-15)
    #expect(fast.stopTime == 80.0 / 120 && slow.stopTime == 42.0 / 60)
  }

  @Test(arguments: AnimationEngine.allCases)
  func `An undamped spring, one at rest and one without travel end or fail with a sentence`(
    _ engine: AnimationEngine
  ) {
    let springs = [
      Spring(stiffness: 100, damping: 0), Spring(stiffness: 100, damping: 10, from: 1, to: 1),
      Spring(stiffness: 100, damping: 10, initialVelocity: 5, from: 1, to: 1),
      Spring(stiffness: 1e30, damping: 1), Spring(stiffness: 1e-30, damping: 1e-20),
      Spring(mass: 1e-30, stiffness: 1, damping: 1e10), Spring(stiffness: 1, damping: 1e45),
      Spring(stiffness: 100, damping: 10, from: -1e50, to: 1e50),
    ]
    for spring in springs {
      do throws(EngineFailure) {
        let shown = try spring.shown(by: engine)
        #expect(shown.stopTime.map { $0 >= 0 && $0.isFinite } ?? (engine == .webKit))
        #expect(shown.curve.value(at: 0.5).isFinite && shown.curve.endValue.isFinite)
        if engine != .webKit { #expect(!shown.curve.peakValue.isNaN) }
      } catch {
        #expect(error.description.hasSuffix(".") && !error.description.contains("nan"))
      }
    }
  }

  @Test func `Each failure is one sentence`() {
    func failure(_ engine: AnimationEngine, _ spring: Spring) -> String? {
      sentence { _ = try spring.shown(by: engine) }
    }
    let endless = Spring(stiffness: 100, damping: 0)
    #expect(failure(.flutter, endless) == "Flutter does not stop this spring within 36000 frames.")
    #expect(
      failure(.motion, endless) == "Motion does not stop this spring within its limit of 20 s.")
    #expect(
      failure(.coreAnimation, endless)
        == "Core Animation has no settling duration for this spring.")
    #expect(failure(.anime, endless) == nil)
    #expect(
      failure(.reactSpring, Spring(stiffness: 1e7, damping: 1))
        == "This spring is too stiff or too heavily damped for the time steps of react-spring: its motion "
        + "grows without limit.")
    #expect(
      failure(.compose, Spring(stiffness: 1e12, damping: 1))
        == "This spring turns more than 36000 times before Compose stops it.")
    #expect(
      failure(.webKit, Spring(stiffness: 100, damping: 10, initialVelocity: 1, from: 1, to: 1))
        == "WebKit needs a spring whose end value differs from its start value.")
  }
}
