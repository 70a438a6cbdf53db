internal import CurveChecks
internal import CurveScenes
internal import CurveSpecs

/// Parses and checks some curves of a long check file, on any thread.
struct MotionWorker: Sendable {
  let motion: MotionFile
  let baseline: BaselineStream?
  let mode: BaselineMode
  let selection: NameSelection
  let style: ReportStyle
  /// The engine that plays all scenes; then only bounds are checked.
  let engine: SceneEngine?

  enum Job: Sendable {
    case parse(CheckFileStream.Batch)
    case check(Entries)
    /// The bytes of records that no curve has.
    case abandoned([Range<Int>])
  }

  /// Entries to be checked.
  struct Entries: Sendable {
    private(set) var entries: [CheckFile.Entry] = []
    /// The bytes of their records.
    private(set) var records: [Range<Int>] = []
    /// Their scenes and source code, by their paths in the check file.
    private(set) var files: [String: MotionContent] = [:]
    /// Whether the report still lists curves that passed.
    let listsPassed: Bool

    init(listsPassed: Bool) { self.listsPassed = listsPassed }

    mutating func add(_ entry: CheckFile.Entry, _ files: [String: MotionContent]) {
      entries.append(entry)
      self.files.merge(files) { $1 }
    }

    mutating func add(_ record: Range<Int>) {
      if records.last?.upperBound == record.lowerBound {
        records.append(records.removeLast().lowerBound..<record.upperBound)
      } else {
        records.append(record)
      }
    }
  }

  enum Result: Sendable {
    case parsed([CheckFile.Entry], budgets: Set<String>)
    case checked(Checked)
    case abandoned(Abandoned)
  }

  struct Checked: Sendable {
    let batch: ReportBatch
    /// The number of new and changed records.
    let changed: Int
    /// The text of these records, or of all records in an update.
    let records: [UInt8]
  }

  /// Records that no curve has.
  struct Abandoned: Sendable {
    /// All of their names.
    let names: [String]
    /// The names of those that are selected: they fail, and an update removes them.
    let selected: [String]
    /// The failures; `nil` in an update.
    let batch: ReportBatch?
    /// The text of the records that an update keeps.
    let kept: [UInt8]
  }

  struct Outcome: Sendable {
    let result: Swift.Result<Result, any Error>
    /// The number of entries that are finished.
    var entries = 0
  }

  @Sendable func run(_ job: Job) -> Outcome {
    switch job {
    case .parse(let batch):
      return Outcome(
        result: .init {
          let (entries, budgets) = try motion.stream.entries(of: batch)
          return .parsed(entries, budgets: budgets)
        })
    case .check(let entries):
      return Outcome(
        result: .init { .checked(try check(entries)) }, entries: entries.entries.count)
    case .abandoned(let ranges):
      return Outcome(
        result: .init {
          .abandoned(try abandoned(baseline?.records(in: ranges) ?? Baseline()))
        })
    }
  }

  private func abandoned(_ records: Baseline) throws -> Abandoned {
    let selected = records.names.filter(selection.contains)
    guard mode == .update, let baselineFile = motion.baselineFile else {
      let checks = motion.content.abandoned(selected, in: records)
      return Abandoned(
        names: records.names, selected: selected, batch: motion.batch(of: checks, style), kept: [])
    }
    var kept = records
    kept.keep(inOrder: records.names.filter { !selection.contains($0) })
    return Abandoned(
      names: records.names, selected: selected, batch: nil,
      kept: try WrittenRecords(kept, of: baselineFile).bytes)
  }

  private func check(_ entries: Entries) throws -> Checked {
    let old = try baseline?.records(in: entries.records)
    let all = try motion.stream.file(with: entries.entries).checks(
      reading: { path, _ in
        guard let content = entries.files[path] else {
          throw CommandFailure(.ioFailed, "Internal error: \(quoted(path)) was not read.")
        }
        return content
      }, baseline: old, playedBy: engine)
    var checks = selection.isWhole ? all : all.filter { selection.contains($0.name) }
    if engine != nil { checks.removeAll { $0.bounds.isEmpty } }
    guard mode != .compare, let baselineFile = motion.baselineFile else {
      try motion.rejectUnchecked(checks)
      return Checked(
        batch: motion.batch(of: checks, style, listsPassed: entries.listsPassed), changed: 0,
        records: [])
    }
    var records = old ?? Baseline()
    let names = records.record(checks, replacing: mode == .update)
    // An update of some records keeps the others as they are.
    records.keep(inOrder: mode == .update ? all.map(\.name) : names)
    for index in checks.indices {
      if let recorded = records[checks[index].name] { checks[index].baseline = .recorded(recorded) }
    }
    let written = try WrittenRecords(records, of: baselineFile)
    return Checked(
      batch: motion.batch(of: checks, style, listsPassed: entries.listsPassed),
      changed: names.count,
      records: written.bytes)
  }
}
