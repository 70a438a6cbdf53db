// Integrals over a repeat: that of one pass of each kind, times the number of such passes.

extension RepeatedCurve {
  public func integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    sumOfPasses(until: time) { end, isMirrored in
      order == .velocity || isMirrored == endsAtStart
        ? base.integralOfSquare(of: order, until: end)
        : fromStart.quadratureOfSquare(of: order, until: end)
    }
  }

  public func integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    sumOfPasses(until: time) { end, isMirrored in
      isMirrored == endsAtStart
        ? base.integralOfAbsoluteDisplacement(until: end)
        : fromStart.quadratureOfAbsoluteDisplacement(until: end)
    }
  }

  /// A pass there and one back, in the first of which the displacement is the distance from the start.
  private var fromStart: RepeatedCurve { base.repeatCount(2, autoreverses: true) }

  /// A sum over the passes until a time, of which each kind is integrated once.
  ///
  /// - Parameters:
  ///   - time: When it ends, in seconds.
  ///   - integral: The integral over a pass until a time of its own, and whether the pass is mirrored.
  /// - Returns: The sum, or `nil` where one of the integrals does not exist or there is no end.
  private func sumOfPasses(
    until time: Double, of integral: (Double, Bool) -> Double?
  ) -> Double? {
    let end = min(time, duration, analysisEnd)
    guard end.isFinite else { return nil }
    if end <= 0 { return 0 }
    let whole = end == duration ? passes : wholePasses(until: end)
    let mirrored = autoreverses ? (whole / 2).rounded(.down) : 0
    let rest = end == duration ? 0 : end - start(of: whole)
    var sum = 0.0
    for (count, isMirrored) in [(whole - mirrored, false), (mirrored, true)] where count > 0 {
      guard let pass = integral(passDuration, isMirrored) else { return nil }
      sum += pass * count
    }
    if rest > 0 {
      guard let last = integral(rest, isMirrored(whole)) else { return nil }
      sum += last
    }
    return sum
  }
}
