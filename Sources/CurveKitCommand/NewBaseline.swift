internal import CurveChecks

/// The baseline that a long check file gets, written while its curves are measured.
///
/// The old file stays until the new one is complete.
final class NewBaseline {
  private let file: BaselineFile
  private let old: BaselineStream?
  /// The file, if all records are replaced.
  private var output: AtomicFile?
  /// The records that follow the old ones.
  private let added = Spool()

  /// Starts without records.
  ///
  /// - Parameters:
  ///   - file: The baseline.
  ///   - mode: Whether records are added or replaced.
  ///   - old: The old records, if there are any.
  /// - Throws: A failure if the new file cannot be created.
  init(_ file: BaselineFile, _ mode: BaselineMode, old: BaselineStream?) throws {
    self.file = file
    self.old = old
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

  /// Replaces the old file.
  func commit() throws {
    if output == nil {
      var output = try AtomicFile(file.path)
      try output.write(WrittenRecords.start)
      try old?.copyRecords { bytes in try output.write(bytes) }
      try added.copy { bytes in try output.write(bytes) }
      try output.write(WrittenRecords.end)
      try output.commit()
    } else {
      try output?.write(WrittenRecords.end)
      try output?.commit()
    }
  }
}
