extension Easing {
  /// An impact of a bounce.
  struct Impact {
    /// One of ``EaseInFunction/impacts``, as z = 2.75 (1 - p).
    let position: Double
    /// The first time at which the next parabola applies.
    let time: Double
  }

  /// The impacts of a bounce, ascending; no other easing has any.
  var impacts: [Impact] {
    guard case .bounce = shape else { return [] }
    switch direction {
    case .in: return Self.impactsOfIn
    case .out: return Self.impactsOfOut
    case .inOut: return Self.impactsOfInOut
    }
  }

  // The same for every bounce, and found by a search.
  private static let impactsOfIn = impacts(of: .in) { [$0] }
  private static let impactsOfOut = impacts(of: .out) { [1 - $0] }
  private static let impactsOfInOut = impacts(of: .inOut) { [$0 / 2, 1 - $0 / 2] }

  /// Finds the impacts of a direction.
  ///
  /// - Parameters:
  ///   - direction: The direction.
  ///   - times: The times at which the bounce has a progress, apart from rounding.
  /// - Returns: The impacts, ascending.
  private static func impacts(
    of direction: Direction, times: (Double) -> [Double]
  ) -> [Impact] {
    let easing = Easing(.bounce, direction)
    return EaseInFunction.impacts.flatMap { impact in
      times(1 - impact / 2.75).map { estimate in
        let time = estimate.nextDown.first { time in
          let position = easing.position(of: time)
          return EaseInFunction.isPast(
            impact, position.progress, left: position.left, isFalling: position.isFalling)
        }
        return Impact(position: impact, time: time)
      }
    }.sorted { $0.time < $1.time }
  }
}
