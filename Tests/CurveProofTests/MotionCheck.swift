import CurveKit
import CurveProof
import CurveTestSupport

/// Compares the enclosures of a motion with the curve: its ends, its joints, and 1,000 times.
struct MotionCheck {
  /// What does not agree.
  private(set) var problems: [String] = []
  /// The widest enclosure of the value, as a fraction of the greatest value.
  private(set) var width = 0.0
  /// How many of the times were at a joint, within rounding.
  private(set) var skipped = 0

  private let name: String

  init(_ named: NamedCurve) throws(ProofFailure) {
    name = named.description
    let curve = named.curve
    let motion = try curve.provedMotionOfAny()
    let end =
      curve.duration.isFinite
      ? curve.duration
      : curve.analysisEnd.isFinite
        ? curve.analysisEnd : named.analysisEnd ?? 1.5 * (curve.restTime() ?? 10)
    checkEnds(of: curve, motion)
    checkTimes(of: curve, motion, until: end)
    checkJoints(of: curve, motion)
  }

  private mutating func checkEnds(of curve: any Curve, _ motion: ProvedMotion) {
    func isNear(_ interval: Interval, _ number: Double) -> Bool {
      interval.distance(to: number) <= 4 * number.ulp
    }
    if !isNear(motion.first, curve.startValue) {
      note("starts at \(motion.first), not at \(curve.startValue)")
    }
    if !isNear(motion.last, curve.endValue) {
      note("ends at \(motion.last), not at \(curve.endValue)")
    }
    if curve.analysisEnd.isFinite != (motion.horizon != nil) {
      note("has the horizon \(String(describing: motion.horizon))")
    }
    switch motion.duration {
    case nil: if curve.duration.isFinite { note("has no end") }
    case let end?:
      if end.distance(to: curve.duration) > 8 * curve.duration.ulp {
        note("lasts \(end), not \(curve.duration)")
      }
    }
  }

  private mutating func checkTimes(of curve: any Curve, _ motion: ProvedMotion, until end: Double) {
    var generator = SeededGenerator(seed: 1)
    var rows: [(time: Double, enclosed: [Interval], own: [Double])] = []
    var sizes = [1e-300, 1e-300, 1e-300]
    for _ in 0..<1_000 {
      let time = end * Double.random(in: 0..<1, using: &generator)
      guard let sample = SampledMotion(motion, at: time) else {
        skipped += 1
        continue
      }
      let own = [curve.value(at: time), curve.velocity(at: time), curve.acceleration(at: time)]
      for order in 0..<3 where own[order].isFinite {
        sizes[order] = max(sizes[order], own[order].magnitude)
      }
      rows.append((time, [sample.value, sample.velocity, sample.acceleration], own))
    }
    sizes[0] = max(sizes[0], curve.startValue.magnitude, curve.endValue.magnitude)
    for row in rows {
      width = max(width, row.enclosed[0].width / sizes[0])
      for order in 0..<3 where row.own[order].isFinite {
        let number = row.own[order]
        // A few units in the last place of the time, of the number, and of what it is computed from.
        let slope = order < 2 ? row.own[order + 1].magnitude : curve.jerk(at: row.time).magnitude
        let late = slope == 0 ? 0 : slope * 8 * end.ulp
        let slack =
          late + (order == 0 ? 2e-15 * sizes[0] : 1e-12 * number.magnitude + 1e-14 * sizes[order])
        let distance = row.enclosed[order].distance(to: number)
        if !(distance <= slack) {
          note("order \(order) at \(row.time): \(row.enclosed[order]), not \(number)")
        }
      }
    }
  }

  /// Where a motion jumps, the curve has a breakpoint with the same jump.
  private mutating func checkJoints(of curve: any Curve, _ motion: ProvedMotion) {
    let breakpoints = curve.breakpoints
    let size = max(
      curve.startValue.magnitude, curve.endValue.magnitude,
      motion.joints.map { $0.value.magnitude }.max() ?? 0)
    for joint in motion.joints where joint.time.low > 0 && joint.time.high < curve.duration {
      let (time, jump) = (joint.time.middle, joint.jumpBefore + joint.jumpAfter)
      let nearest = breakpoints.min { ($0 - time).magnitude < ($1 - time).magnitude }
      guard let nearest, (nearest - time).magnitude <= 32 * time.ulp + joint.time.width else {
        if jump != Interval(0) { note("jumps by \(jump) at \(time)") }
        continue
      }
      let (after, before) = (
        curve.displacement(at: nearest), curve.limit(of: .displacement, before: nearest)
      )
      let own = after - before
      // Next to a vertical tangent, the value changes much in a unit in the last place of the time.
      let steep =
        (curve.displacement(at: nearest + 8 * nearest.ulp) - after).magnitude
        + (curve.displacement(at: nearest - 16 * nearest.ulp) - before).magnitude
      if jump.distance(to: own) > 32 * size.ulp + steep {
        note("jumps by \(jump) at \(time), not by \(own)")
      }
    }
  }

  private mutating func note(_ problem: String) {
    if problems.count < 3 { problems.append("\(name) \(problem)") }
  }
}
