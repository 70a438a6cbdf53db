internal import CurveChecks

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The files that one run of the command reads and writes.
///
/// Every file that a user names goes through here, so that no run destroys its own input: no file
/// is read and written, and none is written twice, whatever symbolic links, hard links or `..` lead
/// to it. Only the baseline of a check file is both; that file is read with ``read(_:upTo:from:)``
/// and written by ``BaselineFile``.
enum FilesInUse {
  // A command reads and writes from one task.
  nonisolated(unsafe) private static var inputs: Set<FileIdentity> = []
  nonisolated(unsafe) private static var outputs: Set<FileIdentity> = []

  /// Reads a text file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - limit: The size of the largest file that is read, in units of 1,048,576 bytes.
  ///   - source: Which files may be read.
  /// - Returns: The text.
  /// - Throws: A failure with a sentence.
  static func read(
    _ path: String, upTo limit: Int = InputFile.maximumMebibytes,
    from source: InputFile.Source = .any
  ) throws(CommandFailure) -> String {
    do throws(FileError) {
      let file = try InputFile(path, upTo: limit, from: source)
      if let identity = file.identity { inputs.insert(identity) }
      return file.text
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Reserves a file that is read elsewhere, or that may be read, so that no output replaces it.
  static func reserve(_ path: String) {
    inputs.formUnion(FileIdentity.all(of: path))
  }

  /// Opens a file for writing.
  ///
  /// - Parameter path: The file.
  /// - Returns: The file, which is written whole or not at all.
  /// - Throws: A failure with a sentence: it is an input, it is written already, or it cannot be
  ///   created.
  static func open(_ path: String) throws(CommandFailure) -> AtomicFile {
    let identities = FileIdentity.all(of: path)
    try check(path, identities)
    outputs.formUnion(identities)
    do throws(FileError) {
      let file = try AtomicFile(path)
      if file.keepsOtherLinks {
        Terminal.remark("\(quotedPath(path)) had other hard links, which keep the old content.")
      }
      return file
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Checks that a file may be written, before anything else is done.
  static func checkOutput(_ path: String) throws(CommandFailure) {
    try check(path, FileIdentity.all(of: path))
  }

  /// Checks that standard output is not a file that has been read.
  static func checkStandardOutput() throws(CommandFailure) {
    guard let identity = FileIdentity.of(descriptor: STDOUT_FILENO), inputs.contains(identity)
    else { return }
    throw CommandFailure(.usage, "Standard output is also an input file; write to another file.")
  }

  private static func check(
    _ path: String, _ identities: [FileIdentity]
  ) throws(CommandFailure) {
    if !inputs.isDisjoint(with: identities) {
      throw CommandFailure(
        .usage, "\(quotedPath(path)) is also an input file; write to another file.")
    }
    if !outputs.isDisjoint(with: identities) {
      throw CommandFailure(
        .usage, "\(quotedPath(path)) would be written twice; write to another file.")
    }
  }
}

/// Writes a result to a file, whole or not at all, or to standard output.
///
/// - Parameters:
///   - path: The file; `-` is standard output.
///   - body: Gets a function that takes the next bytes.
/// - Throws: What `body` throws, and a failure where the file cannot be written.
func write(to path: String, _ body: (([UInt8]) throws -> Void) throws -> Void) throws {
  guard path != "-" else {
    try FilesInUse.checkStandardOutput()
    return try body(StandardOutput().write)
  }
  var file = try FilesInUse.open(path)
  try body { bytes in try file.write(bytes) }
  try file.commit()
}
