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
    var worst = WorstMotion()
    for row in try VectorTable("spring_motion").rows {
      let spring = try row.spring()
      let time = try row.number("time")
      let sample = spring.sample(at: time)
      // Where the value is near 110 it is rounded to 1.4e-14.
      let ends = max(spring.from.magnitude, spring.to.magnitude).ulp
      try worst.note(
        (sample.value, sample.velocity, sample.acceleration), of: spring, row, rounding: ends,
        at: "\(time) s of \(row.springText())")
    }
    worst.check("spring motion", count: 10_000, 4e-16, 1e-15, 1e-15)
  }

  @Test func `The example spring agrees with a second reference`() throws {
    let spring = Spring(mass: 1, stiffness: 80, damping: 4)
    var worst = Worst()
    for row in try VectorTable("spring_1_80_4").rows {
      let time = try row.number("t")
      let (sample, w) = (spring.sample(at: time), spring.naturalFrequency)
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

extension WorstMotion {
  /// Records the errors of a spring's motion against a row: of the value in travels, of the rates in
  /// those times natural frequencies.
  mutating func note(
    _ motion: (value: Double, velocity: Double, acceleration: Double), of spring: Spring,
    _ row: VectorTable.Row, rounding: Double, at place: String
  ) throws {
    let w = spring.naturalFrequency
    let scale = max(spring.travel.magnitude, spring.initialVelocity.magnitude / w)
    let value = max(0, (motion.value - (try row.number("value"))).magnitude - rounding)
    values.note(value / scale, at: place)
    let velocity = (motion.velocity - (try row.number("velocity"))).magnitude
    velocities.note(velocity / (scale * w), at: place)
    // The acceleration is made of -w^2 of the displacement and -2 g of the velocity.
    let rate = max(w, spring.damping / spring.mass)
    let acceleration = (motion.acceleration - (try row.number("acceleration"))).magnitude
    accelerations.note(acceleration / (scale * w * rate), at: place)
  }
}

/// The three columns that a curve writes into buffers.
struct Motion {
  let values, velocities, accelerations: [Double]

  init(count: Int, fill: (_MotionBuffers) -> Void) {
    var values = [Double](repeating: .nan, count: count)
    var (velocities, accelerations) = (values, values)
    values.withUnsafeMutableBufferPointer { first in
      velocities.withUnsafeMutableBufferPointer { second in
        accelerations.withUnsafeMutableBufferPointer { third in
          fill(_MotionBuffers(values: first, velocities: second, accelerations: third))
        }
      }
    }
    (self.values, self.velocities, self.accelerations) = (values, velocities, accelerations)
  }

  /// The numbers on a grid, or a part of it.
  init(of curve: some Curve, at times: Slice<SampleTimes>) {
    self.init(count: times.count) { curve.fill($0, at: times) }
  }

  /// The numbers at listed times.
  init(of curve: some Curve, at times: [Double]) {
    self.init(count: times.count) { buffers in
      times.withUnsafeBufferPointer { curve.fill(buffers, at: $0) }
    }
  }
}
