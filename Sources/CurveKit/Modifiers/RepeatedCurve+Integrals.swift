// Integrals over a repeat: the integral of each kind of pass, times the number of such passes.

extension RepeatedCurve {
  package func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    sumOfPasses(until: time) { end, isMirrored in
      order == .velocity || isMirrored == endsAtStart
        ? base.integralOfSquare(of: order, until: end)
        : fromStart.quadratureOfSquare(of: order, until: end)
    }
  }

  package func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    sumOfPasses(until: time) { end, isMirrored in
      isMirrored == endsAtStart
        ? base.integralOfAbsoluteDisplacement(until: end)
        : fromStart.quadratureOfAbsoluteDisplacement(until: end)
    }
  }

  /// One forward and one mirrored pass; in the first, the displacement is measured from the start
  /// value.
  private var fromStart: some Curve { base.repeatCount(2, autoreverses: true) }

  /// A sum over the passes until a time; each kind of pass is integrated once.
  ///
  /// - Parameters:
  ///   - time: The end of the interval, in seconds.
  ///   - integral: The integral over a pass until a time of its own, and whether the pass is
  ///     mirrored.
  /// - Returns: The sum, or `nil` where one of the integrals does not exist or the sum is infinite.
  private func sumOfPasses(until time: Double, of integral: (Double, Bool) -> Double?) -> Double? {
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
