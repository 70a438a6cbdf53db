/// A modifier of a curve's time: delay, speed or repetition.
///
/// If there are several, the one that is applied last transforms time first, as in SwiftUI. If a curve
/// is delayed by 1 s and then made twice as fast, it starts after half a second.
package enum TimeChange: Hashable, Sendable {
  /// Starts some seconds later.
  case delay(Double)
  /// Runs at a speed factor.
  case speed(Double)
  /// Runs several times.
  case repeatCount(Int, autoreverses: Bool)
  /// Runs forever.
  case repeatForever(autoreverses: Bool)

  /// Applies this modifier to a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve; it must have an end if the modifier repeats it.
  ///   - analysisEnd: The end of the analysed interval of an endless repeat, in seconds.
  /// - Returns: The modified curve.
  package func applied(to curve: some Curve, analysisEnd: Double) -> AnyCurve {
    switch self {
    case .delay(let seconds): AnyCurve(curve.delay(seconds))
    case .speed(let speed): AnyCurve(curve.speed(speed))
    case .repeatCount(let count, let autoreverses):
      AnyCurve(curve.repeatCount(count, autoreverses: autoreverses))
    case .repeatForever(let autoreverses):
      AnyCurve(curve.repeatForever(autoreverses: autoreverses, measuredUntil: analysisEnd))
    }
  }

  /// The time of the base for a time of the modified curve; for a repeat, a time of the first pass.
  package func baseTime(_ time: Double) -> Double {
    switch self {
    case .delay(let seconds): time - seconds
    case .speed(let speed): time * speed
    case .repeatCount, .repeatForever: time
    }
  }

  /// The speed factor, 1 for other modifiers.
  package var speedFactor: Double { if case .speed(let speed) = self { speed } else { 1 } }
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
    guard analysisEnd == .infinity, let end = restTime(), end > 0 else {
      return .neverSettles
    }
    // Counted from the first turn: a delay before it is not an oscillation.
    let halfPeriods =
      signChanges(of: .velocity).tail.map { (end - $0.first) / $0.spacing } ?? 0
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
