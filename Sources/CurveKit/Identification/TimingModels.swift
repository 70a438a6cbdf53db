// Timing curves: a shape from 0 to 1 within a duration, after a delay.

/// The ranges of the duration and the delay of a timing curve, the same for Béziers and easings.
struct TimingRanges {
  /// The range of the duration.
  let durations: ClosedRange<Double>
  /// The range of the delay; `nil` if the motion starts at 0.
  let delays: ClosedRange<Double>?

  /// The ranges of the parameters: the duration, and the delay if it is searched for.
  var bounds: [ClosedRange<Double>] { [durations] + (delays.map { [$0] } ?? []) }

  /// The progress at a time, from 0 to 1.
  func progress(at time: Double, _ parameters: [Double]) -> Double {
    let time = delays == nil ? time : time - parameters[1]
    return min(max(time / parameters[0], 0), 1)
  }
}

/// A cubic Bézier curve.
///
/// ```
/// x(t) = start + c1 3 s (1 - s)^2 + c2 3 s^2 (1 - s) + travel s^3
/// ```
///
/// for the s at which the first coordinate is the progress. y1 = c1 / travel and y2 = c2 / travel are coefficients;
/// only x1 and x2 are parameters, after the duration and the delay.
///
/// A piece of a Bézier curve is one too. So where the curve ends at rest, its duration and control points are hardly
/// determined together, unless y2 is known to be 1; likewise for its delay and y1.
struct BezierModel: SeparableModel {
  let ranges: TimingRanges
  /// Whether y1 is 0, not a coefficient.
  let startsAtRest: Bool
  /// Whether y2 is 1, not a coefficient.
  let endsAtRest: Bool

  var bounds: [ClosedRange<Double>] { ranges.bounds + [0...1, 0...1] }
  var columnCount: Int { 4 - (startsAtRest ? 1 : 0) - (endsAtRest ? 1 : 0) }

  /// The coefficients of travel, y1 travel and y2 travel.
  var columns: (travel: Int, first: Int?, second: Int?) {
    (1, startsAtRest ? nil : 2, endsAtRest ? nil : columnCount - 1)
  }

  struct Basis {
    /// The duration and, if it is searched for, the delay.
    let timing: [Double]
    let curve: CubicBezier
  }

  func basis(_ parameters: [Double]) -> Basis {
    let count = ranges.bounds.count
    return Basis(
      timing: Array(parameters[..<count]),
      curve: CubicBezier(parameters[count], 0, parameters[count + 1], 0))
  }

  func fill(_ row: UnsafeMutablePointer<Double>, _ basis: Basis, at time: Double) {
    let progress = ranges.progress(at: time, basis.timing)
    let point =
      progress <= 0
      ? UnitParameter(s: 0)
      : progress >= 1 ? UnitParameter(r: 0) : basis.curve.parameter(at: progress)
    let (s, r) = (point.s, point.r)
    let second = 3 * s * s * r
    row[0] = 1
    row[1] = s * s * s + (endsAtRest ? second : 0)
    if !startsAtRest { row[2] = 3 * s * r * r }
    if !endsAtRest { row[columnCount - 1] = second }
  }
}

/// An easing of the catalogue: start + travel f(progress), where f may have parameters of its own.
struct EasingModel: SeparableModel {
  let ranges: TimingRanges
  let shape: EasingCandidate

  var bounds: [ClosedRange<Double>] { ranges.bounds + shape.parameters.map { $0.range } }
  var columnCount: Int { 2 }

  struct Basis {
    /// The duration and, if it is searched for, the delay.
    let timing: [Double]
    let curve: AnyCurve
  }

  func basis(_ parameters: [Double]) -> Basis {
    let count = ranges.bounds.count
    return Basis(
      timing: Array(parameters[..<count]),
      curve: shape.timing(Array(parameters[count...])).curve)
  }

  func fill(_ row: UnsafeMutablePointer<Double>, _ basis: Basis, at time: Double) {
    row[0] = 1
    row[1] = basis.curve.value(at: ranges.progress(at: time, basis.timing))
  }
}
