/// What an engine computed at a change of the target.
///
/// ```swift
/// let changes = [
///   AnimationSession.Change(time: 0, target: 1, animation: .linear(duration: 0.3)),
///   AnimationSession.Change(time: 0.1, target: 0, animation: .linear(duration: 0.3)),
/// ]
/// let session = AnimationSession(initialValue: 0, changes: changes, engine: .css)
/// session.turns[1].factor        // 0.333…: the way back is a third
/// session.turns[1].duration      // 0.1
/// ```
package struct SessionTurn: Hashable, Sendable {
  /// The time whose value and velocity counted, in seconds.
  package let time: Double
  /// The value from which the new animation runs.
  package let value: Double
  /// The velocity that it takes over, per second; `nil` if it takes none.
  package var velocity: Double?
  /// The factor on its duration.
  package var factor = 1.0
  /// The duration, with the factor and without the delay; `nil` if it has no end, or is replaced before
  /// a spring has ended.
  package var duration: Double?
  /// The delay before it, in seconds; negative if it starts in the middle.
  package var delay = 0.0
}
