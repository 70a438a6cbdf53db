internal import CurveScenes
internal import CurveSpecs

/// Reads SwiftUI's `Spring` and `UnitCurve` as curve expressions.
struct SwiftCurveReader {
  let source: SwiftSource
  let names: SwiftNames

  /// The expression of a spring: a preset, or an initialiser of `Spring`.
  func spring(_ tokens: Range<Int>) throws(SceneProblem) -> CurveSpec {
    let call = try member(tokens, of: "Spring")
    var text = "spring"
    switch call.name {
    case "smooth", "snappy", "bouncy":
      text = call.name
      try call.arguments?.check(["duration", "extraBounce"])
    case "init":
      guard let arguments = call.arguments else { throw unknown(call, "a spring", in: tokens) }
      try checkInitializer(arguments)
      if arguments["stiffness"] != nil {
        // SwiftUI makes an over-damped spring critically damped unless it is allowed.
        let isAllowed = try arguments["allowOverDamping"].map { argument throws(SceneProblem) in
          try flag(argument)
        }
        text += "(allowOverDamping: \(isAllowed ?? false))"
      }
    default: throw unknown(call, "a spring", in: tokens)
    }
    let arguments = (call.arguments?.all ?? []).filter { $0.label != "allowOverDamping" }
    var numbers: [NamedNumber] = []
    for argument in arguments { numbers.append(try number(argument)) }
    return try spec(text, numbers, at: tokens.lowerBound) { (spec) throws(CurveSpecError) in
      _ = try spec.spring()
    }
  }

  /// The expression of a timing curve: a named one, or a Bézier curve.
  func timing(_ tokens: Range<Int>) throws(SceneProblem) -> CurveSpec {
    let call = try member(tokens, of: "UnitCurve")
    let check = { (spec: CurveSpec) throws(CurveSpecError) in _ = try spec.timingCurve() }
    if call.name == "bezier", let arguments = call.arguments {
      try arguments.check(["startControlPoint", "endControlPoint"])
      let start = try point(arguments.required("startControlPoint"), "startControlPoint")
      let end = try point(arguments.required("endControlPoint"), "endControlPoint")
      let numbers = zip(["x1", "y1", "x2", "y2"], start + end).map { label, number in
        NamedNumber(label, Number.text(number))
      }
      return try spec("cubic-bezier", numbers, at: tokens.lowerBound, check)
    }
    let known = [
      "linear", "easeIn", "easeOut", "easeInOut", "circularEaseIn", "circularEaseOut",
      "circularEaseInOut",
    ]
    guard known.contains(call.name), call.arguments == nil else {
      throw unknown(call, "a timing curve", in: tokens)
    }
    return try spec(call.name, [], at: tokens.lowerBound, check)
  }

  // MARK: - Calls

  /// A member of a type, perhaps with arguments.
  private struct Member {
    let name: String
    let arguments: SwiftArguments?
  }

  /// A member of a type: `.name`, `Type.name` or `Type(…)`, and nothing else.
  private func member(_ tokens: Range<Int>, of type: String) throws(SceneProblem) -> Member {
    var index = tokens.lowerBound
    var name: String?
    if source.isName(index), source.text(index) == type {
      index += 1
      name = "init"
    }
    if source.isMark(index, "."), index + 1 < tokens.upperBound, source.isName(index + 1) {
      name = source.text(index + 1)
      index += 2
    }
    guard let name else {
      let shown = source.shown(tokens.lowerBound)
      throw source.problem(
        tokens.lowerBound,
        "A \(type) such as '.\(type == "Spring" ? "bouncy" : "easeIn")' is "
          + "expected here, not \(shown).")
    }
    var arguments: SwiftArguments?
    if index < tokens.upperBound, source.isMark(index, "("), let close = source.closings[index],
      close < tokens.upperBound
    {
      arguments = try SwiftArguments(
        source, index + 1..<close, of: name == "init" ? type : name)
      index = close + 1
    }
    guard index == tokens.upperBound else {
      throw source.problem(index, "\(source.shown(index)) is not expected after a \(type).")
    }
    return Member(name: name, arguments: arguments)
  }

  private func unknown(
    _ call: Member, _ what: String, in tokens: Range<Int>
  ) -> SceneProblem {
    source.problem(
      tokens.lowerBound, "\(quoted("." + call.name)) is not \(what) that is supported.")
  }

  /// Accepts the labels of the initialisers of `Spring`, with those that have no default.
  private func checkInitializer(_ arguments: SwiftArguments) throws(SceneProblem) {
    let forms = [
      (["response", "dampingRatio"], ["response", "dampingRatio"]),
      (["stiffness", "damping"], ["mass", "stiffness", "damping", "allowOverDamping"]),
      (["settlingDuration", "dampingRatio"], ["settlingDuration", "dampingRatio", "epsilon"]),
    ]
    // The form is that of the first label that only one of them has.
    let labels = arguments.labels.compactMap { $0 }
    let form = forms.first { form in
      form.1.contains { $0 != "dampingRatio" && labels.contains($0) }
    }
    guard let form else { return try arguments.check(["duration", "bounce"]) }
    try arguments.check(form.1)
    for label in form.0 { _ = try arguments.required(label) }
  }

  private func spec(
    _ text: String, _ numbers: [NamedNumber], at position: Int,
    _ check: (CurveSpec) throws(CurveSpecError) -> Void
  ) throws(SceneProblem) -> CurveSpec {
    do throws(CurveSpecError) {
      let spec = try CurveSpec(
        parsing: text, completedBy: OutsideArguments(numbers, spelling: { $0 }))
      try check(spec)
      return spec
    } catch {
      throw source.problem(position, error.description)
    }
  }

  // MARK: - Values

  private func number(_ argument: SwiftArguments.Argument) throws(SceneProblem) -> NamedNumber {
    let label = argument.label ?? ""
    return NamedNumber(label, Number.text(try value(argument.tokens)))
  }

  private func value(_ tokens: Range<Int>) throws(SceneProblem) -> Double {
    let value = try SwiftExpressionReader.value(of: source, tokens, names)
    switch value.content {
    case .number(let number): return number
    case .zero: return 0
    default:
      throw source.problem(
        tokens.lowerBound, "A number is expected here, not \(value.kind).")
    }
  }

  private func flag(_ argument: SwiftArguments.Argument) throws(SceneProblem) -> Bool {
    let value = try SwiftExpressionReader.value(
      of: source, argument.tokens, names, isFlag: true)
    guard case .flag(let flag) = value.content else {
      throw source.problem(
        argument.tokens.lowerBound, "'true' or 'false' is expected here, not \(value.kind).")
    }
    return flag
  }

  /// The numbers of a `UnitPoint`.
  private func point(
    _ argument: SwiftArguments.Argument, _ label: String
  ) throws(SceneProblem) -> [Double] {
    let point = try member(argument.tokens, of: "UnitPoint")
    if point.name == "init", let arguments = point.arguments {
      try arguments.check(["x", "y"])
      if arguments.all.isEmpty { return [0, 0] }
      return [
        try value(arguments.required("x").tokens), try value(arguments.required("y").tokens),
      ]
    }
    guard point.arguments == nil, let constant = UnitPointName(rawValue: point.name) else {
      throw unknown(point, "a UnitPoint", in: argument.tokens)
    }
    return [constant.x, constant.y]
  }
}
