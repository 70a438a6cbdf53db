public import CurveKit

// The curve of a spec: made, then modified from the inside out.

extension CurveSpec {
  /// The most modifiers that a curve takes.
  public static let maximumModifiers = Limits.modifiers

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
      let pass = makePart(before: index, analysisEnd: analysisEnd).endedWhereSettled
      let own = ownAnalysisEnd(of: index, within: analysisEnd)
      guard own > 0 else {
        throw CurveSpecError(
          "\(Number.text(analysisEnd)) s is too short: the repeat sets off only after that.")
      }
      let passes = own / pass.duration
      guard passes * pass.pieceCount * Double(modifiers.count) <= Double(Limits.segments)
      else {
        throw CurveSpecError(
          "\(Number.text(analysisEnd)) s is too long to measure a curve that repeats every "
            + "\(Number.text(pass.duration)) s.")
      }
    }
    return make(until: analysisEnd)
  }

  /// This spec with one more modifier.
  ///
  /// - Parameter modifier: What is done to the curve as it is so far.
  /// - Returns: The modified spec.
  /// - Throws: A sentence: some curves have no end to repeat from, and too much is too much.
  public func modified(by modifier: CurveModifier) throws(CurveSpecError) -> CurveSpec {
    try modified(by: modifier, named: modifier.description)
  }

  /// This spec with one more modifier that has a name outside the expression.
  ///
  /// - Parameters:
  ///   - modifier: What is done to the curve as it is so far.
  ///   - name: What a sentence calls the modifier.
  /// - Returns: The modified spec.
  /// - Throws: A sentence.
  package func modified(
    by modifier: CurveModifier, named name: String
  ) throws(CurveSpecError) -> CurveSpec {
    var spec = self
    try spec.append(modifier) { name }
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
    if case .repeatCount(let count, _) = modifier {
      let pass = curve.endedWhereSettled
      let depth = Double(modifiers.count + 1)
      guard pass.pieceCount * Double(count) * depth <= Double(Limits.segments) else {
        throw tooMuch(place())
      }
    }
    modifiers.append(modifier)
    if hasRepeats, !isEndless {
      let depth = Double(modifiers.count)
      guard curve.pieceCount * depth <= 2 * Double(Limits.segments) else {
        throw tooMuch(place())
      }
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
    guard curve.duration == .infinity, let end = curve.restTime()
    else { return nil }
    return
      "A spring has no end; for \(modifiers[index]) it is ended where it has settled to 0.1 %, "
      + "at \(Number.text(end)) s."
  }

  private func tooMuch(_ place: String) -> CurveSpecError {
    CurveSpecError(
      "\(place) makes too much of a repeat: its turns and joins would take long to look at.")
  }

  private var hasRepeats: Bool {
    modifiers.contains { if case .repeatCount = $0 { true } else { false } }
  }

  private var endlessIndex: Int? {
    modifiers.firstIndex { if case .repeatForever = $0 { true } else { false } }
  }

  private var totalSpeed: Double {
    modifiers.reduce(1) { product, modifier in
      product * (modifier.timeChange?.speedFactor ?? 1)
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
  private func makePart(before count: Int, analysisEnd: Double?) -> AnyCurve {
    var curve = unmodifiedCurve
    for (index, modifier) in modifiers[..<count].enumerated() {
      if modifier.needsEnd { curve = curve.endedWhereSettled }
      let own = analysisEnd.map { ownAnalysisEnd(of: index, within: $0) } ?? 4 * curve.duration
      curve = modifier.applied(to: curve, analysisEnd: own)
    }
    return curve
  }

  /// Until when the curve under a modifier runs, if the whole is looked at until a horizon: what comes
  /// after it transforms time first.
  private func ownAnalysisEnd(of index: Int, within analysisEnd: Double) -> Double {
    modifiers[(index + 1)...].reversed().reduce(analysisEnd) { time, modifier in
      modifier.timeChange?.timeInside(time) ?? time
    }
  }

  private func checkEnd(of curve: some Curve, place: () -> String) throws(CurveSpecError) {
    switch curve.endingProblem {
    case nil: return
    case .neverSettles:
      throw CurveSpecError("\(place()) needs a curve with an end, and this one never settles.")
    case .tooManyOscillations:
      throw CurveSpecError(
        "\(place()) needs a curve with an end, and this one swings more than 1,000 times before it "
          + "settles.")
    }
  }
}
