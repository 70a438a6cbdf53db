// The estimated work of a comparison, computed before anything is compared.

extension CurveComparison {
  /// The maximum work of a comparison: about a second.
  package static let maximumWork = 5_000.0

  /// The approximate work of comparing curves.
  ///
  /// The search for ``bestShift`` is not in it: it has a budget of its own.
  ///
  /// The unit is a turn or a breakpoint, up to 200 microseconds. A vertical tangent is ten of them.
  ///
  /// - Parameters:
  ///   - curves: The curves to compare.
  ///   - end: The end of the compared time, in seconds.
  /// - Returns: The work.
  package static func work(of curves: [AnyCurve], until end: Double) -> Double {
    curves.reduce(0) { work, curve in
      let isVertical = curve.knots(of: .velocity).single.contains {
        $0.before.isInfinite || $0.after.isInfinite
      }
      let breakpoints = Double(curve.breakpoints.count { $0 <= end })
      let turns = curve.signChanges(of: .velocity).count(until: end)
      return work + (isVertical ? 10 : 1) * (turns + breakpoints)
    }
  }
}
