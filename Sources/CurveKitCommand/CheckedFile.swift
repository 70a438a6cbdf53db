internal import CurveChecks
internal import CurveSpecs

/// What `check` does with the baseline.
enum BaselineMode: Sendable {
  /// It compares the curves with it.
  case compare
  /// It adds curves that are not in it.
  case record
  /// It replaces it.
  case update
}

/// A check file whose curves have been measured, and its new baseline.
///
/// Nothing has been written yet.
struct CheckedFile {
  let report: FileReport
  /// Notes for the user, in whole sentences.
  let remarks: [String]
  /// The new baseline; `nil` if it is unchanged.
  let newBaseline: NewBaseline?
}

/// The names in a remark: the first ones, and the number of the others.
struct NameList: Sendable {
  private(set) var first: [String] = []
  private(set) var count = 0

  mutating func add(_ names: [String]) {
    first += names.prefix(8 - min(8, first.count))
    count += names.count
  }

  var text: String {
    let more = count > first.count ? ["\(count - first.count) more"] : []
    return list(first.map { quoted($0) } + more, "and")
  }
}

extension MotionFile {
  /// Measures curves for a report.
  ///
  /// - Parameters:
  ///   - checks: The checks of the curves.
  ///   - format: The format of a report for programs, if there is one.
  ///   - listsPassed: Whether the report still lists curves that passed.
  /// - Returns: The report data.
  func piece(
    of checks: some Sequence<CurveCheck>, _ format: CheckReport.Format?, listsPassed: Bool = true
  ) -> ReportPiece {
    let remedies = remedies
    return ReportPiece(
      of: checks.map { $0.result(remedies: remedies) }, file: file, format: format,
      listsPassed: listsPassed)
  }

  /// The remark about records without a curve, where these do not fail.
  func abandonedRemark(_ abandoned: NameList) -> String? {
    guard abandoned.count > 0, !content.expectsBaseline, let baselineFile else { return nil }
    return
      "\(quotedPath(baselineFile.path)) also has records of \(abandoned.text), which are not in "
      + "\(quotedPath(file)); --update removes them."
  }

  /// The remarks after the curves have been recorded.
  ///
  /// - Parameters:
  ///   - changed: The number of new and changed records.
  ///   - removed: The names of removed records.
  ///   - isReordered: Whether only the order of the records has changed.
  /// - Returns: Whole sentences.
  func recordRemarks(changed: Int, removed: NameList, isReordered: Bool) -> [String] {
    let path = quotedPath(baselineFile?.path ?? "")
    var notes: [String] = []
    if changed > 0 { notes.append("Recorded \(counted(changed, "curve")) in \(path).") }
    if removed.count > 0 { notes.append("Removed \(removed.text) from \(path).") }
    if !notes.isEmpty { return notes }
    return [
      isReordered ? "\(path) now has the order of \(quotedPath(file))." : "\(path) is up to date."
    ]
  }
}
