internal import SystemLibraries

/// The content of a text file, read up to a limit.
package struct InputFile: Sendable {
  /// The text, without a byte-order mark.
  package let text: String
  /// The identity of the file; `nil` for a pipe, a terminal or a device.
  package let identity: FileIdentity?

  /// The kinds of files that may be read.
  package enum Source {
    /// Any file, including a pipe or a terminal that ends before the limit.
    case any
    /// Only a plain file, so that reading never waits.
    case plainFile
  }

  /// The default limit in MiB.
  package static let maximumMebibytes = 64

  /// Reads a file.
  ///
  /// It never keeps more bytes than the limit. An endless device, such as `/dev/zero`, is rejected
  /// like a file that is too large.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - limit: The maximum size in units of 1,048,576 bytes.
  ///   - source: The kinds of files that may be read.
  ///   - remedy: The end of the message about a file that is too large, such as "; use two files".
  /// - Throws: ``FileError`` if it does not exist, is too large or is not UTF-8, or if reading
  ///   fails.
  /// - Complexity: Linear in the size of the file.
  package init(
    _ path: String, upTo limit: Int = maximumMebibytes, from source: Source = .any,
    remedy: String = ""
  ) throws(FileError) {
    let isStandardInput = path == "-" && source == .any
    let read = try InputFile.wrapErrors(path) {
      if isStandardInput {
        return try InputFile.contents(
          of: FileContext.current.input, upTo: limit << 20, from: source)
      }
      // Opening a pipe without a writer would wait.
      let waiting: FileDescriptor.OpenOptions = source == .any ? [] : .nonBlocking
      let file = try FileDescriptor.open(
        FilePath(checking: path), .readOnly, options: [.closeOnExec, waiting])
      return try file.closeAfter {
        try InputFile.contents(of: file, upTo: limit << 20, from: source)
      }
    }
    guard let bytes = read.bytes else {
      throw FileError(.tooLarge, "\(inputName(path)) is larger than \(limit) MiB\(remedy).")
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let text = String(validating: bytes[start...], as: UTF8.self) else {
      throw FileError(.badContent, "\(inputName(path)) is not valid UTF-8.")
    }
    self.text = text
    identity = read.identity
  }

  /// Reads the bytes of a plain file.
  ///
  /// - Parameters:
  ///   - path: The file. A symbolic link is not followed.
  ///   - limit: The maximum number of bytes.
  /// - Returns: The bytes; `nil` if there is no plain file of this name.
  /// - Throws: ``FileError`` if the file has more bytes, or if reading fails.
  package static func bytes(of path: String, upTo limit: Int) throws(FileError) -> [UInt8]? {
    let file = FilePath(FileContext.path(path))
    guard (try? FileStatus(of: file, followsLinks: false))?.kind == .plain else { return nil }
    let bytes = try wrapErrors(path) {
      let file = try FileDescriptor.open(
        file, .readOnly, options: [.closeOnExec, .noFollow, .nonBlocking])
      return try file.closeAfter { try contents(of: file, upTo: limit, from: .plainFile).bytes }
    }
    guard let bytes else {
      throw FileError(.tooLarge, "\(quotedPath(path)) is larger than \(limit) bytes.")
    }
    return bytes
  }

  /// Reads an open file to its end.
  ///
  /// - Returns: The bytes, `nil` if there are more than the limit, and the identity of the file.
  static func contents(
    of file: FileDescriptor, upTo limit: Int, from source: Source
  ) throws -> (bytes: [UInt8]?, identity: FileIdentity?) {
    let status = try FileStatus(of: file)
    if status.kind == .folder { throw Errno.isDirectory }
    if status.kind != .plain, source == .plainFile {
      throw FilePathProblem(reason: "it is not a plain file")
    }
    let identity = status.kind == .plain ? status.identity : nil
    if status.size > limit { return (nil, identity) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(status.size)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
      if count == 0 { return (bytes, identity) }
      if bytes.count + count > limit { return (nil, identity) }
      bytes += buffer[..<count]
    }
  }

  /// Turns any error into a sentence.
  static func wrapErrors<Result>(
    _ path: String, _ body: () throws -> Result
  ) throws(FileError) -> Result {
    do {
      return try body()
    } catch let error as Errno {
      throw .cannotRead(path, error)
    } catch {
      throw FileError(
        error is FilePathProblem ? .badContent : .ioFailed,
        "Cannot read \(inputName(path, startsSentence: false)): \(reason(of: error)).")
    }
  }
}
