public import CurveKit

/// A curve among others that run at the same time, such as one property of a keyframe animation.
public struct ChartTrack: Sendable {
  /// The name above its panel.
  public let name: String
  /// What its values are in, such as "degrees"; empty for pure numbers.
  public let unit: String
  /// The curve.
  public let curve: AnyCurve
  /// When it ends, in seconds, and holds its value from then on; `nil` for a track without an end.
  public let end: Double?
  /// The times of its keyframes, each marked by a dot.
  public let keyframeTimes: [Double]
  /// Where its parts meet; those at which the value or the velocity jumps are marked.
  public let joins: [CurveJoin]
  /// The track in words, for the head of a script.
  public let expression: String

  /// Names a track.
  ///
  /// - Parameters:
  ///   - name: The name; any text.
  ///   - unit: What its values are in; any text.
  ///   - curve: The curve.
  ///   - end: When it ends, in seconds; the curve's duration if not given.
  ///   - keyframeTimes: The times of its keyframes, in seconds.
  ///   - joins: Where its parts meet.
  ///   - expression: The track in words; the name if there are none.
  public init(
    name: String, unit: String? = nil, curve: some Curve, end: Double? = nil,
    keyframeTimes: [Double] = [],
    joins: [CurveJoin] = [], expression: String? = nil
  ) {
    self.name = name
    self.unit = unit ?? ""
    self.curve = AnyCurve(curve)
    let duration = end ?? curve.duration
    self.end = duration.isFinite ? duration : nil
    self.keyframeTimes = keyframeTimes
    self.joins = joins
    self.expression = expression ?? name
  }
}
