internal import CurveKit

extension NotationReader {
  /// Animations of WPF and of Avalonia, and the easings of .NET MAUI.
  ///
  /// Reference: dotnet/wpf, PresentationCore/System/Windows/Media/Animation; AvaloniaUI/Avalonia,
  /// src/Avalonia.Base/Animation; dotnet/maui, src/Core/src/Animations/Easing.cs.
  static let xaml: [NotationReader] = [
    NotationReader(
      notation: "WPF",
      form: "<DoubleAnimation From= To= Duration=>, <SplineDoubleKeyFrame KeySpline= />",
      read: .element(["DoubleAnimation", "DoubleAnimationUsingKeyFrames"], wpfAnimation)),
    NotationReader(
      notation: "Avalonia",
      form:
        "<Animation Duration=><KeyFrame Cue= KeySpline=>, <DoubleTransition Duration= Easing= />",
      read: .element(["Animation", "DoubleTransition"], avaloniaAnimation)),
    NotationReader(
      notation: ".NET MAUI", form: "Easing.SpringOut, Easing.CubicInOut", read: .chain(mauiEasing)),
  ]

  // MARK: .NET MAUI

  private static let mauiEasings = [
    "Linear": "linear", "Default": "easeInOutCubic", "SinIn": "easeInSine", "SinOut": "easeOutSine",
    "SinInOut": "easeInOutSine", "CubicIn": "easeInCubic", "CubicOut": "easeOutCubic",
    "CubicInOut": "easeInOutCubic", "BounceIn": "easeInBounce", "BounceOut": "easeOutBounce",
    "SpringIn": "easeInBack", "SpringOut": "easeOutBack",
  ]

  @Sendable private static func mauiEasing(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard chain.links.count == 2, chain.links[0].name == "Easing",
      chain.links.allSatisfy({ $0.arguments == nil && !$0.hasClosure }),
      let name = mauiEasings[chain.links[1].name]
    else { return nil }
    if name.hasSuffix("Back") {
      reading.remark("\(quoted("Easing." + chain.links[1].name)) of .NET MAUI is no spring.")
    }
    return CurveDraft(name, at: chain.offset)
  }

  // MARK: WPF

  private static let shapes = [
    "Sine": "Sine", "Circle": "Circ", "Quadratic": "Quad", "Cubic": "Cubic", "Quartic": "Quart",
    "Quintic": "Quint",
  ]

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
    guard element.name.hasSuffix("Ease"), let shape = shapes[String(element.name.dropLast(4))]
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

  @Sendable private static func wpfAnimation(
    _ element: MarkupElement, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    let label = try reading.text(of: element, "Storyboard.TargetProperty")
    let duration = try timeSpan(of: element, "Duration", reading)
    var draft: CurveDraft
    if element.name == "DoubleAnimation" {
      // WPF's default is 1 s.
      draft = try wpfEasing(of: element, reading) ?? CurveDraft("linear", at: element.offset)
      draft.add("duration", Number(duration ?? 1), at: element.offset)
      try reading.checkDuration(Number(duration ?? 1), at: element.offset)
      if let from = try reading.number(of: element, "From"),
        let to = try reading.number(of: element, "To"), from != 0 || to != 1
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
    if let delay = try timeSpan(of: element, "BeginTime", reading) {
      draft.add(try reading.delay(Number(delay), at: element.offset))
    }
    return [NamedDraft(label: label, draft: draft)]
  }

  /// The keyframes, whose easings are for the segments that end there.
  private static func wpfFrames(
    of element: MarkupElement, lasting duration: Double?, _ reading: NotationReading
  ) throws(CurveSpecError) -> [EasedFrame] {
    var frames: [EasedFrame] = []
    for child in element.children where child.name.hasSuffix("DoubleKeyFrame") {
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
    // Each pass takes the whole duration.
    if let duration, let last = frames.last, duration > last.time, element["RepeatBehavior"] != nil
    {
      frames.append(EasedFrame(offset: last.offset, time: duration, value: last.value))
    }
    return frames
  }

  /// The Bézier of `KeySpline="0.2,0 0,1"`; `nil` for none.
  private static func keySpline(
    of element: MarkupElement, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard let text = try reading.text(of: element, "KeySpline"), let place = element["KeySpline"]
    else { return nil }
    return try spline(text, at: place.value.lowerBound, reading)
  }

  private static func spline(
    _ text: String, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let points = try reading.numbers(text, at: offset)
    guard points.count == 4 else {
      throw CurveSpecError("Four numbers are expected at \(reading.location(offset)).")
    }
    return CurveDraft("cubic-bezier", at: offset, points.map { (nil, Number($0)) })
  }

  /// A time such as `0:0:0.3`; `nil` for an attribute that is not there, and for one that says no time.
  private static func timeSpan(
    of element: MarkupElement, _ name: String, _ reading: NotationReading
  ) throws(CurveSpecError) -> Double? {
    guard let text = try reading.text(of: element, name), text != "Automatic",
      let place = element[name]
    else { return nil }
    return try timeSpan(text, at: place.value.lowerBound, reading)
  }

  private static func timeSpan(
    _ text: String, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> Double {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    // Without a colon, a number is days.
    guard parts.count == 2 || parts.count == 3 else {
      throw CurveSpecError(
        "A time such as '0:0:0.3' is expected at \(reading.location(offset)), not \(quoted(text)).")
    }
    var seconds = 0.0
    for part in parts { seconds = seconds * 60 + (try reading.number(String(part), at: offset)) }
    return parts.count == 2 ? seconds * 60 : seconds
  }

  /// The passes of an attribute such as `3x`, `3` or `Forever`; `nil` for one.
  private static func xamlPasses(
    of element: MarkupElement, _ name: String, forever: String, _ reading: NotationReading
  ) throws(CurveSpecError) -> Expression.Call? {
    guard let text = try reading.text(of: element, name), let place = element[name] else {
      return nil
    }
    if text.lowercased() == forever.lowercased() {
      return .repeating(nil, autoreverses: false, at: element.offset)
    }
    let offset = place.value.lowerBound
    let count = try reading.number(text.hasSuffix("x") ? String(text.dropLast()) : text, at: offset)
    guard count >= 1, count == count.rounded() else {
      throw CurveSpecError(
        "The number of passes at \(reading.location(offset)) must be a whole number, not "
          + "\(Number.text(count)).")
    }
    return count == 1 ? nil : .repeating(Number(count), autoreverses: false, at: element.offset)
  }

  // MARK: Avalonia

  /// The easing of Avalonia: a name such as `CubicEaseOut`, or four numbers.
  private static func avaloniaEasing(
    _ text: String, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    if text.has(",") { return try spline(text, at: offset, reading) }
    if text == "LinearEasing" { return CurveDraft("linear", at: offset) }
    for mode in ["EaseInOut", "EaseIn", "EaseOut"] where text.hasSuffix(mode) {
      let name = String(text.dropLast(mode.utf8.count))
      guard let shape = name == "Circular" ? "Circ" : shapes[name], name != "Circle" else { break }
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
    func number(_ name: String) throws(CurveSpecError) -> Double {
      try reading.number(of: element, name) ?? 0
    }
    let (mass, stiffness) = (try number("Mass"), try number("Stiffness"))
    let (damping, velocity) = (try number("Damping"), try number("InitialVelocity"))
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

  @Sendable private static func avaloniaAnimation(
    _ element: MarkupElement, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    guard let seconds = try timeSpan(of: element, "Duration", reading), seconds > 0 else {
      // Another element of this name.
      guard element["Duration"] != nil else { return nil }
      throw CurveSpecError("The duration at \(reading.location(element.offset)) must be above 0.")
    }
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
    if let direction = try reading.text(of: element, "PlaybackDirection"), direction != "Normal" {
      throw CurveSpecError(
        "The direction \(quoted(direction)) at \(reading.location(element.offset)) is not read.")
    }
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
      guard track.frames.first?.time == 0, track.frames.last?.time == 1 else {
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
