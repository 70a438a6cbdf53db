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
    let expression = try Expression(parsing: text)
    guard let call = expression.calls.first else {
      throw CurveSpecError("The expression is empty.")
    }
    guard let family = CurveCatalogue.family(named: call.name) else {
      throw CurveSpecError(
        "There is no curve named \(quoted(call.name)) at column \(expression.column(of: call.offset))."
          + hint(for: call.name, among: CurveCatalogue.families.map(\.name)))
    }
    if let modifier = expression.calls.dropFirst().first {
      throw CurveSpecError(
        "There is no modifier named \(quoted(modifier.name)) at column \(expression.column(of: modifier.offset))."
      )
    }
    var given: [Given] = []
    for argument in call.arguments {
      let column = { expression.column(of: argument.offset) }
      guard let name = argument.label else {
        let example = family.forms[0].parameters[0].label
        throw CurveSpecError(
          "A number in '\(family.name)' needs a label at column \(column()), such as "
            + "'\(example): \(Number.text(argument.value))'.")
      }
      let place = { "\(quoted(name)) at column \(column())" }
      guard let label = family.label(for: name) else {
        throw CurveSpecError(
          "'\(family.name)' has no parameter named \(place())."
            + hint(for: name, among: family.allLabels))
      }
      given.append(Given(label: label, name: quoted(name), value: argument.value, place: place))
    }
    for flag in flags {
      guard let label = family.label(for: flag.label) else {
        throw CurveSpecError(
          "\(flag.spelling) does not fit '\(family.name)', which takes "
            + "\(list(family.allLabels, "and")).")
      }
      let number = try flag.number()
      given.append(Given(label: label, name: flag.spelling, value: number) { flag.spelling })
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
    from = try given.take("from")?.checked(ends) ?? 0
    to = try given.take("to")?.checked(ends) ?? 1

    let (index, form) = try family.form(taking: given)
    var values: [Double] = []
    for parameter in form.parameters {
      if let one = given.first(where: { $0.label == parameter.label }) {
        values.append(try one.checked(parameter.range))
      } else if let value = parameter.defaultValue {
        values.append(value)
      }
    }
    let complete = CurveValues(form: form, values: values, start: from, end: to)
    if let problem = form.problem(complete) { throw CurveSpecError(problem) }
    familyName = family.name
    formIndex = index
    self.values = values
  }
}

/// A number that a user gave for a parameter.
private struct Given {
  /// The parameter's own label, however the user spelled it.
  let label: String
  /// How to call it in a sentence: `'bounce'`, or `--bounce`.
  let name: String
  let value: Double
  private let describePlace: () -> String

  init(label: String, name: String, value: Double, place: @escaping () -> String) {
    self.label = label
    self.name = name
    self.value = value
    describePlace = place
  }

  /// The name with its place, which is worked out only for a message.
  var place: String { describePlace() }

  func checked(_ range: ParameterRange) throws(CurveSpecError) -> Double {
    try range.check(value, named: place)
  }
}

extension [Given] {
  fileprivate mutating func take(_ label: String) -> Given? {
    guard let index = firstIndex(where: { $0.label == label }) else { return nil }
    return remove(at: index)
  }
}

extension CurveFamily {
  /// Refuses a number that no form allows, whatever else is given.
  fileprivate func checkRange(of given: Given) throws(CurveSpecError) {
    let ranges = forms.flatMap(\.parameters).filter { $0.label == given.label }.map(\.range)
    guard let first = ranges.first, !ranges.contains(where: { $0.contains(given.value) }) else {
      return
    }
    _ = try given.checked(first)
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
    throw CurveSpecError(
      "\(clash.map(\.name).joined(separator: " and ")) do not go together: \(name) is said by "
        + forms.map { form in
          list(form.parameters.filter { $0.printing == .always }.map(\.label), "and")
        }.joined(separator: ", or by ") + ".")
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
