#if canImport(System)
internal import System
#else
internal import SystemPackage
#endif

/// What changes when a file is written or replaced: its identity, its size, and the time of its last
/// change.
package struct FileStamp: Hashable, Sendable {
  private let identity: FileIdentity
  private let size: Int
  private let modified: FileStatus.Time

  /// The stamp of a file.
  ///
  /// - Parameter path: The file; symbolic links are followed.
  /// - Returns: The stamp; `nil` if there is no such file.
  package init?(of path: String) {
    guard let path = try? FilePath(checking: path), let status = try? FileStatus(of: path) else {
      return nil
    }
    (identity, size, modified) = (status.identity, status.size, status.modified)
  }
}
