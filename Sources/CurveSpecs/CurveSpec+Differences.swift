internal import CurveKit

/// Short names for several curves that are shown together.
package struct CurveNames: Hashable, Sendable {
  /// A title for all of them; `nil` if their names are the title.
  package let title: String?
  /// The arguments that all of them have, such as "mass 1"; empty unless the names leave them out.
  package let sharedArguments: [String]
  /// The names, in the order of the curves; different curves have different names.
  package let names: [String]
}

extension CurveSpec {
  /// Short names for several curves, and a title for all.
  ///
  /// Curves of one kind are named by the arguments in which they differ:
  ///
  /// ```swift
  /// let springs = try ["2", "10", "20"].map { damping in
  ///   try CurveSpec(parsing: "spring(mass: 1, stiffness: 100, damping: \(damping))")
  /// }
  /// let names = CurveSpec.names(of: springs)
  /// names.title                 // "3 springs: damping 2, 10, 20"
  /// names.names                 // ["damping 2", "damping 10", "damping 20"]
  /// names.sharedArguments       // ["mass 1", "stiffness 100"]
  /// ```
  ///
  /// Other curves are named by their short expressions, which are their title.
  ///
  /// - Parameter specs: The curves.
  /// - Returns: The names.
  package static func names(of specs: [CurveSpec]) -> CurveNames {
    if let names = argumentNames(of: specs) { return names }
    let names = numbered(specs.map { $0.shortName(upTo: 80) }, of: specs)
    return CurveNames(title: nil, sharedArguments: [], names: names)
  }

  /// The maximum number of characters of a title that lists values.
  private static let longestList = 60

  /// Names by the arguments in which curves of one kind differ; `nil` for curves of several kinds,
  /// and for equal ones.
  private static func argumentNames(of specs: [CurveSpec]) -> CurveNames? {
    guard let first = specs.first, specs.count > 1,
      specs.allSatisfy({ $0.family == first.family && $0.call.formIndex == first.call.formIndex }),
      specs.allSatisfy({
        $0.stops == first.stops && $0.path == first.path && $0.hasSameArguments(as: first)
      })
    else { return nil }
    let arguments = specs.map { $0.arguments(withDefaults: true) }
    let indices = arguments[0].indices
    let differing = indices.filter { index in
      arguments.contains { $0[index].value != arguments[0][index].value }
    }
    guard !differing.isEmpty, differing.allSatisfy({ arguments[0][$0].isClear }) else {
      return nil
    }
    let kind = first.family.name == "spring" ? "\(specs.count) springs" : first.family.name
    let labels = differing.map { arguments[0][$0].label }
    var title = "\(kind) with different \(list(labels, "and"))"
    if differing.count == 1 {
      let values = arguments.map { $0[differing[0]].value }
      let unit = arguments[0][differing[0]].unit
      let line = "\(kind): \(labels[0]) \(values.joined(separator: ", "))\(unit)"
      if line.utf8.count <= longestList { title = line }
    }
    let shown = first.arguments
    let shared = shown.filter { one in !labels.contains { $0 == one.label } }
    return CurveNames(
      title: title, sharedArguments: shared.map { $0.text },
      names: numbered(
        arguments.map { one in differing.map { one[$0].text }.joined(separator: ", ") },
        of: specs))
  }

  /// Names with a number where different curves would have the same one.
  private static func numbered(_ names: [String], of specs: [CurveSpec]) -> [String] {
    names.indices.map { index in
      let same = names.indices.filter { names[$0] == names[index] }
      var different: [CurveSpec] = []
      for other in same where !different.contains(specs[other]) { different.append(specs[other]) }
      guard different.count > 1, let number = different.firstIndex(of: specs[index]) else {
        return names[index]
      }
      return "\(names[index]) (\(number + 1))"
    }
  }

  /// Whether the arguments of another spec have the same labels.
  private func hasSameArguments(as other: CurveSpec) -> Bool {
    let labels = arguments(withDefaults: true).map { $0.label }
    return labels == other.arguments(withDefaults: true).map { $0.label }
  }

  /// An argument in words, such as "damping 4".
  struct NamedArgument {
    let label: String
    let value: String
    /// The unit with a space before it; empty for a pure number.
    var unit = ""
    /// Whether the label explains the value to a reader.
    var isClear = true
    var isDefault = false

    var text: String { (isClear ? "\(label) " : "") + value + unit }
  }

  /// The arguments that the complete expression has, in its order.
  var arguments: [NamedArgument] { arguments(withDefaults: false) }

  /// The arguments and the numbers of the modifiers, in the order of the expression.
  ///
  /// - Parameter withDefaults: Whether to include values that the complete expression leaves out.
  /// - Returns: The arguments.
  private func arguments(withDefaults: Bool) -> [NamedArgument] {
    var arguments: [NamedArgument] = []
    for (parameter, value) in zip(form.parameters, values)
    where withDefaults || parameter.printing == .always || value != parameter.defaultValue {
      arguments.append(
        NamedArgument(
          label: CurveSpec.words(parameter.label), value: parameter.text(value),
          unit: parameter.range.isTime ? " s" : "",
          isClear: parameter.words.isEmpty && !parameter.isPositional,
          isDefault: value == parameter.defaultValue))
    }
    if withDefaults || from != 0 || to != 1 {
      arguments.append(NamedArgument(label: "from", value: Number.text(from)))
      arguments.append(NamedArgument(label: "to", value: Number.text(to)))
    }
    for modifier in modifiers { arguments += modifier.namedArguments }
    return arguments
  }

  /// A label in words: "initial velocity" for `initialVelocity`.
  private static func words(_ label: String) -> String {
    var words = ""
    for scalar in label.unicodeScalars {
      if scalar.value >= 65, scalar.value <= 90 {
        words += " "
        words.unicodeScalars.append(Unicode.Scalar(scalar.value + 32) ?? scalar)
      } else {
        words.unicodeScalars.append(scalar)
      }
    }
    return words
  }
}
