internal import RealModule

/// A spring that Motion plays.
///
/// Motion evaluates an over-damped spring with hyperbolic functions and caps their argument at 300. From then
/// on, at 300 / s with s = sqrt(g^2 - w^2), the displacement decays as e^(-g t), and its slow exponential is
/// lost. That shows at damping ratios above about 5.
struct MotionPlayback {
  let spring: Spring
  /// The time at which the argument is capped; infinite where it never is.
  private let capTime: Double
  /// The motion from then on, with time from there.
  private let tail: Spring?

  init(_ spring: Spring) {
    self.spring = spring
    let rate = spring.oscillator.overdampingRate
    let decay = spring.oscillator.decay
    let displacement = rate > 0 ? spring.displacement(at: 300 / rate) : 0
    // A spring with the rates g and 2 g, whose initial velocity leaves only the first.
    tail =
      rate > 0
      ? try? Spring(
        validatingMass: 1, stiffness: 2 * decay * decay, damping: 3 * decay,
        initialVelocity: -decay * displacement, from: spring.to + displacement, to: spring.to)
      : nil
    capTime = tail == nil ? .infinity : 300 / rate
  }

  /// The first multiple of 50 ms at which the spring is at rest; `nil` if there is none up to 20 s.
  var stopTime: Double? {
    (0..<400).lazy.map { Double($0) / 20 }.first(where: isAtRest)
  }

  /// The motion until Motion stops.
  ///
  /// While the spring is at rest, Motion shows the target. So the curve ends at the whole millisecond from
  /// which it rests until it stops.
  func curve(until stop: Double) -> AnyCurve {
    var milliseconds = (stop * 1000).rounded()
    while milliseconds > 1, isAtRest((milliseconds - 1) / 1000) { milliseconds -= 1 }
    let end = milliseconds / 1000
    guard let tail, end > capTime else {
      return end > 0
        ? AnyCurve(spring.ended(at: end))
        : AnyCurve(StepEasing(1, .start).lasting(0.001).mapped(from: spring.from, to: spring.to))
    }
    return AnyCurve(
      SequencedCurve(
        [
          .init(start: 0, curve: AnyCurve(spring)), .init(start: capTime, curve: AnyCurve(tail)),
        ],
        from: spring.from, endingAt: end, endValue: spring.to))
  }

  private func isAtRest(_ time: Double) -> Bool {
    let isSmall = spring.travel.magnitude < 5
    let (distance, speed) = rest(at: time)
    return distance <= (isSmall ? 0.005 : 0.5) && speed <= (isSmall ? 0.01 : 2)
  }

  /// The distance from the target and the speed, as Motion computes them.
  private func rest(at time: Double) -> (distance: Double, speed: Double) {
    guard let tail, time > capTime else {
      return (spring.displacement(at: time).magnitude, spring.velocity(at: time).magnitude)
    }
    // The formula of its velocity still has the rate of the slow exponential.
    let distance = tail.displacement(at: time - capTime).magnitude
    return (distance, distance * spring.oscillator.slowRate)
  }
}
