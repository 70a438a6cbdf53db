extension CurveSpec {
  /// The key of this language in the `$extensions` of a design token.
  package static let tokenExtension = "org.curvekit"
}

extension NotationReader {
  /// Files of design tools: design tokens (DTCG) and Figma's easings.
  static let designTools: [NotationReader] = [
    NotationReader(
      notation: "Design tokens", form: "{ \"$type\": \"transition\", \"$value\": { } }",
      read: .text(tokens)),
    NotationReader(
      notation: "Figma", form: "{ type: \"CUSTOM_SPRING\", easingFunctionSpring: { } }",
      read: .object(figma)),
  ]

  // MARK: Design tokens

  /// The tokens of a file, with the names of their groups: "motion.enter".
  ///
  /// A token with the curve of this language under `$extensions` means that curve; its `$value` is only near it.
  @Sendable private static func tokens(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    guard case .object(let members, let offset)? = text.values.last, text.values.count <= 3,
      isTokenFile(members)
    else { return nil }
    var drafts: [NamedDraft] = []
    let file = DesignTokenFile(PastedObject(members: members, offset: offset), reading)
    try read(file, members, path: [], type: nil, &drafts, &reading)
    guard !drafts.isEmpty else {
      throw CurveSpecError(
        "The design tokens have no curve: no token of the type 'cubicBezier' or 'transition'.")
    }
    return drafts
  }

  /// Whether an object, or an object in it, has a `$value`.
  private static func isTokenFile(_ members: [PastedArgument]) -> Bool {
    members.contains { member in
      if member.label == "$value" { return true }
      guard member.label != nil, member.values.count == 1,
        case .object(let inner, _) = member.values[0]
      else { return false }
      return isTokenFile(inner)
    }
  }

  private static func read(
    _ file: DesignTokenFile, _ members: [PastedArgument], path: [String], type: String?,
    _ drafts: inout [NamedDraft],
    _ reading: inout NotationReading
  ) throws(CurveSpecError) {
    let token = PastedObject(members: members, offset: members.first?.offset ?? 0)
    let type = token.type(reading) ?? type
    if token["$value"] != nil {
      let label = path.isEmpty ? nil : path.joined(separator: ".")
      let start = DesignTokenFile.Token(object: token, type: type)
      let end = try file.end(of: start, reading) { $0["$extensions"] != nil }
      if let draft = try curve(ofExtensions: end.object["$extensions"], &reading) {
        drafts.append(NamedDraft(label: label, draft: draft))
      } else if let draft = try curve(of: try file.end(of: end, reading), file, &reading) {
        drafts.append(NamedDraft(label: label, draft: draft))
      } else {
        reading.remark("Only tokens of the types 'cubicBezier' and 'transition' are read.")
      }
      return
    }
    for member in members {
      guard let label = member.label, !label.hasPrefix("$"), member.values.count == 1,
        case .object(let inner, _) = member.values[0]
      else { continue }
      try read(file, inner, path: path + [label], type: type, &drafts, &reading)
    }
  }

  private static func curve(
    ofExtensions argument: PastedArgument?, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard let argument, case .object(let members, let offset) = argument.values[0],
      let own = PastedObject(members: members, offset: offset)[CurveSpec.tokenExtension],
      case .object(let inner, let start) = own.values[0],
      let curve = PastedObject(members: inner, offset: start)["curve"],
      let content = try reading.content(of: try reading.onlyValue(of: curve)),
      let value = content.onlyValue
    else { return nil }
    return try reading.curve(of: value)
  }

  /// The curve of a `$value`; `nil` for a token of another type.
  private static func curve(
    of token: DesignTokenFile.Token, _ file: DesignTokenFile, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard let argument = token.object["$value"] else { return nil }
    switch token.type {
    case "cubicBezier":
      reading.remark("A token of the type 'cubicBezier' has no duration; it lasts 0.35 s here.")
      return try bezier(of: argument, reading)
    case "transition":
      guard case .object(let members, let offset) = try reading.onlyValue(of: argument) else {
        throw CurveSpecError(
          "The transition at \(reading.location(argument.offset)) must be an object.")
      }
      var call = PastedCall(PastedObject(members: members, offset: offset), named: "transition")
      guard let timing = call.take("timingFunction"), let duration = call.take("duration") else {
        throw CurveSpecError(
          "The transition at \(reading.location(offset)) needs 'duration' and 'timingFunction'.")
      }
      var draft = try bezier(of: try file.value(of: timing, reading), reading)
      let seconds = try time(of: try file.value(of: duration, reading), reading)
      try reading.checkDuration(seconds, at: duration.offset)
      draft.add("duration", seconds, at: duration.offset)
      if let delay = call.take("delay") {
        let seconds = try time(of: try file.value(of: delay, reading), reading)
        draft.add(try reading.delay(seconds, at: delay.offset))
      }
      try call.finish(&reading)
      return draft
    default: return nil
    }
  }

  private static func bezier(
    of argument: PastedArgument, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    guard case .list(let numbers, let offset) = try reading.onlyValue(of: argument),
      let draft = try controlPoints(numbers, at: offset, reading)
    else {
      throw CurveSpecError(
        "Four numbers in brackets are expected at \(reading.location(argument.offset)).")
    }
    return draft
  }

  /// A time as `{ "value": 200, "unit": "ms" }`, or as the text "200ms" of older files.
  private static func time(
    of argument: PastedArgument, _ reading: NotationReading
  ) throws(CurveSpecError) -> Number {
    let value = try reading.onlyValue(of: argument)
    if let content = try reading.content(of: value), let only = content.onlyValue,
      case .number(let number, _) = only, number.isInTimeUnit
    {
      return number
    }
    if case .object(let members, let offset) = value {
      let object = PastedObject(members: members, offset: offset)
      if let number = try object["value"].map({ member throws(CurveSpecError) in
        try reading.number(of: member)
      }), let unit = object["unit"].flatMap({ reading.word(of: $0.values[0]) }) {
        if unit == "ms" { return number.milliseconds }
        if unit == "s" { return number }
      }
    }
    throw CurveSpecError(
      "A time such as { \"value\": 200, \"unit\": \"ms\" } is expected at "
        + "\(reading.location(argument.offset)).")
  }

  // MARK: Figma

  /// The easing of a transition in Figma's plugin API, with or without its duration in seconds.
  @Sendable private static func figma(
    _ object: PastedObject, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    if let easing = object["easing"], case .object(let members, let offset) = easing.values[0],
      var draft = try figma(PastedObject(members: members, offset: offset), &reading)
    {
      // A spring of Figma ends where it is at rest.
      guard let duration = object["duration"], !draft.isSpring else { return draft }
      draft.add(try reading.duration(of: duration))
      return draft
    }
    for (key, name, labels) in [
      ("easingFunctionSpring", "spring", ["mass", "stiffness", "damping"]),
      ("easingFunctionCubicBezier", "cubic-bezier", ["x1", "y1", "x2", "y2"]),
    ] {
      guard let member = object[key], case .object(let members, let offset) = member.values[0]
      else { continue }
      var call = PastedCall(PastedObject(members: members, offset: offset), named: key)
      var draft = CurveDraft(name, at: offset)
      for label in labels {
        guard let number = try call.number(label, reading) else {
          throw CurveSpecError(
            "\(quoted(label)) is missing at \(reading.location(offset)).")
        }
        draft.add(name == "spring" ? label : nil, number, at: offset)
      }
      if let velocity = try call.number("initialVelocity", reading), velocity.value != 0 {
        draft.add("initialVelocity", velocity, at: offset)
      }
      try call.finish(&reading)
      return draft
    }
    return nil
  }
}
