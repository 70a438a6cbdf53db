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
    var worst = WorstMotion()
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
      let place = "position \(position) of \(times.count) until \(until) of \(row.springText())"

      // The whole grid, or some hundred times around the position.
      let first = max(0, position - position % 397 - 3)
      let range = times.count < 2_000 ? times.indices : first..<min(times.count, first + 600)
      let (motion, index) = (Motion(of: spring, at: times[range]), position - range.lowerBound)
      let value = try row.number("value")
      let ends = max(spring.from.magnitude, spring.to.magnitude, value.magnitude).ulp
      try worst.note(
        (motion.values[index], motion.velocities[index], motion.accelerations[index]), of: spring,
        row, rounding: ends, at: place)
    }
    worst.check("spring grids", count: 1_580, 4e-16, 1e-15, 1e-15)
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
