extension NotationReader {
  /// UIKit's timing parameters and animations.
  static let uiKit: [NotationReader] = [
    .call(
      "UIKit", "UICubicTimingParameters(animationCurve:), (controlPoint1:controlPoint2:)",
      ["UICubicTimingParameters"]
    ) { call, reading throws(CurveSpecError) in
      if let value = try call.value("animationCurve", reading) { return try named(value, reading) }
      guard let first = call.take("controlPoint1"), let second = call.take("controlPoint2") else {
        return nil
      }
      return try bezier(first, second, at: call.offset, reading)
    },
    .call(
      "UIKit",
      "UISpringTimingParameters(mass:stiffness:damping:initialVelocity:), (duration:bounce:)",
      ["UISpringTimingParameters"]
    ) { call, reading throws(CurveSpecError) in
      // Without arguments it is a preset.
      if call.labels.isEmpty { return nil }
      if call.labels.contains("dampingRatio") { throw unpublished(call, reading) }
      var draft = try spring(
        &call, ["mass", "stiffness", "damping", "duration", "bounce"], reading)
      draft?.moveCriticallyIfOverdamped()
      return draft
    },
    .call(
      "UIKit", "UIView.animate(springDuration:bounce:), (withDuration:delay:options:)", ["animate"],
      read: animate),
    .call(
      "UIKit",
      "UIViewPropertyAnimator(duration:curve:), (duration:controlPoint1:controlPoint2:), "
        + "(duration:timingParameters:)", ["UIViewPropertyAnimator"], read: animator),
  ]

  private static let timingNames = [
    "default": "ease", "linear": "linear", "easein": "ease-in", "easeout": "ease-out",
    "easeineaseout": "ease-in-out", "easeinout": "ease-in-out", "curvelinear": "linear",
    "curveeasein": "ease-in", "curveeaseout": "ease-out", "curveeaseinout": "ease-in-out",
  ]

  /// The curve with one of Apple's names: `.easeInEaseOut`, `CAMediaTimingFunctionName.default`, `.curveEaseIn`.
  static func named(
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
      if try options(of: &call, &reading) != nil {
        reading.remark("A spring has no curve of 'options'.")
      }
    } else if let duration = try call.argument("withDuration", as: "duration", reading) {
      draft = try options(of: &call, &reading) ?? CurveDraft("ease-in-out", at: call.offset)
      draft.add(duration)
    } else if call.startsWithName, !call.labels.dropFirst().contains("_"),
      let animation = call.take(nil)
    {
      draft = try reading.curve(of: animation)
      call.ignore(["changes"], &reading)
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

  @Sendable private static func animator(
    _ call: inout PastedCall, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    if call.labels.contains("dampingRatio") { throw unpublished(call, reading) }
    let duration = try call.argument("duration", reading)
    call.ignore(["animations"], &reading)
    var draft: CurveDraft
    if let curve = try call.value("curve", reading) {
      draft = try named(curve, reading)
    } else if let parameters = call.take("timingParameters") {
      draft = try reading.curve(of: parameters)
      if draft.isSpring {
        reading.remark("A spring has its own duration; that of the animator is ignored.")
        return draft
      }
    } else if let first = call.take("controlPoint1"), let second = call.take("controlPoint2") {
      draft = try bezier(first, second, at: call.offset, reading)
    } else {
      return nil
    }
    if let duration { draft.add(duration) }
    return draft
  }

  private static func bezier(
    _ first: PastedArgument, _ second: PastedArgument, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let (x1, y1) = try reading.pair(of: first, "x", "y")
    let (x2, y2) = try reading.pair(of: second, "x", "y")
    return CurveDraft("cubic-bezier", at: offset, [(nil, x1), (nil, y1), (nil, x2), (nil, y2)])
  }

  /// The curve that the options of an animation name; `nil` if they name none.
  private static func options(
    of call: inout PastedCall, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard let argument = call.take("options") else { return nil }
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
      case _ where reading.isVariable(value):
        throw CurveSpecError(
          "The options \(quoted(name)) at \(reading.location(value.offset)) are not in this text.")
      default: reading.remark("\(quoted("." + name)) does not change the curve.")
      }
    }
    return draft
  }
}
