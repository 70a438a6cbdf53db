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
        guard curve.isSymmetric else {
          throw ConversionError(
            "CSS's 'alternate' runs the curve backwards in time, and autoreversed passes are mirrored; they "
              + "differ for this curve.")
        }
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
  /// Two declarations in place of a text with `linear()`: the nearest `cubic-bezier()` for old browsers, then the
  /// text, which other browsers take.
  ///
  /// ```css
  /// transition: 524ms cubic-bezier(0.2764, 0.2436, 0.1595, 1.2969);
  /// transition: 819ms linear(0, 0.00492 1.084%, …);
  /// ```
  ///
  /// - Parameters:
  ///   - conversion: A conversion.
  ///   - curve: The converted curve.
  /// - Returns: The conversion with both; itself if it needs no `linear()`, or if this is not CSS.
  /// - Throws: An error for a curve that has no nearest Bézier.
  func withFallback(
    _ conversion: Conversion, of curve: PortableCurve
  ) throws(ConversionError) -> Conversion {
    let usesStops =
      switch (conversion.method, curve.motion) {
      case (.stops, _), (_, .stops): true
      default: false
      }
    guard hasFallback, usesStops else { return conversion }
    let near = try curve.nearestBezier()
    guard let old = try texts(of: near.curve.with(curve.passes)).first else {
      return conversion
    }
    let property = curve.passes == nil ? "transition" : "animation"
    var both = try certified(
      "\(property): \(old);\n\(property): \(conversion.text);", of: curve, conversion.method)
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
