extension NotationReader {
  /// The motion tokens of Material 3: a spring of Compose's `MotionScheme`, or an easing with a duration.
  static let material: [NotationReader] = [
    NotationReader(
      notation: "Material 3", form: "MotionScheme.expressive().fastSpatialSpec()",
      read: .chain(motionScheme)),
    NotationReader(
      notation: "Material 3",
      form: "md.sys.motion.easing.emphasized.decelerate, md.sys.motion.duration.medium4",
      read: .text(easingWithDuration)),
    NotationReader(
      notation: "Android", form: "R.attr.motionEasingEmphasizedInterpolator",
      read: .chain { chain, reading throws(CurveSpecError) in
        let name = name(of: chain)
        return name?.hasPrefix("R.attr.") == true ? try easing(name, chain.offset, reading) : nil
      }),
  ]

  /// The names of a chain without calls, with their dots; `nil` for one with calls.
  private static func name(of chain: PastedChain) -> String? {
    guard !chain.hasLeadingDot, chain.links.allSatisfy({ $0.arguments == nil && !$0.hasClosure })
    else { return nil }
    return chain.links.map { $0.name }.joined(separator: ".")
  }

  // MARK: Springs

  @Sendable private static func motionScheme(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    let names = chain.links.map { $0.name }
    guard names.count == 3, let last = chain.links.last, let call = PastedCall(last),
      last.name.hasSuffix("Spec")
    else { return nil }
    var scheme = "standard"
    if names[0] == "MotionScheme" {
      scheme = names[1]
    } else if names[0] == "MaterialTheme", names[1] == "motionScheme" {
      reading.remark("The theme's motion scheme is taken as the standard one.")
    } else {
      return nil
    }
    try call.finish(&reading)
    return try reading.preset(
      "\(scheme) \(last.name.dropLast("Spec".utf8.count))", of: "material3", .spring,
      at: chain.offset)
  }

  // MARK: Easings and durations

  @Sendable private static func easingWithDuration(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    let values = text.values
    guard values.count == 3, values[1].isSymbol(","), case .chain(let chain) = values[0],
      var draft = try easing(name(of: chain), chain.offset, reading)
    else { return nil }
    let last = values[2]
    if case .number(let number, let offset) = last, number.isInTimeUnit {
      try reading.checkDuration(number, at: offset)
      draft.add("duration", number, at: offset)
    } else if case .chain(let chain) = last, let seconds = duration(name(of: chain)) {
      draft.add("duration", Number(seconds), at: chain.offset)
    } else {
      throw CurveSpecError(
        "A duration such as 'md.sys.motion.duration.medium2' or '300ms' is expected at "
          + "\(reading.location(last.offset)).")
    }
    return [NamedDraft(label: nil, draft: draft)]
  }

  /// The curve of an easing token, or of an attribute of Android's views, whose emphasized easing is a path.
  private static func easing(
    _ name: String?, _ offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard let name else { return nil }
    let attribute = "R.attr.motionEasing"
    let suffix = "Interpolator"
    if name.hasPrefix(attribute), name.hasSuffix(suffix) {
      let word = name.dropFirst(attribute.utf8.count).dropLast(suffix.utf8.count)
      return try reading.preset(
        word == "Emphasized" ? "emphasized-path" : String(word), of: "material3", at: offset)
    }
    guard name.hasPrefix("md.sys.motion.easing.") else { return nil }
    return try reading.preset(name, of: "material3", at: offset)
  }

  /// The seconds of a duration token or of an attribute of Android's views.
  private static func duration(_ name: String?) -> Double? {
    guard let name else { return nil }
    for prefix in ["md.sys.motion.duration.", "R.attr.motionDuration"] where name.hasPrefix(prefix)
    {
      let word = name.dropFirst(prefix.utf8.count)
      return PresetCatalogue.matches(for: "material3/duration \(word)").first?.duration
    }
    return nil
  }
}
