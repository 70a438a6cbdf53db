/// A mass on a damped spring, released at a value and drawn to another.
///
/// It is the exact solution of
///
/// ```
/// m x'' + c x' + k (x - to) = 0,   x(0) = from,   x'(0) = initialVelocity
/// ```
///
/// in every regime, with no time step and no threshold at which it stops.
///
/// ```swift
/// let spring = Spring(mass: 1, stiffness: 80, damping: 4)
/// spring.value(at: 0.1)      // 0.3293…
/// spring.dampingRatio        // 0.2236…
/// spring.overshoot           // 0.4863966750707109, at spring.peakTime == 0.3603…
/// spring.settlingTime()      // 3.3457…: within 0.1 % for good
/// ```
///
/// The same spring can be said by duration and bounce, by response and damping ratio, or by the time
/// in which it settles; see the other initializers and the presets ``smooth(duration:extraBounce:)``,
/// ``snappy(duration:extraBounce:)`` and ``bouncy(duration:extraBounce:)``.
///
/// ## Accuracy
///
/// Against 50 digits, with parameters and time taken as the exact numbers that they are, the value is
/// within 4e-16 of the travel and its own rounding, and the velocity within 1e-15 of travel times
/// natural frequency, for the first million radians; with a large initial velocity, of that over the
/// natural frequency in place of the travel. Engines differ from this solution: many treat over-damped
/// springs as critical, take steps of a few milliseconds, and stop at thresholds of their own.
public struct Spring: Hashable, Sendable {
  /// The mass m, in units of mass; above 0.
  public let mass: Double
  /// The stiffness k, in mass/s^2; above 0.
  ///
  /// Some engines say tension.
  public let stiffness: Double
  /// The damping coefficient c, in mass/s; 0 or more.
  ///
  /// Some engines say friction. Not to be confused with ``dampingRatio``.
  public let damping: Double
  /// The velocity at time 0, in units of value per second.
  public let initialVelocity: Double
  /// The value at time 0.
  public let from: Double
  /// The value at rest.
  public let to: Double

  let oscillator: DampedOscillator

  /// A spring from its mass, stiffness and damping.
  ///
  /// ```swift
  /// Spring(mass: 1, stiffness: 100, damping: 10).bounce   // 0.5
  /// ```
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0.
  ///   - stiffness: The stiffness in mass/s^2, above 0.
  ///   - damping: The damping coefficient in mass/s; 0 swings forever.
  ///   - initialVelocity: The velocity at time 0, in units of value per second. The same as
  ///     SwiftUI's where the travel is 1; there, for `interpolatingSpring`, it is in travels per second.
  ///   - from: The value at time 0.
  ///   - to: The value at rest. With `from` equal to `to`, an initial velocity gives a kick.
  /// - Precondition: The parameters are those of a spring. For numbers from a user or a file, use
  ///   ``init(validatingMass:stiffness:damping:initialVelocity:from:to:)``, which says what they may be.
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
  }

  /// A spring from numbers that may be wrong.
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
  /// - Throws: The first parameter that is wrong; or a natural frequency outside 1e-50...1e50 rad/s, beyond
  ///   which results could overflow.
  public init(
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
  public func moving(
    from: Double, to: Double, initialVelocity: Double = 0
  ) -> Spring {
    Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      from: from, to: to)
  }

  /// Which of the three kinds of solution a spring has.
  public enum Regime: String, CaseIterable, Sendable {
    /// Swings about its end, less and less: damping ratio below 1.
    case underdamped
    /// The fastest that does not swing: damping ratio 1, to the accuracy of the parameters.
    case criticallyDamped = "critically_damped"
    /// Creeps to its end: damping ratio above 1.
    case overdamped
  }

  /// Which kind of solution this spring has.
  ///
  /// Critical is a damping ratio within 4.4e-16 of 1: as near as rounded parameters can tell.
  public var regime: Regime { oscillator.regime }

  /// What is wrong with the parameters of a spring, or `nil` if nothing is.
  ///
  /// All are finite, mass and stiffness above 0, damping 0 or more. The natural frequency is from
  /// 1e-50 to 1e50 rad/s, the decay rate damping / (2 mass), the initial velocity, `from` and `to` are
  /// at most 1e50 in magnitude, so that no result can overflow.
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

  /// Why numbers do not make a spring, as a whole sentence.
  public enum ParameterProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// A parameter that must be above 0 is not.
    case notPositive(String, Double)
    /// A parameter that must be 0 or more is not.
    case negative(String, Double)
    /// Stiffness and mass give a natural frequency outside 1e-50...1e50 rad/s.
    case frequencyOutOfRange(Double)
    /// A parameter is above 1e50 in magnitude, or not a number.
    case tooLarge(String, Double)

    /// The sentence.
    public var description: String {
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
