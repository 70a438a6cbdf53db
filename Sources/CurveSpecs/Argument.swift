/// An argument: the value that the user gives for a parameter, or a number that is given later.
struct Argument {
  /// The label of the parameter, independent of the user's spelling.
  let label: String
  /// Its name in messages: `'bounce'` or `--bounce`.
  let name: String
  /// The value; `nil` for a number that is given later, in a template.
  let value: Expression.Value?
  /// The arguments from outside the expression, if it is one of them.
  let outside: OutsideArguments?
  private let describeLocation: () -> String

  init(
    label: String, name: String, _ value: Expression.Value?, outside: OutsideArguments? = nil,
    location: @escaping () -> String
  ) {
    self.label = label
    self.name = name
    self.value = value
    self.outside = outside
    describeLocation = location
  }

  /// Creates an argument, with its own label or the label of its position.
  ///
  /// - Parameters:
  ///   - argument: The argument.
  ///   - position: Its index among the arguments without a label, from 0.
  ///   - signature: The signature of the called curve or modifier.
  ///   - expression: The expression, for columns in messages.
  /// - Throws: An error if the label or the number of values is wrong.
  init(
    _ argument: Expression.Argument, at position: Int, of signature: CallSignature,
    in expression: Expression
  ) throws(CurveSpecError) {
    let column = { "at column \(expression.column(of: argument.offset))" }
    guard argument.values.count == 1 else {
      throw CurveSpecError("There is more than one value \(column()): a ',' or a ':' is missing.")
    }
    if let name = argument.label {
      let location = { "\(quoted(name)) \(column())" }
      guard let label = signature.label(for: name) else {
        throw CurveSpecError(
          "'\(signature.name)' has no parameter named \(location())."
            + hint(for: name, among: signature.allLabels))
      }
      self.init(label: label, name: quoted(name), argument.values[0], location: location)
      return
    }
    let labels = signature.positionalLabels
    guard position < labels.count else {
      guard labels.isEmpty else {
        throw CurveSpecError(
          "'\(signature.name)' takes \(counted(labels.count, "value")), \(list(labels, "and")); "
            + "there is one more \(column()).")
      }
      guard let example = signature.allLabels.first else {
        throw CurveSpecError("'\(signature.name)' takes no value; there is one \(column()).")
      }
      throw CurveSpecError(
        "The value \(column()) in '\(signature.name)' needs a label, such as '\(example):'.")
    }
    let label = labels[position]
    self.init(label: label, name: "'\(label)'", argument.values[0]) { "'\(label)' \(column())" }
  }

  /// The name with its column, which is computed only for a message.
  var location: String { describeLocation() }

  /// Whether the value is valid for a parameter.
  func fits(_ parameter: CurveParameter) -> Bool { (try? checked(parameter)) != nil }

  /// The value as a number; for a choice of words, the index of the word.
  ///
  /// - Parameter parameter: The parameter.
  /// - Returns: A number in the range of the parameter; NaN for one that is given later.
  /// - Throws: An error if the value is not valid for the parameter.
  func checked(_ parameter: CurveParameter) throws(CurveSpecError) -> Double {
    switch value {
    case nil where parameter.words.isEmpty: return .nan
    case nil:
      throw CurveSpecError("\(location) must be \(list(parameter.words, "or")), not a number.")
    case .number(let number) where parameter.words.isEmpty:
      return try number.checked(
        in: parameter.range, isFraction: parameter.isFraction, named: location)
    case .word(let word) where parameter.words.isEmpty:
      throw CurveSpecError("\(location) must be a number, not \(quoted(word)).")
    case .word(let word):
      if let index = parameter.index(of: word) { return Double(index) }
      throw CurveSpecError(
        "\(location) must be \(list(parameter.words, "or")), not \(quoted(word)).")
    case .number(let number):
      throw CurveSpecError(
        "\(location) must be \(list(parameter.words, "or")), not \(Number.text(number.value)).")
    }
  }
}

extension [Argument] {
  /// Removes and returns the argument with a label.
  mutating func take(_ label: String) -> Argument? {
    guard let index = firstIndex(where: { $0.label == label }) else { return nil }
    return remove(at: index)
  }
}

/// "1 value", "2 values".
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
