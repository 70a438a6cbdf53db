extension NotationReader {
  /// The curves of a call of `element.animate(keyframes, options)`; `nil` for another value, and for two keyframes
  /// without easings.
  static func webAnimation(
    _ value: PastedValue, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    guard case .chain(let chain) = value, chain.links.count > 1, chain.links[0].name != "anime",
      let link = chain.links.last, link.name == "animate", let arguments = link.arguments,
      arguments.count == 2, let keyframes = reading.resolved(arguments[0].values),
      let options = reading.resolved(arguments[1].values)
    else { return nil }
    return try webAnimation(keyframes, options, &reading)
  }

  /// The keyframes of `element.animate(keyframes, options)`: a curve for each number that moves.
  ///
  /// An easing of a keyframe governs the segment that starts there; the default is linear. Missing offsets are spread
  /// evenly.
  ///
  /// Reference: Web Animations Level 1, section 5.3.
  ///
  /// - Parameters:
  ///   - keyframes: The list of keyframes, or the object with a list for each property.
  ///   - options: The object of options, or the duration in milliseconds.
  ///   - reading: The reading.
  /// - Returns: The curves; `nil` for two keyframes without easings, which the options say, and for anything else.
  /// - Throws: An error for keyframes that cannot be read exactly.
  static func webAnimation(
    _ keyframes: PastedValue, _ options: PastedValue, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    let frames: [WebKeyframe]
    switch keyframes {
    case .list(let elements, _):
      guard let list = try WebKeyframe.all(inList: elements, &reading) else { return nil }
      frames = list
    case .object(let members, let offset):
      let object = PastedObject(members: members, offset: offset)
      guard let lists = try WebKeyframe.all(inLists: object, &reading) else { return nil }
      frames = lists
    default: return nil
    }
    var properties: [CSSProperty] = []
    var indices: [String: Int] = [:]
    for (frame, fraction) in zip(frames, try WebKeyframe.fractions(of: frames, reading)) {
      for (name, value) in frame.properties {
        let index = indices[name] ?? properties.count
        if index == properties.count {
          indices[name] = index
          properties.append(CSSProperty(name: name))
        }
        properties[index].add(
          try numbers(of: value, reading), at: fraction, easing: frame.easing, frame.offset)
      }
    }
    let standard = CurveDraft("linear", at: keyframes.offset)
    guard let tracks = CSSProperty.tracks(of: properties, standard, &reading) else { return nil }
    let base = try times(of: options, &reading)
    var drafts = try reading.curves(
      of: tracks.map { $0.lasting(base.seconds) }, at: keyframes.offset)
    for index in drafts.indices {
      var draft = drafts[index].draft
      draft.modifiers += base.modifiers
      drafts[index] = NamedDraft(label: drafts[index].label, draft: draft)
    }
    return drafts
  }

  /// The duration of options in seconds, and their passes and delay as modifiers.
  private static func times(
    of options: PastedValue, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> (seconds: Double, modifiers: [Expression.Call]) {
    if case .number(let number, let offset) = options {
      try reading.checkDuration(number, at: offset)
      return (number.milliseconds.value, [])
    }
    guard case .object(var members, let offset) = options else {
      throw CurveSpecError(
        "The options at \(reading.location(options.offset)) are not in this text.")
    }
    let ignored = ["fill", "id", "endDelay", "pseudoElement"]
    members.removeAll { ignored.contains($0.label ?? "") }
    for member in members {
      let word = reading.word(of: member.values[0]) ?? ""
      if member.label == "easing", word != "linear" {
        throw CurveSpecError(
          "The 'easing' at \(reading.location(member.offset)) bends the time of all keyframes, which no "
            + "expression has beside segments; give each keyframe its own.")
      }
      if member.label == "direction", word.hasPrefix("alternate") {
        throw CurveSpecError(
          "The passes of \(quoted(word)) at \(reading.location(member.offset)) run keyframes backwards in "
            + "time, which no expression has.")
      }
    }
    if !members.contains(where: { $0.label == "easing" }) {
      let linear = PastedValue.name("linear", offset: offset)
      members.append(
        PastedArgument(label: "easing", offset: offset, isAssigned: false, values: [linear]))
    }
    guard members.contains(where: { $0.label == "duration" }),
      let draft = try timing(PastedObject(members: members, offset: offset), &reading),
      case .number(let seconds)? = draft.call.arguments.first(where: { $0.label == "duration" })?
        .values.first
    else {
      throw CurveSpecError("The options at \(reading.location(offset)) have no duration.")
    }
    return (seconds.value, draft.modifiers)
  }

  /// The numbers of a value of a property; `nil` for another value.
  private static func numbers(
    of value: PastedArgument, _ reading: NotationReading
  ) throws(CurveSpecError) -> CSSNumbers? {
    switch reading.resolved(value.values) {
    case .number(let number, _)?: return CSSNumbers(number)
    case .text?:
      guard let value = value.values.first, let content = try? reading.content(of: value) else {
        return nil
      }
      return CSSNumbers(content.tokens.filter { !$0.isEnd }[...])
    default: return nil
    }
  }
}

/// A keyframe of Web Animations.
private struct WebKeyframe {
  let offset: Int
  /// The time as a fraction; `nil` if it follows from its neighbours.
  var fraction: Double?
  var easing: CurveDraft?
  var properties: [(name: String, value: PastedArgument)] = []

  /// Keyframes as objects; `nil` for another list.
  static func all(
    inList elements: [PastedArgument], _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [WebKeyframe]? {
    var frames: [WebKeyframe] = []
    for element in elements {
      guard element.label == nil, case .object(let members, let offset)? = element.values.first
      else { return nil }
      var frame = WebKeyframe(offset: offset)
      for member in members {
        try frame.add(member, &reading)
      }
      frames.append(frame)
    }
    return frames.count > 1 ? frames : nil
  }

  private mutating func add(
    _ member: PastedArgument, _ reading: inout NotationReading
  ) throws(CurveSpecError) {
    switch member.label {
    case "offset": fraction = try reading.number(of: member).value
    case "easing":
      let value = try reading.onlyValue(of: member)
      easing = try NotationReader.javaScriptEasing(value, isEase: false, &reading).draft
    case "composite":
      guard reading.word(of: member.values[0]) == "replace" else {
        throw CurveSpecError(
          "'composite' at \(reading.location(member.offset)) adds to values that are not in this text."
        )
      }
    case let name?: properties.append((name, member))
    case nil: return
    }
  }

  /// Keyframes as an object with a list for each property; `nil` for another object.
  static func all(
    inLists object: PastedObject, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [WebKeyframe]? {
    var frames: [WebKeyframe] = []
    for member in object.members where member.label != "easing" && member.label != "offset" {
      guard case .list(let elements, _)? = member.values.first else { return nil }
      if frames.isEmpty {
        frames = elements.map { WebKeyframe(offset: $0.offset) }
      }
      guard elements.count == frames.count else {
        throw CurveSpecError(
          "The list at \(reading.location(member.offset)) has \(elements.count) keyframes, and another "
            + "one \(frames.count).")
      }
      for (index, element) in elements.enumerated() {
        frames[index].properties.append((member.label ?? "", element))
      }
    }
    guard frames.count > 1 else { return nil }
    for label in ["offset", "easing"] {
      guard let member = object[label], let value = member.values.first else { continue }
      var elements = [member]
      if case .list(let list, _) = value { elements = list }
      guard !elements.isEmpty else { continue }
      // A list of easings that is too short is repeated; offsets that are left out are spread.
      let count = label == "easing" ? frames.count : min(elements.count, frames.count)
      for index in 0..<count {
        let element = elements[index % elements.count]
        try frames[index].add(
          PastedArgument(
            label: label, offset: element.offset, isAssigned: false, values: element.values),
          &reading)
      }
    }
    return frames
  }

  /// The times of keyframes as fractions, with those that are spread evenly.
  static func fractions(
    of frames: [WebKeyframe], _ reading: NotationReading
  ) throws(CurveSpecError) -> [Double] {
    var known = frames.map { $0.fraction }
    known[0] = known[0] ?? 0
    known[known.count - 1] = known[known.count - 1] ?? 1
    var last = 0.0
    for (index, fraction) in known.enumerated() {
      guard let fraction else { continue }
      guard fraction >= last, fraction <= 1 else {
        throw CurveSpecError(
          "The offset at \(reading.location(frames[index].offset)) must be from the one before it to 1."
        )
      }
      last = fraction
    }
    return known.spread
  }
}
