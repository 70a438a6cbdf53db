package import CurveKit

/// What is measured of a track besides the metrics of its curve: its lag behind its model, and its
/// motion when it is removed.
package struct TrackRecord: Hashable, Sendable {
  /// The name of the track.
  package let track: String
  /// The lag behind the model; `nil` for a track without one.
  package let lag: CurveLag?
  /// The motion at the removal; `nil` for a track that is never removed.
  package let removal: Removal?

  /// The motion of a track just before it is removed.
  package struct Removal: Hashable, Sendable {
    /// The time in seconds.
    package let time: Double
    /// The value; that of a cyclic track is from 0 to below its period.
    package let value: Double
    /// The velocity in units of value per second; `nil` where it is infinite.
    package let velocity: Double?

    /// Creates a removal.
    ///
    /// - Parameters:
    ///   - time: The time in seconds.
    ///   - value: The value.
    ///   - velocity: The velocity in units of value per second; `nil` where it is infinite.
    package init(time: Double, value: Double, velocity: Double?) {
      self.time = time
      self.value = value
      self.velocity = velocity
    }
  }

  /// Creates the record of a track.
  ///
  /// - Parameters:
  ///   - track: The name of the track.
  ///   - lag: The lag behind the model.
  ///   - removal: The motion at the removal.
  package init(track: String, lag: CurveLag?, removal: Removal?) {
    self.track = track
    self.lag = lag
    self.removal = removal
  }

  /// Measures the removal of a track.
  ///
  /// - Parameters:
  ///   - track: The name of the track.
  ///   - curve: The curve of the track.
  ///   - attributes: When it is visible, and its period.
  ///   - lag: The lag behind the model.
  package init(track: String, of curve: AnyCurve, attributes: CurveAttributes, lag: CurveLag?) {
    let metrics = MeasuredMetrics(
      of: curve, [.valueAtRemoval, .velocityAtRemoval], attributes: attributes)
    var removal: Removal?
    if let time = attributes.removalTime, let value = metrics[.valueAtRemoval] {
      removal = Removal(time: time, value: value, velocity: metrics[.velocityAtRemoval])
    }
    self.init(track: track, lag: lag, removal: removal)
  }

  /// Whether there is neither a lag nor a removal.
  package var isEmpty: Bool { lag == nil && removal == nil }

  /// The sections of JSON with their keys and numbers; sections that the track lacks are left out.
  package var sections: [(name: String, numbers: [(key: String, number: Double?)])] {
    var sections: [(name: String, numbers: [(key: String, number: Double?)])] = []
    if let lag {
      sections.append(
        (
          "model",
          [
            ("greatest_lag", lag.greatest), ("greatest_lag_time_s", lag.greatestTime),
            ("longest_delay_s", lag.longestDelay),
          ]
        ))
    }
    if let removal {
      sections.append(
        (
          "removal",
          [
            ("time_s", removal.time), ("value", removal.value),
            ("velocity_per_s", removal.velocity),
          ]
        ))
    }
    return sections
  }
}
