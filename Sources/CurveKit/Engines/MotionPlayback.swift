internal import CurveMath

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

  /// The greatest distance and speed of a rest.
  private let thresholds: (distance: Double, speed: Double)

  /// Creates a playback.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - rest: The greatest distance and speed of a rest; `nil` for Motion's own, which depend on the travel.
  init(_ spring: Spring, rest: (distance: Double, speed: Double)? = nil) {
    self.spring = spring
    thresholds = rest ?? (spring.travel.magnitude < 5 ? (0.005, 0.01) : (0.5, 2))
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
  var stopTime: Double? { stopTime(until: .infinity) }

  /// The first multiple of 50 ms up to a time at which the spring is at rest; `nil` if there is none up to 20 s.
  func stopTime(until end: Double) -> Double? {
    (0..<400).lazy.map { Double($0) / 20 }.prefix { $0 <= end }.first(where: isAtRest)
  }

  /// The motion until Motion stops.
  ///
  /// While the spring is at rest, Motion shows the target, also where it only turns near it. So the curve has the
  /// target in between, and ends at the whole millisecond from which it rests until it stops.
  func curve(until stop: Double) -> AnyCurve {
    var milliseconds = (stop * 1000).rounded()
    while milliseconds > 1, isAtRest((milliseconds - 1) / 1000) { milliseconds -= 1 }
    let end = milliseconds / 1000
    guard end > 0 else {
      return AnyCurve(StepEasing(1, .start).lasting(0.001).mapped(from: spring.from, to: spring.to))
    }
    guard let tail, end > capTime else { return curve(endingAt: end) }
    return AnyCurve(
      SequencedCurve(
        [.init(start: 0, curve: AnyCurve(spring)), .init(start: capTime, curve: AnyCurve(tail))],
        from: spring.from, endingAt: end, endValue: spring.to))
  }

  /// The motion until a time, with the target at each rest before it; `nil` if there is none.
  func interrupted(at time: Double) -> AnyCurve? {
    guard time <= capTime else { return nil }
    let rests = rests(until: time)
    if rests.isEmpty { return nil }
    return curve(
      with: rests, endingAt: time,
      endValue: rests.last?.upperBound == time ? spring.to : spring.value(at: time))
  }

  /// The motion until an end, with the target at each rest before it.
  private func curve(endingAt end: Double) -> AnyCurve {
    let rests = rests(until: end)
    return rests.isEmpty
      ? AnyCurve(spring.ended(at: end)) : curve(with: rests, endingAt: end, endValue: spring.to)
  }

  private func curve(
    with rests: [ClosedRange<Double>], endingAt end: Double, endValue: Double
  ) -> AnyCurve {
    let target = Spring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, from: spring.to,
      to: spring.to)
    var pieces: [SequencedCurve.Piece] = []
    var start = 0.0
    for rest in rests {
      if rest.lowerBound > start { pieces.append(piece(from: start)) }
      pieces.append(.init(start: rest.lowerBound, curve: AnyCurve(target)))
      start = rest.upperBound
    }
    if start < end { pieces.append(piece(from: start)) }
    return AnyCurve(SequencedCurve(pieces, from: spring.from, endingAt: end, endValue: endValue))
  }

  /// The spring from a time on: the spring that starts with its value and its velocity there.
  private func piece(from start: Double) -> SequencedCurve.Piece {
    let rest = try? Spring(
      validatingMass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: spring.velocity(at: start), from: spring.value(at: start), to: spring.to)
    return .init(start: start, curve: AnyCurve(start == 0 ? spring : rest ?? spring))
  }

  /// The intervals before an end in which the spring is at rest.
  ///
  /// Between a turn of the value and a turn of the velocity, the distance and the speed are monotone. So each
  /// threshold is met in one interval there, from an end or to an end, and the spring rests where both are met.
  private func rests(until end: Double) -> [ClosedRange<Double>] {
    func times(of order: MotionOrder) -> [Double] {
      let changes = spring.signChanges(of: order)
      return changes.single + (changes.tail?.times(until: end) ?? [])
    }
    // The distance turns at the target, too.
    let turns = (times(of: .displacement) + times(of: .velocity) + times(of: .acceleration))
    let ends = ([0, end] + turns.filter { $0 > 0 && $0 < end }).sorted()
    var rests: [ClosedRange<Double>] = []
    for (start, end) in zip(ends, ends.dropFirst()) where start < end {
      let near = interval(start, end) { $0.distance <= thresholds.distance }
      let slow = interval(start, end) { $0.speed <= thresholds.speed }
      guard let near, let slow else { continue }
      let (lower, upper) = (
        max(near.lowerBound, slow.lowerBound), min(near.upperBound, slow.upperBound)
      )
      guard lower < upper else { continue }
      if let last = rests.last, last.upperBound >= lower {
        rests[rests.count - 1] = last.lowerBound...upper
      } else {
        rests.append(lower...upper)
      }
    }
    return rests
  }

  /// The times from one to another at which a condition holds, of which it holds at one end; `nil` if at none.
  private func interval(
    _ start: Double, _ end: Double, where holds: ((distance: Double, speed: Double)) -> Bool
  ) -> ClosedRange<Double>? {
    let (first, last) = (holds(rest(at: start)), holds(rest(at: end)))
    if first && last { return start...end }
    guard first || last else { return nil }
    var (lower, upper) = (start, end)
    for _ in 0..<60 {
      let middle = (lower + upper) / 2
      if holds(rest(at: middle)) == first { lower = middle } else { upper = middle }
    }
    return first ? start...lower : upper...end
  }

  private func isAtRest(_ time: Double) -> Bool {
    let (distance, speed) = rest(at: time)
    return distance <= thresholds.distance && speed <= thresholds.speed
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
