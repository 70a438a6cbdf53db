package import CurveKit

/// A part of a track, such as a keyframe, with the stable keys of CSV and JSON.
package struct PartRecord: Hashable, Sendable {
  /// The name of the track.
  package let track: String
  /// The kind of the part: a word or an expression.
  package let kind: String
  /// The motion of the part.
  package let part: CurvePart

  /// Creates the record of a part.
  ///
  /// - Parameters:
  ///   - track: The name of the track.
  ///   - kind: The kind of the part: a word or an expression.
  ///   - part: The motion of the part.
  package init(track: String, kind: String, part: CurvePart) {
    self.track = track
    self.kind = kind
    self.part = part
  }

  /// The keys of the numbers, which end with the unit.
  package static let keys = [
    "start_s", "end_s", "target", "reached", "remainder", "overshoot", "value_jump",
    "velocity_jump_per_s", "acceleration_jump_per_s2",
  ]

  /// The numbers, in the order of the keys; `nil` for a number that the part lacks.
  package var numbers: [Double?] {
    [
      part.start, part.end.isFinite ? part.end : nil, part.target, part.reached, part.remainder,
      part.overshoot, part.join.valueJump, part.join.velocityJump, part.join.accelerationJump,
    ]
  }
}
