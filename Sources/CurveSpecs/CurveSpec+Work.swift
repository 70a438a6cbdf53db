internal import CurveKit

// What it costs to measure a curve, estimated before any of it is evaluated.

extension CurveSpec {
  /// About how much work it is to measure the curve, in the unit of ``Limits/work``.
  ///
  /// - Parameter analysisEnd: Until when an endless repeat is measured, in seconds; `nil` for four passes.
  /// - Returns: The work.
  /// - Complexity: In proportion to the turns of the curve without its modifiers.
  package func work(measuredUntil analysisEnd: Double?) -> Double {
    // A curve with more segments is refused by itself.
    min(segments(of: modifiers[...], until: analysisEnd) * cost, Double(Limits.segments))
  }

  /// How much more a segment costs under modifiers: each repeat and each reversal asks all those inside it
  /// for their limits at each segment.
  private var cost: Double {
    let nested = modifiers.count { modifier in
      switch modifier {
      case .repeatCount, .repeatForever, .reversed: true
      case .delay, .speed, .mapped: false
      }
    }
    return max(1, 0.5 * Double(nested * nested))
  }

  /// Whether a repeat that ends has more turns and joins than may be measured.
  var hasTooManySegments: Bool {
    segments(of: modifiers[...], until: nil) * cost > Double(Limits.segments)
  }

  /// Whether an endless repeat has too many until a time.
  ///
  /// - Parameters:
  ///   - passes: The number of passes until then.
  ///   - index: That of the modifier that repeats.
  /// - Returns: Whether it does.
  func hasTooManySegments(passes: Double, ofModifier index: Int) -> Bool {
    passes * segments(of: modifiers[..<index], until: nil) * cost > Double(Limits.segments)
  }

  /// About how often the curve turns or breaks under some of its modifiers: each pass as often as its base.
  private func segments(of modifiers: ArraySlice<CurveModifier>, until analysisEnd: Double?)
    -> Double
  {
    var base = unmodifiedCurve
    if modifiers.contains(where: { $0.needsEnd }) { base = base.endedWhereSettled }
    var segments = base.pieceCount
    for (index, modifier) in modifiers.enumerated() {
      switch modifier {
      case .repeatCount(let count, _): segments *= Double(count)
      case .repeatForever: segments *= endlessPasses(of: index, until: analysisEnd)
      case .delay, .speed, .reversed, .mapped: break
      }
    }
    return segments
  }

  private func endlessPasses(of index: Int, until analysisEnd: Double?) -> Double {
    guard let analysisEnd else { return 4 }
    let pass = makePart(before: index, analysisEnd: analysisEnd).endedWhereSettled.duration
    return max(0, ownAnalysisEnd(of: index, within: analysisEnd)) / pass
  }
}
