package import CurveChecks
internal import CurveMeasure
package import CurveSpecs

/// A condition on a metric, read from text.
///
/// ```swift
/// try MetricCondition(parsing: "overshoot < 10%")
/// try MetricCondition(parsing: "regime = underdamped")
/// try MetricCondition(parsing: "first_crossing_s = none")
/// ```
///
/// It has the rules of a bound in a check file: `=` allows for rounding errors, limits on a peak
/// velocity apply to its magnitude, and a curve without the metric meets no condition except `=
/// none`.
package struct MetricCondition: Hashable, Sendable, CustomStringConvertible {
  /// The bound; a limit with `<` or `>` is the nearest double beside it.
  package let bound: MetricBound
  /// The condition as text, with one space around the operator.
  package let description: String

  /// Reads a condition.
  ///
  /// - Parameters:
  ///   - text: The key of a metric, one of `<`, `<=`, `>`, `>=` and `=`, and a number. Fractions
  ///     may be in per cent. After `=` there may also be `none`, `true`, `false` or a word.
  ///   - name: The name of the text in messages, such as a flag.
  /// - Throws: An error with the name.
  package init(parsing text: String, named name: String = "The condition") throws(CurveSpecError) {
    let isOperator: (Character) -> Bool = { "<>=".contains($0) }
    let key = text.prefix { !isOperator($0) }
    let sign = String(text[key.endIndex...].prefix(while: isOperator))
    let value = text[key.endIndex...].dropFirst(sign.count).trimmingSpaces()
    guard ["<", "<=", ">", ">=", "="].contains(sign), !value.isEmpty else {
      throw CurveSpecError(
        "\(name) must be a metric, one of <, <=, >, >= and =, and a number, such as "
          + "'overshoot < 10%', not \(quoted(text)).")
    }
    let column = try MetricColumn(key: key.trimmingSpaces(), for: name)
    description = "\(column.key) \(sign) \(value)"
    bound = MetricBound(
      column, try Self.requirement(of: column, sign, value, named: "\(name) '\(column.key)'"))
  }

  private static func requirement(
    of column: MetricColumn, _ sign: String, _ value: String, named name: String
  ) throws(CurveSpecError) -> MetricBound.Requirement {
    if sign == "=", value == "none" { return .none }
    guard column.quantity.isNumber else {
      let words = column.metric.words.isEmpty ? ["true", "false"] : column.metric.words
      guard sign == "=", words.contains(value) else {
        throw CurveSpecError(
          "\(name) must be = \(list(words, "or")), not \(quoted(sign + " " + value)).")
      }
      return column.metric.words.isEmpty ? .flag(value == "true") : .word(value)
    }
    let number = try number(of: column, value, named: name)
    return switch sign {
    case "<": .atMost(number.nextDown)
    case "<=": .atMost(number)
    case ">": .atLeast(number.nextUp)
    case ">=": .atLeast(number)
    default: .equal(number)
    }
  }

  private static func number(
    of column: MetricColumn, _ text: String, named name: String
  ) throws(CurveSpecError) -> Double {
    let isPercent = text.utf8.last == UInt8(ascii: "%")
    if column.quantity == .percent, isPercent {
      throw CurveSpecError("\(name) is already in per cent; write the number without '%'.")
    }
    let number = try NamedNumber(name, text).value(
      in: .from(-1e300, to: 1e300).ofTimes(column.quantity == .time),
      isFraction: column.quantity == .fraction,
      // The key of a metric does: settling_time_s.
      statesUnit: true)
    if column.quantity == .fraction, !isPercent, number.magnitude > 2 {
      let percent = column.quantity.text(of: number)
      throw CurveSpecError(
        "\(name) is a fraction of the travel, so \(text) is \(percent); write '\(text)%' or "
          + "'\(percent.filter { $0 != " " })'.")
    }
    return number
  }
}
