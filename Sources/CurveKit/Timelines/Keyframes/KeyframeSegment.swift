internal import CurveMath

/// The segment of a track for one keyframe, with its start value, its velocities and its duration
/// computed.
///
/// A class, so that evaluating a track copies no segment.
package final class KeyframeSegment<Value: VectorArithmetic>: Sendable {
  /// Seconds since the start of the track.
  let start: Double
  /// Seconds, above 0.
  package let duration: Double
  /// The value at its start.
  package let from: Value
  /// The target; a spring that is cut does not reach it.
  package let to: Value
  package let motion: Motion

  package enum Motion: Sendable {
    /// A curve from 0 to 1 that lasts as long as the segment.
    case linear(AnyCurve)
    /// A cubic with a velocity at the start and one at the end.
    case cubic(Value, Value)
    /// A spring with a velocity at the start; indirect, so that a copy of the motion is cheap.
    indirect case spring(Spring, Value)
  }

  init(start: Double, duration: Double, from: Value, to: Value, motion: Motion) {
    self.start = start
    self.duration = duration
    self.from = from
    self.to = to
    self.motion = motion
  }

  /// The value at a time since its start, from 0 to its duration.
  func value(at time: Double) -> Value {
    switch motion {
    case .linear(let timing):
      let progress = timing.value(at: time)
      // Computed from the nearer end, so that both ends are exact.
      return progress < 0.5
        ? from + (to - from).scaled(by: progress) : to + (to - from).scaled(by: progress - 1)
    case .cubic(let startVelocity, let endVelocity):
      if time <= 0 { return from }
      // x(s) - to for s = t / d, by powers of s and 1 - s: a cubic Hermite polynomial.
      let back = from - to
      let cubic = UnitCubic(
        back, back.scaled(by: 3) + startVelocity.scaled(by: duration),
        Value.zero - endVelocity.scaled(by: duration), Value.zero)
      return to + cubic.value(at: parameter(of: time))
    case .spring(let spring, let velocity):
      return time <= 0 ? from : to + solution(spring, velocity, .displacement, at: time)
    }
  }

  /// The velocity, acceleration or jerk at a time since its start, from 0 to its duration.
  func rate(_ order: MotionOrder, at time: Double) -> Value {
    switch motion {
    case .linear(let timing):
      let rate = timing.motion(order, at: time)
      let travel = to - from
      // Without travel the rate is 0, even where the curve is vertical.
      return travel == .zero && !rate.isNaN ? .zero : travel.scaled(by: rate)
    case .cubic(let startVelocity, let endVelocity):
      let velocity = velocityPolynomial(startVelocity, endVelocity)
      let parameter = parameter(of: time)
      if order == .velocity { return velocity.value(at: parameter) }
      if order == .jerk {
        return (velocity.start - velocity.middle + velocity.end)
          .scaled(by: 2 / (duration * duration))
      }
      let half = velocity.middle.scaled(by: 0.5)
      let start = (half - velocity.start).scaled(by: 2 * parameter.r)
      return (start + (velocity.end - half).scaled(by: 2 * parameter.s)).scaled(by: 1 / duration)
    case .spring(let spring, let velocity):
      return solution(spring, velocity, order, at: time)
    }
  }

  /// The value at its end.
  var reached: Value {
    switch motion {
    case .cubic: to
    case .linear, .spring: value(at: duration)
    }
  }

  /// The velocity at its end; 0 where it is infinite, since no neighbour can take it over.
  var arrival: Value { Self.finite(rate(.velocity, at: duration)) }

  /// The velocity of a cubic, by powers of s and 1 - s: at its ends exactly the given velocities.
  func velocityPolynomial(_ startVelocity: Value, _ endVelocity: Value) -> UnitQuadratic<Value> {
    let mean = (to - from).scaled(by: 3 / duration) - startVelocity - endVelocity
    return UnitQuadratic(startVelocity, mean.scaled(by: 2), endVelocity)
  }

  /// A velocity, or 0 where it is infinite.
  static func finite(_ velocity: Value) -> Value {
    velocity.magnitudeSquared.isFinite ? velocity : .zero
  }

  private func parameter(of time: Double) -> UnitParameter {
    // Computed from the nearer end.
    time < duration / 2
      ? UnitParameter(s: time / duration) : UnitParameter(r: (duration - time) / duration)
  }

  private func solution(
    _ spring: Spring, _ velocity: Value, _ order: MotionOrder, at time: Double
  ) -> Value {
    let oscillator = spring.oscillator
    return oscillator.solution(of: order, displacement: from - to, velocity: velocity)
      .value(oscillator.basis(at: time))
  }
}

extension KeyframeSegment where Value == Double {
  /// The segment as a curve with time from its start and with known turns.
  var curve: AnyCurve {
    switch motion {
    case .linear(let timing): AnyCurve(timing.mapped(from: from, to: to))
    case .cubic: AnyCurve(CubicSegmentCurve(segment: self))
    case .spring(let spring, let velocity):
      AnyCurve(spring.moving(from: from, to: to, initialVelocity: velocity))
    }
  }
}

/// A cubic segment of one number as a curve; it turns where quadratics are 0.
package struct CubicSegmentCurve: Curve {
  package let segment: KeyframeSegment<Double>

  package var startValue: Double { segment.from }
  package var endValue: Double { segment.to }
  package var duration: Double { segment.duration }
  package var breakpoints: [Double] { [] }
  /// A polynomial.
  package var _timeScale: Double { .infinity }

  package func value(at time: Double) -> Double {
    if time.isNaN { return time }
    return time < 0
      ? startValue : time >= duration ? endValue : segment.value(at: time)
  }

  package func velocity(at time: Double) -> Double { rate(.velocity, at: time) }
  package func acceleration(at time: Double) -> Double { rate(.acceleration, at: time) }
  package func jerk(at time: Double) -> Double { rate(.jerk, at: time) }

  package func signChanges(of order: MotionOrder) -> SignChanges {
    guard case .cubic(let start, let end) = segment.motion else { return SignChanges() }
    let velocity = segment.velocityPolynomial(start, end)
    let half = velocity.middle / 2
    switch order {
    case .displacement: return signChangesByDescent(of: .displacement)
    case .velocity: return zeros(at: velocity.signChanges)
    case .acceleration:
      let (first, last) = (half - velocity.start, velocity.end - half)
      return first * last < 0
        ? zeros(at: [UnitParameter(s: first / (first - last), r: last / (last - first))])
        : SignChanges()
    case .jerk: return SignChanges()
    }
  }

  private func zeros(at parameters: [UnitParameter]) -> SignChanges {
    SignChanges(
      single: parameters.map { $0.s < 0.5 ? $0.s * duration : duration - $0.r * duration }
        .filter { $0 > 0 && $0 < duration })
  }

  private func rate(_ order: MotionOrder, at time: Double) -> Double {
    if time.isNaN { return time }
    return time < 0 || time > duration ? 0 : segment.rate(order, at: time)
  }
}
