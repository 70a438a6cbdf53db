internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveScenes

#if canImport(System)
internal import System
#else
internal import SystemPackage
#endif

/// Expects every curve of a check file to be what the file says, and fails the test once for each
/// that is not.
///
/// ```swift
/// @Test func `All motion is as agreed`() {
///   expect(checksIn: "../../motion.yaml")
/// }
/// ```
///
/// Bounds and the baseline hold, as they do for the command that checks such files. This function
/// does not record baselines. Each failure names the curve with its line in the file:
///
/// ```
/// 'sheet opens' of '/home/me/app/motion.yaml', line 12, is not as it must be.
/// The overshoot is 48.6397 %; it must be at most 10 %: 38.6397 % too much.
/// ```
///
/// - A file that cannot be read, or is wrong, fails the test with one sentence.
/// - A curve that has no bounds and no baseline fails it too.
///
/// - Parameters:
///   - file: The path of the check file, from the folder of the test's source file.
///   - remedy: How to record the baseline in your project, such as "run 'make baselines'"; it is
///     added to failures that a new baseline would mend. No advice if not given.
///   - fileID: Where a failure is reported: the module and the file.
///   - filePath: Where a failure is reported: the path of the file.
///   - line: Where a failure is reported: the line.
///   - column: Where a failure is reported: the column.
public func expect(
  checksIn file: String, remedy: String = "",
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  do throws(FileProblem) {
    let path = FilePath(file, relativeTo: FilePath("\(filePath)"))
    for check in try checks(in: path) {
      let result = check.result(
        remedies: BaselineRemedies(missing: remedy, outdated: remedy, abandoned: remedy))
      if !result.passed {
        place.fail(result)
      } else if check.bounds.isEmpty, check.baseline == .none, let line = check.place {
        place.fail([
          """
          '\(DisplayText.line(check.name))' of \(quotedPath(line.file)), line \(line.line), has no bounds and no \
          baseline\(remedy.isEmpty ? "" : "; " + remedy).
          """
        ])
      }
    }
  } catch {
    place.fail([error.description])
  }
}

/// The checks of a file, with their baseline if there is one.
private func checks(in path: FilePath) throws(FileProblem) -> [CurveCheck] {
  try FileProblem.wrap {
    let file = try CheckFile(parsing: text(of: path), file: path.string)
    let baseline = try file.baselineFile.flatMap {
      try BaselineFile(FilePath($0, relativeTo: path).string).read()
    }
    return try file.checks(baseline: baseline) { name, place in
      let scene = FilePath(name, relativeTo: path)
      do {
        return try Scene(parsing: text(of: scene), file: scene.string)
      } catch let error as FileError {
        throw FileProblem("\(quotedPath(place.file)), line \(place.line): \(error)")
      }
    }
  }
}

private func text(of path: FilePath) throws(FileError) -> String {
  try InputFile(path.string, from: .plainFile).text
}
