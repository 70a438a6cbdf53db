internal import CurveMath

/// The numbers by which engines describe a spring: the spring that they mean, and the numbers of a spring.
///
/// ```swift
/// let motion = SpringNumbers.settlingDurationAndBounce
/// let spring = motion.spring([0.8, 0.3])!              // Motion's { duration: 0.8, bounce: 0.3 }
/// SpringNumbers.durationAndBounce.numbers(of: spring)
/// // [0.5108…, 0.3]: the duration and the bounce that SwiftUI has for it
/// ```
///
/// With w the natural frequency in rad/s, z the damping ratio, and D a duration in seconds:
///
/// | case | numbers | meaning |
/// |---|---|---|
/// | ``massStiffnessAndDamping`` | m, k, c | w = sqrt(k / m), z = c / (2 sqrt(k m)) |
/// | ``stiffnessAndRatio`` | k, z | w = sqrt(k) |
/// | ``durationAndBounce`` | D, b | w = 2 pi / D, z = 1 - b, or 1 / (1 + b) for b < 0 |
/// | ``responseAndRatio`` | D, z | w = 2 pi / D |
/// | ``visualDurationAndBounce`` | D, b | w = 2 pi / (1.2 D), z = 1 - b |
/// | ``settlingDurationAndBounce`` | D, b | z / sqrt(1 - z^2) e^(-z w D) = 0.001, z = 1 - b |
/// | ``energyDurationAndRatio`` | D, z | ((1 + s)^2 + z^2 s^2) e^(-2 s) = 6e-9, w = s / (1.5 z D) |
/// | ``travelDurationAndRatio`` | D, z | w = ln(50 X^2 e^(z/2 - 1)) / (z D) for a travel X |
/// | ``roundedDurationAndBounce`` | D, b | as ``durationAndBounce``, k and c rounded to 0.001, c at most 300 |
/// | ``qmlSteps`` | p, q | steps of 16 ms: v += p (1 - x) - q v, x += 0.016 v |
///
/// The numbers of a spring are the exact inverse of its meaning, apart from rounding, for every spring from rest that
/// the case can describe. A mass has no effect on the motion; only ``massStiffnessAndDamping`` keeps it.
///
/// Reanimated ends its bisection early, with an error of the frequency of up to 5e-5 of it; here the equation is solved.
///
/// Reference: motiondivision/motion 1b037b0, `spring.ts`; software-mansion/react-native-reanimated 01e4626 and 0ba9e0a,
/// `springUtils.ts`; juliangarnier/anime 308c093, `spring/index.js`; qt/qtdeclarative c4d3c0c,
/// `qquickspringanimation.cpp`.
package enum SpringNumbers: Hashable, Sendable, CaseIterable {
  /// Mass, stiffness and damping of the equation of motion.
  case massStiffnessAndDamping
  /// Stiffness for a mass of 1, and damping ratio, as in Compose and Android.
  case stiffnessAndRatio
  /// SwiftUI's duration in seconds, and bounce.
  case durationAndBounce
  /// The response in seconds, and the damping ratio: SwiftUI's `response` and `dampingFraction`.
  case responseAndRatio
  /// Motion's `visualDuration` in seconds, and its bounce.
  case visualDurationAndBounce
  /// Motion's `duration` in seconds, and its bounce.
  case settlingDurationAndBounce
  /// The duration in seconds and the damping ratio of Reanimated 4.
  case energyDurationAndRatio
  /// The duration in seconds and the damping ratio of Reanimated 3, which depend on the travel.
  case travelDurationAndRatio
  /// The duration in seconds and the bounce of anime.js, which rounds its stiffness and its damping.
  case roundedDurationAndBounce
  /// `spring` and `damping` of QML's SpringAnimation, divided by its mass.
  case qmlSteps

  /// The spring that some numbers mean.
  ///
  /// - Parameters:
  ///   - numbers: The numbers in the order of the table.
  ///   - initialVelocity: The velocity at time 0, in units of value per second. Only 0 has a meaning where it would change
  ///     the spring: in ``energyDurationAndRatio``, ``travelDurationAndRatio`` and ``qmlSteps``.
  ///   - from: The value at time 0.
  ///   - to: The value at rest.
  /// - Returns: The spring; `nil` if the numbers mean none.
  package func spring(
    _ numbers: [Double], initialVelocity: Double = 0, from: Double = 0, to: Double = 1
  ) -> Spring? {
    func spring(_ mass: Double, _ stiffness: Double, _ damping: Double) -> Spring? {
      try? Spring(
        validatingMass: mass, stiffness: stiffness, damping: damping,
        initialVelocity: initialVelocity, from: from, to: to)
    }
    func oscillator(_ frequency: Double, _ ratio: Double) -> Spring? {
      guard frequency > 0 else { return nil }
      return spring(1, frequency * frequency, 2 * ratio * frequency)
    }
    let (first, second) = (numbers[0], numbers[1])
    switch self {
    case .massStiffnessAndDamping: return spring(first, second, numbers[2])
    case .stiffnessAndRatio: return spring(1, first, 2 * second * first.squareRoot())
    case .durationAndBounce:
      return oscillator(2 * .pi / first, Spring.dampingRatio(bounce: second))
    case .responseAndRatio: return oscillator(2 * .pi / first, second)
    case .visualDurationAndBounce: return oscillator(2 * .pi / (1.2 * first), 1 - second)
    case .roundedDurationAndBounce:
      guard let exact = oscillator(2 * .pi / first, Spring.dampingRatio(bounce: second)) else {
        return nil
      }
      func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
      return spring(1, rounded(exact.stiffness), min(300, rounded(exact.damping)))
    case .settlingDurationAndBounce, .energyDurationAndRatio, .travelDurationAndRatio:
      let ratio = self == .settlingDurationAndBounce ? 1 - second : second
      guard self == .settlingDurationAndBounce || initialVelocity == 0,
        let phase = phase(ratio: ratio, travel: (to - from).magnitude)
      else { return nil }
      return oscillator(phase / first, ratio)
    case .qmlSteps:
      guard initialVelocity == 0 else { return nil }
      // The spring through the steps starts with the velocity of the first one.
      let unit = QMLSteps(pull: first, loss: second).spring
      return unit.flatMap { $0.scaled(from: from, to: to) }
    }
  }

  /// The numbers that mean a spring.
  ///
  /// - Parameter spring: A spring; where the meaning depends on the travel, with it.
  /// - Returns: The numbers in the order of the table. `nil` if no numbers mean it; for ``qmlSteps``, they mean a spring
  ///   with the same poles, and perhaps another initial velocity.
  package func numbers(of spring: Spring) -> [Double]? {
    // The rounding of a critical spring's numbers is no bounce.
    let isCritical = (spring.dampingRatio - 1).magnitude < 1e-12
    let (frequency, ratio) = (spring.naturalFrequency, isCritical ? 1 : spring.dampingRatio)
    let stiffness = spring.stiffness / spring.mass
    // 1 - z without the rounding of z.
    let bounce = isCritical ? 0 : spring.bounce
    let linearBounce = bounce < 0 ? 1 - ratio : bounce
    switch self {
    case .massStiffnessAndDamping: return [spring.mass, spring.stiffness, spring.damping]
    case .stiffnessAndRatio: return [stiffness, ratio]
    case .durationAndBounce, .roundedDurationAndBounce: return [spring.response, bounce]
    case .responseAndRatio: return [spring.response, ratio]
    case .visualDurationAndBounce: return [spring.response / 1.2, linearBounce]
    case .settlingDurationAndBounce, .energyDurationAndRatio, .travelDurationAndRatio:
      guard let phase = phase(ratio: ratio, travel: spring.travel.magnitude) else { return nil }
      return [phase / frequency, self == .settlingDurationAndBounce ? linearBounce : ratio]
    case .qmlSteps: return QMLSteps(spring).map { [$0.pull, $0.loss] }
    }
  }

  /// The natural frequency multiplied by the duration, in radians, where it depends only on the damping ratio and the
  /// travel; `nil` if there is none.
  private func phase(ratio: Double, travel: Double) -> Double? {
    guard ratio > 0, ratio.isFinite else { return nil }
    switch self {
    case .settlingDurationAndBounce:
      // The equation has a root for ratios above 0.001.
      guard ratio > 0.002, ratio <= 1 else { return nil }
      return Spring(settlingDuration: 1, dampingRatio: ratio).naturalFrequency
    case .energyDurationAndRatio:
      func excess(_ s: Double) -> Double {
        ((1 + s) * (1 + s) + ratio * ratio * s * s) * .exp(-2 * s) - 6e-9
      }
      guard excess(400) < 0 else { return nil }
      return root(in: 1, 400, of: excess) / (1.5 * ratio)
    case .travelDurationAndRatio:
      let phase = (Double.log(50 * travel * travel) + ratio / 2 - 1) / ratio
      return phase > 0 && phase.isFinite ? phase : nil
    default: return nil
    }
  }
}

extension Spring {
  /// The same spring at another speed.
  ///
  /// - Parameter factor: How many times as fast; above 0.
  /// - Returns: A spring of the same mass; `nil` if its parameters are out of range.
  package func sped(by factor: Double) -> Spring? {
    if factor == 1 { return self }
    return try? Spring(
      validatingMass: mass, stiffness: stiffness * factor * factor, damping: damping * factor,
      initialVelocity: initialVelocity * factor, from: from, to: to)
  }

  /// The same motion with another mass.
  ///
  /// - Parameter other: The mass, above 0.
  /// - Returns: A spring with the same motion; `nil` if its parameters are out of range.
  package func withMass(_ other: Double) -> Spring? {
    if other == mass { return self }
    return try? Spring(
      validatingMass: other, stiffness: stiffness / mass * other, damping: damping / mass * other,
      initialVelocity: initialVelocity, from: from, to: to)
  }

  /// The critically damped spring with the same natural frequency.
  package var critical: Spring {
    Spring(
      mass: mass, stiffness: stiffness, dampingRatio: 1, initialVelocity: initialVelocity,
      from: from, to: to)
  }

  /// A spring from 0 to 1 between other values.
  fileprivate func scaled(from start: Double, to end: Double) -> Spring? {
    try? Spring(
      validatingMass: mass, stiffness: stiffness, damping: damping,
      initialVelocity: initialVelocity * (end - start), from: start, to: end)
  }
}
