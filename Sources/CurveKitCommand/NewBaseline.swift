internal import CurveChecks

/// A new baseline, which is written while the curves of a check file are measured.
///
/// It replaces the old file in two steps, so that several can be replaced together.
final class NewBaseline {
  private let file: BaselineFile
  private let old: BaselineStream?
  /// The file, if all records are replaced.
  private var output: AtomicFile?
  /// The records that follow the old ones.
  private let added = Spool(for: "the baseline")

  /// Starts without records.
  ///
  /// - Parameters:
  ///   - file: The baseline.
  ///   - mode: Whether records are added or replaced.
  ///   - old: The old records, if there are any.
  /// - Throws: A failure if the new file cannot be created.
  init(_ file: BaselineFile, _ mode: BaselineMode, old: BaselineStream?) throws {
    (self.file, self.old) = (file, old)
    if mode == .update {
      output = try AtomicFile(file.path)
      try output?.write(WrittenRecords.start)
    }
  }

  /// Adds the text of records.
  func append(_ records: [UInt8]) throws {
    if records.isEmpty { return }
    if output == nil { try added.append(records) } else { try output?.write(records) }
  }

  /// Writes the whole new file; the old one stays.
  func prepare() throws {
    if output == nil {
      let output = try AtomicFile(file.path)
      try output.write(WrittenRecords.start)
      try old?.copyRecords { bytes in try output.write(bytes) }
      try added.copy { bytes in try output.write(bytes) }
      self.output = consume output
    }
    try output?.write(WrittenRecords.end)
    try output?.synchronize()
  }

  /// Replaces the old file, after ``prepare()``.
  func commit() throws { try output?.commit() }
}
