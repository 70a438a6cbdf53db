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
  /// Flutter's curves that run another curve in a part of the time.
  private static let partialCurves: Set<String> = ["Interval", "Split", "Threshold"]
  private static let times: Set<String> = [
    "curve", "delay", "duration", "interval", "transitionDuration",
  ]

  /// A widget or a call that has a curve: `AnimatedOpacity(duration:curve:)`, `.animate().fadeIn(curve:)`.
  static func widget(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard let last = chain.links.last, var call = PastedCall(last) else { return nil }
    guard !partialCurves.contains(last.name) else {
      throw inexact(
        last.name, at: last.offset, "the curve is only a part of it",
        instead: "the curve with its own duration and '.delay(0.1)'", reading)
    }
    let others = chain.links.dropLast()
    // 'Tween(begin: 0, end: 1).animate(CurvedAnimation(…))'.
    if last.name == "animate" || last.name == "chain", others.count == 1,
      others[0].name.hasSuffix("Tween"), call.startsWithName, let inner = call.take(nil),
      case .chain(let innerChain) = inner.values[0], innerChain.links.count == 1,
      widgets.contains(innerChain.links[0].name)
    {
      if others[0].name == "CurveTween" { throw composed(last, reading) }
      try call.finish(&reading)
      return try reading.curve(of: inner)
    }
    let animates = others.last?.name == "animate"
    let isEffect = effects.contains(last.name) && others.contains { $0.name == "animate" }
    guard last.name != "UIViewPropertyAnimator",
      isEffect || call.rest.contains(where: { $0.label == "curve" && !$0.isAssigned })
    else { return nil }
    let isAlone = others.allSatisfy { link in
      !(link.arguments ?? []).contains { $0.label.map(times.contains) == true }
    }
    guard isAlone, animates || !isEffect else {
      throw CurveSpecError(
        "The calls at \(reading.location(chain.offset)) have several motions; paste one effect with its "
          + "duration, delay and curve.")
    }
    if let parent = call.rest.first(where: { $0.label == "parent" }), hasCurve(parent) {
      throw composed(last, reading)
    }
    guard let curve = call.take("curve") else { return nil }
    guard isEffect || widgets.contains(last.name) else {
      throw CurveSpecError(
        "\(quoted(last.name)) at \(reading.location(last.offset)) is not a call whose 'curve' is read; "
          + "paste 'curve:' and 'duration:' alone.")
    }
    let duration = call.take("duration")
    var draft = try pair(curve, duration, &reading)
    // The default of flutter_animate.
    if isEffect, duration == nil { draft.add("duration", Number(0.3), at: last.offset) }
    if let delay = call.take("delay") {
      guard isEffect else {
        throw CurveSpecError(
          "\(quoted(last.name)) is read without the parameter 'delay' at "
            + "\(reading.location(delay.offset)).")
      }
      draft.add(try reading.delay(dartDuration(delay, reading), at: delay.offset))
      reading.remark("Only 'curve', 'duration' and 'delay' of \(quoted(last.name)) are read.")
    } else {
      reading.remark("Only 'curve' and 'duration' of \(quoted(last.name)) are read.")
    }
    return draft
  }

  /// The error for a curve that is evaluated at the progress of another curve.
  private static func composed(
    _ link: PastedLink, _ reading: NotationReading
  ) -> CurveSpecError {
    inexact(
      link.name, at: link.offset, "it evaluates one curve at the progress of another",
      instead: "one of the two curves", reading)
  }

  /// Whether an argument has a curve in it, such as `CurvedAnimation(parent: a, curve: Curves.ease)`.
  private static func hasCurve(_ argument: PastedArgument) -> Bool {
    argument.label == "curve"
      || argument.values.contains { value in
        guard case .chain(let chain) = value else { return false }
        return chain.links.contains { ($0.arguments ?? []).contains(where: hasCurve) }
      }
  }
}
