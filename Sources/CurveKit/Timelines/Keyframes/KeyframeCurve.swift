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
public struct KeyframeCurve: WrappedCurve {
  /// The path of the curve.
  package let path: KeyframePath<Double>
  package let base: SequencedCurve

  /// Creates the curve of a path of one number.
  ///
  /// - Parameter path: The path.
  package init(_ path: KeyframePath<Double>) {
    self.path = path
    base = SequencedCurve(
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
  ) { self.init(initialValue: initialValue, content()) }

  /// One part for each keyframe, in order.
  package var parts: [CurvePart] {
    parts(between: path.resolvedKeyframes.map { ($0.start, $0.end, $0.target) })
  }

  /// The limits on both sides of each time at which two keyframes meet, or at which the value
  /// jumps.
  package var joins: [CurveJoin] {
    var times = path.segments.dropFirst().map { $0.start }
    if breakpoints.first == 0 { times.insert(0, at: 0) }
    if duration > 0, join(at: duration).valueJump != 0 { times.append(duration) }
    return joins(at: times)
  }

  // A witness of a protocol extension would not be specialised for its callers.
  public func value(at time: Double) -> Double { base.value(at: time) }
}
