internal import CurveKit

extension NotationReader {
  /// The curves of an animator: one of its own values, or one for each property with values or keyframes.
  ///
  /// The interpolator of a keyframe is for the interval that ends there, inside that of the animator; their defaults
  /// are linear and accelerate-decelerate.
  @Sendable static func androidAnimator(
    _ element: MarkupElement, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    let seconds = try time(of: element, "duration", reading) ?? 0.3
    try reading.checkDuration(Number(seconds), at: element.offset)
    let outer = try androidInterpolator(of: element, &reading)
    let standard = try CurveDraft(parsing: "easeInOutSine", at: element.offset)
    let label = try reading.text(of: element, "propertyName")
    var drafts: [NamedDraft] = []
    let holders = element.children.filter { $0.name == "propertyValuesHolder" }
    for holder in holders {
      let name = try reading.text(of: holder, "propertyName") ?? label
      let keyframes = holder.children.filter { $0.name == "keyframe" }
      guard !keyframes.isEmpty else {
        drafts.append(
          NamedDraft(
            label: name, draft: try curve(of: holder, outer ?? standard, lasting: seconds, reading))
        )
        continue
      }
      let frames = try frames(of: keyframes, &reading)
      guard frames.count == 2 || outer?.call.name == "linear" else {
        let offset = element["interpolator"]?.value.lowerBound ?? element.offset
        throw CurveSpecError(
          "The interpolator of the animator at \(reading.location(offset)) bends the time of all keyframes, "
            + "which no expression has beside segments; only '@android:anim/linear_interpolator' is read."
        )
      }
      var track = EasedTrack(label: name, frames: frames.withEasingsAtStarts()).lasting(seconds)
      if frames.count == 2, outer?.call.name != "linear" {
        guard track.frames[0].easing.call.name == "linear" else {
          throw CurveSpecError(
            "The keyframe at \(reading.location(frames[1].offset)) has an interpolator inside that of its "
              + "animator, which no expression has.")
        }
        track.frames[0].easing = outer ?? standard
      }
      drafts += try reading.curves(of: [track], at: holder.offset)
    }
    if holders.isEmpty {
      drafts = [
        NamedDraft(
          label: label, draft: try curve(of: element, outer ?? standard, lasting: seconds, reading))
      ]
    }
    for parent in reading.parents where parent.name == "set" {
      if try reading.text(of: parent, "ordering") == "sequentially" {
        reading.remark("The order of animators is not read; each starts at 0.")
      }
    }
    let times = try passes(of: element, reading)
    return try drafts.map { named throws(CurveSpecError) in
      var draft = named.draft
      if let times { draft.add(try times.modifier(of: draft, at: element.offset, reading)) }
      if let delay = try time(of: element, "startOffset", reading), delay != 0 {
        draft.add(try reading.delay(Number(delay), at: element.offset))
      }
      return NamedDraft(label: named.label, draft: draft)
    }
  }

  private static let lengths = ["dp", "dip", "sp", "px"]

  /// The curve between the two values of an element; from 0 to 1 if one of them is not a number of the text.
  private static func curve(
    of element: MarkupElement, _ easing: CurveDraft, lasting seconds: Double,
    _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    var draft = easing
    draft.add("duration", Number(seconds), at: element.offset)
    if let from = try? reading.number(of: element, "valueFrom", units: lengths),
      let to = try? reading.number(of: element, "valueTo", units: lengths), from != 0 || to != 1
    {
      draft.add("from", Number(from), at: element.offset)
      draft.add("to", Number(to), at: element.offset)
    }
    return draft
  }

  /// The keyframes with times from 0 to 1.
  private static func frames(
    of elements: [MarkupElement], _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [EasedFrame] {
    var fractions: [Double?] = []
    for element in elements { fractions.append(try reading.number(of: element, "fraction")) }
    fractions[0] = fractions[0] ?? 0
    fractions[fractions.count - 1] = fractions[fractions.count - 1] ?? 1
    guard fractions.count > 1, fractions[0] == 0, fractions[fractions.count - 1] == 1 else {
      throw CurveSpecError(
        "The keyframes at \(reading.location(elements[0].offset)) do not go from 0 to 1, so one of them has "
          + "the property's own value, which is not in this text.")
    }
    var frames: [EasedFrame] = []
    for (element, fraction) in zip(elements, fractions.spread) {
      guard let value = try reading.number(of: element, "value", units: lengths) else {
        throw CurveSpecError(
          "The keyframe at \(reading.location(element.offset)) has no value.")
      }
      frames.append(
        EasedFrame(
          offset: element.offset, time: fraction, value: value,
          easing: try androidInterpolator(of: element, &reading)))
    }
    return frames
  }

  /// A time in milliseconds, in seconds.
  private static func time(
    of element: MarkupElement, _ name: String, _ reading: NotationReading
  ) throws(CurveSpecError) -> Double? {
    if let text = try reading.text(of: element, name), text.hasPrefix("@"),
      let place = element[name]
    {
      throw CurveSpecError(
        "The value of \(quoted(text)) at \(reading.location(place.value.lowerBound)) is in another file."
      )
    }
    return try reading.number(of: element, name).map { Number($0).milliseconds.value }
  }

  private struct Passes {
    let count: Number?
    let reverses: Bool

    func modifier(
      of draft: CurveDraft, at offset: Int, _ reading: NotationReading
    ) throws(CurveSpecError) -> Expression.Call {
      reverses
        ? try reading.alternating(draft, count, "reverse", at: offset)
        : .repeating(count, autoreverses: false, at: offset)
    }
  }

  /// The passes of an animator; `nil` for one pass.
  private static func passes(
    of element: MarkupElement, _ reading: NotationReading
  ) throws(CurveSpecError) -> Passes? {
    guard let text = try reading.text(of: element, "repeatCount"),
      let place = element["repeatCount"]
    else { return nil }
    let count =
      text == "infinite" ? -1 : try reading.number(text, at: place.value.lowerBound)
    guard count == -1 || count >= 0 && count == count.rounded() else {
      throw CurveSpecError(
        "The number of repeats at \(reading.location(place.value.lowerBound)) must be a whole number, not "
          + "\(Number.text(count)).")
    }
    if count == 0 { return nil }
    let reverses = try reading.text(of: element, "repeatMode") == "reverse"
    return Passes(count: count < 0 ? nil : Number(count + 1), reverses: reverses)
  }
}
