/// The motion of a value to a new target, as data with SwiftUI's names.
///
/// ```swift
/// Animation.bouncy
/// Animation.easeInOut(duration: 0.3).delay(0.1)
/// Animation.interpolatingSpring(stiffness: 80, damping: 4)
/// Animation.linear(duration: 0.7).repeatForever(autoreverses: false)
/// ```
///
/// An ``AnimationSession`` combines a list of changes, each with its animation, into one curve.
/// When one animation interrupts another, the result depends on their kinds and on the
/// `SessionEngine`; in SwiftUI:
///
/// - *Fluid springs* are ``spring(duration:bounce:)``, ``smooth``, ``snappy``, ``bouncy`` and
///   `interactiveSpring`. They are retargeted: the new spring takes over value and velocity.
/// - *Interpolating springs* and *curves* are added to earlier animations, which continue below
///   them.
///
/// Every spring is the exact ``Spring``, without an end. SwiftUI steps its fluid springs at 1/300
/// s, moves interpolating springs to their target when about 0.1 % is left, and treats over-damped
/// ones of these as critical. None of this is imitated. SwiftUI's `blendDuration` blends the response
/// of a spring into that of the spring that replaces it. An animation has none here: springs are
/// replaced at once.
public struct Animation: Sendable {
  let motion: Motion
  /// The time from the change to the start of the motion, in seconds: the delay, scaled by the
  /// speed.
  let delay: Double

  /// The motion from 0 to 1.
  enum Motion: Sendable {
    /// A spring that takes over value and velocity, after the delay.
    case fluid(Spring)
    /// A spring that takes over nothing, after the delay.
    case interpolating(Spring)
    /// A curve that ends; the delay is part of it.
    case curve(AnyCurve)
    /// A curve that does not end; the delay is part of it.
    case endless(EndlessRepeat)
  }

  init(_ motion: Motion, delay: Double = 0) { (self.motion, self.delay) = (motion, delay) }
}

/// A pass that is repeated forever, and the changes of time applied to the repeat.
struct EndlessRepeat: Sendable {
  let pass: AnyCurve
  let autoreverses: Bool
  /// The time at which the first pass starts.
  private(set) var delay: Double
  /// Delays and speeds, in the order in which they were applied.
  private(set) var changes: [CurveModifier] = []

  /// The same repeat with a delay or another speed.
  func modified(by change: CurveModifier) -> EndlessRepeat {
    var endless = self
    endless.delay = change.time(of: delay)
    endless.changes.append(change)
    return endless
  }

  /// The curve, with an end of the analysed interval.
  func curve(measuredUntil analysisEnd: Double) -> AnyCurve {
    let own = changes.reversed().reduce(analysisEnd) { $1.baseTime($0) }
    // If the animation has not started by then, a short interval is analysed. A longer interval
    // would have more passes than a repeat may have.
    let longest = pass.duration * Double(RepeatedCurve<AnyCurve>.maximumPasses - 1)
    let until = min(max(own, pass.duration * 0x1p-20), longest)
    let repeated = CurveModifier.repeatForever(autoreverses: autoreverses)
      .applied(to: pass, analysisEnd: until)
    return changes.reduce(repeated) { $1.applied(to: $0, analysisEnd: until) }
  }

  /// The duration of one pass, scaled by the speed.
  var passDuration: Double { changes.reduce(pass.duration) { $0 / $1.speedFactor } }
}

// MARK: - Completion

extension Animation {
  /// The time at which an animation counts as complete, so that another can start after it.
  package enum Completion: Hashable, Sendable {
    /// SwiftUI's `logicallyComplete`: when the animation looks complete.
    ///
    /// For a fluid spring that is its ``Spring/response``, SwiftUI's `duration` of a spring, long before it has
    /// settled; for an interpolating spring Core Animation's ``Spring/settlingDuration(by:epsilon:)`` (which of its
    /// times SwiftUI uses here is not known); for a curve its end. Delays, speeds and repeats are included.
    case logical
    /// When a spring has settled within a fraction of its travel; for curves, their end.
    case settled(within: Double)
  }

  /// The time from the change until the animation counts as complete.
  ///
  /// - Parameter completion: The condition. A spring is taken to start from rest.
  /// - Returns: Seconds, with the delay; `nil` if the animation never completes.
  package func duration(until completion: Completion) -> Double? {
    switch (motion, completion) {
    case (.curve(let curve), _): curve.duration
    case (.endless, _): nil
    case (.fluid(let spring), .logical): delay + spring.response
    case (.interpolating(let spring), .logical):
      // For a slow spring the search may find no end, and returns 0.
      (spring.settlingDuration(by: .coreAnimation).flatMap { $0 > 0 ? $0 : nil }
        ?? spring.settlingTime()).map { delay + $0 }
    case (.fluid(let spring), .settled(let tolerance)),
      (.interpolating(let spring), .settled(let tolerance)):
      spring.settlingTime(within: tolerance).map { delay + $0 }
    }
  }
}
