internal import SystemLibraries

/// Bytes that are kept until all of them are known, in memory or in a temporary file.
package final class Spool {
  /// The number of bytes that are kept in memory.
  private static let memory = 1 << 20

  private var bytes: [UInt8] = []
  private var file: FileDescriptor?
  /// The number of bytes in the file.
  private var fileBytes = 0
  /// What the bytes are, for messages.
  private let purpose: String

  /// Starts without bytes.
  ///
  /// - Parameter purpose: What the bytes are, for messages: "the report".
  package init(for purpose: String) { self.purpose = purpose }

  deinit { try? file?.close() }

  /// Appends bytes.
  ///
  /// - Throws: ``FileError`` if the temporary folder is full.
  package func append(_ more: [UInt8]) throws(FileError) {
    bytes += more
    guard bytes.count > Self.memory else { return }
    if file == nil { file = try openFile() }
    do {
      try file?.writeAll(bytes)
    } catch {
      throw failure(error as? Errno ?? .ioError)
    }
    fileBytes += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends bytes that stay in memory.
  func keep(_ more: [UInt8]) { bytes += more }

  /// Hands on all bytes, in order.
  ///
  /// - Parameter sink: Receives the bytes.
  /// - Throws: ``FileError`` if reading fails, and the errors of `sink`.
  package func copy(to sink: ([UInt8]) throws -> Void) throws {
    var offset = 0
    while let file, offset < fileBytes {
      var chunk = [UInt8](repeating: 0, count: min(1 << 16, fileBytes - offset))
      let count = try InputFile.wrapErrors(TemporaryFiles.folder) {
        try chunk.withUnsafeMutableBytes {
          try file.read(fromAbsoluteOffset: Int64(offset), into: $0)
        }
      }
      guard count > 0 else { throw failure(.ioError) }
      chunk.removeLast(chunk.count - count)
      try sink(chunk)
      offset += count
    }
    if !bytes.isEmpty { try sink(bytes) }
  }

  /// A file without a name, which is gone when it is closed.
  private func openFile() throws(FileError) -> FileDescriptor {
    do {
      let (path, file) = try TemporaryFiles.createFile(in: FilePath(TemporaryFiles.folder))
      TemporaryFiles.remove(path.string)
      TemporaryFiles.forget(path.string)
      return file
    } catch {
      throw FileError(
        .cannotCreate,
        "Cannot create a temporary file for \(purpose) in the folder "
          + "\(quotedPath(TemporaryFiles.folder)): \(error.text).")
    }
  }

  private func failure(_ error: Errno) -> FileError {
    FileError(
      .ioFailed,
      "Writing a temporary file for \(purpose) in the folder \(quotedPath(TemporaryFiles.folder)) "
        + "failed: \(error.text).")
  }
}
