/// A value whose target changes several times, each time with an animation, while earlier
/// animations may still run.
///
/// ```swift
/// let offset = AnimationSession(
///   initialValue: 0,
///   changes: [
///     .init(time: 0, target: 100, animation: .interpolatingSpring(stiffness: 80, damping: 4)),
///     .init(time: 0.2, target: 0, animation: .easeInOut(duration: 0.3)),
///   ])
/// offset.curve.duration              // 0.5: the session ends with its last animation
/// offset.curve.value(at: 0.2)        // 96.37…
/// offset.joins[1].velocityJump       // 0: the spring continues below a curve that starts slowly
/// ```
///
/// The ``InterruptionPolicy`` decides what happens to a running animation.
///
/// Of several animated changes at one time only the last counts; the others have no effect. A
/// change without an animation moves the value at once, and later changes at that time start from
/// there.
public struct AnimationSession: Sendable {
  /// The value before the first change.
  public let initialValue: Double
  /// The changes, in order of time.
  public let changes: [Change]
  /// What happens to a running animation.
  public let policy: InterruptionPolicy
  /// Values and velocities on both sides of each start of an animation, in order of time.
  ///
  /// An animation starts after its delay. A change whose animation was replaced before its start
  /// has no join, nor has a change that changes nothing. The left side is the motion that would
  /// have continued.
  public let joins: [CurveJoin]

  let motion: SessionMotion
  /// The approximate work of measuring everything but endless motions.
  let work: Double

  /// A new target at a time, and the animation towards it.
  public struct Change: Sendable {
    /// The time in seconds, 0 or more.
    public let time: Double
    /// The value to move to.
    public let target: Double
    /// The animation; `nil` for a jump.
    public let animation: Animation?

    /// Creates a change of the target.
    ///
    /// - Parameters:
    ///   - time: The time in seconds, 0 or more.
    ///   - target: The value to move to.
    ///   - animation: The animation; `nil` for a jump.
    public init(time: Double, target: Double, animation: Animation?) {
      self.time = time
      self.target = target
      self.animation = animation
    }
  }

  /// Creates a session from its changes.
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first change.
  ///   - changes: The changes, in order of time.
  ///   - policy: What happens to a running animation.
  /// - Precondition: ``problem(initialValue:changes:policy:)`` returns `nil`.
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

  /// Checks the changes of a session.
  ///
  /// There may be at most 10,000. Times must ascend from 0 to at most 1e9 s. Values must be at most
  /// 1e50 in magnitude, also those at which a change meets a running animation. The added
  /// animations together may take about a second to measure at most.
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first change.
  ///   - changes: The changes, in order of time.
  ///   - policy: What happens to a running animation.
  /// - Returns: The first problem as a complete sentence, or `nil` if there is none.
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
      return "A session may have at most 10,000 changes, not \(changes.count)."
    }
    var last = 0.0
    for change in changes {
      guard change.time >= 0, change.time <= 1e9 else {
        return "The time of a change must be from 0 to 1e9 seconds, not \(change.time)."
      }
      guard change.time >= last else {
        return "Changes must be in order of time: \(change.time) s cannot follow \(last) s."
      }
      guard change.target.magnitude <= 1e50 else {
        return "The target of a change must be at most 1e50 in magnitude, not \(change.target)."
      }
      last = change.time
    }
    return nil
  }
}
