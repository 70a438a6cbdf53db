import CurveKit
import CurveProof
import CurveTestSupport
import Testing

/// Pieces against values with 50 digits, which were computed independently.
@Suite struct MotionReferenceTests {
  @Test func `Springs hold values, velocities and accelerations`() throws {
    var check = ReferenceCheck()
    for row in try VectorTable("spring_motion").rows {
      let spring = Spring(
        mass: try row.number("mass"), stiffness: try row.number("stiffness"),
        damping: try row.number("damping"),
        initialVelocity: try row.number("initial_velocity"), from: try row.number("from"),
        to: try row.number("to"))
      try check.note(spring.description, spring, row, at: row.number("time"))
    }
    check.expect(count: 9_000)
  }

  @Test func `Béziers hold values, velocities and accelerations`() throws {
    var check = ReferenceCheck()
    for row in try VectorTable("bezier_motion").rows {
      let curve = CubicBezier(
        try row.number("x1"), try row.number("y1"), try row.number("x2"), try row.number("y2"))
      try check.note(curve.description, curve, row, at: row.number("time"))
    }
    check.expect(count: 7_900)
  }

  @Test func `Easings hold values, velocities and accelerations`() throws {
    var check = ReferenceCheck()
    for row in try VectorTable("easings_50_digits").rows {
      let (name, direction) = (try row.text("name"), try row.text("direction"))
      let easing = try #require(Easing(name, direction: direction))
      try check.note("\(name) \(direction)", easing, row, at: row.number("progress"))
    }
    check.expect(count: 1_000)
  }
}

/// The numbers of a table and the enclosures of a motion.
private struct ReferenceCheck {
  private var motions: [String: ProvedMotion] = [:]
  private var wrong: [String] = []
  private var count = 0
  private var narrow = 0

  mutating func note(_ name: String, _ curve: any Curve, _ row: VectorTable.Row, at time: Double)
    throws
  {
    let motion = try motions[name] ?? curve.provedMotionOfAny()
    motions[name] = motion
    guard time > 0, let sample = SampledMotion(motion, at: time) else { return }
    count += 1
    for (interval, column) in [
      (sample.value, "value"), (sample.velocity, "velocity"), (sample.acceleration, "acceleration"),
    ] {
      // The text has more digits than a double: the exact number is within half a unit of the double's last place.
      guard let number = try row.optionalNumber(column) else { continue }
      if interval.distance(to: number) > 0.51 * number.ulp {
        wrong.append("\(name) \(column) at \(time): \(interval) \(number)")
      }
      if column == "value", interval.width < 1e-10 { narrow += 1 }
    }
  }

  func expect(count least: Int) {
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3))")
    #expect(count >= least)
    #expect(narrow > count * 98 / 100)
  }
}

/// Pieces against the curves of the library, each at 1,000 times.
@Suite struct MotionTests {
  static let curves: [NamedCurve] =
    easingZoo
    + modifierZoo.filter {
      !$0.description.contains("stairs") && !$0.description.contains("zigzag")
        && $0.description != "a delayed jump"
    }
    + pathZoo + bezierZoo + otherTimingZoo + springZoo.map { NamedCurve($0.description, $0.spring) }
    + keyframeZoo.filter { $0.path.duration > 0 }.map {
      NamedCurve("keyframes: \($0.name)", KeyframeCurve($0.path))
    }

  @Test func `Every curve of the zoo is enclosed at 1,000 times`() {
    var wrong: [String] = []
    for named in Self.curves {
      do {
        wrong += try MotionCheck(named).problems
      } catch {
        wrong.append("\(named): \(error)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5))")
  }
}
