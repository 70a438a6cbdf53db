/// All numbers between two bounds.
struct Bounds {
  let low, high: Double

  /// Creates bounds from two numbers in any order.
  init(_ one: Double, _ other: Double) {
    low = min(one, other)
    high = max(one, other)
  }

  /// Whether numbers of both signs are in between.
  var holdsBothSigns: Bool { !(low >= 0 || high <= 0) }

  var isFinite: Bool { low.isFinite && high.isFinite }

  static var anything: Bounds { Bounds(-.infinity, .infinity) }

  func times(_ factor: Double) -> Bounds { Bounds(low * factor, high * factor) }

  static func + (one: Bounds, other: Bounds) -> Bounds {
    Bounds(orAnything: one.low + other.low, one.high + other.high)
  }

  static func - (one: Bounds, other: Bounds) -> Bounds {
    Bounds(orAnything: one.low - other.high, one.high - other.low)
  }

  static func * (one: Bounds, other: Bounds) -> Bounds {
    let (a, b) = (one.low * other.low, one.low * other.high)
    let (c, d) = (one.high * other.low, one.high * other.high)
    if (a + b + c + d).isNaN, a.isNaN || b.isNaN || c.isNaN || d.isNaN { return .anything }
    return Bounds(min(a, b, c, d), max(a, b, c, d))
  }

  /// Bounds that include everything where one of the numbers is not a number.
  private init(orAnything low: Double, _ high: Double) {
    self.low = low.isNaN || high.isNaN ? -.infinity : low
    self.high = low.isNaN || high.isNaN ? .infinity : high
  }

  /// Tighter bounds for a function with these values at the ends of an interval and this slope
  /// inside it.
  func tightened(_ start: Double, _ end: Double, slope: Bounds, width: Double) -> Bounds {
    let (fall, rise) = (min(0, slope.low) * width, max(0, slope.high) * width)
    let low = max(low, start + fall, end - rise)
    let high = min(high, start + rise, end - fall)
    return low <= high ? Bounds(low, high) : self
  }
}
