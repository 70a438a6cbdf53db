internal import CurveScenes
internal import CurveSpecs
internal import SystemLibraries

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

  /// The maximum size of a baseline that is read as a whole, in MiB.
  private static let limit = Limits.baselineMebibytes

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
    let lock = try FolderLock(of: path)
    defer { lock.release() }
    let old = try read()
    var new = old ?? Baseline()
    try change(&new)
    if new != old {
      try check(new)
      try write(new)
    }
    return (old, new)
  }

  /// Checks that records can be read back after they have been written.
  ///
  /// - Parameter baseline: The records.
  /// - Throws: `FileError` with the reason why they cannot.
  package func check(_ baseline: Baseline) throws(FileError) {
    var problem = baseline.names.lazy.compactMap { baseline[$0]?.problem(named: $0) }.first
    if problem == nil, (try? Baseline(parsing: baseline.text, file: path)) != baseline {
      problem = "A record differs."
    }
    if let problem {
      throw FileError(
        .badContent,
        "The new baseline cannot be read back, so \(quotedPath(path)) is unchanged: \(problem)")
    }
  }

  /// Replaces the file.
  private func write(_ baseline: Baseline) throws(FileError) {
    var file = try AtomicFile(path)
    try file.write(Array(baseline.text.utf8))
    try file.commit()
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
