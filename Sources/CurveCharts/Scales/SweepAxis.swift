internal import CurveKit
internal import CurveMeasure

/// An axis with a parameter's values at the positions 0, 1, 2 and so on.
///
/// A range with equal steps is a linear axis, a range with a constant ratio is a logarithmic one.
/// Any other list has equal distances, with its values as ticks.
package struct SweepAxis: Hashable, Sendable {
  /// The name of the parameter, with its unit.
  package let title: String
  /// The values in order, at least one.
  package let values: [Double]
  /// Whether neighbours have a constant ratio.
  package let isLogarithmic: Bool

  /// Creates an axis.
  ///
  /// - Parameters:
  ///   - title: The name of the parameter, with its unit; any text.
  ///   - values: The values in order, finite, at least one.
  ///   - isLogarithmic: Whether neighbours have a constant ratio; all values are then above 0.
  package init(title: String, values: [Double], isLogarithmic: Bool = false) {
    precondition(
      !values.isEmpty && values.allSatisfy { $0.isFinite }, "An axis needs finite values.")
    precondition(
      !isLogarithmic || values.allSatisfy { $0 > 0 },
      "The values of a logarithmic axis must be above 0.")
    self.title = DisplayText.line(title)
    self.values = values
    self.isLogarithmic = isLogarithmic
  }

  package typealias Tick = AxisScale.Tick

  /// The range of positions: half a step beyond the first and the last value.
  var range: ClosedRange<Double> { -0.5...(Double(values.count) - 0.5) }

  /// The axis of positions, with its ticks.
  func scale(intervals: Int) -> AxisScale {
    AxisScale(range, ticks: ticks(intervals: intervals).sorted { $0.position < $1.position })
  }

  /// The ticks.
  ///
  /// - Parameter intervals: The approximate number of steps between ticks, 1 or more.
  /// - Returns: Ticks at round numbers of a range, or at some values of a list.
  package func ticks(intervals: Int) -> [Tick] {
    guard let first = values.first, let last = values.last, values.count > 1 else {
      return [Tick(position: 0, text: ChartNumberFormat.short(values[0]))]
    }
    if isLogarithmic { return logarithmicTicks(from: first, to: last, intervals) }
    let step = (last - first) / Double(values.count - 1)
    let isLinear = zip(values, values.dropFirst()).allSatisfy {
      ($1 - $0 - step).magnitude <= 1e-9 * (last - first).magnitude
    }
    guard isLinear, values.count > 2 else { return listTicks(intervals) }
    return AxisScale(from: min(first, last), through: max(first, last), intervals: intervals).ticks
      .map {
        Tick(position: ($0.position - first) / step, text: ChartNumberFormat.short($0.position))
      }
  }

  /// Ticks at 1, 2 and 5 times powers of ten, at 1 and 5 times, or only at powers of ten.
  private func logarithmicTicks(from first: Double, to last: Double, _ intervals: Int) -> [Tick] {
    let ratio = (last / first).decimalLogarithm
    let (lower, upper) = (min(first, last), max(first, last))
    let candidates = [[1, 2, 5], [1, 5], [1]].map {
      LogarithmicTicks.numbers($0, from: lower, through: upper)
    }
    let chosen = candidates.first { $0.count <= intervals + 1 } ?? candidates[2]
    guard chosen.count > 1 else { return listTicks(intervals) }
    let every = max(1, (chosen.count + intervals - 1) / max(1, intervals))
    return stride(from: 0, to: chosen.count, by: every).map { index -> Tick in
      let fraction = (chosen[index] / first).decimalLogarithm / ratio
      return Tick(
        position: fraction * Double(values.count - 1), text: ChartNumberFormat.short(chosen[index]))
    }
  }

  private func listTicks(_ intervals: Int) -> [Tick] {
    let every = max(1, (values.count + intervals - 1) / max(1, intervals))
    return values.indices.filter { $0 % every == 0 }.map {
      Tick(position: Double($0), text: ChartNumberFormat.short(values[$0]))
    }
  }
}

/// Round numbers of logarithmic scales.
enum LogarithmicTicks {
  /// Powers of ten times some numbers.
  ///
  /// - Parameters:
  ///   - mantissas: The numbers from 1 to 9, ascending.
  ///   - lower: The lower end, above 0.
  ///   - upper: The upper end.
  /// - Returns: The numbers in the range, ascending.
  static func numbers(
    _ mantissas: [Int] = [1, 2, 5], from lower: Double, through upper: Double
  ) -> [Double] {
    var numbers: [Double] = []
    for exponent in DecimalStep.exponent(of: lower)...DecimalStep.exponent(of: upper) {
      for mantissa in mantissas {
        let number = Double("\(mantissa)e\(exponent)") ?? 0
        if number >= lower * (1 - 1e-9), number <= upper * (1 + 1e-9) { numbers.append(number) }
      }
    }
    return numbers
  }
}
