import CurveKit

extension Curve {
  /// The times within a chart at which the velocity becomes infinite, ascending.
  ///
  /// They are among the breakpoints. A breakpoint is such a time if the velocity beside it is infinite, or
  /// over a thousand times both that of a millionth of the chart away and that of the whole range in
  /// the duration of the chart.
  ///
  /// - Parameters:
  ///   - end: The duration of the chart in seconds.
  ///   - range: The difference between the greatest and the least value of the curve.
  /// - Returns: The times in seconds.
  func verticalTangents(until end: Double, range: Double) -> [Double] {
    guard range > 0 else { return [] }
    let times = Set(jumps.filter { $0 >= 0 && $0 <= end }).sorted()
    let distance = 1e-6 * end
    return zip(times, joins(at: times)).compactMap { time, join in
      func isInfinite(_ velocity: Double, near other: Double) -> Bool {
        guard velocity.isFinite else { return true }
        return velocity.magnitude > 1e3 * range / end
          && velocity.magnitude > 1e3 * sample(at: other).velocity.magnitude
      }
      let isVertical =
        isInfinite(join.before.velocity, near: time - distance)
        || isInfinite(join.after.velocity, near: time + distance)
      return isVertical ? time : nil
    }
  }
}

/// The intervals around vertical tangents in which all velocities are huge: an axis does not include them.
struct TangentIntervals {
  private let times: [Double]
  private let near: Double

  /// Creates the intervals of a chart.
  ///
  /// - Parameters:
  ///   - times: The times of the tangents, in any order.
  ///   - end: The duration of the chart in seconds.
  init(around times: [Double], until end: Double) {
    self.times = Set(times).sorted()
    let spacing = zip(self.times, self.times.dropFirst()).map { $1 - $0 }.min() ?? end
    near = min(end / 50, spacing / 4)
  }

  func contains(_ time: Double) -> Bool { times.contains { ($0 - time).magnitude < near } }
}
