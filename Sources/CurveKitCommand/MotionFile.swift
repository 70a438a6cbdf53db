internal import CurveChecks
internal import CurveKit
internal import CurveScenes
internal import CurveSpecs
internal import CurveSwiftSource
internal import SystemLibraries

/// A check file with its scenes and its baseline.
struct MotionFile {
  /// The path of the check file as given.
  let file: String
  /// The file, whose curves are read some at a time.
  let stream: CheckFileStream
  /// The file without its curves.
  var content: CheckFile { stream.content }
  /// The file of the baseline; `nil` for `baseline: none`, and for standard input without a named baseline.
  let baselineFile: BaselineFile?
  /// The file of the accepted findings in source code; `nil` if the file names none.
  let acceptedFile: String?
  /// Whether it is a file in a folder, and not standard input, a pipe or a device.
  private let isPlain: Bool

  /// Opens check files.
  ///
  /// - Parameter files: The files; `-` is standard input.
  /// - Returns: A motion file for each, in the same order.
  /// - Throws: A failure with file and line if any of them is invalid outside of its curves.
  static func open(_ files: [String]) throws -> [MotionFile] {
    var motions: [MotionFile] = []
    var owners: [FileIdentity: String] = [:]
    for file in files {
      try refuse(
        motions.contains(where: { $0.file == file }), "\(quotedPath(file)) is given twice.")
      let motion = try MotionFile(file)
      let written = [
        (motion.baselineFile?.path, "the baseline"), (motion.acceptedFile, "the accepted findings"),
      ]
      for (path, what) in written {
        guard let path else { continue }
        for identity in FileIdentity.all(of: path) {
          guard let other = owners.updateValue(file, forKey: identity), other != file else {
            continue
          }
          throw CommandFailure.badContent(
            "\(quotedPath(other)) and \(quotedPath(file)) share \(what) \(quotedPath(path)).")
        }
      }
      motions.append(motion)
    }
    return motions
  }

  private init(_ file: String) throws {
    let (input, isPlain) = try MotionFile.explained(file) {
      try SeekableFile(file).map { ($0, true) }
        ?? (SeekableFile(FilesInUse.read(file), path: file), false)
    }
    if file != "-" { FilesInUse.reserve(file) }
    self.file = file
    self.isPlain = isPlain
    stream = try CheckFileStream(input, readsCode: true)
    let content = stream.content
    let name = isPlain || content.namesBaseline ? content.baselineFile : nil
    let folder = isPlain ? file : nil
    baselineFile = name.map { BaselineFile(MotionFile.path($0, relativeTo: folder)) }
    if let baselineFile { FilesInUse.reserve(baselineFile.path) }
    acceptedFile = content.code?.accepted.map {
      // '-' is the name of a file here, too.
      MotionFile.path($0 == "-" ? "./-" : $0, relativeTo: folder)
    }
    if let acceptedFile { FilesInUse.reserve(acceptedFile) }
  }

  /// Adds advice to the error of a file that does not exist.
  private static func explained<Result>(
    _ file: String, _ body: () throws -> Result
  ) throws(CommandFailure) -> Result {
    do {
      return try body()
    } catch {
      let failure = CommandFailure(error)
      guard failure.status == .noInput, let name = SceneAddress(file)?.file, !name.isEmpty else {
        throw failure
      }
      throw CommandFailure(
        failure.status,
        "\(failure.message) A check file is given without '@'; try \(quotedPath(name)).")
    }
  }

  /// The path of a file that the check file names.
  func path(_ name: String) -> String { MotionFile.path(name, relativeTo: isPlain ? file : nil) }

  private static func path(_ name: String, relativeTo file: String?) -> String {
    file.map { FilePath(name, relativeTo: FilePath($0)).string } ?? name
  }

  /// Reads a scene or source code that the check file names.
  func content(of name: String, at location: CheckLocation) throws -> MotionContent {
    let text: String
    let path = path(name)
    do throws(FileError) {
      text = try FilesInUse.read(path, upTo: FileKind.scene.maximumMebibytes, from: .plainFile)
    } catch {
      let error = CommandFailure(error)
      let line = "\(quotedPath(location.file)), line \(location.line), column \(location.column): "
      throw CommandFailure(error.status, line + error.message)
    }
    return try MotionContent(parsing: text, file: path)
  }

  /// Rejects a curve without bounds and without a baseline.
  func rejectUnchecked(_ checks: [CurveCheck]) throws(CommandFailure) {
    guard let idle = checks.first(where: { $0.bounds.isEmpty && $0.baseline == .none }) else {
      return
    }
    let line = idle.location.map { ", line \($0.line), column \($0.column)" } ?? ""
    let hint = baselineFile == nil ? "" : "; 'curvekit check --record \(file)' records it"
    throw CommandFailure.badContent(
      "\(quotedPath(file))\(line): \(quoted(idle.name)) has no bounds and no baseline\(hint).")
  }

  /// What to do about missing and unusable records.
  var remedies: BaselineRemedies {
    BaselineRemedies(
      missing: "'curvekit check --record \(file)' records it",
      outdated: "'curvekit check --update \(file)' records it again",
      abandoned: "'curvekit check --update \(file)' removes it")
  }

  /// Checks that the baseline can be written, before any baseline is written.
  ///
  /// - Throws: A failure if there is no baseline or it is not writable.
  func checkRecordable() throws {
    guard let baselineFile else {
      throw CommandFailure.usage(
        isPlain
          ? "\(quotedPath(file)) has 'baseline: none', so nothing can be recorded."
          : "A check file on standard input has no baseline unless it names one; add 'baseline: {file: NAME}'."
      )
    }
    try MotionFile.checkReplaceable(baselineFile.path)
  }

  /// Checks that findings can be accepted, before any file is written.
  ///
  /// - Returns: The file of the accepted findings.
  /// - Throws: A failure if there is none or it is not writable.
  @discardableResult
  func writableAcceptedFile() throws -> String {
    guard let acceptedFile else {
      throw CommandFailure.usage(
        content.code == nil
          ? "\(inputName(file)) has no rules for source code, so nothing can be accepted."
          : "\(inputName(file)) names no file of accepted findings; add 'accepted: NAME.yaml' under 'code'."
      )
    }
    try MotionFile.checkReplaceable(acceptedFile)
    return acceptedFile
  }

  private static func checkReplaceable(_ file: String) throws {
    try checkWritable(folder: FilePath(file).folder.string)
    let path = FileContext.path(file)
    guard access(path, F_OK) != 0 || access(path, W_OK) == 0 else {
      throw CommandFailure(
        .cannotCreate, "Cannot write \(quotedPath(file)): \(Errno(rawValue: errno).text).")
    }
  }
}
