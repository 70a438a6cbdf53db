internal import CurveScenes

/// Records as the text of a section of a baseline.
package struct WrittenRecords: Sendable {
  /// The text.
  package let bytes: [UInt8]

  /// The text before the first record of a baseline.
  package static let start = Array((Baseline.firstLines.joined(separator: "\n") + "\n").utf8)
  /// The text after the last record.
  package static let end = Array("...\n".utf8)

  /// Writes records, and checks that they can be read back.
  ///
  /// - Parameters:
  ///   - baseline: The records.
  ///   - file: The file of the baseline, for messages.
  /// - Throws: ``FileError`` with the reason why they cannot be read back.
  package init(_ baseline: Baseline, of file: BaselineFile) throws(FileError) {
    bytes = Array(baseline.recordLines.map { $0 + "\n" }.joined().utf8)
    var read = Baseline()
    do throws(SceneProblem) { try RecordReader.read(bytes, into: &read) } catch {
      read = Baseline()
    }
    if read != baseline { try file.check(baseline) }
  }
}
