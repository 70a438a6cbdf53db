/// Where a scene is, and which of its tracks is meant: `@reaction.yaml` or `@reaction.yaml#scale`.
package struct SceneAddress {
  /// The file; on the command line, `-` is standard input.
  package let file: String
  /// The track; all of them if there is none.
  package let track: String?

  /// Takes a text apart; `nil` for one that does not begin with an `@`.
  package init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "@") else { return nil }
    let parts = text.dropFirst()
      .split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    file = String(parts[0])
    track = parts.count > 1 ? String(parts[1]) : nil
  }
}
