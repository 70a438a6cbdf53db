extension Curve {
  /// The greatest distance to another curve at the same time, and the first time of it.
  ///
  /// ```
  /// max |value(at: t) - other.value(at: t)|   for all t up to the end
  /// ```
  ///
  /// It comes from the turns of the difference, not from samples, to 1e-12 or a few units in the last place of the
  /// values. ``CurveComparison`` has the means and the best shift as well, and takes longer.
  ///
  /// - Parameters:
  ///   - other: The other curve.
  ///   - end: The end of the compared time, in seconds, above 0.
  /// - Returns: The distance, 0 or more, and the time.
  /// - Precondition: The end is finite, above 0 and within the ``analysisEnd`` of both.
  package func greatestDistance(
    from other: some Curve, until end: Double
  ) -> (value: Double, time: Double) {
    let difference = CurveDifference(of: self, and: other, until: end)
    let greatest = difference.greatest(at: difference.knots(of: .displacement).single)
    return (greatest.value.magnitude, greatest.time)
  }
}
