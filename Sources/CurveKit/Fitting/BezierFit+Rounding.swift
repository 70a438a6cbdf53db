internal import CurveMath

extension BezierFitTarget {
  /// Handles in units of value as a Bézier from (0, 0) to (1, 1).
  ///
  /// - Precondition: The ends of the part differ.
  func easing(_ handles: BezierFitSearch.Handles) -> CubicBezier {
    let travel = endDisplacement - startDisplacement
    func progress(_ displacement: Double) -> Double {
      // Measured from the nearer end.
      let (first, last) = (displacement - startDisplacement, displacement - endDisplacement)
      let value = first.magnitude < last.magnitude ? first / travel : 1 + last / travel
      guard value.isFinite else { return 0.5 }
      let range = CubicBezier.controlValues
      // Without a negative zero.
      return min(max(value, range.lowerBound), range.upperBound) + 0
    }
    return CubicBezier(handles.x, progress(handles.y), handles.z, progress(handles.w))
  }

  /// The handles in units of value of a Bézier from (0, 0) to (1, 1).
  func handles(of easing: CubicBezier) -> BezierFitSearch.Handles {
    let travel = endDisplacement - startDisplacement
    return BezierFitSearch.Handles(
      easing.x1, startDisplacement + easing.y1 * travel,
      easing.x2, startDisplacement + easing.y2 * travel)
  }
}

extension BezierFitSearch {
  /// A Bézier with rounded handles.
  ///
  /// Each handle's number is rounded down or up; of the 16 results it is the one with the least error.
  ///
  /// - Parameters:
  ///   - easing: The Bézier.
  ///   - decimals: The number of decimals; `nil` changes nothing.
  /// - Returns: The rounded Bézier.
  func rounded(_ easing: CubicBezier, to decimals: Int?) -> CubicBezier {
    guard let decimals else { return easing }
    let unit = Double.pow(10, decimals)
    func rounded(_ number: Double, up: Bool) -> Double {
      // A number that has no more decimals stays.
      let nearest = (number * unit).rounded() / unit
      if nearest == number { return number }
      return (number * unit).rounded(up ? .up : .down) / unit
    }
    var best: (easing: CubicBezier, error: Double)?
    for choice in 0..<16 {
      let candidate = CubicBezier(
        rounded(easing.x1, up: choice & 1 != 0), rounded(easing.y1, up: choice & 2 != 0),
        rounded(easing.x2, up: choice & 4 != 0), rounded(easing.y2, up: choice & 8 != 0))
      let error = error(of: target.handles(of: candidate))
      if error < best?.error ?? .infinity { best = (candidate, error) }
    }
    return best?.easing ?? easing
  }
}
