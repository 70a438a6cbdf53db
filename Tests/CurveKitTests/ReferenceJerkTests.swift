import CurveKit
import CurveTestSupport
import Testing

/// The jerk of curves with closed forms, against 50 digits.
@Suite struct ReferenceJerkTests {
  /// 40 springs from undamped to a damping ratio of 10,000, some of them next to critical, half of them
  /// with an initial velocity.
  @Test func `The jerk of springs agrees with 50 digits`() throws {
    var (worst, heavy) = (Worst(), Worst())
    for row in try VectorTable("reference-spring-jerks").rows {
      let spring = try row.spring()
      let time = try row.number("time")
      let expected = try row.number("jerk")
      let (error, w) = ((spring.jerk(at: time) - expected).magnitude, spring.naturalFrequency)
      let scale = max(spring.travel.magnitude, spring.initialVelocity.magnitude / w)
      // The jerk at the start has terms of the decay rate squared.
      let (rate, place) = (max(w, spring.damping / spring.mass), "\(time) s of \(row.springText())")
      worst.note(error / (scale * w * rate * rate), at: place)
      // A rounding of the exponent changes an exponential of e^-40 by 40 units in the last place.
      if spring.dampingRatio > 1.4, expected.magnitude > 1e-280 {
        let crossing = (spring.damping / spring.mass + w) * time
        heavy.note(error / expected.magnitude / max(1, min(crossing, 40)), at: place)
      }
    }
    print("jerk of springs: \(worst); relative, if heavily damped: \(heavy)")
    #expect(worst.count == 520)
    #expect(worst.error <= 1e-15, "\(worst)")
    #expect(heavy.count > 80)
    #expect(heavy.error <= 2e-15, "\(heavy)")
  }

  /// 200 random curves, and those that are vertical, level or nearly so somewhere.
  @Test func `The jerk of cubic Béziers agrees with 50 digits`() throws {
    var worst = Worst()
    for row in try VectorTable("reference-bezier-jerks").rows {
      let curve = try row.bezier()
      let time = try row.number("time")
      let (actual, expected) = (curve.jerk(at: time), try row.number("jerk"))
      let size = max(1, curve.y1.magnitude, curve.y2.magnitude)
      // A rounding of the time counts, as next to a vertical tangent.
      let slack = [time.nextUp, time.nextDown].map { (curve.jerk(at: $0) - actual).magnitude }.max()
      let error = max(0, (actual - expected).magnitude - 4 * (slack ?? 0))
      worst.note(error / max(size, expected.magnitude), at: "\(time) of \(curve)")
    }
    print("jerk of Béziers: \(worst)")
    #expect(worst.count == 1_110)
    #expect(worst.error <= 1e-14, "\(worst)")
  }

  @Test func `The jerk of easings agrees with 50 digits`() throws {
    var worst = Worst()
    for row in try VectorTable("reference-easing-jerks").rows {
      let curve = try EasingTests.curve(row)
      let time = try row.number("progress")
      let expected = try row.number("jerk")
      // Where the jerk oscillates or passes 0, its error is a fraction of its greatest number; next to
      // the vertical end of a circle, of the number itself.
      let around = stride(from: 0.1, to: 1, by: 0.1).map { curve.jerk(at: $0).magnitude }
      let scale = max(expected.magnitude, around.max() ?? 0, 1)
      let place = "\(try row.text("name")) \(try row.text("direction")) at \(time)"
      worst.note((curve.jerk(at: time) - expected).magnitude / scale, at: place)
    }
    print("jerk of easings: \(worst)")
    #expect(worst.count == 490)
    #expect(worst.error <= 2e-15, "\(worst)")
  }
}
