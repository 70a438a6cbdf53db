/// An animation engine that runs springs by its own integrator and its own rule for their end.
///
/// A ``Spring`` is the exact solution and never ends. Every engine ends it: at the first frame at which it
/// is slow and near, after an estimated duration, or on a grid of its own. Some engines step the motion
/// instead of solving it, and many treat an over-damped spring as critical.
/// ``Spring/shown(by:frameRate:visibleChange:)`` gives the motion that one of them shows:
///
/// ```swift
/// let shown = try Spring(stiffness: 170, damping: 26).shown(by: .reactSpring)
/// shown.stopTime              // 0.7
/// shown.frameCount            // 42
/// shown.curve.value(at: 0.5)  // 0.9900…; the exact spring has 0.9893…
/// ```
///
/// In the table, x is the distance from the target, v the velocity, D the travel, z the damping ratio, w the
/// natural frequency, g the decay rate z w, and d the damped frequency. Times are seconds.
///
/// | engine | motion | it stops | then it shows | source, confidence |
/// |---|---|---|---|---|
/// | ``swiftUI`` | steps of 1/300 s: half a kick, drift, half a kick; k / m at most 45,000 | first frame with \|v\|, \|a\| <= 0.06 and \|x\| <= 1 % of \|D\| | the target | no source; reproduces step numbers that public tests measured on Apple's systems |
/// | ``coreAnimation`` | exact, z at most 1 | `settlingDuration`: ln((1 + \|g - v0 / D\| / d) / 0.001) / g; for z = 1 a grid of 0.1 s | the target | no source; measured values agree to 1e-12 |
/// | ``webKit`` | exact, z at most 1 | no rule: after the duration of the CSS animation | | `SpringSolver.h`; read |
/// | ``motion`` | exact; for a large z the slow exponential is cut short | first multiple of 0.05 s, up to 20 s, with \|v\| <= 0.01 and \|x\| <= 0.005, or 2 and 0.5 where \|D\| >= 5 | the target; at a rest before that time, too | `generators/spring.ts`, `calc-duration.ts`; read, and its tests pass |
/// | ``reactSpring`` | steps of 1 ms, as many as a frame has milliseconds, rounded up: v += a, then x += v | before a step with \|x\| <= p and \|v\| <= 100 p, p = min(1, \|D\| / 1000), or 0.005 without travel | the target | `SpringValue.ts`; read, and its snapshots agree to 1e-9 |
/// | ``reanimated`` | exact, z at most 1 | first frame with (k x^2 + m v^2) at most 6e-9 of its first value | the target | `springUtils.ts` of version 4; read |
/// | ``anime`` | exact; mass at least 1, k and c at most 10,000 | grid of 0.02 s: eleventh time in a row with \|x\| < 0.0005 \|D\|, up to 60 s | the target | spring of version 4.5; read, and its tests pass |
/// | ``wobble`` | exact, z at most 1 | first frame with \|v\| <= 1 and \|x\| <= 0.001 | the target | `src/index.ts`; read, and its snapshots pass |
/// | ``compose`` | exact, at times cut to whole milliseconds | z < 1: ln(C / e) / g with C^2 = D^2 + ((v0 - g D) / d)^2; otherwise the last time with \|x\| > e; cut to whole milliseconds; e = 0.01 | the target | `SpringEstimation.kt`; read, and its tests pass |
/// | ``android`` | exact | first frame with \|x\| < e and \|v\| < 62.5 e; e = 0.75 / 500 | the target | `SpringForce.java`; read |
/// | ``flutter`` | exact | first frame with \|x\| < 0.001 and \|v\| < 0.001 | the value of that frame | `spring_simulation.dart`; read, and its tests pass |
///
/// What is not imitated: single precision (Compose, Android), frame times in whole milliseconds (Android, Motion),
/// and late and lost frames.
///
/// Every engine shows a timing curve, such as a cubic Bézier, as it is. WebKit solves a Bézier of a duration T
/// only to 1 / (1000 T) of its progress, which is one millisecond of its time.
package enum AnimationEngine: String, CaseIterable, Sendable {
  /// SwiftUI's `spring`, `smooth`, `snappy` and `bouncy`; its `interpolatingSpring` is ``coreAnimation``.
  case swiftUI = "swiftui"
  /// Core Animation's `CASpringAnimation` with its `settlingDuration`, and SwiftUI's
  /// `interpolatingSpring`.
  case coreAnimation = "coreanimation"
  /// The spring timing function of WebKit.
  case webKit = "webkit"
  /// Motion for JavaScript, once Framer Motion.
  case motion
  /// React-spring.
  case reactSpring = "react-spring"
  /// React Native Reanimated 4, with stiffness and damping.
  case reanimated
  /// Anime.js 4, with stiffness and damping.
  case anime
  /// Wobble, and what was built on it.
  case wobble
  /// Jetpack Compose.
  case compose
  /// Android's `SpringAnimation`.
  case android
  /// Flutter's `SpringSimulation`.
  case flutter

  /// The name of the engine as its project writes it.
  package var name: String {
    switch self {
    case .swiftUI: "SwiftUI"
    case .coreAnimation: "Core Animation"
    case .webKit: "WebKit"
    case .motion: "Motion"
    case .reactSpring: "react-spring"
    case .reanimated: "Reanimated"
    case .anime: "anime.js"
    case .wobble: "Wobble"
    case .compose: "Compose"
    case .android: "Android"
    case .flutter: "Flutter"
    }
  }

  /// The rule by which the engine stops a spring, as a phrase that follows "stops".
  ///
  /// ```swift
  /// AnimationEngine.wobble.rule     // "at the first frame within 0.001 of the target at a speed of at most 1/s"
  /// ```
  package var rule: String {
    switch self {
    case .swiftUI:
      "at the first frame within 1 % of the travel, with velocity and acceleration at most 0.06"
    case .coreAnimation:
      "when its envelope has shrunk to 0.001 of the travel; a critical spring, on a grid of 0.1 s"
    case .webKit: "after the duration of the CSS animation; it has no rule of its own"
    case .motion:
      "at the first multiple of 50 ms within 0.005 of the target at a speed of at most 0.01/s "
        + "(0.5 and 2/s for a travel of 5 or more)"
    case .reactSpring:
      "within 0.1 % of the travel, at most 1, at a speed of at most a tenth of that per millisecond"
    case .reanimated: "at the first frame with at most 6e-9 of its first energy"
    case .anime: "after 11 samples of 20 ms within 0.05 % of the travel"
    case .wobble: "at the first frame within 0.001 of the target at a speed of at most 1/s"
    case .compose:
      "when its envelope is within the visible change; without oscillation, when the value is"
    case .android:
      "at the first frame within 0.75 visible changes at a speed below 62.5 times that"
    case .flutter: "at the first frame within 0.001 of the target at a speed below 0.001/s"
    }
  }

  /// Whether the engine moves an over-damped spring as the critical one with the same natural frequency.
  package var treatsOverdampedAsCritical: Bool {
    switch self {
    case .coreAnimation, .webKit, .reanimated, .wobble: true
    default: false
    }
  }

  /// The smallest visible change of the value, where the rule of the engine depends on it.
  ///
  /// Compose has 0.01 for a number, 1 for an integer, 0.5 for pixels, 0.1 for dp. Android has 1 for pixels,
  /// 0.1 for degrees, 1/256 for an opacity and 1/500 for a scale.
  ///
  /// - Returns: 0.01 for Compose, 1/500 for Android; `nil` for the other engines.
  package var visibleChange: Double? {
    switch self {
    case .compose: 0.01
    case .android: 0.002
    default: nil
    }
  }

  /// The largest number of frames, of steps of a grid, and of turns for which an engine is followed: 36,000,
  /// which is ten minutes at 60 frames a second.
  package static let maximumFrames = 36_000

  /// The frame rates at which an engine can be followed, in frames a second.
  ///
  /// Below 20, engines slow down: they advance by at most 64 ms a frame.
  package static let frameRates: ClosedRange<Double> = 20...1_000
}

/// The reason why an engine's motion of a spring cannot be shown.
package enum EngineFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The engine does not stop the spring within ``AnimationEngine/maximumFrames``, or within its own limit.
  case neverStops(AnimationEngine)
  /// The spring turns more than ``AnimationEngine/maximumFrames`` times before the engine stops it.
  case tooManyTurns(AnimationEngine)
  /// The steps of the engine are too long for the spring: the motion grows without limit.
  case diverges(AnimationEngine)
  /// The engine moves a progress from 0 to 1, so the spring needs a travel.
  case noTravel(AnimationEngine)

  /// The reason as a complete sentence.
  package var description: String {
    switch self {
    case .neverStops(.motion): "Motion does not stop this spring within its limit of 20 s."
    case .neverStops(.coreAnimation):
      "Core Animation has no settling duration for this spring."
    case .neverStops(let engine):
      "\(engine.name) does not stop this spring within \(AnimationEngine.maximumFrames) frames."
    case .tooManyTurns(let engine):
      "This spring turns more than \(AnimationEngine.maximumFrames) times before \(engine.name) stops it."
    case .diverges(let engine):
      "This spring is too stiff or too heavily damped for the time steps of \(engine.name): its motion grows "
        + "without limit."
    case .noTravel(let engine):
      "\(engine.name) needs a spring whose end value differs from its start value."
    }
  }
}
