/// What becomes of a running animation when its target changes.
///
/// With T the new target, s the time at which the new animation sets off, x the motion that was running
/// and p the progress of the new one from 0 to 1, an animation that runs *over* the old one gives
///
/// ```
/// new(t) = x(t) + (T - x(t)) p(t - s)
/// new'(s) - x'(s) = (T - x(s)) p'(0)
/// ```
///
/// with x still moving beneath it: it is not a sum of independent changes, and a change by `easeInOut`,
/// for which p'(0) = 0, has no kick. Once p has come to its end the value is T.
///
/// Under every policy a change without an animation shifts a running motion by the change of its target,
/// and jumps where nothing runs; a change to the same target changes nothing.
public enum InterruptionPolicy: String, CaseIterable, Sendable {
  /// SwiftUI's: a fluid spring takes value and velocity over from a fluid spring and replaces it; curves
  /// and interpolating springs run over what went before.
  ///
  /// A fluid spring that follows a curve or an interpolating spring starts from the value of that moment,
  /// at rest. (Public tests against SwiftUI assert that fluid springs keep their velocity, that they start
  /// at rest after the others, and the shift; that the others run over each other two reimplementations
  /// agree on.)
  case swiftUI
  /// Springs of both kinds take value and velocity over, from whatever was running, and replace it;
  /// curves run over what went before.
  case keepVelocity
  /// Every animation starts from the value of the moment of the change, at rest, and replaces the old one.
  ///
  /// It is what a plain engine does. The velocity jumps from what it was to that of the new one's start,
  /// for most to 0; during a delay nothing moves.
  case reset
}
