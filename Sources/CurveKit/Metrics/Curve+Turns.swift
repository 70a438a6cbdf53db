// The number of reversals of a curve, by its motion or by a jump.

extension Curve {
  /// The number of turns outside the settling band after the curve has first reached its end value:
  /// the visible half oscillations.
  ///
  /// A turn is a reversal of the direction of change, by motion or by a jump. It counts where its
  /// value is outside the band. Where the direction reverses at a jump, its value is the one on the
  /// far side: a spring that jumps to its end and then comes back turns at its end, which is no
  /// oscillation. A repeat that jumps back to its start turns once there. A curve that holds its
  /// value turns once, however long it holds.
  ///
  /// ```swift
  /// Spring(mass: 1, stiffness: 80, damping: 4).oscillations()                   // 9
  /// Easing(.power(1), .in).repeatCount(3).oscillations()                        // 1: at its start
  /// StepEasing(4, .none).repeatCount(3).oscillations()                          // 1
  /// ```
  ///
  /// - Parameter tolerance: The half width of the band as a fraction of the travel, above 0.
  /// - Returns: A whole number. It is a `Double` because light damping can give more turns than the
  ///   largest `Int`. It is `nil` where the number is infinite, or without travel.
  package func oscillations(beyond tolerance: Double = 0.001) -> Double? {
    oscillations(beyond: tolerance, after: crossing(of: 1))
  }

  /// The same, with the first crossing of the end value.
  func oscillations(beyond tolerance: Double, after crossing: LevelCrossing?) -> Double? {
    precondition(tolerance > 0, "A settling tolerance must be above 0, not \(tolerance).")
    let band = tolerance * travel.magnitude
    guard band > 0, analysisEnd == .infinity else { return nil }
    guard let crossing else { return 0 }
    let knots = knots(of: .displacement)
    var turns = TurnCounter(
      direction: travel, travel: travel, band: band, rounding: roundingOfValues())
    var single = knots.single
    // After the last knot comes the first turn of the tail, or the end value.
    if let tail = knots.tail {
      single.append(Knot(time: tail.first, value: displacement(at: tail.first)))
    } else if duration == .infinity {
      single.append(Knot(time: .infinity, value: 0))
    }
    turns.count(single, from: crossing)
    guard let tail = knots.tail else { return turns.count }
    switch tail.last(outside: band, of: self) {
    case .endless: return nil
    case .none: return turns.count
    case .number(let last):
      return turns.count + max(0, last - tail.firstNumber(after: crossing.time) + 1)
    }
  }

  /// Whether the direction of change never reverses, by motion or by a jump.
  ///
  /// If it is `false`, the curve has a turn; `oscillations(beyond:)` counts the visible turns
  /// after the first crossing.
  public var isMonotone: Bool {
    let knots = knots(of: .displacement).single
    var (highest, lowest) = (-Double.infinity, Double.infinity)
    var (rises, falls) = (false, false)
    func include(_ value: Double) {
      (highest, lowest) = (max(highest, value), min(lowest, value))
      if value < highest - roundingOfValues(near: highest) { falls = true }
      if value > lowest + roundingOfValues(near: lowest) { rises = true }
    }
    for knot in knots {
      include(knot.before)
      include(knot.after)
    }
    if rises && falls { return false }
    // A turn too small to show in the value still counts.
    if analysisEnd == .infinity { return signChanges(of: .velocity).isEmpty }
    // If the analysed interval ends during a hold, the curve has not turned there yet.
    let travel = travel
    let rounding = max(roundingOfValues(near: highest), roundingOfValues(near: lowest))
    let changes = zip(knots, knots.dropFirst()).map {
      $0.change(to: $1, travel: travel, rounding: rounding)
    }
    return !(changes.contains { $0 < 0 } && changes.contains { $0 > 0 })
  }
}

/// Counts the reversals of a motion between knots.
private struct TurnCounter {
  /// The sign of the last change; 0 where it is not known.
  var direction: Double
  let travel, band, rounding: Double
  private(set) var count = 0.0

  /// Counts the reversals after a crossing.
  mutating func count(_ knots: [Knot], from crossing: LevelCrossing) {
    for index in crossing.index..<max(crossing.index, knots.count) {
      let knot = knots[index]
      if index > crossing.index {
        if knot.followsGap {
          direction = 0
        } else {
          let start = knots[index - 1]
          let change = start.change(to: knot, travel: travel, rounding: rounding)
          move(by: change, from: start.after, at: start)
        }
      }
      let jump = knot.after - knot.before
      if index > crossing.index || crossing.position != .after, jump.magnitude > rounding {
        move(by: jump, from: knot.before, at: knot)
      }
    }
  }

  private mutating func move(by change: Double, from start: Double, at knot: Knot) {
    if change == 0 { return }
    // A spring that is ended where it has settled jumps from the edge of the band.
    if change * direction < 0, start.magnitude > band + rounding { count += knot.count }
    direction = change
  }
}

extension Knot {
  /// The change of the motion up to the next knot; 0 where it may be rounding.
  ///
  /// It is computed from the distances to the nearer end of the motion, so that fewer digits are
  /// lost.
  fileprivate func change(to end: Knot, travel: Double, rounding: Double) -> Double {
    func change(_ first: Double, _ last: Double) -> (value: Double, size: Double) {
      (last - first, max(first.magnitude, last.magnitude))
    }
    let fromEnd = change(after, end.before)
    let fromStart = change(
      limitsFromStart(travel: travel).after, end.limitsFromStart(travel: travel).before)
    let nearer = fromStart.size < fromEnd.size ? fromStart : fromEnd
    // Beside an end only its own distance is rounded; farther away, a modifier may have rounded the values.
    let noise = nearer.size > rounding ? rounding : 4 * nearer.size.ulp
    return nearer.value.magnitude > noise ? nearer.value : 0
  }
}
