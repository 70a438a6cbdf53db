internal import SystemLibraries

/// A program that is running, and whose output is read while it runs.
///
/// Its input is written as it takes it, so that neither side waits for the other.
final class PipedProgram {
  /// Why its output ended early.
  enum Trouble: Error {
    case notStarted(Errno)
    /// It wrote nothing for ``patience``.
    case silent
    case unreadable(Errno)
  }

  /// The longest time without output, in seconds.
  static let patience = 60

  private var process: pid_t
  private var input: FileDescriptor?
  private var unwritten: ArraySlice<UInt8>
  private let output: FileDescriptor
  private let errors: FileDescriptor
  private var hasErrors = true
  private var errorBytes: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: Its path, and its arguments.
  ///   - environment: Its variables, each as `NAME=value`.
  ///   - bytes: What it reads from its standard input.
  /// - Throws: ``Trouble`` if it cannot be started.
  init(
    _ arguments: [String], environment: [String], input bytes: [UInt8] = []
  ) throws(Trouble) {
    do {
      let pipes = try (0..<3).map { _ in try PipedProgram.pipe() }
      defer { for end in [pipes[0].read, pipes[1].write, pipes[2].write] { try? end.close() } }
      do {
        process = try SpawnedProgram.start(
          arguments,
          streams: [pipes[0].read.rawValue, pipes[1].write.rawValue, pipes[2].write.rawValue],
          environment: environment)
      } catch {
        for end in [pipes[0].write, pipes[1].read, pipes[2].read] { try? end.close() }
        throw error
      }
      (input, output, errors) = (pipes[0].write, pipes[1].read, pipes[2].read)
      unwritten = bytes[...]
    } catch {
      throw .notStarted(error as? Errno ?? .ioError)
    }
    if unwritten.isEmpty { closeInput() }
  }

  deinit {
    closeInput()
    try? output.close()
    try? errors.close()
    // Without a reader, it ends by itself; a hanging one does not.
    if process > 0 {
      kill(process, SIGKILL)
      wait()
    }
  }

  /// A pipe whose ends no other program gets; those of this process do not wait.
  private static func pipe() throws -> (read: FileDescriptor, write: FileDescriptor) {
    let (read, write) = try FileDescriptor.pipe()
    for end in [read, write] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
    return (read, write)
  }

  /// Whether it writes nothing, and does not end, for some seconds.
  func isSilent(for seconds: Int) -> Bool {
    var polls = [pollfd(fd: output.rawValue, events: Int16(POLLIN), revents: 0)]
    return poll(&polls, 1, Int32(seconds * 1_000)) == 0
  }

  /// Waits for the next bytes of its output.
  ///
  /// - Returns: At least one byte; empty at the end.
  /// - Throws: ``Trouble`` if none comes, or if reading fails.
  func next() throws(Trouble) -> ArraySlice<UInt8> {
    while true {
      var polls = [pollfd(fd: output.rawValue, events: Int16(POLLIN), revents: 0)]
      if hasErrors { polls.append(pollfd(fd: errors.rawValue, events: Int16(POLLIN), revents: 0)) }
      if let input { polls.append(pollfd(fd: input.rawValue, events: Int16(POLLOUT), revents: 0)) }
      let count = poll(&polls, nfds_t(polls.count), Int32(Self.patience * 1_000))
      if count < 0, errno == EINTR { continue }
      guard count != 0 else { throw .silent }
      guard count > 0 else { throw .unreadable(Errno(rawValue: errno)) }
      for poll in polls.dropFirst() where poll.revents != 0 {
        if poll.fd == errors.rawValue { readErrors() } else { writeInput() }
      }
      if polls[0].revents != 0 {
        do {
          let count = try buffer.withUnsafeMutableBytes { try output.read(into: $0) }
          return buffer[..<count]
        } catch {
          throw .unreadable(error as? Errno ?? .ioError)
        }
      }
    }
  }

  /// All of its output.
  ///
  /// - Throws: ``Trouble`` if none comes, or if reading fails.
  func all() throws(Trouble) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let more = try next()
      if more.isEmpty { return bytes }
      bytes += more
    }
  }

  /// Waits for its end, after its output has ended.
  ///
  /// - Returns: Its exit status, 128 and more for a signal; and the first line that it wrote to standard error.
  func finish() -> (status: Int, message: String) {
    while hasErrors { readErrors() }
    let status = wait()
    let line = errorBytes.split(separator: UInt8(ascii: "\n")).first ?? []
    return (status, String(decoding: line.prefix(300), as: UTF8.self))
  }

  @discardableResult
  private func wait() -> Int {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    process = 0
    return status & 0x7F == 0 ? Int(status >> 8) & 0xFF : 128 + Int(status & 0x7F)
  }

  /// Reads some of what it writes to standard error; the first bytes are kept.
  private func readErrors() {
    let count = (try? buffer.withUnsafeMutableBytes { try errors.read(into: $0) }) ?? 0
    hasErrors = count > 0
    errorBytes += buffer.prefix(min(count, 4_096 - min(4_096, errorBytes.count)))
  }

  /// Writes as much of its input as a pipe takes without waiting.
  private func writeInput() {
    guard let input else { return }
    // A pipe that can be written has room for at least so many bytes.
    let piece = Array(unwritten.prefix(Int(PIPE_BUF)))
    let count = piece.withUnsafeBytes { try? input.write($0) } ?? unwritten.count
    unwritten = unwritten.dropFirst(count)
    if unwritten.isEmpty { closeInput() }
  }

  private func closeInput() {
    try? input?.close()
    input = nil
  }
}
