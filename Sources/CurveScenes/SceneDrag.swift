/// A drag among the changes of a track: samples of a finger, perhaps with a release at the end.
package struct SceneDrag: Hashable, Sendable {
  /// The time of the first sample, in seconds.
  package let start: Double
  /// The time of the release in seconds; the time of the last sample if the drag has no release.
  package let end: Double
  /// The number of samples.
  package let samples: Int
  /// Whether it ends with a release.
  package let hasRelease: Bool

  /// Creates a drag.
  ///
  /// - Parameters:
  ///   - start: The time of the first sample, in seconds.
  ///   - end: The time of the release, or of the last sample, in seconds.
  ///   - samples: The number of samples, at least 1.
  ///   - hasRelease: Whether it ends with a release.
  package init(start: Double, end: Double, samples: Int, hasRelease: Bool = false) {
    self.start = start
    self.end = end
    self.samples = samples
    self.hasRelease = hasRelease
  }

  /// Whether a change at a time is one of its samples.
  func hasSample(at time: Double) -> Bool {
    time >= start && (hasRelease ? time < end : time <= end)
  }
}
