/// Looks whether tags are balanced, attributes quoted and ampersands escaped.
public enum MarkupScanner {
  public static func isWellFormed(_ text: String) -> Bool {
    var open: [Substring] = []
    for piece in text.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      guard let end = piece.firstIndex(of: ">") else { return false }
      let tag = piece[..<end]
      let content = piece[piece.index(after: end)...]
      for part in content.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
      // By scalars, because an accent after the semicolon is no part of the reference.
      where part.prefixMatch(
        of: /(amp|lt|gt|quot|apos|#[0-9]+|#x[0-9a-fA-F]+);/.matchingSemantics(.unicodeScalar))
        == nil
      {
        return false
      }
      if tag.hasPrefix("?") || tag.hasPrefix("!") { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return false }
        continue
      }
      guard let name = tag.prefixMatch(of: /[A-Za-z]+/)?.output else { return false }
      let attributes = tag.dropFirst(name.count)
      let pattern = /(\s+[A-Za-z0-9:_-]+\s*=\s*("[^"<]*"|'[^'<]*'))*\s*\/?/
      guard attributes.wholeMatch(of: pattern) != nil else { return false }
      if !tag.hasSuffix("/") { open.append(name) }
    }
    return open.isEmpty
  }
}
