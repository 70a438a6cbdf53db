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
  /// The file; one that is streamed has no entries here.
  let content: CheckFile
  /// The same file, if it can be read some curves at a time.
  let stream: CheckFileStream?
  /// The file of the baseline; `nil` for `baseline: none`, and for a stream without a named baseline.
  let baselineFile: BaselineFile?
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
      if motions.contains(where: { $0.file == file }) {
        throw CommandFailure(.usage, "\(quotedPath(file)) is given twice.")
      }
      let motion = try MotionFile(file)
      if let path = motion.baselineFile?.path {
        for identity in FileIdentity.all(of: path) {
          guard let other = owners.updateValue(file, forKey: identity), other != file else {
            continue
          }
          throw CommandFailure(
            .badContent,
            "\(quotedPath(other)) and \(quotedPath(file)) share the baseline \(quotedPath(path)).")
        }
      }
      motions.append(motion)
    }
    return motions
  }

  private init(_ file: String) throws {
    let seekable = try MotionFile.explained(file) { () throws(FileError) in
      try SeekableFile(file)
    }
    if file != "-" { FilesInUse.reserve(file) }
    var stream: CheckFileStream?
    do {
      stream = try seekable.flatMap { try CheckFileStream($0) }
    } catch  where MotionFile.isSmall(seekable) {
      // The whole file has the same mistake, or an earlier one.
    }
    self.init(
      file, isPlain: seekable != nil, try stream?.content ?? MotionFile.whole(file), stream)
  }

  private init(_ file: String, isPlain: Bool, _ content: CheckFile, _ stream: CheckFileStream?) {
    self.file = file
    self.isPlain = isPlain
    self.content = content
    self.stream = stream
    let name = isPlain || content.namesBaseline ? content.baselineFile : nil
    baselineFile = name.map {
      BaselineFile(MotionFile.path($0, relativeTo: isPlain ? file : nil))
    }
    if let baselineFile { FilesInUse.reserve(baselineFile.path) }
  }

  /// The result of reading a file as a whole.
  enum Whole {
    case file(MotionFile)
    /// It or its baseline is too large, with what is too large.
    case tooLarge(String)
  }

  /// The same file, read as a whole.
  ///
  /// - Throws: A failure with file and line if the check file is invalid, apart from its scenes.
  func whole() throws -> Whole {
    let tooMany = Whole.tooLarge("more than \(CheckFile.maximumCurves) curves")
    if (stream?.count ?? 0) > CheckFile.maximumCurves { return tooMany }
    guard MotionFile.isSmall(try SeekableFile(file)) else {
      return .tooLarge("a check file of more than \(FileKind.checks.maximumMebibytes) MiB")
    }
    if let baselineFile {
      guard try baselineFile.isSmall() else {
        return .tooLarge("a baseline of more than \(FileKind.baseline.maximumMebibytes) MiB")
      }
      if try baselineFile.recordCount() > CheckFile.maximumCurves { return tooMany }
    }
    let whole = MotionFile(file, isPlain: isPlain, try MotionFile.whole(file), nil)
    return whole.curveCount > CheckFile.maximumCurves ? tooMany : .file(whole)
  }

  /// The number of curves; a scene that cannot be read counts as one.
  private var curveCount: Int {
    var counts: [String: Int] = [:]
    return content.entries.reduce(0) { sum, entry in
      guard case .scene(let path, track: nil) = entry.source else { return sum + 1 }
      let count =
        counts[path]
        ?? (try? scene(path, at: entry.sourceLocation(in: file)))?.tracks.count ?? 1
      counts[path] = count
      return sum + count
    }
  }

  private static func isSmall(_ file: SeekableFile?) -> Bool {
    file.map { $0.size <= FileKind.checks.maximumMebibytes << 20 } ?? true
  }

  private static func whole(_ file: String) throws -> CheckFile {
    let text = try explained(file) { () throws(CommandFailure) in
      try FilesInUse.read(
        file, upTo: FileKind.checks.maximumMebibytes,
        remedy: file == "-"
          ? ""
          : "; a larger one needs 'curves:' on a line by itself, and each curve on its own lines")
    }
    return try CheckFile(parsing: text, file: file)
  }

  /// Adds advice to the error of a file that does not exist.
  private static func explained<Result, Failure>(
    _ file: String, _ body: () throws(Failure) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(Failure) {
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
  func path(_ name: String) -> String {
    MotionFile.path(name, relativeTo: isPlain ? file : nil)
  }

  private static func path(_ name: String, relativeTo file: String?) -> String {
    file.map { FilePath(name, relativeTo: FilePath($0)).string } ?? name
  }

  /// Reads a scene that the check file names.
  func scene(_ name: String, at location: CheckLocation) throws -> Scene {
    let text: String
    let path = path(name)
    do throws(CommandFailure) {
      text = try FilesInUse.read(path, upTo: FileKind.scene.maximumMebibytes, from: .plainFile)
    } catch {
      let line = "\(quotedPath(location.file)), line \(location.line), column \(location.column): "
      throw CommandFailure(error.status, line + error.message)
    }
    return try SceneText(parsing: text, file: path).scene
  }

  /// Rejects a curve without bounds and without a baseline.
  func rejectUnchecked(_ checks: [CurveCheck]) throws(CommandFailure) {
    guard let idle = checks.first(where: { $0.bounds.isEmpty && $0.baseline == .none }) else {
      return
    }
    let line = idle.location.map { ", line \($0.line), column \($0.column)" } ?? ""
    let hint = baselineFile == nil ? "" : "; 'curvekit check --record \(file)' records it"
    throw CommandFailure(
      .badContent,
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
      throw CommandFailure(
        .usage,
        isPlain
          ? "\(quotedPath(file)) has 'baseline: none', so nothing can be recorded."
          : "A check file on standard input has no baseline unless it names one; add 'baseline: {file: NAME}'."
      )
    }
    try checkWritable(folder: FilePath(baselineFile.path).folder.string)
    let path = FileContext.path(baselineFile.path)
    guard access(path, F_OK) != 0 || access(path, W_OK) == 0 else {
      throw CommandFailure(
        .cannotCreate,
        "Cannot write \(quotedPath(baselineFile.path)): \(Errno(rawValue: errno).text).")
    }
  }
}
