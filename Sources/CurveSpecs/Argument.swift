/// An argument: the value that the user gives for a parameter, or a number that is given later.
struct Argument {
  /// The label of the parameter, independent of the user's spelling.
  let label: String
  /// The value; `nil` for a number that is given later, in a template.
  let value: Expression.Value?
  /// Whether another argument for the same parameter replaces it.
  let isDefault: Bool
  private let origin: Origin

  /// Where the user gives it.
  ///
  /// Its texts are made only for messages.
  private enum Origin {
    /// In an expression, with the label as it is spelled there, if it has one.
    case expression(label: String?, Expression.Position)
    /// Outside, with its name and its location in messages.
    case outside(OutsideArguments, name: String, location: String)
  }

  /// An argument from outside the expression.
  init(
    label: String, name: String, _ value: Expression.Value?, outside: OutsideArguments,
    location: String
  ) {
    self.label = label
    self.value = value
    isDefault = false
    origin = .outside(outside, name: name, location: location)
  }

  /// Creates an argument, with its own label or the label of its position.
  ///
  /// - Parameters:
  ///   - argument: The argument.
  ///   - index: Its index among the arguments without a label, from 0.
  ///   - signature: The signature of the called curve or modifier.
  ///   - expression: The expression, for columns in messages.
  /// - Throws: An error if the label or the number of values is wrong.
  init(
    _ argument: Expression.Argument, at index: Int, of signature: CallSignature,
    in expression: Expression
  ) throws(CurveSpecError) {
    let position = expression.position(of: argument.offset)
    var start: Message { position.message }
    guard argument.values.count == 1 else {
      throw CurveSpecError(
        "There is more than one value at \(start): a ',' or a ':' is missing.")
    }
    origin = .expression(label: argument.label, position)
    value = argument.values[0]
    isDefault = argument.isDefault
    if let name = argument.label {
      guard let label = signature.label(for: name) else {
        throw CurveSpecError(
          "'\(signature.name)' has no parameter named \(quoted(name)) at \(start)."
            + signature.advice(for: name))
      }
      self.label = label
      return
    }
    let labels = signature.positionalLabels
    guard index < labels.count else {
      guard labels.isEmpty else {
        throw CurveSpecError(
          "'\(signature.name)' takes \(counted(labels.count, "value")), \(list(labels, "and")); "
            + "there is one more at \(start).")
      }
      guard let example = signature.allLabels.first else {
        throw CurveSpecError(
          "'\(signature.name)' takes no value; there is one at \(start).")
      }
      throw CurveSpecError(
        "The value at \(start) in '\(signature.name)' needs a label, such as "
          + "'\(example):'.")
    }
    label = labels[index]
  }

  /// Its name in messages: `'bounce'` or `--bounce`.
  var name: String {
    switch origin {
    case .expression(let spelling, _): spelling.map { quoted($0) } ?? "'\(label)'"
    case .outside(_, let name, _): name
    }
  }

  /// The name with its column.
  var location: Message {
    switch origin {
    case .expression(_, let position): "\(name) at \(position.message)"
    case .outside(_, _, let location): "\(location)"
    }
  }

  /// The arguments from outside the expression, if it is one of them.
  var outside: OutsideArguments? {
    if case .outside(let arguments, _, _) = origin { arguments } else { nil }
  }

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
    case .text(let text, _):
      let expected = parameter.words.isEmpty ? "a number" : list(parameter.words, "or")
      throw CurveSpecError("\(location) must be \(expected), not the text \(quoted(text)).")
    }
  }
}

extension CallSignature {
  /// Advice for a label that it does not have: the word for it here, a modifier or a similar label.
  fileprivate func advice(for label: String) -> Message {
    if let advice = ForeignWord.advice(for: label, spelling: { self.label(for: $0) }) {
      return "\(advice)"
    }
    if let modifier = CurveCatalogue.modifier(named: label)?.signature.name, modifier != name {
      return " Write '.\(modifier)(…)' after the curve instead."
    }
    return suggestion(for: label, among: allLabels)
  }
}

extension [Argument] {
  /// Removes each default for which there is another argument.
  mutating func removeReplacedDefaults() {
    guard contains(where: { $0.isDefault }) else { return }
    let labels = Set(lazy.filter { !$0.isDefault }.map { $0.label })
    removeAll { $0.isDefault && labels.contains($0.label) }
  }

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
