internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveScenes
internal import CurveSwiftSource
internal import SystemLibraries

/// Expects every curve of a check file to pass its checks.
///
/// Each curve that fails is a failure of its own.
///
/// ```swift
/// @Test func `All motion is as agreed`() {
///   expect(checksIn: "../../motion.yaml")
/// }
/// ```
///
/// It checks the bounds and compares with the baseline, as the command `check` does. It does not
/// record baselines. Each failure names the curve and its line in the file:
///
/// ```
/// 'sheet opens' of '/home/me/app/motion.yaml', line 12, failed its checks.
/// The overshoot is 48.6397 %; it must be at most 10 %: 38.6397 % too much.
/// ```
///
/// - A file that cannot be read or is invalid fails the test with one sentence.
/// - A curve without bounds and without a baseline also fails the test.
///
/// - Parameters:
///   - file: The path of the check file, relative to the folder of the test's source file.
///   - remedy: How to record the baseline in your project, such as "run 'make baselines'". It is
///     added to failures that a new baseline would fix. Empty for no advice.
///   - fileID: The module and the file of the test.
///   - filePath: The path of the file of the test.
///   - line: The line at which a failure is reported.
///   - column: The column at which a failure is reported.
public func expect(
  checksIn file: String, remedy: String = "",
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  do throws(FileProblem) {
    let path = FilePath(file, relativeTo: FilePath("\(filePath)"))
    for check in try checks(in: path) {
      let result = check.result(
        remedies: BaselineRemedies(missing: remedy, outdated: remedy, abandoned: remedy))
      if !result.passed {
        callSite.fail(result)
      } else if check.bounds.isEmpty, check.baseline == .none, let line = check.location {
        callSite.fail([
          """
          '\(DisplayText.line(check.name))' of \(quotedPath(line.file)), line \(line.line), has no bounds and no \
          baseline\(remedy.isEmpty ? "" : "; " + remedy).
          """
        ])
      }
    }
  } catch {
    callSite.fail([error.description])
  }
}

/// The checks of a file, with their baseline if there is one.
private func checks(in path: FilePath) throws(FileProblem) -> [CurveCheck] {
  try FileProblem.wrap {
    let file = try CheckFile(parsing: text(of: path), file: path.string)
    let baseline = try file.baselineFile.flatMap {
      try BaselineFile(FilePath($0, relativeTo: path).string).read()
    }
    return try file.checks(
      reading: { name, location in
        let scene = FilePath(name, relativeTo: path)
        do {
          return try MotionContent(parsing: text(of: scene), file: scene.string)
        } catch let error as FileError {
          throw FileProblem("\(quotedPath(location.file)), line \(location.line): \(error)")
        }
      }, baseline: baseline)
  }
}

private func text(of path: FilePath) throws(FileError) -> String {
  try InputFile(path.string, from: .plainFile).text
}
