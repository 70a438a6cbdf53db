internal import CurveMath

/// A natural frequency and a damping ratio.
struct SpringPoint: Hashable, Sendable {
  let frequency, ratio: Double

  /// The spring from 0 to 1 with mass 1.
  ///
  /// - Parameter velocity: The initial velocity, in travels per second.
  /// - Returns: The spring; `nil` if its numbers are out of range.
  func spring(velocity: Double) -> Spring? {
    try? Spring(
      validatingMass: 1, stiffness: frequency * frequency, damping: 2 * frequency * ratio,
      initialVelocity: velocity)
  }
}

/// The springs from 0 to 1 that meet one target, by one parameter.
///
/// ```
/// initial velocity   target                   parameter              found by
/// none               a time or a velocity     damping ratio z        one evaluation at 1 rad/s
/// any                bounce, damping ratio    ln w                   closed form
/// some               response, duration       z                      closed form
/// some               overshoot                ln w                   a root in z
/// some               the other times          ln of 2 z w            a root in ln w
/// ```
///
/// The roots are unique, so that the parameter reaches all springs. The overshoot falls as z grows, at
/// constant w: in the phase plane, more damping makes every velocity on the way smaller. At a constant decay
/// rate 2 z w, the rise, crossing and peak times fall as the stiffness w^2 grows, and the peak velocity
/// rises. Settling times jump, so they have no such parameter.
struct SpringFamily {
  let target: SpringTarget
  /// The initial velocity in travels per second.
  let velocity: Double

  /// Whether the parameter is the damping ratio.
  var isByRatio: Bool { velocity == 0 ? target.dimension != .ratio : target.frequency != nil }

  /// The spring at a parameter; `nil` if no spring there meets the target.
  func member(at parameter: Double) -> SpringPoint? {
    if let ratio = target.ratio { return SpringPoint(frequency: .exp(parameter), ratio: ratio) }
    if let frequency = target.frequency {
      return SpringPoint(frequency: frequency, ratio: parameter)
    }
    if velocity == 0 { return springFromRest(ratio: parameter) }
    return switch target {
    case .overshoot: springWithOvershoot(frequency: .exp(parameter))
    default: springWithDecay(rate: .exp(parameter))
    }
  }

  /// The spring from rest with a damping ratio that meets a target in seconds or per second.
  ///
  /// Times are inversely proportional to w, and velocities proportional.
  func springFromRest(ratio: Double) -> SpringPoint? {
    if let frequency = target.frequency { return SpringPoint(frequency: frequency, ratio: ratio) }
    guard let unit = SpringPoint(frequency: 1, ratio: ratio).spring(velocity: 0),
      let value = target.value(of: unit), value > 0
    else { return nil }
    return SpringPoint(
      frequency: target.dimension == .time ? value / target.number : target.number / value,
      ratio: ratio)
  }

  /// The damping ratio for the overshoot of a spring from rest.
  ///
  /// ```
  /// z = -ln o / sqrt(pi^2 + ln^2 o)
  /// ```
  ///
  /// - Parameter overshoot: From 0, which gives the critical spring, to 1.
  /// - Returns: The damping ratio.
  static func ratio(overshoot: Double) -> Double {
    guard overshoot > 0 else { return 1 }
    let logarithm = -Double.log(overshoot)
    return logarithm / (Double.pi * .pi + logarithm * logarithm).squareRoot()
  }

  private func springWithOvershoot(frequency: Double) -> SpringPoint? {
    func overshoot(_ ratio: Double) -> Double? {
      SpringPoint(frequency: frequency, ratio: ratio).spring(velocity: velocity)?.overshoot
    }
    let relative = velocity / frequency
    // From here on there is no overshoot: an over-damped spring crosses its end only if it is faster than
    // its fast exponential.
    let limit = relative > 1 ? (relative + 1 / relative) / 2 : 1
    guard target.number > 0 else { return SpringPoint(frequency: frequency, ratio: limit) }
    guard limit < 1e9, let greatest = overshoot(0), greatest >= target.number else { return nil }
    let ratio = root(in: 0, limit) { (overshoot($0) ?? 0) - target.number }
    return SpringPoint(frequency: frequency, ratio: ratio)
  }

  private func springWithDecay(rate: Double) -> SpringPoint? {
    func point(_ logarithm: Double) -> SpringPoint {
      let frequency = Double.exp(logarithm)
      return SpringPoint(frequency: frequency, ratio: rate / 2 / frequency)
    }
    /// Rises from below 0 to above 0 as the stiffness grows.
    func excess(_ logarithm: Double) -> Double {
      guard let spring = point(logarithm).spring(velocity: velocity) else { return .nan }
      guard let value = target.value(of: spring) else { return -1e3 }
      guard value > 0 else { return 1e3 }
      let logarithm = Double.log(value / target.number)
      return target.dimension == .time ? -logarithm : logarithm
    }
    let centre: Double = target.dimension == .time ? -.log(target.number) : .log(target.number)
    let (low, high) = (centre - 30, centre + 30)
    guard excess(low) <= 0, excess(high) >= 0 else { return nil }
    return point(root(in: low, high, of: excess))
  }
}
