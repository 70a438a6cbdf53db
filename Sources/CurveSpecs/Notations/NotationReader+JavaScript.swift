extension NotationReader {
  /// Options of animations in JavaScript: Motion, react-spring, GSAP, Web Animations, React Native.
  static let javaScript: [NotationReader] = [
    NotationReader(
      notation: "Motion", form: "{ type: \"spring\", stiffness, damping, mass }",
      read: .object(motionSpring)),
    NotationReader(
      notation: "react-spring", form: "{ tension, friction, mass }", read: .object(reactSpring)),
    NotationReader(
      notation: "React Native", form: "{ bounciness, speed }", read: .object(bounciness)),
    NotationReader(
      notation: "Motion, GSAP, anime.js 4", form: "{ ease, duration, delay }", read: .object(tween)
    ),
    NotationReader(
      notation: "Web Animations, anime.js 3, React Native", form: "{ easing, duration, delay }",
      read: .object(timing)),
    NotationReader(
      notation: "JavaScript", form: "{ transition: { } }, { config: { } }", read: .object(nested)),
    NotationReader(
      notation: "JavaScript", form: "animate(element, { }, { ease, duration }), spring({ })",
      read: .chain(options)),
    NotationReader(
      notation: "Remotion", form: "spring({ frame, fps, config: { } })",
      read: .chain { chain, reading throws(CurveSpecError) in
        try remotionOptions(of: chain).map { object throws(CurveSpecError) in
          try remotionSpring(object, &reading)
        }
      }),
    NotationReader(
      notation: "Remotion", form: "Easing.spring({ damping, mass, stiffness })",
      read: .chain(remotionEasing)),
    NotationReader(
      notation: "GSAP", form: "gsap.to(target, { ease, duration })", read: .chain(gsap)),
    NotationReader(
      notation: "JavaScript", form: "BezierEasing(x1, y1, x2, y2), cubicBezier(x1, y1, x2, y2)",
      read: .chain(bezierFunction)),
    NotationReader(
      notation: "React Native", form: "Easing.inOut(Easing.quad)", read: .chain(reactNativeEasing)),
  ]

  // MARK: Calls and objects with options

  /// Options in another object: `{ opacity: 1, transition: { duration: 0.3, ease: "easeOut" } }`.
  @Sendable private static func nested(
    _ object: PastedObject, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    for label in ["transition", "config"] {
      guard let member = object[label], member.values.count == 1 else { continue }
      switch member.values[0] {
      case .object where label == "config": break
      // The object of a 'transition' is found on its own.
      case .chain: break
      default: continue
      }
      guard object.members.count(where: { $0.label == label }) == 1 else { continue }
      try checkBeside(label, in: object, reading)
      if object.members.count > 1 { reading.remark("Only \(quoted(label)) is read.") }
      if case .chain(let chain) = member.values[0], chain.links[0].name == "config",
        chain.links.count == 2, chain.links[1].arguments == nil
      {
        return try reading.preset(
          chain.links[1].name, of: "react-spring", .spring, at: member.offset)
      }
      return try reading.curve(of: member)
    }
    return nil
  }

  /// The functions whose last argument is an object with options.
  private static let functions: Set<String> = [
    "animate", "spring", "useSpring", "useTransition", "createSpring", "withSpring", "withTiming",
    "timing", "create", "tweened",
  ]

  @Sendable private static func options(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    // 'Animated.spring(…).start()' starts the motion of the call before it.
    let links = chain.links.last?.name == "start" ? chain.links.dropLast() : chain.links[...]
    guard let last = links.last, functions.contains(last.name), !chain.hasLeadingDot,
      chain.links[0].name != "CustomEase", chain.links[0].name != "Easing",
      remotionOptions(of: chain) == nil,
      let argument = last.arguments?.last, argument.label == nil, argument.values.count == 1,
      case .object(let members, let offset) = argument.values[0]
    else { return nil }
    var object = PastedObject(members: members, offset: offset)
    try checkKeyframes(before: argument, of: last, reading)
    if last.name == "createSpring" { return try animeSpring(object, &reading) }
    if let draft = try delayedSpring(object, of: last, &reading) { return draft }
    if chain.links[0].name == "Animated" || last.name == "withTiming" {
      object = withDefaultDuration(try inMilliseconds("delay", of: object, reading), of: last)
    }
    // 'anime.animate(…)' is anime.js for certain; 'animate(…)' may be Motion.
    if chain.links[0].name == "anime" {
      for label in ["duration", "delay"] {
        object = try inMilliseconds(label, of: object, reading)
      }
    }
    if last.name == "withSpring" { try checkReanimated(object, reading) }
    let isAnimated = chain.links[0].name == "Animated"
    if isAnimated, last.name == "spring" { object = try reactNativeSpring(object, reading) }
    if isAnimated || last.name.hasPrefix("with"),
      last.name.hasSuffix("iming"),
      object["easing"] == nil
    {
      throw inexact(
        last.name, at: last.offset, "no 'easing' is given", instead: "the easing into the object",
        reading)
    }
    var draft = try reading.curve(of: .object(object.members, offset: offset))
    if last.name == "withSpring" || (isAnimated && last.name == "spring") {
      // The engines of Reanimated and React Native have Apple's rule.
      draft.moveCriticallyIfOverdamped()
    }
    return draft
  }

  /// Rejects options of Reanimated that mean different springs in its versions.
  private static func checkReanimated(
    _ object: PastedObject, _ reading: NotationReading
  ) throws(CurveSpecError) {
    for label in ["mass", "stiffness", "damping"] where object[label] == nil {
      throw CurveSpecError(
        "'withSpring' at \(reading.location(object.offset)) has two readings without \(quoted(label)): "
          + "the defaults of Reanimated 3 are mass 1, stiffness 100 and damping 10, those of Reanimated 4 "
          + "are mass 4, stiffness 900 and damping 120. Write all three.")
    }
  }

  /// The options of React Native's spring with stiffness and damping in place of its tension and friction.
  private static func reactNativeSpring(
    _ object: PastedObject, _ reading: NotationReading
  ) throws(CurveSpecError) -> PastedObject {
    if let member = object["bounciness"] ?? object["speed"] {
      throw inexact(
        member.label ?? "bounciness", at: member.offset,
        "Origami's rule for bounciness and speed is not known here",
        instead: "'stiffness' and 'damping'", reading)
    }
    if ["stiffness", "damping", "mass"].contains(where: { object[$0] != nil }),
      object["tension"] == nil, object["friction"] == nil
    {
      return object
    }
    var members = object.members.filter { $0.label != "tension" && $0.label != "friction" }
    let spring = origami(
      tension: try reading.number(of: object, "tension")?.value ?? 40,
      friction: try reading.number(of: object, "friction")?.value ?? 7)
    for (label, value) in [("stiffness", spring.stiffness), ("damping", spring.damping)] {
      members.append(
        PastedArgument(
          label: label, offset: object.offset, isAssigned: false,
          values: [.number(Number(value), offset: object.offset)]))
    }
    return PastedObject(members: members, offset: object.offset)
  }

  // MARK: Texts

  /// The curves of a text in quotes: `"cubic-bezier(0.4, 0, 0.2, 1)"`, `"power2.out"`, `"opacity 1s linear"`.
  ///
  /// - Parameters:
  ///   - value: The text.
  ///   - label: The name that it has.
  ///   - reading: The reading.
  /// - Returns: The curves; `nil` if it is none.
  /// - Throws: An error if it is one that cannot be read.
  static func curves(
    inQuotes value: PastedValue, label: String?, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    guard let content = try reading.content(of: value), !content.items.isEmpty else { return nil }
    reading.isOtherNotation = true
    guard let value = content.onlyValue else { return try cssValues(content, &reading) }
    if case .text = value { return nil }
    if let name = value.name, ["backIn", "backOut", "backInOut"].contains(name) {
      throw CurveSpecError(
        "\(quoted(name)) at \(reading.location(value.offset)) has two readings: a Bézier curve in Motion, "
          + "and the formula of easings.net. Write '{ ease: \"\(name)\" }' for Motion, or the name without "
          + "quotes.")
    }
    if case .chain(let chain) = value, let draft = try gsapEasing(chain, reading) {
      return [NamedDraft(label: label, draft: draft)]
    }
    return [NamedDraft(label: label, draft: try reading.curve(of: value))]
  }
}
