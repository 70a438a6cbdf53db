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
  /// Which jumps of the value and the velocity are marked.
  package let marks: MarkedJumps
  /// The name of its value axis, which is the same for all tracks with this name; `nil` for an axis of its own.
  package let scale: String?

  /// The jumps of a track that are marked.
  package enum MarkedJumps: Sendable {
    /// All: at the given joins, at the breakpoints of the curve, and at its start and end.
    case all
    /// Those at the given joins; the other breakpoints are only the frames of an engine.
    case given
    /// None: those of recorded samples mean nothing.
    case none
  }

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
  ///   - marks: Which jumps are marked.
  ///   - scale: The name of its value axis.
  package init(
    name: String, unit: String? = nil, curve: some Curve, end: Double? = nil,
    keyframeTimes: [Double] = [],
    joins: [CurveJoin] = [], expression: String? = nil,
    attributes: ChartAttributes = ChartAttributes(), marks: MarkedJumps = .all,
    scale: String? = nil
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
    self.marks = marks
    self.scale = scale
  }
}
