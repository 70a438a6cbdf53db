extension NotationReader {
  /// UIKit's and Core Animation's timing parameters.
  static let uiKit: [NotationReader] = [
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
    .call(
      "UIKit", "UICubicTimingParameters(animationCurve:), (controlPoint1:controlPoint2:)",
      ["UICubicTimingParameters"]
    ) { call, reading throws(CurveSpecError) in
      if let value = try call.value("animationCurve", reading) { return try named(value, reading) }
      guard let first = call.take("controlPoint1"), let second = call.take("controlPoint2") else {
        return nil
      }
      let (x1, y1) = try reading.pair(of: first, "x", "y")
      let (x2, y2) = try reading.pair(of: second, "x", "y")
      return CurveDraft(
        "cubic-bezier", at: call.offset, [(nil, x1), (nil, y1), (nil, x2), (nil, y2)])
    },
    .call(
      "UIKit",
      "UISpringTimingParameters(mass:stiffness:damping:initialVelocity:), (duration:bounce:)",
      ["UISpringTimingParameters"]
    ) { call, reading throws(CurveSpecError) in
      // Without arguments it is a preset.
      if call.labels.isEmpty { return nil }
      if call.labels.contains("dampingRatio") { throw unpublished(call, reading) }
      return try spring(&call, ["mass", "stiffness", "damping", "duration", "bounce"], reading)
    },
    .call(
      "UIKit", "UIView.animate(springDuration:bounce:), (withDuration:delay:options:)", ["animate"],
      read: animate),
    NotationReader(
      notation: "Core Animation", form: "CASpringAnimation and its properties",
      read: .text(layerSpring)
    ),
  ]

  private static let timingNames = [
    "default": "ease", "linear": "linear", "easein": "ease-in", "easeout": "ease-out",
    "easeineaseout": "ease-in-out", "easeinout": "ease-in-out", "curvelinear": "linear",
    "curveeasein": "ease-in", "curveeaseout": "ease-out", "curveeaseinout": "ease-in-out",
  ]

  /// The curve with one of Apple's names: `.easeInEaseOut`, `CAMediaTimingFunctionName.default`, `.curveEaseIn`.
  private static func named(
    _ value: PastedValue, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    if case .chain(let chain) = value, let last = chain.links.last, last.arguments == nil {
      var key = last.name.lowercased()
      if key.hasPrefix("kcamediatimingfunction") {
        key = String(key.dropFirst("kcamediatimingfunction".count))
      }
      if let name = timingNames[key] { return CurveDraft(name, at: last.offset) }
    }
    throw CurveSpecError(
      "A name such as '.easeInEaseOut' is expected at \(reading.location(value.offset)).")
  }

  private static func unpublished(
    _ call: PastedCall, _ reading: NotationReading
  ) -> CurveSpecError {
    CurveSpecError(
      "\(quoted(call.name)) at \(reading.location(call.offset)) cannot be read exactly: UIKit's "
        + "rule for the duration of a spring with a damping ratio is not published. Write "
        + "'spring(response: 0.5, dampingRatio: 0.8)' with the response that you see.")
  }

  /// A spring whose velocity is in travels per second.
  private static func spring(
    _ call: inout PastedCall, _ labels: [String], _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    var draft = CurveDraft(CurveCatalogue.interpolatingSpring, at: call.offset)
    for label in labels {
      if let argument = try call.argument(label, reading) { draft.add(argument) }
    }
    guard !draft.call.arguments.isEmpty else { return nil }
    if let velocity = call.take("initialVelocity") {
      let value = try reading.onlyValue(of: velocity)
      var number: Number
      if case .number(let plain, _) = value {
        number = plain
      } else {
        let (dx, dy) = try reading.pair(of: velocity, "dx", "dy")
        guard dx.value == dy.value else {
          throw CurveSpecError(
            "The initial velocity at \(reading.location(velocity.offset)) has two different "
              + "components; a curve has one. Write the same number twice.")
        }
        number = dx
      }
      draft.add(
        Expression.Argument(
          label: "initialVelocity", offset: velocity.offset, values: [.number(number)]))
    }
    return draft
  }

  @Sendable private static func animate(
    _ call: inout PastedCall, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    if call.labels.contains("usingSpringWithDamping") { throw unpublished(call, reading) }
    var draft: CurveDraft
    if let duration = try call.argument("springDuration", as: "duration", reading) {
      draft = CurveDraft(CurveCatalogue.interpolatingSpring, at: call.offset)
      draft.add(duration)
      if let bounce = try call.argument("bounce", reading) { draft.add(bounce) }
      if let velocity = try call.argument(
        "initialSpringVelocity", as: "initialVelocity", reading)
      {
        draft.add(velocity)
      }
      call.ignore(["options"], &reading)
    } else if let duration = try call.argument("withDuration", as: "duration", reading) {
      draft = try options(of: &call, &reading)
      draft.add(duration)
    } else {
      return nil
    }
    if let delay = try call.argument("delay", as: "seconds", reading) {
      draft.modifiers.append(
        Expression.Call(
          name: "delay", offset: delay.offset, hasParentheses: true, arguments: [delay]))
    }
    call.ignore(["animations", "completion"], &reading)
    return draft
  }

  /// The curve of the options of an animation, `.curveEaseInOut` unless they name another one.
  private static func options(
    of call: inout PastedCall, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let standard = CurveDraft("ease-in-out", at: call.offset)
    guard let argument = call.take("options") else { return standard }
    let value = try reading.onlyValue(of: argument)
    var values = [value]
    if case .list(let options, _) = value {
      values = []
      for option in options { values.append(try reading.onlyValue(of: option)) }
    }
    var draft: CurveDraft?
    for value in values {
      guard let name = value.name else {
        throw CurveSpecError("An option is expected at \(reading.location(value.offset)).")
      }
      switch name {
      case let name where name.hasPrefix("curve"):
        guard draft == nil else {
          throw CurveSpecError(
            "There is a second curve at \(reading.location(value.offset)).")
        }
        draft = try named(value, reading)
      case "repeat", "autoreverse":
        throw CurveSpecError(
          "\(quoted("." + name)) at \(reading.location(value.offset)) changes the motion and is "
            + "not read; write '.repeatForever(autoreverses: true)' after the curve.")
      default: reading.remark("\(quoted("." + name)) does not change the curve.")
      }
    }
    return draft ?? standard
  }

  // MARK: CASpringAnimation

  /// The properties of a spring that make it, and those that do not change it.
  private static let layerProperties = ["mass", "stiffness", "damping", "initialVelocity"]
  private static let idleProperties = [
    "duration", "fromValue", "toValue", "byValue", "keyPath", "fillMode", "isRemovedOnCompletion",
    "removedOnCompletion", "isAdditive", "isCumulative", "delegate", "allowsOverdamping",
  ]

  @Sendable private static func layerSpring(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    var draft: CurveDraft?
    var label: String?
    for statement in text.statements {
      guard case .chain(let chain)? = statement.groups.first?.first,
        chain.links[0].name == "CASpringAnimation", var call = PastedCall(chain.links[0])
      else { continue }
      guard draft == nil else {
        throw CurveSpecError(
          "There is a second CASpringAnimation at \(reading.location(statement.offset)).")
      }
      _ = call.take("keyPath")
      draft = CurveDraft(CurveCatalogue.interpolatingSpring, at: statement.offset)
      if let duration = try call.argument("perceptualDuration", as: "duration", reading) {
        draft?.add(duration)
        if let bounce = try call.argument("bounce", reading) { draft?.add(bounce) }
      }
      try call.finish(&reading)
      label = statement.label.last
    }
    guard var draft else { return nil }
    for statement in text.statements {
      if case .chain(let chain)? = statement.groups.first?.first,
        chain.links[0].name == "CASpringAnimation"
      {
        continue
      }
      guard let property = statement.label.last, statement.label.count == 2 else {
        if statement.label.isEmpty, isAddition(statement) { continue }
        throw CurveSpecError(
          "A property of the spring, such as 'animation.stiffness = 80', is expected at "
            + "\(reading.location(statement.offset)).")
      }
      if idleProperties.contains(property) {
        reading.remark("\(quoted(property)) does not change the curve.")
        continue
      }
      guard layerProperties.contains(property) else {
        throw CurveSpecError(
          "\(quoted(property)) at \(reading.location(statement.offset)) is not read; the "
            + "properties of a CASpringAnimation that make its curve are "
            + "\(list(layerProperties, "and")).")
      }
      guard statement.groups.count == 1, statement.groups[0].count == 1,
        case .number(let number, _) = statement.groups[0][0]
      else {
        throw CurveSpecError(
          "A number is expected for \(quoted(property)) at "
            + "\(reading.location(statement.offset)).")
      }
      guard !draft.call.arguments.contains(where: { $0.label == property }) else {
        throw CurveSpecError(
          "\(quoted(property)) has a second value at \(reading.location(statement.offset)).")
      }
      draft.add(
        Expression.Argument(
          label: property, offset: statement.offset, values: [.number(number)]))
    }
    if !draft.call.arguments.contains(where: { $0.label == "duration" }) {
      // Core Animation's defaults are mass 1, stiffness 100 and damping 10.
      for (name, value) in [("stiffness", 100.0), ("damping", 10)]
      where !draft.call.arguments.contains(where: { $0.label == name }) {
        draft.add(
          Expression.Argument(
            label: name, offset: draft.call.offset, values: [.number(Number(value))]))
      }
    }
    return [NamedDraft(label: label, draft: draft)]
  }

  /// Whether a statement adds the animation to a layer: `layer.add(animation, forKey: "position")`.
  private static func isAddition(_ statement: PastedStatement) -> Bool {
    guard case .chain(let chain)? = statement.groups.first?.first else { return false }
    return chain.links.last?.name == "add"
  }
}
