internal import CurveScenes
internal import CurveSpecs

/// Finds the initial values of properties: in the initial value of the animator, and in the structure of the values.
struct SwiftInitialValues {
  private let source: SwiftSource
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
    let call = whole.flatMap { SwiftInitialValues.call(source, $0) }
    // A name in lower case is a function, unless the source has such a type.
    let isType =
      call?.type.map { type in
        type.first?.isUppercase == true || structures.contains { $0.name == type }
      } ?? true
    let type = call?.type
    arguments = try call.flatMap { call throws(SceneProblem) in
      isType ? try SwiftArguments(source, call.arguments, of: type ?? "init") : nil
    }
    isTypeCall =
      arguments != nil && type.map { !SwiftInitialValues.knownTypes.contains($0) } ?? true
    let bases = properties.map { String($0.prefix { $0 != "." }) }
    let mayBeStructure = arguments != nil || animator == nil
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
          + "\(source.line(of: fitting[0].token)) and \(quoted(fitting[1].name)) here; leave one.")
    }
    structure = obstructed ?? fitting.first
    guard let structure, structure.obstacle == nil else { return }
    let known = structure.properties.keys.sorted()
    try arguments?.check(known)
    guard let missing = bases.first(where: { structure.properties[$0] == nil }) else { return }
    throw source.problem(
      structure.token,
      "\(quoted(structure.name)) has no stored property \(quoted(missing)), which a track has."
        + hint(for: missing, among: known))
  }

  /// The type of a value that is only a call, and the tokens of its arguments; `nil` for another value.
  ///
  /// The type of `.init()` is `nil`.
  private static func call(
    _ source: SwiftSource, _ value: Range<Int>
  ) -> (type: String?, arguments: Range<Int>)? {
    var open = value.lowerBound
    while source.name(at: open) != nil || source.isSymbol(".", at: open) { open += 1 }
    guard open > value.lowerBound, source.isSymbol("(", at: open),
      source.closing(of: open) == value.upperBound - 1
    else { return nil }
    let isInitializer = source.name(at: open - 1) == "init"
    let type = isInitializer ? open - 3 : open - 1
    return (
      type >= value.lowerBound ? source.name(at: type) : nil, open + 1..<value.upperBound - 1
    )
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
    if let argument = arguments?[base] {
      let value = try value(argument.tokens, type: declared?.type)
      return (try part(component, of: value, property, argument.start), argument.start)
    }
    if let declared {
      guard let tokens = declared.value else {
        throw source.problem(
          declared.token, "\(quoted(base)) has no default value here.\(advice)")
      }
      let value = try value(tokens, type: declared.type)
      return (try part(component, of: value, property, declared.token), declared.token)
    }
    guard let whole, structure == nil else { return nil }
    guard let value = try? SwiftCalculation(source).value(of: whole).content else {
      // The structure may be in another file.
      if isTypeCall { return nil }
      throw source.problem(
        whole.lowerBound,
        "\(shown(whole)) is not a literal, so the initial value of \(quoted(property)) is unknown."
          + advice)
    }
    // A track may move a number of a vector: `initialValue: CGSize.zero`.
    return (try part(property[...], of: value, property, whole.lowerBound), whole.lowerBound)
  }

  /// Types of Apple's frameworks whose properties are not all arguments of their initialisers.
  private static let knownTypes: Set = [
    "CGRect", "CGAffineTransform", "CATransform3D", "EdgeInsets", "UnitPoint", "Color",
  ]

  /// A name, perhaps with points, in quotes; other tokens are not repeated.
  private func shown(_ tokens: Range<Int>) -> String {
    let isName = tokens.allSatisfy {
      source.name(at: $0) != nil || source.isSymbol(".", at: $0)
    }
    return isName && tokens.count < 20 ? quoted(source.text.text(of: tokens)) : "'initialValue:'"
  }

  /// A value of a type.
  private func value(
    _ tokens: Range<Int>, type: String?
  ) throws(SceneProblem) -> SwiftValue.Content {
    let value = try SwiftCalculation(source).value(of: tokens, as: type)
    if case .flag = value.content {
      throw source.problem(
        tokens.lowerBound, "The initial value must be a number, not true or false.")
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
      "The initial value of \(quoted(property)) cannot be read from this."
        + source.names.advice(for: property))
  }
}
