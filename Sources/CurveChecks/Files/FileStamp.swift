internal import SystemLibraries

/// What changes when a file is written or replaced: its identity, its size, and the time of its last
/// change.
package struct FileStamp: Hashable, Sendable {
  private let identity: FileIdentity
  private let size: Int
  private let modified: FileStatus.Time
  /// Whether the file is a device, a pipe or a socket; reading it may wait forever, and it may be read
  /// only once.
  package let isStream: Bool

  /// The stamp of a file; `nil` if there is no such file.
  ///
  /// - Parameter path: The file; symbolic links are followed.
  package init?(of path: String) {
    guard let path = try? FilePath(checking: path), let status = try? FileStatus(of: path) else {
      return nil
    }
    (identity, size, modified) = (status.identity, status.size, status.modified)
    isStream = status.kind == .other
  }
}
