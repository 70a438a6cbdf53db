internal import SystemLibraries

/// A file that is written whole or not at all.
///
/// The bytes go to a temporary file in the same folder, which ``commit()`` renames; until then an
/// existing file stays as it was. Something that is not a plain file, such as a named pipe, is
/// written directly, and so is a descriptor of this process, such as `/dev/stdout`, whatever is open
/// there.
///
/// A file that replaces another one has
///
/// - its permissions for reading, writing and executing, but never setuid, setgid or the sticky
///   bit;
/// - its owner and group, as far as this process may set them; if it may not set the group, the
///   group gets no more permissions than everybody;
/// - neither its extended attributes nor its access-control list, because it is a new file.
///
/// If the path is a symbolic link, the link stays and its target is replaced, but only if a user wrote the path: a
/// name that is derived follows no link and replaces only a plain file. A link to an open file
/// of another process is rejected, because that process would keep the old file. If the file has
/// further hard links, those names keep the old file, and ``keepsOtherLinks`` is true.
package struct AtomicFile: ~Copyable {
  /// The path as given by the caller, for messages.
  private let path: String
  private let output: Output
  private var isComplete = false
  /// Whether the file had other names, which keep the old content.
  package var keepsOtherLinks: Bool { output.keepsOtherLinks }

  /// What has been opened for writing.
  private struct Output {
    /// The file that is replaced, without symbolic links.
    let destination: FilePath
    /// The temporary file until it is complete; `nil` where the destination is written directly.
    var temporary: FilePath?
    let file: FileDescriptor
    /// The folder of the destination, whose entry must reach the disk too; `nil` where it cannot be
    /// opened.
    var folder: FileDescriptor?
    var keepsOtherLinks = false
  }

  /// Opens a file for writing.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - isDerived: Whether the program made the name, so that a link there is not meant by the user.
  /// - Throws: ``FileError`` if it cannot be created.
  package init(_ path: String, isDerived: Bool = false) throws(FileError) {
    do {
      if isDerived { try AtomicFile.checkDerived(path) }
      output = try AtomicFile.open(path)
    } catch {
      throw .cannotWrite(path, reason(of: error))
    }
    self.path = path
  }

  /// Writes a whole file.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var file = try AtomicFile(path)
    try file.write(bytes)
    try file.commit()
  }

  /// Checks that a file can be created or replaced, and leaves it as it is.
  ///
  /// A pipe or a device is not opened, because that cannot be undone.
  ///
  /// - Parameter path: Its path.
  /// - Throws: ``FileError`` if it cannot be created.
  package static func check(_ path: String) throws(FileError) {
    if let path = try? FilePath(checking: path), let status = try? FileStatus(of: path),
      status.kind == .other
    {
      return
    }
    _ = try AtomicFile(path)
  }

  /// Appends bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: ``FileError``, for example if the disk is full.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    do {
      try output.file.writeAll(bytes)
    } catch {
      throw .writingFailed(path, error as? Errno ?? .ioError)
    }
  }

  /// Brings all bytes to the disk.
  ///
  /// - Throws: ``FileError`` if that fails; some file systems report a full disk only now.
  package func synchronize() throws(FileError) {
    guard output.temporary == nil || fsync(output.file.rawValue) == 0 else {
      throw .writingFailed(path, Errno(rawValue: errno))
    }
  }

  /// Replaces the old file by the complete new one.
  ///
  /// - Throws: ``FileError`` if that fails; the old file then remains.
  package mutating func commit() throws(FileError) {
    guard let temporary = output.temporary else { return }
    try synchronize()
    let renamed = temporary.withPlatformString { old in
      output.destination.withPlatformString { new in rename(old, new) }
    }
    guard renamed == 0 else { throw .writingFailed(path, Errno(rawValue: errno)) }
    isComplete = true
    // The new name is safe once the folder has been synchronized. The file is complete either way.
    if let folder = output.folder { fsync(folder.rawValue) }
  }

  deinit {
    try? output.file.close()
    try? output.folder?.close()
    guard let temporary = output.temporary else { return }
    if !isComplete { TemporaryFiles.remove(temporary.string) }
    TemporaryFiles.forget(temporary.string)
  }

  /// Refuses what is neither missing nor a plain file.
  private static func checkDerived(_ path: String) throws {
    guard let status = try? FileStatus(of: FilePath(checking: path), followsLinks: false) else {
      return
    }
    switch status.kind {
    case .plain, .folder: return
    case .link: throw FilePathProblem(reason: FilePathProblem.derivedLink)
    case .other: throw FilePathProblem(reason: "it is a device, a pipe or a socket")
    }
  }

  private static func open(_ given: String) throws -> Output {
    let path = try FilePath(checking: given)
    if case .descriptor(let number) = path.linkTarget {
      return Output(destination: path, file: try inheritedDescriptor(number))
    }
    let old = try replaceable(path)
    if old == nil, given.utf8.last == UInt8(ascii: "/") { throw Errno.isDirectory }
    if let old, old.kind != .plain {
      let file = try FileDescriptor.open(path, .writeOnly, options: .closeOnExec)
      return Output(destination: path, file: file)
    }
    let destination = try old == nil ? path : target(of: path)
    let folder = try openFolder(destination.folder)
    do {
      let (temporary, file) = try TemporaryFiles.createFile(in: destination.folder)
      copyPermissions(of: old, to: file)
      return Output(
        destination: destination, temporary: temporary, file: file, folder: folder,
        keepsOtherLinks: old.map { $0.linkCount > 1 } ?? false)
    } catch {
      try? folder?.close()
      throw error
    }
  }

  /// A copy of a descriptor that this process was started with; it shares the position in the file.
  private static func inheritedDescriptor(_ number: Int32) throws -> FileDescriptor {
    // The process itself opens its files as close-on-exec.
    let flags = fcntl(number, F_GETFD)
    let mode = fcntl(number, F_GETFL)
    guard flags >= 0, flags & FD_CLOEXEC == 0, mode >= 0, mode & (O_WRONLY | O_RDWR) != 0
    else {
      throw FilePathProblem(reason: "descriptor \(number) is not open for writing")
    }
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw Errno(rawValue: errno) }
    return FileDescriptor(rawValue: copy)
  }

  /// The path without links of an existing plain file.
  private static func target(of path: FilePath) throws -> FilePath {
    // Another process may replace the file between two steps.
    for _ in 0..<100 {
      switch path.linkTarget {
      case .file(let target):
        guard let status = try? FileStatus(of: path) else { return target }
        if (try? FileStatus(of: target).identity) == status.identity { return target }
      case .openElsewhere:
        throw FilePathProblem(reason: "it is a link to an open file of another process")
      default: throw FilePathProblem(reason: "its link cannot be resolved")
      }
    }
    throw FilePathProblem(reason: "its link cannot be resolved")
  }

  /// The existing file; `nil` if there is none and one can be created.
  private static func replaceable(_ path: FilePath) throws -> FileStatus? {
    switch Result(catching: { () throws(Errno) in try FileStatus(of: path) }) {
    case .success(let status):
      if status.kind == .folder { throw FilePathProblem(reason: "it is a folder") }
      let isWritable = path.withPlatformString { access($0, W_OK) } == 0
      if !isWritable { throw Errno(rawValue: errno) }
      return status
    case .failure(.noSuchFileOrDirectory):
      if (try? FileStatus(of: path, followsLinks: false)) != nil {
        throw FilePathProblem(reason: "it is a link to a missing file")
      }
      if (try? FileStatus(of: path.folder)) == nil {
        throw FilePathProblem(reason: "its folder does not exist")
      }
      return nil
    case .failure(let error): throw error
    }
  }

  /// The folder, to be synchronized; `nil` if it may be written but not read.
  private static func openFolder(_ path: FilePath) throws -> FileDescriptor? {
    do {
      return try FileDescriptor.open(path, .readOnly, options: [.directory, .closeOnExec])
    } catch Errno.permissionDenied {
      return nil
    }
  }

  private static func copyPermissions(of old: FileStatus?, to file: FileDescriptor) {
    guard let old else {
      // The permissions of any new file. The mask cannot be read without setting it.
      let mask = umask(0)
      umask(mask)
      fchmod(file.rawValue, 0o666 & ~mask)
      return
    }
    var permissions = old.permissions.rawValue
    if fchown(file.rawValue, old.owner, old.group) != 0,
      fchown(file.rawValue, .max, old.group) != 0
    {
      // The group has changed, so it gets no more permissions than everybody.
      permissions &= 0o707 | (permissions & 0o007) << 3
    }
    fchmod(file.rawValue, permissions)
  }
}
