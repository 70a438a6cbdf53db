internal import SystemLibraries

/// The status of a file, as reported by the system.
struct FileStatus {
  let kind: Kind
  let identity: FileIdentity
  /// The permissions to read, write and execute, without setuid, setgid and the sticky bit.
  let permissions: FilePermissions
  let owner: UInt32
  let group: UInt32
  /// The number of hard links.
  let linkCount: Int
  /// The size in bytes.
  let size: Int
  /// The time of the last change of the content.
  let modified: Time

  /// A time of the system's clock.
  struct Time: Hashable, Sendable {
    let seconds: Int
    let nanoseconds: Int
  }

  enum Kind {
    case plain
    case folder
    case link
    /// A device, a pipe or a socket.
    case other
  }

  /// Reads the status of the file at a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLinks: Whether to follow a symbolic link in the last component of the path.
  /// - Throws: The system's error, such as `noSuchFileOrDirectory`.
  init(of path: FilePath, followsLinks: Bool = true) throws(Errno) {
    var status = stat()
    let result = path.withPlatformString {
      followsLinks ? stat($0, &status) : lstat($0, &status)
    }
    guard result == 0 else { throw Errno(rawValue: errno) }
    self.init(status)
  }

  /// Reads the status of an open file.
  init(of file: FileDescriptor) throws(Errno) {
    var status = stat()
    guard fstat(file.rawValue, &status) == 0 else { throw Errno(rawValue: errno) }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .plain
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino))
    permissions = FilePermissions(rawValue: CInterop.Mode(status.st_mode & 0o777))
    owner = status.st_uid
    group = status.st_gid
    linkCount = Int(truncatingIfNeeded: status.st_nlink)
    size = Int(truncatingIfNeeded: status.st_size)
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    modified = Time(
      seconds: Int(truncatingIfNeeded: time.tv_sec),
      nanoseconds: Int(truncatingIfNeeded: time.tv_nsec))
  }
}

/// The identity of a file, independent of symbolic links, hard links and `..` in its path.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  /// The name of a file that may not exist yet; the numbers are then those of its folder.
  private var name: String?

  init(device: UInt64, inode: UInt64) {
    (self.device, self.inode) = (device, inode)
  }

  /// The identities of a plain file: by its inode, and by its name in its folder.
  ///
  /// Two paths lead to the same file, now or after it is written, if they share one of these.
  ///
  /// - Parameter path: A path; the file need not exist.
  /// - Returns: The identities; none for a folder, a device or a pipe, or if the folder does not
  ///   exist.
  package static func all(of path: String) -> [FileIdentity] {
    guard let path = try? FilePath(checking: path) else { return [] }
    let status = try? FileStatus(of: path)
    if let status, status.kind != .plain { return [] }
    guard case .file(let resolved) = path.linkTarget, let name = resolved.lastComponent,
      var byName = try? FileStatus(of: resolved.folder).identity
    else { return [status?.identity].compactMap { $0 } }
    byName.name = name.string
    return [status?.identity, byName].compactMap { $0 }
  }

  /// The identity of the folder of a file; `nil` if there is no such folder.
  package init?(ofFolderOf path: String) {
    guard let path = try? FilePath(checking: path), let folder = try? FileStatus(of: path.folder)
    else { return nil }
    self = folder.identity
  }

  /// The plain file behind a descriptor; `nil` for a terminal, a pipe or a device.
  package static func of(descriptor: Int32) -> FileIdentity? {
    guard let status = try? FileStatus(of: FileDescriptor(rawValue: descriptor)) else { return nil }
    return status.kind == .plain ? status.identity : nil
  }
}

extension FileIdentity: Comparable {
  /// Any fixed order.
  package static func < (one: FileIdentity, other: FileIdentity) -> Bool {
    (one.device, one.inode, one.name ?? "") < (other.device, other.inode, other.name ?? "")
  }
}
