extension Session {
  /// What follows each change, until the next one takes over.
  ///
  /// ```swift
  /// session.parts[0].overshoot      // how far it went beyond its first target, before the second
  /// ```
  ///
  /// Of several changes at one time, only the last has a part. Where something repeats for ever, the
  /// last part is told as far as that is measured.
  ///
  /// - Parameter curve: The session's curve, which may be measured as long as one likes.
  /// - Returns: The parts, in their order.
  public func parts(of curve: some Curve) -> [CurvePart] {
    let ends = changes.dropFirst().map { $0.time } + [min(curve.duration, curve.horizon)]
    let bounds = zip(changes, ends).map { (start: $0.time, end: $1, target: $0.target) }
    return curve.parts(between: bounds.filter { $0.start < $0.end })
  }
}
