internal import SystemLibraries

/// Temporary files and folders of processes that were killed before they could remove them.
///
/// A process keeps a lock on each of its temporary files, which the system releases when the process ends. A file that
/// can be locked therefore has no owner any more. On a file system without such locks nothing is removed.
///
/// All functions are called under the lock of ``TemporaryFiles``.
enum AbandonedFiles {
  /// The folders that were searched by this process.
  nonisolated(unsafe) private static var searched: Set<String> = []

  private static let prefix = "curvekit-"
  private static let suffix = ".tmp"
  /// The digits of the largest number.
  private static let digits = String(UInt64.max, radix: 36).count

  /// A unique name for a temporary file.
  static func newName(isHidden: Bool) -> String {
    let number = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    let zeros = String(repeating: "0", count: digits - number.count)
    return (isHidden ? "." : "") + prefix + zeros + number + suffix
  }

  /// Whether a name is one of ``newName(isHidden:)``.
  private static func isTemporary(_ name: String) -> Bool {
    let name = name.hasPrefix(".") ? name.dropFirst() : name[...]
    return name.hasPrefix(prefix) && name.hasSuffix(suffix)
      && name.utf8.count == prefix.utf8.count + digits + suffix.utf8.count
  }

  /// Marks a new temporary file as one of this process.
  ///
  /// - Throws: `fileExists` if another process has just taken the file for an abandoned one.
  static func claim(_ file: FileDescriptor) throws(Errno) {
    let isLocked = flock(file.rawValue, LOCK_EX | LOCK_NB) == 0
    let isTaken = !isLocked && errno == EWOULDBLOCK
    let isRemoved = (try? FileStatus(of: file).linkCount) == 0
    guard isTaken || isRemoved else { return }
    try? file.close()
    throw .fileExists
  }

  /// Removes the abandoned files of a folder, the first time that this process writes there.
  static func removeOnce(in folder: FilePath) {
    guard searched.insert(folder.string).inserted else { return }
    for name in TemporaryFiles.names(inFolder: folder.string) where isTemporary(name) {
      let path = folder.appending(name)
      guard let status = try? FileStatus(of: path, followsLinks: false), status.owner == geteuid(),
        let file = try? open(path, status.kind)
      else { continue }
      if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 { TemporaryFiles.remove(path.string) }
      try? file.close()
    }
  }

  /// Opens a file or a folder, so that it can be locked.
  static func open(
    _ path: FilePath, _ kind: FileStatus.Kind
  ) throws(Errno) -> FileDescriptor {
    guard kind == .plain || kind == .folder else { throw .invalidArgument }
    var options: FileDescriptor.OpenOptions = [.noFollow, .nonBlocking, .closeOnExec]
    if kind == .folder { options.insert(.directory) }
    do {
      return try FileDescriptor.open(path, .readOnly, options: options)
    } catch {
      throw error as? Errno ?? .ioError
    }
  }
}
