internal import CurveKit
internal import CurveSpecs

extension Dialect {
  /// Tools of the web beside its libraries.
  static let webTools = [tailwind, smil, remotion]

  /// The classes of an element; a file is a theme with an easing, a duration and a delay for each curve.
  static let tailwind = Dialect(
    "tailwind", "Tailwind CSS", "the classes of a transition; a file is a theme",
    fileExtension: "css",
    evaluation: PlatformEvaluation(
      .double, springs: .none, source: "the same CSS as that of CSS's row"),
    document: .source(.tailwind), approximations: [.stops]
  ) { curve, number throws(ConversionError) in
    try curve.check("Tailwind's transitions", hasDelay: true, hasPasses: false)
    guard let duration = curve.duration else { throw curve.unknown(to: "Tailwind CSS") }
    func time(_ seconds: Double) -> String {
      let text = number.milliseconds(seconds)
      return text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? text : "[\(text)ms]"
    }
    let easing = try curve.cssEasing(number)
    let words = String(
      decoding: easing.replacingEach(", ", with: ",").utf8.map { $0 == 0x20 ? 0x5F : $0 },
      as: UTF8.self)
    var classes = ["transition", "duration-\(time(duration))"]
    switch words {
    case "linear": classes.append("ease-linear")
    case "ease": classes.append("ease-initial")
    default: classes.append("ease-[\(words)]")
    }
    if curve.delay > 0 { classes.append("delay-\(time(curve.delay))") }
    return [classes.joined(separator: " ")]
  }

  static let remotion = Dialect(
    "remotion", "Remotion", "spring(), or an easing of interpolate()", fileExtension: "js",
    evaluation: PlatformEvaluation(
      .double, source: "remotion-dev/remotion: `spring`, `easing.ts`; read"),
    document: .source(.remotion), hasDuration: false
  ) { curve, number throws(ConversionError) in
    try curve.check("Remotion's times are frames, so its text", hasDelay: false, hasPasses: false)
    if case .spring(let spring) = curve.motion {
      guard spring.regime != .overdamped else {
        throw ConversionError("Remotion moves an over-damped spring as a critically damped one.")
      }
      guard spring.initialVelocity == 0, spring.damping > 0 else {
        throw ConversionError("Remotion has no springs with a velocity, and none without damping.")
      }
      let config = spring.arguments(number, separator: ": ", keepsMass: true)
      return ["spring({ frame, fps, config: { \(config) } })"]
    }
    guard let bezier = curve.bezier else { throw curve.unknown(to: "Remotion") }
    return [
      bezier == .straightLine ? "Easing.linear" : "Easing.bezier(\(bezier.points(number)))"
    ]
  }
}

extension DocumentSource {
  /// A theme of Tailwind CSS 4: the classes `ease-enter`, `duration-enter` and `delay-enter`.
  static let tailwind = DocumentSource(
    names: DocumentNames(.kebab, in: .css), style: .css, head: { _ in ["@theme {"] },
    tokens: TokenForms(
      easing: { curve, number throws(ConversionError) in [try curve.cssEasing(number)] },
      time: TokenForms.css.time,
      reference: { name, kind in
        switch kind {
        case .easing: "var(--ease-\(name))"
        case .time: "var(--transition-duration-\(name))"
        // Its parts have three names.
        case .curve: nil
        }
      },
      easingDeclaration: { name, text in ["--ease-\(name): \(text);"] },
      timeDeclaration: { name, text in ["--transition-duration-\(name): \(text);"] })
  ) { name, text in
    text.split(separator: " ").compactMap { word in
      let parts = word.split(separator: "-", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let inner = String(parts[1].filter { $0 != "[" && $0 != "]" })
      switch parts[0] {
      case "ease":
        let value = inner.replacingEach(",", with: ", ").replacingEach("_", with: " ")
        return "--ease-\(name): \(value == "initial" ? "ease" : value);"
      case "duration", "delay":
        return "--transition-\(parts[0])-\(name): \(inner.hasSuffix("ms") ? inner : inner + "ms");"
      default: return nil
      }
    }
  }
}
