internal import SystemLibraries

/// A temporary file without a name that captures the output of a process, or holds its input.
///
/// A pipe would have to be read while the process runs. With a file, neither side can block the other,
/// and a child of gnuplot that keeps the file open causes no delay.
struct CapturedOutput: ~Copyable {
  let descriptor: CInt

  /// Creates an empty file in the folder for temporary files.
  init() throws(GnuplotError) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/curvekit-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw .noTemporaryFile("\(folder): \(systemMessage(errno))")
    }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Writes the input of a process, and moves the file position back to the first byte.
  func fill(with bytes: [UInt8]) throws(GnuplotError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .noTemporaryFile(systemMessage(errno)) }
      written += count
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  /// Reads the whole output.
  ///
  /// - Parameter limit: The maximum size in bytes.
  /// - Returns: Everything that the process has written.
  /// - Throws: ``GnuplotError/outputTooLarge(limit:)`` if the output is larger; it is not read then.
  func bytes(limit: Int) throws(GnuplotError) -> [UInt8] {
    let size = try size()
    guard size <= limit else { throw .outputTooLarge(limit: limit) }
    return try read(size)
  }

  /// Reads the first bytes of the output, at most a given number.
  func prefix(_ count: Int) throws(GnuplotError) -> [UInt8] {
    try read(min(size(), count))
  }

  private func size() throws(GnuplotError) -> Int {
    let size = lseek(descriptor, 0, SEEK_END)
    guard size >= 0 else { throw .noTemporaryFile(systemMessage(errno)) }
    return Int(size)
  }

  private func read(_ size: Int) throws(GnuplotError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    var filled = 0
    while filled < size {
      let count = bytes.withUnsafeMutableBytes { buffer in
        pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, size - filled, off_t(filled))
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .noTemporaryFile(systemMessage(errno)) }
      if count == 0 { break }
      filled += count
    }
    return Array(bytes.prefix(filled))
  }
}

/// The system's text for an error number, such as "no space left on device".
func systemMessage(_ number: CInt) -> String {
  let text = String(cString: strerror(number))
  return text.prefix(1).lowercased() + text.dropFirst()
}
