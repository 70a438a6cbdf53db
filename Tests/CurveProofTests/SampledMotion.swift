import CurveKit
import CurveProof

/// The value, the velocity and the acceleration of a motion at a time, enclosed.
struct SampledMotion {
  let value, velocity, acceleration: Interval

  /// `nil` where the time is at a joint, within rounding.
  init?(_ motion: ProvedMotion, at time: Double) {
    let candidates = motion.segments.indices.filter { index in
      let end = index + 1 < motion.joints.count ? motion.joints[index + 1].time.high : .infinity
      return motion.joints[index].time.low <= time && time <= end
    }
    guard candidates.count == 1 else { return nil }
    let segment = motion.segments[candidates[0]]
    let parameter = segment.limited(segment.parameter(at: Interval(time)))
    let variable = Series.variable(at: parameter, count: 3)
    let (x, t) = (segment.value(variable), segment.time(variable))
    let (dx, dt) = (x.derivative, t.derivative)
    value = x.value
    velocity = dx[0] / dt[0]
    acceleration = (dx.derivative[0] * dt[0] - dx[0] * dt.derivative[0]) / dt[0].power(3)
  }
}

extension Interval {
  /// How far a number is outside.
  func distance(to number: Double) -> Double { max(0, low - number, number - high) }
}
