/// What a new animation does to a motion that still runs.
///
/// Let s be the time at which the new animation starts, T its target, D its duration, p its progress from 0 to 1, x
/// and v the value and the velocity of the running motion just before s, and T0 the target of the running one.
///
/// | policy | motion from s on | velocity just after s | end |
/// |---|---|---|---|
/// | ``restart`` | x + (T - x) p(t - s) | (T - x) p'(0) | s + D |
/// | ``shorten(_:)`` | a restart that lasts f D, if it goes back | (T - x) p'(0) / f | s + f D |
/// | ``carry(_:)`` | a spring from x with an estimate of v | the estimate | its own rule |
/// | ``nest`` | x(t) + (T - x(t)) p(t - s), where x continues to move | v + (T - x) p'(0) | s + D |
/// | ``sum`` | x(t) + (T - T0) p(t - s), where x continues to move | v + (T - T0) p'(0) | when all have ended |
/// | ``mirror(scaled:)`` | x(2 s - t), if it goes back | -v | s + the time played |
/// | ``twoWriters`` | a restart; the old one shows again if it lasts longer | (T - x) p'(0) | the later end |
/// | ``jump`` | T0 + (T - T0) p(t - s) | (T - T0) p'(0) | s + D |
///
/// A nest is not a sum of independent changes, but both are the same if one change is added to a motion at rest.
/// Neither has a velocity jump if p'(0) = 0, as for `easeInOut`.
package enum InterruptionPolicy: Hashable, Sendable {
  /// The new animation runs from the current value and replaces the old one.
  case restart
  /// A new animation back to where the running one came from is a shorter restart, as in CSS transitions; any other
  /// one is a restart.
  case shorten(ShorteningRule)
  /// A spring runs from the current value with a velocity, and replaces the old motion.
  case carry(VelocityEstimate)
  /// The new animation is added to the old one, which continues below it and loses its weight.
  case nest
  /// The new animation adds the change of the target to the old one, which continues.
  case sum
  /// A new animation back to where the running one came from runs that one backwards; any other one is a restart.
  ///
  /// If `scaled`, a restart lasts D |T - x| / R, where R is the travel of the first animation.
  case mirror(scaled: Bool)
  /// Both animations write the value, the new one last.
  case twoWriters
  /// The new animation runs from the target of the old one, to which the value jumps.
  case jump
}

/// How long an animation that goes back lasts, as a factor f of its own duration.
///
/// With the output p of the old timing function and the old factor g, the factor is that of the remaining way back:
///
/// ```
/// f = p g + 1 - g
/// ```
package enum ShorteningRule: Hashable, Sendable {
  /// The magnitude of the formula, at most 1, as css-transitions-1 has it.
  case magnitude
  /// The formula, limited to 0...1: an output below 0 gives no duration at all.
  case clamped
  /// The formula, but 1 unless the output is between 0 and 1.
  case inside
  /// As ``inside``, for any target.
  case insideForAnyTarget

  /// The factor.
  ///
  /// - Parameters:
  ///   - output: The output of the old timing function; 0 in its delay.
  ///   - factor: The factor of the old animation.
  /// - Returns: A number from 0 to 1.
  package func factor(output: Double, after factor: Double) -> Double {
    let way = output * factor + (1 - factor)
    switch self {
    case .magnitude: return min(way.magnitude, 1)
    case .clamped: return min(max(way, 0), 1)
    case .inside, .insideForAnyTarget: return output > 0 && output < 1 ? way : 1
    }
  }
}
