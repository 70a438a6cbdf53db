/// The time between two jumps of a curve, or some of it, in which the curve either moves or rests.
struct BezierChainStretch {
  /// The times between which the curve is monotone, with its displacements; at least two.
  private var knots: [(time: Double, value: Double, isTurn: Bool)]
  let isHold: Bool

  var start: Double { knots[0].time }
  var end: Double { knots[knots.count - 1].time }

  /// The stretches of a curve until a time.
  static func stretches(of curve: CachedCurve, until end: Double) -> [BezierChainStretch] {
    let knots = curve.knots(of: .displacement, until: end, passes: .all).single
    var stretches: [BezierChainStretch] = []
    var isJoined = false
    for (knot, next) in zip(knots, knots.dropFirst()) where knot.time < next.time {
      let isHold = knot.after == next.before
      let jump = (knot.after - knot.before).magnitude
      isJoined =
        isJoined && jump <= curve.roundingOfValues(near: knot.after)
        && stretches.last?.isHold == isHold
      if !isJoined {
        stretches.append(
          BezierChainStretch(knots: [(knot.time, knot.after, false)], isHold: isHold))
      }
      stretches[stretches.count - 1].knots.append((next.time, next.before, next.isTurn))
      isJoined = true
    }
    return stretches
  }

  /// The value of a hold.
  func startValue(of curve: CachedCurve) -> Double { curve.endValue + knots[0].value }

  /// The times of the knots after a time.
  func knotTimes(after time: Double) -> [Double] { knots.map { $0.time }.filter { $0 > time } }

  /// The ends, and the turns between which the value changes by more than a distance.
  func turns(above distance: Double) -> [Double] {
    var turns = knots.indices.filter { index in
      guard index > 0, index + 1 < knots.count else { return true }
      let (before, after) = (
        knots[index].value - knots[index - 1].value, knots[index + 1].value - knots[index].value
      )
      return before * after < 0
    }
    while turns.count > 2 {
      let changes = (1..<turns.count).map {
        (knots[turns[$0]].value - knots[turns[$0 - 1]].value).magnitude
      }
      guard let least = changes.indices.min(by: { changes[$0] < changes[$1] }),
        changes[least] <= distance
      else { break }
      // An end stays; otherwise both turns of the small change go.
      if least + 1 < turns.count - 1 { turns.remove(at: least + 1) }
      if least > 0 { turns.remove(at: least) }
    }
    return turns.map { knots[$0].time }
  }

  /// The breakpoints and inflections between two times.
  func splits(of curve: CachedCurve, between start: Double, and end: Double) -> [Double] {
    let inflections = curve.signChanges(of: .acceleration).times(until: end)
    let breaks = knots.filter { !$0.isTurn }.map { $0.time }
    return Set(inflections + breaks).filter { $0 > start && $0 < end }.sorted()
  }
}
