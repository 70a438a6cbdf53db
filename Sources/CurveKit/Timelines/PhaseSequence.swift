/// The phases of an animation, gone through one after another, as SwiftUI's `phaseAnimator` does.
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
/// reaction.session { $0 == .scale ? 1.8 : $0 == .move ? 1.1 : 1 }   // the scale, once through
/// ```
///
/// It shows the first phase, animates to the second with that phase's own animation, and so on, and back
/// to the first: that is one cycle, which a trigger sets off, or of which one follows another forever. The
/// next phase starts when the animation to the one before is complete; since a spring is logically
/// complete before it is still, the next one takes it over on its way. An animation to a phase that is
/// the same as the one before, and no animation, is complete at once.
///
/// (That phases go round, that each has its own animation, and that a spring counts as complete after its
/// perceptual duration is documented for SwiftUI, and reimplementations agree.)
public struct PhaseSequence<Phase: Equatable & Sendable>: Sendable {
  /// The phases, the one that is shown at first before the others.
  public let phases: [Phase]
  /// When an animation counts as complete.
  public let completion: Animation.Completion

  private let animations: [Animation?]
  /// How long it takes to get to each phase, in seconds.
  private let durations: [Double]

  /// Goes through phases.
  ///
  /// - Parameters:
  ///   - phases: One or more.
  ///   - completion: When the next phase starts: SwiftUI's rule, or when what moves has settled.
  ///   - animation: The animation to a phase; `nil` to jump there.
  /// - Precondition: There is a phase, and every animation is complete at some time. For phases from a user
  ///   or a file, use ``init(validating:completion:animation:)``.
  public init(
    _ phases: [Phase], completion: Animation.Completion = .logical,
    animation: (Phase) -> Animation? = { _ in .default }
  ) {
    do {
      try self.init(validating: phases, completion: completion, animation: animation)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// Goes through phases that may be wrong.
  ///
  /// - Parameters:
  ///   - phases: One or more.
  ///   - completion: When the next phase starts: SwiftUI's rule, or when what moves has settled.
  ///   - animation: The animation to a phase; `nil` to jump there.
  /// - Throws: That there is no phase, or which one has an animation that is never complete.
  public init(
    validating phases: [Phase], completion: Animation.Completion = .logical,
    animation: (Phase) -> Animation? = { _ in .default }
  ) throws(InvalidParameters) {
    guard !phases.isEmpty else {
      throw InvalidParameters("A sequence of phases has one phase or more.")
    }
    let animations = phases.map(animation)
    for (index, animation) in animations.enumerated() {
      if let animation, animation.duration(until: completion) == nil {
        throw InvalidParameters(
          "The animation to phase \(index + 1) is never complete, so that no phase follows it.",
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

  /// How long it takes to go through all phases and back to the first, in seconds.
  public var cycleDuration: Double { durations.reduce(0, +) }

  /// A moment at which an animation to a phase starts.
  public struct Step: Hashable, Sendable {
    /// The number of the phase, from 0.
    public let phase: Int
    /// Seconds since the first step.
    public let time: Double
  }

  /// When the animation to each phase starts: to the second at once, and to the first last.
  ///
  /// - Parameter cycles: How often it goes through all of them, 1 or more.
  /// - Returns: As many steps a cycle as there are phases; none for a single phase.
  public func steps(cycles: Int = 1) -> [Step] {
    precondition(cycles >= 1, "Phases are gone through once or more, not \(cycles) times.")
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

  /// The motion of a property of the phases.
  ///
  /// - Parameters:
  ///   - cycles: How often it goes through all phases; for what runs forever, as often as it is to be
  ///     looked at. Later cycles differ from the first by what is left of the springs of the one before.
  ///   - policy: What happens where an animation is not still when the next one starts.
  ///   - property: The value in a phase.
  /// - Returns: The session, which starts and ends in the first phase.
  public func session(
    cycles: Int = 1, policy: InterruptionPolicy = .swiftUI, of property: (Phase) -> Double
  ) -> AnimationSession {
    AnimationSession(
      initialValue: property(phases[0]),
      changes: steps(cycles: cycles).map {
        .init(time: $0.time, target: property(phases[$0.phase]), animation: animations[$0.phase])
      }, policy: policy)
  }
}
