/// The arguments of a call that a reader has not read yet.
///
/// A reader takes what it understands; ``finish(_:)`` refuses the rest, so no argument is ignored by mistake.
struct PastedCall {
  let name: String
  let offset: Int
  private(set) var rest: [PastedArgument]
  /// Whether types in angle brackets follow the name.
  let hasGenerics: Bool
  private let hasClosure: Bool

  /// `nil` for a name without parentheses and without a closure.
  init?(_ link: PastedLink) {
    guard link.arguments != nil || link.hasClosure else { return nil }
    name = link.name
    offset = link.offset
    rest = link.arguments ?? []
    hasGenerics = link.hasGenerics
    hasClosure = link.hasClosure
  }

  /// The members of an object, with a name of the object for messages.
  init(_ object: PastedObject, named name: String) {
    self.name = name
    offset = object.offset
    rest = object.members
    hasGenerics = false
    hasClosure = false
  }

  /// The labels of all arguments that are left, with `_` for an argument without one.
  var labels: [String] { rest.map { $0.label ?? "_" } }

  /// Whether the first argument has no label and is only a name or a call.
  var startsWithName: Bool {
    guard let first = rest.first, first.label == nil, first.values.count == 1,
      case .chain = first.values[0]
    else {
      return false
    }
    return true
  }

  /// Removes and returns the argument with a label, or the first one without a label.
  mutating func take(_ label: String?) -> PastedArgument? {
    guard let index = rest.firstIndex(where: { $0.label == label }) else { return nil }
    return rest.remove(at: index)
  }

  /// Removes an argument that must be one value.
  mutating func value(
    _ label: String?, _ reading: NotationReading
  ) throws(CurveSpecError) -> PastedValue? {
    try take(label).map { argument throws(CurveSpecError) in try reading.onlyValue(of: argument) }
  }

  /// Removes an argument that must be a number.
  mutating func number(
    _ label: String?, _ reading: NotationReading
  ) throws(CurveSpecError) -> Number? {
    try take(label).map { argument throws(CurveSpecError) in try reading.number(of: argument) }
  }

  /// Removes an argument that must be a number, as an argument of the expression language.
  ///
  /// - Parameters:
  ///   - label: The label in the pasted text.
  ///   - newLabel: The label in the expression language, if it is another one.
  ///   - reading: The reading.
  /// - Returns: The argument; `nil` if there is none with the label.
  /// - Throws: An error if its value is not a number.
  mutating func argument(
    _ label: String?, as newLabel: String? = nil, _ reading: NotationReading
  ) throws(CurveSpecError) -> Expression.Argument? {
    guard let argument = take(label) else { return nil }
    return Expression.Argument(
      label: newLabel ?? label, offset: argument.offset,
      values: [.number(try reading.number(of: argument))])
  }

  /// Removes arguments that do not change the curve, and remarks on them.
  mutating func ignore(_ labels: [String], _ reading: inout NotationReading) {
    for label in labels where take(label) != nil {
      reading.remark("\(quoted(label)) of \(quoted(name)) does not change the curve.")
    }
  }

  /// Refuses arguments that are left, and remarks on a closure.
  func finish(_ reading: inout NotationReading) throws(CurveSpecError) {
    if let left = rest.first {
      let what = left.label.map { "the parameter \(quoted($0))" } ?? "the value"
      throw CurveSpecError(
        "\(quoted(name)) is read without \(what) at \(reading.location(left.offset)).")
    }
    if hasClosure { reading.remark("The closure of \(quoted(name)) is ignored.") }
  }
}
