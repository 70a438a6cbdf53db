internal import CurveKit

extension Metric {
  /// The parameters of a spring.
  static let spring = [
    mass, stiffness, damping, initialVelocity, dampingRatio, bounce, response, naturalFrequency,
    dampedFrequency, resonantFrequency, resonancePeak, bandwidth, regime,
  ]

  /// `Spring.mass`.
  package static let mass = Metric(
    "mass", position: 24, name: "mass", quantity: .number, section: .spring, need: .spring,
    definition: { _ in "m in m x'' + c x' + k (x - 1) = 0" }, showsDefinition: false,
    measure: { curve, _ in MetricValue(curve.spring?.mass) })

  /// `Spring.stiffness`.
  package static let stiffness = Metric(
    "stiffness", position: 25, name: "stiffness", quantity: .number, section: .spring,
    need: .spring,
    definition: { _ in "k, the force for each unit of displacement" }, showsDefinition: false,
    measure: { curve, _ in MetricValue(curve.spring?.stiffness) })

  /// `Spring.damping`.
  package static let damping = Metric(
    "damping", position: 26, name: "damping", quantity: .number, section: .spring, need: .spring,
    definition: { _ in "c, the force for each unit of velocity" }, showsDefinition: false,
    measure: { curve, _ in MetricValue(curve.spring?.damping) })

  /// `Spring.initialVelocity`.
  package static let initialVelocity = Metric(
    "initial_velocity_per_s", position: 27, name: "initial velocity", quantity: .velocity,
    section: .spring, sign: .signed, need: .spring,
    definition: { _ in "the velocity at the start" }, showsDefinition: false,
    measure: { curve, _ in MetricValue(curve.spring?.initialVelocity) })

  /// `Spring.dampingRatio`.
  public static let dampingRatio = Metric(
    "damping_ratio", position: 29, name: "damping ratio", quantity: .number, section: .spring,
    need: .spring,
    definition: { _ in "1 is critical" },
    measure: { curve, _ in MetricValue(curve.spring?.dampingRatio) })

  /// `Spring.bounce`.
  package static let bounce = Metric(
    "bounce", position: 32, name: "bounce", quantity: .number, section: .spring,
    sign: .within(-1...1), need: .spring,
    definition: { _ in "SwiftUI's bounce: 1 is undamped, 0 critical, below 0 over-damped" },
    measure: { curve, _ in MetricValue(curve.spring?.bounce) })

  /// `Spring.response`.
  package static let response = Metric(
    "response_s", position: 31, name: "response", quantity: .time, section: .spring,
    need: .spring,
    definition: { _ in "SwiftUI's duration: one period without damping" },
    measure: { curve, _ in MetricValue(curve.spring?.response) })

  /// `Spring.naturalFrequency`.
  package static let naturalFrequency = Metric(
    "natural_frequency_rad_per_s", position: 28, name: "natural frequency", quantity: .frequency,
    section: .spring, need: .spring,
    definition: { _ in "the square root of k / m" }, showsDefinition: false,
    measure: { curve, _ in MetricValue(curve.spring?.naturalFrequency) })

  /// `Spring.dampedFrequency`.
  package static let dampedFrequency = Metric(
    "damped_frequency_rad_per_s", position: 30, name: "damped frequency", quantity: .frequency,
    section: .spring, need: .spring,
    definition: { _ in "angular frequency of the damped oscillation" }, showsDefinition: false,
    whenAbsent: { _ in "the spring is not under-damped" },
    measure: { curve, _ in MetricValue(curve.spring?.dampedFrequency) })

  /// `Spring.resonantFrequency`.
  package static let resonantFrequency = Metric(
    "resonant_frequency_rad_per_s", position: 34, name: "resonant frequency", quantity: .frequency,
    section: .spring, need: .spring,
    definition: { _ in "of a target that moves as a sine wave, where the value moves most" },
    whenAbsent: { _ in "the damping ratio is at least 1 / sqrt(2)" },
    measure: { curve, _ in MetricValue(curve.spring?.resonantFrequency) })

  /// `Spring.resonancePeak`.
  package static let resonancePeak = Metric(
    "resonance_peak", position: 35, name: "resonance peak", quantity: .number, section: .spring,
    need: .spring,
    definition: { _ in "the amplitude there, divided by that of the target" },
    whenAbsent: { _ in "there is no resonance, or no damping that limits it" },
    measure: { curve, _ in MetricValue(curve.spring?.resonancePeak) })

  /// `Spring.bandwidth`.
  package static let bandwidth = Metric(
    "bandwidth_rad_per_s", position: 36, name: "bandwidth", quantity: .frequency,
    section: .spring, need: .spring,
    definition: { _ in "above this frequency the amplitude is below 1 / sqrt(2) of the target's" },
    measure: { curve, _ in MetricValue(curve.spring?.bandwidth) })

  /// `Spring.regime`: a word.
  package static let regime = Metric(
    "regime", position: 33, name: "regime", quantity: .word, section: .spring, need: .spring,
    words: Spring.Regime.allCases.map { $0.rawValue },
    definition: { _ in "whether the damping ratio is below 1, equal to 1 or above 1" },
    showsDefinition: false,
    measure: { curve, _ in curve.spring.map { .word($0.regime.rawValue) } ?? .none })
}
