internal import SystemLibraries

/// A text file that is read some lines at a time, so that it may have any length.
package final class LineReader {
  /// Some whole lines.
  package struct Lines: Hashable, Sendable {
    /// The lines with their line feeds; the last line of the file may have none.
    package let bytes: [UInt8]
    /// The number of the first line, from 1.
    package let firstLine: Int
    /// Whether this is only the start of one line that is too long.
    package var isCut = false

    /// The same lines one by one.
    package var single: [Lines] {
      if isCut { return [self] }
      var lines: [Lines] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
        lines.append(Lines(bytes: Array(rest[..<end]), firstLine: firstLine + lines.count))
        rest = rest[end...]
      }
      return lines
    }
  }

  /// The next lines.
  package enum Next: Hashable, Sendable {
    /// At least one line.
    case lines(Lines)
    /// No whole line can be read without waiting.
    case later
    /// The file has ended.
    case end
  }

  /// What a line of more than 4 MiB does.
  package enum LongLine: Hashable, Sendable {
    /// It ends the reading with an error.
    case fails
    /// Its start is given out with a mark, and the rest of it is skipped.
    case isCut
  }

  /// The identity of the file; `nil` for a pipe, a terminal or a device.
  package let identity: FileIdentity?

  /// The longest line, in units of 1,048,576 bytes.
  package static let maximumMebibytes = 4
  /// The number of bytes that are given out of a line that is too long.
  private static let cutLength = 1_024

  private let path: String
  private let file: FileDescriptor
  private let longLine: LongLine
  /// The start of a line whose end has not been read, unless there are whole lines before it.
  private var rest: [UInt8] = []
  private var hasWholeLines = false
  private var line = 1
  private var isAtStart = true
  private var isAtEnd = false
  /// Whether the rest of a line that is too long is being skipped.
  private var isSkipping = false
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - longLine: What a line of more than 4 MiB does.
  /// - Throws: ``FileError`` if it does not exist or cannot be read.
  package init(_ path: String, longLine: LongLine = .fails) throws(FileError) {
    (self.path, self.longLine) = (path, longLine)
    (file, identity) = try InputFile.wrapErrors(path) {
      let file =
        path == "-"
        ? FileContext.current.input
        : try FileDescriptor.open(FilePath(checking: path), .readOnly, options: .closeOnExec)
      do {
        let status = try FileStatus(of: file)
        if status.kind == .folder { throw Errno.isDirectory }
        return (file, status.kind == .plain ? status.identity : nil)
      } catch {
        if path != "-" { try? file.close() }
        throw error
      }
    }
  }

  deinit {
    if path != "-" { try? file.close() }
  }

  /// Reads the next lines.
  ///
  /// - Parameter mayWait: Whether to wait for input that has not come yet.
  /// - Returns: Up to 64 KiB, or one longer line. A byte-order mark is removed.
  /// - Throws: ``FileError`` if reading fails, or if a line has more than 4 MiB and that is an error.
  package func next(mayWait: Bool) throws(FileError) -> Next {
    if hasWholeLines { return takeWholeLines() }
    while !isAtEnd {
      if !mayWait, !isReady { return .later }
      let count = try InputFile.wrapErrors(path) {
        try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
      }
      if count == 0 {
        isAtEnd = true
        if rest.isEmpty { return .end }
        return take(upTo: rest.count)
      }
      var more = buffer[..<count]
      if isSkipping {
        guard let end = more.firstIndex(of: UInt8(ascii: "\n")) else { continue }
        more = more[(end + 1)...]
        isSkipping = false
        line += 1
      }
      // The bytes before have no line feed.
      var start = rest.count
      rest += more
      if isAtStart, rest.count >= 3 || rest.last == UInt8(ascii: "\n") {
        isAtStart = false
        start = 0
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest.removeFirst(3) }
      }
      let end = rest[start...].firstIndex(of: UInt8(ascii: "\n"))
      if end ?? rest.count > LineReader.maximumMebibytes << 20 { return try cutLine(at: end) }
      if end != nil { return takeWholeLines() }
    }
    return .end
  }

  /// Whether reading would not wait.
  private var isReady: Bool {
    var poll = pollfd(fd: file.rawValue, events: Int16(POLLIN), revents: 0)
    return systemPoll(&poll) != 0
  }

  /// Gives out the start of a line that is too long.
  ///
  /// - Parameter end: The index of its line feed; `nil` if that has not been read.
  /// - Returns: At most 1 KiB of it.
  /// - Throws: ``FileError`` if such a line is an error.
  private func cutLine(at end: Int?) throws(FileError) -> Next {
    guard longLine == .isCut else {
      throw FileError(
        .tooLarge,
        "\(inputName(path)), line \(line) is longer than \(LineReader.maximumMebibytes) MiB.")
    }
    let cut = Lines(
      bytes: Array(rest.prefix(LineReader.cutLength)), firstLine: line, isCut: true)
    if let end {
      rest.removeFirst(end + 1)
      hasWholeLines = rest.contains(UInt8(ascii: "\n"))
      line += 1
    } else {
      rest = []
      isSkipping = true
    }
    return .lines(cut)
  }

  /// Gives out the lines whose ends have been read.
  private func takeWholeLines() -> Next {
    hasWholeLines = false
    return take(upTo: (rest.lastIndex(of: UInt8(ascii: "\n")) ?? rest.count - 1) + 1)
  }

  private func take(upTo end: Int) -> Next {
    let lines = Lines(bytes: Array(rest[..<end]), firstLine: line)
    line += lines.bytes.count { $0 == UInt8(ascii: "\n") }
    rest.removeFirst(end)
    return .lines(lines)
  }
}

/// Calls the system's `poll` without waiting.
private func systemPoll(_ descriptor: UnsafeMutablePointer<pollfd>) -> Int32 {
  poll(descriptor, 1, 0)
}
