/// What a new animation does to a motion that still runs.
///
/// Let s be the time at which the new animation starts, T its target, x and v the value and the velocity of
/// the running motion just before s, and p the progress of the new animation from 0 to 1.
///
/// | policy | motion from s on | velocity just after s |
/// |---|---|---|
/// | ``restart`` | x(s) + (T - x(s)) p(t - s) | (T - x) p'(0) |
/// | ``carry(_:)`` | a spring from x(s) with an estimate of v | the estimate |
/// | ``nest`` | x(t) + (T - x(t)) p(t - s), where x continues to move | v + (T - x) p'(0) |
///
/// A nest is not a sum of independent changes. A nested animation with p'(0) = 0, such as `easeInOut`, has no
/// velocity jump. Once p has reached its end the value is T.
package enum InterruptionPolicy: Hashable, Sendable {
  /// The new animation runs from the current value and replaces the old one.
  case restart
  /// A spring runs from the current value with a velocity, and replaces the old motion.
  case carry(VelocityEstimate)
  /// The new animation is added to the old one, which continues below it.
  case nest
}

/// How an engine estimates the velocity that a spring takes over.
package enum VelocityEstimate: Hashable, Sendable {
  /// The velocity of the running motion.
  case exact
  /// Zero: the spring starts at rest.
  case zero
}
