import CurveKit
import CurveTestSupport
import Testing

/// The motion of springs against 50 digits.
@Suite struct ReferenceMotionTests {
  /// 40 springs from undamped to a damping ratio of 10,000, some of them next to critical, half of them
  /// with an initial velocity, at 250 times each from 1e-9 rad to a million.
  ///
  /// The reference takes parameters and times as the exact numbers that they are, and so must the
  /// code: nothing is allowed for the rounding of a phase after 10^5 swings.
  @Test func `The motion of springs agrees with 50 digits`() throws {
    var values = Worst()
    var velocities = Worst()
    var accelerations = Worst()
    for row in try VectorTable("spring_motion").rows {
      let spring = try row.spring()
      let time = try row.number("time")
      let sample = spring.sample(at: time)
      let w = spring.naturalFrequency
      let scale = max(spring.travel.magnitude, spring.initialVelocity.magnitude / w)
      // Where the value is near 110 it is rounded to 1.4e-14.
      let ends = max(spring.from.magnitude, spring.to.magnitude).ulp
      let place = "\(time) s of \(row.springText())"

      let value = max(0, (sample.value - (try row.number("value"))).magnitude - ends)
      values.note(value / scale, at: place)
      let velocity = (sample.velocity - (try row.number("velocity"))).magnitude
      velocities.note(velocity / (scale * w), at: place)
      // The acceleration is made of -w^2 of the displacement and -2 g of the velocity.
      let rate = max(w, spring.damping / spring.mass)
      let acceleration = (sample.acceleration - (try row.number("acceleration"))).magnitude
      accelerations.note(acceleration / (scale * w * rate), at: place)
    }
    print("spring motion: worst value error, in travels, \(values)")
    print("spring motion: worst velocity error, in travels times natural frequency, \(velocities)")
    print("spring motion: worst acceleration error, likewise, \(accelerations)")
    #expect(values.count == 10_000)
    #expect(values.error <= 4e-16, "\(values)")
    #expect(velocities.error <= 1e-15, "\(velocities)")
    #expect(accelerations.error <= 1e-15, "\(accelerations)")
  }

  @Test func `The example spring agrees with a second reference`() throws {
    let spring = Spring(mass: 1, stiffness: 80, damping: 4)
    var worst = Worst()
    for row in try VectorTable("spring_1_80_4").rows {
      let time = try row.number("t")
      let sample = spring.sample(at: time)
      let w = spring.naturalFrequency
      worst.note((sample.value - (try row.number("x"))).magnitude, at: "value at \(time) s")
      worst.note(
        (sample.velocity - (try row.number("v"))).magnitude / w, at: "velocity at \(time) s")
      worst.note(
        (sample.acceleration - (try row.number("a"))).magnitude / w / w,
        at: "acceleration at \(time) s")
    }
    print("the example spring: worst error \(worst)")
    #expect(worst.count == 3_000)
    #expect(worst.error < 4e-16, "\(worst)")
  }
}
