internal import CurveMath

// The other descriptions of a spring, in both directions.
//
//   natural frequency   w = sqrt(k / m)          rad/s
//   response            2 pi / w                 s; SwiftUI's duration, or perceptual duration
//   damping ratio       z = c / (2 sqrt(k m))    1 is critical
//   bounce              1 - z for z <= 1, 1 / z - 1 above

extension Spring {
  /// Creates a spring from SwiftUI's duration and bounce, with mass 1.
  ///
  /// ```swift
  /// Spring(duration: 0.5, bounce: 0.3)   // mass 1, stiffness 157.9, damping 17.6
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, above 0: the ``response``, one period of the
  ///     undamped spring. The motion does not end at this time.
  ///   - bounce: Above -1 and at most 1: 1 oscillates forever, 0 is critical, below 0 is
  ///     over-damped.
  ///   - initialVelocity: The velocity at time 0, in units of value per second.
  ///   - from: The value at time 0.
  ///   - to: The value at rest.
  /// - Precondition: The bounce is in its range, and the mass, stiffness and damping of the spring are in
  ///   the ranges of ``init(mass:stiffness:damping:initialVelocity:from:to:)``.
  public init(
    duration: Double = 0.5, bounce: Double = 0,
    initialVelocity: Double = 0, from: Double = 0, to: Double = 1
  ) {
    precondition(
      bounce > -1 && bounce <= 1,
      "A spring's bounce must be above -1 and at most 1, not \(bounce).")
    self.init(
      response: duration, dampingRatio: Spring.dampingRatio(bounce: bounce),
      initialVelocity: initialVelocity, from: from, to: to)
  }

  /// Creates a spring from its response and damping ratio, with mass 1.
  ///
  /// ```
  /// stiffness = (2 pi / response)^2,   damping = 4 pi dampingRatio / response
  /// ```
  ///
  /// - Parameters:
  ///   - response: One period of the undamped spring in seconds, above 0.
  ///   - dampingRatio: 0 or more; SwiftUI's `dampingFraction`.
  ///   - initialVelocity: The velocity at time 0, in units of value per second.
  ///   - from: The value at time 0.
  ///   - to: The value at rest.
  /// - Precondition: The parameters are in these ranges.
  public init(
    response: Double, dampingRatio: Double,
    initialVelocity: Double = 0, from: Double = 0, to: Double = 1
  ) {
    if !(response > 0) {
      // The square of a negative response would be positive, so the sign is checked here.
      preconditionFailure(ParameterProblem.notPositive("response", response).description)
    }
    let frequency = 2 * .pi / response
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
      initialVelocity: initialVelocity, from: from, to: to)
  }

  /// Creates a spring from its mass, stiffness and damping ratio, as Android's engines describe it.
  ///
  /// ```
  /// damping = 2 dampingRatio sqrt(stiffness mass)
  /// ```
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0.
  ///   - stiffness: The stiffness in mass/s^2, above 0.
  ///   - dampingRatio: 0 or more.
  ///   - initialVelocity: The velocity at time 0, in units of value per second.
  ///   - from: The value at time 0.
  ///   - to: The value at rest.
  /// - Precondition: The parameters are in these ranges.
  public init(
    mass: Double = 1, stiffness: Double, dampingRatio: Double,
    initialVelocity: Double = 0, from: Double = 0, to: Double = 1
  ) {
    self.init(
      mass: mass, stiffness: stiffness,
      damping: 2 * dampingRatio * (stiffness.squareRoot() * mass.squareRoot()),
      initialVelocity: initialVelocity, from: from, to: to)
  }

  /// The frequency without damping, sqrt(stiffness / mass), in rad/s.
  package var naturalFrequency: Double { oscillator.squaredFrequency.squareRoot() }

  /// The frequency of the damped oscillation, natural frequency times sqrt(1 - damping ratio^2), in
  /// rad/s; `nil` where the spring does not oscillate.
  package var dampedFrequency: Double? { regime == .underdamped ? oscillator.dampedFrequency : nil }

  /// The damping divided by the damping of the critical spring, c / (2 sqrt(k m)); it has no unit.
  public var dampingRatio: Double { oscillator.decay / naturalFrequency }

  /// One period of the undamped spring in seconds: SwiftUI's `response` and `duration`.
  public var response: Double { 2 * .pi / naturalFrequency }

  /// SwiftUI's bounce: 1 for no damping, 0 for critical, towards -1 as damping grows.
  public var bounce: Double {
    // 1 / z - 1 and 1 - z without the rounding of z.
    let (decay, frequency) = (oscillator.decay, naturalFrequency)
    return decay <= frequency ? (frequency - decay) / frequency : (frequency - decay) / decay
  }

  /// The damping ratio for a bounce b: 1 - b, or 1 / (1 + b) where b is below 0.
  ///
  /// - Parameter bounce: SwiftUI's bounce, above -1 and at most 1.
  /// - Returns: The damping ratio, 0 or more.
  package static func dampingRatio(bounce: Double) -> Double {
    bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
  }
}

// MARK: - Presets

// Members of the protocol, so that `.snappy` and `.spring(duration: 0.3)` are also written where any curve is taken.
extension Curve where Self == Spring {
  /// A spring from 0 to 1 by SwiftUI's parameters, as ``Spring/init(duration:bounce:initialVelocity:from:to:)``.
  ///
  /// ```swift
  /// CurveComparison(.spring(duration: 0.4, bounce: 0.2), .snappy)?.greatestDifference     // 0.1588…
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, above 0.
  ///   - bounce: Above -1 and at most 1; 0 is critical damping.
  /// - Returns: A spring from 0 to 1, at rest.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: bounce)
  }

  /// A spring from 0 to 1 by its physical parameters, with SwiftUI's name.
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0.
  ///   - stiffness: The stiffness in mass/s^2, above 0.
  ///   - damping: The damping in mass/s, 0 or more.
  ///   - initialVelocity: The velocity at time 0, per second; the travel is 1.
  /// - Returns: The spring.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }

  /// SwiftUI's `smooth`: no bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Added to the bounce.
  /// - Returns: A spring from 0 to 1, at rest.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// ``smooth(duration:extraBounce:)`` with the default values.
  public static var smooth: Spring { smooth() }

  /// SwiftUI's `snappy`: a bounce of 0.15.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Added to the bounce.
  /// - Returns: A spring from 0 to 1, at rest.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// ``snappy(duration:extraBounce:)`` with the default values.
  public static var snappy: Spring { snappy() }

  /// SwiftUI's `bouncy`: a bounce of 0.3.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Added to the bounce.
  /// - Returns: A spring from 0 to 1, at rest.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// ``bouncy(duration:extraBounce:)`` with the default values.
  public static var bouncy: Spring { bouncy() }
}

extension Spring {
  /// The spring of SwiftUI's `interactiveSpring`: a bounce of 0.15 in 0.15 s.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Added to the bounce.
  /// - Returns: A spring from 0 to 1, at rest.
  package static func interactive(duration: Double = 0.15, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// ``interactive(duration:extraBounce:)`` with the default values.
  package static var interactive: Spring { interactive() }

  /// The spring of SwiftUI's default animation: a response of 0.55 s and no bounce.
  package static var `default`: Spring { Spring(response: 0.55, dampingRatio: 1) }
}
