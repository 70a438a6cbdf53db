/// A named number, given as text outside an expression.
///
/// ```swift
/// try NamedNumber("until", "2").value(in: .above(0))   // 2
/// ```
package struct NamedNumber: Hashable, Sendable {
  /// The name in messages.
  package let name: String
  /// The text that the user gave.
  package let text: String
  /// The label of its parameter, in any spelling.
  package let label: String
  /// The name in messages about the number itself: of one number in a list, `x2 of --points`.
  let location: String

  /// Creates a named number.
  ///
  /// - Parameters:
  ///   - name: The name in messages.
  ///   - text: The text that the user gave.
  ///   - label: The label of its parameter, if it differs from the name.
  ///   - isInList: Whether the name belongs to a list of numbers, of which this is one.
  package init(_ name: String, _ text: String, label: String? = nil, isInList: Bool = false) {
    self.name = name
    self.text = text
    self.label = label ?? name
    location = isInList ? "\(self.label) of \(name)" : name
  }

  /// The number.
  ///
  /// - Parameters:
  ///   - range: The valid numbers.
  ///   - isFraction: Whether the number is a fraction, so that per cent is allowed.
  ///   - statesUnit: Whether the name states the unit, so that a long time needs none.
  /// - Returns: The number.
  /// - Throws: An error with the name if the text is not a number or is out of range, and for a flag
  ///   with a long time without a unit.
  package func value(
    in range: ParameterRange, isFraction: Bool = false, statesUnit: Bool = false
  ) throws(CurveSpecError) -> Double {
    let number = try number()
    let value = try number.checked(in: range, isFraction: isFraction, named: "\(location)")
    if range.isTime, !statesUnit { try checkUnit(of: number) }
    return value
  }

  /// Rejects a time of a flag that is longer than a minute and has no unit: it is usually meant in
  /// milliseconds.
  ///
  /// A flag is written in a hurry. Files and code state that their times are in seconds.
  func checkUnit(of number: Number) throws(CurveSpecError) {
    guard name.hasPrefix("--"), !number.isInTimeUnit, number.value > Number.longestTimeWithoutUnit
    else { return }
    let text = Number.text(number.value)
    throw CurveSpecError(
      "\(location) \(text) is \(text) seconds; write '\(text)ms' for milliseconds, or '\(text)s' for "
        + "seconds.")
  }

  /// Whether the text is a number, in any range.
  package var isNumber: Bool { (try? number()) != nil }

  func number() throws(CurveSpecError) -> Number {
    do {
      return try Number.parse(text)
    } catch {
      switch error {
      case .notANumber:
        throw CurveSpecError("\(location) must be a number, not \(quoted(text))\(suggestion).")
      case .tooLarge: throw CurveSpecError("\(location) is too large: \(quoted(text)).")
      }
    }
  }
}

extension NamedNumber {
  /// The number that a text with a decimal comma or a typographic minus sign means.
  fileprivate var suggestion: String {
    let plain = Respelling.plainText(text) ?? text
    let parts = plain.split(separator: ",", omittingEmptySubsequences: false)
    let number = parts.count == 2 ? parts.joined(separator: ".") : plain
    return number != text && (try? Number.parse(number)) != nil ? "; write '\(number)'" : ""
  }
}

/// Parameters of a curve that are given outside its expression.
package struct OutsideArguments: Sendable {
  let numbers: [NamedNumber]
  /// The outside name of a parameter with a label, for messages about missing parameters.
  let spelling: @Sendable (String) -> String

  /// Creates arguments from named numbers.
  ///
  /// - Parameters:
  ///   - numbers: The numbers, each parameter at most once.
  ///   - spelling: Gives the outside name of a parameter with a label.
  package init(_ numbers: [NamedNumber], spelling: @escaping @Sendable (String) -> String) {
    self.numbers = numbers
    self.spelling = spelling
  }
}
