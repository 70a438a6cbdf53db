/// A state of the interface that a scene shows, such as "pulling" or "finishing".
///
/// The states of a scene are in order of time and do not overlap. Charts show each as a shaded band.
package struct SceneState: Hashable, Sendable {
  /// The name; several states may share it.
  package let name: String
  /// The start in seconds.
  package let start: Double
  /// The end in seconds; infinite for a last state without an end.
  package let end: Double

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - start: The start in seconds.
  ///   - end: The end in seconds, after the start.
  package init(name: String, start: Double, end: Double) {
    self.name = name
    self.start = start
    self.end = end
  }
}
