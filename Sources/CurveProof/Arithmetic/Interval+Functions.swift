internal import CurveMath

// CurveMath's functions have an error below one unit in the last place (make mathematics), so the
// neighbours of a result bound the exact one.

extension Interval {
  /// e to the power of its numbers.
  package var exponential: Interval {
    Interval(max(0, Self.rounded(low, .exp).low), Self.rounded(high, .exp).high)
  }

  /// The natural logarithms of its numbers; -infinity for 0 and below.
  package var logarithm: Interval {
    Interval(low > 0 ? Self.rounded(low, .log).low : -.infinity, high > 0 ? Self.rounded(high, .log).high : -.infinity)
  }

  /// The sines of its numbers, in radians.
  package var sine: Interval { Self.wave(self, quarter: 0) }

  /// The cosines of its numbers, in radians.
  package var cosine: Interval { Self.wave(self, quarter: 1) }

  private enum Function { case exp, log, sin, cos }

  /// The bounds of a function of one number.
  private static func rounded(_ x: Double, _ function: Function) -> Interval {
    switch function {
    case .exp:
      if x == 0 { return Interval(1) }
      if x == -.infinity { return Interval(0) }
      let bounds = Directed(within: .exp(x))
      return Interval(bounds.down, bounds.up)
    case .log:
      if x == 1 { return Interval(0) }
      let bounds = Directed(within: .log(x))
      return Interval(bounds.down, bounds.up)
    case .sin:
      if x == 0 { return Interval(0) }
      let bounds = Directed(within: .sin(x))
      return Interval(max(-1, bounds.down), min(1, bounds.up))
    case .cos:
      if x == 0 { return Interval(1) }
      let bounds = Directed(within: .cos(x))
      return Interval(max(-1, bounds.down), min(1, bounds.up))
    }
  }

  /// The sines of angles (quarter 0), or their cosines (quarter 1).
  private static func wave(_ angles: Interval, quarter: Double) -> Interval {
    guard angles.isFinite, angles.high - angles.low < 7, angles.magnitude < 1e15 else {
      return Interval(-1, 1)
    }
    let function: Function = quarter == 0 ? .sin : .cos
    let ends = rounded(angles.low, function).joined(with: rounded(angles.high, function))
    // Whole and half turns from a maximum, rounded outwards by more than their errors.
    let turns = angles * (Interval(1) / Interval(2 * Double.pi, (2 * Double.pi).nextUp))
    func holds(_ place: Double) -> Bool {
      let from = turns + Interval(-place)
      return from.high.rounded(.down) >= from.low || from.low.rounded(.up) <= from.high
    }
    let (top, bottom) = quarter == 0 ? (0.25, 0.75) : (0, 0.5)
    return Interval(holds(bottom) ? -1 : ends.low, holds(top) ? 1 : ends.high)
  }
}
