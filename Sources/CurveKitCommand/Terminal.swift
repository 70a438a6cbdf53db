#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// What is known of the terminal, if there is one.
enum Terminal {
  /// Whether a person reads standard output.
  static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether a person reads standard error.
  static var isErrors: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether standard output may carry colour: see https://no-color.org.
  static var hasColour: Bool {
    isOutput && (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true)
      && getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  /// The size of the terminal in characters; 80 by 24 where there is none.
  static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes a line to standard error, where nothing can be done if that fails.
  static func say(_ line: String) { show(line + "\n") }

  /// Writes to standard error.
  static func show(_ text: String) {
    try? write(Array(text.utf8), to: STDERR_FILENO)
  }
}

/// Standard output: for results and nothing else.
struct StandardOutput {
  func write(_ text: String) throws {
    try write(Array(text.utf8))
  }

  /// Writes everything.
  ///
  /// - Throws: ``ClosedEarly`` where the reader has gone; a failure where writing broke off.
  func write(_ bytes: [UInt8]) throws {
    do {
      try CurveKitCommand.write(bytes, to: STDOUT_FILENO)
    } catch {
      if error.number == EPIPE { throw ClosedEarly() }
      throw CommandFailure(
        .brokenOff, "Writing to standard output broke off: \(error.description).")
    }
  }
}

/// The reader of standard output has seen enough, which is nobody's fault.
struct ClosedEarly: Error {}

/// An error of the operating system.
struct SystemError: Error, CustomStringConvertible {
  let number: Int32

  /// The error of the call that failed last.
  static var last: SystemError { SystemError(number: errno) }

  /// The system's words for it, such as "no space left on device".
  var description: String {
    let words = String(cString: strerror(number))
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

/// Writes all bytes to a file descriptor, however many calls that takes.
func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var written = 0
  while written < bytes.count {
    let count = bytes.withUnsafeBytes { buffer in
      #if canImport(Glibc)
      Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      #elseif canImport(Musl)
      Musl.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      #else
      Darwin.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      #endif
    }
    if count < 0 {
      if errno == EINTR { continue }
      throw SystemError.last
    }
    written += count
  }
}
