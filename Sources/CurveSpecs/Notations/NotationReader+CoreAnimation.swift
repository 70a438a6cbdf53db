extension NotationReader {
  /// Core Animation's timing functions and springs.
  static let coreAnimation: [NotationReader] = [
    .call(
      "Core Animation", "CAMediaTimingFunction(name:), (controlPoints:)", ["CAMediaTimingFunction"]
    ) { call, reading throws(CurveSpecError) in
      if let value = try call.value("name", reading) { return try named(value, reading) }
      // The label is that of the first number.
      let numbers = [
        try call.number("controlPoints", reading), try call.number(nil, reading),
        try call.number(nil, reading), try call.number(nil, reading),
      ]
      let points = numbers.compactMap { $0 }
      guard points.count == 4 else { return nil }
      return CurveDraft("cubic-bezier", at: call.offset, points.map { (nil, $0) })
    },
    NotationReader(
      notation: "Core Animation", form: "CASpringAnimation and its properties",
      read: .text { text, reading throws(CurveSpecError) in
        try layerSpring(in: text, &reading).map { [NamedDraft(label: $0.name, draft: $0.draft)] }
      }),
  ]

  /// The spring of a text with its properties, and the name of its variable; `nil` if there is none.
  static func layerSpring(
    in text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> (name: String?, draft: CurveDraft)? {
    guard var spring = try LayerSpring(in: text, &reading) else { return nil }
    for statement in text.statements { try spring.read(statement, &reading) }
    return (spring.name, spring.complete())
  }

  /// The properties of a `CASpringAnimation` that do not change its curve.
  static let idleLayerProperties: Set<String> = [
    "duration", "fromValue", "toValue", "byValue", "keyPath", "fillMode", "isRemovedOnCompletion",
    "removedOnCompletion", "isAdditive", "isCumulative", "delegate",
  ]
}

/// A `CASpringAnimation` and the properties that are set after it.
private struct LayerSpring {
  /// The names of its variable, such as `["a"]` or `["layer", "spring"]`; empty if it has none.
  private let variable: [String]
  private var draft: CurveDraft
  private var allowsOverdamping = false

  /// The properties of a spring that make its curve.
  private static let properties = ["mass", "stiffness", "damping", "initialVelocity"]

  /// Finds the spring of a text; `nil` if there is none.
  init?(in text: PastedText, _ reading: inout NotationReading) throws(CurveSpecError) {
    let statements = text.statements.filter { LayerSpring.creation(in: $0) != nil }
    guard let statement = statements.first, let link = LayerSpring.creation(in: statement),
      var call = PastedCall(link)
    else { return nil }
    guard statements.count == 1 else {
      throw CurveSpecError(
        "There is a second CASpringAnimation at \(reading.location(statements[1].offset)).")
    }
    _ = call.take("keyPath")
    draft = CurveDraft(CurveCatalogue.interpolatingSpring, at: statement.offset)
    if let duration = try call.argument("perceptualDuration", as: "duration", reading) {
      draft.add(duration)
      if let bounce = try call.argument("bounce", reading) { draft.add(bounce) }
    }
    try call.finish(&reading)
    variable = statement.label
  }

  /// The name of its variable, if it has one.
  var name: String? { variable.last }

  private static func creation(in statement: PastedStatement) -> PastedLink? {
    guard case .chain(let chain)? = statement.groups.first?.first,
      chain.links[0].name == "CASpringAnimation"
    else { return nil }
    return chain.links[0]
  }

  /// Reads a statement after the creation: a property, or that the animation is added to a layer.
  mutating func read(
    _ statement: PastedStatement, _ reading: inout NotationReading
  ) throws(CurveSpecError) {
    if LayerSpring.creation(in: statement) != nil || isAddition(statement) { return }
    // A location is only for a message: it takes time.
    func location() -> String { reading.location(statement.offset) }
    // A spring without a variable has no properties that a later statement could set.
    guard !variable.isEmpty, statement.label.dropLast().elementsEqual(variable),
      let property = statement.label.last
    else {
      throw CurveSpecError(
        variable.isEmpty
          ? "The CASpringAnimation has no variable, so the statement at \(location()) sets nothing of it."
          : "A property of the spring, such as '\(variable.joined(separator: ".")).stiffness = 80', is "
            + "expected at \(location()).")
    }
    if NotationReader.idleLayerProperties.contains(property) {
      reading.remark("\(quoted(property)) does not change the curve.")
    } else if property == "allowsOverdamping" {
      allowsOverdamping = try isTrue(statement, location)
    } else if LayerSpring.properties.contains(property) {
      try add(statement, property, reading, location)
    } else {
      throw CurveSpecError(
        "\(quoted(property)) at \(location()) is not read; the properties of a CASpringAnimation that "
          + "make its curve are \(list(LayerSpring.properties, "and")).")
    }
  }

  private mutating func add(
    _ statement: PastedStatement, _ property: String, _ reading: NotationReading,
    _ location: () -> String
  ) throws(CurveSpecError) {
    guard case .number(let number, _)? = onlyValue(of: statement, reading) else {
      throw CurveSpecError("A number is expected for \(quoted(property)) at \(location()).")
    }
    guard !draft.call.arguments.contains(where: { $0.label == property }) else {
      throw CurveSpecError("\(quoted(property)) has a second value at \(location()).")
    }
    draft.add(
      Expression.Argument(label: property, offset: statement.offset, values: [.number(number)]))
  }

  private func isTrue(
    _ statement: PastedStatement, _ location: () -> String
  ) throws(CurveSpecError) -> Bool {
    switch onlyValue(of: statement)?.name {
    case "true": return true
    case "false": return false
    default: throw CurveSpecError("'true' or 'false' is expected at \(location()).")
    }
  }

  /// The value of a statement, after its calculations and its constants.
  private func onlyValue(
    of statement: PastedStatement, _ reading: NotationReading
  ) -> PastedValue? {
    statement.groups.count == 1 ? reading.resolved(statement.groups[0]) : nil
  }

  private func onlyValue(of statement: PastedStatement) -> PastedValue? {
    statement.groups.count == 1 && statement.groups[0].count == 1 ? statement.groups[0][0] : nil
  }

  /// Whether a statement adds the animation to a layer: `layer.add(animation, forKey: "position")`.
  private func isAddition(_ statement: PastedStatement) -> Bool {
    guard statement.label.isEmpty, case .chain(let chain)? = statement.groups.first?.first else {
      return false
    }
    return chain.links.last?.name == "add"
  }

  /// The spring with Core Animation's defaults: mass 1, stiffness 100 and damping 10.
  func complete() -> CurveDraft {
    var draft = draft
    if !draft.call.arguments.contains(where: { $0.label == "duration" }) {
      for (name, value) in [("stiffness", 100.0), ("damping", 10)]
      where !draft.call.arguments.contains(where: { $0.label == name }) {
        draft.add(
          Expression.Argument(
            label: name, offset: draft.call.offset, values: [.number(Number(value))]))
      }
    }
    if !allowsOverdamping { draft.moveCriticallyIfOverdamped() }
    return draft
  }
}
