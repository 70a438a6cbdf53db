import CurveKit
import CurveTestSupport
import Testing

/// Tracks of keyframes against 50 digits.
@Suite struct ReferenceKeyframeTests {
  @Test func `Value, velocity and acceleration of tracks agree with 50 digits`() throws {
    var worst = WorstMotion()
    var tracks: [String: (path: KeyframePath<Double>, scale: Scale)] = [:]
    for row in try VectorTable("reference-keyframes").rows {
      let parameters = try row.parameters()
      let name = parameters.text("track")
      if tracks[name] == nil {
        let path = try KeyframePath(parameters)
        tracks[name] = (path, Scale(of: path))
      }
      let (path, scale) = try #require(tracks[name])
      let curve = KeyframeCurve(path)
      let time = try row.number("time")
      // Some joins are at sums of durations, which are rounded.
      let joins = path.resolvedKeyframes.map(\.end) + [0]
      let join = joins.min { ($0 - time).magnitude < ($1 - time).magnitude } ?? 0
      let sample: CurveSample =
        switch try row.text("side") {
        case "before": curve.join(at: join).before
        case "after": curve.sample(at: join)
        case "end":
          CurveSample(time: time, value: curve.value(at: join), velocity: 0, acceleration: 0)
        default: curve.sample(at: time)
        }
      if try row.text("side") != "" {
        #expect((join - time).magnitude <= 8 * time.ulp, "\(name) has a join at \(time) s.")
      }
      let place = "\(name), \(time) s \(try row.text("side"))"
      // What rounding the time of the start of a part moves it is allowed.
      func note(
        _ worst: inout Worst, _ actual: Double, _ column: String, _ size: Double, _ rate: Double
      ) throws {
        let error = (actual - (try row.number(column))).magnitude
        worst.note(error == 0 ? 0 : error / (size + 4 * time.ulp / 0x1p-52 * rate), at: place)
      }
      try note(&worst.values, sample.value, "value", scale.value, scale.velocity)
      try note(&worst.velocities, sample.velocity, "velocity", scale.velocity, scale.acceleration)
      try note(
        &worst.accelerations, sample.acceleration, "acceleration", scale.acceleration,
        scale.jerk)
    }
    #expect(worst.values.count > 1_000)
    worst.check("keyframes", count: worst.values.count, 4e-16, 4e-16, 4e-16)
  }
}

/// The greatest of each order on a track: what errors are measured in.
private struct Scale {
  let value, velocity, acceleration: Double
  /// Of the acceleration over the shortest part, since a curve has no function for its jerk.
  let jerk: Double

  init(of path: KeyframePath<Double>) {
    let curve = KeyframeCurve(path)
    let reached = path.resolvedKeyframes.map { max($0.reached.magnitude, $0.target.magnitude) }
    value = max(reached.max() ?? 0, path.initialValue.magnitude)
    velocity = curve.peakVelocity?.magnitude ?? 0
    acceleration = curve.peakAcceleration?.magnitude ?? 0
    let shortest = path.resolvedKeyframes.map { $0.end - $0.start }.filter { $0 > 0 }.min() ?? 1
    jerk = 2 * acceleration / shortest
  }
}
