/// A part of a motion with a target of its own: a keyframe, or what follows a change of target.
///
/// ```swift
/// let nod = KeyframeCurve(initialValue: 0) {
///   SpringKeyframe(20, duration: 0.4, spring: .bouncy)
///   CubicKeyframe(0, duration: 0.2)
/// }
/// nod.parts[0].overshoot        // 0.045…: how far it went beyond 20, as a part of the way from 0 to 20
/// nod.parts[0].remainder        // -0.786…: what was left to 20 when the spring was cut
/// ```
public struct CurvePart: Hashable, Sendable {
  /// When it ends, in seconds: when the next one starts.
  public let end: Double
  /// Where it is to go.
  public let target: Double
  /// Where it gets by its end.
  public let reached: Double
  /// How far it goes beyond its target, as a part of its way there; `nil` where it has no way to go.
  public let overshoot: Double?
  /// What the motion does where it starts.
  ///
  /// Of a jump, the velocity after it is that of what follows, which then starts without a kick of its own.
  public let join: CurveJoin

  /// When it starts, in seconds.
  public let start: Double
  /// How long it takes, in seconds; 0 for a jump.
  public var duration: Double { end - start }
  /// What is left to its target at its end.
  public var remainder: Double { target - reached }

  /// The same, with what is known better of its start.
  func joined(by join: CurveJoin) -> CurvePart {
    CurvePart(
      end: end, target: target, reached: reached, overshoot: overshoot, join: join, start: start)
  }
}

extension Curve {
  /// What a motion does in each of its parts.
  ///
  /// - Parameter bounds: When each part starts and ends, and where it is to go; in their order. The end
  ///   of a part is infinite, if the motion goes on forever.
  /// - Returns: The parts, found in one pass.
  func parts(between bounds: [(start: Double, end: Double, target: Double)]) -> [CurvePart] {
    let knots = knots(of: .displacement, until: .infinity, passes: .all)
    var later = knots.single[...]
    let starts = joins(at: bounds.map { $0.start })
    let ends = joins(at: bounds.map { $0.end })
    var parts: [CurvePart] = []
    for (index, (start, end, target)) in bounds.enumerated() {
      let isJump = start == end
      let join = starts[index]
      var (before, after) = (join.before, join.after)
      // Of several jumps at one time, and of what follows them, each starts where the one before got.
      if let last = parts.last, last.duration == 0, last.start == start { before = last.join.after }
      if isJump {
        after = CurveSample(
          time: start, value: target, velocity: after.velocity, acceleration: after.acceleration)
      }
      let reached =
        isJump ? target : end == .infinity ? endValue : ends[index].before.value
      later = later.drop { $0.time <= start }
      let inner = later.prefix { $0.time < end }
      let way = target - after.value
      // What rounding has left of a way is none.
      let hasWay = way.magnitude > 64 * max(target.magnitude, after.value.magnitude).ulp
      let values = inner.flatMap { [endValue + $0.before, endValue + $0.after] }
      let beyond = (values + [reached]).map { way < 0 ? target - $0 : $0 - target }.max() ?? 0
      parts.append(
        CurvePart(
          end: end, target: target, reached: reached,
          overshoot: hasWay && !isJump ? max(0, beyond) / way.magnitude : nil,
          join: CurveJoin(before: before, after: after), start: start))
    }
    return parts
  }
}

#if !hasFeature(Embedded)
extension CurvePart: Codable {}
#endif
