internal import CurveKit

extension CurveSpec {
  /// Reads a curve in the expression language alone, without the code of any platform.
  ///
  /// - Parameter text: The expression.
  /// - Throws: An error with the column.
  /// - Complexity: Linear in the length of the text.
  package init(expression text: String) throws(CurveSpecError) {
    try self.init(Expression(parsing: text))
  }

  /// Reads an expression.
  ///
  /// ```swift
  /// try CurveSpec(parsing: ".interpolatingSpring(stiffness: 80, damping: 4)")
  /// try CurveSpec(parsing: "cubic-bezier(0.24, 1.4, 1, -1)").curve.overshoot
  /// ```
  ///
  /// Code of SwiftUI, UIKit, Core Animation, CSS, JavaScript, Kotlin and Dart that describes one curve is
  /// accepted too; ``PastedCurves`` reads several curves. So is the name of a preset, such as
  /// `material3/standard`: see <doc:Presets>.
  ///
  /// - Parameter text: The expression. Names may be in camel, kebab or snake case, with or without a leading
  ///   dot. Spaces and comments, `/* … */` and `// …`, are allowed between tokens.
  /// - Throws: An error with the column.
  /// - Complexity: Linear in the length of the text.
  public init(parsing text: String) throws(CurveSpecError) {
    self = try PastedCurves(parsing: text).onlyCurve()
  }

  /// Reads an expression, and adds parameters from outside, such as flags.
  ///
  /// - Parameters:
  ///   - text: The expression.
  ///   - outside: Parameters that the expression leaves out. It is an error if the expression already has one
  ///     of them, or if its curve does not have such a parameter.
  /// - Throws: An error with the column.
  /// - Complexity: Linear in the length of the text.
  package init(
    parsing text: String, completedBy outside: OutsideArguments
  ) throws(CurveSpecError) {
    self = try PastedCurves(parsing: text, completedBy: outside).onlyCurve()
  }

  /// The curve of an expression.
  init(
    _ expression: Expression, completedBy outside: OutsideArguments? = nil
  ) throws(CurveSpecError) {
    try self.init(
      CurveCall(expression.call, of: expression) { (family, given) throws(CurveSpecError) in
        try outside?.add(to: &given, of: family)
      })
    guard expression.modifiers.count <= CurveSpec.maximumModifiers else {
      let location = expression.location(
        of: expression.modifiers[CurveSpec.maximumModifiers].offset)
      throw CurveSpecError(
        "A curve takes at most \(CurveSpec.maximumModifiers) modifiers; there is one more at "
          + "\(location).")
    }
    for call in expression.modifiers {
      let modifier = try CurveModifier(call, of: expression)
      try append(modifier) {
        "\(quoted(call.name)) at \(expression.location(of: call.offset))"
      }
    }
  }
}

extension CurveCall {
  /// Resolves the names of a call, and checks its values.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - expression: Its expression, for columns in messages.
  ///   - complete: Changes the arguments of the call before they are resolved.
  /// - Throws: An error with the column.
  init(
    _ call: Expression.Call, of expression: Expression,
    complete: (CurveDefinition, inout [Argument]) throws(CurveSpecError) -> Void
  ) throws(CurveSpecError) {
    guard let family = CurveCatalogue.family(named: call.name) else {
      let names = CurveCatalogue.families.flatMap { [$0.name] + $0.aliases }
      let near = suggestion(for: call.name, among: names)
      throw CurveSpecError(
        "There is no curve named \(quoted(call.name)) at \(expression.location(of: call.offset))."
          + (near.text.isEmpty ? PresetCatalogue.suggestion(for: call.name) : near))
    }
    var arguments = call.arguments
    var stops: [LinearStop] = []
    let takesStops = family.forms.contains(where: { $0.takesStops })
    if takesStops {
      // CSS has no empty list of stops; the curve without stops is written without parentheses.
      guard !call.hasParentheses || !call.arguments.isEmpty else {
        throw CurveSpecError(
          "\(family.name)() at \(expression.location(of: call.offset)) needs at least two stops; "
            + "for constant speed, omit the parentheses.")
      }
      stops = try LinearStop.all(in: &arguments, of: expression)
    }
    path =
      family.forms.contains { $0.takesPath }
      ? try PathEasing(takenFrom: &arguments, of: call, in: expression) : nil
    var given = try Argument.all(arguments, of: family.signature, in: expression)
    try complete(family, &given)
    given.removeReplacedDefaults()
    try family.signature.check(given)

    from = try given.take("from")?.checked(CurveCall.ends[0]) ?? 0
    to = try given.take("to")?.checked(CurveCall.ends[1]) ?? 1
    var (form, values) = try family.signature.resolve(given)
    if takesStops, !stops.isEmpty {
      form = family.forms.firstIndex(where: { $0.takesStops }) ?? form
    }
    self.family = family
    formIndex = form
    self.values = values
    self.stops = stops
  }
}

extension OutsideArguments {
  /// Adds these arguments to those of a call.
  func add(to given: inout [Argument], of family: CurveDefinition) throws(CurveSpecError) {
    for number in numbers {
      let label = try family.label(for: number.label, named: number.name)
      let value = try number.number()
      if family.isTime(label) { try number.checkUnit(of: value) }
      given.append(
        Argument(
          label: label, name: number.name, .number(value), outside: self, location: number.location)
      )
    }
  }
}

extension CurveDefinition {
  /// Whether a parameter is a time.
  fileprivate func isTime(_ label: String) -> Bool {
    forms.contains { $0.parameters.contains { $0.label == label && $0.range.isTime } }
  }

  /// The label of a parameter that is given outside the expression.
  ///
  /// - Parameters:
  ///   - label: The label in any spelling.
  ///   - name: The outside name of the parameter, such as a flag.
  /// - Returns: The label.
  /// - Throws: An error if the curve does not have the parameter.
  func label(for label: String, named name: String) throws(CurveSpecError) -> String {
    if let label = signature.label(for: label) { return label }
    throw CurveSpecError(
      "\(name) does not apply to '\(self.name)', which takes \(list(signature.allLabels, "and")).")
  }
}

extension Argument {
  /// The arguments of a call, each with its own label or the label of its position.
  fileprivate static func all(
    _ arguments: [Expression.Argument], of signature: CallSignature, in expression: Expression
  ) throws(CurveSpecError) -> [Argument] {
    var given: [Argument] = []
    var position = 0
    for argument in arguments {
      given.append(try Argument(argument, at: position, of: signature, in: expression))
      if argument.label == nil { position += 1 }
    }
    return given
  }
}

extension CurveModifier {
  init(_ call: Expression.Call, of expression: Expression) throws(CurveSpecError) {
    guard let family = CurveCatalogue.modifier(named: call.name) else {
      throw CurveSpecError(
        "There is no modifier named \(quoted(call.name)) at "
          + "\(expression.location(of: call.offset))."
          + suggestion(for: call.name, among: ModifierDefinition.all.map { $0.signature.name }))
    }
    let given = try Argument.all(call.arguments, of: family.signature, in: expression)
    try family.signature.check(given)
    self = family.make(try family.signature.resolve(given).values)
  }
}

extension PathEasing {
  /// Removes the first argument without a label from those of a call, and reads it as an SVG path in
  /// quotes.
  fileprivate init(
    takenFrom arguments: inout [Expression.Argument], of call: Expression.Call,
    in expression: Expression
  ) throws(CurveSpecError) {
    let example = "path('M0,0 C0.3,0 0.7,1 1,1')"
    guard let index = arguments.firstIndex(where: { $0.label == nil }) else {
      throw CurveSpecError(
        "\(quoted(call.name)) at \(expression.location(of: call.offset)) needs an SVG path in quotes, such "
          + "as \(example).")
    }
    let argument = arguments.remove(at: index)
    guard argument.values.count == 1, case .text(let text, let offset) = argument.values[0] else {
      throw CurveSpecError(
        "The path at \(expression.location(of: argument.offset)) must be one text in quotes, such as "
          + "\(example).")
    }
    try self.init(svgPath: Array(text.utf8), location: expression.locations(from: offset))
  }
}

extension LinearStop {
  /// Removes the arguments without a label from those of a call, and reads them as stops.
  fileprivate static func all(
    in arguments: inout [Expression.Argument], of expression: Expression
  ) throws(CurveSpecError) -> [LinearStop] {
    var stops: [LinearStop] = []
    for argument in arguments where argument.label == nil {
      guard stops.count < Limits.stops else {
        throw CurveSpecError(
          "linear() takes at most \(Limits.stops) stops; there is one more at "
            + "\(expression.location(of: argument.offset)).")
      }
      stops.append(try LinearStop(argument, of: expression))
    }
    if stops.count == 1, let only = arguments.first(where: { $0.label == nil }) {
      throw CurveSpecError(
        "linear() needs at least two stops; there is only one, at "
          + "\(expression.location(of: only.offset)).")
    }
    arguments.removeAll { $0.label == nil }
    return stops
  }

  /// A number with up to two percentages, as in CSS: before or after the number, but not on both sides.
  private init(
    _ argument: Expression.Argument, of expression: Expression
  ) throws(CurveSpecError) {
    let location: () -> Message = { "The stop at \(expression.location(of: argument.offset))" }
    var outputs: [(index: Int, value: Double)] = []
    var percentages: [Double] = []
    for (index, value) in argument.values.enumerated() {
      guard case .number(let number) = value, !number.isInTimeUnit else {
        throw CurveSpecError("\(location()) must be a number with up to two percentages.")
      }
      if number.isPercent {
        let range = ParameterRange.from(-1e9, to: 1e9)
        percentages.append(try range.check(number.written, named: "\(location())'s percentage"))
      } else {
        outputs.append((index, try ParameterRange.values.check(number.value, named: location())))
      }
    }
    guard let output = outputs.first, outputs.count == 1, percentages.count <= 2,
      output.index == 0 || output.index == argument.values.count - 1
    else {
      throw CurveSpecError("\(location()) must be a number with up to two percentages.")
    }
    self.output = output.value
    self.percentages = percentages
  }
}
