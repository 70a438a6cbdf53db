package import CurveKit

extension DerivedCurve: ProvableCurve {
  package func provedMotion() throws(ProofFailure) -> ProvedMotion {
    let until = min(duration, analysisEnd)
    guard until.isFinite else {
      throw ProofFailure("a formula of a motion without an end is not proved")
    }
    guard formula.isProvable else {
      throw ProofFailure("a formula with trunc or frac is not proved")
    }
    var entries: [MotionClock.Entry] = []
    for curve in operands.curves {
      entries.append(.init(motion: try curve.provedMotionOfAny(), start: Interval(0)))
    }
    let clock = MotionClock(entries: entries)
    // Where a branch changes, the found time is rounded.
    let changes = pieces.dropFirst().map {
      Interval($0.start - 4 * $0.start.ulp, $0.start + 4 * $0.start.ulp)
    }
    let formula = formula
    let stretches = clock.stretches(until: until, others: changes, resolution: 8 * until.ulp)
    let composites = stretches.map { stretch in
      (
        piece: CompositePiece(
          operands: entries.indices.map { clock.value(of: $0, at: stretch.middle) }
        ) {
          formula.value(of: $0)
        }, stretch: stretch
      )
    }
    func value(_ numbers: [Interval]) -> Interval {
      formula.value(of: numbers.map { .constant($0) }).value
    }
    return ProvedMotion(
      of: composites, first: value(entries.map { $0.motion.first }),
      last: value(entries.map { $0.motion.last }),
      isEnded: duration <= analysisEnd,
      horizon: duration <= analysisEnd ? nil : Interval(analysisEnd)
    ) { _ in 1 }
  }
}
