internal import CurveCharts
internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveTables
internal import SystemLibraries

/// The terminal, if there is one.
enum Terminal {
  /// Whether standard output is a terminal.
  static var isOutput: Bool { isatty(CommandContext.current.output.rawValue) == 1 }

  /// Whether standard error is a terminal.
  static var isErrors: Bool { isatty(CommandContext.current.errors.rawValue) == 1 }

  /// Whether standard output may carry colour: see https://no-color.org.
  static var hasColour: Bool {
    let variable = CommandContext.current.variable
    return isOutput && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
  }

  /// Whether the locale encodes text as UTF-8.
  ///
  /// The locale is the first of LC_ALL, LC_CTYPE and LANG that is set and not empty. Without any of them
  /// it is that of POSIX, which has only ASCII.
  static var isUTF8: Bool {
    let values = ["LC_ALL", "LC_CTYPE", "LANG"].map { CommandContext.current.variable($0) ?? "" }
    let locale = values.first { !$0.isEmpty }?.lowercased() ?? ""
    return locale.contains("utf-8") || locale.contains("utf8")
  }

  /// The size of the terminal in characters; a width that is not known is 80, and a height 24.
  static var size: (columns: Int, rows: Int) {
    // A terminal that knows only one of the two gives 0 for the other.
    let size = windowSize
    return (size.ws_col > 0 ? Int(size.ws_col) : 80, size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  /// The width of the terminal in pixels; `nil` if the system does not know it.
  static var pixelWidth: Int? { windowSize.ws_xpixel > 0 ? Int(windowSize.ws_xpixel) : nil }

  /// The sizes that the system knows; 0 for others.
  private static var windowSize: winsize {
    var size = winsize()
    let result = ioctl(CommandContext.current.output.rawValue, UInt(TIOCGWINSZ), &size)
    return result == 0 ? size : winsize()
  }

  /// The width of lines on standard output; `nil` for a file or a pipe, whose lines may be of any length.
  static var width: Int? { isOutput ? max(40, size.columns) : nil }

  /// Writes a line to standard error, and ignores failures.
  static func writeLine(_ line: String) {
    let bytes = bytes(of: DisplayText.line(line) + "\n", isShown: isErrors)
    _ = try? CommandContext.current.errors.writeAll(bytes)
  }

  /// Writes a line to standard error if it is a terminal.
  static func remark(_ line: String) {
    if isErrors { writeLine(line) }
  }

  /// Writes control sequences to standard error, such as one that erases a line.
  ///
  /// Never call it with text from outside.
  static func show(_ text: String) {
    _ = try? CommandContext.current.errors.writeAll(Array(text.utf8))
  }

  /// The bytes of a text for people, to a terminal or to a file.
  ///
  /// Every text for people passes through this function. On a terminal whose locale is not UTF-8 it is
  /// plain ASCII; pipes and files get UTF-8, so that no name is lost. A text chart alone is ASCII in
  /// every output, because its columns depend on it.
  ///
  /// - Parameters:
  ///   - text: Lines.
  ///   - style: Whether to keep the escape sequences of `TextStyle`; all others are removed.
  ///   - isShown: Whether a terminal shows the text.
  /// - Returns: The text without control sequences.
  static func bytes(
    of text: String, style: TextStyle = .plain, isShown: Bool = false
  ) -> [UInt8] {
    let lines = DisplayText.lines(text, keeping: style == .terminal ? TextStyle.marks : [])
    return Array((isShown && !isUTF8 ? ASCIIText.lines(lines) : lines).utf8)
  }
}

/// Standard output, which gets results only.
struct StandardOutput {
  /// Writes a text for people.
  func write(_ text: String) throws {
    try send(
      Terminal.bytes(
        of: text, style: Terminal.hasColour ? .terminal : .plain, isShown: Terminal.isOutput))
  }

  /// Writes data for programs.
  ///
  /// On a terminal it is printed as text without any escape sequence: colours in data are never the
  /// program's own.
  ///
  /// - Throws: ``ClosedEarly`` if the reader closed its end; a failure if writing failed.
  func write(_ bytes: [UInt8]) throws {
    guard Terminal.isOutput else { return try send(bytes) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure.usage(
        "A terminal cannot show this format; write to a file with -o FILE.")
    }
    try send(Terminal.bytes(of: text, isShown: true))
  }

  /// Writes a picture as control sequences to a terminal.
  ///
  /// Never call it with text from outside.
  func show(_ picture: [UInt8]) throws { try send(picture) }

  private func send(_ bytes: [UInt8]) throws {
    do {
      try CommandContext.current.output.writeAll(bytes)
    } catch Errno.brokenPipe {
      throw ClosedEarly()
    } catch {
      throw CommandFailure(
        .ioFailed, "Writing to standard output failed: \(reason(of: error)).")
    }
  }
}

/// The reader of standard output closed its end early, as `head` does; this is not a failure.
struct ClosedEarly: Error {}
