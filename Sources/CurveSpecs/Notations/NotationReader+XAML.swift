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

  // MARK: Values

  /// The shapes of easings with the names here.
  static let xamlShapes = [
    "Sine": "Sine", "Circle": "Circ", "Quadratic": "Quad", "Cubic": "Cubic", "Quartic": "Quart",
    "Quintic": "Quint",
  ]

  /// The Bézier of `KeySpline="0.2,0 0,1"`; `nil` for none.
  static func keySpline(
    of element: MarkupElement, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard let text = try reading.text(of: element, "KeySpline"), let place = element["KeySpline"]
    else { return nil }
    return try spline(text, at: place.value.lowerBound, reading)
  }

  static func spline(
    _ text: String, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let points = try reading.numbers(text, at: offset)
    guard points.count == 4 else {
      throw CurveSpecError("Four numbers are expected at \(reading.location(offset)).")
    }
    return CurveDraft("cubic-bezier", at: offset, points.map { (nil, Number($0)) })
  }

  /// A time such as `0:0:0.3`; `nil` for an attribute that is not there, and for one that says no time.
  static func timeSpan(
    of element: MarkupElement, _ name: String, _ reading: NotationReading
  ) throws(CurveSpecError) -> Double? {
    guard let text = try reading.text(of: element, name), text != "Automatic",
      let place = element[name]
    else { return nil }
    return try timeSpan(text, at: place.value.lowerBound, reading)
  }

  static func timeSpan(
    _ text: String, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> Double {
    let sign = text.hasPrefix("-") ? -1.0 : 1
    let parts = text.dropFirst(sign < 0 ? 1 : 0)
      .split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    // Days stand before the hours: '1.12:00:00'.
    let first = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let words = (first.count == 2 ? first : ["0"] + first) + parts.dropFirst()
    let numbers = words.map { word in
      word.utf8.first.map { $0.isDigit } == true ? try? reading.number(word, at: offset) : nil
    }
    // Without a colon, a number is days.
    guard (2...3).contains(parts.count), words.count == parts.count + 1,
      zip(numbers, [.infinity, 24, 60, 60]).allSatisfy({ ($0 ?? .infinity) < $1 }),
      words.prefix(3).allSatisfy({ $0.utf8.allSatisfy { $0.isDigit } })
    else {
      throw CurveSpecError(
        "A time such as '0:0:0.3' is expected at \(reading.location(offset)), not \(quoted(text)).")
    }
    let seconds = zip(numbers, [86_400.0, 3_600, 60, 1]).reduce(0) { $0 + ($1.0 ?? 0) * $1.1 }
    return sign * seconds
  }

  /// The time of `Duration`; `nil` for none.
  ///
  /// - Throws: An error for a time that is not above 0.
  static func xamlDuration(
    of element: MarkupElement, _ reading: NotationReading
  ) throws(CurveSpecError) -> Double? {
    let seconds = try timeSpan(of: element, "Duration", reading)
    if let seconds, seconds <= 0 {
      throw CurveSpecError("The duration at \(reading.location(element.offset)) must be above 0.")
    }
    return seconds
  }

  /// Refuses property elements, such as `<DoubleAnimation.Duration>`, but those with some names.
  static func checkProperties(
    of element: MarkupElement, but names: [String], _ reading: NotationReading
  ) throws(CurveSpecError) {
    for child in element.children where child.name.hasPrefix(element.name + ".") {
      guard names.contains(String(child.name.dropFirst(element.name.count + 1))) else {
        throw CurveSpecError(
          "\(quoted(child.name)) at \(reading.location(child.offset)) is read as an attribute only."
        )
      }
    }
  }

  /// The passes of an attribute such as `3x`, `3` or `Forever`; `nil` for one.
  static func xamlPasses(
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
}
