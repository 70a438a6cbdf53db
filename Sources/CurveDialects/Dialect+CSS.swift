internal import CurveKit
internal import CurveMeasure

extension Dialect {
  static let css = Dialect(
    "css", "CSS", "the value of a transition or an animation, without its property or its name",
    fileExtension: "css",
    evaluation: PlatformEvaluation(
      .double, springs: .none,
      source:
        "Chromium's `cubic_bezier.cc`, by its tests; WebKit solves a Bézier to 1 ms of its time, and Firefox has "
        + "Floats, which the error leaves out"), document: .source(.css), tracks: .css,
    approximations: [.stops],
    hasFallback: true
  ) { curve, number throws(ConversionError) in
    guard let duration = curve.duration else { throw curve.unknown(to: "CSS") }
    var words = [number.milliseconds(duration) + "ms", try curve.cssEasing(number)]
    if curve.delay > 0 { words.append(number.milliseconds(curve.delay) + "ms") }
    if let passes = curve.passes {
      words.append(passes.count.map { "\($0)" } ?? "infinite")
      if passes.autoreverses {
        try curve.checkReversal("CSS's 'alternate'")
        words.append("alternate")
      } else if passes.count != nil {
        // The default direction; it tells a count from a delay without a unit.
        words.append("normal")
      }
    }
    return [words.joined(separator: " ")]
  }
}

extension Dialect {
  /// Longhands in place of a text with `linear()`: with the nearest `cubic-bezier()` for old browsers, then with the
  /// `linear()`, which other browsers take.
  ///
  /// ```css
  /// transition-duration: 819ms;
  /// transition-timing-function: cubic-bezier(0.3194, 0.7932, 0, 1.1814);
  /// transition-timing-function: linear(0, 0.00492 1.084%, …);
  /// ```
  ///
  /// The shorthand `transition` would name no property, and then move all of them. Both functions have one duration,
  /// because an old browser leaves out the second function but no duration after it.
  ///
  /// - Parameters:
  ///   - conversion: A conversion.
  ///   - curve: The converted curve.
  ///   - settings: The error, within which a motion without an end ends.
  /// - Returns: The conversion with both; itself if it needs no `linear()`, or if this is not CSS.
  /// - Throws: An error for a curve that has no nearest Bézier.
  func withFallback(
    _ conversion: Conversion, of curve: PortableCurve, _ settings: ConversionSettings
  ) throws(ConversionError) -> Conversion {
    let usesStops =
      switch (conversion.method, curve.motion) {
      case (.stops, _), (_, .stops): true
      default: false
      }
    guard hasFallback, usesStops, let duration = conversion.duration,
      let end = conversion.text.lastIndex(of: ")")
    else { return conversion }
    // An easing alone has no duration before it.
    let isEasing = conversion.text.hasPrefix("linear(")
    let start =
      isEasing
      ? conversion.text.startIndex
      : conversion.text.firstIndex(of: " ").map(conversion.text.index(after:)) ?? end
    let near = try curve.nearestBezier(within: min(settings.maximumError, 0.5), lasting: duration)
    guard case .bezier(let bezier) = near.curve.motion else { return conversion }
    var declarations: [(String, Substring)] = []
    if !isEasing { declarations.append(("duration", conversion.text[..<start].dropLast())) }
    let names = (curve.delay > 0 ? ["delay"] : []) + ["iteration-count", "direction"]
    let words = conversion.text[end...].dropFirst().split(separator: " ")
    for (name, word) in zip(names, words) { declarations.append((name, word)) }
    let points = bezier.points(numbers(for: curve))
    declarations += [
      ("timing-function", "cubic-bezier(\(points))"),
      ("timing-function", conversion.text[start...end]),
    ]
    let property = curve.passes == nil ? "transition" : "animation"
    let text = declarations.map { "\(property)-\($0.0): \($0.1);" }.joined(separator: "\n")
    var both = conversion
    both.text = text
    if !isEasing { both = try certified(text, of: curve, lasting: duration, conversion.method) }
    both.remarks.append(
      "Browsers without linear() take the cubic-bezier(), which differs by up to "
        + "\(NumberText.percent(near.error, digits: 2)) % of the travel.")
    return both
  }
}

extension PortableCurve {
  /// The timing function without a time.
  func cssEasing(_ number: DialectNumbers) throws(ConversionError) -> String {
    switch motion {
    case .linear: return "linear"
    case .bezier(.ease): return "ease"
    case .bezier(.easeIn): return "ease-in"
    case .bezier(.easeOut): return "ease-out"
    case .bezier(.easeInOut): return "ease-in-out"
    case .bezier(let bezier): return "cubic-bezier(\(bezier.points(number)))"
    case .steps(StepEasing(1, .start)): return "step-start"
    case .steps(StepEasing(1, .end)): return "step-end"
    case .steps(let steps):
      return "steps(\(steps.count)\(steps.jump == .end ? "" : ", \(steps.jump.rawValue)"))"
    case .stops(let stops): return stops.cssText(number)
    default: throw unknown(to: "CSS")
    }
  }
}

extension LinearEasing {
  /// CSS's `linear()`, without the inputs that CSS fills in.
  func cssText(_ number: DialectNumbers) -> String {
    let words = stops.indices.map { index in
      let stop = stops[index]
      let isEnd = index == 0 && stop.input == 0 || index == stops.count - 1 && stop.input == 1
      return isEnd ? number(stop.output) : "\(number(stop.output)) \(number(stop.input * 100))%"
    }
    return "linear(\(words.joined(separator: ", ")))"
  }
}
