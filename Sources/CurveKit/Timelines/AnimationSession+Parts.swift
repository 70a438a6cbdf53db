extension AnimationSession {
  /// The motion after each change, until the next change takes over.
  ///
  /// ```swift
  /// session.parts(of: session.curve)[0].overshoot   // how far it went beyond its first target
  /// ```
  ///
  /// Of several changes at one time, only the last has a part. ``joins`` contains the jumps at the
  /// start of each part; a change that changes nothing has none. If an animation repeats forever,
  /// the last part ends with the analysed interval.
  ///
  /// - Parameter curve: The session's curve, with any end of the analysed interval.
  /// - Returns: One part for each time at which something changes, in order.
  package func parts(of curve: some Curve) -> [CurvePart] {
    let last = effects.last.map { max($0.time, min(curve.duration, curve.analysisEnd)) } ?? 0
    let ends = effects.dropFirst().map { $0.time } + [last]
    let bounds = zip(effects, ends).map { change, end in
      (start: change.time, end: end, target: change.target)
    }.enumerated().filter { $0.offset == effects.count - 1 || $0.element.start < $0.element.end }
    let parts = curve.parts(between: bounds.map { $0.element })
    var joins = self.joins[...]
    return parts.map { part in
      joins = joins.drop { $0.time < part.start }
      // With a delay, the animation starts a little later.
      if let join = joins.first, join.time < part.end || join.time == part.start {
        return part.joined(by: join)
      }
      // No animation starts here; the earlier motion continues.
      return part.joined(by: CurveJoin(before: part.join.after, after: part.join.after))
    }
  }
}
