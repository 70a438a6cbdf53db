/// A formula of several motions at the same time: added animations, and formulas of tracks.
///
/// Its parameter is the time, at which each motion is evaluated by the segment that it has then.
struct CompositePiece: MotionPiece {
  /// What one of the motions does.
  enum Operand: Sendable {
    /// It moves by a segment, whose time counts from a start.
    case moving(Segment, start: Interval)
    /// It holds a value.
    case held(Interval)
  }

  let operands: [Operand]
  /// The value for those of the motions.
  let formula: @Sendable ([Series]) -> Series

  func value(_ parameter: Series) -> Series {
    formula(
      operands.map {
        switch $0 {
        case .moving(let segment, let start): segment.value(atTime: parameter - start)
        case .held(let value): .constant(value)
        }
      })
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
    let own = limited(parameter(at: time.value))
    if time.isConstant { return value(Series([own], count: time.count)) }
    // p' = time' / t'(p), one coefficient after the other.
    let rates = self.time(.variable(at: own, count: time.count + 1)).derivative
    let wanted = time.derivative
    var terms = [own]
    for order in 1..<time.count {
      let known = Series(terms, count: order).applying((0..<order).map { rates[$0] })
      let quotient = Series((0..<order).map { wanted[$0] }, count: order) / known
      terms.append(quotient[order - 1] / Interval(Double(order)))
    }
    return value(Series(terms, count: time.count))
  }

  /// A parameter within the segment.
  package func limited(_ parameter: Interval) -> Interval {
    func limit(_ bound: Double) -> Double { min(max(bound, start.low), end.high) }
    return Interval(limit(parameter.low), limit(parameter.high))
  }
}
