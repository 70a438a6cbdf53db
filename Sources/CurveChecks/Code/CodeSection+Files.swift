internal import SystemLibraries

extension CodeSection {
  /// The path by which reports know a file of source code.
  ///
  /// - Parameters:
  ///   - file: The absolute path of the file.
  ///   - checkFile: The absolute path of the check file.
  /// - Returns: The path from the folder of the check file; `nil` if no pattern matches.
  package func name(of file: String, checkFile: String) -> String? {
    for text in paths {
      let pattern = PathPattern(text)
      let start = FilePath(
        pattern.start.isEmpty ? "." : pattern.start, relativeTo: FilePath(checkFile)
      )
      .lexicallyNormalized().string
      if file == start { return pattern.shownPath(of: "") }
      let prefix = start == "/" ? start : start + "/"
      guard file.utf8.starts(with: prefix.utf8) else { continue }
      let rest = String(decoding: file.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
      if pattern.matches(rest) { return pattern.shownPath(of: rest) }
    }
    return nil
  }
}

extension PathPattern {
  /// A file as reports show it.
  ///
  /// - Parameter rest: Its path from ``start``; empty for the file at ``start``.
  /// - Returns: The path.
  package func shownPath(of rest: String) -> String {
    rest.isEmpty
      ? SourceFiles.shown(start) : SourceFiles.path(of: rest, in: start.isEmpty ? "." : start)
  }
}
