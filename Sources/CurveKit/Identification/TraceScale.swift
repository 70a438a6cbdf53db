/// The size, start and end of the motion in a trace, and the trace in units of them.
struct TraceScale: Sendable {
  let trace: Trace
  /// The time of the trace at which time 0 of the curves is.
  let origin: Double
  /// The first value.
  let base: Double
  /// The greatest value less the least.
  let range: Double
  /// The duration of the motion, about; a unit of time.
  let unit: Double
  /// The times from the origin of the last sample before the motion and of the first one in it.
  let onset: ClosedRange<Double>
  /// Whether the trace starts with at least four samples at rest.
  let startsAtRest: Bool
  /// The number of samples in the motion, with the one before and the one after it.
  let countInMotion: Int
  /// The residual that rounding of the values can cause.
  let rounding: Double

  init(_ trace: Trace, fitsDelay: Bool) throws(IdentificationError) {
    let (times, values) = (trace.times, trace.values)
    guard let firstTime = times.first, let lastTime = times.last, let least = values.min(),
      let greatest = values.max()
    else { throw .tooFewSamples(0) }
    self.trace = trace
    base = values[0]
    range = greatest - least
    let size = max(greatest.magnitude, least.magnitude)
    rounding = 0x1p-44 * size
    guard range > 16 * rounding, lastTime > firstTime else { throw .noMotion }
    origin =
      firstTime <= 0 && lastTime > 0 || firstTime > 0 && firstTime < lastTime - firstTime
      ? 0 : firstTime

    // A value that differs this much from the ends is not noise at rest.
    let threshold = min(max(6 * TraceScale.noise(trace), 1e-3 * range), 0.1 * range)
    let motion = TraceScale.motion(values, threshold)
    let counted = TraceScale.motion(values, 0.01 * range)
    countInMotion = counted.arrival - counted.departure + 1
    onset = times[motion.departure] - origin...times[motion.departure + 1] - origin
    startsAtRest = motion.departure >= 3
    let start = fitsDelay ? onset.lowerBound : 0
    unit = max(times[motion.arrival] - origin - start, 1e-6 * (lastTime - firstTime))
    guard countInMotion >= CurveIdentification.minimumCount else {
      throw .tooFewSamples(countInMotion)
    }
  }

  /// The last sample before values differ from the first one by more than a threshold, and the first one after they
  /// differ from the last one.
  private static func motion(
    _ values: [Double], _ threshold: Double
  ) -> (departure: Int, arrival: Int) {
    let (first, last) = (values[0], values[values.count - 1])
    let departure = values.firstIndex { ($0 - first).magnitude > threshold } ?? 1
    let arrival = values.lastIndex { ($0 - last).magnitude > threshold } ?? 0
    return (max(0, departure - 1), min(values.count - 1, max(arrival, departure) + 1))
  }

  /// The standard deviation of the noise, about: from how far samples are from the line between their neighbours.
  private static func noise(_ trace: Trace) -> Double {
    guard trace.values.count > 2 else { return 0 }
    let distances = (1..<(trace.values.count - 1)).map { index in
      let width = trace.times[index + 1] - trace.times[index - 1]
      let share = width > 0 ? (trace.times[index] - trace.times[index - 1]) / width : 0.5
      let line =
        trace.values[index - 1] + share * (trace.values[index + 1] - trace.values[index - 1])
      return (trace.values[index] - line).magnitude
    }.sorted()
    // The median of a normal distribution's magnitude, and the variance of two neighbours' mean.
    return distances[distances.count / 2] / 0.6745 / 1.5.squareRoot()
  }

  /// How far the samples are from a curve.
  func residual(of curve: AnyCurve) -> Residual {
    Residual(of: trace, origin: origin, curve, range: range, rounding: rounding)
  }

  /// All samples in units of the motion.
  var samples: UnitSamples { samples(trace.times.indices.map { $0 }) }

  /// Some of the samples, most of them in the motion, for the first rough fits.
  var fewSamples: UnitSamples {
    let limit = 128
    let count = trace.times.count
    guard count > limit else { return samples }
    let end = origin + max(0, onset.lowerBound) + 1.25 * unit
    let within = max(trace.times.prefix { $0 <= end }.count, min(limit, count))
    return samples((0..<limit).map { $0 * (within - 1) / (limit - 1) } + [count - 1])
  }

  private func samples(_ indices: [Int]) -> UnitSamples {
    UnitSamples(
      times: indices.map { (trace.times[$0] - origin) / unit },
      values: indices.map { (trace.values[$0] - base) / range })
  }

  /// The last time from the origin, in units of the motion.
  var end: Double { ((trace.times.last ?? 0) - origin) / unit }

  /// The longest time between two samples, in units of the motion.
  var gap: Double {
    zip(trace.times, trace.times.dropFirst()).reduce(0) { max($0, $1.1 - $1.0) } / unit
  }

  /// The range of the delay, in units of the motion.
  var delays: ClosedRange<Double> { 0...max(0, onset.upperBound / unit) }

  /// Delays to start from, in units of the motion: a slow start is not visible at once.
  var firstDelays: [Double] {
    let latest = delays.upperBound
    return (0..<5).map { max(0, latest - 0.08 * Double($0)) }
  }
}
