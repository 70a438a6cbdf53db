internal import CurveScenes
internal import CurveSpecs

/// Reads SwiftUI's `Spring` and `UnitCurve` by the rows that read them in other code.
struct SwiftCurveReader {
  let source: SwiftSource

  /// A type of curves in keyframes.
  struct CurveType {
    let name: String
    /// The call that takes such a curve, as a row reads it.
    let call: String
    /// The members that it has in SwiftUI, each with the labels of its calls, of which those before `|` must be given;
    /// an extension may have others.
    let members: [String: [String]]
    /// A member for messages.
    let example: String

    static let spring = CurveType(
      name: "Spring", call: "spring",
      members: [
        "smooth": ["| duration extraBounce"], "snappy": ["| duration extraBounce"],
        "bouncy": ["| duration extraBounce"],
        "init": [
          "| duration bounce", "response dampingRatio |",
          "stiffness damping | mass allowOverDamping", "settlingDuration dampingRatio | epsilon",
        ],
      ], example: "bouncy")

    static let timing = CurveType(
      name: "UnitCurve", call: "timingCurve",
      members: [
        "linear": [], "easeIn": [], "easeOut": [], "easeInOut": [], "circularEaseIn": [],
        "circularEaseOut": [], "circularEaseInOut": [],
        "bezier": ["startControlPoint endControlPoint |"],
      ], example: "easeIn")

    static let point = CurveType(
      name: "UnitPoint", call: "", members: ["init": ["|", "x y |"]], example: "top")
  }

  /// The curve of an argument: a member of the type, a call of it, or a constant of the source.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the argument.
  ///   - type: The type of the argument.
  ///   - depth: How many constants it is the value of.
  /// - Returns: The curve.
  /// - Throws: The position of what is no such curve.
  func curve(
    _ tokens: Range<Int>, _ type: CurveType, depth: Int = 0
  ) throws(SceneProblem) -> CurveSpec {
    let start = tokens.lowerBound
    let values = source.text.values(in: tokens) ?? []
    if let constant = constant(values, type), depth < 8 {
      return try curve(constant, type, depth: depth + 1)
    }
    let member = try member(values, of: type, at: start)
    guard type.members[member.name] != nil else {
      throw source.problem(
        start, "\(quoted("." + member.name)) is not a \(type.name) that is supported.")
    }
    let curve = PastedValue.chain(
      PastedChain(
        offset: source.text[start].offset, hasLeadingDot: true,
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

  /// A member whose arguments are numbers, with the labels of one of its calls.
  private func checked(
    _ member: PastedLink, of type: CurveType, at start: Int
  ) throws(SceneProblem) -> PastedLink {
    let calls = type.members[member.name] ?? []
    guard let arguments = member.arguments else {
      // A member that must be called has an argument without a default.
      guard calls.contains(where: { !$0.hasPrefix("|") }) else { return member }
      throw source.problem(start, "\(quoted("." + member.name)) needs arguments.")
    }
    let labels = arguments.map { $0.label ?? "_" }
    let isKnown = calls.contains { call in
      let parts = call.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.split(separator: " ").map(String.init)
      }
      return parts[0].allSatisfy(labels.contains)
        && labels.allSatisfy((parts[0] + parts[1]).contains)
    }
    guard isKnown, Set(labels).count == labels.count else {
      let name = member.name == "init" ? type.name : "." + member.name
      let shown = labels.map { $0 + ":" }.joined()
      throw source.problem(
        start,
        "There is no call \(quoted("\(name)(\(shown))")) in SwiftUI"
          + (calls.isEmpty ? "." : "; its labels are \(list(calls.map(CurveType.shown), "or"))."))
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
          byte: offset,
          "\(isFlag ? "'true' or 'false'" : "A number") is expected here, not \(result.kind).")
      }
    }
    return PastedArgument(
      label: argument.label, offset: argument.offset, isAssigned: false, values: [value])
  }
}

extension SwiftCurveReader.CurveType {
  /// The labels of a call for a message: 'x:y:'.
  fileprivate static func shown(_ call: String) -> String {
    quoted(call.split(separator: " ").filter { $0 != "|" }.map { $0 + ":" }.joined())
  }
}
