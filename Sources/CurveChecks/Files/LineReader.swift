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

/// A text file that is read some lines at a time, so that it may have any length.
package final class LineReader {
  /// Some whole lines.
  package struct Lines: Hashable, Sendable {
    /// The lines with their line feeds; the last line of the file may have none.
    package let bytes: [UInt8]
    /// The number of the first line, from 1.
    package let firstLine: Int

    /// The same lines one by one.
    package var single: [Lines] {
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

  /// The identity of the file; `nil` for a pipe, a terminal or a device.
  package let identity: FileIdentity?

  /// The longest line, in units of 1,048,576 bytes.
  private static let maximumMebibytes = 4

  private let path: String
  private let file: FileDescriptor
  /// The start of a line whose end has not been read.
  private var rest: [UInt8] = []
  private var line = 1
  private var isAtStart = true
  private var isAtEnd = false
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Opens a file.
  ///
  /// - Parameter path: The file; `-` is standard input.
  /// - Throws: ``FileError`` if it does not exist or cannot be read.
  package init(_ path: String) throws(FileError) {
    self.path = path
    (file, identity) = try InputFile.wrapErrors(path) {
      let file =
        path == "-"
        ? FileDescriptor.standardInput
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
  /// - Throws: ``FileError`` if reading fails, or if a line has more than 4 MiB.
  package func next(mayWait: Bool) throws(FileError) -> Next {
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
      // The bytes before have no line feed.
      var start = rest.count
      rest += buffer[..<count]
      if isAtStart, rest.count >= 3 || rest.last == UInt8(ascii: "\n") {
        isAtStart = false
        start = 0
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest.removeFirst(3) }
      }
      if let end = rest[start...].lastIndex(of: UInt8(ascii: "\n")) { return take(upTo: end + 1) }
      guard rest.count <= LineReader.maximumMebibytes << 20 else {
        throw FileError(
          .tooLarge,
          "\(quotedPath(path)), line \(line) is longer than \(LineReader.maximumMebibytes) MiB.")
      }
    }
    return .end
  }

  /// Whether reading would not wait.
  private var isReady: Bool {
    var poll = pollfd(fd: file.rawValue, events: Int16(POLLIN), revents: 0)
    return systemPoll(&poll) != 0
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
