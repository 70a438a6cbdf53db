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
/// The rules of a `SessionEngine` decide what happens to a running animation.
///
/// Several animated changes at one time follow the rules like any others: a curve is added to the
/// animation of the change before. Under `SessionEngine.reset` only the last counts. A change
/// without an animation shifts a running motion by the change of its target, and jumps where nothing
/// runs; later changes at that time start from there. (One reimplementation of SwiftUI supports this
/// for changes in one frame.) A change to the same target changes nothing, except for one number of a
/// vector of which another number changes; see `Change.includesSameTarget`.
public struct AnimationSession: Sendable {
  /// The value before the first change.
  package let initialValue: Double
  /// The changes, in order of time.
  package let changes: [Change]
  /// The engine whose rules decide what happens to a running animation.
  package let engine: SessionEngine
  /// The frames a second, for an engine whose motion depends on them.
  package let frameRate: Double
  /// Values and velocities on both sides of each start of an animation, in order of time.
  ///
  /// An animation starts after its delay. A change whose animation was replaced before its start
  /// has no join, nor has a change that changes nothing. The left side is the motion that would
  /// have continued.
  public let joins: [CurveJoin]

  /// What the engine computed at each change that has an effect, except for changes without an animation.
  package let turns: [SessionTurn]

  let motion: SessionMotion
  /// The changes at the times at which they take effect: those of frames in some engines.
  let effects: [Change]
  /// The approximate work of measuring everything but endless motions.
  let work: Double

  /// A new target at a time, and the animation towards it.
  public struct Change: Sendable {
    /// The time in seconds, 0 or more.
    package let time: Double
    /// The value to move to.
    package let target: Double
    /// The animation; `nil` for a jump.
    package let animation: Animation?
    /// Whether the animation also applies to a moving value whose target stays the same.
    ///
    /// This is for one number of a vector: a change of any of its numbers animates all of them, so
    /// that an endless animation of this number ends with the later animation of another one.
    package let includesSameTarget: Bool

    /// Creates a change of the target.
    ///
    /// - Parameters:
    ///   - time: The time in seconds, 0 or more.
    ///   - target: The value to move to.
    ///   - animation: The animation; `nil` for a jump.
    ///   - includesSameTarget: Whether the animation also applies to a moving value whose target
    ///     stays the same, as for one number of a vector when another one changes.
    public init(
      time: Double, target: Double, animation: Animation?, includesSameTarget: Bool = false
    ) {
      self.time = time
      self.target = target
      self.animation = animation
      self.includesSameTarget = includesSameTarget
    }
  }

  /// Creates a session from its changes, which interrupt one another as in SwiftUI.
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first change.
  ///   - changes: The changes, in order of time.
  /// - Precondition: The times ascend from 0, and every number is finite.
  @_disfavoredOverload
  public init(initialValue: Double, changes: [Change]) {
    self.init(initialValue: initialValue, changes: changes, engine: .swiftUI)
  }

  /// Creates a session from its changes.
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first change.
  ///   - changes: The changes, in order of time.
  ///   - engine: The engine whose rules decide what happens to a running animation.
  ///   - frameRate: The frames a second, for an engine whose motion depends on them.
  /// - Precondition: The changes are valid. For changes from a user or a file, use
  ///   ``init(initialValue:validating:engine:frameRate:)``.
  package init(
    initialValue: Double, changes: [Change], engine: SessionEngine = .swiftUI,
    frameRate: Double = 60
  ) {
    self = valid(
      try Self(
        initialValue: initialValue, validating: changes, engine: engine, frameRate: frameRate))
  }

  /// Creates a session from changes that may be invalid.
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first change, at most 1e50 in magnitude.
  ///   - changes: The changes, in order of time, at most 10,000. Times are from 0 to 1e9 s, and targets
  ///     at most 1e50 in magnitude.
  ///   - engine: The engine whose rules decide what happens to a running animation.
  ///   - frameRate: The frames a second, within ``AnimationEngine/frameRates``, for an engine whose motion
  ///     depends on them.
  /// - Throws: ``InvalidParameters`` with the first problem and the index of its change, also if the
  ///   value at a change is beyond 1e50 in magnitude, or if so many animations run at the same time
  ///   that measuring them would take more than about a second.
  package init(
    initialValue: Double, validating changes: [Change], engine: SessionEngine = .swiftUI,
    frameRate: Double = 60
  ) throws(InvalidParameters) {
    try AnimationSession.check(changes, from: initialValue)
    try require(
      AnimationEngine.frameRates.contains(frameRate),
      "The frame rate of a session must be from 20 to 1000, not \(frameRate).")
    let builder = SessionBuilder(from: initialValue, changes, engine, frameRate: frameRate)
    if let problem = builder.problem { throw InvalidParameters(problem) }
    self.initialValue = initialValue
    self.changes = changes
    self.engine = engine
    self.frameRate = frameRate
    motion = builder.motion
    joins = builder.joins
    turns = builder.turns
    effects = builder.effects
    work = builder.work
  }

  private static func check(
    _ changes: [Change], from initialValue: Double
  ) throws(InvalidParameters) {
    try require(
      initialValue.magnitude <= 1e50,
      "A session's initial value must be at most 1e50 in magnitude, not \(initialValue).")
    try require(
      changes.count <= 10_000, "A session may have at most 10,000 changes, not \(changes.count).")
    var last = 0.0
    for (index, change) in changes.enumerated() {
      try require(
        change.time >= 0 && change.time <= 1e9,
        "The time of a change must be from 0 to 1e9 seconds, not \(change.time).", index: index)
      try require(
        change.time >= last,
        "Changes must be in order of time: \(change.time) s cannot follow \(last) s.", index: index)
      try require(
        change.target.magnitude <= 1e50,
        "The target of a change must be at most 1e50 in magnitude, not \(change.target).",
        index: index)
      last = change.time
    }
  }
}
