/// What keyframes make of an initial value: a path through values, in time.
///
/// A path of one number is a ``Curve`` as ``KeyframeCurve``; one of several numbers has such a curve for
/// each part of it:
///
/// ```swift
/// let path = KeyframePath(
///   initialValue: Point.zero, [Keyframe(to: Point(x: 3, y: 4), .spring(.bouncy))])
/// path.duration                     // 1.227…, in which 5 have shrunk to SwiftUI's 0.001
/// path.curve { $0.x }.overshoot     // of x alone
/// ```
///
/// ## Rules
///
/// Each keyframe starts where the one before has ended, which for a spring that was cut is not its target.
/// Where velocities are not given:
///
/// - A cubic has, at a join with a cubic or a spring after it, the velocity
///   (next value - previous value) / (both durations): a Catmull-Rom spline with unequal durations. At
///   both ends of the track and beside a jump it has none, and beside a line that of the line.
/// - A cubic after a cubic or a spring starts with the velocity with which that ends, and so does a
///   spring after anything but a jump.
/// - A spring without a duration lasts by SwiftUI's ``Spring/settlingDuration(by:epsilon:)`` for the way
///   and the velocity that it really has. For the velocity of a cubic before it, it counts as long as
///   it would last from rest.
///   In the last place it is at its target from then on, as an engine puts a spring that has settled.
/// - A line that ends or starts vertically passes no velocity on.
///
/// What is known of SwiftUI's own rules: durations, jumps, that lines go by their timing curve, and that
/// cubics in a row make a Catmull-Rom spline are documented; that it allows for unequal durations two
/// reimplementations agree on; that a spring is cut, that it takes over the velocity, and that at a join
/// the keyframe before answers rest on a single one or on less.
public struct KeyframePath<Value: Animatable>: Sendable {
  /// The value before time 0.
  public let initialValue: Value
  /// When the last keyframe ends, in seconds.
  public let duration: Double
  /// Each keyframe, and where it ended.
  public let stops: [Stop]

  let segments: [KeyframeSegment<Value.AnimatableData>]

  /// A keyframe, and where it ended.
  public struct Stop: Sendable {
    /// What kind of keyframe it is.
    public let kind: KeyframeKind
    /// When it starts, in seconds.
    public let start: Double
    /// When it ends; as it starts, for a jump.
    public let end: Double
    /// Where it was to go.
    public let target: Value
    /// Where it got: not to its target, for a spring that was cut before it had settled.
    public let reached: Value
    /// Whether it is a spring that was given all the time that it takes to settle.
    public let hasSettled: Bool
  }

  /// Follows keyframes.
  ///
  /// - Parameters:
  ///   - initialValue: Where the first one starts.
  ///   - keyframes: In their order; with none, the path stays where it is.
  ///   - epsilon: The distance, in units of value, at which a spring without a duration has settled.
  ///     SwiftUI's own is not known; 0.001 is the default of its `settlingDuration`.
  /// - Precondition: The keyframes can be followed, and epsilon is above 0. For keyframes from a user or a
  ///   file, use ``init(initialValue:validating:epsilon:)``.
  public init(initialValue: Value, _ keyframes: [Keyframe<Value>], epsilon: Double = 0.001) {
    do {
      try self.init(initialValue: initialValue, validating: keyframes, epsilon: epsilon)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// Follows keyframes that may be wrong.
  ///
  /// - Parameters:
  ///   - initialValue: Where the first one starts.
  ///   - keyframes: In their order; with none, the path stays where it is.
  ///   - epsilon: The distance, in units of value, at which a spring without a duration has settled.
  /// - Precondition: Epsilon is above 0.
  /// - Throws: What is wrong, and with which keyframe. Durations are from 0 to 1e9 s, values and velocities at
  ///   most 1e50 in magnitude; a timing curve has an end, and a spring without a duration settles. A spring
  ///   swings at most 20,000 times, and all of them together at most 100,000 times.
  public init(
    initialValue: Value, validating keyframes: [Keyframe<Value>], epsilon: Double = 0.001
  ) throws(InvalidParameters) {
    precondition(epsilon > 0, "An epsilon must be above 0, not \(epsilon).")
    for (index, keyframe) in keyframes.enumerated() {
      if let problem = keyframe.problem { throw InvalidParameters(problem, index: index) }
    }
    guard keyframes.reduce(0, { $0 + $1.swings }) <= 100_000 else {
      throw InvalidParameters("The springs of a track may swing at most 100,000 times in all.")
    }
    var resolution = KeyframeResolution(from: initialValue, epsilon: epsilon)
    for (index, keyframe) in keyframes.enumerated() {
      resolution.append(
        keyframe, before: index + 1 < keyframes.count ? keyframes[index + 1] : nil)
    }
    self.initialValue = initialValue
    duration = resolution.time
    stops = resolution.stops
    segments = resolution.segments
  }

  /// Where it stays after its end.
  ///
  /// For a spring without a duration in the last place that is its target, to which nothing but epsilon
  /// is left.
  public var finalValue: Value {
    guard let last = stops.last else { return initialValue }
    return last.hasSettled ? last.target : last.reached
  }

  /// The value at a time in seconds.
  ///
  /// At a join the keyframe before it answers, as in SwiftUI: a jump shows after its time only.
  public func value(at time: Double) -> Value {
    if time.isNaN || time < 0 { return initialValue }
    guard time <= duration, let segment = segment(before: time) else { return finalValue }
    return value(segment.value(at: min(time - segment.start, segment.duration)))
  }

  /// The velocity at a time, per second, in the numbers of a value: nothing before and after.
  ///
  /// At a join the keyframe before it answers. What is not part of the value's `animatableData` is as in
  /// the initial value.
  public func velocity(at time: Double) -> Value {
    guard time >= 0, time <= duration, let segment = segment(before: time) else {
      return value(.zero)
    }
    return value(segment.rate(.velocity, at: min(time - segment.start, segment.duration)))
  }

  /// The curve of one number of the value.
  ///
  /// ```swift
  /// path.curve { $0.x }
  /// ```
  ///
  /// - Parameter part: A number that is in proportion to the value, such as a coordinate or the sum of
  ///   two; not the length of a vector, nor one with something added.
  /// - Returns: Its curve, with every metric.
  public func curve(of part: (Value) -> Double) -> KeyframeCurve {
    KeyframeCurve(
      KeyframePath<Double>(
        initialValue: part(initialValue), duration: duration,
        stops: stops.map {
          .init(
            kind: $0.kind, start: $0.start, end: $0.end, target: part($0.target),
            reached: part($0.reached), hasSettled: $0.hasSettled)
        },
        segments: segments.map { $0.map { part(value($0)) } }))
  }

  private init(
    initialValue: Value, duration: Double, stops: [Stop],
    segments: [KeyframeSegment<Value.AnimatableData>]
  ) {
    self.initialValue = initialValue
    self.duration = duration
    self.stops = stops
    self.segments = segments
  }

  /// The value that has these numbers.
  private func value(_ data: Value.AnimatableData) -> Value {
    var value = initialValue
    value.animatableData = data
    return value
  }

  /// The segment that answers for a time: the first one that has not ended before it.
  private func segment(before time: Double) -> KeyframeSegment<Value.AnimatableData>? {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      let next = middle + 1 < segments.count ? segments[middle + 1].start : duration
      if next < time { low = middle + 1 } else { high = middle }
    }
    return low < segments.count ? segments[low] : nil
  }
}

extension KeyframeSegment {
  /// The same of one number of the value.
  fileprivate func map(_ part: (Value) -> Double) -> KeyframeSegment<Double> {
    let motion: KeyframeSegment<Double>.Motion =
      switch self.motion {
      case .linear(let timing): .linear(timing)
      case .cubic(let start, let end): .cubic(part(start), part(end))
      case .spring(let spring, let velocity): .spring(spring, part(velocity))
      }
    return KeyframeSegment<Double>(
      start: start, duration: duration, from: part(from), to: part(to), motion: motion)
  }
}
