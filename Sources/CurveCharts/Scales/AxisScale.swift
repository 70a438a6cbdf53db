internal import CurveKit

/// The range of an axis with ticks at round numbers, ascending and inside the range.
///
/// ```swift
/// AxisScale(from: 0, through: 3.5, intervals: 8).ticks.map(\.text)
/// // ["0", "0.5", "1", "1.5", "2", "2.5", "3", "3.5"]
/// ```
///
/// Long numbers are written in units of a power of ten, or as the distance from an ``origin``. The
/// title of the axis states this.
package struct AxisScale: Hashable, Sendable {
  /// A round number on an axis, with its text.
  package struct Tick: Hashable, Sendable {
    /// The position in units of the data.
    package let position: Double
    /// The text beside it.
    package let text: String
  }

  /// The lower end.
  package let lower: Double
  /// The upper end, above ``lower``.
  package let upper: Double
  /// The ticks.
  package private(set) var ticks: [Tick]
  /// The power of ten that is the unit of the tick texts; 0 for plain numbers.
  package let exponent: Int
  /// The number that is subtracted from the ticks in their texts; 0 for plain numbers.
  package let origin: Double
  /// The number by which the ticks are divided in their texts: 60 for an axis of seconds with
  /// minutes; 1 for plain numbers.
  package let unitSize: Double
  /// The direction in which values grow on a vertical axis; ``fraction(of:)`` depends on it.
  package internal(set) var direction = Direction.up

  /// Whether equal distances are equal ratios; both ends are then above 0.
  package private(set) var isLogarithmic = false

  /// The directions in which the values of a vertical axis may grow.
  package enum Direction: Hashable, Sendable {
    /// Greater values are higher.
    case up
    /// Greater values are lower.
    case down
    /// Greater values are lower, measured from the upper end, as positions on a screen are.
    ///
    /// The points are those of ``down`` up to rounding, on which the kept points of a thinned line depend.
    case screen
  }

  /// The number of decimals of the tick texts.
  package enum Alignment: Hashable, Sendable {
    /// Every text is as short as it can be.
    case none
    /// Every text but 0 has as many decimals as the step.
    case decimals
  }

  /// Creates an axis over a range, with ticks at round numbers.
  ///
  /// - Parameters:
  ///   - lower: The lower end.
  ///   - upper: The upper end. A range too narrow for different numbers is widened.
  ///   - intervals: The approximate number of steps, 1 or more.
  ///   - origin: The number from which ticks are counted and which is subtracted in their texts, if
  ///     the range is too narrow for plain numbers.
  ///   - exponent: The power of ten for the texts; by default one that makes them short.
  ///   - unitSize: The number by which ticks are divided in their texts, above 0.
  ///   - alignment: The number of decimals of the texts.
  package init(
    from lower: Double, through upper: Double, intervals: Int,
    origin: Double = 0, exponent: Int? = nil, unitSize: Double = 1, alignment: Alignment = .none
  ) {
    let (lower, upper) = AxisScale.widened(lower, upper)
    let span = upper - lower
    let reach = max(lower.magnitude, upper.magnitude)
    // Plain ticks would have more than five digits in common.
    let origin = span < reach * 1e-5 ? origin : 0
    let step = DecimalStep(atLeast: span / unitSize / Double(max(1, intervals)))
    let size = step.value * unitSize
    let first = Int(((lower - origin) / size - 1e-9).rounded(.up))
    let last = Int(((upper - origin) / size + 1e-9).rounded(.down))
    let far = max(abs(first), abs(last))
    let power = exponent ?? AxisScale.exponent(for: step.multiple(far))
    self.lower = lower
    self.upper = upper
    self.origin = origin
    self.exponent = power
    self.unitSize = unitSize
    ticks = (first <= last ? Array(first...last) : []).compactMap { number in
      // Rounding may move the last tick slightly outside.
      let position = min(upper, max(lower, origin + step.multiple(number) * unitSize))
      let text = step.text(number, inUnitsOf: power, keepsZeros: alignment == .decimals)
      return Tick(position: position, text: text)
    }.reduce(into: []) { ticks, tick in
      if let last = ticks.last, last.position >= tick.position { return }
      ticks.append(tick)
    }
  }

  /// Creates an axis over a range with given ticks.
  init(_ range: ClosedRange<Double>, ticks: [Tick] = []) {
    (lower, upper, self.ticks) = (range.lowerBound, range.upperBound, ticks)
    (exponent, origin, unitSize) = (0, 0, 1)
  }

  /// Creates a logarithmic axis, with ticks at powers of ten and, if there are few of them, at 2 and 5 times these.
  ///
  /// - Parameters:
  ///   - lower: The lower end, above 0.
  ///   - upper: The upper end, above the lower one.
  init(logarithmicFrom lower: Double, through upper: Double) {
    let decades = (upper / lower).decimalLogarithm
    let mantissas = decades > 3.5 ? [1] : [1, 2, 5]
    let numbers = LogarithmicTicks.numbers(mantissas, from: lower, through: upper)
    self.init(
      lower...upper,
      ticks: numbers.map { number in
        let exponent = DecimalStep.exponent(of: number)
        let isPlain = (-3...4).contains(exponent)
        let power = (number / DecimalStep.powerOfTen(exponent)).rounded() == 1
        let text =
          isPlain || !power ? ChartNumberFormat.short(number) : ChartNumberFormat.power(exponent)
        return Tick(position: number, text: text)
      })
    isLogarithmic = true
  }

  /// An axis with some steps, or with up to two more if it is so low that it would not have two numbers, which show the
  /// size of a step.
  static func withTwoTicks(_ intervals: Int, _ scale: (Int) -> AxisScale) -> AxisScale {
    (intervals...intervals + 2).lazy.map(scale).first { $0.ticks.count >= 2 } ?? scale(intervals)
  }

  /// The upper end of an axis from 0: a round number at a tick, not far above a given value.
  ///
  /// - Parameters:
  ///   - value: The value that the axis must contain, above 0.
  ///   - intervals: The maximum number of steps.
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

  private func with(_ change: (inout AxisScale) -> Void) -> AxisScale {
    var scale = self
    change(&scale)
    return scale
  }

  /// The same range without ticks.
  var withoutTicks: AxisScale { with { $0.ticks = [] } }
  /// The same axis without the ticks that have no text.
  var withNamedTicks: AxisScale { with { $0.ticks.removeAll { $0.text.isEmpty } } }
  /// The same axis in another direction.
  func pointing(_ direction: Direction) -> AxisScale { with { $0.direction = direction } }
  /// The same axis with another tick at the place of one.
  func replacing(_ index: Int, by tick: Tick) -> AxisScale { with { $0.ticks[index] = tick } }

  /// The same axis with texts at some ticks only; the others keep their positions.
  func naming(_ shown: Set<Int>) -> AxisScale {
    with { scale in
      for index in ticks.indices where !shown.contains(index) {
        scale.ticks[index] = Tick(position: ticks[index].position, text: "")
      }
    }
  }

  /// A value far above the axis.
  var outside: Double { upper + 2 * (upper - lower) }

  /// The same steps over a wider range with the same middle.
  func widened(by factor: Double) -> AxisScale {
    guard ticks.count > 1, factor > 1 else { return self }
    let step = ticks[1].position - ticks[0].position
    let (middle, half) = ((lower + upper) / 2, (upper - lower) / 2 * factor)
    return AxisScale(
      from: middle - half, through: middle + half,
      intervals: Int((2 * half / step - 1e-9).rounded(.up)), exponent: exponent)
  }

  /// The position of a value between the ends.
  ///
  /// - Parameter value: A value, also outside the range.
  /// - Returns: 0 at ``lower``, 1 at ``upper``; the reverse on an axis that points ``Direction/down``.
  package func fraction(of value: Double) -> Double {
    let fraction =
      isLogarithmic
      ? (value / lower).decimalLogarithm / (upper / lower).decimalLogarithm
      : (value - lower) / (upper - lower)
    return direction == .down ? 1 - fraction : fraction
  }

  private static func widened(_ lower: Double, _ upper: Double) -> (Double, Double) {
    let reach = max(lower.magnitude, upper.magnitude)
    let minimum = reach * 1e-12
    if upper - lower > minimum { return (lower, upper) }
    if reach == 0 { return (-1, 1) }
    // A single number gets a range that shows it with ticks of its own size.
    let half = upper == lower ? reach / 2 : minimum
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
