internal import CurveScenes
internal import CurveSpecs

/// Finds the initial values of properties: outside the source, in the initial value of the animator, and in the
/// structure of the values.
struct SwiftInitialValues {
  private let source: SwiftSource
  private let names: SwiftNames
  private let structure: SwiftStructure?
  /// The arguments of the initial value, if it is a call.
  private let arguments: SwiftArguments?
  /// Whether the initial value is a call of a type, such as `Values()` or `.init(x: 1)`.
  private let isTypeCall: Bool
  /// The tokens of the whole initial value.
  private let whole: Range<Int>?

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - names: The values that are given outside.
  ///   - animator: The animator; `nil` for tracks without one.
  ///   - structures: The structures of the source.
  ///   - properties: The properties of all tracks.
  /// - Throws: The position of an argument that the structure does not have, or if several structures fit.
  init(
    _ source: SwiftSource, _ names: SwiftNames, _ animator: SwiftAnimator?,
    _ structures: [SwiftStructure], properties: [String]
  ) throws(SceneProblem) {
    self.source = source
    self.names = names
    whole = animator?.initialValue
    var type: String?
    var arguments: SwiftArguments?
    if let whole, let close = whole.last, source.isMark(close, ")"),
      let open = whole.first(where: { source.isMark($0, "(") }),
      source.closings[open] == close,
      whole.prefix(open - whole.lowerBound).allSatisfy({
        source.isName($0) || source.isMark($0, ".")
      }),
      open > whole.lowerBound
    {
      let name = source.text(open - 1)
      if name != "init" {
        type = name
      } else if open - 3 >= whole.lowerBound, source.isName(open - 3) {
        type = source.text(open - 3)
      }
      arguments = try SwiftArguments(source, open + 1..<close, of: type ?? "init")
    }
    self.arguments = arguments
    isTypeCall = arguments != nil && type?.first?.isUppercase != false
    let bases = properties.map { String($0.prefix { $0 != "." }) }
    let mayBeStructure = arguments != nil || animator == nil
    let fitting = structures.filter { structure in
      if let type { return structure.name == type }
      // The initial value may be that of another type.
      guard mayBeStructure else { return false }
      return !bases.isEmpty && bases.allSatisfy { structure.properties[$0] != nil }
    }
    // An extension of the same structure may have an initialiser.
    let types = Set(fitting.map(\.name))
    let obstructed = types.count == 1 ? fitting.first { $0.obstacle != nil } : nil
    if fitting.count > 1, obstructed == nil {
      throw source.problem(
        fitting[1].token,
        "Several structures may have the initial values: \(quoted(fitting[0].name)) in line "
          + "\(source.position(of: fitting[0].token).line) and \(quoted(fitting[1].name)) here; leave one."
      )
    }
    structure = obstructed ?? fitting.first
    if let structure, let arguments, structure.obstacle == nil {
      try arguments.check(structure.properties.keys.sorted())
    }
    guard let structure, structure.obstacle == nil,
      let missing = bases.first(where: { structure.properties[$0] == nil })
    else { return }
    throw source.problem(
      structure.token,
      "\(quoted(structure.name)) has no stored property \(quoted(missing)), which a track has."
        + hint(for: missing, among: structure.properties.keys.sorted()))
  }

  /// The initial value of a property with its token.
  ///
  /// - Parameter property: The property; `nil` for the whole value.
  /// - Returns: The value; `nil` if the source has none.
  /// - Throws: The position of an initial value that cannot be read.
  func value(
    of property: String?
  ) throws(SceneProblem) -> (value: SwiftValue.Content, token: Int)? {
    guard let property else {
      guard let whole else { return nil }
      return (try value(whole, type: nil), whole.lowerBound)
    }
    let base = String(property.prefix { $0 != "." })
    let component = property.dropFirst(base.count + 1)
    if let structure, let (what, token) = structure.obstacle {
      throw source.problem(
        token,
        "\(quoted(structure.name)) has \(what), which is not supported, so the initial value of "
          + "\(quoted(property)) is unknown.\(names.advice(for: property))")
    }
    let declared = structure?.properties[base]
    if let argument = arguments?[base] {
      let value = try value(argument.tokens, type: declared?.type)
      return (try part(component, of: value, property, argument.start), argument.start)
    }
    if let declared {
      guard let tokens = declared.value else {
        throw source.problem(
          declared.token,
          "\(quoted(base)) has no default value here.\(names.advice(for: property))")
      }
      let value = try value(tokens, type: declared.type)
      return (try part(component, of: value, property, declared.token), declared.token)
    }
    guard let whole, structure == nil else { return nil }
    let value: SwiftValue.Content
    do throws(SceneProblem) {
      value = try SwiftExpressionReader.value(of: source, whole, names).content
    } catch {
      // The structure may be in another file.
      if isTypeCall { return nil }
      throw source.problem(
        whole.lowerBound,
        "\(shown(whole)) is not a literal, so the initial value of \(quoted(property)) is unknown."
          + names.advice(for: property))
    }
    // A track may move a number of a vector: `initialValue: CGSize.zero`.
    return (try part(property[...], of: value, property, whole.lowerBound), whole.lowerBound)
  }

  /// A name, perhaps with points, in quotes; other tokens are not repeated.
  private func shown(_ tokens: Range<Int>) -> String {
    let isName = tokens.allSatisfy { source.isName($0) || source.isMark($0, ".") }
    guard isName, tokens.count < 20 else { return "'initialValue:'" }
    return quoted(tokens.map { source.text($0) }.joined())
  }

  /// A value of a type.
  private func value(
    _ tokens: Range<Int>, type: String?
  ) throws(SceneProblem) -> SwiftValue.Content {
    let value = try SwiftExpressionReader.value(of: source, tokens, names)
    let start = tokens.lowerBound
    if type == nil { try SwiftExpressionReader.refuseRounding(value, at: start, source) }
    let isFitting: Bool
    switch (type, value.content) {
    case (nil, .flag), ("Bool"?, _):
      throw source.problem(start, "The initial value must be a number, not true or false.")
    case (nil, _): return value.content
    case ("Double"?, .number), ("CGFloat"?, .number), ("TimeInterval"?, .number): isFitting = true
    case ("Double"?, .zero), ("CGFloat"?, .zero), ("TimeInterval"?, .zero): return .number(0)
    case ("Angle"?, .zero): return .angle(0, nil)
    case ("Angle"?, .angle): isFitting = true
    case (let type?, .zero) where SwiftVectorType(rawValue: type) != nil:
      return SwiftVectorType(rawValue: type).map { .vector($0, [0, 0]) } ?? .zero
    case (let type?, .vector(let vector, _)): isFitting = vector.rawValue == type
    default: isFitting = false
    }
    guard isFitting else {
      throw source.problem(
        start,
        "The initial value is \(value.kind), and its type is \(quoted(type ?? "")); the types "
          + "'Double', 'CGFloat', 'Angle', 'CGSize', 'CGPoint' and 'CGVector' are supported.")
    }
    return value.content
  }

  /// A number of a vector, or the value itself for a property without a second name.
  private func part(
    _ component: Substring, of value: SwiftValue.Content, _ property: String, _ token: Int
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
      token,
      "The initial value of \(quoted(property)) cannot be read from this.\(names.advice(for: property))"
    )
  }
}
