package import CurveMeasure

extension JSONText {
  /// JSON without `<`, which could end the element of a web page around it.
  ///
  /// - Parameter json: Any JSON; only its strings can have the character.
  /// - Returns: The same JSON with `\u003c` in its place.
  package static func inHTML(_ json: String) -> String {
    json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
  }
}
