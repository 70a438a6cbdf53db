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
  /// The names of the file, as far as the selection needs them.
  let found: FoundNames
  /// Whether the engine of `--as` plays a track of the file.
  let isPlayed: Bool
  /// What the rules for source code found; `nil` for a file without any.
  var code: CodeCheck?
}

/// The patterns that match a name of a check file or of its baseline.
struct FoundNames: Sendable {
  /// The largest number of names among which the nearest one is looked for.
  private static let maximumNames = 10_000

  private let selection: NameSelection
  private var matched: Set<NamePattern> = []
  private var names: [String] = []

  init(_ selection: NameSelection) { self.selection = selection }

  mutating func add(_ name: String) {
    if selection.isWhole { return }
    for pattern in selection.patterns where !matched.contains(pattern) && pattern.matches(name) {
      matched.insert(pattern)
    }
    if names.count < Self.maximumNames { names.append(name) }
  }

  /// Rejects a pattern that matches no name of any file.
  static func check(_ selection: NameSelection, in all: [FoundNames]) throws(CommandFailure) {
    guard
      let pattern = selection.patterns.first(where: { pattern in
        !all.contains { $0.matched.contains(pattern) }
      })
    else { return }
    throw CommandFailure.usage(
      "No curve matches \(quoted(pattern.text))."
        + hint(for: pattern.text, among: all.flatMap(\.names)))
  }
}

/// What a report lists, and how.
struct ReportStyle: Sendable {
  /// The format of a report for programs, if there is one.
  let format: CheckReport.Format?
  /// Whether it lists curves that passed.
  let listsPassed: Bool
  /// Whether bounds are judged by what is proved of the metrics.
  var certifies = false
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
  ///   - style: What the report lists, and how.
  ///   - listsPassed: Whether there is room in the report for curves that passed.
  /// - Returns: The report data.
  func batch(
    of checks: some Sequence<CurveCheck>, _ style: ReportStyle, listsPassed: Bool = true
  ) -> ReportBatch {
    let remedies = remedies
    let results = checks.map { $0.result(remedies: remedies, certifies: style.certifies) }
    return ReportBatch(
      of: results, file: file, format: style.format, listsPassed: listsPassed,
      encodesPassed: style.listsPassed)
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
