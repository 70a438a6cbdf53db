internal import CurveChecks
internal import SystemLibraries

/// The files that one run of the command reads and writes.
///
/// Every file that a user names is registered here, so that no run overwrites its own input. A file
/// cannot be both read and written, and cannot be written twice, even through symbolic links, hard
/// links or `..`. The exception is the baseline of a check file: ``BaselineFile`` reads and writes it.
enum FilesInUse {
  /// The files of one run.
  final class Record: @unchecked Sendable {
    // A command reads and writes from one task.
    fileprivate var inputs: Set<FileIdentity> = []
    /// The paths of the outputs by their identities.
    fileprivate var outputs: [FileIdentity: String] = [:]
    /// The texts that are read again: a pipe has its text only once.
    fileprivate var kept: [String: String] = [:]
  }

  private static var record: Record { CommandContext.current.files }

  /// Reads a text file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - limit: The size of the largest file that is read, in units of 1,048,576 bytes.
  ///   - source: The kinds of file that may be read.
  ///   - remedy: The end of the message about a file that is too large.
  /// - Returns: The text.
  /// - Throws: A failure if the file cannot be read, is too large or is not UTF-8.
  static func read(
    _ path: String, upTo limit: Int = InputFile.maximumMebibytes,
    from source: InputFile.Source = .any, remedy: String = ""
  ) throws(FileError) -> String {
    if let text = record.kept.removeValue(forKey: path) { return text }
    let file = try InputFile(path, upTo: limit, from: source, remedy: remedy)
    if let identity = file.identity { record.inputs.insert(identity) }
    return file.text
  }

  /// Reads a text file that is read again after it.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - limit: The size of the largest file that is read, in units of 1,048,576 bytes.
  /// - Returns: The text.
  /// - Throws: A failure if the file cannot be read, is too large or is not UTF-8.
  static func peek(_ path: String, upTo limit: Int) throws(FileError) -> String {
    let text = try read(path, upTo: limit)
    record.kept[path] = text
    return text
  }

  /// Opens a text file of any length.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - longLine: What a line that is too long does.
  /// - Returns: Its lines.
  /// - Throws: A failure if the file cannot be read.
  static func openLines(
    _ path: String, longLine: LineReader.LongLine = .fails
  ) throws(FileError) -> LineReader {
    let reader = try LineReader(path, longLine: longLine)
    if let identity = reader.identity { record.inputs.insert(identity) }
    return reader
  }

  /// Forgets all files, before a command does its work again.
  static func startOver() {
    record.inputs = []
    record.outputs = [:]
  }

  /// Registers a file that other code reads or may read, so that no output replaces it.
  static func reserve(_ path: String) { record.inputs.formUnion(FileIdentity.all(of: path)) }

  /// Registers a file that was read.
  static func reserve(_ identity: FileIdentity) { record.inputs.insert(identity) }

  /// Opens a file for writing.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isDerived: Whether the command made the name, so that it follows no link.
  /// - Returns: The file. It replaces the old file only when it is complete.
  /// - Throws: A failure if the file is an input, is already an output, or cannot be created.
  static func open(_ path: String, isDerived: Bool = false) throws -> AtomicFile {
    try checkNew(path)
    for identity in FileIdentity.all(of: path) { record.outputs[identity] = path }
    let file = try AtomicFile(path, isDerived: isDerived)
    if file.keepsOtherLinks {
      Terminal.remark("\(quotedPath(path)) had other hard links, which keep the old content.")
    }
    return file
  }

  /// Checks that a file can be written and is not an input or an output of this run, before any work
  /// is done.
  static func checkOutput(_ path: String) throws {
    try checkNew(path)
    try AtomicFile.check(path)
  }

  /// Checks several outputs, which must be different files.
  static func checkOutputs(_ paths: [String]) throws {
    var others: Set<FileIdentity> = []
    for path in paths {
      try checkOutput(path)
      let identities = FileIdentity.all(of: path)
      if !others.isDisjoint(with: identities) { throw writtenTwice(path) }
      others.formUnion(identities)
    }
  }

  private static func writtenTwice(_ path: String) -> CommandFailure {
    CommandFailure.usage("\(quotedPath(path)) would be written twice; write to another file.")
  }

  /// Checks that a file is not an input or an output of this run.
  private static func checkNew(_ path: String) throws(CommandFailure) {
    let identities = FileIdentity.all(of: path)
    try refuse(
      !record.inputs.isDisjoint(with: identities),
      "\(quotedPath(path)) is also an input file; write to another file.")
    // The identity of the other file is read again: another process may have replaced it, and this
    // file may have its old number now.
    let others = identities.compactMap { record.outputs[$0] }
    if others.contains(where: { !Set(FileIdentity.all(of: $0)).isDisjoint(with: identities) }) {
      throw writtenTwice(path)
    }
  }

  /// Checks that standard output is not one of the input files.
  static func checkStandardOutput() throws(CommandFailure) {
    guard let identity = FileIdentity.of(descriptor: CommandContext.current.output.rawValue),
      record.inputs.contains(identity)
    else { return }
    throw CommandFailure.usage("Standard output is also an input file; write to another file.")
  }
}

/// Writes a result to a file or to standard output.
///
/// The file replaces an old one only when it is complete.
///
/// - Parameters:
///   - path: The file; `-` is standard output.
///   - isDerived: Whether the command made the name, so that it follows no link.
///   - body: Called with a function that writes bytes.
/// - Throws: The errors of `body`, and a failure if the file cannot be written.
func write(
  to path: String, isDerived: Bool = false, _ body: (([UInt8]) throws -> Void) throws -> Void
) throws {
  guard path != "-" else {
    try FilesInUse.checkStandardOutput()
    return try body(StandardOutput().write)
  }
  var file = try FilesInUse.open(path, isDerived: isDerived)
  try body { bytes in try file.write(bytes) }
  try file.commit()
}

/// Writes bytes to a file or to standard output, as ``write(to:isDerived:_:)`` does.
func write<Bytes: Sequence<UInt8>>(
  _ bytes: @autoclosure () throws -> Bytes, to path: String, isDerived: Bool = false
) throws {
  try write(to: path, isDerived: isDerived) { sink in try sink(Array(bytes())) }
}
