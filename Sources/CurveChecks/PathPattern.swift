/// A pattern for the paths of files: `Sources/**/*.swift`.
///
/// In the name of a folder or a file, `*` is any number of characters and `?` is one. `**` alone is any number of
/// folders, also none. A pattern without these characters is a path.
package struct PathPattern: Sendable {
  /// The pattern as it was written.
  package let text: String
  /// The path before the first name with `*` or `?`, or the whole path; empty for the current folder.
  package let start: String
  /// Whether it has `*` or `?`.
  package let isPattern: Bool
  private let names: [Name]

  private enum Name: Sendable {
    case anyFolders
    case name(NamePattern)
  }

  /// Creates a pattern.
  package init(_ text: String) {
    self.text = text
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isPlain = { (part: String) in !part.contains { $0 == "*" || $0 == "?" } }
    let plain = parts.prefix(while: isPlain)
    isPattern = plain.count < parts.count
    let start = plain.joined(separator: "/")
    self.start = start.isEmpty && !plain.isEmpty ? "/" : start
    names = parts.dropFirst(plain.count).filter { !$0.isEmpty && $0 != "." }
      .map { $0 == "**" ? .anyFolders : .name(NamePattern($0)) }
  }

  /// Whether a file is one of those of the pattern.
  ///
  /// - Parameter path: Its path from ``start``.
  /// - Returns: Whether it matches; every path does if there is no `*` or `?`.
  /// - Complexity: At most the product of the numbers of names.
  package func matches(_ path: String) -> Bool {
    guard isPattern else { return true }
    let parts = path.split(separator: "/").map(String.init)
    var (place, index) = (0, 0)
    // After a mismatch, the last `**` takes one folder more. An earlier one need not.
    var folders: (place: Int, index: Int)?
    while index < parts.count {
      if place < names.count, case .anyFolders = names[place] {
        folders = (place, index)
        place += 1
      } else if place < names.count, case .name(let name) = names[place],
        name.matches(parts[index])
      {
        place += 1
        index += 1
      } else if let last = folders {
        folders = (last.place, last.index + 1)
        (place, index) = (last.place + 1, last.index + 1)
      } else {
        return false
      }
    }
    return names[place...].allSatisfy { if case .anyFolders = $0 { true } else { false } }
  }
}
