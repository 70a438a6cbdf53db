internal import CurveScenes
internal import CurveSpecs

/// Finds the initial values of properties: in the initial value of the animator, and in the structure of the values.
struct SwiftInitialValues {
  private let source: SwiftSource
  private let structure: SwiftStructure?
  /// The initial value, if it is a call of a type.
  private let call: SwiftCall?
  /// Whether the initial value is a call of a type, such as `Values()` or `.init(x: 1)`.
  private let isTypeCall: Bool
  /// The whole initial value.
  private let whole: [PastedValue]?

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - animator: The animator; `nil` for tracks without one.
  ///   - structures: The structures of the source.
  ///   - properties: The properties of all tracks.
  /// - Throws: The position of an argument that the structure does not have, or if several structures fit.
  init(
    _ source: SwiftSource, _ animator: SwiftAnimator?, _ structures: [SwiftStructure],
    properties: [String]
  ) throws(SceneProblem) {
    self.source = source
    whole = animator?.initialValue
    let call = whole.flatMap { SwiftCall(source, $0) }
    let type = call?.name == "init" ? nil : call?.name
    // A name in lower case is a function, unless the source has such a type.
    let isType =
      type.map { type in
        type.first?.isUppercase == true || structures.contains { $0.name == type }
      } ?? true
    self.call = isType ? call : nil
    isTypeCall =
      isType && call != nil && type.map { !SwiftInitialValues.knownTypes.contains($0) } ?? true
    let bases = properties.map { String($0.prefix { $0 != "." }) }
    let mayBeStructure = self.call != nil || animator == nil
    let fitting = structures.filter { structure in
      if let type { return structure.name == type }
      // The initial value may be that of another type.
      guard mayBeStructure, animator != nil || !structure.isOtherType else { return false }
      return !bases.isEmpty && bases.allSatisfy { structure.properties[$0] != nil }
    }
    // An extension of the same structure may have an initialiser.
    let types = Set(fitting.map(\.name))
    let obstructed = types.count == 1 ? fitting.first { $0.obstacle != nil } : nil
    if fitting.count > 1, obstructed == nil {
      throw source.problem(
        fitting[1].token,
        "Several structures may have the initial values: \(quoted(fitting[0].name)) in line "
          + "\(source.line(of: source.text[fitting[0].token].offset)) and \(quoted(fitting[1].name)) here; leave one."
      )
    }
    structure = obstructed ?? fitting.first
    guard let structure, structure.obstacle == nil else { return }
    let known = structure.properties.keys.sorted()
    try self.call?.check(known)
    guard let missing = bases.first(where: { structure.properties[$0] == nil }) else { return }
    throw source.problem(
      structure.token,
      "\(quoted(structure.name)) has no stored property \(quoted(missing)), which a track has."
        + hint(for: missing, among: known))
  }

  /// The initial value of a property with its position.
  ///
  /// - Parameter property: The property; `nil` for the whole value.
  /// - Returns: The value; `nil` if the source has none.
  /// - Throws: The position of an initial value that cannot be read.
  func value(
    of property: String?
  ) throws(SceneProblem) -> (value: SwiftValue.Content, offset: Int)? {
    guard let property else {
      guard let whole else { return nil }
      return (try value(whole, type: nil), whole[0].offset)
    }
    let advice = source.names.advice(for: property)
    let base = String(property.prefix { $0 != "." })
    let component = property.dropFirst(base.count + 1)
    if let structure, let (what, token) = structure.obstacle {
      throw source.problem(
        token,
        "\(quoted(structure.name)) \(what), which is not supported, so the initial value of "
          + "\(quoted(property)) is unknown.\(advice)")
    }
    let declared = structure?.properties[base]
    if let argument = call?[base] {
      let value = try value(argument.values, type: declared?.type)
      return (try part(component, of: value, property, argument.offset), argument.offset)
    }
    if let declared {
      let offset = source.text[declared.token].offset
      guard let tokens = declared.value else {
        throw source.problem(
          declared.token, "\(quoted(base)) has no default value here.\(advice)")
      }
      let value = try value(source.values(in: tokens), type: declared.type)
      return (try part(component, of: value, property, offset), offset)
    }
    guard let whole, structure == nil else { return nil }
    guard let value = try? SwiftCalculation(source).value(of: whole).content else {
      // The structure may be in another file.
      if isTypeCall { return nil }
      throw source.problem(
        at: whole[0].offset,
        "\(shown(whole)) is not a literal, so the initial value of \(quoted(property)) is unknown."
          + advice)
    }
    // A track may move a number of a vector: `initialValue: CGSize.zero`.
    return (try part(property[...], of: value, property, whole[0].offset), whole[0].offset)
  }

  /// Types of Apple's frameworks whose properties are not all arguments of their initialisers.
  private static let knownTypes: Set = [
    "CGRect", "CGAffineTransform", "CATransform3D", "EdgeInsets", "UnitPoint", "Color",
  ]

  /// A name, perhaps with points, in quotes; other tokens are not repeated.
  private func shown(_ values: [PastedValue]) -> String {
    guard values.count == 1, case .chain(let chain) = values[0],
      chain.links.allSatisfy({ $0.arguments == nil && !$0.hasClosure })
    else { return "'initialValue:'" }
    return quoted(chain.links.map(\.name).joined(separator: "."))
  }

  /// A value of a type.
  private func value(
    _ values: [PastedValue], type: String?
  ) throws(SceneProblem) -> SwiftValue.Content {
    let value = try SwiftCalculation(source).value(of: values, as: type)
    if case .flag = value.content {
      throw source.problem(
        at: values[0].offset, "The initial value must be a number, not true or false.")
    }
    return value.content
  }

  /// A number of a vector, or the value itself for a property without a second name.
  private func part(
    _ component: Substring, of value: SwiftValue.Content, _ property: String, _ offset: Int
  ) throws(SceneProblem) -> SwiftValue.Content {
    if component.isEmpty { return value }
    switch value {
    case .zero, .angle(0, nil): return .number(0)
    case .vector(let type, let numbers):
      if let index = type.components.firstIndex(of: String(component)) {
        return .number(numbers[index])
      }
    case .angle(let number, let unit?) where unit.rawValue == component: return .number(number)
    default: break
    }
    throw source.problem(
      at: offset,
      "The initial value of \(quoted(property)) cannot be read from this."
        + source.names.advice(for: property))
  }
}
