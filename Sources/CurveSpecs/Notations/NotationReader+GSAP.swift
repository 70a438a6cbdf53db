extension NotationReader {
  /// The options of GSAP that change the motion and are not read, and those that were read once.
  ///
  /// Any other option is the name of a property, or a callback.
  private static let gsapOptions: Set<String> = [
    "ease", "duration", "delay", "repeat", "yoyo", "repeatDelay", "yoyoEase", "easeReverse",
    "keyframes", "runBackwards", "startAt", "reversed", "repeatRefresh", "scrollTrigger",
    "motionPath", "inertia", "physics2D", "physicsProps", "snap", "modifiers", "roundProps",
    "paused", "useFrames", "cycle", "bezier", "throwProps",
  ]

  /// `gsap.to(".box", { duration: 1, ease: "power2.out", x: 100 })`, or with the duration in front of the
  /// options as in GSAP 1 and 2.
  @Sendable static func gsap(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard chain.links.count == 2, let last = chain.links.last,
      ["to", "from", "fromTo"].contains(last.name), let arguments = last.arguments,
      let index = arguments.lastIndex(where: { argument in
        if argument.values.count == 1, case .object = argument.values[0] { true } else { false }
      }), index > 0, case .object(let members, let offset) = arguments[index].values[0]
    else { return nil }
    if index + 1 < arguments.count {
      throw CurveSpecError(
        "The value at \(reading.location(arguments[index + 1].offset)) is a position in a timeline, which "
          + "is not read; write it as 'delay' in the options.")
    }
    var call = PastedCall(PastedObject(members: members, offset: offset), named: "gsap")
    var draft: CurveDraft
    if let ease = call.take("ease") {
      draft = try javaScriptEasing(try reading.onlyValue(of: ease), isEase: true, &reading).draft
    } else {
      draft = try reading.preset("default ease", of: "gsap", at: offset)
    }
    let duration = call.take("duration")
    if let positional = try positionalDuration(arguments[1..<index], of: last, reading) {
      if let duration {
        throw CurveSpecError(
          "The duration at \(reading.location(duration.offset)) is the second one of the call.")
      }
      draft.add(try reading.duration(of: positional))
    } else if let duration {
      draft.add(try reading.duration(of: duration))
    } else {
      reading.remark("GSAP's default duration is 0.5 s.")
      draft.add("duration", Number(0.5), at: offset)
    }
    let yoyo = try flag("yoyo", &call, reading) == true
    if let count = call.take("repeat") {
      draft.add(try repeats(count, of: draft, alternating: yoyo ? "yoyo" : nil, reading))
    }
    if let delay = call.take("repeatDelay") { throw pauses(delay, reading) }
    draft.add(try reading.delay(of: call.take("delay")))
    if let stagger = call.take("stagger") { try checkStagger(stagger, &reading) }
    for option in call.rest { try checkGSAP(option, reading) }
    if !call.labels.isEmpty {
      reading.remark("Only 'ease', 'duration', 'delay' and 'repeat' of the options are read.")
    }
    return draft
  }

  /// The duration between the target and the options; `nil` if there is none.
  private static func positionalDuration(
    _ arguments: ArraySlice<PastedArgument>, of link: PastedLink, _ reading: NotationReading
  ) throws(CurveSpecError) -> PastedArgument? {
    var rest = arguments
    // The options of 'fromTo' follow the first values.
    if link.name == "fromTo", let last = rest.last, last.values.count == 1,
      case .object = last.values[0]
    {
      rest.removeLast()
    }
    guard rest.count <= 1 else {
      throw CurveSpecError(
        "\(quoted(link.name)) at \(reading.location(link.offset)) has too many values before the options."
      )
    }
    return rest.first
  }

  /// Remarks on the delays between targets, and refuses repeats among them.
  private static func checkStagger(
    _ stagger: PastedArgument, _ reading: inout NotationReading
  ) throws(CurveSpecError) {
    let delays = ["each", "amount", "from", "grid", "axis", "ease"]
    if case .object(let members, _) = try reading.onlyValue(of: stagger),
      let member = members.first(where: { !delays.contains($0.label ?? "") })
    {
      throw CurveSpecError(
        "\(quoted(member.label ?? "stagger")) at \(reading.location(member.offset)) is not an option of "
          + "'stagger' that is read.")
    }
    reading.remark("'stagger' starts each target later and does not change the curve.")
  }

  /// Refuses an option that may change the motion.
  private static func checkGSAP(
    _ option: PastedArgument, _ reading: NotationReading
  ) throws(CurveSpecError) {
    var isNested = false
    switch option.values[0] {
    case .object, .list: isNested = true
    default: break
    }
    let label = option.label ?? ""
    guard label.isEmpty || gsapOptions.contains(label) || isNested, !label.hasPrefix("on") else {
      return
    }
    let what = option.label.map { quoted($0) } ?? "The value"
    throw CurveSpecError(
      "\(what) at \(reading.location(option.offset)) is not an option of GSAP that is read; remove it if "
        + "it does not change the curve.")
  }
}
