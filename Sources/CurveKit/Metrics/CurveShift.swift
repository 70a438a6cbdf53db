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
///
/// Where knots of both curves meet, J may have a corner, and a curve against its own delayed copy has
/// J = 0. So beside each minimum the shifts at which two knots meet are tried too.
struct CurveShift<First: Curve, Second: Curve> {
  private let first: ComparedMotion<First>
  private let second: ComparedMotion<Second>
  private let travel: Double
  private let budget: ShiftBudget

  /// The maximum number of shifts beside one minimum at which knots meet.
  private static var maximumMeetings: Int { 16 }

  /// A shift and its integral J.
  struct Shift {
    let time, integral: Double
  }

  /// Creates the search; `nil` unless both curves settle and have the same start value and the same
  /// end value.
  init?(_ first: First, _ second: Second) {
    let size = max(
      first.startValue.magnitude, first.endValue.magnitude,
      second.startValue.magnitude, second.endValue.magnitude)
    guard (first.startValue - second.startValue).magnitude <= 4 * size.ulp,
      (first.endValue - second.endValue).magnitude <= 4 * size.ulp,
      let one = ComparedMotion(first), let other = ComparedMotion(second)
    else { return nil }
    (self.first, self.second) = (one, other)
    travel = first.travel
    budget = ShiftBudget(isVertical: one.isVertical || other.isVertical)
  }

  /// The shift with the least J, of several the one nearest to 0.
  ///
  /// It is `nil` if J decreases without limit as the curves move apart in time, and if the search
  /// would take more than its budget.
  func best() -> Shift? {
    let best = search()
    return budget.isSpent ? nil : best
  }

  private func search() -> Shift? {
    let now = integral(0)
    if now <= rounding { return Shift(time: 0, integral: now) }
    var best = Shift(time: 0, integral: now)
    for bracket in brackets() {
      let found = meeting(near: minimum(in: bracket))
      // A gain by rounding is no reason for a shift.
      let margin = 1e-12 * best.integral
      if found.integral < best.integral - margin
        || found.integral <= best.integral + margin && found.time.magnitude < best.time.magnitude
      {
        best = found
      }
      if best.integral <= rounding || budget.isSpent { break }
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

  /// J of two equal motions, which rounding may leave.
  private var rounding: Double {
    let noise = max(first.noise, second.noise)
    return noise * noise * (first.end + second.end)
  }

  /// J, with a relative error of about 1e-12.
  private func integral(_ shift: Double) -> Double {
    let pieces = JointPieces(first.times, second.times, shift: shift)
    return Quadrature.integralOfSquare(
      over: pieces.times, accuracy: 1e-12, noise: max(first.noise, second.noise)
    ) { time in
      guard budget.take() else { return 0 }
      let (one, other) = pieces.pieces(at: time)
      return first.displacement(at: time, in: one)
        - second.displacement(at: time - shift, in: other)
    }.value
  }

  /// The best of a minimum and of the shifts within its accuracy at which two knots meet.
  private func meeting(near shift: Double) -> Shift {
    let minimum = Shift(time: shift, integral: integral(shift))
    let room = 2e-9 * (first.end + second.end)
    var meetings: [Shift] = []
    var start = 0
    for time in first.times {
      let sought = time - shift
      while start < second.times.count, second.times[start] < sought - room { start += 1 }
      for other in second.times[start...].prefix(while: { $0 <= sought + room }) {
        // Differences that are equal apart from rounding count as one, the first of them.
        let isKnown = meetings.contains { areEqual(time, other, shift: $0.time) }
        if isKnown || meetings.count == Self.maximumMeetings { continue }
        meetings.append(Shift(time: time - other, integral: integral(time - other)))
      }
    }
    let best = meetings.min { max($0.integral, rounding) < max($1.integral, rounding) }
    guard let best, best.integral <= max(minimum.integral, rounding) else { return minimum }
    return best
  }

  /// Half of J'.
  private func slope(_ shift: Double) -> Double {
    // J(s) is the same for the other order of the curves and -s; a vertical tangent costs digits.
    if second.isVertical && !first.isVertical {
      return -first.slope(against: second, shift: -shift, budget)
    }
    return second.slope(against: first, shift: shift, budget)
  }

  /// A minimum of J between two shifts, from the sign of its derivative where that is known.
  private func minimum(in bracket: ClosedRange<Double>) -> Double {
    var (lower, upper) = (bracket.lowerBound, bracket.upperBound)
    let least = 1e-9 * (first.end + second.end)
    while !budget.isSpent, upper - lower > max(scale / 2, least) {
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
        while !budget.isSpent, upper - lower > 1e-7 * (first.end + second.end) {
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

/// The evaluations that the search for the best shift may take.
///
/// A search among curves with hundreds of turns and breakpoints would take many seconds. Their number
/// is not known before: how many an integral needs depends on both curves and on the shift.
final class ShiftBudget {
  /// The evaluations of both curves that are left; at 100 to 500 nanoseconds each, about a second.
  private var left: Int

  /// Starts with the whole budget.
  ///
  /// - Parameter isVertical: Whether one of the curves is vertical somewhere: an integral needs many
  ///   evaluations there, even of two curves with a few turns.
  init(isVertical: Bool) { left = isVertical ? 3_000_000 : 2_000_000 }

  /// Whether nothing is left; what was computed since then is meaningless.
  var isSpent: Bool { left <= 0 }

  /// Takes one evaluation; `false` if none is left.
  func take() -> Bool {
    left -= 1
    return left > 0
  }
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
