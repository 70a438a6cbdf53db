package import CurveKit

/// What an engine does to a track at one change of its target, with the stable keys of CSV and JSON.
///
/// The travel of a track is the distance from its least target to its greatest one, its initial value
/// included, so that a motion there and back has one too.
package struct InterruptionRecord: Hashable, Sendable {
  /// The name of the track.
  package let track: String
  /// The name of the engine.
  package let engine: String
  /// The motion from the change to the next one, with the join at its start.
  package let part: CurvePart
  /// The travel of the track, in units of value.
  package let travel: Double
  /// The time from the last change until the track stays near its end, in seconds; `nil` for an earlier change
  /// and for a track that never settles.
  package let settlingTime: Double?

  /// Creates the record of a change.
  ///
  /// - Parameters:
  ///   - track: The name of the track.
  ///   - engine: The name of the engine.
  ///   - part: The motion from the change to the next one.
  ///   - travel: The travel of the track, 0 or more.
  ///   - settlingTime: The time from the last change until the track stays near its end.
  package init(
    track: String, engine: String, part: CurvePart, travel: Double, settlingTime: Double?
  ) {
    (self.track, self.engine, self.part) = (track, engine, part)
    (self.travel, self.settlingTime) = (travel, settlingTime)
  }

  /// The velocity jump in travels a second; `nil` where it is infinite or the track has no travel.
  package var relativeVelocityJump: Double? {
    travel > 0 ? part.join.velocityJump.map { $0 / travel } : nil
  }

  /// The keys of the numbers, which end with the unit.
  package static let keys = [
    "time_s", "target", "value", "value_jump", "velocity_before_per_s", "velocity_after_per_s",
    "velocity_jump_per_s", "velocity_jump_of_travel_per_s", "overshoot", "settling_time_s",
  ]

  /// The numbers, in the order of the keys; `nil` for a number that does not exist.
  package var numbers: [Double?] {
    let (before, after) = (part.join.before, part.join.after)
    return [
      part.join.time, part.target, after.value, part.join.valueJump, before.velocity,
      after.velocity, part.join.velocityJump, relativeVelocityJump, part.overshoot, settlingTime,
    ]
  }
}
