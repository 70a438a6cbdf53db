/// A number as text that is given outside an expression, under a name.
///
/// ```swift
/// try NamedNumber("until", "2").value(in: .above(0))   // 2
/// ```
package struct NamedNumber: Hashable, Sendable {
  /// What sentences call it.
  package let name: String
  /// What the user gave.
  package let text: String
  /// The label of the parameter that it stands for, in any spelling.
  package let label: String

  /// A number under a name.
  ///
  /// - Parameters:
  ///   - name: What sentences call it.
  ///   - text: What the user gave.
  ///   - label: The parameter that it stands for, if that is not the name.
  package init(_ name: String, _ text: String, label: String? = nil) {
    self.name = name
    self.text = text
    self.label = label ?? name
  }

  /// The number.
  ///
  /// - Parameters:
  ///   - range: The numbers that it may be.
  ///   - isFraction: Whether it is a fraction, so that it may be given in per cent.
  /// - Returns: The number.
  /// - Throws: A sentence that has the name, where the text is no number or out of the range.
  package func value(
    in range: ParameterRange, isFraction: Bool = false
  ) throws(CurveSpecError) -> Double {
    try number().checked(in: range, isFraction: isFraction, named: name)
  }

  /// Whether the text is a number, in whatever range.
  package var isNumber: Bool { (try? number()) != nil }

  func number() throws(CurveSpecError) -> Number {
    do {
      return try Number.parse(text)
    } catch {
      switch error {
      case .notANumber: throw CurveSpecError("\(name) must be a number, not \(quoted(text)).")
      case .tooLarge: throw CurveSpecError("\(name) is too large: \(quoted(text)).")
      }
    }
  }
}

/// Parameters of a curve that are given outside its expression.
package struct OutsideArguments: Sendable {
  let numbers: [NamedNumber]
  /// What a parameter is called out there, for those that are missing.
  let spelling: @Sendable (String) -> String

  /// Parameters with their numbers.
  ///
  /// - Parameters:
  ///   - numbers: The parameters; none of them twice.
  ///   - spelling: What a parameter with some label is called there.
  package init(_ numbers: [NamedNumber], spelling: @escaping @Sendable (String) -> String) {
    self.numbers = numbers
    self.spelling = spelling
  }
}
