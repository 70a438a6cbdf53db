internal import CurveScenes
internal import CurveSpecs

/// The initialisers of numbers, angles and vectors.
extension SwiftExpressionReader {
  /// A call of an initialiser or of `.degrees` and `.radians`.
  func call(
    _ name: String, _ arguments: SwiftArguments, at position: Int
  ) throws(SceneProblem) -> SwiftValue {
    let labels = arguments.labels
    switch name {
    case "Double", "CGFloat", "TimeInterval", "Double.init", "CGFloat.init", ".init":
      if labels == [nil] { return try converted(arguments.all[0].tokens) }
    case ".degrees", ".radians", "Angle.degrees", "Angle.radians":
      if labels == [nil] {
        return try angle(arguments.all[0].tokens, name.hasSuffix("degrees") ? .degrees : .radians)
      }
    default: break
    }
    let isInitializer = name == ".init" || name.hasSuffix(".init")
    let type = name == ".init" ? "" : isInitializer ? String(name.dropLast(5)) : name
    if type.isEmpty || type == "Angle" {
      if labels == ["degrees"] { return try angle(arguments.all[0].tokens, .degrees) }
      if labels == ["radians"] { return try angle(arguments.all[0].tokens, .radians) }
      if labels.isEmpty {
        return SwiftValue(type.isEmpty ? .zero : .angle(0, nil))
      }
    }
    for vector in SwiftVectorType.allCases where type.isEmpty || type == vector.rawValue {
      if labels.isEmpty { return SwiftValue(.vector(vector, [0, 0])) }
      guard labels == vector.components else { continue }
      return SwiftValue(.vector(vector, try components(arguments)))
    }
    if ["Angle", "CGSize", "CGPoint", "CGVector"].contains(type) || name == ".init"
      || ["Double", "CGFloat", "TimeInterval"].contains(type)
    {
      throw source.problem(
        position, "These arguments of \(quoted(name)) are not supported.")
    }
    throw source.problem(
      position, "The call of \(quoted(name)) is not a literal; write its value instead.")
  }

  /// The argument of `Double(…)`, which Swift reads as an integer if it can.
  private func converted(_ tokens: Range<Int>) throws(SceneProblem) -> SwiftValue {
    let value = try argument(tokens)
    guard case .number(let number) = value.content else {
      throw source.problem(tokens.lowerBound, "A number is expected here, not \(value.kind).")
    }
    try SwiftExpressionReader.refuseRounding(value, at: tokens.lowerBound, source)
    return SwiftValue(.number(number))
  }

  /// The numbers of a vector, which Swift reads as integers if all of them can be.
  private func components(_ arguments: SwiftArguments) throws(SceneProblem) -> [Double] {
    var values: [SwiftValue] = []
    for argument in arguments.all { values.append(try self.argument(argument.tokens)) }
    let areIntegers = values.allSatisfy { $0.isInteger || $0.content == .zero }
    var numbers: [Double] = []
    for (value, argument) in zip(values, arguments.all) {
      let start = argument.tokens.lowerBound
      numbers.append(try number(of: value, at: start))
      if areIntegers { try SwiftExpressionReader.refuseRounding(value, at: start, source) }
    }
    return numbers
  }

  /// Refuses a value that Swift calculates with integers, where divisions round.
  static func refuseRounding(
    _ value: SwiftValue, at position: Int, _ source: SwiftSource
  ) throws(SceneProblem) {
    guard value.isInteger, value.dividesIntegers else { return }
    throw source.problem(
      position, "Swift divides integers here and rounds; write a number with a decimal point.")
  }

  private func angle(
    _ tokens: Range<Int>, _ unit: SwiftAngleUnit
  ) throws(SceneProblem) -> SwiftValue {
    SwiftValue(.angle(try number(in: tokens), unit))
  }

  private func number(in tokens: Range<Int>) throws(SceneProblem) -> Double {
    try number(of: argument(tokens), at: tokens.lowerBound)
  }

  private func number(of value: SwiftValue, at position: Int) throws(SceneProblem) -> Double {
    switch value.content {
    case .number(let number): return number
    case .zero: return 0
    default:
      throw source.problem(position, "A number is expected here, not \(value.kind).")
    }
  }

  /// The value of an argument.
  private func argument(_ tokens: Range<Int>) throws(SceneProblem) -> SwiftValue {
    var reader = self
    return try reader.nested(tokens)
  }
}
