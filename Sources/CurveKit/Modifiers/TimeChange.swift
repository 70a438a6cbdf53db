/// A modifier of a curve's time: delay, speed or repetition.
///
/// Of several, the one that is applied last transforms time first, as in SwiftUI: a curve that is delayed by
/// 1 s and then twice as fast waits half a second.
package enum TimeChange: Hashable, Sendable {
  /// Starts some seconds later.
  case delay(Double)
  /// Runs at a speed factor.
  case speed(Double)
  /// Runs several times.
  case repeatCount(Int, autoreverses: Bool)
  /// Runs forever.
  case repeatForever(autoreverses: Bool)

  /// The curve under this modifier.
  ///
  /// - Parameters:
  ///   - curve: The curve; one with an end if it is repeated.
  ///   - analysisEnd: The end of the time span in which an endless repeat is measured.
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

  /// The time of the curve inside for a time of the modified one; a repeat starts its first pass at once.
  package func timeInside(_ time: Double) -> Double {
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
  /// This curve, ended where it has settled to 0.1 % of its travel if it has no end; unchanged if it never
  /// settles.
  package var endedWhereSettled: AnyCurve {
    guard duration == .infinity, let end = restTime(), end > 0 else { return self }
    return AnyCurve(ended(at: end))
  }
}

extension Curve {
  /// Why this curve cannot be ended where it settles.
  package var endingProblem: EndingProblem? {
    guard duration == .infinity else { return nil }
    guard analysisEnd == .infinity, let end = restTime(), end > 0 else {
      return .neverSettles
    }
    // From the first turn on: a delay before it is no oscillation.
    let halfPeriods =
      signChanges(of: .velocity).tail.map { (end - $0.first) / $0.spacing } ?? 0
    return halfPeriods > 1_000 ? .tooManyOscillations : nil
  }

  /// How many turns and breakpoints it takes to describe the curve, with some for its ends.
  package var pieceCount: Double {
    Double(breakpoints.count + signChanges(of: .velocity).single.count + 4)
  }
}

/// Why a curve that has no end cannot be given one.
package enum EndingProblem: Sendable {
  case neverSettles
  /// It turns more than 1,000 times before.
  case tooManyOscillations
}
