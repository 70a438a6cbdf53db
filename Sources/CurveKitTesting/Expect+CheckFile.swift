internal import CurveChecks
internal import CurveMeasure
internal import CurveScenes

/// Expects every curve of a check file to be what the file says, and fails the test once for each that is not.
///
/// ```swift
/// @Test func `All motion is as agreed`() {
///   expect(checksIn: "../../motion.yaml")
/// }
/// ```
///
/// It is what `curvekit check motion.yaml` does: bounds and the baseline hold. That command records the baseline too,
/// whatever `RECORD_BASELINES` says. Each failure names the curve with its place in the file:
///
/// ```
/// 'sheet opens' of '/home/me/app/motion.yaml', line 12, is not as it must be.
/// The overshoot is 48.6397 %; it must be at most 10 %: 38.6397 % too much.
/// ```
///
/// - A file that cannot be read, or is wrong, fails the test with one sentence.
/// - A curve that has neither a bound nor a record fails it too.
///
/// - Parameters:
///   - file: The path of the check file, from the folder of the test's source file.
///   - fileID: Where a failure is reported: the module and the file.
///   - filePath: Where a failure is reported: the path of the file.
///   - line: Where a failure is reported: the line.
///   - column: Where a failure is reported: the column.
public func expect(
  checksIn file: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  do throws(FileProblem) {
    for check in try checks(in: FilePath(file, from: FilePath("\(filePath)"))) {
      let result = check.result()
      if !result.passed {
        place.fail(result)
      } else if check.bounds.isEmpty, check.baseline == .none, let line = check.place {
        place.fail([
          """
          '\(DisplayText.line(check.name))' of '\(line.file)', line \(line.line), has neither a bound nor a record; \
          'curvekit check --record' records it.
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
  do {
    guard let text = try path.contents() else {
      throw FileProblem("There is no file '\(path.path)'.")
    }
    let file = try CheckFile(parsing: text, file: path.path)
    let baseline = try file.baselineFile.flatMap { name in
      let path = FilePath(name, from: path)
      return try path.contents().map { try Baseline(parsing: $0, file: path.path) }
    }
    return try file.checks(baseline: baseline) { name, place in
      let scene = FilePath(name, from: path)
      guard let text = try scene.contents() else {
        throw FileProblem(
          "'\(place.file)', line \(place.line): There is no file '\(scene.path)'."
        )
      }
      return try Scene(parsing: text, file: scene.path)
    }
  } catch let error as SceneError {
    throw FileProblem(error)
  } catch let error as FileProblem {
    throw error
  } catch {
    throw FileProblem("\(error)")
  }
}
