/// Another curve until a time, at which it jumps to its end value.
///
/// Engines finish a spring this way: when it is near enough, the value jumps to the target.
package struct EndedCurve<Base: Curve>: ModifiedCurve {
  /// The curve that is ended.
  package let base: Base
  package let duration: Double

  package var breakpoints: [Double] { base.breakpoints.filter { $0 < duration } }

  package func valueTime(_ time: Double) -> Double { time >= duration ? .infinity : time }
  package func rateTime(_ time: Double) -> Double { time > duration ? .infinity : time }

  /// The knots of the base; at the last one the value jumps to the end value.
  package func _knots(of order: MotionOrder, until end: Double, passes: _Passes) -> _MotionKnots {
    let own = base.knots(of: order, until: min(end, duration), passes: passes).single
    guard end >= duration, let last = own.last else { return _MotionKnots(single: own) }
    return _MotionKnots(single: own.dropLast() + [last.at(duration).ending(order, travel: travel)])
  }

  package func signChanges(of order: MotionOrder) -> SignChanges {
    let zeros = base.signChanges(of: order)
    let times = zeros.single + (zeros.tail?.times(until: duration) ?? [])
    return SignChanges(single: times.filter { $0 < duration })
  }

  package func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    base.integralOfSquare(of: order, until: min(time, duration))
  }
  package func _integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? { base.integralOfSquare(of: order, from: start, until: min(time, duration)) }
  package func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    base.integralOfAbsoluteDisplacement(until: min(time, duration))
  }
}

extension Curve {
  /// This curve until a time, at which it jumps to its end value.
  ///
  /// ```swift
  /// Spring.bouncy().ended(at: 1).repeatCount(2).duration     // 2: with an end, it can be repeated
  /// ```
  ///
  /// - Parameter time: Seconds, above 0 and finite, and not beyond the ``Curve/analysisEnd``. A
  ///   curve that ends earlier is not changed.
  /// - Returns: A curve with an end.
  package func ended(at time: Double) -> EndedCurve<Self> {
    precondition(
      time > 0 && time.isFinite && time <= analysisEnd,
      "A curve's end must be finite, above 0 and at most \(analysisEnd) s, not \(time) s.")
    return EndedCurve(base: self, duration: min(time, duration))
  }
}

extension AnyCurve {
  /// This curve; if it has no end, it is ended where it has settled within 0.1 % of its travel.
  ///
  /// A curve that never settles is not changed.
  package var endedWhereSettled: AnyCurve {
    guard duration == .infinity, let end = restTime(), end > 0 else { return self }
    return AnyCurve(ended(at: end))
  }
}

extension Curve {
  /// The reason why this curve cannot be ended where it settles; `nil` if it can.
  package var endingProblem: EndingProblem? {
    guard duration == .infinity else { return nil }
    guard analysisEnd == .infinity, let end = restTime(), end > 0 else { return .neverSettles }
    // Counted from the first turn: a delay before it is not an oscillation.
    let halfPeriods = signChanges(of: .velocity).tail.map { (end - $0.first) / $0.spacing } ?? 0
    return halfPeriods > 1_000 ? .tooManyOscillations : nil
  }

  /// The number of turns and breakpoints of the curve, plus 4 for its ends.
  package var pieceCount: Double {
    Double(breakpoints.count + signChanges(of: .velocity).single.count + 4)
  }
}

/// The reason why a curve without an end cannot be ended where it settles.
package enum EndingProblem: Sendable {
  /// It never settles.
  case neverSettles
  /// It has more than 1,000 half periods before it settles.
  case tooManyOscillations
}
