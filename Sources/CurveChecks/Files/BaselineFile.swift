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

/// The file of a ``Baseline``, which several processes may read and record at the same time.
package struct BaselineFile: Hashable, Sendable {
  /// Where it is.
  package let path: String

  /// Names the file; it need not exist.
  package init(_ path: String) {
    self.path = path
  }

  /// The largest baseline that is read.
  private static var limit: Int { FileKind.baseline.maximumMebibytes }

  /// Reads the records.
  ///
  /// - Returns: `nil` where there is no such file.
  /// - Throws: `FileError` where it cannot be read, and `SceneError` where its content is wrong.
  package func read() throws -> Baseline? {
    do {
      let file = try InputFile(path, upTo: BaselineFile.limit, from: .plainFile)
      return try Baseline(parsing: file.text, file: path)
    } catch let error as FileError where error.kind == .missing {
      return nil
    }
  }

  /// Changes the records, while no other process does, and writes them if they have changed.
  ///
  /// Until the new file is complete, and wherever this fails, the old one is there as it was.
  ///
  /// - Parameter change: Changes the records that are in the file at that time; none where there is
  ///   no file.
  /// - Returns: The records before, `nil` where there was no file, and after.
  /// - Throws: `FileError` and `SceneError` as ``read()`` does, `FileError` where it cannot be
  ///   written, and what `change` throws.
  @discardableResult
  package func update(
    _ change: (inout Baseline) throws -> Void
  ) throws -> (old: Baseline?, new: Baseline) {
    let lock = try lockFolder()
    // The lock ends with the descriptor, even if the process is killed.
    defer { try? lock.close() }
    let old = try read()
    var new = old ?? Baseline()
    try change(&new)
    if new != old { try write(new) }
    return (old, new)
  }

  /// Replaces the file, if the new one can be read.
  private func write(_ baseline: Baseline) throws(FileError) {
    let text = baseline.text
    var problem: String?
    do {
      if try Baseline(parsing: text, file: path) != baseline { problem = "A record has changed." }
    } catch {
      problem = error.problem
    }
    if let problem {
      throw FileError(
        .badContent,
        "The new baseline could not be read again, so \(quotedPath(path)) is unchanged: \(problem)")
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
  ///   - replacing: Whether a curve that has a record already gets a new one. Of that, numbers that
  ///     have not changed but for rounding stay as they were.
  /// - Returns: The names of the curves whose record is new or has changed.
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
