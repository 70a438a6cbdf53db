public import CurveKit

// The curve of a spec: made, then modified from the inside out.

extension CurveSpec {
  /// The most modifiers that a curve takes.
  public static let maximumModifiers = Limits.modifiers
  /// The part of its way within which a spring is put to its end, where it has to have one.
  private static let endTolerance = 0.001

  /// The curve that it describes.
  ///
  /// One that repeats forever is measured over four passes; ``curve(measuredUntil:)`` says how long.
  public var curve: AnyCurve { make(until: nil) }

  /// Whether it repeats forever, so that somebody has to say how long it is measured.
  public var isEndless: Bool { endlessIndex != nil }

  /// The curve that it describes, measured up to a time if it repeats forever.
  ///
  /// - Parameter analysisEnd: Seconds, above 0.
  /// - Returns: The curve.
  /// - Throws: A sentence, where there are too many passes until then.
  public func curve(measuredUntil analysisEnd: Double) throws(CurveSpecError) -> AnyCurve {
    if let index = endlessIndex {
      let pass = CurveSpec.ended(makePart(before: index, analysisEnd: analysisEnd))
      let own = ownAnalysisEnd(of: index, within: analysisEnd)
      guard own > 0 else {
        throw CurveSpecError(
          "\(Number.text(analysisEnd)) s is too short: the repeat sets off only after that.")
      }
      guard !hasTooManySegments(passes: own / pass.duration, ofModifier: index) else {
        throw CurveSpecError(
          "\(Number.text(analysisEnd)) s is too long to measure a curve that repeats every "
            + "\(Number.text(pass.duration)) s.")
      }
    }
    return make(until: analysisEnd)
  }

  /// This spec with one more modifier.
  ///
  /// - Parameters:
  ///   - modifier: What is done to the curve as it is so far.
  ///   - place: How to call the modifier in a sentence, such as `--repeat`.
  /// - Returns: The modified spec.
  /// - Throws: A sentence: some curves have no end to repeat from, and too much is too much.
  public func modified(
    by modifier: CurveModifier, from place: String
  ) throws(CurveSpecError) -> CurveSpec {
    var spec = self
    try spec.append(modifier) { place }
    return spec
  }

  mutating func append(
    _ modifier: CurveModifier, place: () -> String
  ) throws(CurveSpecError) {
    if let problem = modifier.problem { throw CurveSpecError("\(place()) \(problem)") }
    guard modifiers.count < CurveSpec.maximumModifiers else {
      throw CurveSpecError(
        "\(place()) is one too many: a curve takes at most \(CurveSpec.maximumModifiers) modifiers."
      )
    }
    if modifier.needsEnd {
      if isEndless { throw CurveSpecError("\(place()) cannot follow a repeat without an end.") }
      try checkEnd(of: curve, place: place)
    }
    modifiers.append(modifier)
    if hasRepeats, !isEndless, hasTooManySegments {
      throw CurveSpecError(
        "\(place()) makes too much of a repeat: it would take too long to measure all its turns.")
    }
    let duration = curve.duration
    guard duration == .infinity || (1e-60...1e60).contains(duration),
      (1e-30...1e30).contains(totalSpeed)
    else {
      throw CurveSpecError("\(place()) takes the duration beyond what can be computed.")
    }
    guard (1e-100...1e100).contains(totalScale) else {
      throw CurveSpecError("\(place()) takes the values beyond what can be computed.")
    }
  }

  /// What a reader should know about a spring that was given an end.
  var endingRemark: String? {
    guard let index = modifiers.firstIndex(where: { $0.needsEnd }) else { return nil }
    let curve = makePart(before: index, analysisEnd: nil)
    guard curve.duration == .infinity, let end = curve.restTime(within: CurveSpec.endTolerance)
    else { return nil }
    return
      "A spring has no end; for \(modifiers[index]) it is ended where it has settled to 0.1 %, "
      + "at \(Number.text(end)) s."
  }

  private var hasRepeats: Bool {
    modifiers.contains { if case .repeatCount = $0 { true } else { false } }
  }

  private var endlessIndex: Int? {
    modifiers.firstIndex { if case .repeatForever = $0 { true } else { false } }
  }

  private var totalSpeed: Double {
    modifiers.reduce(1) { product, modifier in
      if case .speed(let speed) = modifier { product * speed } else { product }
    }
  }

  /// How many times as far apart the values get, but for what is drawn at one value only.
  private var totalScale: Double {
    modifiers.reduce(1) { product, modifier in
      guard case .mapped(let from, let to) = modifier, from != to else { return product }
      return product * (to - from).magnitude
    }
  }

  private func make(until analysisEnd: Double?) -> AnyCurve {
    makePart(before: modifiers.count, analysisEnd: analysisEnd)
  }

  /// The curve under the first of the modifiers.
  func makePart(before count: Int, analysisEnd: Double?) -> AnyCurve {
    var curve = unmodifiedCurve
    for (index, modifier) in modifiers[..<count].enumerated() {
      if modifier.needsEnd { curve = CurveSpec.ended(curve) }
      let own = analysisEnd.map { ownAnalysisEnd(of: index, within: $0) } ?? 4 * curve.duration
      curve = modifier.applied(to: curve, analysisEnd: own)
    }
    return curve
  }

  /// Until when the curve under a modifier runs, if the whole is looked at until a horizon: what comes
  /// after it transforms time first.
  func ownAnalysisEnd(of index: Int, within analysisEnd: Double) -> Double {
    modifiers[(index + 1)...].reversed().reduce(analysisEnd) { time, modifier in
      switch modifier {
      case .delay(let delay): time - delay
      case .speed(let speed): time * speed
      case .repeatCount, .repeatForever, .reversed, .mapped: time
      }
    }
  }

  private func checkEnd(of curve: some Curve, place: () -> String) throws(CurveSpecError) {
    guard curve.duration == .infinity else { return }
    guard let end = curve.restTime(within: CurveSpec.endTolerance), end > 0 else {
      throw CurveSpecError("\(place()) needs a curve with an end, and this one never settles.")
    }
    // From the first turn on: a delay before it is no swing.
    let swings =
      curve.signChanges(of: .velocity).tail.map { (end - $0.first) / $0.spacing } ?? 0
    guard swings <= 1_000 else {
      throw CurveSpecError(
        "\(place()) needs a curve with an end, and this one swings more than 1,000 times before it "
          + "settles.")
    }
  }

  /// A curve that has an end: itself, or, for a spring, until it has settled.
  static func ended(_ curve: AnyCurve) -> AnyCurve {
    guard curve.duration == .infinity, let end = curve.restTime(within: endTolerance), end > 0
    else { return curve }
    return AnyCurve(curve.ended(at: end))
  }
}
