internal import SystemLibraries

/// The search for programs in PATH.
package enum ProgramSearch {
  /// The folders when PATH is not set.
  private static let usualFolders = "/usr/local/bin:/usr/bin:/bin"

  /// The path of a program.
  ///
  /// Only folders that start at the root are searched. An empty entry, `.` and any other relative one would run a
  /// program of the current folder, which may be a download.
  ///
  /// - Parameter name: A name, or a path with a slash, which is returned unchanged.
  /// - Returns: The path; `nil` if no folder has the program.
  package static func path(of name: String) -> String? {
    if name.contains("/") { return name }
    if name.isEmpty { return nil }
    let folders = getenv("PATH").map { String(cString: $0) } ?? usualFolders
    let candidates = folders.split(separator: ":").filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }.filter(isFile)
    // Without a program that may be started, the error is that of the first file.
    return candidates.first { access($0, X_OK) == 0 } ?? candidates.first
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
