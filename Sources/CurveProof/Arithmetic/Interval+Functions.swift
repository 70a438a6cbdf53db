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
    Interval(
      low > 0 ? Self.rounded(low, .log).low : -.infinity,
      high > 0 ? Self.rounded(high, .log).high : -.infinity)
  }

  /// The sines of its numbers, in radians.
  package var sine: Interval { Self.wave(self, quarter: 0) }

  /// The cosines of its numbers, in radians.
  package var cosine: Interval { Self.wave(self, quarter: 1) }

  /// The sines of angles in turns, exact at quarters of a turn.
  package var sineOfTurns: Interval { inTurns(\.sine, quarter: [0, 1, 0, -1]) }

  /// The cosines of angles in turns, exact at quarters of a turn.
  package var cosineOfTurns: Interval { inTurns(\.cosine, quarter: [1, 0, -1, 0]) }

  /// The number pi.
  package static let pi = Interval(Double.pi, Double.pi.nextUp)

  /// A constant power; of numbers below 0 only for a whole exponent, otherwise of those from 0 on.
  package func power(_ exponent: Double) -> Interval {
    if exponent == 0 { return Interval(1) }
    if exponent == 1 { return self }
    let isWhole = exponent == exponent.rounded()
    if low < 0, isWhole {
      let isEven = exponent.truncatingRemainder(dividingBy: 2) == 0
      if exponent < 0 { return high < 0 ? Interval(1) / power(-exponent) : .anything }
      if high <= 0 {
        let power = (-self).power(exponent)
        return isEven ? power : -power
      }
      let (below, above) = (Interval(0, -low).power(exponent), Interval(0, high).power(exponent))
      return isEven ? Interval(0, max(below.high, above.high)) : Interval(-below.high, above.high)
    }
    let (least, most) = (Self.power(max(0, low), exponent), Self.power(max(0, high), exponent))
    return exponent > 0 ? Interval(least.low, most.high) : Interval(most.low, least.high)
  }

  /// The bounds of a power of one number, 0 or more.
  private static func power(_ x: Double, _ exponent: Double) -> Interval {
    if x == 1 { return Interval(1) }
    if x == 0 || x == .infinity { return Interval((x == 0) == (exponent > 0) ? 0 : .infinity) }
    if exponent == exponent.rounded(), exponent > 0, exponent <= 8 {
      var product = Interval(x)
      for _ in 1..<Int(exponent) { product = product * Interval(x) }
      if product.isExact { return product }
    }
    let bounds = Directed(within: .pow(x, exponent))
    return Interval(max(0, bounds.down), bounds.up)
  }

  private func inTurns(_ function: KeyPath<Interval, Interval>, quarter: [Double]) -> Interval {
    guard isFinite, magnitude < 0x1p50 else { return Interval(-1, 1) }
    let rest = self - Interval(middle.rounded())
    if rest.isExact, rest.low * 4 == (rest.low * 4).rounded() {
      return Interval(quarter[(Int(rest.low * 4) + 4) % 4])
    }
    return (rest * Interval(2) * .pi)[keyPath: function]
  }

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
