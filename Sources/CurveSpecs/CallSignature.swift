/// The names and parameters of a curve or a modifier in an expression.
struct CallSignature: Sendable {
  let name: String
  let aliases: [String]
  /// The parameters of each overload; the first overload that matches the arguments is used.
  let forms: [[CurveParameter]]
  /// The labels of parameters that every overload has; they are removed before overload resolution.
  let common: [String]

  /// The label for each name and alias of a parameter.
  private let labels: [NameKey: String]
  /// The labels of the overload with the most positional parameters.
  let positionalLabels: [String]

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
    let positional = forms.map { $0.filter { $0.isPositional }.map { $0.label } }
    positionalLabels = positional.max { $0.count < $1.count } ?? []
  }

  /// Its names and aliases as keys, independent of the spelling.
  var keys: [NameKey] { ([name] + aliases).map(NameKey.init) }

  /// The label for a name in any spelling; `nil` if there is none.
  func label(for name: String) -> String? { labels[NameKey(name)] }

  /// All labels whose range has more than one value: those of the overloads in order, then the common ones.
  var allLabels: [String] {
    var seen: Set<String> = []
    let parameters = forms.joined().filter { $0.range.lower < $0.range.upper }
    return (parameters.map { $0.label } + common).filter { seen.insert($0).inserted }
  }
}

extension CallSignature {
  /// Finds the overload that matches the arguments, and checks every value.
  ///
  /// - Parameter given: The arguments without those of the common parameters.
  /// - Returns: The index of the overload and the values of its parameters.
  /// - Throws: An error if no overload matches or a value is out of range.
  func resolve(_ given: [Argument]) throws(CurveSpecError) -> (form: Int, values: [Double]) {
    let index = try form(taking: given)
    var values: [Double] = []
    values.reserveCapacity(forms[index].count)
    // In their places, because the copy of a parameter takes longer than its check.
    for place in forms[index].indices {
      if let own = given.firstIndex(where: { $0.label == forms[index][place].label }) {
        values.append(try given[own].checked(forms[index][place]))
      } else if let value = forms[index][place].defaultValue {
        values.append(value)
      }
    }
    return (index, values)
  }

  /// Rejects an argument that is given twice, and a value that no overload allows.
  func check(_ given: [Argument]) throws(CurveSpecError) {
    for (index, one) in given.enumerated() {
      var first: (form: Int, place: Int)?
      var isValid = false
      for form in forms.indices where !isValid {
        guard let place = forms[form].firstIndex(where: { $0.label == one.label }) else { continue }
        first = first ?? (form, place)
        isValid = one.fits(forms[form][place])
      }
      if let first, !isValid { _ = try one.checked(forms[first.form][first.place]) }
      if let other = given[..<index].first(where: { $0.label == one.label }) {
        throw CurveSpecError("\(one.location) and \(other.location) set the same parameter.")
      }
    }
  }

  /// The first overload that has all given arguments and whose required parameters are all given.
  private func form(taking given: [Argument]) throws(CurveSpecError) -> Int {
    if let index = forms.indices.first(where: { takes(given, in: $0) && hasAll(given, of: $0) }) {
      return index
    }
    let fitting = forms.indices.filter { takes(given, in: $0) }
    guard fitting.isEmpty else {
      let outside = given.allSatisfy { $0.outside != nil } ? given.first?.outside : nil
      let alternatives = fitting.map {
        missing(given, in: $0).map { outside?.spelling($0) ?? "'\($0)'" }
      }
      let needs =
        alternatives.count(where: { $0.count > 1 }) == 0
        ? list(alternatives.map { $0[0] }, "or")
        : alternatives.map { list($0, "and") }.joined(separator: ", or ")
      if given.isEmpty { throw CurveSpecError("'\(name)' needs \(needs).") }
      let verb = given.count == 1 ? "also needs" : "also need"
      throw CurveSpecError("\(list(given.map { $0.name }, "and")) \(verb) \(needs).")
    }
    let clash = firstClash(given)
    let alternatives = clash.map { "\($0.name) goes with \(companions(of: $0))" }
    throw CurveSpecError(
      "\(list(clash.map { $0.name }, "and")) cannot be combined: \(alternatives.joined(separator: "; "))."
    )
  }

  private func takes(_ given: [Argument], in form: Int) -> Bool {
    given.allSatisfy { one in forms[form].contains { $0.label == one.label } }
  }

  private func hasAll(_ given: [Argument], of form: Int) -> Bool {
    !forms[form].contains { isMissing($0, in: given) }
  }

  private func missing(_ given: [Argument], in form: Int) -> [String] {
    forms[form].filter { isMissing($0, in: given) }.map { $0.label }
  }

  private func isMissing(_ parameter: CurveParameter, in given: [Argument]) -> Bool {
    parameter.defaultValue == nil && !given.contains { $0.label == parameter.label }
  }

  /// The other parameters of each overload that has a parameter, for a message.
  private func companions(of given: Argument) -> String {
    let alternatives = forms.indices.filter { takes([given], in: $0) }.map { form in
      let others = forms[form].filter { $0.printing == .always && $0.label != given.label }
      return list(others.map { $0.label }, "and")
    }
    return list(alternatives, "or with")
  }

  /// The first two arguments that no overload has together; all arguments if every pair has an overload.
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
    let letters =
      name.utf8.contains { $0.isHyphenOrUnderscore }
      ? String(decoding: name.utf8.filter { !$0.isHyphenOrUnderscore }, as: UTF8.self) : name
    self.letters = letters.lowercased()
  }
}
