#if canImport(System)
internal import System
#else
internal import SystemPackage
#endif
internal import CurveScenes

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The file of a ``Baseline``.
///
/// Several processes may read and update it at the same time.
package struct BaselineFile: Hashable, Sendable {
  /// The path of the file.
  package let path: String

  /// Creates a reference to a file, which need not exist.
  package init(_ path: String) {
    self.path = path
  }

  /// The maximum size of a baseline in MiB.
  private static var limit: Int { FileKind.baseline.maximumMebibytes }

  /// Reads the records.
  ///
  /// - Returns: The baseline; `nil` if the file does not exist.
  /// - Throws: `FileError` if it cannot be read, and `SceneError` if its content is invalid.
  package func read() throws -> Baseline? {
    do {
      let file = try InputFile(path, upTo: BaselineFile.limit, from: .plainFile)
      return try Baseline(parsing: file.text, file: path)
    } catch let error as FileError where error.kind == .missing {
      return nil
    }
  }

  /// Changes the records under a lock and writes the file if they have changed.
  ///
  /// The old file remains unchanged until the new one is complete, also if an error occurs.
  ///
  /// - Parameter change: Changes the current records of the file; there are none if the file does
  ///   not exist.
  /// - Returns: The records before, `nil` if there was no file, and after.
  /// - Throws: `FileError` and `SceneError` as ``read()`` does, `FileError` if the file cannot be
  ///   written, and what `change` throws.
  @discardableResult
  package func update(
    _ change: (inout Baseline) throws -> Void
  ) throws -> (old: Baseline?, new: Baseline) {
    let lock = try lockFolder()
    // Closing the descriptor releases the lock, also when the process is killed.
    defer { try? lock.close() }
    let old = try read()
    var new = old ?? Baseline()
    try change(&new)
    if new != old { try write(new) }
    return (old, new)
  }

  /// Replaces the file if the new content can be read back.
  private func write(_ baseline: Baseline) throws(FileError) {
    let text = baseline.text
    var problem: String?
    do {
      if try Baseline(parsing: text, file: path) != baseline { problem = "A record differs." }
    } catch {
      problem = error.problem
    }
    if let problem {
      throw FileError(
        .badContent,
        "The new baseline cannot be read back, so \(quotedPath(path)) is unchanged: \(problem)")
    }
    var file = try AtomicFile(path)
    try file.write(Array(text.utf8))
    try file.commit()
  }

  private func lockFolder() throws(FileError) -> FileDescriptor {
    let folder = FilePath(path).folder
    let name = quotedPath(folder.string)
    do {
      let lock = try FileDescriptor.open(folder, .readOnly, options: [.directory, .closeOnExec])
      while flock(lock.rawValue, LOCK_EX) != 0 {
        let error = Errno(rawValue: errno)
        if error == .interrupted { continue }
        try? lock.close()
        throw FileError(.cannotCreate, "Cannot lock the folder \(name): \(error.text).")
      }
      return lock
    } catch let error as FileError {
      throw error
    } catch {
      let reason = (error as? Errno)?.text ?? "\(error)"
      throw FileError(.cannotCreate, "Cannot open the folder \(name): \(reason).")
    }
  }
}

extension Baseline {
  /// Records curves.
  ///
  /// - Parameters:
  ///   - checks: The curves, each under the name of its check.
  ///   - replacing: Whether existing records are replaced. Numbers that have changed only by
  ///     rounding keep their old digits.
  /// - Returns: The names of the curves whose records are new or have changed.
  package mutating func record(_ checks: [CurveCheck], replacing: Bool) -> [String] {
    var changed: [String] = []
    for check in checks
    where !check.isAbandoned && (replacing || self[check.name] == nil) {
      let old = self[check.name]
      let new = check.record(updating: old)
      if new != old { changed.append(check.name) }
      self[check.name] = new
    }
    return changed
  }
}
