// How often the direction of a curve's change reverses: by its motion or by a jump.

extension Curve {
  /// How often the curve turns outside the settling band after it has first reached its end: the half
  /// oscillations that can be seen.
  ///
  /// A turn is where the direction of change reverses, by motion or by a jump; it counts where the value
  /// there is outside the band. Where the direction reverses at a jump, the value there is the one on the
  /// far side: a spring that is put to its end and then comes back turns at its end, and that is no
  /// oscillation. A repeat that jumps back to its start turns once there. A curve that holds its value
  /// turns once, however long it holds.
  ///
  /// ```swift
  /// Spring(mass: 1, stiffness: 80, damping: 4).oscillations()                   // 9
  /// Easing(.power(1), .in).repeatCount(3).oscillations()                        // 1: at its start
  /// StepEasing(4, .none).repeatCount(3).oscillations()                          // 1
  /// ```
  ///
  /// - Parameter tolerance: The half width of the band as a part of the travel, above 0.
  /// - Returns: A whole number, as a `Double` since light damping gives more than an `Int` holds;
  ///   `nil` where there is no end of them, or no travel.
  public func oscillations(beyond tolerance: Double = 0.001) -> Double? {
    precondition(tolerance > 0, "A settling tolerance must be above 0, not \(tolerance).")
    let band = tolerance * travel.magnitude
    guard band > 0, analysisEnd == .infinity else { return nil }
    guard let crossing = crossing(of: 1) else { return 0 }
    let knots = knots(of: .displacement)
    var turns = TurnCounter(travel: travel, band: band, rounding: roundingOfValues())
    var single = knots.single
    // What follows the last knot: the first of the tail, or the end, to which the curve goes.
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
  /// Where it is `false`, the curve has a turn; ``oscillations(beyond:)`` counts those after the first
  /// crossing that can be seen.
  public var isMonotone: Bool {
    let values = extremes(of: .displacement).map { $0.value }
    let rounding = roundingOfValues()
    var (highest, lowest) = (-Double.infinity, Double.infinity)
    var (rises, falls) = (false, false)
    for value in values {
      (highest, lowest) = (max(highest, value), min(lowest, value))
      if value < highest - rounding { falls = true }
      if value > lowest + rounding { rises = true }
    }
    // A turn that is smaller than a value can show is still one.
    return !(rises && falls) && signChanges(of: .velocity).isEmpty
  }
}

/// Counts the reversals of a motion from knot to knot.
private struct TurnCounter {
  /// The last change, of which the sign counts; 0 where it is not known.
  private var direction: Double
  private let travel: Double
  private let band: Double
  private let rounding: Double
  private(set) var count = 0.0

  init(travel: Double, band: Double, rounding: Double) {
    direction = travel
    self.travel = travel
    self.band = band
    self.rounding = rounding
  }

  /// Goes through the knots after a crossing.
  mutating func count(_ knots: [Knot], from crossing: LevelCrossing) {
    for index in crossing.index..<max(crossing.index, knots.count) {
      let knot = knots[index]
      if index > crossing.index {
        if knot.followsGap {
          direction = 0
        } else {
          let start = knots[index - 1]
          move(by: change(from: start, to: knot), from: start.after, at: start)
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
    // A spring that is put to its end where it settles is at the edge of the band.
    if change * direction < 0, start.magnitude > band + rounding { count += knot.count }
    direction = change
  }

  /// How much the motion changes between two knots, from the distances to the nearer of its ends, which have
  /// the digits; 0 where it may be rounding.
  private func change(from start: Knot, to end: Knot) -> Double {
    func change(_ first: Double, _ last: Double) -> (value: Double, size: Double) {
      (last - first, max(first.magnitude, last.magnitude))
    }
    let fromEnd = change(start.after, end.before)
    let fromStart = change(
      start.limitsFromStart(travel: travel).after, end.limitsFromStart(travel: travel).before)
    let nearer = fromStart.size < fromEnd.size ? fromStart : fromEnd
    return nearer.value.magnitude > 4 * nearer.size.ulp ? nearer.value : 0
  }
}
