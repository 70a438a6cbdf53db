internal import CurveKit

extension NotationReader {
  /// Animations of SVG.
  ///
  /// Reference: w3c/svgwg, specs/animations/master/Overview.html.
  static let smil: [NotationReader] = [
    NotationReader(
      notation: "SVG", form: "<animate values= keyTimes= calcMode=\"spline\" keySplines= dur= />",
      read: .element(["animate", "animateTransform"], smilAnimation))
  ]

  /// The curve of each number of the values.
  @Sendable private static func smilAnimation(
    _ element: MarkupElement, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    guard element["attributeName"] != nil || element["dur"] != nil || element["values"] != nil
    else {
      return nil
    }
    let location = reading.location(element.offset)
    guard let duration = try clock(element, "dur", reading), duration > 0 else {
      throw CurveSpecError("The animation at \(location) has no duration in 'dur'.")
    }
    let (values, place) = try smilValues(of: element, reading)
    guard values.count > 1, let count = values.first?.count,
      values.allSatisfy({ $0.count == count })
    else {
      throw CurveSpecError(
        "The values at \(location) are not two lists or more of equally many numbers.")
    }
    let mode = try reading.text(of: element, "calcMode") ?? "linear"
    var times = try keyTimes(of: element, values.count, mode, reading)
    if mode == "paced" {
      guard count == 1, let paced = pacedTimes(values.map { $0[0] }) else {
        throw CurveSpecError("The pace of the values at \(location) is not read.")
      }
      times = paced
    }
    let easings = try smilEasings(of: element, values.count, mode, reading)
    let name = try reading.text(of: element, "attributeName")
    let kind = try reading.text(of: element, "type")
    let label = kind ?? name
    let axes = kind == "rotate" ? ["", "center x", "center y"] : ["x", "y", "z"]
    let tracks = (0..<count).map { axis in
      var frames: [EasedFrame] = []
      for (index, time) in times.enumerated() {
        frames.append(
          EasedFrame(
            offset: place, time: time, value: values[index][axis],
            easing: index < easings.count ? easings[index] : nil))
      }
      // The last value of discrete ones starts before the end, and stays.
      if let last = frames.last, last.time < 1 {
        frames.append(EasedFrame(offset: place, time: 1, value: last.value))
      }
      let words = [label, count > 1 && axis < 3 && !axes[axis].isEmpty ? axes[axis] : nil]
      let name = words.compactMap { $0 }.joined(separator: " ")
      return EasedTrack(label: name.isEmpty ? nil : name, frames: frames).lasting(duration)
    }
    let drafts = try reading.curves(
      of: count == 1 ? tracks : tracks.filter { $0.frames.first?.value != $0.frames.last?.value },
      at: element.offset)
    let delay = try clock(element, "begin", reading) ?? 0
    let repeats = try reading.text(of: element, "repeatCount")
    for (name, idle) in [
      ("repeatDur", ""), ("accumulate", "none"), ("end", "indefinite"), ("max", "indefinite"),
      ("min", "0s"),
    ] {
      try reading.refuse([name], but: [idle], of: element)
    }
    return try drafts.map { named throws(CurveSpecError) in
      var draft = named.draft
      if let repeats, let attribute = element["repeatCount"], repeats != "1" {
        let number =
          repeats == "indefinite"
          ? nil : try reading.number(repeats, at: attribute.value.lowerBound)
        guard number.map({ $0 == $0.rounded() && $0 > 1 }) ?? true else {
          throw CurveSpecError("The number of passes at \(location) must be a whole number.")
        }
        draft.add(.repeating(number.map { Number($0) }, autoreverses: false, at: element.offset))
      }
      draft.add(try reading.delay(Number(delay), at: element.offset))
      return NamedDraft(label: named.label, draft: draft)
    }
  }

  /// The values of `values`, or of `from`, `to` and `by`, and their index.
  private static func smilValues(
    of element: MarkupElement, _ reading: NotationReading
  ) throws(CurveSpecError) -> (values: [[Double]], offset: Int) {
    func numbers(_ name: String) throws(CurveSpecError) -> [Double]? {
      guard let attribute = element[name] else { return nil }
      return try list(
        try reading.text(of: attribute.value), at: attribute.value.lowerBound, reading)
    }
    if let attribute = element["values"] {
      var values: [[Double]] = []
      let offset = attribute.value.lowerBound
      var parts = try reading.text(of: attribute.value).split(
        separator: ";", omittingEmptySubsequences: false)
      if parts.count > 1, parts[parts.count - 1].allSatisfy({ $0 == " " }) { parts.removeLast() }
      guard parts.count <= Limits.keyframes else {
        throw CurveSpecError("There are too many values at \(reading.location(offset)).")
      }
      for part in parts { values.append(try list(String(part), at: offset, reading)) }
      return (values, offset)
    }
    guard let from = try numbers("from") else {
      throw CurveSpecError(
        "The animation at \(reading.location(element.offset)) starts at a value that is not in this text."
      )
    }
    if let to = try numbers("to") { return ([from, to], element.offset) }
    guard let by = try numbers("by"), by.count == from.count else {
      throw CurveSpecError(
        "The animation at \(reading.location(element.offset)) has no 'values', 'to' or 'by'.")
    }
    return ([from, zip(from, by).map { $0 + $1 }], element.offset)
  }

  private static func list(
    _ text: String, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> [Double] {
    // A unit does not change the curve where all values have it.
    var text = text
    while let last = text.last, last == " " || last == "\n" { text.removeLast() }
    for unit in ["px", "%", "deg"] where text.hasSuffix(unit) {
      text = String(text.dropLast(unit.utf8.count))
    }
    let numbers = try reading.numbers(text, at: offset)
    guard !numbers.isEmpty, numbers.count <= 16 else {
      throw CurveSpecError("A number is expected at \(reading.location(offset)).")
    }
    return numbers
  }

  private static func keyTimes(
    of element: MarkupElement, _ count: Int, _ mode: String, _ reading: NotationReading
  ) throws(CurveSpecError) -> [Double] {
    guard let attribute = element["keyTimes"], mode != "paced" else {
      let last = mode == "discrete" ? count : count - 1
      return (0..<count).map { Double($0) / Double(last) }
    }
    let offset = attribute.value.lowerBound
    let words = try reading.text(of: attribute.value).split(separator: ";")
    var times: [Double] = []
    for word in words { times += try reading.numbers(word, at: offset) }
    guard times.count == count, times.first == 0, mode == "discrete" || times.last == 1,
      zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }), times.allSatisfy({ $0 <= 1 })
    else {
      throw CurveSpecError(
        "The 'keyTimes' at \(reading.location(offset)) must be \(count) times from 0 to 1 that do not "
          + "fall, one for each value.")
    }
    return times
  }

  /// Times at which values with one speed are reached; `nil` if nothing moves.
  private static func pacedTimes(_ values: [Double]) -> [Double]? {
    var distances = [0.0]
    for (value, next) in zip(values, values.dropFirst()) {
      distances.append(distances[distances.count - 1] + (next - value).magnitude)
    }
    let whole = distances[distances.count - 1]
    return whole > 0 && whole.isFinite ? distances.map { $0 / whole } : nil
  }

  /// The easing of each segment; none for straight lines.
  private static func smilEasings(
    of element: MarkupElement, _ count: Int, _ mode: String, _ reading: NotationReading
  ) throws(CurveSpecError) -> [CurveDraft] {
    switch mode {
    case "linear", "paced": return []
    case "discrete":
      return Array(repeating: CurveDraft("step-end", at: element.offset), count: count)
    case "spline": break
    default:
      throw CurveSpecError(
        "The 'calcMode' at \(reading.location(element.offset)) must be discrete, linear, paced or spline, "
          + "not \(quoted(mode)).")
    }
    guard let attribute = element["keySplines"] else {
      throw CurveSpecError("'keySplines' is missing at \(reading.location(element.offset)).")
    }
    let offset = attribute.value.lowerBound
    var easings: [CurveDraft] = []
    let words = try reading.text(of: attribute.value).split(separator: ";")
      .filter { !$0.allSatisfy { $0 == " " || $0 == "\n" } }
    for word in words {
      let points = try reading.numbers(word, at: offset)
      guard points.count == 4, points.allSatisfy({ $0 >= 0 && $0 <= 1 }) else {
        throw CurveSpecError(
          "Each spline at \(reading.location(offset)) must have four numbers from 0 to 1.")
      }
      easings.append(CurveDraft("cubic-bezier", at: offset, points.map { (nil, Number($0)) }))
    }
    guard easings.count == count - 1 else {
      throw CurveSpecError(
        "The 'keySplines' at \(reading.location(offset)) must be \(count - 1), one for each segment."
      )
    }
    return easings
  }

  /// A time such as `0.6s`, `300ms`, `2min` or `00:01.5`; `nil` for an attribute that is not there.
  private static func clock(
    _ element: MarkupElement, _ name: String, _ reading: NotationReading
  ) throws(CurveSpecError) -> Double? {
    guard let attribute = element[name] else { return nil }
    let text = try reading.text(of: attribute.value)
    let offset = attribute.value.lowerBound
    let units = [("ms", 0.001), ("min", 60.0), ("h", 3_600.0), ("s", 1.0)]
    for (unit, seconds) in units where text.hasSuffix(unit) {
      let digits = String(text.dropLast(unit.utf8.count))
      let number = try reading.number(digits, at: offset)
      return unit == "ms" ? Number(number).milliseconds.value : number * seconds
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 3 else {
      throw CurveSpecError(
        "A time is expected at \(reading.location(offset)), not \(quoted(text)).")
    }
    var seconds = 0.0
    for part in parts { seconds = seconds * 60 + (try reading.number(String(part), at: offset)) }
    return seconds
  }
}
