public import CurveKit

/// A part of a track, such as a keyframe, under the stable names that CSV and JSON use.
public struct PartRecord: Hashable, Sendable {
  /// The name of the track.
  public let track: String
  /// What the part is, in a word or an expression.
  public let kind: String
  /// What it does.
  public let part: CurvePart

  /// Names a part.
  public init(track: String, kind: String, part: CurvePart) {
    self.track = track
    self.kind = kind
    self.part = part
  }

  /// The names of the numbers, with the unit at their end.
  package static let keys = [
    "start_s", "end_s", "target", "reached", "remainder", "overshoot", "value_jump",
    "velocity_jump_per_s", "acceleration_jump_per_s2",
  ]

  /// The numbers, in the order of their names; `nil` for one that the part does not have.
  package var numbers: [Double?] {
    [
      part.start, part.end.isFinite ? part.end : nil, part.target, part.reached, part.remainder,
      part.overshoot, part.join.valueJump, part.join.velocityJump, part.join.accelerationJump,
    ]
  }
}

#if !hasFeature(Embedded)
extension PartRecord: Codable {}
#endif
