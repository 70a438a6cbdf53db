public import CurveKit

// The curve of a spec: the base curve, then its modifiers in order.

extension CurveSpec {
  /// The largest number of modifiers of a curve.
  package static let maximumModifiers = Limits.modifiers

  /// The described curve.
  ///
  /// A curve that repeats forever is measured over four passes; ``curve(measuredUntil:)`` takes another end.
  public var curve: AnyCurve { make(until: nil) }

  /// Whether it repeats forever, so that its measured time needs an end.
  public var isEndless: Bool { endlessIndex != nil }

  /// The described curve, measured up to a time if it repeats forever.
  ///
  /// - Parameter analysisEnd: The end of the measured time in seconds, above 0.
  /// - Returns: The curve.
  /// - Throws: An error if there are too many passes within this time, or none.
  public func curve(measuredUntil analysisEnd: Double) throws(CurveSpecError) -> AnyCurve {
    if let index = endlessIndex {
      let pass = curve(afterModifiers: index, analysisEnd: analysisEnd).endedWhereSettled
      let own = ownAnalysisEnd(of: index, within: analysisEnd)
      guard own > 0 else {
        throw CurveSpecError(
          "\(Number.text(analysisEnd)) s is too short: the repeat starts only after that.")
      }
      guard !hasTooManySegments(passes: own / pass.duration, ofModifier: index) else {
        throw CurveSpecError(
          "\(Number.text(analysisEnd)) s is too long to measure a curve that repeats every "
            + "\(Number.text(pass.duration)) s.")
      }
    }
    return make(until: analysisEnd)
  }

  /// This spec with only its first modifiers.
  ///
  /// - Parameter count: The number of modifiers to keep, at most as many as there are.
  /// - Returns: The spec, such as one pass of a repeat.
  package func keepingModifiers(_ count: Int) -> CurveSpec {
    var spec = self
    spec.modifiers = Array(modifiers[..<count])
    return spec
  }

  /// This spec with one more modifier.
  ///
  /// - Parameter modifier: The modifier to add after the others.
  /// - Returns: The modified spec.
  /// - Throws: An error if the curve lacks an end that the modifier needs, or if a limit is exceeded.
  package func modified(by modifier: CurveModifier) throws(CurveSpecError) -> CurveSpec {
    try modified(by: modifier, named: modifier.description)
  }

  /// This spec with one more modifier that has another name in messages.
  ///
  /// - Parameters:
  ///   - modifier: The modifier to add after the others.
  ///   - name: The name of the modifier in messages, such as `--repeat`.
  /// - Returns: The modified spec.
  /// - Throws: An error if the curve lacks an end that the modifier needs, or if a limit is exceeded.
  package func modified(
    by modifier: CurveModifier, named name: String
  ) throws(CurveSpecError) -> CurveSpec {
    var spec = self
    try spec.append(modifier) { "\(name)" }
    return spec
  }

  mutating func append(
    _ modifier: CurveModifier, location: () -> Message
  ) throws(CurveSpecError) {
    if let problem = modifier.problem { throw CurveSpecError("\(location()) \(problem)") }
    guard modifiers.count < CurveSpec.maximumModifiers else {
      throw CurveSpecError(
        "\(location()) is one too many: a curve takes at most \(CurveSpec.maximumModifiers) modifiers."
      )
    }
    if modifier.needsEnd {
      if isEndless { throw CurveSpecError("\(location()) cannot follow an endless repeat.") }
      try checkEnd(of: curve, location: location)
    }
    modifiers.append(modifier)
    if hasRepeats, !isEndless, hasTooManySegments {
      throw CurveSpecError(
        "\(location()) gives too many segments (the limit is \(Limits.segments)).")
    }
    let duration = curve.duration
    guard duration == .infinity || (1e-60...1e60).contains(duration),
      (1e-30...1e30).contains(totalSpeed)
    else {
      throw CurveSpecError("\(location()) makes the duration too large or too small to compute.")
    }
    guard (1e-100...1e100).contains(totalScale) else {
      throw CurveSpecError("\(location()) makes the values too large or too small to compute.")
    }
  }

  /// The remark for a spring that ends because of a modifier.
  var endingRemark: String? {
    guard let index = modifiers.firstIndex(where: { $0.needsEnd }) else { return nil }
    let curve = curve(afterModifiers: index, analysisEnd: nil)
    guard curve.duration == .infinity, let end = curve.restTime()
    else { return nil }
    return
      "A spring has no end; for \(modifiers[index]) it ends at \(Number.text(end)) s, where it has "
      + "settled to 0.1 %."
  }

  private var hasRepeats: Bool {
    modifiers.contains { ($0.passes ?? .infinity).isFinite }
  }

  private var endlessIndex: Int? {
    modifiers.firstIndex { $0.passes == .infinity }
  }

  private var totalSpeed: Double {
    modifiers.reduce(1) { $0 * $1.speedFactor }
  }

  /// The factor by which the modifiers scale the values; mappings to a single value do not count.
  private var totalScale: Double {
    modifiers.reduce(1) { product, modifier in
      guard case .mapped(let from, let to) = modifier, from != to else { return product }
      return product * (to - from).magnitude
    }
  }

  private func make(until analysisEnd: Double?) -> AnyCurve {
    curve(afterModifiers: modifiers.count, analysisEnd: analysisEnd)
  }

  /// The curve with the first modifiers applied.
  func curve(afterModifiers count: Int, analysisEnd: Double?) -> AnyCurve {
    var curve = unmodifiedCurve
    for (index, modifier) in modifiers[..<count].enumerated() {
      if modifier.needsEnd { curve = curve.endedWhereSettled }
      let own = analysisEnd.map { ownAnalysisEnd(of: index, within: $0) } ?? 4 * curve.duration
      curve = modifier.applied(to: curve, analysisEnd: own)
    }
    return curve
  }

  /// The end of the measured time for the curve under a modifier, in the time of that curve.
  ///
  /// Later modifiers transform time first.
  func ownAnalysisEnd(of index: Int, within analysisEnd: Double) -> Double {
    modifiers[(index + 1)...].reversed().reduce(analysisEnd) { $1.baseTime($0) }
  }

  private func checkEnd(of curve: some Curve, location: () -> Message) throws(CurveSpecError) {
    switch curve.endingProblem {
    case nil: return
    case .neverSettles:
      throw CurveSpecError("\(location()) needs a curve that ends, and this one never settles.")
    case .tooManyOscillations:
      throw CurveSpecError(
        "\(location()) needs a curve that ends, and this one changes direction more than 1,000 "
          + "times before it settles.")
    }
  }
}
