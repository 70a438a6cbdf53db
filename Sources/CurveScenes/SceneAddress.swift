/// The address of a scene or of one of its tracks: `@reaction.yaml` or `@reaction.yaml#scale`.
package struct SceneAddress {
  /// The file; on the command line, `-` is standard input.
  package let file: String
  /// The name of the track; `nil` for all tracks.
  package let track: String?

  /// Parses an address; `nil` for a text that does not begin with `@`, and for a rule of CSS, such as
  /// `@keyframes bounce { … }`.
  package init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "@") else { return nil }
    let rest = text.utf8.dropFirst().drop {
      ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 == 0x2D
    }
    let isRule = rest.first.map { " \t\r\n{".utf8.contains($0) } == true
    guard !isRule || !rest.contains(UInt8(ascii: "{")) else { return nil }
    let parts = text.dropFirst()
      .split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    file = String(parts[0])
    track = parts.count > 1 ? String(parts[1]) : nil
  }
}
