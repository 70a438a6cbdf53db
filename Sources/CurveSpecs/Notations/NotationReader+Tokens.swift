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
    guard case .object(_, let offset)? = text.values.last, text.values.count <= 3,
      let file = try DesignTokenFile(parsing: text.bytes, from: offset)
    else { return nil }
    var drafts: [NamedDraft] = []
    for token in file.tokens {
      guard let draft = try token.draft(&reading) else {
        reading.remark("Only tokens of easings, transitions and springs are read.")
        continue
      }
      drafts.append(NamedDraft(label: token.path.isEmpty ? nil : token.name, draft: draft))
    }
    guard !drafts.isEmpty else {
      throw CurveSpecError(
        "The design tokens have no curve: no token of the type 'cubicBezier' or 'transition'.")
    }
    return drafts
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
