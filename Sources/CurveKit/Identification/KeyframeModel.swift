/// Cubic keyframes: a chain of cubic polynomials with continuous velocity.
///
/// The parameters are the durations of the segments. The coefficients are the values at the joins, and their
/// velocities times the mean duration, unless the velocities follow from the values by the rule of ``KeyframePath``:
/// 0 at both ends, and (next value - previous value) / (both durations) between.
struct KeyframeModel: SeparableModel {
  /// The number of segments.
  let count: Int
  /// Whether the velocities are coefficients of their own.
  let hasVelocities: Bool
  /// The range of a duration.
  let durations: ClosedRange<Double>
  /// The range of the delay, which is the last parameter; `nil` if the motion starts at 0.
  let delays: ClosedRange<Double>?

  var bounds: [ClosedRange<Double>] {
    [ClosedRange<Double>](repeating: durations, count: count) + (delays.map { [$0] } ?? [])
  }

  var columnCount: Int { (count + 1) * (hasVelocities ? 2 : 1) }

  struct Basis {
    let durations: [Double]
    /// The times of the joins, with both ends.
    let joins: [Double]
  }

  func basis(_ parameters: [Double]) -> Basis {
    var joins = [delays == nil ? 0 : parameters[count]]
    for duration in parameters[..<count] { joins.append(joins[joins.count - 1] + duration) }
    return Basis(durations: Array(parameters[..<count]), joins: joins)
  }

  func fill(_ row: UnsafeMutablePointer<Double>, _ basis: Basis, at time: Double) {
    for column in 0..<columnCount { row[column] = 0 }
    if time <= basis.joins[0] { return row[0] = 1 }
    if time >= basis.joins[count] { return row[count] = 1 }
    var segment = 0
    while time >= basis.joins[segment + 1] { segment += 1 }
    let duration = basis.durations[segment]
    let s = (time - basis.joins[segment]) / duration
    let r = 1 - s
    row[segment] = r * r * (1 + 2 * s)
    row[segment + 1] = s * s * (1 + 2 * r)
    add(duration * s * r * r, ofVelocity: segment, to: row, basis)
    add(-duration * s * s * r, ofVelocity: segment + 1, to: row, basis)
  }

  /// Adds a multiple of the velocity at a join.
  private func add(
    _ weight: Double, ofVelocity join: Int, to row: UnsafeMutablePointer<Double>, _ basis: Basis
  ) {
    if hasVelocities {
      row[count + 1 + join] += weight
    } else if join > 0, join < count {
      let slope = weight / (basis.durations[join - 1] + basis.durations[join])
      row[join + 1] += slope
      row[join - 1] -= slope
    }
  }

  /// The durations with one more join, where it leaves the least residual.
  ///
  /// - Parameters:
  ///   - parameters: The durations, and the delay if there is one.
  ///   - samples: The samples.
  /// - Returns: The parameters of one more segment.
  func parametersWithOneMore(_ parameters: [Double], for samples: UnitSamples) -> [Double] {
    let problem = LeastSquaresProblem(
      model: KeyframeModel(
        count: count + 1, hasVelocities: hasVelocities, durations: durations, delays: delays),
      samples: samples)
    let joins = basis(parameters).joins
    let whole = joins[count] - joins[0]
    var best: (sum: Double, parameters: [Double])?
    for step in 1..<24 {
      let time = joins[0] + whole * Double(step) / 24
      let segment = (0..<count).first { time < joins[$0 + 1] } ?? count - 1
      let share = time - joins[segment]
      guard share > 0.02 * whole, joins[segment + 1] - time > 0.02 * whole else { continue }
      var other = parameters
      other[segment] = joins[segment + 1] - time
      other.insert(share, at: segment)
      let sum = problem.factor(other).squaredResidual
      if sum < best?.sum ?? .infinity { best = (sum, other) }
    }
    guard let best else {
      var other = parameters
      other[0] /= 2
      other.insert(other[0], at: 0)
      return other
    }
    return best.parameters
  }
}
