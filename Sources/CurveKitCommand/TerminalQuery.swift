internal import SystemLibraries

/// Asks the terminal what it can do.
///
/// The name of a terminal is not enough: a multiplexer or an old version may not show pictures.
enum TerminalQuery {
  /// The questions.
  ///
  /// The answer to the last one, which every terminal knows, comes after all others.
  private static let questions = [
    // kitty: would an image of one pixel be shown?
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\",
    // iTerm2: the size of a cell.
    "\u{1B}]1337;ReportCellSize\u{7}",
    // The number of colour registers for sixels.
    "\u{1B}[?1;1;0S",
    // The size of the text area and of a cell in pixels.
    "\u{1B}[14t", "\u{1B}[16t",
    // The primary device attributes.
    "\u{1B}[c",
  ].joined()

  /// Clears the line, for a terminal that prints questions which it does not know.
  private static let clearLine = "\r\u{1B}[K"

  /// The time in which the terminal must answer, in seconds.
  private static let timeLimit = 1.0

  /// The most bytes that answers may have.
  private static let byteLimit = 4096

  /// Asks the terminal of this process.
  ///
  /// While it waits, the terminal neither prints what is typed nor waits for the end of a line.
  ///
  /// - Returns: The answers that came in time; `nil` if there is no terminal, or if it belongs to another
  ///   program in the foreground.
  static func answers() -> TerminalAnswers? {
    // It knows no control sequences, and would print the questions.
    if CommandContext.current.variable("TERM") == "dumb" { return nil }
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    guard tcgetpgrp(terminal) == getpgrp(), TerminalMode.beginRaw(terminal) else { return nil }
    defer { TerminalMode.restore() }
    guard write(questions, to: terminal) else { return nil }
    let bytes = read(from: terminal)
    _ = write(clearLine, to: terminal)
    return TerminalAnswers(bytes)
  }

  private static func write(_ text: String, to terminal: CInt) -> Bool {
    (try? FileDescriptor(rawValue: terminal).writeAll(text.utf8)) != nil
  }

  /// Reads until the last answer has come or the time is over.
  private static func read(from terminal: CInt) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    let end = ContinuousClock.now + .seconds(timeLimit)
    while bytes.count < byteLimit, !TerminalAnswers(bytes).isComplete {
      let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      guard left > 0 else { break }
      var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, CInt(left.rounded(.up)))
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else { break }
      let count = try? buffer.withUnsafeMutableBytes {
        try FileDescriptor(rawValue: terminal).read(into: $0)
      }
      guard let count, count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }
}

/// The mode of the terminal, which must be restored whatever happens.
enum TerminalMode {
  /// The terminal in raw mode and its former mode, at a fixed address that the thread of
  /// ``SignalCleanup`` can read; the descriptor is -1 while there is none.
  nonisolated(unsafe) private static let changed: UnsafeMutablePointer<(CInt, termios)> = {
    let pointer = UnsafeMutablePointer<(CInt, termios)>.allocate(capacity: 1)
    pointer.initialize(to: (-1, termios()))
    return pointer
  }()

  /// Turns off the echo and the editing of lines; Ctrl-C still ends the command.
  ///
  /// - Parameter terminal: The descriptor of the terminal.
  /// - Returns: Whether it worked.
  static func beginRaw(_ terminal: CInt) -> Bool {
    var mode = termios()
    guard tcgetattr(terminal, &mode) == 0 else { return false }
    changed.pointee = (terminal, mode)
    mode.c_lflag &= ~tcflag_t(ECHO | ICANON)
    return tcsetattr(terminal, TCSANOW, &mode) == 0
  }

  /// Restores the mode, and discards input that was not read, such as late answers.
  ///
  /// It does nothing if no terminal is in raw mode.
  static func restore() {
    guard changed.pointee.0 >= 0 else { return }
    tcsetattr(changed.pointee.0, TCSAFLUSH, &changed.pointee.1)
    changed.pointee.0 = -1
  }
}
