/// The range of an axis, and the ticks on it: round numbers, ascending, all of them inside the range.
///
/// ```swift
/// AxisScale(from: 0, through: 3.5, intervals: 8).ticks.map(\.text)
/// // ["0", "0.5", "1", "1.5", "2", "2.5", "3", "3.5"]
/// ```
///
/// Where the numbers would be long, they are written in units of a power of ten, or as the distance
/// from an ``origin``; the title of the axis says so.
public struct AxisScale: Hashable, Sendable {
  /// A round number on an axis, and how it is written there.
  public struct Tick: Hashable, Sendable {
    /// Where it is, in the units of the data.
    public let position: Double
    /// What is written beside it.
    public let text: String
  }

  /// The lower end.
  public let lower: Double
  /// The upper end, above ``lower``.
  public let upper: Double
  /// The ticks.
  public private(set) var ticks: [Tick]
  /// The power of ten in units of which the ticks are written; 0 for plain numbers.
  public let exponent: Int
  /// What has been subtracted from the ticks before they are written; 0 for plain numbers.
  public let origin: Double

  /// Whether the texts have all the same number of decimals, as a column of them should.
  public enum Alignment: Hashable, Sendable {
    /// Every text is as short as it can be.
    case none
    /// Every text but 0 has as many decimals as the step.
    case decimals
  }

  /// An axis over a range, with ticks at round numbers.
  ///
  /// - Parameters:
  ///   - lower: The lower end.
  ///   - upper: The upper end. A range that is too narrow for its numbers to differ is widened.
  ///   - intervals: About how many steps there are, 1 or more.
  ///   - origin: The number from which ticks are counted, and which is subtracted from their texts,
  ///     where the range is too narrow for plain ones.
  ///   - exponent: The power of ten to write in; by default one that makes short numbers.
  ///   - alignment: Whether the texts have all the same number of decimals.
  public init(
    from lower: Double, through upper: Double, intervals: Int,
    origin: Double = 0, exponent: Int? = nil, alignment: Alignment = .none
  ) {
    let (lower, upper) = AxisScale.widened(lower, upper)
    let span = upper - lower
    let reach = max(lower.magnitude, upper.magnitude)
    // Plain ticks would have more than five digits in common.
    let origin = span < reach * 1e-5 ? origin : 0
    let step = DecimalStep(atLeast: span / Double(max(1, intervals)))
    let first = Int(((lower - origin) / step.value - 1e-9).rounded(.up))
    let last = Int(((upper - origin) / step.value + 1e-9).rounded(.down))
    let far = max(abs(first), abs(last))
    let power = exponent ?? AxisScale.exponent(for: step.multiple(far))
    self.lower = lower
    self.upper = upper
    self.origin = origin
    self.exponent = power
    ticks = (first <= last ? Array(first...last) : []).compactMap { number in
      // Rounding may put the last tick a hair outside.
      let position = min(upper, max(lower, origin + step.multiple(number)))
      let text = step.text(number, inUnitsOf: power, keepsZeros: alignment == .decimals)
      return Tick(position: position, text: text)
    }.reduce(into: []) { ticks, tick in
      if let last = ticks.last, last.position >= tick.position { return }
      ticks.append(tick)
    }
  }

  /// The upper end of an axis from 0: a round number, at a tick, that is not far above a given one.
  ///
  /// - Parameters:
  ///   - value: What the axis has to reach, above 0.
  ///   - intervals: The most steps that the axis may have.
  /// - Returns: The end and the number of steps to it.
  package static func roundEnd(above value: Double, intervals: Int) -> (end: Double, steps: Int) {
    var step = DecimalStep(atLeast: value / Double(max(1, intervals)))
    var best = (end: Double.infinity, steps: 1)
    // A coarser step is worth a little more empty space.
    for _ in 0..<3 {
      let steps = Int((value / step.value - 1e-9).rounded(.up))
      let end = step.multiple(max(1, steps))
      if steps >= 5 && end < best.end * 0.97 || best.end == .infinity {
        best = (end, max(1, steps))
      }
      step = step.next
    }
    return best
  }

  /// The same range with nothing on it.
  var withoutTicks: AxisScale {
    var scale = self
    scale.ticks = []
    return scale
  }

  /// Where a value is between the ends: 0 at ``lower``, 1 at ``upper``.
  public func fraction(of value: Double) -> Double {
    (value - lower) / (upper - lower)
  }

  private static func widened(_ lower: Double, _ upper: Double) -> (Double, Double) {
    let reach = max(lower.magnitude, upper.magnitude)
    let least = reach * 1e-12
    if upper - lower > least { return (lower, upper) }
    if reach == 0 { return (-1, 1) }
    // A single number gets a range that shows it with ticks of its own size.
    let half = upper == lower ? reach / 2 : least
    let middle = lower / 2 + upper / 2
    return (middle - half, middle + half)
  }

  private static func exponent(for reach: Double) -> Int {
    guard reach != 0 else { return 0 }
    let decimal = DecimalStep.exponent(of: reach)
    if (-2..<5).contains(decimal) { return 0 }
    return Int((Double(decimal) / 3).rounded(.down)) * 3
  }
}
