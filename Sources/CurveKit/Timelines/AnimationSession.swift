/// A value whose target changes now and then, each time with an animation, while others may be running.
///
/// ```swift
/// let offset = AnimationSession(
///   initialValue: 0,
///   changes: [
///     .init(time: 0, target: 100, animation: .interpolatingSpring(stiffness: 80, damping: 4)),
///     .init(time: 0.2, target: 0, animation: .easeInOut(duration: 0.3)),
///   ])
/// offset.curve.duration              // 0.5: once the last animation has ended, so has the whole
/// offset.curve.value(at: 0.2)        // 96.37…
/// offset.joins[1].velocityJump       // 0: the spring goes on beneath a curve that sets off gently
/// ```
///
/// What becomes of a running animation is the ``InterruptionPolicy``'s to say.
///
/// Of several animated changes at one time the last one counts: the others are never seen. A change without
/// an animation before it moves the value at once, and what follows sets off from there.
public struct AnimationSession: Sendable {
  /// The value before the first change.
  public let initialValue: Double
  /// The changes, in order of time.
  public let changes: [Change]
  /// What becomes of a running animation.
  public let policy: InterruptionPolicy
  /// What the value does where the animation of a change sets off, in order of time.
  ///
  /// That is after the animation's delay; a change whose animation was replaced before it set off is not
  /// among them, nor is one that changes nothing. On the left is what it would have gone on to do.
  public let joins: [CurveJoin]

  let motion: SessionMotion
  /// About how much work it is to measure all but what goes on forever.
  let work: Double

  /// A new target, from a time on, and how to get there.
  public struct Change: Sendable {
    /// When, in seconds, 0 or more.
    public let time: Double
    /// Where to.
    public let target: Double
    /// How; `nil` to be there at once.
    public let animation: Animation?

    /// Changes the target at a time.
    public init(time: Double, target: Double, animation: Animation?) {
      self.time = time
      self.target = target
      self.animation = animation
    }
  }

  /// Lets changes follow one another.
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first one.
  ///   - changes: In order of time.
  ///   - policy: What becomes of a running animation.
  /// - Precondition: There is no ``problem(initialValue:changes:policy:)``.
  public init(
    initialValue: Double, changes: [Change], policy: InterruptionPolicy = .swiftUI
  ) {
    if let problem = AnimationSession.problem(with: changes, from: initialValue) {
      preconditionFailure(problem)
    }
    let builder = SessionBuilder(from: initialValue, changes, policy)
    if let problem = builder.problem { preconditionFailure(problem) }
    self.initialValue = initialValue
    self.changes = changes
    self.policy = policy
    motion = builder.motion
    joins = builder.joins
    work = builder.work
  }

  /// What is wrong with changes, as a whole sentence, or `nil` if nothing is.
  ///
  /// There are at most 10,000 of them; times ascend from 0 to at most 1e9 s, values are at most 1e50 in
  /// magnitude, and so are those at which a change meets a running animation. Nor may so many animations
  /// that turn so often run over each other that it would take more than about a second to measure them.
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first one.
  ///   - changes: In order of time.
  ///   - policy: What becomes of a running animation.
  /// - Returns: The sentence.
  public static func problem(
    initialValue: Double, changes: [Change], policy: InterruptionPolicy = .swiftUI
  ) -> String? {
    problem(with: changes, from: initialValue)
      ?? SessionBuilder(from: initialValue, changes, policy).problem
  }

  private static func problem(with changes: [Change], from initialValue: Double) -> String? {
    guard initialValue.magnitude <= 1e50 else {
      return "A session's initial value must be at most 1e50 in magnitude, not \(initialValue)."
    }
    guard changes.count <= 10_000 else {
      return "A session has at most 10,000 changes, not \(changes.count)."
    }
    var last = 0.0
    for change in changes {
      guard change.time >= 0, change.time <= 1e9 else {
        return "The time of a change must be from 0 to 1e9 seconds, not \(change.time)."
      }
      guard change.time >= last else {
        return "Changes come in order of time: \(change.time) s cannot follow \(last) s."
      }
      guard change.target.magnitude <= 1e50 else {
        return "The target of a change must be at most 1e50 in magnitude, not \(change.target)."
      }
      last = change.time
    }
    return nil
  }
}
