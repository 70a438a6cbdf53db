package import CurveKit

/// The distance of a spring from its end, over time: a solution of x'' + 2 g x' + w^2 x = 0.
///
/// ```
/// x(t)  = x0 P + (v0 + g x0) Q            P = e^(-g t) C,   C = cos(d t), 1 or cosh(s t)
/// x'(t) = v0 P - (w^2 x0 + g v0) Q        Q = e^(-g t) S,   S = sin(d t) / d, t or sinh(s t) / s
/// ```
///
/// with D = w^2 - g^2, d = sqrt(D) and s = sqrt(-D). Next to the critical D = 0, C and S are taken from their
/// power series in D t^2, so that a spring with a damping ratio of 1 within rounding is no special case. The
/// coefficients of higher order follow from the first two by the equation itself. Where heavy damping would
/// lose their digits, they are those of the two exponentials.
package struct SpringPiece: MotionPiece {
  /// g and w^2.
  package let decay, squaredFrequency: Interval
  /// D: above 0 if the spring oscillates; 0 for one that is critical within the rounding of its numbers.
  package let discriminant: Interval
  /// D as the numbers have it, which differs from that by rounding alone.
  private let roundedDiscriminant: Interval
  /// x0 and v0.
  package let distance, velocity: Interval
  /// The square root of the magnitude of D: d or s.
  package let gap: Interval

  /// A spring from a distance with a velocity.
  ///
  /// One whose damping ratio is 1 within the rounding of its numbers is critical: w^2 is g^2 then.
  package init(_ spring: Spring, distance: Interval, velocity: Interval) {
    // Division by a power of two is exact, and keeps products far from overflow.
    func scaled(_ number: Double) -> Double {
      Double(sign: .plus, exponent: -spring.mass.exponent, significand: number)
    }
    let (mass, stiffness, damping) = (
      spring.mass.significand, scaled(spring.stiffness), scaled(spring.damping)
    )
    let decay = Interval(damping) / Interval(2 * mass)
    let squaredFrequency = Interval(stiffness) / Interval(mass)
    let exact = Self.radicand(mass, stiffness, damping) / (Interval(mass).square * Interval(4))
    let isCritical = spring.regime == .criticallyDamped
    self.init(
      decay: decay,
      squaredFrequency: isCritical ? squaredFrequency.joined(with: decay.square) : squaredFrequency,
      discriminant: isCritical ? Interval(0) : exact,
      rounded: exact.joined(with: isCritical ? Interval(0) : exact),
      distance: distance, velocity: velocity)
  }

  private init(
    decay: Interval, squaredFrequency: Interval, discriminant: Interval, rounded: Interval,
    distance: Interval,
    velocity: Interval
  ) {
    (self.decay, self.squaredFrequency, self.discriminant) = (decay, squaredFrequency, discriminant)
    (self.distance, self.velocity) = (distance, velocity)
    roundedDiscriminant = rounded
    gap = (discriminant.high <= 0 ? -discriminant : discriminant).squareRoot
  }

  /// 4 m k - c^2, however close to 0: each product with its rounding error.
  private static func radicand(_ mass: Double, _ stiffness: Double, _ damping: Double) -> Interval {
    let (product, square) = (4 * mass * stiffness, damping * damping)
    guard product.isFinite, square.isFinite, product > 0x1p-900, square > 0x1p-900 || damping == 0
    else {
      return Interval(mass) * Interval(4) * Interval(stiffness) - Interval(damping).square
    }
    let error = (-product).addingProduct(4 * mass, stiffness)
    let other = (-square).addingProduct(damping, damping)
    return (Interval(product) - Interval(square)) + (Interval(error) - Interval(other))
  }

  /// The rates of the slow and the fast exponential of an over-damped spring.
  private var rates: (slow: Interval, fast: Interval) {
    let fast = decay + gap
    return (squaredFrequency / fast, fast)
  }

  /// Whether both exponentials are far enough from each other to be used alone.
  private var hasTwoRates: Bool { discriminant.high < 0 && gap.low > 0.25 * decay.high }

  package func value(_ parameter: Series) -> Series {
    let time = parameter.value
    let count = parameter.isConstant ? 1 : parameter.count
    if hasTwoRates, (gap * time).low > 0.5 {
      return parameter.applying(exponentials(at: time, count))
    }
    let motion = state(at: time)
    var terms = [motion.distance]
    if count > 1 { terms.append(motion.velocity) }
    while terms.count < count {
      // k (k - 1) x_k = -2 g (k - 1) x_(k-1) - w^2 x_(k-2)
      let order = Double(terms.count)
      let rate = decay * Interval(2 * (order - 1)) * terms[terms.count - 1]
      let pull = squaredFrequency * terms[terms.count - 2]
      terms.append(-(rate + pull) / Interval(order * (order - 1)))
    }
    return parameter.applying(terms)
  }

  /// The distance and the velocity at a time.
  private func state(at time: Interval) -> (distance: Interval, velocity: Interval) {
    if time == Interval(0) { return (distance, velocity) }
    if time.low == .infinity { return (Interval(0), Interval(0)) }
    let (p, q) = basis(at: time)
    return (
      distance * p + (velocity + decay * distance) * q,
      velocity * p - (squaredFrequency * distance + decay * velocity) * q
    )
  }

  /// P and Q at a time.
  private func basis(at time: Interval) -> (p: Interval, q: Interval) {
    let square = roundedDiscriminant * time.square
    let envelope = (-(decay * time)).exponential
    if square.magnitude < 0.25 {
      let (c, s) = Self.nearCritical(square)
      return (envelope * c, envelope * s * time)
    }
    if discriminant.low > 0 {
      let angle = gap * time
      return (envelope * angle.cosine, envelope * angle.sine / gap)
    }
    if discriminant.high < 0 {
      // e^(-g t) e^(s t) has the slow rate, whose product with the time is not the difference of two large numbers.
      let slow = (-(rates.slow * time)).exponential
      let ratio = (-(gap * Interval(2) * time)).exponential
      return (
        slow * (Interval(1) + ratio) / Interval(2),
        slow * (Interval(1) - ratio) / (gap * Interval(2))
      )
    }
    // Critical within rounding, and very late: the bounds of every regime.
    let slow = decay - Interval(roundedDiscriminant.magnitude).squareRoot
    let bound = (-(slow * time)).exponential.high
    return (Interval(-bound, bound), Interval(-1, 1) * Interval(bound) * time)
  }

  /// cos(z) and sin(z) / z for z^2 of at most 1/4 in magnitude, also below 0.
  private static func nearCritical(_ square: Interval) -> (cosine: Interval, sine: Interval) {
    var (cosine, sine) = (Interval(0), Interval(0))
    // The rest after the term of order 10 is below (1/4)^11 / 22! of 1.
    for order in stride(from: 10.0, through: 1, by: -1) {
      let even = Interval((2 * order - 1) * 2 * order)
      let odd = Interval(2 * order * (2 * order + 1))
      cosine = -(square / even) * (Interval(1) + cosine)
      sine = -(square / odd) * (Interval(1) + sine)
    }
    let rest = Interval(-0x1p-80, 0x1p-80)
    if square == Interval(0) { return (Interval(1), Interval(1)) }
    return (Interval(1) + (cosine + rest), Interval(1) + (sine + rest))
  }

  /// The coefficients of a e^(-slow t) + b e^(-fast t).
  private func exponentials(at time: Interval, _ count: Int) -> [Interval] {
    let (slow, fast) = rates
    let weights = exponentialWeights
    var terms: [Interval] = []
    var one = weights.slow * (-(slow * time)).exponential
    var other = weights.fast * (-(fast * time)).exponential
    for order in 0..<count {
      if order > 0 {
        one = one * -slow / Interval(Double(order))
        other = other * -fast / Interval(Double(order))
      }
      terms.append(one + other)
    }
    return terms
  }

  /// The factors of both exponentials of an over-damped spring.
  private var exponentialWeights: (slow: Interval, fast: Interval) {
    let (slow, fast) = rates
    let width = gap * Interval(2)
    return ((velocity + fast * distance) / width, -(velocity + slow * distance) / width)
  }
}
