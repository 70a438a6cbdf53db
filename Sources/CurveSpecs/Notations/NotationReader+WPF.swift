internal import CurveKit

extension NotationReader {
  /// The curve of an element such as `<CubicEase EasingMode="EaseInOut"/>`.
  private static func wpfEase(
    _ element: MarkupElement, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let mode = try reading.text(of: element, "EasingMode") ?? "EaseOut"
    guard ["EaseIn", "EaseOut", "EaseInOut"].contains(mode) else {
      throw CurveSpecError(
        "\(quoted(mode)) at \(reading.location(element.offset)) is not a mode of an easing.")
    }
    let prefix = "e" + mode.dropFirst()
    if element.name == "PowerEase" {
      let power = try reading.number(of: element, "Power") ?? 2
      return CurveDraft(prefix + "Power", at: element.offset, [("exponent", Number(power))])
    }
    guard element.name.hasSuffix("Ease"), let shape = xamlShapes[String(element.name.dropLast(4))]
    else {
      throw inexact(
        element.name, at: element.offset,
        "its formula is not one of the curves that have a name here",
        instead: "sampled values in linear()", reading)
    }
    return CurveDraft(prefix + shape, at: element.offset)
  }

  /// The easing of an element: that in `<X.EasingFunction>`; `nil` for none.
  private static func wpfEasing(
    of element: MarkupElement, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    if let attribute = element["EasingFunction"] {
      throw CurveSpecError(
        "The easing at \(reading.location(attribute.value.lowerBound)) is a resource, whose curve is not read."
      )
    }
    let property = element.children.first { $0.name.hasSuffix(".EasingFunction") }
    return try property?.children.first.map { inner throws(CurveSpecError) in
      try wpfEase(inner, reading)
    }
  }

  @Sendable static func wpfAnimation(
    _ element: MarkupElement, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    try checkTimeline(element, reading)
    let label = try reading.text(of: element, "Storyboard.TargetProperty")
    let duration = try xamlDuration(of: element, reading)
    var draft: CurveDraft
    if element.name == "DoubleAnimation" {
      // WPF's default is 1 s.
      draft = try wpfEasing(of: element, reading) ?? CurveDraft("linear", at: element.offset)
      draft.add("duration", Number(duration ?? 1), at: element.offset)
      let by = try reading.number(of: element, "By")
      if let from = try reading.number(of: element, "From"),
        let to = try reading.number(of: element, "To") ?? by.map({ from + $0 }),
        from != 0 || to != 1
      {
        draft.add("from", Number(from), at: element.offset)
        draft.add("to", Number(to), at: element.offset)
      }
    } else {
      let frames = try wpfFrames(of: element, lasting: duration, reading)
      draft = try reading.curve(through: frames.withEasingsAtStarts(), at: element.offset)
    }
    if try reading.text(of: element, "AutoReverse")?.lowercased() == "true" {
      draft.add(try reading.alternating(draft, Number(2), "AutoReverse", at: element.offset))
    }
    draft.add(
      try xamlPasses(of: element, "RepeatBehavior", forever: "Forever", reading))
    try place(&draft, in: element, reading)
    for parent in reading.parents.reversed()
    where ["Storyboard", "ParallelTimeline"].contains(parent.name) {
      try checkTimeline(parent, reading)
      try reading.refuse(["Duration"], but: ["automatic"], of: parent)
      for name in ["AutoReverse", "RepeatBehavior"] where parent[name] != nil {
        reading.remark("\(quoted(name)) of a \(parent.name) is not in its curves.")
      }
      try place(&draft, in: parent, reading)
    }
    return [NamedDraft(label: label, draft: draft)]
  }

  /// Refuses what changes the motion of a timeline and is not read.
  private static func checkTimeline(
    _ element: MarkupElement, _ reading: NotationReading
  ) throws(CurveSpecError) {
    try reading.refuse(
      ["AccelerationRatio", "DecelerationRatio", "IsAdditive", "IsCumulative"],
      but: ["0", "0.0", "false"], of: element)
    try checkProperties(
      of: element, but: ["EasingFunction", "KeyFrames", "Children", "Resources"], reading)
  }

  /// Adds the pace of a timeline and then its start, which is in the time around it.
  private static func place(
    _ draft: inout CurveDraft, in element: MarkupElement, _ reading: NotationReading
  ) throws(CurveSpecError) {
    if let speed = try reading.number(of: element, "SpeedRatio"), speed != 1 {
      guard speed > 0 else {
        throw CurveSpecError(
          "'SpeedRatio' at \(reading.location(element.offset)) must be above 0, not \(Number.text(speed))."
        )
      }
      draft.add(.modifier("speed", at: element.offset, [(nil, .number(Number(speed)))]))
    }
    if let delay = try timeSpan(of: element, "BeginTime", reading) {
      draft.add(try reading.delay(Number(delay), at: element.offset))
    }
  }

  /// The keyframes, whose easings are for the segments that end there.
  private static func wpfFrames(
    of element: MarkupElement, lasting duration: Double?, _ reading: NotationReading
  ) throws(CurveSpecError) -> [EasedFrame] {
    var frames: [EasedFrame] = []
    let children = element.children.flatMap { $0.name.hasSuffix(".KeyFrames") ? $0.children : [$0] }
    for child in children where child.name.hasSuffix("DoubleKeyFrame") {
      try checkProperties(of: child, but: ["EasingFunction"], reading)
      guard let text = try reading.text(of: child, "KeyTime"), let place = child["KeyTime"],
        let value = try reading.number(of: child, "Value")
      else {
        throw CurveSpecError(
          "The keyframe at \(reading.location(child.offset)) needs 'KeyTime' and 'Value'.")
      }
      let offset = place.value.lowerBound
      var time: Double
      if text.hasSuffix("%"), let duration {
        time = try reading.number(String(text.dropLast()), at: offset) / 100 * duration
      } else {
        time = try timeSpan(text, at: offset, reading)
      }
      if let last = frames.last, time < last.time { time = -1 }
      guard time >= 0, !frames.isEmpty || time == 0 else {
        throw CurveSpecError(
          "The keyframes at \(reading.location(offset)) must start at 0, where the value is otherwise not in "
            + "this text, and be in the order of time.")
      }
      let easing: CurveDraft?
      switch child.name {
      case "DiscreteDoubleKeyFrame": easing = CurveDraft("step-end", at: child.offset)
      case "SplineDoubleKeyFrame": easing = try keySpline(of: child, reading)
      case "EasingDoubleKeyFrame": easing = try wpfEasing(of: child, reading)
      default: easing = nil
      }
      frames.append(EasedFrame(offset: child.offset, time: time, value: value, easing: easing))
    }
    if let duration, let last = frames.last, duration < last.time {
      throw CurveSpecError(
        "The keyframe at \(reading.location(last.offset)) is after the duration of \(Number.text(duration)) s, "
          + "which cuts the curve.")
    }
    // Each pass takes the whole duration.
    if let duration, let last = frames.last, duration > last.time, element["RepeatBehavior"] != nil
    {
      frames.append(EasedFrame(offset: last.offset, time: duration, value: last.value))
    }
    return frames
  }
}
