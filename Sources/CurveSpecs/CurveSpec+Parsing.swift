extension CurveSpec {
  /// Reads an expression, and completes it from outside.
  ///
  /// ```swift
  /// try CurveSpec(parsing: ".interpolatingSpring(stiffness: 80, damping: 4)")
  /// try CurveSpec(
  ///   parsing: "spring",
  ///   flags: [NumberFlag("--bounce", "0.3")])
  /// ```
  ///
  /// - Parameters:
  ///   - text: The expression. Names may be in camel, kebab or snake case, with a dot before them.
  ///   - flags: Parameters that the expression leaves out; one that it has already, or that its curve
  ///     does not have, is an error.
  /// - Throws: A sentence that says what is wrong, and where. In time linear in the text.
  public init(
    parsing text: String, flags: [NumberFlag] = []
  ) throws(CurveSpecError) {
    try self.init(parsing: text, flags: flags, in: CurveCatalogue.families)
  }

  /// Reads an expression of some families only.
  package init(
    parsing text: String, flags: [NumberFlag] = [], in families: [CurveFamily]
  ) throws(CurveSpecError) {
    let expression = try Expression(parsing: text)
    let call = expression.call
    guard let family = families.first(where: { $0.isNamed(call.name) }) else {
      throw CurveSpecError(
        "There is no curve named \(quoted(call.name)) at column \(expression.column(of: call.offset))."
          + hint(for: call.name, among: families.map(\.name)))
    }
    if let modifier = expression.modifiers.first {
      throw CurveSpecError(
        "There is no modifier named \(quoted(modifier.name)) at column "
          + "\(expression.column(of: modifier.offset)).")
    }
    var given: [Given] = []
    for (position, argument) in call.arguments.enumerated() {
      given.append(try Given(argument, at: position, of: family, in: expression))
    }
    for flag in flags {
      guard let label = family.label(for: flag.label) else {
        throw CurveSpecError(
          "\(flag.spelling) does not fit '\(family.name)', which takes "
            + "\(list(family.allLabels, "and")).")
      }
      let number = try flag.number()
      given.append(Given(label: label, name: flag.spelling, .number(number)) { flag.spelling })
    }
    try self.init(family: family, given: given)
  }

  /// Finds the form that takes what is given, and checks every value.
  private init(family: CurveFamily, given: [Given]) throws(CurveSpecError) {
    var given = given
    for (index, one) in given.enumerated() {
      try family.checkRange(of: one)
      if let other = given[..<index].first(where: { $0.label == one.label }) {
        throw CurveSpecError("\(one.place) gives again what \(other.place) gives already.")
      }
    }
    let ends = ParameterRange.from(-1e50, to: 1e50)
    from = try given.take("from")?.checked(CurveParameter("from", ends)) ?? 0
    to = try given.take("to")?.checked(CurveParameter("to", ends)) ?? 1

    // Below this, what is computed from it would have no digits left.
    guard to == from || (to - from).magnitude >= 1e-100 else {
      throw CurveSpecError(
        "The way from \(Number.text(from)) to \(Number.text(to)) is too short: at least 1e-100, or none."
      )
    }
    let (index, form) = try family.form(taking: given)
    var values: [Double] = []
    for parameter in form.parameters {
      if let one = given.first(where: { $0.label == parameter.label }) {
        values.append(try one.checked(parameter))
      } else if let value = parameter.defaultValue {
        values.append(value)
      }
    }
    let complete = CurveValues(form: form, values: values, start: from, end: to)
    if let problem = form.problem(complete) { throw CurveSpecError(problem) }
    self.family = family
    formIndex = index
    self.values = values
  }
}

/// What a user gave for a parameter.
private struct Given {
  /// The parameter's own label, however the user spelled it.
  let label: String
  /// How to call it in a sentence: `'bounce'`, or `--bounce`.
  let name: String
  let value: Expression.Value
  private let describePlace: () -> String

  init(
    label: String, name: String, _ value: Expression.Value, place: @escaping () -> String
  ) {
    self.label = label
    self.name = name
    self.value = value
    describePlace = place
  }

  /// An argument, with the label that it has or that its position gives it.
  init(
    _ argument: Expression.Argument, at position: Int, of family: CurveFamily,
    in expression: Expression
  ) throws(CurveSpecError) {
    let column = { "at column \(expression.column(of: argument.offset))" }
    guard argument.values.count == 1 else {
      throw CurveSpecError("There is more than one value \(column()): a ',' or a ':' is missing.")
    }
    if let name = argument.label {
      let place = { "\(quoted(name)) \(column())" }
      guard let label = family.label(for: name) else {
        throw CurveSpecError(
          "'\(family.name)' has no parameter named \(place())."
            + hint(for: name, among: family.allLabels))
      }
      self.init(label: label, name: quoted(name), argument.values[0], place: place)
    } else {
      guard let label = family.positionalLabel(position) else {
        let example = family.forms[0].parameters[0].label
        throw CurveSpecError(
          "A value in '\(family.name)' needs a label \(column()), such as '\(example):'.")
      }
      self.init(label: label, name: "'\(label)'", argument.values[0]) { "'\(label)' \(column())" }
    }
  }

  /// The name with its place, which is worked out only for a message.
  var place: String { describePlace() }

  /// Whether a parameter can have this value.
  func fits(_ parameter: CurveParameter) -> Bool { (try? checked(parameter)) != nil }

  /// The value as the parameter has it.
  func checked(_ parameter: CurveParameter) throws(CurveSpecError) -> Double {
    switch value {
    case .number(let number) where parameter.words.isEmpty:
      return try number.checked(in: parameter.range, isPart: parameter.isPart, named: place)
    case .word(let word) where parameter.words.isEmpty:
      throw CurveSpecError("\(place) must be a number, not \(quoted(word)).")
    case .word(let word):
      let index = parameter.words.firstIndex { NameKey($0) == NameKey(word) }
      if let index { return Double(index) }
      throw CurveSpecError(
        "\(place) must be \(list(parameter.words, "or")), not \(quoted(word)).")
    case .number(let number):
      throw CurveSpecError(
        "\(place) must be \(list(parameter.words, "or")), not \(Number.text(number.value)).")
    }
  }
}

extension [Given] {
  fileprivate mutating func take(_ label: String) -> Given? {
    guard let index = firstIndex(where: { $0.label == label }) else { return nil }
    return remove(at: index)
  }
}

extension CurveFamily {
  /// Refuses a value that no form allows, whatever else is given.
  fileprivate func checkRange(of given: Given) throws(CurveSpecError) {
    let parameters = forms.flatMap(\.parameters).filter { $0.label == given.label }
    guard let first = parameters.first, !parameters.contains(where: given.fits) else { return }
    _ = try given.checked(first)
  }

  /// The label of a value without one, by its position.
  fileprivate func positionalLabel(_ position: Int) -> String? {
    forms.lazy.map { $0.parameters.filter(\.isPositional) }
      .first { $0.count > position }.map { $0[position].label }
  }

  /// The first form that has all that is given and lacks nothing that it needs.
  fileprivate func form(taking given: [Given]) throws(CurveSpecError) -> (Int, CurveForm) {
    let fitting = forms.enumerated().filter { $0.element.takes(given) }
    if let (index, form) = fitting.first(where: { $0.element.missing(given).isEmpty }) {
      return (index, form)
    }
    guard fitting.isEmpty else {
      let asFlags = given.allSatisfy { $0.name.hasPrefix("--") }
      let ways = fitting.map { $0.element.missing(given).map { asFlags ? flag($0) : "'\($0)'" } }
      let needs =
        ways.count(where: { $0.count > 1 }) == 0
        ? list(ways.map { $0[0] }, "or")
        : ways.map { list($0, "and") }.joined(separator: ", or ")
      throw CurveSpecError("\(list(given.map(\.name), "and")) needs \(needs) beside it.")
    }
    let clash = firstClash(given)
    let ways = clash.map { "\($0.name) goes with \(companions(of: $0))" }
    throw CurveSpecError(
      "\(list(clash.map(\.name), "and")) do not go together: \(ways.joined(separator: "; ")).")
  }

  /// What each form that has a parameter takes beside it.
  private func companions(of given: Given) -> String {
    let ways = forms.filter { $0.takes([given]) }.map { form in
      let others = form.parameters.filter { $0.printing == .always && $0.label != given.label }
      return list(others.map(\.label), "and")
    }
    return list(ways, "or with")
  }

  /// The first two that no form has together; all of them where each two have one.
  private func firstClash(_ given: [Given]) -> [Given] {
    for (index, one) in given.enumerated() {
      for other in given[..<index] where !forms.contains(where: { $0.takes([one, other]) }) {
        return [other, one]
      }
    }
    return given
  }

  private func flag(_ label: String) -> String {
    "--" + label.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}

extension CurveForm {
  fileprivate func takes(_ given: [Given]) -> Bool {
    given.allSatisfy { one in parameters.contains { $0.label == one.label } }
  }

  fileprivate func missing(_ given: [Given]) -> [String] {
    parameters.filter { parameter in
      parameter.defaultValue == nil && !given.contains { $0.label == parameter.label }
    }.map(\.label)
  }
}
