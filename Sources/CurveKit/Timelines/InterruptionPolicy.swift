/// The rule for a running animation when its target changes.
///
/// Let T be the new target, s the time at which the new animation starts, x the running motion, and
/// p the progress of the new animation from 0 to 1. A new animation that is *added* to the running
/// one gives
///
/// ```
/// new(t) = x(t) + (T - x(t)) p(t - s)
/// new'(s) - x'(s) = (T - x(s)) p'(0)
/// ```
///
/// where x continues to move below it. This is not a sum of independent changes. A change by
/// `easeInOut`, for which p'(0) = 0, has no velocity jump. Once p has reached its end the value is
/// T.
///
/// Under every policy, a change without an animation shifts a running motion by the change of its
/// target, and jumps where nothing runs. A change to the same target changes nothing, except for one
/// number of a vector of which another number changes; see
/// ``AnimationSession/Change/includesSameTarget``.
package enum InterruptionPolicy: String, CaseIterable, Sendable {
  /// SwiftUI's rule. A fluid spring takes over value and velocity from a fluid spring and replaces
  /// it. Curves and interpolating springs are added to earlier animations.
  ///
  /// A fluid spring after a curve or an interpolating spring starts from the current value, at
  /// rest. (Public tests against SwiftUI assert that fluid springs keep their velocity, that they
  /// start at rest after other animations, and the shift. Two reimplementations agree that the
  /// other animations are added.)
  case swiftUI
  /// Springs of both kinds take over value and velocity from any running motion and replace it.
  /// Curves are added to earlier animations.
  case keepVelocity
  /// Every animation starts from the value at the time of the change, at rest, and replaces the old
  /// one.
  ///
  /// Simple engines do this. The velocity jumps to that at the start of the new animation, for most
  /// to 0. During a delay nothing moves.
  case reset
}
