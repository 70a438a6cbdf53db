/// A state of the interface that a scene shows, such as "pulling" or "finishing".
///
/// The states of a scene are in order of time and do not overlap. Charts show each as a shaded band.
public struct SceneState: Hashable, Sendable {
  /// The name; several states may share it.
  public let name: String
  /// The start in seconds.
  public let start: Double
  /// The end in seconds; infinite for a last state without an end.
  public let end: Double

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - start: The start in seconds.
  ///   - end: The end in seconds, after the start.
  public init(name: String, start: Double, end: Double) {
    self.name = name
    self.start = start
    self.end = end
  }
}
