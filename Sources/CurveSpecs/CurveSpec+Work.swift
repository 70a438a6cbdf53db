internal import CurveKit

// The estimated work of measuring a curve, computed before any evaluation.

extension CurveSpec {
  /// The approximate work of measuring the curve, in the unit of ``Limits/work``.
  ///
  /// - Parameter analysisEnd: The end of the measured time of an endless repeat, in seconds; `nil` for four
  ///   passes.
  /// - Returns: The work.
  /// - Complexity: Linear in the number of turning points of the curve without its modifiers.
  package func work(measuredUntil analysisEnd: Double?) -> Double {
    // A curve with more segments is rejected on its own.
    min(segments(of: modifiers[...], until: analysisEnd) * cost, Double(Limits.segments))
  }

  /// The factor by which modifiers increase the work of a segment: at each segment, every repeat and every
  /// reversal evaluates the limits of all modifiers inside it.
  private var cost: Double {
    let nested = modifiers.count { $0.needsEnd }
    return max(1, 0.5 * Double(nested * nested))
  }

  /// Whether a repeat with an end has more segments than the limit.
  var hasTooManySegments: Bool {
    segments(of: modifiers[...], until: nil) * cost > Double(Limits.segments)
  }

  /// Whether an endless repeat has more segments than the limit.
  ///
  /// - Parameters:
  ///   - passes: The number of measured passes.
  ///   - index: The index of the modifier that repeats.
  /// - Returns: `true` if it has too many.
  func hasTooManySegments(passes: Double, ofModifier index: Int) -> Bool {
    passes * segments(of: modifiers[..<index], until: nil) * cost > Double(Limits.segments)
  }

  /// The approximate number of segments with some of the modifiers; each pass has as many as its base.
  private func segments(of modifiers: ArraySlice<CurveModifier>, until analysisEnd: Double?)
    -> Double
  {
    var base = unmodifiedCurve
    if modifiers.contains(where: { $0.needsEnd }) { base = base.endedWhereSettled }
    var segments = base.pieceCount
    for (index, modifier) in modifiers.enumerated() {
      guard let passes = modifier.passes else { continue }
      segments *= passes.isFinite ? passes : endlessPasses(of: index, until: analysisEnd)
    }
    return segments
  }

  private func endlessPasses(of index: Int, until analysisEnd: Double?) -> Double {
    guard let analysisEnd else { return 4 }
    let pass = curve(afterModifiers: index, analysisEnd: analysisEnd).endedWhereSettled.duration
    return max(0, ownAnalysisEnd(of: index, within: analysisEnd)) / pass
  }
}
