internal import CurveChecks
internal import CurveKit
internal import CurveScenes
internal import CurveSpecs

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

/// A check file with its scenes and its baseline.
struct MotionFile {
  /// The path of the check file as given.
  let file: String
  /// Notes for the user, in whole sentences.
  private(set) var remarks: [String] = []
  private var checks: [CurveCheck]
  /// The file of the baseline; `nil` for `baseline: none`, and for standard input without a named
  /// baseline.
  private let baselineFile: BaselineFile?
  private var baseline: Baseline?
  /// The names of records without a curve.
  private var stale: [String] = []

  /// Reads check files, each with its scenes and its baseline.
  ///
  /// - Parameter files: The files; `-` is standard input.
  /// - Returns: A motion file for each, in the same order.
  /// - Throws: A failure with file and line if any of them is invalid. Then nothing is checked.
  static func read(_ files: [String]) throws -> [MotionFile] {
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
    self.file = file
    func path(_ name: String) -> String {
      file == "-" ? name : FilePath(name, relativeTo: FilePath(file)).string
    }
    let text = try MotionFile.text(of: file)
    let content = try CheckFile(parsing: text, file: file)
    baselineFile = content.baselineFile.map { BaselineFile(path($0)) }
    if let baselineFile { FilesInUse.reserve(baselineFile.path) }
    baseline = try baselineFile?.read()
    checks = try content.checks(baseline: baseline) { name, location in
      try MotionFile.scene(in: path(name), at: location)
    }
    let names = Set(checks.filter { !$0.isAbandoned }.map(\.name))
    stale = (baseline?.names ?? []).filter { !names.contains($0) }
    // If the check file requires its baseline, these are violations.
    if !stale.isEmpty, let baselineFile, !checks.contains(where: \.isAbandoned) {
      remarks.append(
        "\(quotedPath(baselineFile.path)) also has records of \(named(stale)), which are not in "
          + "\(quotedPath(file)); --update removes them.")
    }
  }

  private static func text(of file: String) throws(CommandFailure) -> String {
    do throws(CommandFailure) {
      return try FilesInUse.read(file, upTo: FileKind.checks.maximumMebibytes)
    } catch {
      guard error.status == .noInput, let name = SceneAddress(file)?.file, !name.isEmpty else {
        throw error
      }
      throw CommandFailure(
        error.status,
        "\(error.message) A check file is given without '@'; try \(quotedPath(name)).")
    }
  }

  private static func scene(in path: String, at location: CheckLocation) throws -> Scene {
    let text: String
    do throws(CommandFailure) {
      text = try FilesInUse.read(path, upTo: FileKind.scene.maximumMebibytes, from: .plainFile)
    } catch {
      let line = "\(quotedPath(location.file)), line \(location.line), column \(location.column): "
      throw CommandFailure(error.status, line + error.message)
    }
    return try Scene(parsing: text, file: path)
  }

  /// Checks each curve against its bounds and its record.
  ///
  /// - Returns: The results, in the order of the file.
  /// - Throws: A failure if a curve has no bounds and no baseline.
  func results() throws(CommandFailure) -> [CheckResult] {
    if let idle = checks.first(where: { $0.bounds.isEmpty && $0.baseline == .none }) {
      let line = idle.location.map { ", line \($0.line), column \($0.column)" } ?? ""
      let hint =
        baselineFile == nil ? "" : "; 'curvekit check --record \(file)' records it"
      throw CommandFailure(
        .badContent,
        "\(quotedPath(file))\(line): \(quoted(idle.name)) has no bounds and no baseline\(hint).")
    }
    let remedies = BaselineRemedies(
      missing: "'curvekit check --record \(file)' records it",
      outdated: "'curvekit check --update \(file)' records it again",
      abandoned: "'curvekit check --update \(file)' removes it")
    return checks.map { $0.result(remedies: remedies) }
  }

  /// Checks that the baseline can be written, before any baseline is written.
  ///
  /// - Throws: A failure if there is no baseline or it is not writable.
  func checkRecordable() throws {
    guard let baselineFile else {
      throw CommandFailure(
        .usage,
        file == "-"
          ? "A check file on standard input has no baseline unless it names one; add 'baseline: {file: NAME}'."
          : "\(quotedPath(file)) has 'baseline: none', so nothing can be recorded.")
    }
    try checkWritable(folder: FilePath(baselineFile.path).folder.string)
    guard baseline == nil || access(baselineFile.path, W_OK) == 0 else {
      throw CommandFailure(
        .cannotCreate,
        "Cannot write \(quotedPath(baselineFile.path)): \(Errno(rawValue: errno).text).")
    }
  }

  /// Records the curves in the baseline.
  ///
  /// On failure the old baseline stays unchanged.
  ///
  /// - Parameter replacing: Whether to replace existing records and to remove records of other curves.
  /// - Throws: A failure if the baseline cannot be written.
  mutating func record(replacing: Bool) throws {
    guard let baselineFile else { return }
    let path = quotedPath(baselineFile.path)
    var changed: [String] = []
    if replacing { checks.removeAll(where: \.isAbandoned) }
    let (old, new) = try update(baselineFile) { baseline in
      changed = baseline.record(checks, replacing: replacing)
      if replacing { baseline.keep(inOrder: checks.map(\.name)) }
    }
    baseline = new
    for index in checks.indices where !checks[index].isAbandoned {
      if let recorded = new[checks[index].name] { checks[index].baseline = .recorded(recorded) }
    }
    let removed = (old?.names ?? []).filter { new[$0] == nil }
    var notes: [String] = []
    if !changed.isEmpty { notes.append("Recorded \(counted(changed.count, "curve")) in \(path).") }
    if !removed.isEmpty { notes.append("Removed \(named(removed)) from \(path).") }
    if notes.isEmpty {
      notes = [
        new == old
          ? "\(path) is up to date." : "\(path) now has the order of \(quotedPath(file))."
      ]
    }
    if replacing { stale = [] }
    remarks = notes + (replacing ? [] : remarks)
  }

  private func update(
    _ file: BaselineFile, _ change: (inout Baseline) throws -> Void
  ) throws -> (old: Baseline?, new: Baseline) {
    do {
      return try file.update(change)
    } catch let error as FileError where error.kind == .badContent && !stale.isEmpty {
      throw CommandFailure(
        .badContent, error.description + " --update removes the records of other curves.")
    }
  }

  private func named(_ names: [String]) -> String {
    let more = names.count > 8 ? ["\(names.count - 8) more"] : []
    return list(names.prefix(8).map { quoted($0) } + more, "and")
  }
}
