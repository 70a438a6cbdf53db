internal import CurveMath

extension DampedOscillator {
  /// The times after 0 at which an order of a motion changes its sign.
  ///
  /// - Parameters:
  ///   - order: The order.
  ///   - displacement: The displacement at time 0.
  ///   - velocity: The velocity at time 0.
  /// - Returns: An endless tail where the motion oscillates, otherwise at most one time.
  func signChanges(of order: MotionOrder, displacement: Double, velocity: Double) -> SignChanges {
    let (start, rate) = initialValues(of: order, displacement: displacement, velocity: velocity)
    if start == 0 && rate == 0 { return SignChanges() }
    if regime == .underdamped { return oscillation(start, rate: rate) }
    // Without oscillation, a solution that starts at 0 has no other zero.
    guard start != 0 else { return SignChanges() }
    let time =
      fastRate > 4 * slowRate
      ? zeroOfFarExponentials(order, start: start, displacement: displacement, velocity: velocity)
      : zeroOfNearExponentials(start, rate: rate)
    guard let time, time > 0, time.isFinite else { return SignChanges() }
    return SignChanges(single: [time])
  }

  /// The zeros of start cos(d t) + weight sin(d t) / d.
  private func oscillation(_ start: Double, rate: Double) -> SignChanges {
    let weight = slowRate * start + rate
    // The signs make atan2 return the first angle above 0, in 0...pi. A motion that starts at 0 has
    // its next zero half a period later.
    let sign: Double = start < 0 ? -1 : 1
    let angle =
      start == 0 ? .pi : Double.atan2(y: sign * start * dampedFrequency, x: -sign * weight)
    return SignChanges(
      tail: .init(
        first: angle / dampedFrequency, spacing: .pi / dampedFrequency,
        logarithmicDecrement: logarithmicDecrement))
  }

  /// The zero where the rates of the two exponentials are equal or near each other.
  ///
  /// ```
  /// (1 - e^(-2 s t)) / (2 s) = -start / (a start + rate)
  /// ```
  ///
  /// For larger differences of the rates the zero is lost in the rounding of 1 - e^(-2 s t).
  private func zeroOfNearExponentials(_ start: Double, rate: Double) -> Double? {
    let level = -start / (slowRate * start + rate)
    guard level > 0, 2 * overdampingRate * level < 1 else { return nil }
    return overdampingRate > 0
      ? -Double.log(onePlus: -2 * overdampingRate * level) / (2 * overdampingRate) : level
  }

  /// The zero where the rates of the two exponentials differ much, b > 4 a.
  ///
  /// Of d(t) = A e^(-a t) - B e^(-b t), with A and B as b d + v to a d + v, the n-th derivative is 0 at
  ///
  /// ```
  /// t = ln(B b^n / (A a^n)) / (b - a)
  /// ```
  ///
  /// Where the quotient is near 1, as with a large initial velocity, its logarithm is computed from
  /// its distance from 1: the n-th derivative at time 0 is (-1)^n (A a^n - B b^n). Nearer to
  /// critical damping the terms cancel.
  private func zeroOfFarExponentials(
    _ order: MotionOrder, start: Double, displacement: Double, velocity: Double
  ) -> Double? {
    let slow = fastRate * displacement + velocity
    let fast = slowRate * displacement + velocity
    let ratio = fast / slow
    guard slow != 0, ratio > 0, ratio.isFinite else { return nil }
    var excess = -start * (2 * overdampingRate) / slow
    for _ in 0..<order.derivatives { excess /= -slowRate }
    let exponent =
      excess.magnitude < 0.5
      ? Double.log(onePlus: excess)
      : Double.log(ratio) + Double(order.derivatives) * Double.log(fastRate / slowRate)
    return exponent / (2 * overdampingRate)
  }
}
