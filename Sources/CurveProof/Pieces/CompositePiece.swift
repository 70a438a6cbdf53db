/// A formula of several motions at the same time: added animations, and formulas of tracks.
///
/// Its parameter is the time, at which each motion is evaluated by the segment that it has then.
struct CompositePiece: MotionPiece {
  /// The segments of the motions, each with the time of its own start.
  let segments: [(segment: Segment, start: Interval)]
  /// The value for those of the motions.
  let formula: @Sendable ([Series]) -> Series

  func value(_ parameter: Series) -> Series {
    formula(segments.map { $0.segment.value(atTime: parameter - $0.start) })
  }
}

extension Segment {
  /// The value as a function of the time, also where its parameter is another one.
  func value(atTime time: Series) -> Series {
    if factor == Interval(0) { return .constant(offset) }
    if isTimed {
      let passed = (time - startTime) / rate
      return value(isReversed ? passed - high : passed + low)
    }
    let start = parameter(at: time.value)
    let clamped = Interval(
      min(max(start.low, self.start.low), self.end.high),
      min(max(start.high, self.start.low), self.end.high))
    if time.isConstant { return value(Series([clamped], count: time.count)) }
    // p' = time' / t'(p), one coefficient after the other.
    let rates = self.time(.variable(at: clamped, count: time.count + 1)).derivative
    let wanted = time.derivative
    var terms = [clamped]
    for order in 1..<time.count {
      let known = Series(terms, count: order)
      let own = known.applying((0..<order).map { rates[$0] })
      let quotient = Series((0..<order).map { wanted[$0] }, count: order) / own
      terms.append(quotient[order - 1] / Interval(Double(order)))
    }
    return value(Series(terms, count: time.count))
  }
}
