/// What can be called by a name in an expression, and with what: a curve or a modifier.
struct CallSignature: Sendable {
  let name: String
  let aliases: [String]
  /// The ways to call it; the first one that fits what is given is taken.
  let forms: [[CurveParameter]]
  /// Parameters that go with every form and are taken out beforehand.
  let common: [String]

  /// The label that is meant by each name of a parameter.
  private let labels: [NameKey: String]

  init(
    name: String, aliases: [String] = [], forms: [[CurveParameter]], common: [String] = []
  ) {
    self.name = name
    self.aliases = aliases
    self.forms = forms
    self.common = common
    var labels: [NameKey: String] = [:]
    for label in common { labels[NameKey(label)] = label }
    for parameter in forms.joined() {
      for name in [parameter.label] + parameter.aliases { labels[NameKey(name)] = parameter.label }
    }
    self.labels = labels
  }

  /// Its names without their spelling.
  var keys: [NameKey] { ([name] + aliases).map(NameKey.init) }

  /// The label that a name means, in any spelling; `nil` if there is none.
  func label(for name: String) -> String? { labels[NameKey(name)] }

  /// Every label that leaves a choice, in the order of the forms, then those that go with all.
  var allLabels: [String] {
    var seen: Set<String> = []
    let parameters = forms.joined().filter { $0.range.lower < $0.range.upper }
    return (parameters.map { $0.label } + common).filter { seen.insert($0).inserted }
  }

  /// The labels of the form that takes the most values without one.
  var positionalLabels: [String] {
    let positional = forms.map { $0.filter { $0.isPositional }.map { $0.label } }
    return positional.max { $0.count < $1.count } ?? []
  }
}

extension CallSignature {
  /// Finds the form that takes what is given, and checks every value.
  ///
  /// - Parameter given: What was said, without what is common to all forms.
  /// - Returns: The form's number and the values of its parameters.
  /// - Throws: A sentence.
  func resolve(_ given: [Argument]) throws(CurveSpecError) -> (form: Int, values: [Double]) {
    let index = try form(taking: given)
    var values: [Double] = []
    for parameter in forms[index] {
      if let one = given.first(where: { $0.label == parameter.label }) {
        values.append(try one.checked(parameter))
      } else if let value = parameter.defaultValue {
        values.append(value)
      }
    }
    return (index, values)
  }

  /// Refuses what is given twice, and a value that no form allows, whatever else is given.
  func check(_ given: [Argument]) throws(CurveSpecError) {
    var seen: [String: Argument] = [:]
    for one in given {
      let parameters = forms.joined().filter { $0.label == one.label }
      if let first = parameters.first, !parameters.contains(where: one.fits) {
        _ = try one.checked(first)
      }
      if let other = seen.updateValue(one, forKey: one.label) {
        throw CurveSpecError("\(one.place) gives again what \(other.place) gives already.")
      }
    }
  }

  /// The first form that has all that is given and lacks nothing that it needs.
  private func form(taking given: [Argument]) throws(CurveSpecError) -> Int {
    let fitting = forms.indices.filter { takes(given, in: $0) }
    if let index = fitting.first(where: { missing(given, in: $0).isEmpty }) { return index }
    guard fitting.isEmpty else {
      let outside = given.allSatisfy { $0.outside != nil } ? given.first?.outside : nil
      let ways = fitting.map { missing(given, in: $0).map { outside?.spelling($0) ?? "'\($0)'" } }
      let needs =
        ways.count(where: { $0.count > 1 }) == 0
        ? list(ways.map { $0[0] }, "or")
        : ways.map { list($0, "and") }.joined(separator: ", or ")
      if given.isEmpty { throw CurveSpecError("'\(name)' needs \(needs).") }
      let (verb, beside) = given.count == 1 ? ("needs", "it") : ("need", "them")
      throw CurveSpecError(
        "\(list(given.map { $0.name }, "and")) \(verb) \(needs) beside \(beside).")
    }
    let clash = firstClash(given)
    let ways = clash.map { "\($0.name) goes with \(companions(of: $0))" }
    throw CurveSpecError(
      "\(list(clash.map { $0.name }, "and")) do not go together: \(ways.joined(separator: "; ")).")
  }

  private func takes(_ given: [Argument], in form: Int) -> Bool {
    given.allSatisfy { one in forms[form].contains { $0.label == one.label } }
  }

  private func missing(_ given: [Argument], in form: Int) -> [String] {
    forms[form].filter { parameter in
      parameter.defaultValue == nil && !given.contains { $0.label == parameter.label }
    }.map { $0.label }
  }

  /// What each form that has a parameter takes beside it.
  private func companions(of given: Argument) -> String {
    let ways = forms.indices.filter { takes([given], in: $0) }.map { form in
      let others = forms[form].filter { $0.printing == .always && $0.label != given.label }
      return list(others.map { $0.label }, "and")
    }
    return list(ways, "or with")
  }

  /// The first two that no form has together; all of them where each two have one.
  private func firstClash(_ given: [Argument]) -> [Argument] {
    for (index, one) in given.enumerated() {
      for other in given[..<index]
      where !forms.indices.contains(where: { takes([one, other], in: $0) }) {
        return [other, one]
      }
    }
    return given
  }
}

/// A name without its spelling: `easeOutBack`, `ease-out-back` and `ease_out_back` are one.
package struct NameKey: Hashable, Sendable {
  let letters: String

  package init(_ name: String) {
    letters = name.filter { $0 != "-" && $0 != "_" }.lowercased()
  }
}
