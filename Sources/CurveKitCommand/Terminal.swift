internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveTables

#if canImport(System)
internal import System
#else
internal import SystemPackage
#endif

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
  static func say(_ line: String) { show(DisplayText.line(line) + "\n") }

  /// Writes a line to standard error, if a person reads it.
  static func remark(_ line: String) {
    if isErrors { say(line) }
  }

  /// Writes to standard error what this program has made itself, such as a line that erases another
  /// one.
  static func show(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(Array(text.utf8))
  }

  /// The bytes of a text for people, to a terminal or to a file.
  ///
  /// Every text that this program prints for people goes through this or through ``say(_:)``.
  ///
  /// - Parameters:
  ///   - text: Lines.
  ///   - style: Whether the escape sequences of `TextStyle` stay; all others never do.
  /// - Returns: The text without what a terminal would obey.
  static func bytes(of text: String, style: TextStyle = .plain) -> [UInt8] {
    Array(DisplayText.lines(text, keeping: style == .terminal ? TextStyle.marks : []).utf8)
  }
}

/// Standard output: for results and nothing else.
struct StandardOutput {
  /// Writes a text for people.
  func write(_ text: String) throws {
    try send(Terminal.bytes(of: text, style: Terminal.hasColour ? .terminal : .plain))
  }

  /// Writes data for programs.
  ///
  /// On a terminal a person reads it, so there it is text like any other.
  ///
  /// - Throws: ``ClosedEarly`` where the reader has gone; a failure where writing failed.
  func write(_ bytes: [UInt8]) throws {
    guard Terminal.isOutput else { return try send(bytes) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(
        .usage, "A terminal cannot show this format; write to a file with -o FILE.")
    }
    try write(text)
  }

  private func send(_ bytes: [UInt8]) throws {
    do {
      try FileDescriptor.standardOutput.writeAll(bytes)
    } catch Errno.brokenPipe {
      throw ClosedEarly()
    } catch {
      let reason = (error as? Errno)?.text ?? "\(error)"
      throw CommandFailure(.brokenOff, "Writing to standard output failed: \(reason).")
    }
  }
}

/// The reader of standard output has seen enough, which is nobody's fault.
struct ClosedEarly: Error {}
