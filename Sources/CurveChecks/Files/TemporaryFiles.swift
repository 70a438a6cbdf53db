internal import SystemLibraries

/// The temporary files and folders of this process, listed so that a signal handler can remove
/// them.
///
/// A file is created and added to the list under one lock. The thread that removes all of them
/// keeps the lock, so that none can be created afterwards. What a killed process leaves, the next one removes: see
/// ``AbandonedFiles``.
package enum TemporaryFiles {
  nonisolated(unsafe) private static var paths: Set<String> = []
  /// The descriptors of folders, whose locks last as long as the folders.
  nonisolated(unsafe) private static var folders: [String: FileDescriptor] = [:]

  nonisolated(unsafe) private static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()

  /// The folder for temporary files.
  package static var folder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  /// Creates a file with a unique name.
  ///
  /// - Parameter folder: The folder for the file.
  /// - Returns: The path, and a descriptor for reading and writing. Only the owner may read the file.
  /// - Throws: The system's error.
  static func createFile(in folder: FilePath) throws(Errno) -> (FilePath, FileDescriptor) {
    var file = FileDescriptor(rawValue: -1)
    let path = try create(in: folder, isHidden: true) { (path) throws(Errno) in
      file = try open(path)
      try AbandonedFiles.claim(file)
    }
    return (path, file)
  }

  /// Creates a folder with a unique name.
  ///
  /// - Parameter folder: The parent folder.
  /// - Returns: The path.
  /// - Throws: ``FileError`` if it cannot be created.
  package static func createFolder(in folder: String) throws(FileError) -> String {
    do throws(Errno) {
      return try create(in: FilePath(folder), isHidden: false) { (path) throws(Errno) in
        guard path.withPlatformString({ mkdir($0, 0o700) }) == 0 else {
          throw Errno(rawValue: errno)
        }
        do throws(Errno) {
          let descriptor = try AbandonedFiles.open(path, .folder)
          try AbandonedFiles.claim(descriptor)
          folders[path.string] = descriptor
        } catch {
          rmdir(path.string)
          throw error
        }
      }.string
    } catch {
      throw FileError(
        .cannotCreate,
        "Cannot create temporary files in the folder \(quotedPath(folder)): \(error.text).")
    }
  }

  /// Removes a file from the list after it has been renamed or removed.
  package static func forget(_ path: String) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    paths.remove(path)
    try? folders.removeValue(forKey: path)?.close()
  }

  /// Removes a file, or a folder with its content.
  ///
  /// Symbolic links are removed, not followed. Files that cannot be removed remain.
  package static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    guard (try? FileStatus(of: FilePath(path), followsLinks: false))?.kind == .folder else {
      return
    }
    for name in names(inFolder: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }

  /// The names of the files in a folder, all read before any is changed.
  static func names(inFolder path: String, upTo limit: Int = .max) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      guard names.count < limit else { return [] }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Removes all temporary files and folders of this process and prevents new ones.
  ///
  /// Call it once, on the thread that then ends the process.
  package static func removeAllBeforeExit() {
    pthread_mutex_lock(lock)
    for path in paths { remove(path) }
  }

  private static func create(
    in folder: FilePath, isHidden: Bool, _ body: (FilePath) throws(Errno) -> Void
  ) throws(Errno) -> FilePath {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    AbandonedFiles.removeOnce(in: folder)
    while true {
      let path = folder.appending(AbandonedFiles.newName(isHidden: isHidden))
      do throws(Errno) {
        try body(path)
        paths.insert(path.string)
        return path
      } catch {
        guard error == .fileExists else { throw error }
      }
    }
  }

  private static func open(_ path: FilePath) throws(Errno) -> FileDescriptor {
    do {
      return try FileDescriptor.open(
        path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: .ownerReadWrite)
    } catch {
      throw error as? Errno ?? .ioError
    }
  }
}
