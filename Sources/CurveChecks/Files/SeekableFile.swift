internal import SystemLibraries

/// A plain file, or a text in its place, that is read at any position, also by several threads.
package final class SeekableFile: Sendable {
  /// The path as given by the caller.
  package let path: String
  /// The number of bytes when the file was opened.
  package let size: Int
  private let source: Source

  private enum Source {
    case file(FileDescriptor, modified: FileStatus.Time)
    case text([UInt8])
  }

  /// A text, as if it were in a file.
  package init(_ text: String, path: String) {
    let bytes = Array(text.utf8)
    self.path = path
    size = bytes.count
    source = .text(bytes)
  }

  /// Opens a file.
  ///
  /// - Parameter path: The file; `nil` is returned for standard input, a pipe, a device or a folder.
  /// - Throws: ``FileError`` if the file does not exist or cannot be opened.
  package init?(_ path: String) throws(FileError) {
    guard path != "-" else { return nil }
    let opened = try InputFile.wrapErrors(path) {
      let filePath = try FilePath(checking: path)
      // Opening a pipe would wait for its other end.
      guard try FileStatus(of: filePath).kind == .plain else {
        return nil as (FileDescriptor, FileStatus)?
      }
      let file = try FileDescriptor.open(
        filePath, .readOnly, options: [.closeOnExec, .nonBlocking])
      do {
        return (file, try FileStatus(of: file))
      } catch {
        try? file.close()
        throw error
      }
    }
    guard let (file, status) = opened else { return nil }
    (self.path, size) = (path, status.size)
    source = .file(file, modified: status.modified)
  }

  deinit { if case .file(let file, _) = source { try? file.close() } }

  /// Reads some bytes.
  ///
  /// - Parameters:
  ///   - buffer: Receives the bytes.
  ///   - offset: The position of the bytes in the file.
  /// - Returns: The number of bytes; 0 at the end of the file.
  /// - Throws: ``FileError`` if reading fails.
  func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>, at offset: Int
  ) throws(FileError) -> Int {
    switch source {
    case .text(let bytes):
      let range = min(offset, size)..<min(offset + buffer.count, size)
      return range.isEmpty ? 0 : buffer.update(fromContentsOf: bytes[range])
    case .file(let file, _):
      return try InputFile.wrapErrors(path) {
        try file.read(
          fromAbsoluteOffset: Int64(offset), into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
  }

  /// Reads a range of bytes.
  ///
  /// - Parameter range: A range inside the file.
  /// - Returns: The bytes.
  /// - Throws: ``FileError`` if reading fails, or if the file has become shorter.
  package func bytes(in range: Range<Int>) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var count = 0
    while count < range.count {
      let start = count
      let read = try bytes.withUnsafeMutableBufferPointer { (buffer) throws(FileError) in
        try self.read(
          into: UnsafeMutableBufferPointer(rebasing: buffer[start...]),
          at: range.lowerBound + start)
      }
      guard read > 0 else { throw hasChanged }
      count += read
    }
    return bytes
  }

  /// Checks that the file still has the size and the modification time that it had when it was opened.
  ///
  /// - Throws: ``FileError`` if it has not.
  package func checkUnchanged() throws(FileError) {
    guard case .file(let file, let modified) = source else { return }
    let status = try InputFile.wrapErrors(path) { try FileStatus(of: file) }
    guard status.size == size, status.modified == modified else { throw hasChanged }
  }

  /// The error if the file has changed.
  var hasChanged: FileError {
    FileError(.ioFailed, "\(quotedPath(path)) has changed while it was read.")
  }
}
