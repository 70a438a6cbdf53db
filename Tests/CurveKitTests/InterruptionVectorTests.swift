import CurveKit
import CurveTestSupport
import Testing

/// What engines do at a turn, compared with numbers that were computed from their sources and by their own suites.
@Suite struct InterruptionVectorTests {
  @Test func `Every row of the table is computed, or listed with its reason`() throws {
    let rows = try VectorTable("interruptions").rows
    var (computed, listed) = (0, 0)
    for row in rows {
      let (engine, name) = (try row.text("engine"), try row.text("case"))
      let quantity = try row.text("quantity")
      if InterruptedCase.reason(engine, name, quantity) != nil {
        listed += 1
        continue
      }
      let place = "line \(row.number): \(engine), \(name), \(quantity)"
      let expected = try row.number("value")
      let time = try row.optionalNumber("time_s")
      guard
        let value = try InterruptedCase(engine, name, quantity, at: time).value(
          of: quantity, at: time)
      else {
        Issue.record("\(place) is neither computed nor listed")
        continue
      }
      computed += 1
      // A tolerance of 0 is one of whole numbers.
      let tolerance = max(try row.number("tolerance"), 4 * expected.ulp)
      #expect(abs(value - expected) <= tolerance, "\(place): \(value), not \(expected)")
    }
    print("interruptions: \(computed) rows computed, \(listed) listed")
    #expect(computed + listed == 267)
  }
}

/// A session of a case of the table.
private struct InterruptedCase {
  let session: AnimationSession
  let name, engine: String

  init(_ engine: String, _ name: String, _ quantity: String, at time: Double?) throws {
    (self.engine, self.name) = (engine, name)
    let (engineName, frameRate) = Self.engines[engine] ?? (engine, 60)
    var changes = Self.changes[String(name.prefix { $0 != ";" })] ?? []
    if let own = Self.changes[name] { changes = own }
    if name.hasSuffix("frame at 0.15") || quantity == "velocity reported" {
      changes.append((try #require(time), 0, Self.spring))
    }
    try #require(!changes.isEmpty, "\(name)")
    // The engine's own velocity is that which another turn would take over.
    if Self.stepped.contains(engine), quantity.hasPrefix("velocity"),
      let time, let last = changes.last, time > last.0 + 1e-9
    {
      changes.append((time, 9, last.2))
    }
    let ticks =
      name.hasSuffix("ticks per s")
      ? name.split(separator: " ").compactMap { Double($0) }.last : nil
    session = AnimationSession(
      initialValue: 0,
      changes: changes.map { AnimationSession.Change(time: $0.0, target: $0.1, animation: $0.2) },
      engine: try #require(SessionEngine.named(engineName), "\(engine)"),
      frameRate: ticks ?? (name.contains("16 ms") ? 62.5 : name.contains("1/300") ? 300 : frameRate)
    )
  }

  private static let stepped = [
    "react-spring", "swiftui fluid", "unity smoothdamp", "qt spring",
  ]

  private typealias Changes = [(Double, Double, Animation?)]

  /// The engine of a name of the table, and its frame rate.
  private static let engines: [String: (String, Double)] = [
    "any": ("keep-velocity", 60), "restart": ("dotlottie", 60), "shorten": ("css", 60),
    "mirror": ("web-animations-reverse", 60), "nest": ("swiftui", 60), "sum": ("uikit", 60),
    "exact": ("keep-velocity", 60), "carry exact": ("keep-velocity", 60), "from rest": ("niri", 60),
    "exact turn": ("keep-velocity", 60), "css in Blink and WebKit": ("blink-css", 60),
    "compose updateTransition": ("compose-transition", 60), "compose tween": ("compose", 60),
    "motion, frame before at 0.1333": ("motion", 60), "motion, WAAPI": ("motion-waapi", 60),
    "motion, frame before at 0.1458 (240 Hz)": ("motion", 240),
    "motion, call between frames": ("motion", 60), "hyprland pair": ("hyprland-pair", 60),
    "reanimated 3": ("reanimated-3", 60), "reanimated 4": ("reanimated", 60),
    "react native": ("react-native", 60), "uikit sum": ("uikit", 60),
    "motion >= 12.34.3": ("motion-duration", 60), "hyprutils 0.14": ("hyprland", 60),
    "retune": ("keep-velocity", 60), "swiftui fluid": ("swiftui-stepped", 60),
    "swiftui fluid, old force kept": ("swiftui-stepped", 60), "qt spring": ("qt-spring", 60),
    "unity smoothdamp": ("unity-smoothdamp", 60), "qt smoothed": ("qt-smoothed", 60),
    "hyprutils before 0.14": ("hyprland-0.13", 60),
  ]
  private static let spring = Animation.spring(Spring(stiffness: 100, damping: 10))
  private static let tween = Animation.timingCurve(0.4, 0, 0.2, 1, duration: 0.3)
  private static let ease = Animation.timingCurve(0.25, 0.1, 0.25, 1, duration: 0.3)
  private static let anticipating = Animation.timingCurve(0.36, 0, 0.66, -0.56, duration: 0.3)
  private static func linear(_ duration: Double) -> Animation { .linear(duration: duration) }
  /// Motion's spring with a duration of 0.8 s and a bounce of 0.3.
  private static let motionSpring = Animation.spring(
    Spring(stiffness: 151.2791327794635, damping: 17.21938152918822))

  private static func turns(_ animation: Animation, at times: Double...) -> Changes {
    ([0] + times).enumerated().map { ($0.element, $0.offset % 2 == 0 ? 1 : 0, animation) }
  }

  private static let changes: [String: Changes] = [
    "linear 0.3 s 0 to 1; back to 0 at 0.1": turns(linear(0.3), at: 0.1),
    "ease 0.3 s 0 to 1; back to 0 at 0.1": turns(ease, at: 0.1),
    "ease-in-out 0.3 s 0 to 1; back to 0 at 0.1": turns(.easeInOut(duration: 0.3), at: 0.1),
    "linear 0.3 s between 0 and 1; turns at 0.1": turns(linear(0.3), at: 0.1),
    "linear 0.3 s between 0 and 1; turns at 0.1, 0.15": turns(linear(0.3), at: 0.1, 0.15),
    "linear 0.3 s between 0 and 1; turns at 0.1, 0.15, 0.2": turns(linear(0.3), at: 0.1, 0.15, 0.2),
    "ease 0.3 s between 0 and 1; turns at 0.1": turns(ease, at: 0.1),
    "ease 0.3 s between 0 and 1; turns at 0.1, 0.15": turns(ease, at: 0.1, 0.15),
    "ease 0.3 s between 0 and 1; turns at 0.1, 0.15, 0.2": turns(ease, at: 0.1, 0.15, 0.2),
    "linear 0.3 s delay -0.05; back at 0.1": turns(linear(0.3).starting(after: 0.05), at: 0.1),
    "linear 0.3 s delay 0.1; back at 0.2": turns(linear(0.3).delay(0.1), at: 0.2),
    "linear 0.3 s delay 0.1; back at 0.2; forth at 0.25 (in the delay)": turns(
      linear(0.3).delay(0.1), at: 0.2, 0.25),
    "linear 0.3 s; 0 to 1; to 2 at 0.1; to 0 at 0.2": [
      (0, 1, linear(0.3)), (0.1, 2, linear(0.3)), (0.2, 0, linear(0.3)),
    ],
    "linear 0.3 s; 0 to 1; to 2 at 0.1; to 1/3 at 0.2": [
      (0, 1, linear(0.3)), (0.1, 2, linear(0.3)), (0.2, 1.0 / 3, linear(0.3)),
    ],
    "cubic-bezier(0.36 0 0.66 -0.56) 0.3 s; back at 0.1": turns(anticipating, at: 0.1),
    "linear tween 0.3 s 0 to 1; to 0 at 0.1": turns(linear(0.3), at: 0.1),
    "FastOutSlowIn tween 0.3 s 0 to 1; to 0 at 0.1": turns(tween, at: 0.1),
    "FastOutSlowIn tween 0.3 s 0 to 1": turns(tween),
    "spring 100/10/1 0 to 1; frame at 0.15": turns(spring),
    "FastOutSlowIn 0.3 s delay 0.1": turns(tween.delay(0.1)),
    "spring 100/10/1 0 to 1; to 0 at 0.15": turns(spring, at: 0.15),
    "spring 100/10/1 0 to 1; to 0 at 0.15; 60 Hz": turns(spring, at: 0.15),
    "spring 100/10/1 0 to 1; to 0 at 0.15; 60 Hz; scale": turns(spring, at: 0.15),
    "spring 100/10/1 0 to 1; to 0 after 9 frames of 1/60 s": turns(spring, at: 0.15),
    "spring 100/10/1 0 to 1; to 0 after 9 frames of 16 ms": turns(spring, at: 0.144),
    "fluid k 100 z 0.5 0 to 1; to 0 after 45 steps of 1/300 s": turns(spring, at: 0.15),
    "fluid k 100 z 0.5 0 to 1; 46 steps of 1/300 s": turns(spring),
    "spring 100/10/1 0 to 1; to 0 at 0.15 with delay 0.2": [
      (0, 1, spring), (0.15, 0, spring.delay(0.2)),
    ],
    "170/26; to 1; goal set to the value shown after frame 1": [
      (0, 1, .spring(Spring(stiffness: 170, damping: 26))),
      (1.0 / 60, 0.022634843307857987, .spring(Spring(stiffness: 170, damping: 26))),
    ],
    // smoothTime = 2 / w.
    "smoothTime 0.3; 60 Hz; to 1; to 0 after 6 steps": turns(
      .spring(Spring(stiffness: 400.0 / 9, dampingRatio: 1)), at: 0.1),
    "spring 2 damping 0.2; to 1; to 0 after 9 steps of 16 ms": turns(
      .spring(Spring(stiffness: 125, damping: 12.5)), at: 0.144),
    "duration 300 velocity -1; 0 to 1; to 0 at 0.1 (Eased)": turns(linear(0.3), at: 0.1),
    "duration 0.8 bounce 0.3 0 to 100; to 0 at 0.15": [
      (0, 100, motionSpring), (0.15, 0, motionSpring),
    ],
    "71.2633/15.8273644": turns(.spring(Spring(stiffness: 71.2633, damping: 15.8273644))),
    "238.1191/24.21279333": turns(.spring(Spring(stiffness: 238.1191, damping: 24.21279333))),
    "ease 100 s; turned at 50 s": turns(
      .timingCurve(0.25, 0.1, 0.25, 1, duration: 100), at: 50),
    "linear 150 ms; turned at half": turns(linear(0.15), at: 0.075),
    "same; turned again at half": turns(linear(0.15), at: 0.075, 0.1125),
    "linear 150 ms; turned at a third": turns(linear(0.15), at: 0.05),
    "ease 150 ms; turned at half": turns(
      .timingCurve(0.25, 0.1, 0.25, 1, duration: 0.15), at: 0.075),
    "linear 150 ms delay 100; turned at half the ramp": turns(linear(0.15).delay(0.1), at: 0.175),
    "linear 150 ms delay -50; turned at two thirds": turns(
      linear(0.15).starting(after: 0.05), at: 0.05),
    "ease-in-out 1 s 0 to 100; back at 0.5": [
      (0, 100, .easeInOut(duration: 1)), (0.5, 0, .easeInOut(duration: 1)),
    ],
    "1/100/10": turns(spring),
    "4/900/120": turns(.spring(Spring(mass: 4, stiffness: 900, damping: 120))),
  ]
  /// The spring after the last turn, without the end that the engine gives it.
  private var spring: Spring? {
    guard let turn = session.turns.last, let velocity = turn.velocity,
      let change = session.changes.last
    else { return nil }
    let spring: Spring =
      engine == "compose updateTransition"
      ? Spring(stiffness: 1500, dampingRatio: 1)
      : name.hasPrefix("duration 0.8")
        ? Spring(stiffness: 151.2791327794635, damping: 17.21938152918822)
        : Spring(stiffness: 100, damping: 10)
    return spring.moving(from: turn.value, to: change.target, initialVelocity: velocity)
  }

  func value(of quantity: String, at time: Double?) throws -> Double? {
    let curve = session.curve
    let last = session.changes.last?.time ?? 0
    switch quantity {
    case "value before": return session.joins.last?.before.value
    case "velocity before":
      // Compose reads the change of the last millisecond.
      return engine.hasPrefix("compose")
        ? session.turns.last?.velocity : session.joins.last?.before.velocity
    case "velocity after":
      return session.turns.last?.velocity ?? session.joins.last?.after.velocity
    case "velocity reported": return session.turns.last?.velocity
    case "velocity per ms": return session.turns.last?.velocity.map { $0 / 1000 }
    case "peak" where engine == "qt smoothed":
      return curve.signChanges(of: .velocity).single.first.map(curve.value(at:))
    case "value":
      // The times of frames are rounded in the table.
      return time.map { time in
        let frame = (time * session.frameRate).rounded() / session.frameRate
        return curve.value(at: abs(frame - time) < 1e-8 ? frame : time)
      }
    case "velocity" where name.hasPrefix("duration 0.8"):
      return session.joins.last?.before.velocity
    case "velocity":
      return Self.stepped.contains(engine)
        ? session.turns.last?.velocity : time.map(curve.velocity(at:))
    case "end": return curve.duration
    case "factor": return session.turns.last?.factor
    case "duration": return session.turns.last?.duration
    case "duration in ms", "active duration in ms":
      return session.turns.last?.duration.map { $0 * 1000 }
    case "delay": return session.turns.last?.delay
    case "delay in ms": return session.turns.last.map { $0.delay * 1000 }
    case "output before": return session.joins.last?.before.value
    case "peak", "lowest":
      guard let spring else { return nil }
      let changes = spring.signChanges(of: .velocity)
      let turns = changes.single + [0, 1].compactMap { number in changes.tail?.time(number) }
      let values = turns.map(spring.value(at:))
      return quantity == "peak" ? values.max() : values.min()
    case "within 0.001 from":
      return spring?.settlingTime(withinDistance: 0.001).map { last + $0 }
    case "last outside 0.01": return spring?.settlingTime(withinDistance: 0.01).map { last + $0 }
    case "last frame after the change":
      return ((curve.duration - last) * session.frameRate).rounded()
    case "duration after the change": return session.turns.last?.duration
    case "damping ratio":
      return name.hasPrefix("71")
        ? Spring(stiffness: 71.2633, damping: 15.8273644).dampingRatio
        : Spring(stiffness: 238.1191, damping: 24.21279333).dampingRatio
    case "reaches 0.9":
      guard let time = curve.firstTime(reaching: 0.9) else { return nil }
      let tick = 1 / session.frameRate
      return engine == "hyprutils 0.14" ? time : (time / tick).rounded(.up) * tick
    case "overshoot percent": return curve.overshoot.map { $0 * 100 }
    default: return nil
    }
  }

  /// Why a row is not computed by a session; `nil` if it is.
  static func reason(_ engine: String, _ name: String, _ quantity: String) -> String? {
    switch engine {
    case "retune" where quantity != "overshoot percent":
      "a relation of parameters, not of a session"
    case "motion" where name.contains("0 then 1") || name.contains("1 then 2"):
      "an estimate from two values; the test of estimates has it"
    case "motion" where name.hasPrefix("setWithVelocity"):
      "an estimate from two values; the test of estimates has it"
    case "motion, frame before at 0.05 (stall)":
      "a late frame; the test of estimates has it"
    case _ where ["w0", "stiffness", "damping", "period", "visualDuration"].contains(quantity):
      "words of springs, not of a session"
    case "reanimated 4" where name.hasPrefix("duration"):
      "a spring by duration, which Reanimated solves by bisection"
    case _ where engine.hasPrefix("motion 10") || engine.hasPrefix("motion <="):
      "an older version, which solved its spring again at each turn"
    case "reanimated 4 if v counted in E0": "a rule that Reanimated does not have"
    case "swiftui fluid, force renewed": "a rule that SwiftUI does not have"
    case "swiftui velocity sampler": "the velocity of a gesture"
    case "swiftui fluid" where quantity == "force": "a force, which no session has"
    default: nil
    }
  }
}
