/// A curve as the search for the best shift uses it.
struct ComparedMotion<Base: Curve> {
  let curve: Base
  /// Times between which it is smooth and monotone, from its start to the time at which almost nothing
  /// is left.
  let times: [Double]
  /// The last of these times.
  let end: Double
  /// The time from which on at most a thirtieth is left.
  let quiet: Double
  /// The shortest time between two turns or breakpoints.
  let scale: Double
  /// The greatest displacement.
  let reach: Double
  /// The rounding error of its values and, as a mean over the whole time, of its times.
  let noise: Double
  let isVertical: Bool
  var hasJumps: Bool { !jumps.isEmpty }
  private let jumps: [Knot]

  /// The maximum number of half periods of a curve that can be compared with another at every
  /// shift.
  private static var maximumHalfPeriods: Double { 2000 }

  /// `nil` for a curve that never comes to rest, or only after too many half periods.
  init?(_ curve: Base) {
    let turns = curve.signChanges(of: .velocity)
    let breakpoints = curve.breakpoints
    let extremes =
      curve.knots(of: .displacement).single.flatMap { [$0.before, $0.after] }
      + (turns.tail.map { [$0.time(0), $0.time(1)].map(curve.displacement(at:)) } ?? [])
    let reach = extremes.reduce(curve.travel.magnitude) { max($0, $1.magnitude) }
    guard
      let quiet = curve.duration.isFinite
        ? curve.duration : reach > 0 ? curve.settlingTime(withinDistance: 0.03 * reach) : 0,
      let end = curve.duration.isFinite
        ? curve.duration : reach > 0 ? curve.settlingTime(withinDistance: 1e-9 * reach) : 0
    else { return nil }
    // The search evaluates each half period and each piece several times.
    if let tail = turns.tail, (end - tail.first) / tail.spacing > Self.maximumHalfPeriods {
      return nil
    }
    let turnCount = Double(turns.single.count + breakpoints.count)
    guard turnCount <= Self.maximumHalfPeriods else { return nil }
    self.curve = curve
    self.reach = reach
    self.quiet = quiet
    self.end = end
    let knots = curve.knots(of: .displacement, until: end, passes: .all).single
    let times = [0] + knots.map { $0.time }.filter { $0 > 0 && $0 < end } + (end > 0 ? [end] : [])
    self.times = times
    let gaps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > quiet * 1e-5 }
    scale = gaps.reduce(quiet / 8, min)
    jumps = knots.filter { ($0.after - $0.before).magnitude > 1e-14 * reach }
    isVertical = curve.knots(of: .velocity, until: end, passes: .all).single.contains { knot in
      let steepest = max(knot.before.magnitude, knot.after.magnitude)
      return !(steepest * knot.time.ulp <= 1e-10 * reach)
    }
    // Beside a vertical tangent, an integral needs twenty times as many values.
    guard !isVertical || turnCount <= Self.maximumHalfPeriods / 20 else { return nil }
    let variation = zip(knots, knots.dropFirst()).reduce(0) { sum, pair in
      sum + (pair.1.before - pair.0.after).magnitude
    }
    noise = roundingError(
      size: reach + curve.startValue.magnitude + curve.endValue.magnitude, variation: variation)
  }

  /// The displacement at a time of a piece, never on the other side of a knot.
  ///
  /// - Parameters:
  ///   - time: The time, which rounding may have moved past an end of the piece.
  ///   - piece: The number of ``times`` at or before it; 0 before the start.
  /// - Returns: The displacement.
  func displacement(at time: Double, in piece: Int) -> Double {
    if piece == 0 { return -curve.travel }
    let time = max(time, times[piece - 1])
    if piece < times.count { return curve.displacement(at: min(time, times[piece].justBefore)) }
    return curve.duration.isFinite ? 0 : curve.displacement(at: time)
  }

  /// The integral of (other(t + shift) - self(t)) self'(t), including the terms for jumps.
  func slope<Other: Curve>(
    against other: ComparedMotion<Other>, shift: Double, _ budget: ShiftBudget
  ) -> Double {
    let inner = other.times.map { $0 - shift }.filter { $0 > 0 && $0 < end }
    let joint = (times + inner).sorted()
    var sum = Quadrature.integral(over: joint, accuracy: 1e-10, noise: noise * reach / scale) {
      guard budget.take() else { return 0 }
      let distance = other.curve.displacement(at: $0 + shift) - curve.displacement(at: $0)
      return distance * curve.velocity(at: $0)
    }.value
    for jump in jumps {
      let distance = other.curve.displacement(at: jump.time + shift)
      sum += (jump.after - jump.before) * (distance - (jump.after + jump.before) / 2)
    }
    return sum
  }

  /// The displacement at evenly spaced times, until a thirtieth is left.
  func samples(_ step: Double) -> [Double] {
    let count = max(1, Int((quiet / step).rounded(.up)))
    // In the middle of each step, because jumps are often at round times.
    return (0...count).map { curve.displacement(at: (Double($0) + 0.5) * step) }
  }
}

/// The pieces of two curves, the second of which is shifted, with knots that meet as one.
struct JointPieces {
  /// The times of the knots of both, ascending.
  private(set) var times: [Double] = []
  /// At each of these times, the number of times of each curve at or before it.
  private var counts: [(one: Int, other: Int)] = []

  init(_ one: [Double], _ other: [Double], shift: Double) {
    times.reserveCapacity(one.count + other.count)
    counts.reserveCapacity(one.count + other.count)
    var (i, j) = (0, 0)
    while i < one.count || j < other.count {
      let next: Double
      if i < one.count, j < other.count, areEqual(one[i], other[j], shift: shift) {
        next = one[i]
        (i, j) = (i + 1, j + 1)
      } else if j == other.count || i < one.count && one[i] < other[j] + shift {
        next = one[i]
        i += 1
      } else {
        next = other[j] + shift
        j += 1
      }
      times.append(max(next, times.last ?? next))
      counts.append((i, j))
    }
  }

  /// The number of times of each curve at or before a time.
  func pieces(at time: Double) -> (one: Int, other: Int) {
    let next = times.partitioningIndex { !($0 <= time) }
    return next > 0 ? counts[next - 1] : (0, 0)
  }
}

/// Whether a time and a shifted time are equal apart from the rounding of both and of the shift.
func areEqual(_ one: Double, _ other: Double, shift: Double) -> Bool {
  let size = max(one.magnitude, other.magnitude, shift.magnitude)
  return (one - other - shift).magnitude <= 16 * size.ulp
}

/// The rounding error of the values of a curve, and of the times, which moves each value by as much
/// as the curve changes in a unit in the last place.
///
/// - Parameters:
///   - size: The magnitude of the values.
///   - variation: The sum of all changes, up and down.
/// - Returns: The error, as a mean over the whole time.
func roundingError(size: Double, variation: Double) -> Double {
  0x1p-48 * size + 0x1p-50 * variation
}
