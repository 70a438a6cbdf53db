// The runs of one number as a curve, with its joins and parts.

extension KeyframeRuns where Value == Double {
  /// The motion as one curve; endless runs are measured over the first four.
  package var curve: AnyCurve { curve(measuredUntil: 4 * (endlessPeriod ?? 1)) }

  /// The motion as one curve; endless runs are measured until a time.
  ///
  /// An endless repeat is a ``RepeatedCurve``.
  ///
  /// - Parameter analysisEnd: The end of the analysed interval in seconds, above 0 and finite; it has
  ///   no effect if the runs end.
  /// - Returns: The curve.
  /// - Precondition: At most ``RepeatedCurve/maximumPasses`` of endless runs start before the end.
  package func curve(measuredUntil analysisEnd: Double) -> AnyCurve {
    if let period = endlessPeriod, let path = runs.first?.path {
      let pass = SequencedCurve(
        [.init(start: 0, curve: KeyframeRuns.curve(of: path))], from: initialValue,
        endingAt: period, endValue: path.finalValue)
      return AnyCurve(pass.repeatForever(autoreverses: false, measuredUntil: analysisEnd))
    }
    return AnyCurve(sequence)
  }

  /// The runs one after another.
  private var sequence: SequencedCurve {
    let finalValue = runs.last?.path.finalValue ?? initialValue
    var pieces: [SequencedCurve.Piece] = []
    if let first = runs.first, first.start > 0 {
      pieces.append(.init(start: 0, curve: KeyframeRuns.rest(at: initialValue)))
    }
    pieces += runs.map { .init(start: $0.start, curve: KeyframeRuns.curve(of: $0.path)) }
    guard let last = runs.last else {
      return SequencedCurve(pieces, from: initialValue, endingAt: 0, endValue: finalValue)
    }
    // A last run without a duration, or with one too short to change the time, is a jump at the end.
    let end = last.start + last.path.duration
    if end == last.start { pieces.removeLast() }
    return SequencedCurve(pieces, from: initialValue, endingAt: end, endValue: finalValue)
  }

  private static func curve(of path: KeyframePath<Double>) -> AnyCurve {
    path.duration > 0 ? AnyCurve(KeyframeCurve(path)) : rest(at: path.finalValue)
  }

  private static func rest(at value: Double) -> AnyCurve {
    AnyCurve(Spring.smooth.moving(from: value, to: value))
  }

  /// The limits on both sides of each time at which two keyframes or two runs meet, or at which the
  /// value jumps.
  ///
  /// The velocity jump at the start of a run is the difference between the first velocity of the run
  /// and the last one of the run before. Of an endless repeat these are the joins of the first run and
  /// the first restart; later ones repeat them.
  package var joins: [CurveJoin] {
    let curve = curve
    var starts: Set<Double> = []
    // A run may end with a jump, also long before the next one starts.
    var ends: Set<Double> = []
    for (index, run) in runs.enumerated() {
      let end = end(of: index)
      if run.start > 0 || curve.breakpoints.first == 0 { starts.insert(run.start) }
      starts.formUnion(
        run.path.segments.dropFirst().map { run.start + $0.start }.filter { $0 < end })
      let own = run.start + run.path.duration
      if own < end { ends.insert(own) }
    }
    if let endlessPeriod { starts.insert(endlessPeriod) }
    return curve.joins(at: starts.union(ends).sorted())
      .filter { starts.contains($0.time) || $0.valueJump != 0 }
  }

  /// The keyframes of all runs with their times since the start, each until the next run cuts it.
  ///
  /// - Parameter end: The time before which runs of an endless repeat start; it has no effect if the
  ///   runs end.
  /// - Returns: The keyframes in order; those that a run does not reach are left out.
  package func resolvedKeyframes(before end: Double) -> [KeyframePath<Double>.ResolvedKeyframe] {
    guard let period = endlessPeriod, let path = runs.first?.path else {
      return runs.indices.flatMap {
        resolvedKeyframes(of: runs[$0].path, from: runs[$0].start, to: self.end(of: $0))
      }
    }
    let count = max(
      1, min((end / period).rounded(.up), Double(RepeatedCurve<AnyCurve>.maximumPasses)))
    return (0..<Int(count)).flatMap { number in
      resolvedKeyframes(of: path, from: Double(number) * period, to: max(end, period))
    }
  }

  private func resolvedKeyframes(
    of path: KeyframePath<Double>, from start: Double, to end: Double
  ) -> [KeyframePath<Double>.ResolvedKeyframe] {
    path.resolvedKeyframes.filter { start + $0.start < end }.map { keyframe in
      let isCut = start + keyframe.end > end
      return .init(
        kind: keyframe.kind, start: start + keyframe.start, end: isCut ? end : start + keyframe.end,
        target: keyframe.target, reached: isCut ? path.value(at: end - start) : keyframe.reached,
        hasSettled: keyframe.hasSettled && !isCut)
    }
  }

  /// One part for each keyframe of each run, as in ``resolvedKeyframes(before:)``.
  ///
  /// - Parameters:
  ///   - curve: The motion, with any end of the analysed interval.
  ///   - end: The time before which runs of an endless repeat start; `nil` for the end of the analysed
  ///     interval.
  /// - Returns: The parts in order; the first of a run has the join at the restart.
  package func parts(of curve: some Curve, before end: Double? = nil) -> [CurvePart] {
    curve.parts(
      between: resolvedKeyframes(before: end ?? curve.analysisEnd).map {
        ($0.start, $0.end, $0.target)
      })
  }

  /// The time at which a run is cut by the next one; infinite for the last run.
  private func end(of index: Int) -> Double {
    index + 1 < runs.count ? runs[index + 1].start : .infinity
  }

  /// The approximate number of segments of the curve until a time.
  ///
  /// - Parameter end: The end of the analysed interval of endless runs, in seconds; `nil` for the first
  ///   four runs.
  /// - Returns: The number of segments between the turns of all runs.
  package func segmentCount(until end: Double?) -> Double {
    if let period = endlessPeriod, let path = runs.first?.path {
      return (end.map { ($0 / period).rounded(.up) } ?? 4) * path.segmentCount
    }
    return runs.reduce(0) { $0 + $1.path.segmentCount }
  }
}

extension KeyframePath where Value == Double {
  /// The approximate number of segments between the turns of the path.
  package var segmentCount: Double {
    let curve = KeyframeCurve(self)
    return Double(1 + curve.breakpoints.count + curve.signChanges(of: .velocity).single.count)
  }
}
