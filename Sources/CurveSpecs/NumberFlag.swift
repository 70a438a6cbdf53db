/// A number that comes from outside an expression, such as a flag of the command line.
///
/// ```swift
/// try NumberFlag("--until", "2").value(in: .above(0))   // 2
/// ```
public struct NumberFlag: Hashable, Sendable {
  /// How the user wrote it: `--damping-ratio`.
  public let spelling: String
  /// What the user gave.
  public let text: String

  /// The label of the parameter that it stands for, in any spelling.
  public let label: String

  /// Takes the flag as it is spelled, and its value as text.
  ///
  /// - Parameters:
  ///   - spelling: How the user wrote it.
  ///   - text: What the user gave.
  ///   - label: The parameter that it stands for, if that is not what it is called.
  public init(_ spelling: String, _ text: String, label: String? = nil) {
    self.spelling = spelling
    self.text = text
    self.label = label ?? String(spelling.drop { $0 == "-" })
  }

  /// The number.
  ///
  /// - Parameters:
  ///   - range: The numbers that it may be.
  ///   - isFraction: Whether it is a part of something, so that it may be said in per cent.
  /// - Returns: The number.
  /// - Throws: A sentence that names the flag, where the text is no number or out of the range.
  public func value(
    in range: ParameterRange, isFraction: Bool = false
  ) throws(CurveSpecError) -> Double {
    try number().checked(in: range, isFraction: isFraction, named: spelling)
  }

  func number() throws(CurveSpecError) -> Number {
    do {
      return try Number.parse(text)
    } catch {
      switch error {
      case .notANumber: throw CurveSpecError("\(spelling) must be a number, not \(quoted(text)).")
      case .tooLarge: throw CurveSpecError("\(spelling) is too large: \(quoted(text)).")
      }
    }
  }
}
