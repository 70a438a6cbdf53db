// The animations, with SwiftUI's names.

extension Animation {
  /// SwiftUI's default animation: a fluid spring with a response of 0.55 s and no bounce.
  ///
  /// `withAnimation` without an argument uses it, and so does a phase without an animation. Before
  /// iOS 17 it was `easeInOut` in 0.35 s. (Apple's documentation of `Animation.default`.)
  package static var `default`: Animation { .spring(.default) }

  // MARK: Fluid springs

  /// A fluid spring of 0.5 s without bounce.
  public static var spring: Animation { .spring() }

  /// A fluid spring from its duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, above 0.
  ///   - bounce: Above -1 and at most 1; 1 oscillates forever.
  /// - Returns: The animation.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
    .spring(Spring(duration: duration, bounce: bounce))
  }

  /// A fluid spring from its response and damping ratio.
  ///
  /// - Parameters:
  ///   - response: One period of the undamped spring in seconds, above 0.
  ///   - dampingFraction: The damping ratio, 0 or more.
  /// - Returns: The animation.
  public static func spring(response: Double, dampingFraction: Double = 0.825) -> Animation {
    .spring(Spring(response: response, dampingRatio: dampingFraction))
  }

  /// A fluid spring from any spring.
  ///
  /// - Parameter spring: Its mass, stiffness and damping are used. Its values and its initial
  ///   velocity are replaced when the animation starts.
  /// - Returns: The animation.
  public static func spring(_ spring: Spring) -> Animation {
    Animation(.fluid(spring.moving(from: 0, to: 1)))
  }

  /// A fluid spring of 0.5 s without bounce.
  public static var smooth: Animation { .smooth() }

  /// A fluid spring without bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, above 0.
  ///   - extraBounce: Added to the bounce.
  /// - Returns: The animation.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .spring(.smooth(duration: duration, extraBounce: extraBounce))
  }

  /// A fluid spring of 0.5 s with a bounce of 0.15.
  public static var snappy: Animation { .snappy() }

  /// A fluid spring with a small bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, above 0.
  ///   - extraBounce: Added to the bounce of 0.15.
  /// - Returns: The animation.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .spring(.snappy(duration: duration, extraBounce: extraBounce))
  }

  /// A fluid spring of 0.5 s with a bounce of 0.3.
  public static var bouncy: Animation { .bouncy() }

  /// A fluid spring with a bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, above 0.
  ///   - extraBounce: Added to the bounce of 0.3.
  /// - Returns: The animation.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }

  /// A fast fluid spring, for a value that follows a finger: 0.15 s with a bounce of 0.15.
  package static var interactiveSpring: Animation { .interactiveSpring() }

  /// A fast fluid spring from its duration, for a value that follows a finger.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, above 0.
  ///   - extraBounce: Added to the bounce of 0.15.
  /// - Returns: The animation.
  package static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0
  ) -> Animation { .spring(.interactive(duration: duration, extraBounce: extraBounce)) }

  /// A fast fluid spring from its response and damping ratio, for a value that follows a finger.
  ///
  /// Its default damping ratio is not that of ``interactiveSpring``, as in SwiftUI.
  ///
  /// - Parameters:
  ///   - response: One period of the undamped spring in seconds, above 0.
  ///   - dampingFraction: The damping ratio, 0 or more.
  /// - Returns: The animation.
  package static func interactiveSpring(
    response: Double, dampingFraction: Double = 0.86
  ) -> Animation { .spring(response: response, dampingFraction: dampingFraction) }

  // MARK: Interpolating springs

  /// A spring that is added to earlier animations and does not take over their velocity.
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0.
  ///   - stiffness: The stiffness in mass/s^2, above 0.
  ///   - damping: The damping coefficient in mass/s, 0 or more.
  ///   - initialVelocity: In travels per second; the travel is the distance from the value at the
  ///     start of the animation to its target.
  /// - Returns: The animation.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    .interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
  }

  /// A spring that is added to earlier animations and does not take over their velocity.
  ///
  /// - Parameters:
  ///   - spring: Its mass, stiffness and damping.
  ///   - initialVelocity: In travels per second; the travel is the distance from the value at the
  ///     start of the animation to its target.
  /// - Returns: The animation.
  package static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation {
    Animation(.interpolating(spring.moving(from: 0, to: 1, initialVelocity: initialVelocity)))
  }

  // MARK: Curves

  /// Any curve from 0 to 1, with its own duration.
  ///
  /// ```swift
  /// Animation.curve(Easing(.bounce, .out).lasting(0.8))
  /// ```
  ///
  /// - Parameter curve: A curve that starts at 0 and ends at 1. A curve without an end, such as a
  ///   spring, ends where it has settled within 0.1 % of its travel; it must settle within 1,000
  ///   half periods.
  /// - Returns: The animation.
  public static func curve(_ curve: some Curve) -> Animation {
    precondition(
      curve.startValue == 0 && curve.endValue == 1,
      "An animation's curve must run from 0 to 1, not from \(curve.startValue) to \(curve.endValue)."
    )
    if let problem = endingProblem(of: curve) { preconditionFailure(problem) }
    return Animation(.curve(AnyCurve(curve).endedWhereSettled))
  }

  /// Constant velocity, in 0.35 s.
  public static var linear: Animation { .linear(duration: 0.35) }

  /// Constant velocity.
  ///
  /// - Parameter duration: In seconds, above 0.
  /// - Returns: The animation.
  public static func linear(duration: Double) -> Animation {
    .curve(LinearEasing.identity.lasting(duration))
  }

  /// Slow at the start, in 0.35 s.
  public static var easeIn: Animation { .easeIn(duration: 0.35) }

  /// Slow at the start: `CubicBezier.easeIn`.
  ///
  /// - Parameter duration: In seconds, above 0.
  /// - Returns: The animation.
  public static func easeIn(duration: Double) -> Animation {
    .curve(CubicBezier.easeIn.lasting(duration))
  }

  /// Slow at the end, in 0.35 s.
  public static var easeOut: Animation { .easeOut(duration: 0.35) }

  /// Slow at the end: `CubicBezier.easeOut`.
  ///
  /// - Parameter duration: In seconds, above 0.
  /// - Returns: The animation.
  public static func easeOut(duration: Double) -> Animation {
    .curve(CubicBezier.easeOut.lasting(duration))
  }

  /// Slow at both ends, in 0.35 s.
  public static var easeInOut: Animation { .easeInOut(duration: 0.35) }

  /// Slow at both ends: `CubicBezier.easeInOut`.
  ///
  /// - Parameter duration: In seconds, above 0.
  /// - Returns: The animation.
  public static func easeInOut(duration: Double) -> Animation {
    .curve(CubicBezier.easeInOut.lasting(duration))
  }

  /// A cubic Bézier curve from its control points.
  ///
  /// - Parameters:
  ///   - x1: The progress of the first control point, from 0 to 1.
  ///   - y1: The value of the first control point.
  ///   - x2: The progress of the second control point, from 0 to 1.
  ///   - y2: The value of the second control point.
  ///   - duration: In seconds, above 0.
  /// - Returns: The animation.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation { .curve(CubicBezier(x1, y1, x2, y2).lasting(duration)) }
}
