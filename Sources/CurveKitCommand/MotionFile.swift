internal import CurveChecks
internal import CurveKit
internal import CurveScenes
internal import CurveSpecs

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A check file with what it refers to: its scenes and its baseline.
struct MotionFile {
  /// The check file, as it was given.
  let file: String
  /// What is to be told of it, in whole sentences.
  private(set) var remarks: [String] = []
  private var checks: [CurveCheck]
  /// Where the baseline is; none where the file says that there never is one, and of standard input.
  private let baselinePath: String?
  private var baseline: Baseline?
  /// The scenes of its curves.
  private let scenePaths: [String]
  /// The names of records that no curve has any more.
  private var stale: [String] = []

  /// Reads check files, each with its scenes and its baseline.
  ///
  /// - Parameter files: The files; `-` is standard input.
  /// - Returns: One for each.
  /// - Throws: A failure with file and line, where any of them is wrong: then nothing is checked.
  static func read(_ files: [String]) throws -> [MotionFile] {
    var motions: [MotionFile] = []
    var owners: [String: String] = [:]
    for file in files {
      if motions.contains(where: { $0.file == file }) {
        throw CommandFailure(.usage, "\(quoted(file)) is given twice.")
      }
      let motion = try MotionFile(file)
      if let path = motion.baselinePath,
        let other = owners.updateValue(file, forKey: FilePath(path).resolved)
      {
        throw CommandFailure(
          .badContent, "\(quoted(other)) and \(quoted(file)) share the baseline \(quoted(path)).")
      }
      motions.append(motion)
    }
    return motions
  }

  /// Whether a file is one that is read here: what is written there would be the end of it.
  func reads(_ path: String) -> Bool {
    let path = FilePath(path).resolved
    let others = [file == "-" ? nil : file, baselinePath].compactMap { $0 }
    return (scenePaths + others).contains { FilePath($0).resolved == path }
  }

  private init(_ file: String) throws {
    self.file = file
    let folder = file == "-" ? "./" : FilePath(file).folder
    func path(_ name: String) -> String {
      name.utf8.first == UInt8(ascii: "/") || folder == "./" ? name : folder + name
    }
    do {
      let text = try InputFile.text(of: file)
      let content = try CheckFile(parsing: text, file: file)
      baselinePath = content.baselineFile.map(path)
      baseline = try baselinePath.flatMap(MotionFile.baseline)
      var scenes: [String] = []
      checks = try content.checks(baseline: baseline) { name, place in
        scenes.append(path(name))
        return try MotionFile.scene(in: path(name), at: place)
      }
      scenePaths = scenes
    } catch let error as SceneError {
      throw CommandFailure(.badContent, error.description)
    }
    let names = Set(checks.map(\.name))
    stale = (baseline?.names ?? []).filter { !names.contains($0) }
    if !stale.isEmpty, let baselinePath {
      remarks.append(
        "\(quoted(baselinePath)) has \(named(stale)) too, which nobody checks; --update removes "
          + "what is not checked.")
    }
  }

  /// The records, if there is a file of them.
  private static func baseline(in path: String) throws -> Baseline? {
    var status = stat()
    let exists = stat(path, &status) == 0
    if !exists, errno == ENOENT { return nil }
    // From a pipe it would be awaited for ever, and could not be replaced.
    if exists, status.st_mode & S_IFMT != S_IFREG, status.st_mode & S_IFMT != S_IFDIR {
      throw CommandFailure(.badContent, "\(quoted(path)) is no plain file, as a baseline must be.")
    }
    return try Baseline(parsing: InputFile.text(of: path), file: path)
  }

  private static func scene(in path: String, at place: CheckPlace) throws -> Scene {
    let text: String
    do throws(CommandFailure) {
      text = try InputFile.text(of: path)
    } catch {
      let line = "\(quoted(place.file)), line \(place.line), column \(place.column): "
      throw CommandFailure(error.status, line + error.message)
    }
    return try Scene(parsing: text, file: path)
  }

  /// Holds each curve to what it must be.
  ///
  /// - Returns: The results, in the order of the file.
  /// - Throws: A failure where a curve would be held to nothing, which nobody means.
  func results() throws(CommandFailure) -> [CheckResult] {
    if let idle = checks.first(where: { $0.bounds.isEmpty && $0.baseline == .none }) {
      let line = idle.place.map { ", line \($0.line), column \($0.column)" } ?? ""
      let hint =
        baselinePath == nil ? "" : "; 'curvekit check --record \(file)' records it"
      throw CommandFailure(
        .badContent,
        "\(quoted(file))\(line): \(quoted(idle.name)) has neither a bound nor a record\(hint).")
    }
    return checks.map { $0.result() }
  }

  /// Finds out whether the baseline can be written, before any other is.
  func checkRecordable() throws(CommandFailure) {
    guard let baselinePath else {
      throw CommandFailure(
        .usage,
        file == "-"
          ? "What is read from standard input has no baseline unless it names one; add 'baseline: {file: NAME}'."
          : "\(quoted(file)) says 'baseline: none', so that nothing can be recorded.")
    }
    try checkWritable(folder: FilePath(baselinePath).folder)
    guard baseline == nil || access(baselinePath, W_OK) == 0 else {
      throw CommandFailure(
        .cannotCreate, "Cannot write \(quoted(baselinePath)): \(SystemError.last).")
    }
  }

  /// Records the curves in the baseline, which is written whole or stays as it was.
  ///
  /// - Parameter anew: Whether those that are recorded already are recorded again, and what is not checked any more
  ///   is removed.
  /// - Throws: A failure where it cannot be written.
  mutating func record(anew: Bool) throws {
    guard let baselinePath else { return }
    var new = baseline ?? Baseline()
    var count = 0
    for check in checks where anew || new[check.name] == nil {
      let record = check.record
      let old = new[check.name]
      let recorded =
        old?.updated(to: check.curve, record) ?? RecordedCurve(check.curve, record)
      if recorded != old { count += 1 }
      new[check.name] = recorded
    }
    if anew { new.keep(inOrder: checks.map(\.name)) }
    let isReordered = new != baseline && count == 0 && stale.isEmpty
    if new != baseline { try write(new, to: baselinePath) }
    baseline = new
    for index in checks.indices {
      if let recorded = new[checks[index].name] { checks[index].baseline = .recorded(recorded) }
    }
    var changes =
      count == 0 ? [] : ["Recorded \(counted(count, "curve")) in \(quoted(baselinePath))."]
    if anew, !stale.isEmpty {
      changes.append("Removed \(named(stale)) from \(quoted(baselinePath)).")
      stale = []
    }
    if isReordered {
      changes.append("\(quoted(baselinePath)) is in the order of \(quoted(file)) now.")
    }
    if changes.isEmpty { changes = ["\(quoted(baselinePath)) is up to date."] }
    remarks = changes + (anew ? [] : remarks)
  }

  /// Writes the baseline, if it can be read again: what cannot would be the end of the old one.
  private func write(_ baseline: Baseline, to path: String) throws {
    let text = baseline.text
    do throws(SceneError) {
      _ = try Baseline(parsing: text, file: path)
    } catch {
      let hint =
        stale.isEmpty || baseline[stale[0]] == nil
        ? "" : " With --update, what is not checked goes."
      throw CommandFailure(
        .badContent,
        "\(quoted(path)) would not be read again, and is left alone: \(error.problem)\(hint)")
    }
    try CurveKitCommand.write(to: path) { sink in try sink(Array(text.utf8)) }
  }

  private func named(_ names: [String]) -> String {
    let more = names.count > 8 ? ["\(names.count - 8) more"] : []
    return list(names.prefix(8).map(quoted) + more, "and")
  }
}
