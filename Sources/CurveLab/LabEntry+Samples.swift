internal import CurveKit

extension LabEntry.Track {
  /// The greatest number of joins that a chart draws.
  private static let maximumJoins = 500

  /// Samples for a line: even times, and both sides of each join between them.
  ///
  /// - Parameters:
  ///   - start: The first time in seconds.
  ///   - end: The last time in seconds, after the first.
  ///   - count: The number of even times, at least 2.
  /// - Returns: All times, then all values, all velocities and all accelerations.
  func samples(from start: Double, to end: Double, count: Int) -> [Double] {
    var samples: [CurveSample] = []
    samples.reserveCapacity(count + 64)
    var joins = joins(from: start, to: end)[...]
    for index in 0..<count {
      let time = start + (end - start) * Double(index) / Double(count - 1)
      while let join = joins.first, join.time <= time {
        samples.append(join.before)
        samples.append(join.after)
        joins = joins.dropFirst()
      }
      if samples.last?.time != time { samples.append(curve.sample(at: time)) }
    }
    return samples.map { $0.time } + samples.map { $0.value } + samples.map { $0.velocity }
      + samples.map { $0.acceleration }
  }

  /// The joins of an interval; the start and the end of the curve are joins where the value jumps.
  private func joins(from start: Double, to end: Double) -> [CurveJoin] {
    func isShown(_ time: Double) -> Bool { time >= start && time <= end }
    let ends = curve.joins(at: [0, curve.duration].filter(isShown)).filter { $0.valueJump != 0 }
    let inside = curve.breakpoints.lazy.filter { isShown($0) && $0 > 0 && $0 < curve.duration }
    let joins = curve.joins(at: Array(inside.prefix(Self.maximumJoins)))
    return (ends + joins).sorted { $0.time < $1.time }
  }
}
