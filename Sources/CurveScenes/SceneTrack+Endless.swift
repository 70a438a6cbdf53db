internal import CurveKit
internal import CurveSpecs

// Motions that repeat forever, up to the end of the measured time.

extension KeyframeRuns<Double> {
  /// Its curve; endless runs are measured until a time.
  func checkedCurve(measuredUntil analysisEnd: Double) throws(CurveSpecError) -> AnyCurve {
    guard segmentCount(until: analysisEnd) <= Double(Limits.segments) else {
      throw CurveSpecError(
        "The keyframes have too many segments until \(Number.text(analysisEnd)) s (the limit is "
          + "\(Limits.segments)).")
    }
    return curve(measuredUntil: analysisEnd)
  }
}

extension EndlessSession {
  /// Its curve, measured until a time.
  func checkedCurve(measuredUntil analysisEnd: Double) throws(CurveSpecError) -> AnyCurve {
    do {
      return try curve(measuredUntil: analysisEnd)
    } catch {
      throw CurveSpecError("\(error)")
    }
  }

  /// The changes before a time; those of the first cycles if there are too many.
  func changes(before end: Double) -> [AnimationSession.Change] {
    cycles(before: end).changes.filter { $0.time < end }
  }

  /// The joins before a time; those of the first cycles if there are too many.
  func joins(before end: Double) -> [CurveJoin] {
    cycles(before: end).ruledJoins.filter { $0.time < end }
  }

  /// The approximate work of measuring the curve until a time, or the first four cycles.
  func work(measuredUntil end: Double?) -> Double {
    cycles(before: end ?? 0).work(measuredUntil: nil)
  }

  private func cycles(before end: Double) -> AnimationSession {
    (try? session(before: end)) ?? firstCycles
  }
}
