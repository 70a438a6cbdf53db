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
  /// - Precondition: The changes are those of a session. For changes from a user or a file, use
  ///   ``init(initialValue:validating:policy:)``.
  public init(
    initialValue: Double, changes: [Change], policy: InterruptionPolicy = .swiftUI
  ) {
    do {
      try self.init(initialValue: initialValue, validating: changes, policy: policy)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// Lets changes that may be wrong follow one another.
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first one, at most 1e50 in magnitude.
  ///   - changes: In order of time.
  ///   - policy: What becomes of a running animation.
  /// - Throws: What is wrong, and with which change. There are at most 10,000 of them; times ascend from 0 to
  ///   at most 1e9 s, values are at most 1e50 in magnitude, and so are those at which a change meets a
  ///   running animation. Nor may so many animations that turn so often run over each other that it would
  ///   take more than about a second to measure them.
  public init(
    initialValue: Double, validating changes: [Change], policy: InterruptionPolicy = .swiftUI
  ) throws(InvalidParameters) {
    try AnimationSession.check(changes, from: initialValue)
    let builder = SessionBuilder(from: initialValue, changes, policy)
    if let problem = builder.problem { throw InvalidParameters(problem) }
    self.initialValue = initialValue
    self.changes = changes
    self.policy = policy
    motion = builder.motion
    joins = builder.joins
    work = builder.work
  }

  private static func check(
    _ changes: [Change], from initialValue: Double
  ) throws(InvalidParameters) {
    guard initialValue.magnitude <= 1e50 else {
      throw InvalidParameters(
        "A session's initial value must be at most 1e50 in magnitude, not \(initialValue).")
    }
    guard changes.count <= 10_000 else {
      throw InvalidParameters(
        "A session has at most 10,000 changes, not \(changes.count).")
    }
    var last = 0.0
    for (index, change) in changes.enumerated() {
      guard change.time >= 0, change.time <= 1e9 else {
        throw InvalidParameters(
          "The time of a change must be from 0 to 1e9 seconds, not \(change.time).", index: index)
      }
      guard change.time >= last else {
        throw InvalidParameters(
          "Changes come in order of time: \(change.time) s cannot follow \(last) s.", index: index)
      }
      guard change.target.magnitude <= 1e50 else {
        throw InvalidParameters(
          "The target of a change must be at most 1e50 in magnitude, not \(change.target).",
          index: index)
      }
      last = change.time
    }
  }
}
