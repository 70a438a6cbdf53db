package import CurveKit

/// One of several curves that run at the same time, such as a property of a keyframe animation.
package struct ChartTrack: Sendable {
  /// The name above its panel.
  package let name: String
  /// The unit of its values, such as "degrees"; empty for pure numbers.
  package let unit: String
  /// The curve.
  package let curve: AnyCurve
  /// The time in seconds at which it ends and then holds its value; `nil` for an endless track.
  package let end: Double?
  /// The times of its keyframes; dots mark them.
  package let keyframeTimes: [Double]
  /// The joins of its segments; jumps of the value or the velocity are marked.
  package let joins: [CurveJoin]
  /// A description of the track, for the header of a script.
  package let expression: String
  /// When and how it is shown.
  package let attributes: ChartAttributes
  /// Whether jumps of the value and the velocity are marked.
  package let marksJumps: Bool

  /// Creates a track for a chart.
  ///
  /// - Parameters:
  ///   - name: The name; any text.
  ///   - unit: The unit of its values; any text.
  ///   - curve: The curve.
  ///   - end: The time in seconds at which it ends; by default the duration of the curve.
  ///   - keyframeTimes: The times of its keyframes, in seconds.
  ///   - joins: The joins of its segments.
  ///   - expression: A description of the track; by default the name.
  ///   - attributes: When and how it is shown.
  ///   - marksJumps: Whether jumps are marked; those of recorded samples mean nothing.
  package init(
    name: String, unit: String? = nil, curve: some Curve, end: Double? = nil,
    keyframeTimes: [Double] = [],
    joins: [CurveJoin] = [], expression: String? = nil,
    attributes: ChartAttributes = ChartAttributes(), marksJumps: Bool = true
  ) {
    self.name = name
    self.unit = unit ?? ""
    self.curve = AnyCurve(curve)
    let duration = end ?? curve.duration
    self.end = duration.isFinite ? duration : nil
    self.keyframeTimes = keyframeTimes
    self.joins = joins
    self.expression = expression ?? name
    self.attributes = attributes
    self.marksJumps = marksJumps
  }
}
