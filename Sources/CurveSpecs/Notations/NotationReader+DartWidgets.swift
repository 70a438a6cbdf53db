extension NotationReader {
  /// Flutter's widgets and calls that run `curve` once within `duration`.
  static let widgets: Set<String> = [
    "AnimatedAlign", "AnimatedContainer", "AnimatedDefaultTextStyle",
    "AnimatedFractionallySizedBox", "AnimatedOpacity", "AnimatedPadding", "AnimatedPhysicalModel",
    "AnimatedPositioned", "AnimatedPositionedDirectional", "AnimatedRotation", "AnimatedScale",
    "AnimatedSize", "AnimatedSlide", "AnimatedTheme", "CurveTween", "CurvedAnimation",
    "SliverAnimatedOpacity", "TweenAnimationBuilder", "animateTo", "animateToPage", "ensureVisible",
    "nextPage", "previousPage",
  ]
  /// The effects of the package flutter_animate, which have a delay too.
  static let effects: Set<String> = [
    "align", "blur", "blurXY", "desaturate", "elevation", "fade", "fadeIn", "fadeOut", "flip",
    "flipH", "flipV", "move", "moveX", "moveY", "rotate", "saturate", "scale", "scaleX", "scaleXY",
    "scaleY", "slide", "slideX", "slideY", "tint",
  ]
  private static let times: Set<String> = [
    "curve", "delay", "duration", "interval", "transitionDuration",
  ]

  /// An effect of flutter_animate: `.animate().fadeIn(duration: 300.ms, curve: Curves.ease)`.
  static func effect(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard let last = chain.links.last, effects.contains(last.name), var call = PastedCall(last)
    else { return nil }
    let others = chain.links.dropLast()
    let isAlone = others.allSatisfy { link in
      !(link.arguments ?? []).contains { $0.label.map(times.contains) == true }
    }
    guard isAlone, others.last?.name == "animate" else {
      throw CurveSpecError(
        "The calls at \(reading.location(chain.offset)) have several motions; paste one effect with its "
          + "duration, delay and curve.")
    }
    guard let curve = call.take("curve") else { return nil }
    let duration = call.take("duration")
    var draft = try pair(curve, duration, &reading)
    // The default of flutter_animate.
    if duration == nil { draft.add("duration", Number(0.3), at: last.offset) }
    if let delay = call.take("delay") {
      draft.add(try reading.delay(dartDuration(delay, reading), at: delay.offset))
      reading.remark("Only 'curve', 'duration' and 'delay' of \(quoted(last.name)) are read.")
    } else {
      reading.remark("Only 'curve' and 'duration' of \(quoted(last.name)) are read.")
    }
    return draft
  }
}
