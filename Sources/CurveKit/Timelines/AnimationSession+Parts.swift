extension AnimationSession {
  /// What follows each change, until the next one takes over.
  ///
  /// ```swift
  /// session.parts(of: session.curve)[0].overshoot   // how far it went beyond its first target
  /// ```
  ///
  /// Of several changes at one time, only the last has a part. What jumps where a part starts is what
  /// ``joins`` says: nothing, for a change that changed nothing. Where something repeats forever, the
  /// last part is told as far as that is measured.
  ///
  /// - Parameter curve: The session's curve, which may be measured as long as one likes.
  /// - Returns: The parts, in their order: one for each time at which something is changed.
  public func parts(of curve: some Curve) -> [CurvePart] {
    let last = changes.last.map { max($0.time, min(curve.duration, curve.analysisEnd)) } ?? 0
    let ends = changes.dropFirst().map { $0.time } + [last]
    let bounds = zip(changes.indices, ends).map { index, end in
      (start: changes[index].time, end: end, target: changes[index].target)
    }.enumerated().filter { $0.offset == changes.count - 1 || $0.element.start < $0.element.end }
    let parts = curve.parts(between: bounds.map { $0.element })
    var joins = self.joins[...]
    return parts.map { part in
      joins = joins.drop { $0.time < part.start }
      // With a delay, it sets off a little later.
      if let join = joins.first, join.time < part.end || join.time == part.start {
        return part.joined(by: join)
      }
      // Nothing sets off here: what was on its way goes on.
      return part.joined(by: CurveJoin(before: part.join.after, after: part.join.after))
    }
  }
}
