/// Several motions added, as they follow from a session's changes.
///
/// Value, velocity, acceleration and jerk are exact, by the product rule; sign changes are searched
/// for when the curve is created. It is one piece of a ``SequencedCurve``, which may cut it before
/// it has come to rest.
package struct BlendedCurve: Curve {
  package let startValue, endValue, duration, analysisEnd: Double
  package let breakpoints: [Double]
  private let breaks: [SessionMotion.Break]
  package let motion: SessionMotion
  /// The time from which on it is at its end value, to the last digit.
  package let restTime: Double
  private let zeros: EachOrder<[Double]>

  /// Adds motions.
  ///
  /// - Parameters:
  ///   - entries: The motions, with times from the start of the curve; the first one has taken over
  ///     by then.
  ///   - until: The end of the analysed interval.
  ///   - rest: The time at which it comes to rest, and whether it has no end nevertheless; `nil` if
  ///     that is after the analysed interval, or never.
  ///   - resolution: The smallest difference between two times that are distinct.
  init(
    _ entries: [SessionMotion.Entry], until: Double, rest: (time: Double, isEndless: Bool)?,
    resolution: Double
  ) {
    let motion = SessionMotion(entries)
    self.motion = motion
    let end = entries.last?.goal ?? 0
    endValue = end
    restTime = rest?.time ?? .infinity
    duration = rest.map { $0.isEndless ? .infinity : $0.time } ?? .infinity
    analysisEnd = until < restTime ? until : .infinity
    startValue = end + motion.state(at: 0, from: end, detail: .displacement).displacement
    breaks = motion.breaks(until: min(until, restTime), resolution: resolution)
    breakpoints = breaks.map { $0.time }
    zeros = EachOrder(of: motion, breakpoints: breakpoints, from: end, until: min(until, restTime))
  }

  package var _timeScale: Double { motion.timeScale }

  package func value(at time: Double) -> Double {
    time < 0 ? startValue : time >= restTime ? endValue : endValue + displacement(at: time)
  }

  package func displacement(at time: Double) -> Double {
    time < 0 ? startValue - endValue : state(at: time, .displacement).displacement
  }

  package func velocity(at time: Double) -> Double { state(at: time).velocity }
  package func acceleration(at time: Double) -> Double { state(at: time).acceleration }
  package func jerk(at time: Double) -> Double { state(at: time, .exactJerk).jerk }

  package func sample(at time: Double) -> CurveSample {
    let state = state(at: time)
    let value = time < 0 ? startValue : time >= restTime ? endValue : endValue + state.displacement
    return CurveSample(
      time: time, value: value, velocity: state.velocity, acceleration: state.acceleration)
  }

  package func _limit(of order: MotionOrder, before time: Double) -> Double {
    if order != .displacement, time >= duration { return self.motion(order, at: duration) }
    let index = breaks.partitioningIndex { $0.time >= time }
    let first = index < breaks.count && breaks[index].time == time ? breaks[index].first : time
    if first <= 0 { return order == .displacement ? startValue - endValue : 0 }
    return motion.state(
      at: min(first, restTime), from: endValue, side: .left,
      detail: order == .jerk ? .exactJerk : .rates
    ).motion(order)
  }

  package func signChanges(of order: MotionOrder) -> SignChanges {
    SignChanges(single: zeros[order])
  }

  package func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    quadratureOfSquare(of: order, until: min(time, restTime))
  }

  package func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    quadratureOfAbsoluteDisplacement(until: min(time, restTime))
  }

  private func state(
    at time: Double, _ detail: SessionMotion.Detail = .rates
  ) -> SessionMotion.State {
    func constant(_ number: Double) -> SessionMotion.State {
      SessionMotion.State(
        displacement: number, velocity: number, acceleration: number, jerk: number)
    }
    if time.isNaN { return constant(.nan) }
    if time < 0 || time > restTime { return constant(0) }
    if time == restTime {
      // It is at rest, but at exactly this time it still has the velocity of its arrival.
      var state =
        duration == time
        ? motion.state(at: time, from: endValue, side: .left, detail: detail)
        : constant(0)
      state.displacement = 0
      return state
    }
    return motion.state(at: time, from: endValue, detail: detail)
  }
}
