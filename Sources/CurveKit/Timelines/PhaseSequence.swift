/// The phases of an animation, shown one after another, as SwiftUI's `phaseAnimator` does.
///
/// ```swift
/// enum Phase { case initial, move, scale }
///
/// let reaction = PhaseSequence([Phase.initial, .move, .scale]) { phase in
///   switch phase {
///   case .initial: .smooth
///   case .move: .easeInOut(duration: 0.3)
///   case .scale: .spring(duration: 0.3, bounce: 0.7)
///   }
/// }
/// reaction.cycleDuration                                            // 1.1
/// reaction.session { $0 == .scale ? 1.8 : $0 == .move ? 1.1 : 1 }   // the scale in one cycle
/// ```
///
/// A cycle shows the first phase, animates to the second with the second's animation, and so on,
/// and then back to the first. A trigger starts one cycle, or cycles repeat forever. Each animation
/// starts when the one before is complete. A spring is logically complete before it comes to rest,
/// so the next animation takes over while it still moves. An animation is complete at once where
/// two phases in a row are equal; so is a jump.
///
/// (SwiftUI documents the cycle, the animation of each phase, and that a spring counts as complete
/// after its perceptual duration; reimplementations agree.)
public struct PhaseSequence<Phase: Equatable & Sendable>: Sendable {
  /// The phases; the first is the one shown at the start.
  package let phases: [Phase]
  /// The condition under which an animation counts as complete.
  package let completion: Animation.Completion

  private let animations: [Animation?]
  /// The duration of the animation to each phase, in seconds.
  private let durations: [Double]

  /// Creates a sequence of phases.
  ///
  /// - Parameters:
  ///   - phases: One or more phases.
  ///   - completion: The condition for the next animation to start: SwiftUI's rule, or settling.
  ///   - animation: Returns the animation to a phase; `nil` for a jump.
  /// - Precondition: There is a phase, and every animation completes. For phases from a user
  ///   or a file, use ``init(validating:completion:animation:)``.
  package init(
    _ phases: [Phase], completion: Animation.Completion = .logical,
    animation: (Phase) -> Animation? = { _ in .default }
  ) {
    self = valid(try Self(validating: phases, completion: completion, animation: animation))
  }

  /// Creates a sequence of phases, each of which follows when the animation before it is logically complete, as in
  /// SwiftUI.
  ///
  /// - Parameters:
  ///   - phases: One or more phases.
  ///   - animation: Returns the animation to a phase; `nil` for a jump.
  /// - Precondition: There is a phase, and every animation completes.
  public init(_ phases: [Phase], animation: (Phase) -> Animation?) {
    self.init(phases, completion: .logical, animation: animation)
  }

  /// Creates a sequence from phases that may be invalid.
  ///
  /// - Parameters:
  ///   - phases: One or more phases.
  ///   - completion: The condition for the next animation to start: SwiftUI's rule, or settling.
  ///   - animation: Returns the animation to a phase; `nil` for a jump.
  /// - Throws: ``InvalidParameters`` if there is no phase, or if an animation never completes.
  package init(
    validating phases: [Phase], completion: Animation.Completion = .logical,
    animation: (Phase) -> Animation? = { _ in .default }
  ) throws(InvalidParameters) {
    guard !phases.isEmpty else {
      throw InvalidParameters("A phase sequence must have at least one phase.")
    }
    let animations = phases.map(animation)
    for (index, animation) in animations.enumerated() {
      if let animation, animation.duration(until: completion) == nil {
        throw InvalidParameters(
          "The animation to phase \(index + 1) never completes, so the next phase never starts.",
          index: index)
      }
    }
    self.phases = phases
    self.completion = completion
    self.animations = animations
    durations = zip(phases.indices, animations).map { index, animation in
      let before = phases[(index + phases.count - 1) % phases.count]
      return before == phases[index] ? 0 : animation?.duration(until: completion) ?? 0
    }
  }

  /// The duration of one cycle through all phases and back to the first, in seconds.
  package var cycleDuration: Double { durations.reduce(0, +) }

  /// The start of the animation to a phase.
  package struct Step: Hashable, Sendable {
    /// The index of the phase, from 0.
    package let phase: Int
    /// Seconds since the first step.
    package let time: Double
  }

  /// The start times of the animations to each phase.
  ///
  /// The second phase is first, at time 0; the first phase is last.
  ///
  /// - Parameter cycles: The number of cycles, 1 or more.
  /// - Returns: One step for each phase and cycle; none for a single phase.
  package func steps(cycles: Int = 1) -> [Step] {
    precondition(cycles >= 1, "The number of cycles must be 1 or more, not \(cycles).")
    guard phases.count > 1 else { return [] }
    var time = 0.0
    var steps: [Step] = []
    for number in 1...cycles * phases.count {
      let phase = number % phases.count
      steps.append(Step(phase: phase, time: time))
      time += durations[phase]
    }
    return steps
  }

  /// The start times of the animations to each phase, if triggers start them.
  ///
  /// A trigger while the first phase rests starts one cycle. A trigger during a cycle goes on with the
  /// next phase at once, and the cycle continues from there. (SwiftUI's documentation of such a
  /// trigger states only that it uses the next phase.)
  ///
  /// - Parameter triggers: The times of the triggers in seconds, 0 or more and ascending. A trigger at
  ///   the very time at which the next phase starts anyway has no further effect.
  /// - Returns: The steps in order of time; the last one leads to the first phase.
  package func steps(triggers: [Double]) -> [Step] {
    precondition(
      triggers.allSatisfy { $0 >= 0 } && zip(triggers, triggers.dropFirst()).allSatisfy(<),
      "The times of triggers must be 0 or more, and ascend.")
    guard phases.count > 1 else { return [] }
    var steps: [Step] = []
    var (phase, completion) = (0, 0.0)
    func advance(at time: Double) {
      phase = (phase + 1) % phases.count
      steps.append(Step(phase: phase, time: time))
      completion = time + durations[phase]
    }
    for trigger in triggers {
      while phase != 0, completion < trigger { advance(at: completion) }
      advance(at: trigger)
    }
    while phase != 0 { advance(at: completion) }
    return steps
  }

  /// The motion of a property of phases that repeat forever.
  ///
  /// - Parameters:
  ///   - engine: The engine whose rules decide about an animation that still moves when the next one
  ///     starts.
  ///   - frameRate: The frames a second, for an engine whose motion depends on them.
  ///   - property: Returns the value of the property in a phase.
  /// - Returns: The session, which starts in the first phase.
  /// - Throws: ``InvalidParameters`` if a cycle has no duration, or if measuring it takes too long.
  package func endlessSession(
    engine: SessionEngine = .swiftUI, frameRate: Double = 60, of property: (Phase) -> Double
  ) throws(InvalidParameters) -> EndlessSession {
    try EndlessSession(
      initialValue: property(phases[0]),
      validating: steps().map {
        .init(time: $0.time, target: property(phases[$0.phase]), animation: animations[$0.phase])
      }, cycleDuration: cycleDuration, engine: engine, frameRate: frameRate)
  }

  /// The motion of a property of the phases, which interrupt one another as in SwiftUI.
  ///
  /// - Parameters:
  ///   - cycles: The number of cycles. Later cycles differ from the first one if springs of the cycle before still move.
  ///   - property: Returns the value of the property in a phase.
  /// - Returns: The session, which starts and ends in the first phase.
  @_disfavoredOverload
  public func session(cycles: Int = 1, of property: (Phase) -> Double) -> AnimationSession {
    session(cycles: cycles, engine: .swiftUI, of: property)
  }

  /// The motion of a property of the phases.
  ///
  /// - Parameters:
  ///   - cycles: The number of cycles. Later cycles differ from the first one if springs of the cycle
  ///     before still move.
  ///   - engine: The engine whose rules decide about an animation that still moves when the next one
  ///     starts.
  ///   - frameRate: The frames a second, for an engine whose motion depends on them.
  ///   - property: Returns the value of the property in a phase.
  /// - Returns: The session, which starts and ends in the first phase.
  package func session(
    cycles: Int = 1, engine: SessionEngine = .swiftUI, frameRate: Double = 60,
    of property: (Phase) -> Double
  ) -> AnimationSession {
    AnimationSession(
      initialValue: property(phases[0]),
      changes: steps(cycles: cycles).map {
        .init(time: $0.time, target: property(phases[$0.phase]), animation: animations[$0.phase])
      }, engine: engine, frameRate: frameRate)
  }
}
