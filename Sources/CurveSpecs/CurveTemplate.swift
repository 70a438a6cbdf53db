package import CurveKit

/// An expression with numbers that are given later: many curves of one kind, without a text for
/// each.
///
/// ```swift
/// let template = try CurveTemplate(
///   parsing: "spring(stiffness: 80)", completedBy: .none,
///   later: [.init(name: "--damping", label: "damping")])
/// try template.spec([4]).description     // "spring(mass: 1, stiffness: 80, damping: 4)"
/// ```
///
/// The names, the overload and all fixed values are resolved once. Each spec then checks only the
/// later numbers, with the messages of an expression that has them.
package struct CurveTemplate: Sendable {
  /// Whether its curves repeat forever, so that their measured time needs an end.
  package let isEndless: Bool

  private let call: CurveCall
  /// The modifiers of the expression with their locations, then those from outside.
  private let modifiers: [NamedModifier]
  /// The name and the parameter of each later number; `nil` for one that only outside modifiers use.
  private let slots: [(name: String, parameter: CurveParameter)?]

  /// A number that is given later.
  package struct Later: Sendable {
    /// The name in messages, such as `--damping`.
    package let name: String
    /// The label of the parameter, in any spelling.
    package let label: String
    /// Whether it replaces an argument of the expression; otherwise, both are an error.
    package let replaces: Bool

    package init(name: String, label: String, replaces: Bool = false) {
      self.name = name
      self.label = label
      self.replaces = replaces
    }
  }

  /// A modifier that may depend on the later numbers.
  package struct NamedModifier: Sendable {
    /// The name in messages, such as `--speed`.
    package let name: Message
    /// Whether it repeats forever.
    let isEndless: Bool
    /// Makes the modifier from the later numbers.
    package let make: @Sendable (_ numbers: [Double]) throws(CurveSpecError) -> CurveModifier

    package init(
      name: Message, isEndless: Bool = false,
      make: @escaping @Sendable (_ numbers: [Double]) throws(CurveSpecError) -> CurveModifier
    ) {
      self.name = name
      self.isEndless = isEndless
      self.make = make
    }
  }

  /// Reads an expression.
  ///
  /// - Parameters:
  ///   - text: The expression.
  ///   - outside: Parameters that the expression leaves out.
  ///   - later: The parameter of each later number; `nil` for a number that only outside modifiers
  ///     use.
  ///   - outsideModifiers: The modifiers to apply after those of the expression.
  /// - Throws: An error with the column or with the name of a later number.
  package init(
    parsing text: String, completedBy outside: OutsideArguments, later: [Later?],
    outsideModifiers: [NamedModifier] = []
  ) throws(CurveSpecError) {
    let expression = try Expression(onlyCurveOf: text)
    var labels: [String?] = []
    call = try CurveCall(expression.call, of: expression) {
      (family, given) throws(CurveSpecError) in
      for number in later {
        guard let number else {
          labels.append(nil)
          continue
        }
        labels.append(try family.label(for: number.label, named: number.name))
      }
      // Only arguments of the expression are replaced: a flag for the same parameter is an error.
      for (number, label) in zip(later, labels) {
        if let label, number?.replaces == true { _ = given.take(label) }
      }
      for (number, label) in zip(later, labels) {
        guard let label, let name = number?.name else { continue }
        given.append(Argument(label: label, name: name, nil, outside: outside, location: name))
      }
      try outside.add(to: &given, of: family)
    }
    let call = call
    slots = zip(labels, later).map { label, number in
      guard let label, let name = number?.name else { return nil }
      return call.parameter(label).map { (name, $0) }
    }
    var modifiers: [NamedModifier] = []
    for call in expression.modifiers {
      let modifier = try CurveModifier(call, of: expression)
      let name: Message = "\(quoted(call.name)) at \(expression.location(of: call.offset))"
      modifiers.append(
        NamedModifier(name: name, isEndless: modifier.passes == .infinity) {
          _ throws(CurveSpecError) in modifier
        })
    }
    self.modifiers = modifiers + outsideModifiers
    isEndless = self.modifiers.contains { $0.isEndless }
  }

  /// The spec with the later numbers.
  ///
  /// - Parameter numbers: The later numbers, in the order of the initializer.
  /// - Returns: The spec, equal to the one of the expression with these numbers.
  /// - Throws: An error if a number is out of range, or if the numbers are not valid together.
  /// - Complexity: Without modifiers, linear in the number of parameters.
  package func spec(_ numbers: [Double]) throws(CurveSpecError) -> CurveSpec {
    precondition(
      numbers.count == slots.count, "The template needs \(slots.count) numbers.")
    var call = call
    for (slot, number) in zip(slots, numbers) {
      guard let (name, parameter) = slot else { continue }
      let value = try Number(number).checked(
        in: parameter.range, isFraction: parameter.isFraction, named: "\(name)")
      call.set(parameter.label, to: value)
    }
    var spec = try CurveSpec(call)
    for modifier in modifiers {
      try spec.append(try modifier.make(numbers)) { modifier.name }
    }
    return spec
  }

  /// Whether a later number may be in per cent.
  ///
  /// - Parameter index: The index of the number.
  /// - Returns: `true` for a fraction.
  package func isFraction(_ index: Int) -> Bool { slots[index]?.parameter.isFraction == true }

  /// Whether a later number of the curve is a time, which may have a unit.
  ///
  /// - Parameter index: The index of the number.
  /// - Returns: `true` for a time.
  package func isTime(_ index: Int) -> Bool { slots[index]?.parameter.range.isTime == true }
}

extension OutsideArguments {
  /// No arguments.
  package static var none: OutsideArguments { OutsideArguments([]) { $0 } }
}
