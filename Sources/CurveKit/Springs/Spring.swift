/// A mass on a damped spring, released at one value and drawn to another.
///
/// It is the exact solution of
///
/// ```
/// m x'' + c x' + k (x - to) = 0,   x(0) = from,   x'(0) = initialVelocity
/// ```
///
/// in every regime, without time steps and without a threshold at which it stops.
///
/// ```swift
/// let spring = Spring(mass: 1, stiffness: 80, damping: 4)
/// spring.value(at: 0.1)      // 0.3293…
/// spring.dampingRatio        // 0.2236…
/// spring.overshoot           // 0.4863966750707109, at spring.peakTime == 0.3603…
/// spring.settlingTime()      // 3.3457…: it stays within 0.1 % from then on
/// ```
///
/// A spring can also be described by duration and bounce, by response and damping ratio, or by its
/// settling time. See the other initializers and the presets `smooth(duration:extraBounce:)`,
/// `snappy(duration:extraBounce:)` and `bouncy(duration:extraBounce:)`.
///
/// ## Accuracy
///
/// Compared with 50-digit results for exactly the same parameters and time: during the first
/// million radians the value is within 4e-16 of the travel plus its own rounding, and the velocity
/// within 1e-15 of travel times natural frequency. If the initial velocity divided by the natural
/// frequency is larger than the travel, it replaces the travel in these bounds. Engines differ from
/// this solution: many treat over-damped springs as critical, take steps of a few milliseconds, and
/// stop at thresholds of their own.
public struct Spring: Hashable, Sendable {
  /// The mass m, in units of mass; above 0.
  public let mass: Double
  /// The stiffness k, in mass/s^2; above 0.
  ///
  /// Some engines call it tension.
  public let stiffness: Double
  /// The damping coefficient c, in mass/s; 0 or more.
  ///
  /// Some engines call it friction. Do not confuse it with ``dampingRatio``.
  public let damping: Double
  /// The velocity at time 0, in units of value per second.
  public let initialVelocity: Double
  /// The value at time 0.
  public let from: Double
  /// The value at rest.
  public let to: Double

  let oscillator: DampedOscillator
  /// The displacement, velocity and acceleration in terms of the oscillator's two basis functions.
  let motion: DampedOscillator.Motion

  /// Creates a spring from its mass, stiffness and damping.
  ///
  /// ```swift
  /// Spring(mass: 1, stiffness: 100, damping: 10).bounce   // 0.5
  /// ```
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0.
  ///   - stiffness: The stiffness in mass/s^2, above 0.
  ///   - damping: The damping coefficient in mass/s, 0 or more; with 0 the spring oscillates
  ///     forever.
  ///   - initialVelocity: The velocity at time 0, in units of value per second. SwiftUI's
  ///     `interpolatingSpring` takes it in travels per second; the two agree where the travel is 1.
  ///   - from: The value at time 0.
  ///   - to: The value at rest. If it equals `from`, only an initial velocity moves the spring.
  /// - Precondition: The parameters are in these ranges. For numbers from a user or a file, use
  ///   `init(validatingMass:stiffness:damping:initialVelocity:from:to:)`, which throws an error.
  public init(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0,
    from: Double = 0,
    to: Double = 1
  ) {
    if let problem = Spring.problem(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      from: from, to: to)
    {
      preconditionFailure(problem.description)
    }
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.from = from
    self.to = to
    oscillator = DampedOscillator(mass: mass, stiffness: stiffness, damping: damping)
    motion = oscillator.motion(displacement: from - to, velocity: initialVelocity)
  }

  /// Creates a spring from parameters that may be out of range.
  ///
  /// ```swift
  /// try Spring(validatingMass: 1, stiffness: 80, damping: -4)
  /// // A spring's damping must be a number of 0 or more, not -4.0.
  /// ```
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0.
  ///   - stiffness: The stiffness in mass/s^2, above 0.
  ///   - damping: The damping coefficient in mass/s, 0 or more; damping / (2 mass) is at most 1e50.
  ///   - initialVelocity: The velocity at time 0, in units of value per second, at most 1e50 in magnitude.
  ///   - from: The value at time 0, at most 1e50 in magnitude.
  ///   - to: The value at rest, at most 1e50 in magnitude.
  /// - Throws: A ``ParameterProblem`` with the first parameter that is out of range, or with a natural
  ///   frequency outside 1e-50...1e50 rad/s, where results could overflow.
  package init(
    validatingMass mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    from: Double = 0, to: Double = 1
  ) throws(ParameterProblem) {
    if let problem = Spring.problem(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      from: from, to: to)
    {
      throw problem
    }
    self.init(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      from: from, to: to)
  }

  /// The same spring between other values, with another initial velocity.
  ///
  /// - Parameters:
  ///   - from: The value at time 0.
  ///   - to: The value at rest.
  ///   - initialVelocity: The velocity at time 0, in units of value per second.
  /// - Returns: A spring with the same mass, stiffness and damping.
  /// - Precondition: All three are at most 1e50 in magnitude.
  package func moving(from: Double, to: Double, initialVelocity: Double = 0) -> Spring {
    Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      from: from, to: to)
  }

  /// The kind of solution that a spring has.
  package enum Regime: String, CaseIterable, Sendable {
    /// Oscillates about its end value, less and less: damping ratio below 1.
    case underdamped
    /// The fastest approach without oscillation: damping ratio 1, within the accuracy of the
    /// parameters.
    case criticallyDamped = "critically_damped"
    /// Approaches its end value slowly: damping ratio above 1.
    case overdamped
  }

  /// The kind of solution that this spring has.
  ///
  /// A damping ratio within 4.4e-16 of 1 counts as critical: rounded parameters cannot resolve a
  /// smaller difference.
  package var regime: Regime { oscillator.regime }

  /// Checks the parameters of a spring.
  ///
  /// All must be finite, mass and stiffness above 0, damping 0 or more. The natural frequency must
  /// be from 1e-50 to 1e50 rad/s. The decay rate damping / (2 mass), the initial velocity, `from`
  /// and `to` must be at most 1e50 in magnitude, so that no result can overflow.
  ///
  /// - Parameters:
  ///   - mass: The mass.
  ///   - stiffness: The stiffness in mass/s^2.
  ///   - damping: The damping coefficient in mass/s.
  ///   - initialVelocity: The velocity at time 0, in units of value per second.
  ///   - from: The value at time 0.
  ///   - to: The value at rest.
  /// - Returns: The first parameter that is out of range, or `nil` if all are valid.
  package static func problem(
    mass: Double, stiffness: Double, damping: Double,
    initialVelocity: Double = 0, from: Double = 0, to: Double = 1
  ) -> ParameterProblem? {
    if !(mass > 0 && mass.isFinite) { return .notPositive("mass", mass) }
    if !(stiffness > 0 && stiffness.isFinite) { return .notPositive("stiffness", stiffness) }
    if !(damping >= 0 && damping.isFinite) { return .negative("damping", damping) }
    let frequency = stiffness.squareRoot() / mass.squareRoot()
    if !(frequency >= 1e-50 && frequency <= 1e50) { return .frequencyOutOfRange(frequency) }
    let decay = damping / mass / 2
    if !(decay <= 1e50) { return .tooLarge("damping / (2 mass)", decay) }
    let others = [("initialVelocity", initialVelocity), ("from", from), ("to", to)]
    for (name, value) in others where !(value.magnitude <= 1e50) { return .tooLarge(name, value) }
    return nil
  }

  /// The reason why parameters do not describe a spring.
  package enum ParameterProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// A parameter that must be above 0 is not.
    case notPositive(String, Double)
    /// A parameter that must be 0 or more is not.
    case negative(String, Double)
    /// Stiffness and mass give a natural frequency outside 1e-50...1e50 rad/s.
    case frequencyOutOfRange(Double)
    /// A parameter is above 1e50 in magnitude, or not a number.
    case tooLarge(String, Double)

    /// The reason as a complete sentence.
    package var description: String {
      switch self {
      case .notPositive(let name, let value):
        "A spring's \(name) must be a number above 0, not \(value)."
      case .negative(let name, let value):
        "A spring's \(name) must be a number of 0 or more, not \(value)."
      case .frequencyOutOfRange(let value):
        "A spring's natural frequency must be from 1e-50 to 1e50 rad/s, not \(value)."
      case .tooLarge(let name, let value):
        "A spring's \(name) must be at most 1e50 in magnitude, not \(value)."
      }
    }
  }
}
