extension NotationReader {
  /// Motions of several segments in Kotlin and Dart.
  ///
  /// Reference: androidx/androidx, AnimationSpec.kt; flutter/flutter,
  /// packages/flutter/lib/src/animation/tween_sequence.dart.
  static let composeKeyframes = NotationReader(
    notation: "Jetpack Compose",
    form: "keyframes { durationMillis = 600; 1.1f at 350 using easing }",
    read: .chain { chain, reading throws(CurveSpecError) in
      guard chain.links.count == 1, chain.links[0].name == "keyframes",
        let closure = chain.links[0].closures.first?.content
      else { return nil }
      return try keyframes(in: closure, at: chain.offset, &reading)
    })

  static let tweenSequence = NotationReader(
    notation: "Flutter", form: "TweenSequence([TweenSequenceItem(tween: Tween(), weight: 40)])",
    read: .chain(tweens))

  // MARK: Compose

  /// The keyframes of a block: the easing of each starts there, and the default is linear.
  private static func keyframes(
    in closure: Range<Int>, at offset: Int, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    var (duration, delay) = (Number(300), Number(0))
    var frames: [(frame: EasedFrame, milliseconds: Double)] = []
    var rest = try PastedText(parsing: reading.bytes, closure).values[...]
    func number(_ value: PastedValue?, _ reading: NotationReading) throws(CurveSpecError) -> Number
    {
      guard let value, case .number(let number, _)? = reading.resolved([value]) else {
        throw CurveSpecError(
          "A number is expected at \(reading.location(value?.offset ?? closure.upperBound)).")
      }
      return number
    }
    while let value = rest.popFirst() {
      if let name = value.name, rest.first?.isSymbol("=") == true {
        rest.removeFirst()
        switch name {
        case "durationMillis": duration = try number(rest.popFirst(), reading)
        case "delayMillis": delay = try number(rest.popFirst(), reading)
        default:
          throw CurveSpecError(
            "\(quoted(name)) at \(reading.location(value.offset)) is not a setting of keyframes that is read."
          )
        }
        continue
      }
      let height = try number(value, reading).value
      guard let word = rest.popFirst()?.name, word == "at" || word == "atFraction" else {
        throw CurveSpecError(
          "A keyframe such as '1f at 300' is expected at \(reading.location(value.offset)).")
      }
      var time = try number(rest.popFirst(), reading).value
      // The duration is the one that is set so far.
      if word == "atFraction" { time = (time * duration.value).rounded() }
      var easing: CurveDraft?
      if let word = rest.first?.name, word == "using" || word == "with" {
        rest.removeFirst()
        guard let curve = rest.popFirst() else {
          throw CurveSpecError("An easing is expected at \(reading.location(closure.upperBound)).")
        }
        easing = try composeEasing(curve, &reading)
      }
      frames.append(
        (
          EasedFrame(
            offset: value.offset, time: Number(time).milliseconds.value, value: height,
            easing: easing), time
        ))
    }
    var sorted: [(frame: EasedFrame, milliseconds: Double)] = []
    for (_, item) in frames.enumerated().sorted(by: {
      ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset)
    }) {
      // A later keyframe replaces an earlier one of the same time.
      if sorted.last?.milliseconds == item.milliseconds { sorted.removeLast() }
      sorted.append(item)
    }
    guard sorted.first?.milliseconds == 0, sorted.last?.milliseconds == duration.value else {
      throw CurveSpecError(
        "The keyframes at \(reading.location(offset)) have no value at 0 or at \(Number.text(duration.value)) "
          + "ms, where the animation has its own, which is not in this text.")
    }
    var draft = try reading.curve(through: sorted.map { $0.frame }, at: offset)
    draft.add(try reading.delay(delay.milliseconds, at: offset))
    return draft
  }

  // MARK: Flutter

  @Sendable private static func tweens(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard let first = chain.links.first, first.name == "TweenSequence", !chain.hasLeadingDot,
      let argument = first.arguments?.first, argument.label == nil
    else { return nil }
    guard case .list(let elements, _)? = argument.values.last, !elements.isEmpty else {
      throw CurveSpecError(
        "The list of tweens at \(reading.location(argument.offset)) is not in this text.")
    }
    var items: [(tween: PastedChain, weight: Double)] = []
    for element in elements {
      guard case .chain(let item)? = element.values.last, let link = item.links.last,
        link.name == "TweenSequenceItem", var call = PastedCall(link),
        case .chain(let tween)? = call.take("tween")?.values.last,
        let weight = try call.number("weight", reading)?.value, weight > 0
      else {
        throw CurveSpecError(
          "An item such as 'TweenSequenceItem(tween: Tween(begin: 0.0, end: 1.0), weight: 40)' is expected "
            + "at \(reading.location(element.offset)).")
      }
      try call.finish(&reading)
      items.append((tween, weight))
    }
    let total = items.reduce(0) { $0 + $1.weight }
    var frames: [EasedFrame] = []
    var weight = 0.0
    for item in items {
      let (begin, end, easing) = try tween(item.tween, &reading)
      let offset = item.tween.offset
      // Two keyframes at one time are a jump.
      if let last = frames.last, last.value == begin { frames.removeLast() }
      frames.append(
        EasedFrame(offset: offset, time: weight / total, value: begin, easing: easing))
      weight += item.weight
      frames.append(
        EasedFrame(offset: offset, time: weight == total ? 1 : weight / total, value: end))
    }
    reading.remark("A TweenSequence has no length of its own: the curve takes 0.35 s.")
    let track = EasedTrack(label: nil, frames: frames).lasting(0.35)
    return try reading.curve(through: track.frames, at: chain.offset)
  }

  /// The two values of a tween, and its easing.
  private static func tween(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> (begin: Double, end: Double, easing: CurveDraft?) {
    let expected = CurveSpecError(
      "A tween such as 'Tween(begin: 0.0, end: 1.0).chain(CurveTween(curve: Curves.easeOut))' is expected at "
        + "\(reading.location(chain.offset)).")
    guard let first = chain.links.first, var call = PastedCall(first) else { throw expected }
    if first.name == "ConstantTween", chain.links.count == 1,
      let value = try call.number(nil, reading)?.value
    {
      return (value, value, nil)
    }
    guard first.name == "Tween", let begin = try call.number("begin", reading)?.value,
      let end = try call.number("end", reading)?.value, chain.links.count <= 2
    else { throw expected }
    try call.finish(&reading)
    guard chain.links.count == 2 else { return (begin, end, nil) }
    guard chain.links[1].name == "chain", let argument = chain.links[1].arguments?.first,
      case .chain(let inner)? = argument.values.last, let link = inner.links.last,
      link.name == "CurveTween", var curve = PastedCall(link), let value = curve.take("curve")
    else { throw expected }
    try curve.finish(&reading)
    return (begin, end, try reading.curve(of: value))
  }
}
