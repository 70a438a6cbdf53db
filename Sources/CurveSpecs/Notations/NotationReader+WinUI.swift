extension NotationReader {
  /// Animations and easing functions of the Composition layer of WinUI, in C#.
  static let winUI: [NotationReader] = [
    NotationReader(
      notation: "WinUI", form: "CreateSpringScalarAnimation() and its properties",
      read: .text { text, reading throws(CurveSpecError) in
        guard var spring = try CompositionSpring(in: text, reading) else { return nil }
        for statement in text.statements { try spring.read(statement, &reading) }
        return [NamedDraft(label: spring.name, draft: try spring.complete(reading))]
      }),
    NotationReader(
      notation: "WinUI",
      form: "compositor.CreateCubicBezierEasingFunction(new Vector2(x1, y1), new Vector2(x2, y2))",
      read: .chain(easingFunction)),
  ]

  @Sendable private static func easingFunction(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard let last = chain.links.last, var call = PastedCall(last) else { return nil }
    switch last.name {
    case "CreateLinearEasingFunction":
      try call.finish(&reading)
      return CurveDraft("linear", at: chain.offset)
    case "CreateCubicBezierEasingFunction":
      var numbers: [Number] = []
      while let point = call.take(nil) {
        guard case .chain(let vector) = try reading.onlyValue(of: point), vector.links.count == 1,
          vector.links[0].name == "Vector2", var coordinates = PastedCall(vector.links[0])
        else {
          throw CurveSpecError(
            "A point such as 'new Vector2(0.2f, 0f)' is expected at "
              + "\(reading.location(point.offset)).")
        }
        while let number = try coordinates.number(nil, reading) { numbers.append(number) }
        try coordinates.finish(&reading)
      }
      try call.finish(&reading)
      guard numbers.count == 4 else {
        throw CurveSpecError(
          "\(quoted(last.name)) at \(reading.location(last.offset)) needs two points.")
      }
      return CurveDraft("cubic-bezier", at: chain.offset, numbers.map { (nil, $0) })
    default: return nil
    }
  }
}

/// A spring of the Composition layer, and the properties that are set after it.
private struct CompositionSpring {
  /// The names of its variable; empty if it has none.
  private let variable: [String]
  private let offset: Int
  private var ratio: Number?
  private var period: Number?

  private static let creators = [
    "CreateSpringScalarAnimation", "CreateSpringVector2Animation", "CreateSpringVector3Animation",
  ]
  /// Properties that do not change the curve.
  private static let idleProperties = [
    "FinalValue", "InitialValue", "StopBehavior", "Target", "Comment",
  ]

  /// Finds the spring of a text; `nil` if there is none.
  init?(in text: PastedText, _ reading: NotationReading) throws(CurveSpecError) {
    let statements = text.statements.filter(CompositionSpring.isCreation)
    guard let first = statements.first else { return nil }
    guard statements.count == 1 else {
      throw CurveSpecError(
        "There is a second spring at \(reading.location(statements[1].offset)); paste one of them.")
    }
    variable = first.label
    offset = first.offset
  }

  /// The name of its variable, if it has one.
  var name: String? { variable.last }

  private static func isCreation(_ statement: PastedStatement) -> Bool {
    guard case .chain(let chain)? = statement.groups.first?.first, let last = chain.links.last
    else { return false }
    return creators.contains(last.name) && last.arguments != nil
  }

  /// Reads a statement after the creation: a property, or the start of the animation.
  mutating func read(
    _ statement: PastedStatement, _ reading: inout NotationReading
  ) throws(CurveSpecError) {
    if CompositionSpring.isCreation(statement) { return }
    if statement.label.isEmpty, case .chain(let chain)? = statement.groups.first?.first,
      chain.links.last?.name == "StartAnimation"
    {
      return
    }
    let value = statement.groups.joined().first
    // A spring without a variable has no properties that a later statement could set.
    guard !variable.isEmpty, statement.label.dropLast().elementsEqual(variable), let value,
      let property = statement.label.last
    else {
      let location = reading.location(statement.offset)
      throw CurveSpecError(
        variable.isEmpty
          ? "The spring has no variable, so the statement at \(location) sets nothing of it."
          : "A property of the spring, such as '\(variable.joined(separator: ".")).DampingRatio = 0.8f', is "
            + "expected at \(location).")
    }
    if CompositionSpring.idleProperties.contains(property) {
      reading.remark("\(quoted(property)) does not change the curve.")
    } else if property == "DampingRatio", case .number(let number, _) = value {
      ratio = number
    } else if property == "Period", let time = try CompositionSpring.seconds(value, reading) {
      period = time
      reading.remark("The Period is taken as 2 pi / natural frequency.")
    } else {
      throw CurveSpecError(
        "\(quoted(property)) at \(reading.location(statement.offset)) is not read like this; the spring "
          + "is read from 'DampingRatio = 0.8f' and 'Period = TimeSpan.FromMilliseconds(50)'.")
    }
  }

  /// The seconds of a `TimeSpan.FromMilliseconds(50)`; `nil` for another value.
  private static func seconds(
    _ value: PastedValue, _ reading: NotationReading
  ) throws(CurveSpecError) -> Number? {
    guard case .chain(let chain) = value, let last = chain.links.last, var call = PastedCall(last),
      let number = try call.number(nil, reading)
    else { return nil }
    switch last.name {
    case "FromMilliseconds": return number.milliseconds
    case "FromSeconds": return number
    default: return nil
    }
  }

  /// The spring; the defaults of its properties are not documented.
  func complete(_ reading: NotationReading) throws(CurveSpecError) -> CurveDraft {
    guard let ratio, let period else {
      throw CurveSpecError(
        "The spring at \(reading.location(offset)) needs both 'DampingRatio' and 'Period'.")
    }
    return CurveDraft(
      "spring", at: offset, [("response", period), ("dampingRatio", ratio)])
  }
}
