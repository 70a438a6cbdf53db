internal import CurveChecks
internal import CurveScenes

/// The reason why a file cannot be read or written or is invalid, as a whole sentence.
package struct FileProblem: Error, CustomStringConvertible {
  package let description: String

  package init(_ sentence: String) {
    description = sentence
  }

  /// Runs a body and turns any error into a sentence.
  static func wrap<Result>(_ body: () throws -> Result) throws(FileProblem) -> Result {
    do {
      return try body()
    } catch let problem as FileProblem {
      throw problem
    } catch let error as SceneError {
      // The whole path, because paths in tests are long and their ends matter.
      let line = error.line.map { ", line \($0)" } ?? ""
      throw FileProblem("\(quotedPath(error.file))\(line): \(error.problem)")
    } catch {
      throw FileProblem("\(error)")
    }
  }
}
