// Integrals, summed over the pieces: each is that of a polynomial of the parameter or, for the velocity, of
// y'^2 / x'.

extension PathEasing {
  package func _integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? {
    switch order {
    case .displacement where start <= 0:
      return sum(from: 0, until: time) { $0.integralOfDisplacement(until: $2) { $0 * $0 } }
    case .velocity:
      return sum(from: start, until: time) { segment, start, end in
        segment.bezier.integralOfSquare(of: .velocity, from: start, until: end)
          .map { $0 / segment.width }
      }
    case .displacement, .acceleration, .jerk:
      return quadratureOfSquare(of: order, from: max(start, 0), until: min(time, 1))
    }
  }

  package func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    sum(from: 0, until: time) { $0.integralOfDisplacement(until: $2) { $0.magnitude } }
  }

  /// The sum of an integral over the pieces between two times, each with the start and the end of the
  /// interval in the time of its Bézier; `nil` if one of them has no such integral.
  private func sum(
    from start: Double, until end: Double, _ integral: (PathSegment, Double, Double) -> Double?
  ) -> Double? {
    var sum = 0.0
    for segment in segments where segment.start.x < end && segment.end.x > start {
      guard let term = integral(segment, segment.ownTime(start), segment.ownTime(end)) else {
        return nil
      }
      sum += term
    }
    return sum
  }
}
