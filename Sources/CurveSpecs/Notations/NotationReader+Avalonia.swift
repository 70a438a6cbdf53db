internal import CurveKit

extension NotationReader {
  /// The easing of Avalonia: a name such as `CubicEaseOut`, or four numbers.
  private static func avaloniaEasing(
    _ text: String, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    if text.has(",") { return try spline(text, at: offset, reading) }
    if text == "LinearEasing" { return CurveDraft("linear", at: offset) }
    for mode in ["EaseInOut", "EaseIn", "EaseOut"] where text.hasSuffix(mode) {
      let name = String(text.dropLast(mode.utf8.count))
      guard let shape = name == "Circular" ? "Circ" : xamlShapes[name], name != "Circle" else {
        break
      }
      return CurveDraft("e" + mode.dropFirst() + shape, at: offset)
    }
    throw inexact(
      text, at: offset, "its formula is not one of the curves that have a name here",
      instead: "sampled values in linear()", reading)
  }

  /// The spring of Avalonia over a duration, whose progress from 0 to 1 counts as its seconds.
  private static func avaloniaSpring(
    _ element: MarkupElement, lasting seconds: Double, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let mass = try reading.number(of: element, "Mass") ?? 0
    let stiffness = try reading.number(of: element, "Stiffness") ?? 0
    let damping = try reading.number(of: element, "Damping") ?? 0
    let velocity = try reading.number(of: element, "InitialVelocity") ?? 0
    guard mass > 0, stiffness > 0, damping >= 0, damping * damping < 4 * mass * stiffness else {
      throw CurveSpecError(
        "The spring at \(reading.location(element.offset)) needs a mass and a stiffness above 0 and a damping "
          + "below the critical one, where Avalonia's is not this formula.")
    }
    reading.remark("Avalonia ends a spring with its duration, wherever the value is then.")
    var draft = CurveDraft(
      "spring", at: element.offset,
      [("mass", Number(mass)), ("stiffness", Number(stiffness)), ("damping", Number(damping))])
    if velocity != 0 { draft.add("initialVelocity", Number(velocity), at: element.offset) }
    if seconds != 1 {
      draft.add(.modifier("speed", at: element.offset, [(nil, .number(Number(1 / seconds)))]))
    }
    return draft
  }

  @Sendable static func avaloniaAnimation(
    _ element: MarkupElement, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    // Without a duration, it is another element of this name.
    guard let seconds = try xamlDuration(of: element, reading) else { return nil }
    try reading.refuse(
      ["DelayBetweenIterations", "PlaybackDirection", "SpeedRatio"],
      but: ["0:0:0", "00:00:00", "normal", "1", "1.0"], of: element)
    try checkProperties(of: element, but: ["Easing", "Children"], reading)
    var outer: CurveDraft?
    if let text = try reading.text(of: element, "Easing"), let place = element["Easing"] {
      outer = try avaloniaEasing(text, at: place.value.lowerBound, reading)
    }
    if let property = element.children.first(where: { $0.name.hasSuffix(".Easing") }),
      let inner = property.children.first
    {
      outer =
        inner.name == "SpringEasing"
        ? try avaloniaSpring(inner, lasting: seconds, &reading)
        : try avaloniaEasing(inner.name, at: inner.offset, reading)
    }
    let easing = outer ?? CurveDraft("linear", at: element.offset)
    var drafts: [NamedDraft]
    if element.name == "DoubleTransition" {
      var draft = easing
      if !draft.isSpring { draft.add("duration", Number(seconds), at: element.offset) }
      drafts = [NamedDraft(label: try reading.text(of: element, "Property"), draft: draft)]
    } else {
      drafts = try reading.curves(
        of: avaloniaTracks(of: element, easing, lasting: seconds, reading), at: element.offset)
    }
    let passes = try xamlPasses(of: element, "IterationCount", forever: "INFINITE", reading)
    let delay = try timeSpan(of: element, "Delay", reading) ?? 0
    for index in drafts.indices {
      var draft = drafts[index].draft
      draft.add(passes)
      draft.add(try reading.delay(Number(delay), at: element.offset))
      drafts[index] = NamedDraft(label: drafts[index].label, draft: draft)
    }
    return drafts
  }

  /// The keyframes of each property that setters of keyframes have.
  private static func avaloniaTracks(
    of element: MarkupElement, _ outer: CurveDraft, lasting seconds: Double,
    _ reading: NotationReading
  ) throws(CurveSpecError) -> [EasedTrack] {
    var tracks: [EasedTrack] = []
    var indices: [String: Int] = [:]
    for child in element.children where child.name == "KeyFrame" {
      try checkProperties(of: child, but: [], reading)
      guard let cue = try reading.text(of: child, "Cue"), let place = child["Cue"],
        cue.hasSuffix("%")
      else {
        throw CurveSpecError(
          "The keyframe at \(reading.location(child.offset)) needs a 'Cue' in per cent.")
      }
      let fraction = try reading.number(String(cue.dropLast()), at: place.value.lowerBound) / 100
      let easing = try keySpline(of: child, reading)
      for setter in child.children where setter.name == "Setter" {
        guard let name = try reading.text(of: setter, "Property"),
          let value = try? reading.number(of: setter, "Value")
        else { continue }
        if indices[name] == nil {
          indices[name] = tracks.count
          tracks.append(EasedTrack(label: name, frames: []))
        }
        tracks[indices[name] ?? 0].frames.append(
          EasedFrame(offset: setter.offset, time: fraction, value: value, easing: easing))
      }
    }
    return try tracks.map { track throws(CurveSpecError) in
      guard track.frames.first?.time == 0, track.frames.last?.time == 1,
        zip(track.frames, track.frames.dropFirst()).allSatisfy({ $0.time <= $1.time })
      else {
        throw CurveSpecError(
          "The keyframes of \(quoted(track.label ?? "")) at \(reading.location(element.offset)) do not go from "
            + "0 % to 100 %, where its own value is not in this text.")
      }
      var frames = track.frames.withEasingsAtStarts()
      if outer.call.name != "linear" {
        guard frames.count == 2, frames[0].easing.call.name == "linear" else {
          throw CurveSpecError(
            "The easing of the animation at \(reading.location(outer.call.offset)) bends the time of all "
              + "keyframes, which no expression has beside segments.")
        }
        frames[0].easing = outer
        return EasedTrack(label: track.label, frames: frames).lasting(seconds)
      }
      return EasedTrack(label: track.label, frames: frames).lasting(seconds)
    }
  }
}
