internal import CurveKit

extension TrackWriter {
  // MARK: CSS

  /// `@keyframes` of registered custom properties, which CSS interpolates, and a rule that runs them.
  static let css = TrackWriter(
    times: .fractions, hasJumps: false, hasHolds: true, style: .css
  ) { tracks, title in
    var names = DocumentNames(.kebab, in: .css, reserved: cssWords)
    var blocks: [String] = []
    var animations: [String] = []
    for track in tracks {
      let (clock, unit) = (track.keyframes.clock, CSSUnit(track.track.unit))
      let name = names.name(for: "\(title) \(track.track.name)")
      func value(_ frame: TrackKeyframes.Frame) -> String {
        DialectNumbers.double(frame.value) + unit.suffix
      }
      let frames = track.keyframes.frames
      let lines = frames.enumerated().map { index, frame in
        let percent = DialectNumbers.double(clock.fraction(of: frame.tick) * 100)
        let isLast = index + 1 == frames.count
        let easing =
          isLast ? "" : " animation-timing-function: \(frame.cssEasing(before: frames[index + 1]));"
        return "  \(percent)% { --\(name): \(value(frame));\(easing) }"
      }
      blocks.append(
        """
        @property --\(name) { syntax: "\(unit.syntax)"; inherits: true; initial-value: \(value(frames[0])); }

        @keyframes \(name) {
        \(lines.joined(separator: "\n"))
        }
        """)
      let duration = DialectNumbers.double.milliseconds(clock.duration)
      animations.append("\(name) \(duration)ms \(track.track.repeats ? "infinite" : "both")")
    }
    var classes = DocumentNames(.kebab, in: .css)
    let rule = """
      .\(classes.name(for: title)) {
        animation: \(animations.joined(separator: ", "));
      }
      """
    return (blocks + [rule]).joined(separator: "\n\n") + "\n"
  }

  /// Words that mean something else in the value of an animation.
  private static let cssWords: Set<String> = [
    "none", "initial", "inherit", "unset", "revert", "revert-layer", "default", "auto", "infinite",
    "normal", "reverse", "alternate", "alternate-reverse", "running", "paused", "forwards",
    "backwards", "both", "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start",
    "step-end", "replace", "add", "accumulate",
  ]

  // MARK: Motion

  /// Objects with the values and the options of `animate()`.
  static let motion = TrackWriter(
    times: .fractions, hasJumps: true, hasHolds: false, style: .javaScript
  ) { tracks, _ in
    var names = DocumentNames(.camel, in: .javaScript, reserved: DocumentNames.keywords)
    let number = DialectNumbers.double
    let objects = tracks.map { track in
      let (frames, clock) = (track.keyframes.frames, track.keyframes.clock)
      let eases = frames.dropLast().map { frame in
        switch frame.easing {
        case .bezier(let bezier): "[\(bezier.points(number))]"
        case .linear, .hold: "\"linear\""
        }
      }
      let lines = [
        "values: [\(frames.map { number($0.value) }.joined(separator: ", "))],",
        "times: [\(frames.map { number(clock.fraction(of: $0.tick)) }.joined(separator: ", "))],",
        "ease: [\(eases.joined(separator: ", "))],", "duration: \(number.seconds(clock.duration)),",
      ]
      let end = track.track.repeats ? ["repeat: Infinity,"] : []
      let body = (lines + end).flatMap { CodeStyle.javaScript.lines($0, depth: 1) }
        .map { $0 + "\n" }.joined()
      return "export const \(names.name(for: track.track.name)) = {\n\(body)};"
    }
    return objects.joined(separator: "\n\n") + "\n"
  }

  // MARK: Compose

  /// Specs of an animation of floats.
  static let compose = TrackWriter(
    times: .steps(0.001), hasJumps: false, hasHolds: false, style: .kotlin
  ) { tracks, title in
    var names = DocumentNames(
      .camel, in: .kotlin,
      reserved: DocumentNames.keywords.union(["keyframes", "infiniteRepeatable", "toString"]))
    let number = DialectNumbers.kotlinFloat
    let values = tracks.map { track in
      let frames = track.keyframes.frames
      let lines = frames.enumerated().map { index, frame in
        let start = "      \(number(frame.value)) at \(frame.tick)"
        guard index + 1 < frames.count else { return start }
        guard case .bezier(let bezier) = frame.easing else { return start + " using LinearEasing" }
        return "\(start) using CubicBezierEasing(\(bezier.points(number)))"
      }
      let repeats = track.track.repeats
      let type = repeats ? "InfiniteRepeatableSpec" : "KeyframesSpec"
      let call = repeats ? "infiniteRepeatable(keyframes<Float> {" : "keyframes<Float> {"
      return """
          val \(names.name(for: track.track.name)): \(type)<Float> =
            \(call)
              durationMillis = \(track.keyframes.clock.ticks)
        \(lines.joined(separator: "\n"))
            }\(repeats ? ")" : "")
        """
    }
    var objects = DocumentNames(.camel, in: .kotlin)
    let name = objects.name(for: title)
    let body = values.joined(separator: "\n\n").split(
      separator: "\n", omittingEmptySubsequences: false
    ).flatMap { CodeStyle.kotlin.lines(String($0)) }.joined(separator: "\n")
    return """
      \(DocumentSource.composeImports(of: body).joined(separator: "\n"))

      object \(name.prefix(1).uppercased() + name.dropFirst()) {
      \(body)
      }

      """
  }

  // MARK: Lottie

  /// A layer for each track; times are frames with three decimals.
  static let lottie = TrackWriter(
    times: .steps(1 / 60_000), hasJumps: true, hasHolds: true
  ) { tracks, _ in
    let layers = tracks.enumerated().map { index, track in
      LottieAnimation.Layer(
        track.track.name, origin: Point(x: 100, y: 50 + 60 * Double(index)),
        [track.track.lottieProperty: track.keyframes.eased])
    }
    // A player starts over at the end of the file, so a cycle must end exactly there.
    let cycles = tracks.filter { $0.track.repeats }.map { $0.keyframes.clock.duration }
    let cycle = cycles.count == tracks.count && Set(cycles).count == 1 ? cycles[0] : nil
    let animation = LottieAnimation(
      width: 400, height: 60 * tracks.count + 40, layers: layers, duration: cycle)
    return animation.text + "\n"
  }
}

extension MotionTrack {
  /// The number of a circle that shows the motion, by the name and the unit.
  fileprivate var lottieProperty: LottieAnimation.Property {
    let name = name.lowercased()
    switch name.split(whereSeparator: { $0 == " " || $0 == "." }).last ?? "" {
    case "scale": return .scale
    case "opacity", "alpha": return .opacity
    case _ where unit == "degrees": return .rotation
    case "y": return .y
    default: return name.hasPrefix("vertical") ? .y : .x
    }
  }
}

extension TrackKeyframes.Frame {
  /// The timing function until the next keyframe.
  fileprivate func cssEasing(before next: TrackKeyframes.Frame) -> String {
    switch easing {
    case .hold: next.value == value ? "linear" : "step-end"
    case .linear: "linear"
    case .bezier(let bezier): "cubic-bezier(\(bezier.points(DialectNumbers.double)))"
    }
  }
}

/// The unit of a custom property of CSS.
private struct CSSUnit {
  let suffix: String
  let syntax: String

  /// The unit for that of a track; none for one that CSS does not have.
  init(_ unit: String?) {
    switch unit?.lowercased() {
    case "degrees", "degree", "deg", "°": (suffix, syntax) = ("deg", "<angle>")
    case "radians", "radian", "rad": (suffix, syntax) = ("rad", "<angle>")
    case "points", "point", "pt", "pixels", "pixel", "px": (suffix, syntax) = ("px", "<length>")
    default: (suffix, syntax) = ("", "<number>")
    }
  }
}
