/// The path of a value through a list of keyframes, as a function of time.
///
/// A path of one number is a ``Curve`` as ``KeyframeCurve``. A path of several numbers has such a
/// curve for each component:
///
/// ```swift
/// let path = KeyframePath(
///   initialValue: Point.zero, [Keyframe(to: Point(x: 3, y: 4), .spring(.bouncy))])
/// path.duration                     // 1.227…, the time in which 5 shrinks to SwiftUI's 0.001
/// path.curve { $0.x }.overshoot     // of x alone
/// ```
///
/// ## Rules
///
/// Each keyframe starts where the one before has ended. For a spring that was cut this is not its
/// target. The defaults for velocities and durations are:
///
/// - The velocity of a cubic at a join with a later cubic or spring is (next value - previous
///   value) / (both durations): a Catmull-Rom spline with unequal durations. It is 0 at both ends
///   of the track and next to a jump; next to a line it is the velocity of the line. With an initial
///   velocity, a first cubic or spring starts with that; see ``KeyframeRuns``.
/// - A cubic after a cubic or a spring starts with the velocity at the end of that keyframe. So
///   does a spring after anything but a jump.
/// - A spring without a duration lasts for SwiftUI's ``Spring/settlingDuration(by:epsilon:)``,
///   computed from its actual travel and velocity. For the velocity of a cubic before it, its
///   duration is taken as if it started from rest. A spring that is the last keyframe jumps to its
///   target at its end, as engines do with a spring that has settled.
/// - A line that ends or starts vertically passes on no velocity.
///
/// How certain SwiftUI's own rules are: SwiftUI's documentation states the durations, the jumps,
/// that lines follow their timing curve, and that cubics in a row form a Catmull-Rom spline. Two
/// reimplementations agree that the spline allows for unequal durations. Only one reimplementation
/// or less supports that a spring is cut, that it takes over the velocity, and that the earlier
/// keyframe applies at a join.
package struct KeyframePath<Value: Animatable>: Sendable {
  /// The value before time 0.
  package let initialValue: Value
  /// The time at which the last keyframe ends, in seconds.
  package let duration: Double
  /// Each keyframe with its times and the value that it reached.
  package let resolvedKeyframes: [ResolvedKeyframe]

  let segments: [KeyframeSegment<Value.AnimatableData>]
  /// The start times of the segments.
  private let starts: [Double]

  /// A keyframe with its times and the value that it reached.
  package struct ResolvedKeyframe: Sendable {
    /// The kind of the keyframe.
    package let kind: KeyframeKind
    /// The start time, in seconds.
    package let start: Double
    /// The end time; the start time for a jump.
    package let end: Double
    /// The value to move to.
    package let target: Value
    /// The value at the end; not the target for a spring that was cut before it had settled.
    package let reached: Value
    /// Whether it is a spring that lasted until it had settled.
    package let hasSettled: Bool
  }

  /// Creates a path from its keyframes.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start of the first keyframe.
  ///   - keyframes: The keyframes in order; without any, the value is constant.
  ///   - initialVelocity: The velocity with which a first cubic or spring starts, as a value with
  ///     velocities per second as its numbers; `nil` for 0. A velocity given with the keyframe wins.
  ///   - epsilon: The distance, in units of value, at which a spring without a duration has settled.
  ///     SwiftUI's own is not known; 0.001 is the default of its `settlingDuration`.
  /// - Precondition: The keyframes are valid, and epsilon is above 0. For keyframes from a user or a
  ///   file, use ``init(initialValue:validating:initialVelocity:epsilon:)``.
  package init(
    initialValue: Value, _ keyframes: [Keyframe<Value>], initialVelocity: Value? = nil,
    epsilon: Double = 0.001
  ) {
    self = valid(
      try Self(
        initialValue: initialValue, validating: keyframes, initialVelocity: initialVelocity,
        epsilon: epsilon))
  }

  /// Creates a path from keyframes that may be invalid.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start of the first keyframe.
  ///   - keyframes: The keyframes in order; without any, the value is constant.
  ///   - initialVelocity: The velocity with which a first cubic or spring starts; `nil` for 0.
  ///   - epsilon: The distance, in units of value, at which a spring without a duration has settled.
  /// - Precondition: Epsilon is above 0.
  /// - Throws: ``InvalidParameters`` with the first problem and the index of its keyframe. Durations are from 0 to 1e9 s, values and
  ///   velocities at most 1e50 in magnitude. A timing curve must have an end, and a spring without a duration
  ///   must settle. A spring may have at most 20,000 half periods, and all together at most 100,000.
  package init(
    initialValue: Value, validating keyframes: [Keyframe<Value>], initialVelocity: Value? = nil,
    epsilon: Double = 0.001
  ) throws(InvalidParameters) {
    precondition(epsilon > 0, "An epsilon must be above 0, not \(epsilon).")
    for (index, keyframe) in keyframes.enumerated() {
      if let problem = keyframe.problem { throw InvalidParameters(problem, index: index) }
    }
    try require(
      keyframes.reduce(0, { $0 + $1.halfPeriods }) <= 100_000,
      "The springs of a track may change direction at most 100,000 times in total.")
    var resolution = KeyframeResolution(
      from: initialValue, velocity: initialVelocity?.animatableData ?? .zero, epsilon: epsilon)
    for (index, keyframe) in keyframes.enumerated() {
      resolution.append(keyframe, before: index + 1 < keyframes.count ? keyframes[index + 1] : nil)
    }
    self.initialValue = initialValue
    duration = resolution.time
    resolvedKeyframes = resolution.resolvedKeyframes
    segments = resolution.segments
    starts = segments.map { $0.start }
  }

  /// The value after the end.
  ///
  /// If the last keyframe is a spring without a duration, it is the target; the spring has come
  /// within epsilon of it.
  package var finalValue: Value {
    guard let last = resolvedKeyframes.last else { return initialValue }
    return last.hasSettled ? last.target : last.reached
  }

  /// The value at a time.
  ///
  /// At a join the value is that of the earlier keyframe, as in SwiftUI: a jump is visible only
  /// after its time.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The value; the initial value before time 0, the final value after the end.
  package func value(at time: Double) -> Value {
    if time.isNaN || time < 0 { return initialValue }
    guard time <= duration, !segments.isEmpty else { return finalValue }
    return value(displayedMotion(.displacement, at: time, of: segments, starts))
  }

  /// The velocity at a time, as a value with velocities per second as its numbers; 0 before the
  /// start and after the end.
  ///
  /// At a join it is that of the earlier keyframe. Properties outside the value's `animatableData`
  /// are as in the initial value.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The velocity.
  package func velocity(at time: Double) -> Value {
    guard time >= 0, time <= duration, !segments.isEmpty else { return value(.zero) }
    return value(displayedMotion(.velocity, at: time, of: segments, starts))
  }

  /// The curve of one component of the value.
  ///
  /// ```swift
  /// path.curve { $0.x }
  /// ```
  ///
  /// - Parameter component: A number that is proportional to the value, such as a coordinate or the sum
  ///   of two; not the length of a vector, and not a number with a constant added.
  /// - Returns: The curve of that number.
  package func curve(of component: (Value) -> Double) -> KeyframeCurve {
    KeyframeCurve(
      KeyframePath<Double>(
        initialValue: component(initialValue), duration: duration,
        resolvedKeyframes: resolvedKeyframes.map {
          .init(
            kind: $0.kind, start: $0.start, end: $0.end, target: component($0.target),
            reached: component($0.reached), hasSettled: $0.hasSettled)
        },
        segments: segments.map { $0.map { component(value($0)) } }))
  }

  private init(
    initialValue: Value, duration: Double, resolvedKeyframes: [ResolvedKeyframe],
    segments: [KeyframeSegment<Value.AnimatableData>]
  ) {
    self.initialValue = initialValue
    self.duration = duration
    self.resolvedKeyframes = resolvedKeyframes
    self.segments = segments
    starts = segments.map { $0.start }
  }

  /// The value with these numbers.
  private func value(_ data: Value.AnimatableData) -> Value {
    var value = initialValue
    value.animatableData = data
    return value
  }
}

/// The value or the velocity of a track at a time, in the first segment that has not ended before it.
///
/// Compiled for one number and for two, because the general code is ten times slower.
///
/// - Parameters:
///   - order: The displacement for the value itself, or the velocity.
///   - time: Seconds since the start, from 0 to the end of the last segment.
///   - segments: The segments of the track; at least one.
///   - starts: Their start times.
/// - Returns: The numbers of the value or of the velocity.
@_specialize(where Numbers == Double)
@_specialize(where Numbers == AnimatablePair<Double, Double>)
private func displayedMotion<Numbers: VectorArithmetic>(
  _ order: MotionOrder, at time: Double, of segments: [KeyframeSegment<Numbers>],
  _ starts: [Double]
) -> Numbers {
  let segment = segments[max(0, starts.partitioningIndex { $0 >= time } - 1)]
  let own = min(time - segment.start, segment.duration)
  return order == .displacement ? segment.value(at: own) : segment.rate(order, at: own)
}

extension KeyframeSegment {
  /// The same segment for one component of the value.
  fileprivate func map(_ component: (Value) -> Double) -> KeyframeSegment<Double> {
    let motion: KeyframeSegment<Double>.Motion =
      switch self.motion {
      case .linear(let timing): .linear(timing)
      case .cubic(let start, let end): .cubic(component(start), component(end))
      case .spring(let spring, let velocity): .spring(spring, component(velocity))
      }
    return KeyframeSegment<Double>(
      start: start, duration: duration, from: component(from), to: component(to), motion: motion)
  }
}
