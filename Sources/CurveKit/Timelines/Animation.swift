/// How a value gets to a new target: as data, in SwiftUI's words.
///
/// ```swift
/// Animation.bouncy
/// Animation.easeInOut(duration: 0.3).delay(0.1)
/// Animation.interpolatingSpring(stiffness: 80, damping: 4)
/// Animation.linear(duration: 0.7).repeatForever(autoreverses: false)
/// ```
///
/// A ``AnimationSession`` makes a curve of a list of changes, each with its animation. What happens where one
/// animation interrupts another depends on their kinds and on the ``InterruptionPolicy``:
///
/// - *Fluid springs*, which ``spring(duration:bounce:)``, ``smooth``, ``snappy``, ``bouncy`` and
///   ``interactiveSpring`` are, are retargeted: they take the value and the velocity over.
/// - *Interpolating springs* and *curves* run over what went before, which goes on beneath them.
///
/// Every spring is the exact ``Spring``, without an end. SwiftUI steps its fluid springs at 1/300 s, puts
/// interpolating ones to their target when about 0.1 % is left, and solves over-damped ones of these as
/// critical; that is not imitated. There is no blend duration.
public struct Animation: Sendable {
  let motion: Motion

  /// What is made of it once it runs from 0 to 1.
  enum Motion: Sendable {
    /// A spring that takes over value and velocity, some time after the change.
    case fluid(Spring, delay: Double)
    /// A spring of its own, likewise.
    case interpolating(Spring, delay: Double)
    /// A curve that ends, whose delay is part of it.
    case curve(AnyCurve, delay: Double)
    /// A curve that does not.
    case endless(EndlessRepeat)
  }

  init(_ motion: Motion) { self.motion = motion }

  /// When a change sees the first of its motion, in seconds: its delay, at the speed at which it runs.
  var delay: Double {
    switch motion {
    case .fluid(_, let delay), .interpolating(_, let delay), .curve(_, let delay): delay
    case .endless(let endless): endless.delay
    }
  }
}

/// A pass that is repeated forever, and what was done to the whole since.
struct EndlessRepeat: Sendable {
  let pass: AnyCurve
  let autoreverses: Bool
  /// When the first pass sets off.
  var delay: Double
  /// Delays and speeds, in the order in which they were applied.
  var changes: [TimeChange] = []

  /// The curve, which can be measured until a time.
  func curve(measuredUntil analysisEnd: Double) -> AnyCurve {
    let own = changes.reversed().reduce(analysisEnd) { $1.timeInside($0) }
    // One that has not set off by then is measured for a moment.
    let until = max(own, pass.duration * 0x1p-20)
    let repeated = TimeChange.repeatForever(autoreverses: autoreverses)
      .applied(to: pass, analysisEnd: until)
    return changes.reduce(repeated) { $1.applied(to: $0, analysisEnd: until) }
  }

  /// How long one pass lasts, at the speed at which it runs.
  var passDuration: Double {
    changes.reduce(pass.duration) { $0 / $1.speedFactor }
  }
}

// MARK: - Completion

extension Animation {
  /// When an animation counts as complete, so that what waits for it may start.
  public enum Completion: Hashable, Sendable {
    /// When it looks complete: SwiftUI's `logicallyComplete`; see ``Animation/logicalDuration``.
    case logical
    /// When a spring has settled for good within a part of its travel; curves at their end.
    case settled(within: Double)
  }

  /// When it is logically complete, in seconds after the change; `nil` for one that never is.
  ///
  /// - Fluid springs: after their ``Spring/response``, SwiftUI's `duration` of a spring, long before they
  ///   have settled.
  /// - Interpolating springs: where Core Animation's ``Spring/settlingDuration(by:epsilon:)`` ends them;
  ///   which of its times SwiftUI takes here is not known.
  /// - Curves: at their end.
  ///
  /// Delays, speeds and repeats count.
  ///
  /// ```swift
  /// Animation.bouncy.logicalDuration                                 // 0.5
  /// Animation.easeInOut(duration: 0.3).delay(0.1).logicalDuration    // 0.4
  /// Animation.linear.repeatForever().logicalDuration                 // nil
  /// ```
  public var logicalDuration: Double? { duration(until: .logical) }

  /// How long it takes from the change, in seconds, until it counts as complete; `nil` forever.
  ///
  /// - Parameter completion: When it does. A spring is taken as starting from rest.
  /// - Returns: Seconds, with the delay.
  public func duration(until completion: Completion) -> Double? {
    switch (motion, completion) {
    case (.curve(let curve, _), _): curve.duration
    case (.endless, _): nil
    case (.fluid(let spring, let delay), .logical): delay + spring.response
    case (.interpolating(let spring, let delay), .logical):
      // The search for a slow spring's end may find none, and then says 0.
      (spring.settlingDuration(by: .coreAnimation).flatMap { $0 > 0 ? $0 : nil }
        ?? spring.settlingTime()).map { delay + $0 }
    case (.fluid(let spring, let delay), .settled(let tolerance)),
      (.interpolating(let spring, let delay), .settled(let tolerance)):
      spring.settlingTime(within: tolerance).map { delay + $0 }
    }
  }
}
