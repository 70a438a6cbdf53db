#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A file that a user names to be read.
enum InputFile {
  /// The most bytes that are read.
  private static let limit = 1 << 26

  /// The whole text of a file.
  ///
  /// - Parameter path: The file; `-` is standard input.
  /// - Returns: The text, without a byte-order mark.
  /// - Throws: A failure with a sentence: there is no such file, it breaks off, or it is no text.
  static func text(of path: String) throws(CommandFailure) -> String {
    let descriptor = path == "-" ? dup(STDIN_FILENO) : openForReading(path)
    guard descriptor >= 0 else {
      throw CommandFailure(.noInput, "Cannot read \(quoted(path)): \(SystemError.last).")
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        let status: ExitStatus = errno == EISDIR ? .noInput : .brokenOff
        throw CommandFailure(status, "Cannot read \(quoted(path)): \(SystemError.last).")
      }
      if count == 0 { break }
      bytes += buffer[..<count]
      guard bytes.count <= limit else {
        throw CommandFailure(.badContent, "\(quoted(path)) is larger than 64 MiB.")
      }
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(.badContent, "\(quoted(path)) is not valid UTF-8.")
    }
    return text
  }
}

/// A name of its own, beside the system's function that takes other arguments.
private func openForReading(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC) }
