/// A value whose target changes in cycles that repeat forever, as endless phases do.
///
/// ```swift
/// let reminder = try PhaseSequence([0.5, 1.0]) { _ in .easeInOut(duration: 1) }.endlessSession { $0 }
/// reminder.cycleDuration                        // 2
/// let curve = try reminder.curve(measuredUntil: 10)
/// curve.value(at: 1), curve.value(at: 101)      // 1, 1
/// curve.settlingTime()                          // nil: it never comes to rest
/// ```
///
/// Each cycle has the same changes at the same times of its own. Its motion may differ from that of
/// the cycle before, because springs of that cycle may still move when it starts; the difference
/// shrinks from cycle to cycle.
package struct EndlessSession: Sendable {
  /// The changes of the first cycle, in order of time.
  package let changes: [AnimationSession.Change]
  /// The time between the starts of two cycles, in seconds.
  package let cycleDuration: Double
  /// The first four cycles.
  package let firstCycles: AnimationSession

  /// Creates an endless session from the changes of one cycle.
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first change, at most 1e50 in magnitude.
  ///   - changes: The changes of one cycle, in order of time, with times from 0 to the duration.
  ///   - cycleDuration: The time between the starts of two cycles, in seconds, from 1e-9 to 1e9.
  ///   - engine: The engine whose rules decide what happens to a running animation.
  ///   - frameRate: The frames a second, for an engine whose motion depends on them.
  /// - Throws: ``InvalidParameters`` if one of them is out of range, or if measuring the first four
  ///   cycles would take more than about a second.
  package init(
    initialValue: Double, validating changes: [AnimationSession.Change], cycleDuration: Double,
    engine: SessionEngine = .swiftUI, frameRate: Double = 60
  ) throws(InvalidParameters) {
    try require(
      cycleDuration >= 1e-9 && cycleDuration <= 1e9,
      "The duration of an endless cycle must be from 1e-9 to 1e9 seconds, not \(cycleDuration).")
    for (index, change) in changes.enumerated() where !(change.time <= cycleDuration) {
      throw InvalidParameters(
        "A change must be within its cycle of \(cycleDuration) s, not at \(change.time) s.",
        index: index)
    }
    (self.changes, self.cycleDuration) = (changes, cycleDuration)
    firstCycles = try EndlessSession.session(
      initialValue, changes, cycleDuration, cycles: 4, engine, frameRate)
  }

  /// The cycles that start before a time, at least four.
  ///
  /// - Parameter end: Seconds, finite.
  /// - Returns: The session of these cycles; after them it comes to rest.
  /// - Throws: ``InvalidParameters`` if there are more than 10,000 changes, or if measuring them would
  ///   take more than about a second.
  package func session(before end: Double) throws(InvalidParameters) -> AnimationSession {
    let cycles = (end / cycleDuration).rounded(.up)
    if !(cycles > 4) { return firstCycles }
    try require(
      cycles * Double(changes.count) <= 10_000,
      "A session may have at most 10,000 changes; there are more before \(end) s.")
    return try EndlessSession.session(
      firstCycles.initialValue, changes, cycleDuration, cycles: Int(cycles),
      firstCycles.engine, firstCycles.frameRate)
  }

  private static func session(
    _ initialValue: Double, _ changes: [AnimationSession.Change], _ cycleDuration: Double,
    cycles: Int, _ engine: SessionEngine, _ frameRate: Double
  ) throws(InvalidParameters) -> AnimationSession {
    var all: [AnimationSession.Change] = []
    for cycle in 0..<cycles {
      for change in changes {
        // Rounding must not change the order.
        let time = max(all.last?.time ?? 0, Double(cycle) * cycleDuration + change.time)
        all.append(
          .init(
            time: time, target: change.target, animation: change.animation,
            includesSameTarget: change.includesSameTarget))
      }
    }
    return try AnimationSession(
      initialValue: initialValue, validating: all, engine: engine, frameRate: frameRate)
  }

  /// The motion of the value as one curve, measured over the first four cycles.
  package var curve: AnyCurve { curve(of: firstCycles, until: 4 * cycleDuration) }

  /// The motion of the value as one curve, measured until a time.
  ///
  /// The curve has no end. After the last cycle that starts before the end of the analysed interval,
  /// and after the fourth, that cycle is repeated exactly.
  ///
  /// - Parameter analysisEnd: The end of the analysed interval in seconds, above 0 and finite.
  /// - Returns: The curve.
  /// - Throws: ``InvalidParameters`` if there are more than 10,000 changes until then, or if measuring
  ///   them would take more than about a second.
  package func curve(measuredUntil analysisEnd: Double) throws(InvalidParameters) -> AnyCurve {
    curve(of: try session(before: analysisEnd), until: analysisEnd)
  }

  private func curve(of session: AnimationSession, until analysisEnd: Double) -> AnyCurve {
    let cycles = session.changes.count / max(1, changes.count)
    return AnyCurve(
      EndlessSessionCurve(
        base: session.curve, lastCycle: Double(max(0, cycles - 1)) * cycleDuration,
        cycleDuration: cycleDuration, analysisEnd: analysisEnd))
  }

  /// The motion after each change that comes before the end of the analysed interval, until the next
  /// change takes over; see ``AnimationSession/parts(of:)``.
  ///
  /// - Parameters:
  ///   - curve: The session's curve.
  ///   - end: The end of the analysed interval, in seconds.
  /// - Returns: One part for each time at which something changes, in order; those of the first four
  ///   cycles if there are too many changes.
  package func parts(of curve: some Curve, before end: Double) -> [CurvePart] {
    let session = (try? session(before: end)) ?? firstCycles
    let measured = try? AnimationSession(
      initialValue: session.initialValue,
      validating: session.changes.filter { $0.time < end }, engine: session.engine,
      frameRate: session.frameRate)
    return measured?.parts(of: curve) ?? []
  }
}

/// The curve of several cycles, of which the last is repeated.
package struct EndlessSessionCurve: ModifiedCurve {
  package let base: SequencedCurve
  /// The start of the last cycle.
  fileprivate let lastCycle: Double
  fileprivate let cycleDuration: Double
  package let analysisEnd: Double

  package var duration: Double { .infinity }
  package var breakpoints: [Double] { base.breakpoints.filter { $0 <= analysisEnd } }

  /// The same time of the last cycle, for a time after it.
  package func valueTime(_ time: Double) -> Double {
    let own = time - lastCycle
    guard own >= cycleDuration, own.isFinite else { return time }
    return lastCycle + own.truncatingRemainder(dividingBy: cycleDuration)
  }

  package func sample(at time: Double) -> CurveSample { base.sample(at: valueTime(time)).at(time) }

  package func _limit(of order: MotionOrder, before time: Double) -> Double {
    base.limit(of: order, before: time)
  }

  package func _knots(of order: MotionOrder, until end: Double, passes: _Passes) -> _MotionKnots {
    base.knots(of: order, until: min(end, analysisEnd), passes: passes)
  }

  package func signChanges(of order: MotionOrder) -> SignChanges {
    SignChanges(
      single: base.signChanges(of: order).times(until: analysisEnd).filter { $0 < analysisEnd })
  }

  package func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    base.integralOfSquare(of: order, until: min(time, analysisEnd))
  }

  package func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    base.integralOfAbsoluteDisplacement(until: min(time, analysisEnd))
  }
}
