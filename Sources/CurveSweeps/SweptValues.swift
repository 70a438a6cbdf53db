internal import CurveMeasure
package import CurveSpecs
internal import CurveMath

/// The values of a swept parameter, read from text.
///
/// ```swift
/// try SweptValues("0.1:0.3:0.1", named: "--damping").map { $0 }   // [0.1, 0.2, 0.3]
/// try SweptValues("1:1000:log4", named: "--mass").map { $0 }      // [1, 10, 100, 1000]
/// try SweptValues("1,2,10:30:10", named: "--mass").map { $0 }     // [1, 2, 10, 20, 30]
/// ```
///
/// | text | values |
/// |---|---|
/// | `A:B:STEP` | A, A + STEP and so on up to B, which is included if a step reaches it |
/// | `A:B:logN` | N values with a constant ratio, from A to B |
/// | `A,B,C` | these values; each may also be one of the above |
///
/// Fractions may be in per cent, and times may have the unit `s` or `ms`: `100ms:500ms:50ms`.
///
/// Steps are added as decimal numbers, so that 0.1:0.3:0.1 has exactly the double 0.3. If the
/// numbers need more than 18 digits together, steps are added as doubles.
///
/// The values are computed when they are needed: a range of any length takes a few bytes.
package struct SweptValues: Hashable, Sendable, RandomAccessCollection {
  private let pieces: [Piece]
  /// The index of the first value of each piece.
  private let starts: [Int]
  /// The number of values, at least 1.
  package let count: Int
  /// Whether a number is in per cent, which only fractions can be.
  package let isPercent: Bool
  /// Whether a number has the unit of a time, `s` or `ms`.
  package let isInTimeUnit: Bool

  fileprivate enum Piece: Hashable, Sendable {
    case number(Double)
    case decimalSteps(DecimalSteps)
    case steps(start: Double, step: Double, count: Int)
    case ratios(start: Double, end: Double, count: Int)

    var count: Int {
      switch self {
      case .number: 1
      case .decimalSteps(let steps): steps.count
      case .steps(_, _, let count), .ratios(_, _, let count): count
      }
    }

    subscript(index: Int) -> Double {
      switch self {
      case .number(let number): number
      case .decimalSteps(let steps): steps[index]
      case .steps(let start, let step, _): start + Double(index) * step
      case .ratios(let start, let end, let count):
        // Both ends are exact.
        index == count - 1
          ? end
          : start * Double.exp10(Double(index) * Double.log10(end / start) / Double(count - 1))
      }
    }
  }

  /// The largest number of values of a parameter.
  static let maximumCount = Limits.combinations

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: Numbers, ranges `A:B:STEP` and ranges `A:B:logN`, separated by commas.
  ///   - name: The name of the parameter in messages, such as `--stiffness`.
  /// - Throws: An error with the name if a number is invalid, or if a range has no values.
  package init(_ text: String, named name: String) throws(CurveSpecError) {
    var pieces: [Piece] = []
    var starts: [Int] = []
    var count = 0
    var isPercent = false
    var isInTimeUnit = false
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let part = part.trimmingSpaces()
      isPercent = isPercent || part.utf8.contains(UInt8(ascii: "%"))
      isInTimeUnit = isInTimeUnit || part.utf8.contains(UInt8(ascii: "s"))
      let piece = try Piece(part, named: name)
      pieces.append(piece)
      starts.append(count)
      // Each count has at most 16 digits, and there are far fewer pieces than 1,000.
      count += Swift.min(piece.count, SweptValues.maximumCount + 1)
      guard count <= SweptValues.maximumCount else {
        throw CurveSpecError(
          "\(name) has too many values (the limit is \(SweptValues.maximumCount)).")
      }
    }
    self.pieces = pieces
    self.starts = starts
    self.count = count
    self.isPercent = isPercent
    self.isInTimeUnit = isInTimeUnit
  }

  /// Rejects long times without a unit, by the rule of a flag with one time.
  ///
  /// - Parameters:
  ///   - text: The text of a parameter that is a time.
  ///   - name: The name of the parameter in messages.
  /// - Throws: An error for the first of them.
  package static func checkTimes(in text: String, named name: String) throws(CurveSpecError) {
    for part in text.split(whereSeparator: { $0 == "," || $0 == ":" }) {
      let part = part.trimmingSpaces()
      if part.lowercased().hasPrefix("log") { continue }
      _ = try NamedNumber(name, part).value(in: .from(-.greatestFiniteMagnitude).ofTimes())
    }
  }

  /// Whether a text is only one number, so that its parameter is fixed.
  ///
  /// - Parameter text: The text of a parameter.
  /// - Returns: `false` for a list and for a range.
  package static func isFixed(_ text: String) -> Bool {
    // A range of another language is no number, and gets the message about ranges.
    !text.contains("..")
      && !text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ":") }
  }

  /// Whether the values have a constant ratio, so that a chart shows them on a logarithmic axis.
  package var isLogarithmic: Bool {
    guard pieces.count == 1, case .ratios(let start, _, let count) = pieces[0] else { return false }
    return count > 1 && start > 0
  }

  /// The index of the first value, 0.
  package var startIndex: Int { 0 }

  /// The index after the last value.
  package var endIndex: Int { count }

  /// A value.
  ///
  /// - Parameter index: Its index, from 0.
  package subscript(index: Int) -> Double {
    precondition(indices.contains(index), "There are \(count) values, and none at \(index).")
    guard pieces.count > 1 else { return pieces[0][index] }
    let piece = starts.lastIndex { $0 <= index } ?? 0
    return pieces[piece][index - starts[piece]]
  }
}

extension SweptValues {
  /// Rejects a range of another language, such as `10..500`, `10...500` and `10..<500`.
  fileprivate static func checkDots(
    in text: String, named name: String
  ) throws(CurveSpecError) {
    let parts = text.split(separator: "..", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return }
    let (start, end) = (parts[0], String(parts[1].drop { $0 == "." || $0 == "<" || $0 == "=" }))
    guard NamedNumber(name, start).isNumber, NamedNumber(name, end).isNumber else { return }
    throw CurveSpecError(
      "\(name) needs a range with a step, such as \(start):\(end):STEP, not \(quoted(text)).")
  }
}

extension SweptValues.Piece {
  fileprivate init(_ text: String, named name: String) throws(CurveSpecError) {
    func number(_ text: String) throws(CurveSpecError) -> Double {
      // Whether it is a time is known later: see checkTimes(in:named:).
      try NamedNumber(name, text).value(
        in: .from(-.greatestFiniteMagnitude).ofTimes(), isFraction: true, statesUnit: true)
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map {
      $0.trimmingSpaces()
    }
    if parts.count == 1 {
      try SweptValues.checkDots(in: text, named: name)
      self = .number(try number(parts[0]))
      return
    }
    guard parts.count == 3 else {
      throw CurveSpecError(
        "\(name) needs a range with a step, such as 10:500:10 or 10:500:log20, not \(quoted(text))."
      )
    }
    let (start, end) = (try number(parts[0]), try number(parts[1]))
    if parts[2].lowercased().hasPrefix("log") {
      try self.init(
        from: start, to: end, countText: parts[2].dropFirst(3).trimmingSpaces(), of: text,
        named: name)
      return
    }
    let step = try number(parts[2])
    guard step != 0 else {
      throw CurveSpecError("The step of \(name) must not be 0, as in \(quoted(text)).")
    }
    guard start == end || (end > start) == (step > 0) else {
      let sign = step > 0 ? "negative" : "positive"
      throw CurveSpecError(
        "The step of \(name) must be \(sign) to reach the end of \(quoted(text)).")
    }
    if let first = DecimalSteps.Decimal(parts[0]), let last = DecimalSteps.Decimal(parts[1]),
      let step = DecimalSteps.Decimal(parts[2]),
      let steps = DecimalSteps(from: first, through: last, step: step)
    {
      self = .decimalSteps(steps)
      return
    }
    // Within rounding, the last step reaches the end.
    let intervals = ((end / step - start / step) * (1 + 1e-12)).rounded(.down)
    guard intervals < Double(SweptValues.maximumCount) else {
      throw CurveSpecError(
        "\(name) has too many values (the limit is \(SweptValues.maximumCount)).")
    }
    self = .steps(start: start, step: step, count: Int(intervals) + 1)
  }

  private init(
    from start: Double, to end: Double, countText: String, of text: String, named name: String
  ) throws(CurveSpecError) {
    guard let count = Int(countText), (2...SweptValues.maximumCount).contains(count) else {
      throw CurveSpecError(
        "\(name) needs a number of at least 2 after 'log', such as log20, not \(quoted(text)).")
    }
    guard start != 0, end != 0, (start > 0) == (end > 0) else {
      throw CurveSpecError(
        "A logarithmic range of \(name) needs two numbers of one sign and not 0, not \(quoted(text))."
      )
    }
    guard start != end else {
      throw CurveSpecError(
        "A logarithmic range of \(name) needs two different ends, not \(quoted(text)).")
    }
    guard (end / start).isFinite, end / start > 0 else {
      throw CurveSpecError("The ends of \(name) are too far apart: \(quoted(text)).")
    }
    self = .ratios(start: start, end: end, count: count)
  }
}
