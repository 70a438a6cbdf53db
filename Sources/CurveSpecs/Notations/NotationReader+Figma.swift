internal import CurveKit

extension NotationReader {
  /// Figma's easings, the keyframes of Figma Motion, and variables with an easing.
  ///
  /// Reference: figma/plugin-typings, plugin-api.d.ts; figma/rest-api-spec, openapi/openapi.yaml.
  static let figma: [NotationReader] = [
    NotationReader(
      notation: "Figma", form: "{ type: \"CUSTOM_SPRING\", easingFunctionSpring: { } }",
      read: .object(figmaTransition)),
    NotationReader(
      notation: "Figma",
      form: "{ keyframes: [{ timelinePosition, value, easing }] }, { resolvedType: \"EASING\" }",
      read: .text(figmaMotion)),
  ]

  /// The easing of a transition, with or without its duration in seconds.
  @Sendable private static func figmaTransition(
    _ object: PastedObject, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard let easing = object["easing"], case .object(let members, let offset) = easing.values[0],
      let inner = FigmaEasing(PastedObject(members: members, offset: offset), reading)
    else { return try FigmaEasing(object, reading)?.draft(lasting: nil, &reading) }
    let duration = try object["duration"].map { argument throws(CurveSpecError) in
      try reading.duration(of: argument)
    }
    var seconds: Double?
    if case .number(let number)? = duration?.values.first { seconds = number.value }
    var draft = try inner.draft(lasting: seconds, &reading)
    // A spring of Figma ends where it is at rest.
    if let duration, !draft.isSpring { draft.add(duration) }
    return draft
  }

  /// The tracks of Figma Motion and the variables with an easing in an object or a list.
  @Sendable private static func figmaMotion(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    guard let value = text.values.last, text.values.count <= 3 else { return nil }
    var reader = FigmaMotionReader()
    try reader.read(value, names: [], &reading)
    return reader.drafts.isEmpty ? nil : reader.drafts
  }
}

/// An easing of Figma by its type.
private struct FigmaEasing {
  let type: String
  let object: PastedObject

  /// `nil` for an object that is no easing of Figma.
  init?(_ object: PastedObject, _ reading: NotationReading) {
    let types = ["CUSTOM_SPRING", "CUSTOM_CUBIC_BEZIER"] + Self.named + Self.springs
    let type = object["type"].flatMap { reading.word(of: $0.values[0]) }
    if let type, types.contains(type) {
      self.type = type
    } else if object["easingFunctionSpring"] != nil {
      self.type = "CUSTOM_SPRING"
    } else if object["easingFunctionCubicBezier"] != nil {
      self.type = "CUSTOM_CUBIC_BEZIER"
    } else {
      return nil
    }
    self.object = object
  }

  private static let springs = ["GENTLE", "QUICK", "BOUNCY", "SLOW"]
  private static let named = [
    "LINEAR", "HOLD", "EASE_IN", "EASE_OUT", "EASE_IN_AND_OUT", "EASE_IN_BACK", "EASE_OUT_BACK",
    "EASE_IN_AND_OUT_BACK", "VARIABLE_ALIAS",
  ]

  /// The curve.
  ///
  /// - Parameters:
  ///   - seconds: The length of the segment; `nil` if it is not known.
  ///   - isMotion: Whether it is a segment of Figma Motion, which stretches springs to its length.
  ///   - reading: The reading.
  /// - Returns: The curve, without a duration.
  /// - Throws: An error for an easing whose curve is not known.
  func draft(
    lasting seconds: Double?, isMotion: Bool = false, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    switch type {
    case "CUSTOM_SPRING":
      let members = try members("easingFunctionSpring", reading)
      if let bounce = members["bounce"] {
        var call = PastedCall(members, named: "'easingFunctionSpring'")
        _ = call.take("bounce")
        try call.finish(&reading)
        return try Self.spring(
          bounce: try reading.number(of: bounce).value, lasting: seconds, at: bounce.offset,
          &reading)
      }
      guard !isMotion else {
        throw CurveSpecError(
          "The spring at \(reading.location(members.offset)) has no 'bounce', by which Figma Motion "
            + "has its springs.")
      }
      return try numbers(of: members, "spring", ["mass", "stiffness", "damping"], &reading)
    case "CUSTOM_CUBIC_BEZIER":
      let members = try members("easingFunctionCubicBezier", reading)
      return try numbers(of: members, "cubic-bezier", ["x1", "y1", "x2", "y2"], &reading)
    case "LINEAR": return CurveDraft("linear", at: object.offset)
    case "HOLD":
      if let other = object.members.first(where: { $0.label?.hasPrefix("easingFunction") == true })
      {
        throw CurveSpecError(
          "An easing of the type HOLD has no other member, as at \(reading.location(other.offset))."
        )
      }
      return CurveDraft("step-end", at: object.offset)
    case "VARIABLE_ALIAS":
      throw CurveSpecError(
        "The easing at \(reading.location(object.offset)) is that of a variable, whose value is not read."
      )
    case _ where Self.springs.contains(type):
      guard isMotion else {
        return try reading.preset(type, of: "figma", .spring, at: object.offset)
      }
      let preset = try reading.preset(type, of: "figma", .spring, at: object.offset)
      let spring = try CurveSpec(Expression(preset, bytes: reading.bytes)).curve.spring
      return try Self.spring(
        bounce: 1 - (spring?.dampingRatio ?? 1), lasting: seconds, at: object.offset, &reading)
    default:
      throw CurveSpecError(
        "The curve of \(quoted(type)) at \(reading.location(object.offset)) is not published; readers "
          + "of Figma's files take that of 'figma/\(type)'.")
    }
  }

  private func members(
    _ key: String, _ reading: NotationReading
  ) throws(CurveSpecError) -> PastedObject {
    guard let member = object[key], case .object(let members, let offset) = member.values[0] else {
      throw CurveSpecError(
        "\(quoted(key)) is missing at \(reading.location(object.offset)).")
    }
    return PastedObject(members: members, offset: offset)
  }

  private func numbers(
    of object: PastedObject, _ name: String, _ labels: [String], _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    var call = PastedCall(object, named: type)
    var draft = CurveDraft(name, at: object.offset)
    for label in labels {
      guard let number = try call.number(label, reading) else {
        throw CurveSpecError("\(quoted(label)) is missing at \(reading.location(object.offset)).")
      }
      draft.add(name == "spring" ? label : nil, number, at: object.offset)
    }
    if let velocity = try call.number("initialVelocity", reading), velocity.value != 0 {
      draft.add("initialVelocity", velocity, at: object.offset)
    }
    try call.finish(&reading)
    return draft
  }

  /// A spring of Figma Motion, with the remark that it is cut.
  private static func spring(
    bounce: Double, lasting seconds: Double?, at offset: Int, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    guard bounce > 0, bounce < 1 else {
      throw CurveSpecError(
        "The bounce at \(reading.location(offset)) must be above 0 and below 1, not "
          + "\(Number.text(bounce)); how Figma Motion moves others is not known.")
    }
    guard let seconds, seconds > 0 else {
      throw CurveSpecError(
        "Figma stretches the spring at \(reading.location(offset)) to its segment, whose length is not in "
          + "this text; add it as 'duration', in seconds.")
    }
    let spring = Spring.figmaMotion(bounce: bounce, lasting: seconds)
    reading.remark(
      "Figma cuts a spring at the end of its segment, where it is within "
        + "\(Number.text((spring.rest * 1e5).rounded(.up) / 1e3)) % of its end.")
    return CurveDraft(
      "spring", at: offset,
      [("stiffness", Number(spring.stiffness)), ("damping", Number(spring.damping))])
  }
}

/// Collects the tracks and the variables of a value.
private struct FigmaMotionReader {
  var drafts: [NamedDraft] = []

  mutating func read(
    _ value: PastedValue, names: [String], _ reading: inout NotationReading
  ) throws(CurveSpecError) {
    guard names.count <= Limits.nesting else { return }
    switch value {
    case .list(let elements, _):
      for element in elements where element.values.count == 1 {
        try read(element.values[0], names: names, &reading)
      }
    case .object(let members, let offset):
      let object = PastedObject(members: members, offset: offset)
      if let frames = try track(object, &reading) {
        let label = names.isEmpty ? nil : names.joined(separator: " ")
        drafts += try reading.curves(of: [EasedTrack(label: label, frames: frames)], at: offset)
      } else if try !readVariable(object, &reading) {
        for member in members where member.values.count == 1 {
          try read(member.values[0], names: names + (member.label.map { [$0] } ?? []), &reading)
        }
      }
    default: return
    }
  }

  /// The keyframes of a track; `nil` for another object.
  private func track(
    _ object: PastedObject, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [EasedFrame]? {
    guard let list = object["keyframes"], case .list(let elements, _) = list.values[0] else {
      return nil
    }
    var frames: [EasedFrame] = []
    for element in elements {
      guard case .object(let members, let offset)? = element.values.first else { return nil }
      let keyframe = PastedObject(members: members, offset: offset)
      guard let position = keyframe["timelinePosition"], let value = keyframe["value"] else {
        return nil
      }
      let time = try reading.number(of: position).value
      var easing = CurveDraft("linear", at: offset)
      if let last = frames.last {
        guard let member = keyframe["easing"],
          case .object(let members, let place) = member.values[0],
          let found = FigmaEasing(PastedObject(members: members, offset: place), reading)
        else {
          throw CurveSpecError(
            "The keyframe at \(reading.location(offset)) has no easing that is read.")
        }
        easing = try found.draft(lasting: time - last.time, isMotion: true, &reading)
      }
      frames.append(
        EasedFrame(
          offset: offset, time: time, value: try number(value, reading), easing: easing))
    }
    return frames.withEasingsAtStarts()
  }

  /// The number of `{ type: 'FLOAT', value: 12 }`, or a number alone.
  private func number(
    _ argument: PastedArgument, _ reading: NotationReading
  ) throws(CurveSpecError) -> Double {
    guard case .object(let members, let offset)? = argument.values.first else {
      return try reading.number(of: argument).value
    }
    let object = PastedObject(members: members, offset: offset)
    guard let type = object["type"], reading.word(of: type.values[0]) == "FLOAT",
      let value = object["value"]
    else {
      throw CurveSpecError(
        "The value at \(reading.location(offset)) is not of the type 'FLOAT'; of Figma's tracks only "
          + "numbers are read.")
    }
    return try reading.number(of: value).value
  }

  /// Reads a variable with an easing for each mode, or with a time, which is no curve.
  ///
  /// - Returns: Whether the object is a variable.
  private mutating func readVariable(
    _ object: PastedObject, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> Bool {
    guard let type = object["resolvedType"].flatMap({ reading.word(of: $0.values[0]) }) else {
      return false
    }
    let name = object["name"].flatMap { reading.word(of: $0.values[0]) }
    guard type == "EASING", let values = object["valuesByMode"],
      case .object(let modes, _) = values.values[0]
    else {
      reading.remark("Of Figma's variables only those of the type 'EASING' are curves.")
      return true
    }
    for mode in modes {
      guard case .object(let members, let offset)? = mode.values.first,
        let easing = FigmaEasing(PastedObject(members: members, offset: offset), reading)
      else {
        throw CurveSpecError(
          "The easing of the variable at \(reading.location(mode.offset)) is not read.")
      }
      let label = [name, modes.count > 1 ? mode.label : nil].compactMap { $0 }
      drafts.append(
        NamedDraft(
          label: label.isEmpty ? nil : label.joined(separator: " "),
          draft: try easing.draft(lasting: nil, &reading)))
    }
    return true
  }
}
