internal import SystemLibraries

/// A lock on the folder of a file, which one process has at a time.
package final class FolderLock {
  private var folder: FileDescriptor?

  /// Waits until no other process has the lock.
  ///
  /// - Parameters:
  ///   - path: A file in the folder; it need not exist.
  ///   - waits: Called with the path of the folder before waiting for another process.
  /// - Throws: ``FileError`` if the folder cannot be locked.
  package init(of path: String, waits: (String) -> Void = { _ in }) throws(FileError) {
    let folder = FilePath(path).folder
    let name = quotedPath(folder.string)
    do {
      let lock = try FileDescriptor.open(
        FilePath(FileContext.path(folder.string)), .readOnly, options: [.directory, .closeOnExec])
      var mode = LOCK_EX | LOCK_NB
      while flock(lock.rawValue, mode) != 0 {
        let error = Errno(rawValue: errno)
        if error == .interrupted { continue }
        if error == .wouldBlock, mode != LOCK_EX {
          waits(folder.string)
          mode = LOCK_EX
          continue
        }
        try? lock.close()
        throw FileError(.cannotCreate, "Cannot lock the folder \(name): \(error.text).")
      }
      self.folder = lock
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(.cannotCreate, "Cannot open the folder \(name): \(reason(of: error)).")
    }
  }

  /// Gives the lock to another process.
  package func release() {
    // Closing the descriptor releases the lock, also when the process is killed.
    try? folder?.close()
    folder = nil
  }

  deinit { release() }
}
