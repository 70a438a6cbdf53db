extension Curve {
  /// What 0 and 1 become under the mapping that takes the start of this curve to 0 and its end to 1.
  ///
  /// ```
  /// progress = (value - start) / (end - start)
  /// ```
  ///
  /// ```swift
  /// let curve = Easing(.sine, .in).mapped(from: 100, to: 110)
  /// curve.normalization.map { curve.mapped(from: $0.from, to: $0.to).endValue }     // 1
  /// ```
  ///
  /// - Returns: The numbers for ``mapped(from:to:)``; `nil` if the curve ends where it starts.
  package var normalization: (from: Double, to: Double)? {
    let (start, travel) = (startValue, travel)
    let (from, to) = (-start / travel, (1 - start) / travel)
    return travel != 0 && (to - from).isFinite ? (from, to) : nil
  }
}
