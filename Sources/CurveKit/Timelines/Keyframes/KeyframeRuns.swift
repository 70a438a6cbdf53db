/// Keyframes that run more than once: several times, forever, or started anew by triggers.
///
/// ```swift
/// let nod = [Keyframe(to: 16, .cubic(duration: 0.2)), Keyframe(to: 0.0, .cubic(duration: 0.2))]
/// let twice = KeyframeRuns(initialValue: 0, nod, triggers: [0, 0.1])
/// twice.value(at: 0.1)                  // 8, where the second run starts
/// twice.joins[1].velocityJump           // 0: its cubic takes over the velocity
/// twice.curve.duration                  // 0.5
///
/// let shake = KeyframeRuns(repeatingForever: KeyframePath(initialValue: 0, nod), period: 1)
/// shake.value(at: 100.2)                // 16
/// ```
///
/// ## Rules
///
/// A **repeat** starts over from the initial value at each multiple of the period, which is the
/// duration of the longest track of a timeline. A shorter track holds its final value until then.
/// If the final value is not the initial one, the value jumps at each restart. (SwiftUI's
/// documentation leaves open whether `keyframeAnimator(repeating:)` starts over from the initial or
/// from the reached value; both agree for a timeline that ends where it starts.)
///
/// A **trigger** starts the keyframes from the value and velocity at that time, also in mid-run: the
/// new run replaces the old one, and a first cubic or spring starts with the velocity, unless it
/// states its own. A first line or jump has a velocity jump instead. A run that has ended holds its
/// final value at rest, which is the start of the next run. (SwiftUI's documentation states all of
/// this.)
package struct KeyframeRuns<Value: Animatable>: Sendable {
  /// The value before the first run.
  package let initialValue: Value
  /// The runs in order of time; an endless repeat has one, its first.
  package let runs: [Run]
  /// The time between the starts of two runs of an endless repeat, in seconds; `nil` if the runs end.
  package let endlessPeriod: Double?

  /// One run of the keyframes.
  package struct Run: Sendable {
    /// The start time, in seconds.
    package let start: Double
    /// The path of the run, with time from its start; the next run may cut it.
    package let path: KeyframePath<Value>
  }

  /// Whether the runs never end, so that they can be measured only until a given time.
  package var isEndless: Bool { endlessPeriod != nil }

  fileprivate init(initialValue: Value, runs: [Run], endlessPeriod: Double? = nil) {
    self.initialValue = initialValue
    self.runs = runs
    self.endlessPeriod = endlessPeriod
  }

  /// Creates runs that start over from the initial value.
  ///
  /// - Parameters:
  ///   - path: The path of each run.
  ///   - count: The number of runs, from 1 to 10,000.
  ///   - period: The time between the starts of two runs, in seconds; at least the duration of the
  ///     path, which is the default.
  /// - Precondition: The number and the period are in these ranges, the period is above 0 and
  ///   finite.
  package init(repeating path: KeyframePath<Value>, count: Int, period: Double? = nil) {
    let period = period ?? path.duration
    precondition(
      (1...10_000).contains(count), "Keyframes run from 1 to 10,000 times, not \(count) times.")
    KeyframeRuns.check(path, period)
    self.init(
      initialValue: path.initialValue,
      runs: (0..<count).map { Run(start: Double($0) * period, path: path) })
  }

  /// Creates runs that start over from the initial value forever.
  ///
  /// - Parameters:
  ///   - path: The path of each run.
  ///   - period: The time between the starts of two runs, in seconds; at least the duration of the
  ///     path, which is the default.
  /// - Precondition: The period is in this range, above 0, and finite.
  package init(repeatingForever path: KeyframePath<Value>, period: Double? = nil) {
    let period = period ?? path.duration
    KeyframeRuns.check(path, period)
    self.init(
      initialValue: path.initialValue, runs: [Run(start: 0, path: path)], endlessPeriod: period)
  }

  private static func check(_ path: KeyframePath<Value>, _ period: Double) {
    precondition(
      period > 0 && period.isFinite && period >= path.duration,
      "A period must be finite, above 0 and at least \(path.duration) s, not \(period) s.")
  }

  /// Creates runs that triggers start.
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first trigger.
  ///   - keyframes: The keyframes of each run.
  ///   - triggers: The times of the triggers in seconds, 0 or more and ascending.
  ///   - epsilon: The distance, in units of value, at which a spring without a duration has settled.
  /// - Precondition: The keyframes and triggers are valid, and epsilon is above 0. For keyframes or
  ///   triggers from a user or a file, use ``init(initialValue:validating:triggers:epsilon:)``.
  package init(
    initialValue: Value, _ keyframes: [Keyframe<Value>], triggers: [Double],
    epsilon: Double = 0.001
  ) {
    self = valid(
      try Self(
        initialValue: initialValue, validating: keyframes, triggers: triggers, epsilon: epsilon))
  }

  /// Creates runs from keyframes and triggers that may be invalid.
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first trigger.
  ///   - keyframes: The keyframes of each run.
  ///   - triggers: The times of the triggers in seconds, from 0 to 1e9 and ascending; at most 10,000.
  ///   - epsilon: The distance, in units of value, at which a spring without a duration has settled.
  /// - Precondition: Epsilon is above 0.
  /// - Throws: ``InvalidParameters`` with the first problem; for a problem of a keyframe with its index.
  ///   The value and the velocity at a trigger must be at most 1e50 in magnitude, and the springs of all
  ///   runs have at most 100,000 half periods.
  package init(
    initialValue: Value, validating keyframes: [Keyframe<Value>], triggers: [Double],
    epsilon: Double = 0.001
  ) throws(InvalidParameters) {
    try require(
      triggers.count <= 10_000, "Keyframes have at most 10,000 triggers, not \(triggers.count).")
    // The keyframes are checked even if no trigger starts them.
    _ = try KeyframePath(initialValue: initialValue, validating: keyframes, epsilon: epsilon)
    let halfPeriods = keyframes.reduce(0) { $0 + $1.halfPeriods } * Double(triggers.count)
    try require(
      triggers.count <= 1 || halfPeriods <= 100_000,
      "The springs of all runs may change direction at most 100,000 times in total.")
    var last = -1.0
    var runs: [Run] = []
    var velocity: Value?
    var value = initialValue
    for trigger in triggers {
      try require(
        trigger >= 0 && trigger <= 1e9, "A trigger must be from 0 to 1e9 seconds, not \(trigger).")
      try require(
        trigger > last, "Triggers must be in order of time: \(trigger) s cannot follow \(last) s.")
      last = trigger
      if let run = runs.last {
        let own = trigger - run.start
        value = run.path.value(at: own)
        velocity = own < run.path.duration ? run.path.finiteVelocity(at: own) : nil
      }
      try require(
        value.animatableData.magnitudeSquared <= 1e100
          && (velocity?.animatableData.magnitudeSquared ?? 0) <= 1e100,
        "The value and the velocity at a trigger must be at most 1e50 in magnitude.")
      runs.append(
        Run(
          start: trigger,
          path: try KeyframePath(
            initialValue: value, validating: keyframes, initialVelocity: velocity,
            epsilon: epsilon)))
    }
    self.init(initialValue: initialValue, runs: runs)
  }

  /// The value at a time.
  ///
  /// At a join the value is that of the earlier keyframe, as in ``KeyframePath/value(at:)``, also
  /// where a run starts.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The value; the initial value before the first run.
  package func value(at time: Double) -> Value {
    guard let (path, own) = position(of: time) else { return initialValue }
    return path.value(at: own)
  }

  /// The velocity at a time, as a value with velocities per second as its numbers; 0 before the
  /// first run, and between the end of a run and the start of the next.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The velocity.
  package func velocity(at time: Double) -> Value {
    guard let (path, own) = position(of: time) else {
      var rest = initialValue
      rest.animatableData = .zero
      return rest
    }
    return path.velocity(at: own)
  }

  /// The path that runs at a time, and the time since its start; at the start of a run those of the
  /// run before.
  private func position(of time: Double) -> (path: KeyframePath<Value>, time: Double)? {
    guard time >= 0, let first = runs.first else { return nil }
    if let period = endlessPeriod {
      guard time.isFinite else { return nil }
      let own = time.truncatingRemainder(dividingBy: period)
      return (first.path, own == 0 && time > 0 ? period : own)
    }
    let index = max(0, runs.partitioningIndex { $0.start >= time } - 1)
    let own = time - runs[index].start
    return own >= 0 ? (runs[index].path, own) : nil
  }

  /// The runs of one component of the value.
  ///
  /// ```swift
  /// runs.component { $0.x }.curve
  /// ```
  ///
  /// - Parameter component: A number that is proportional to the value, such as a coordinate or the sum
  ///   of two.
  /// - Returns: The runs of that number.
  package func component(_ component: (Value) -> Double) -> KeyframeRuns<Double> {
    KeyframeRuns<Double>(
      initialValue: component(initialValue),
      runs: runs.map { .init(start: $0.start, path: $0.path.curve(of: component).path) },
      endlessPeriod: endlessPeriod)
  }
}

extension KeyframePath {
  /// The velocity at a time; `nil` where it is infinite, since no keyframe can take it over.
  fileprivate func finiteVelocity(at time: Double) -> Value? {
    let velocity = velocity(at: time)
    return velocity.animatableData.magnitudeSquared.isFinite ? velocity : nil
  }
}
