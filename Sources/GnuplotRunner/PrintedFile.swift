#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A file without a name that catches what a process prints.
///
/// A file rather than a pipe: nobody has to read while the script is being written, so neither side
/// can wait for the other, and a grandchild that holds it open delays nothing.
struct PrintedFile: ~Copyable {
  let descriptor: CInt

  init() throws(GnuplotError) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/curvekit-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw .noWorkingSpace("\(folder): \(String(cString: strerror(errno)))")
    }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Fills it, to be read from its start.
  func fill(with bytes: [UInt8]) throws(GnuplotError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .noWorkingSpace(String(cString: strerror(errno))) }
      written += count
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  /// All that has been printed, up to a limit.
  func bytes(limit: Int = 1 << 28) throws(GnuplotError) -> [UInt8] {
    let size = lseek(descriptor, 0, SEEK_END)
    guard size >= 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw .noWorkingSpace(String(cString: strerror(errno)))
    }
    var bytes = [UInt8](repeating: 0, count: min(Int(size), limit))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        read(descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      filled += count
    }
    return Array(bytes.prefix(filled))
  }
}
