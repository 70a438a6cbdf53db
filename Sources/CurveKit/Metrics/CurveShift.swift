/// The search for the shift in time that gives the closest match of two curves.
///
/// With A and B the displacements of the two curves from their common end value, it minimises
///
/// ```
/// J(s) = integral of (A(t) - B(t - s))^2 over all time
/// J'(s) = 2 integral of (A(t) - B(t - s)) B'(t - s)
///       + sum over the jumps of B of 2 (B+ - B-) (A - (B+ + B-) / 2) there
/// ```
///
/// J is smooth on the scale of the slower curve, or of its oscillations. It is estimated on a grid
/// that has eight steps for the shortest of them. Around the lowest grid points the sign of J'
/// gives the exact minima; the best of them is the result.
struct CurveShift<First: Curve, Second: Curve> {
  private let first: Motion<First>
  private let second: Motion<Second>
  private let travel: Double

  /// A shift and its integral J.
  struct Shift {
    let time: Double
    let integral: Double
  }

  /// Creates the search; `nil` unless both curves settle and have the same start value and the same
  /// end value.
  init?(_ first: First, _ second: Second) {
    let size = max(
      first.startValue.magnitude, first.endValue.magnitude,
      second.startValue.magnitude, second.endValue.magnitude)
    guard (first.startValue - second.startValue).magnitude <= 4 * size.ulp,
      (first.endValue - second.endValue).magnitude <= 4 * size.ulp,
      let one = Motion(first), let other = Motion(second)
    else { return nil }
    self.first = one
    self.second = other
    travel = first.travel
  }

  /// The shift with the least J, of several the one nearest to 0; `nil` if J decreases without limit
  /// as the curves move apart in time.
  func best() -> Shift? {
    let now = integral(0)
    if now == 0 { return Shift(time: 0, integral: 0) }
    var best = Shift(time: 0, integral: now)
    for bracket in brackets() {
      let time = minimum(in: bracket)
      let integral = integral(time)
      // A gain by rounding is no reason for a shift.
      let margin = 1e-12 * best.integral
      if integral < best.integral - margin
        || integral <= best.integral + margin && time.magnitude < best.time.magnitude
      {
        best = Shift(time: time, integral: integral)
      }
    }
    if travel == 0 {
      // Two bumps in opposite directions match best far apart; without motion all shifts are equal.
      let apart = integral(2 * (first.end + second.end))
      if apart <= best.integral * (1 + 1e-12) {
        return now <= apart * (1 + 1e-12) ? Shift(time: 0, integral: now) : nil
      }
    }
    return best
  }

  /// J, with a relative error of about 1e-12.
  private func integral(_ shift: Double) -> Double {
    let (one, other) = (first.knots, second.knots.map { $0 + shift })
    let times = merged(one, other)
    return Quadrature.integralOfSquare(
      over: times, accuracy: 1e-12, noise: max(first.noise, second.noise)
    ) { time in
      first.curve.displacement(at: time) - second.curve.displacement(at: time - shift)
    }.value
  }

  /// Half of J'.
  private func slope(_ shift: Double) -> Double {
    // J(s) is the same for the other order of the curves and -s; a vertical tangent costs digits.
    if second.isVertical && !first.isVertical {
      return -first.slope(against: second, shift: -shift)
    }
    return second.slope(against: first, shift: shift)
  }

  /// A minimum of J between two shifts, from the sign of its derivative where that is known.
  private func minimum(in bracket: ClosedRange<Double>) -> Double {
    var (lower, upper) = (bracket.lowerBound, bracket.upperBound)
    let least = 1e-9 * (first.end + second.end)
    while upper - lower > max(scale / 2, least) {
      let step = (upper - lower) / 32
      let middle = best(from: lower, step: step)
      // While oscillations may lie between the grid points, the best of them may be two steps away.
      let room = step > scale / 4 ? 2 * step : step
      (lower, upper) = (middle - room, middle + room)
      if room == step { break }
    }
    if slope(lower) > 0 || slope(upper) < 0 {
      // Where there are jumps the grid may be one step off.
      let step = (upper - lower) / 16
      var middle = best(from: lower - 8 * step, step: step)
      (lower, upper) = (middle - step, middle + step)
      if slope(lower) > 0 || slope(upper) < 0 {
        // The sign of the derivative is not known here; J itself gives half of the digits.
        while upper - lower > 1e-7 * (first.end + second.end) {
          let step = (upper - lower) / 32
          middle = best(from: lower, step: step)
          (lower, upper) = (middle - step, middle + step)
        }
        return middle
      }
    }
    return root(in: lower, upper, within: 1e-3 * least) { slope($0) }
  }

  /// The best of 33 shifts.
  private func best(from lower: Double, step: Double) -> Double {
    var best = (shift: lower, integral: Double.infinity)
    for index in 0...32 {
      let shift = lower + Double(index) * step
      let integral = integral(shift)
      if integral < best.integral { best = (shift, integral) }
    }
    return best.shift
  }

  /// The scale on which J is smooth: that of the slower curve, which smooths the faster one, if it
  /// is smooth itself.
  private var scale: Double {
    let (slow, fast) =
      first.scale > second.scale ? (first.scale, second.scale) : (second.scale, first.scale)
    let hasJumps = first.scale > second.scale ? first.hasJumps : second.hasJumps
    return hasJumps ? fast : slow
  }

  /// The intervals that may contain the minimum of J: around the lowest points of its estimate on a
  /// grid.
  private func brackets() -> [ClosedRange<Double>] {
    let reach = max(first.quiet, second.quiet)
    let wanted = 8 * reach / min(first.scale, second.scale)
    let step = reach / max(256, min(2048, wanted.rounded(.up)))
    let (one, other) = (first.samples(step), second.samples(step))
    let shifts = (1 - other.count)...(one.count - 1)
    let sums = sumsOfSquares(one, other, shifts: shifts, before: -travel)
    let lowest = sums.indices.filter { index in
      (index == 0 || sums[index] <= sums[index - 1])
        && (index == sums.count - 1 || sums[index] <= sums[index + 1])
    }.sorted { sums[$0] < sums[$1] }.prefix(4)
    guard let first = lowest.first else { return [] }
    // The minimum of J between two grid points is not far below them.
    let far = max(self.first.reach, second.reach)
    let limit = 1.25 * sums[first] + 0.02 * far * far * scale / step
    return lowest.filter { sums[$0] <= limit }.map { index in
      let shift = Double(index + shifts.lowerBound)
      return (shift - 2) * step...(shift + 2) * step
    }
  }
}

/// The data of a curve that the search uses.
private struct Motion<Base: Curve> {
  let curve: Base
  /// Times between which it is smooth, from its start to the time at which almost nothing is left.
  let knots: [Double]
  /// The last of the knots.
  let end: Double
  /// The time from which on at most a thirtieth is left.
  let quiet: Double
  /// The shortest time between two turns or breakpoints.
  let scale: Double
  /// The greatest displacement.
  let reach: Double
  /// The rounding error of its values.
  let noise: Double
  let isVertical: Bool
  var hasJumps: Bool { !jumps.isEmpty }
  private let jumps: [(time: Double, before: Double, after: Double)]

  /// The maximum number of half periods of a curve that can be compared with another at every
  /// shift.
  private static var maximumHalfPeriods: Double { 2000 }

  /// `nil` for a curve that never comes to rest, or only after too many half periods.
  init?(_ curve: Base) {
    let turns = curve.signChanges(of: .velocity)
    let breakpoints = curve.breakpoints
    let times = turns.single + (turns.tail.map { [$0.time(0), $0.time(1)] } ?? [])
    let values = (times + breakpoints).flatMap {
      [curve.displacement(at: $0), curve.displacement(at: $0.justBefore)]
    }
    let reach = values.reduce(curve.travel.magnitude) { max($0, $1.magnitude) }
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
    guard Double(turns.single.count + breakpoints.count) <= Self.maximumHalfPeriods else {
      return nil
    }
    self.curve = curve
    self.reach = reach
    self.quiet = quiet
    self.end = end
    noise = 0x1p-48 * (reach + curve.startValue.magnitude + curve.endValue.magnitude)
    let inner = (turns.times(until: end) + breakpoints).filter { $0 > 0 && $0 < end }
    knots = [0] + inner.sorted() + (end > 0 ? [end] : [])
    let gaps = zip(knots, knots.dropFirst()).map { $1 - $0 }.filter { $0 > quiet * 1e-5 }
    scale = gaps.reduce(quiet / 8, min)

    var (jumps, isVertical) = ([(time: Double, before: Double, after: Double)](), false)
    var candidates = breakpoints.first == 0 ? breakpoints : [0] + breakpoints
    if curve.duration.isFinite { candidates.append(curve.duration) }
    for time in candidates {
      let (before, after) = (time.justBefore, time)
      let (left, right) = (curve.displacement(at: before), curve.displacement(at: after))
      let slopes = [curve.velocity(at: before), curve.velocity(at: after)]
      let steepest = slopes.reduce(0) { max($0, $1.magnitude) }
      if steepest * time.ulp > 1e-10 * reach || !steepest.isFinite { isVertical = true }
      // A steep curve changes by this much without a jump.
      let smooth = steepest.isFinite ? 64 * time.ulp * steepest : 1e-6 * reach
      if (right - left).magnitude > smooth + 1e-14 * reach {
        jumps.append((time, left, right))
      }
    }
    self.jumps = jumps
    self.isVertical = isVertical
  }

  /// The integral of (other(t + shift) - self(t)) self'(t), including the terms for jumps.
  func slope<Other: Curve>(against other: Motion<Other>, shift: Double) -> Double {
    let inner = other.knots.map { $0 - shift }.filter { $0 > 0 && $0 < end }
    let times = merged(knots, inner)
    var sum = Quadrature.integral(over: times, accuracy: 1e-10, noise: noise * reach / scale) {
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

/// Two ascending lists merged into one.
private func merged(_ one: [Double], _ other: [Double]) -> [Double] {
  var result: [Double] = []
  result.reserveCapacity(one.count + other.count)
  var (i, j) = (0, 0)
  while i < one.count || j < other.count {
    if j == other.count || i < one.count && one[i] <= other[j] {
      result.append(one[i])
      i += 1
    } else {
      result.append(other[j])
      j += 1
    }
  }
  return result
}

/// The sums of the squared differences of two lists, the second of which is shifted.
///
/// It is not a method of the generic search, so that this small loop is compiled without generics.
///
/// - Parameters:
///   - one: The list that is not shifted; 0 after its end.
///   - other: The list that is shifted; 0 after its end.
///   - shifts: The shifts, in numbers of elements.
///   - start: The value of both lists before their start.
/// - Returns: A sum for each shift.
private func sumsOfSquares(
  _ one: [Double], _ other: [Double], shifts: ClosedRange<Int>, before start: Double
) -> [Double] {
  shifts.map { shift in
    var sum = 0.0
    for index in min(0, shift)..<max(one.count, other.count + shift) {
      let a = index < 0 ? start : index < one.count ? one[index] : 0
      let shifted = index - shift
      let b = shifted < 0 ? start : shifted < other.count ? other[shifted] : 0
      sum += (a - b) * (a - b)
    }
    return sum
  }
}
