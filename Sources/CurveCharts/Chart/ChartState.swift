internal import CurveKit

/// A state of an interface, such as "pulling", that a chart shows as a shaded band.
package struct ChartState: Hashable, Sendable {
  /// The name above the band.
  package let name: String
  /// The start in seconds.
  package let start: Double
  /// The end in seconds; infinite for a state without an end.
  package let end: Double

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - name: The name; any text.
  ///   - start: The start in seconds.
  ///   - end: The end in seconds, after the start; infinite for a state without an end.
  package init(name: String, start: Double, end: Double) {
    self.name = name
    self.start = start
    self.end = end
  }

  /// The state within a chart; `nil` if it is outside.
  func shown(until limit: Double) -> ChartState? {
    let (start, end) = (max(0, start), min(limit, end))
    return start < end ? ChartState(name: DisplayText.line(name), start: start, end: end) : nil
  }
}
