/// A track of keyframes for one number, as a curve: every metric can be computed, and it can be
/// sampled and drawn.
///
/// ```swift
/// let stretch = KeyframeCurve(initialValue: 1) {
///   CubicKeyframe(0.6, duration: 0.15)
///   SpringKeyframe(1, spring: .bouncy)
/// }
/// stretch.duration                  // 1.090…
/// stretch.joins[0].velocityJump     // 0: the spring takes over the velocity
/// ```
///
/// The rules are those of `KeyframePath`. As for every curve, each function gives the limit from
/// the right at a join. SwiftUI's timeline gives the limit from the left, and so does
/// `KeyframePath.value(at:)`.
public struct KeyframeCurve: Curve {
  /// The path of the curve.
  package let path: KeyframePath<Double>
  private let sequence: SequencedCurve

  /// Creates the curve of a path of one number.
  ///
  /// - Parameter path: The path.
  package init(_ path: KeyframePath<Double>) {
    self.path = path
    sequence = SequencedCurve(
      path.segments.map {
        SequencedCurve.Piece(start: $0.start, curve: $0.curve, span: $0.duration)
      },
      from: path.initialValue, endingAt: path.duration, endValue: path.finalValue)
  }

  /// Creates the curve of a list of keyframes.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start of the first keyframe.
  ///   - keyframes: The keyframes in order.
  package init(initialValue: Double, _ keyframes: [Keyframe<Double>]) {
    self.init(KeyframePath(initialValue: initialValue, keyframes))
  }

  /// Creates the curve of keyframes written as in SwiftUI.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start of the first keyframe.
  ///   - content: The keyframes.
  package init(
    initialValue: Double, @KeyframeTrackContentBuilder<Double> content: () -> [Keyframe<Double>]
  ) {
    self.init(initialValue: initialValue, content())
  }

  /// One part for each keyframe, in order.
  package var parts: [CurvePart] {
    parts(between: path.stops.map { ($0.start, $0.end, $0.target) })
  }

  /// The limits on both sides of each time at which two keyframes meet, or at which the value
  /// jumps.
  package var joins: [CurveJoin] {
    var times = path.segments.dropFirst().map { $0.start }
    if breakpoints.first == 0 { times.insert(0, at: 0) }
    if duration > 0, join(at: duration).valueJump != 0 { times.append(duration) }
    return joins(at: times)
  }

  public var startValue: Double { sequence.startValue }
  public var endValue: Double { sequence.endValue }
  public var duration: Double { sequence.duration }
  public var breakpoints: [Double] { sequence.breakpoints }
  public var _timeScale: Double { sequence.timeScale }
  public func value(at time: Double) -> Double { sequence.value(at: time) }
  public func velocity(at time: Double) -> Double { sequence.velocity(at: time) }
  public func acceleration(at time: Double) -> Double { sequence.acceleration(at: time) }
  public func jerk(at time: Double) -> Double { sequence.jerk(at: time) }
  public func displacement(at time: Double) -> Double { sequence.displacement(at: time) }
  public func _displacementFromStart(at time: Double) -> Double {
    sequence.displacementFromStart(at: time)
  }
  public func sample(at time: Double) -> CurveSample { sequence.sample(at: time) }
  public func _limit(of order: MotionOrder, before time: Double) -> Double {
    sequence.limit(of: order, before: time)
  }
  public func _knots(
    of order: MotionOrder, until end: Double, passes: _MotionKnots.Passes
  ) -> _MotionKnots {
    sequence.knots(of: order, until: end, passes: passes)
  }
  public func signChanges(of order: MotionOrder) -> SignChanges { sequence.signChanges(of: order) }
  public func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    sequence.integralOfSquare(of: order, until: time)
  }
  public func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    sequence.integralOfAbsoluteDisplacement(until: time)
  }
}
