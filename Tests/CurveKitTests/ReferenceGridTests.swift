import CurveKit
import CurveTestSupport
import Testing

/// The motion of springs at evenly spaced times, against 50 digits.
@Suite struct ReferenceGridTests {
  /// 44 springs of every regime, half of them with an initial velocity, on grids of up to two million
  /// times until a million radians.
  ///
  /// The reference takes the times of a grid as the fractions that they are.
  @Test func `Springs on even grids agree with 50 digits`() throws {
    var values = Worst()
    var velocities = Worst()
    var accelerations = Worst()
    for row in try VectorTable("spring_grids").rows {
      let spring = try row.spring()
      let until = try row.number("until")
      let times =
        if let rate = try row.optionalNumber("rate") {
          SampleTimes(rate: rate, until: until)
        } else {
          SampleTimes(count: Int(try row.number("count")), until: until)
        }
      let position = Int(try row.number("position"))
      let w = spring.naturalFrequency
      let scale = max(spring.travel.magnitude, spring.initialVelocity.magnitude / w)
      let place = "position \(position) of \(times.count) until \(until) of \(row.springText())"

      // The whole grid, or some hundred times around the position.
      let first = max(0, position - position % 397 - 3)
      let range = times.count < 2_000 ? times.indices : first..<min(times.count, first + 600)
      let motion = Motion(of: spring, at: times[range])
      let index = position - range.lowerBound
      let value = try row.number("value")
      let ends = max(spring.from.magnitude, spring.to.magnitude, value.magnitude).ulp
      values.note(max(0, (motion.values[index] - value).magnitude - ends) / scale, at: place)
      let velocity = (motion.velocities[index] - (try row.number("velocity"))).magnitude
      velocities.note(velocity / (scale * w), at: place)
      let rate = max(w, spring.damping / spring.mass)
      let acceleration = (motion.accelerations[index] - (try row.number("acceleration"))).magnitude
      accelerations.note(acceleration / (scale * w * rate), at: place)
    }
    print("spring grids: worst value error, in travels, \(values)")
    print("spring grids: worst velocity error, in travels times natural frequency, \(velocities)")
    print("spring grids: worst acceleration error, likewise, \(accelerations)")
    #expect(values.count == 1_580)
    #expect(values.error <= 4e-16, "\(values)")
    #expect(velocities.error <= 1e-15, "\(velocities)")
    #expect(accelerations.error <= 1e-15, "\(accelerations)")
  }

  @Test func `A million values keep their digits from the first to the last`() throws {
    // A ratio of 0.001 and 4,000 radians.
    let spring = Spring(mass: 1, stiffness: 1e4, damping: 0.2)
    let times = SampleTimes(count: 100_001, until: 40)
    let motion = Motion(of: spring, at: times[...])
    var worst = Worst()
    for (index, time) in times.enumerated() {
      // The grid has the time before it is rounded.
      let late = spring.velocity(at: time).magnitude * time.ulp / 2
      let error = (motion.values[index] - spring.value(at: time)).magnitude
      worst.note(error / (1e-15 + late), at: "\(time) s")
    }
    #expect(worst.error <= 1, "\(worst)")
  }
}

/// The three columns of a batch.
private struct Motion {
  var values: [Double]
  var velocities: [Double]
  var accelerations: [Double]

  init(of curve: some Curve, at times: Slice<SampleTimes>) {
    values = [Double](repeating: .nan, count: times.count)
    (velocities, accelerations) = (values, values)
    values.withUnsafeMutableBufferPointer { values in
      velocities.withUnsafeMutableBufferPointer { velocities in
        accelerations.withUnsafeMutableBufferPointer { accelerations in
          curve.fill(
            _MotionBuffers(values: values, velocities: velocities, accelerations: accelerations),
            at: times)
        }
      }
    }
  }
}
