extension CachedCurve {
  /// The greatest and the least value.
  package var valueRange: ClosedRange<Double> {
    let values = extremes(of: .displacement).map { endValue + $0.value } + [startValue, endValue]
    return (values.min() ?? 0)...(values.max() ?? 0)
  }

  /// One Bézier between two times, with its proved error: a piece of a chain whose knots are given.
  ///
  /// - Parameters:
  ///   - start: The start in seconds.
  ///   - end: The end in seconds, after the start.
  ///   - isSettled: Whether the piece ends at rest at the end value.
  ///   - guess: A Bézier that is kept if it is good enough.
  ///   - goal: The error that is good enough, in units of value.
  ///   - decimals: The decimals to which the handles are rounded.
  /// - Returns: The piece; `nil` if the curve moves and comes back to the same value, where no Bézier can be
  ///   scaled to it.
  package func bezierPiece(
    from start: Double, to end: Double, isSettled: Bool, keeping guess: CubicBezier?,
    within goal: Double, decimals: Int
  ) -> BezierChain.Piece? {
    let target = BezierFitTarget(self, from: start, to: end, isSettled: isSettled)
    func piece(_ easing: CubicBezier) -> BezierChain.Piece {
      target.piece(easing, error: target.certifiedExtreme(of: easing).value)
    }
    if let guess {
      let kept = piece(guess)
      if kept.maximumError <= goal { return kept }
    }
    let search = BezierFitSearch(target, isSmooth: false)
    guard search.isScalable else { return nil }
    let found = search.best(of: 2, guess: guess.map(target.handles))
    return piece(search.rounded(target.easing(found.handles), to: decimals))
  }
}
