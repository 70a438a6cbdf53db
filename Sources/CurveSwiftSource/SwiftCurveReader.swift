internal import CurveScenes
internal import CurveSpecs

/// Reads SwiftUI's `Spring` and `UnitCurve` by the rows that read them in other code.
struct SwiftCurveReader {
  let source: SwiftSource

  /// A type of curves in keyframes, or of their points.
  struct CurveType {
    let name: String
    /// A member for messages.
    let example: String
    /// The call that takes such a curve, as a row reads it.
    var call = ""
    /// The members that it has in SwiftUI, each with its calls; an extension may have others.
    let members: [String: [Call]]

    /// A call with the labels that must be given, and those that have a default.
    typealias Call = (required: [String], optional: [String])

    private static let preset: Call = ([], ["duration", "extraBounce"])

    static let spring = CurveType(
      name: "Spring", example: "bouncy", call: "spring",
      members: [
        "smooth": [preset], "snappy": [preset], "bouncy": [preset],
        "init": [
          ([], ["duration", "bounce"]), (["response", "dampingRatio"], []),
          (["stiffness", "damping"], ["mass", "allowOverDamping"]),
          (["settlingDuration", "dampingRatio"], ["epsilon"]),
        ],
      ])

    static let timing = CurveType(
      name: "UnitCurve", example: "easeIn", call: "timingCurve",
      members: [
        "linear": [], "easeIn": [], "easeOut": [], "easeInOut": [], "circularEaseIn": [],
        "circularEaseOut": [], "circularEaseInOut": [],
        "bezier": [(["startControlPoint", "endControlPoint"], [])],
      ])

    static let point = CurveType(
      name: "UnitPoint", example: "top", members: ["init": [([], []), (["x", "y"], [])]])
  }

  /// The curve of an argument: a member of the type, a call of it, or a constant of the source.
  ///
  /// - Parameters:
  ///   - values: The values of the argument.
  ///   - type: The type of the argument.
  ///   - depth: How many constants it is the value of.
  /// - Returns: The curve.
  /// - Throws: The position of what is no such curve.
  func curve(
    _ values: [PastedValue], _ type: CurveType, depth: Int = 0
  ) throws(SceneProblem) -> CurveSpec {
    let start = source.token(at: values[0].offset)
    if depth < 8, let tokens = constant(values, type),
      let constant = source.text.values(in: tokens)
    {
      return try curve(constant, type, depth: depth + 1)
    }
    let member = try member(values, of: type, at: start)
    guard type.members[member.name] != nil else {
      throw source.problem(
        start, "\(quoted("." + member.name)) is not a \(type.name) that is supported.")
    }
    let curve = PastedValue.chain(
      PastedChain(
        offset: values[0].offset, hasLeadingDot: true,
        links: [try checked(member, of: type, at: start)]))
    do throws(CurveSpecError) {
      let spec = try source.text.curve(ofCall: type.call, curve)
      if type.call == "spring" { _ = try spec.spring() } else { _ = try spec.timingCurve() }
      return spec
    } catch {
      throw source.problem(start, error.description)
    }
  }

  /// The tokens of the constant that a name is; `nil` for anything else.
  private func constant(_ values: [PastedValue], _ type: CurveType) -> Range<Int>? {
    guard values.count == 1, case .chain(let chain) = values[0],
      chain.links.allSatisfy({ $0.arguments == nil && !$0.hasClosure })
    else { return nil }
    let path = (chain.hasLeadingDot ? [type.name] : []) + chain.links.map(\.name)
    return source.constants.range(of: path, at: chain.offset)
  }

  /// The member of `.name`, `Type.name` and `Type(…)`, which is `init`.
  private func member(
    _ values: [PastedValue], of type: CurveType, at start: Int
  ) throws(SceneProblem) -> PastedLink {
    if values.count == 1, case .chain(let chain) = values[0] {
      var links = chain.links[...]
      if !chain.hasLeadingDot, links[0].name == type.name {
        links = links.count == 1 ? [links[0].named("init")] : links.dropFirst()
      } else if !chain.hasLeadingDot {
        links = []
      }
      if links.count == 1, let link = links.first, !link.hasClosure, !link.hasGenerics,
        chain.links[0].arguments == nil || chain.links.count == 1
      {
        return link
      }
    }
    let end = source.text.endOfExpression(from: start)
    throw source.problem(
      start,
      "A \(type.name) such as '.\(type.example)' is expected here, not "
        + "\(quoted(source.text.text(of: start..<max(end, start + 1)))).")
  }

  /// A member with the arguments of one of its calls, which are numbers.
  private func checked(
    _ member: PastedLink, of type: CurveType, at start: Int
  ) throws(SceneProblem) -> PastedLink {
    let calls = type.members[member.name] ?? []
    let name = member.name == "init" ? type.name : member.name
    guard !calls.isEmpty || member.arguments == nil else {
      throw source.problem(start, "\(quoted("." + name)) takes no arguments.")
    }
    guard let arguments = member.arguments else {
      guard let required = calls.first(where: { !$0.required.isEmpty }) else { return member }
      throw source.problem(
        start, "\(quoted(name)) needs the argument '\(required.required[0]):'.")
    }
    let labels = Set(arguments.map { $0.label ?? "" })
    let fitting = calls.first { labels.isSubset(of: $0.required + $0.optional) }
    let near = calls.first { !labels.isDisjoint(with: $0.required) }
    let call = SwiftCall(source, member, named: name, start..<start + 1)
    if let (required, optional) = fitting ?? near ?? calls.first {
      try call.check(required + optional)
      for label in required { _ = try call.required(label) }
    }
    var read: [PastedArgument] = []
    for argument in arguments { read.append(try filled(argument)) }
    return PastedLink(name: member.name, offset: member.offset, arguments: read)
  }

  /// An argument whose calculations are done.
  private func filled(_ argument: PastedArgument) throws(SceneProblem) -> PastedArgument {
    let offset = argument.values[0].offset
    let value: PastedValue
    if argument.label?.hasSuffix("ControlPoint") == true {
      let start = source.token(at: offset)
      let point = try member(argument.values, of: .point, at: start)
      let link = point.arguments == nil ? point : try checked(point, of: .point, at: start)
      value = .chain(PastedChain(offset: offset, hasLeadingDot: true, links: [link]))
    } else {
      let isFlag = argument.label == "allowOverDamping"
      let result = try SwiftCalculation(source, isFlag: isFlag).value(of: argument.values)
      switch result.content {
      case .flag(let flag) where isFlag: value = .name("\(flag)", offset: offset)
      case .number(let number) where !isFlag: value = .number(Number(number), offset: offset)
      case .zero where !isFlag: value = .number(Number(0), offset: offset)
      default:
        throw source.problem(
          at: offset,
          "\(isFlag ? "'true' or 'false'" : "A number") is expected here, not \(result.kind).")
      }
    }
    return PastedArgument(
      label: argument.label, offset: argument.offset, isAssigned: false, values: [value])
  }
}
