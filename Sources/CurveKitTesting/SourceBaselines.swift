package import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs
internal import SystemLibraries

/// The baselines of one source file of tests.
///
/// Those of `Tests/MotionTests/SheetTests.swift` are in
/// `Tests/MotionTests/Baselines/SheetTests.yaml`. Several tests and processes may read and record
/// them at the same time.
package struct SourceBaselines: Sendable {
  private let folder: String
  private let file: BaselineFile

  /// How to record a baseline; follows a colon or a semicolon.
  private static let remedy = "run the test with RECORD_BASELINES=1 to record it"

  /// Creates a reference to the file, which need not exist.
  ///
  /// - Parameters:
  ///   - source: The path of the source file.
  ///   - parent: The parent of the folder `Baselines`; by default the folder of the source file.
  package init(source: String, in parent: String? = nil) {
    let source = FilePath(source)
    let folder = (parent.map { FilePath($0) } ?? source.folder).appending("Baselines")
    self.folder = folder.string
    file = BaselineFile(folder.appending((source.stem ?? "") + ".yaml").string)
  }

  /// The path of the file.
  package var path: String { file.path }

  /// Compares a curve with its record.
  ///
  /// - Parameter check: The curve, with the name of its record.
  /// - Returns: The result, with a violation for each change.
  /// - Throws: ``FileProblem`` if there is no record or the file cannot be read.
  package func compared(_ check: CurveCheck) throws(FileProblem) -> CheckResult {
    guard let baseline = try FileProblem.wrap({ try file.read() }) else {
      throw FileProblem("There is no baseline \(quotedPath(path)) yet; \(SourceBaselines.remedy).")
    }
    guard let record = baseline[check.name] else {
      throw FileProblem(
        """
        \(quotedPath(path)) has no record '\(DisplayText.line(check.name))'; \
        \(SourceBaselines.remedy).\(hint(for: check.name, among: baseline.names))
        """)
    }
    var check = check
    check.baseline = .recorded(record)
    return check.result(
      remedies: BaselineRemedies(
        missing: SourceBaselines.remedy, outdated: SourceBaselines.remedy))
  }

  /// Records a curve.
  ///
  /// The records of other curves do not change.
  ///
  /// - Parameter check: The curve, with the name of its record.
  /// - Throws: ``FileProblem`` if the file cannot be read or written, or the new record cannot be
  ///   read back.
  package func record(_ check: CurveCheck) throws(FileProblem) {
    try FileProblem.wrap {
      try createFolder(folder)
      try file.update { baseline in
        _ = baseline.record([check], replacing: true)
        // Tests run in any order, so the records are sorted.
        baseline.keep(inOrder: baseline.names.sorted())
      }
    }
  }
}
