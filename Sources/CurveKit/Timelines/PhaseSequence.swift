/// Phases that a view goes through one after another, each with an animation of its own: SwiftUI's
/// `phaseAnimator`.
///
/// ```swift
/// enum Reaction: CaseIterable { case initial, move, scale }
///
/// let phases = PhaseSequence(Reaction.allCases) { phase in
///   switch phase {
///   case .initial: .smooth
///   case .move: .easeInOut(duration: 0.3)
///   case .scale: .spring(duration: 0.3, bounce: 0.7)
///   }
/// }
/// phases.cycleDuration         // 1.1
/// let offset = phases.session { $0 == .initial ? 0 : -64 }
/// offset.curve.value(at: 0.3)  // -64
/// ```
///
/// It shows the first phase, then goes to the second by that phase's animation, and so on, and from the
/// last one back to the first: that is one cycle, and all that happens on a trigger.
///
/// - The next phase starts when the animation to this one is complete; for a spring that is, in SwiftUI,
///   long before it has settled. Springs take their velocity along.
/// - A phase without an animation is complete at once, and so is one that is equal to the phase before.
/// - A phase whose animation never completes, such as one that repeats for ever, is the last to be seen.
///
/// (All of this is documented by Apple, or agreed on by two reimplementations.)
public struct PhaseSequence<Phase: Equatable & Sendable>: Sendable {
  /// The phases, the first of which it starts and ends with.
  public let phases: [Phase]
  /// When an animation is complete, so that the next one may start.
  public let completion: Animation.Completion
  /// When it sets off to the second phase, to each that follows, and at last back to the first: seconds
  /// since the start of a cycle, ascending from 0.
  ///
  /// They end with the phase whose animation never completes, if there is one.
  public let phaseStarts: [Double]
  /// How long one cycle lasts, in seconds; `nil` where it never completes.
  public let cycleDuration: Double?

  /// The animation to each phase, in the order of the phases.
  private let animations: [Animation?]

  /// Takes phases, and the animation to each of them.
  ///
  /// - Parameters:
  ///   - phases: One or more.
  ///   - completion: When an animation is complete.
  ///   - animation: The one to a phase; `nil` for none. Where nothing is said, SwiftUI's default spring.
  public init(
    _ phases: some Sequence<Phase>, completion: Animation.Completion = .logical,
    animation: (Phase) -> Animation? = { _ in .default }
  ) {
    let phases = Array(phases)
    precondition(!phases.isEmpty, "A sequence has one phase or more.")
    self.phases = phases
    self.completion = completion
    animations = phases.map(animation)
    var starts: [Double] = []
    var time: Double? = 0
    for number in 1...phases.count {
      guard let start = time else { break }
      starts.append(start)
      let index = number % phases.count
      let isSame = phases[index] == phases[number - 1]
      guard let animation = animations[index], !isSame else { continue }
      time = animation.duration(until: completion).map { start + $0 }
    }
    phaseStarts = starts
    cycleDuration = time
  }

  /// What one property does as the phases go by.
  ///
  /// - Parameters:
  ///   - property: The value of the property in a phase.
  ///   - cycles: How often it goes round; SwiftUI does so once for a trigger, and for ever without one.
  ///   - policy: What becomes of an animation that still runs when the next one starts.
  /// - Precondition: There is no ``problem(cycles:)``, nor a
  ///   ``Session/problem(initialValue:changes:policy:)``.
  /// - Returns: The property's session, from its value in the first phase.
  public func session(
    of property: (Phase) -> Double, cycles: Int = 1, policy: InterruptionPolicy = .swiftUI
  ) -> Session {
    Session(
      initialValue: property(phases[0]), changes: changes(of: property, cycles: cycles),
      policy: policy)
  }

  /// The changes of which ``session(of:cycles:policy:)`` is made.
  ///
  /// - Parameters:
  ///   - property: The value of the property in a phase.
  ///   - cycles: How often it goes round.
  /// - Precondition: There is no ``problem(cycles:)``.
  /// - Returns: A change for each phase, and for the first one again, in each cycle.
  public func changes(of property: (Phase) -> Double, cycles: Int = 1) -> [Session.Change] {
    if let problem = problem(cycles: cycles) { preconditionFailure(problem) }
    // A cycle that never completes is the only one.
    let starts = cycleDuration.map { duration in (0..<cycles).map { Double($0) * duration } } ?? [0]
    return starts.flatMap { start in
      phaseStarts.indices.map { number in
        let index = (number + 1) % phases.count
        return Session.Change(
          time: start + phaseStarts[number], target: property(phases[index]),
          animation: animations[index])
      }
    }
  }

  /// Why it cannot go round so often, as a whole sentence, or `nil` if it can.
  ///
  /// - Parameter cycles: How often; 1 or more, and not so often that a property changes more than 10,000
  ///   times.
  /// - Returns: The sentence.
  public func problem(cycles: Int) -> String? {
    guard cycles >= 1 else { return "Phases go round once or more, not \(cycles) times." }
    let most = 10_000 / phases.count
    return cycles <= most
      ? nil : "\(phases.count) phases go round at most \(most) times, not \(cycles) times."
  }
}
