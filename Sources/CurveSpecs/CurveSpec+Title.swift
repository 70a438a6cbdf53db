internal import CurveKit

extension CurveSpec {
  /// The maximum number of characters of a ``title``.
  static let longestTitle = 100

  /// The complete expression, or a short name for one that is too long to read.
  ///
  /// ```swift
  /// try CurveSpec(parsing: "ease").title                      // "ease(duration: 0.35)"
  /// try CurveSpec(parsing: "linear(0, 0.1, …, 1)").title      // "linear, 23 stops"
  /// ```
  package var title: String {
    let text = description
    if text.utf8.count <= CurveSpec.longestTitle, stops.count <= 6 { return text }
    return summary
  }

  /// The expression without default values, or a short name for one that is too long to read.
  ///
  /// - Parameter length: The maximum number of characters of an expression.
  /// - Returns: The name.
  func shortName(upTo length: Int) -> String {
    let text = shortDescription
    return text.utf8.count <= length && stops.count <= 6 ? text : summary
  }

  /// The name with the number of stops or pieces, and in words the arguments that are not defaults.
  private var summary: String {
    var parts = [family.name]
    if stops.count > 0 { parts.append("\(stops.count) stops") }
    if let path { parts.append(counted(path.pieces.count, "piece")) }
    let arguments = self.arguments.filter { !$0.isDefault }
    // Many modifiers are only counted.
    parts += (arguments.count > 8 ? Array(arguments.prefix(4)) : arguments).map { $0.text }
    if arguments.count > 8 { parts.append("\(arguments.count - 4) more arguments") }
    return parts.joined(separator: ", ")
  }
}
