internal import CurveChecks
internal import CurveScenes
internal import CurveSpecs

/// A check file that is being checked, some curves at a time.
///
/// Parsing, measuring and comparing run on all cores. The thread that runs it finds the records of
/// the curves and collects the results in order.
final class MotionStream {
  private let motion: MotionFile
  private var stream: CheckFileStream { motion.stream }
  private let baseline: BaselineStream?
  private let mode: BaselineMode
  private let selection: NameSelection
  /// The engine that plays all scenes, in place of those of the file; then there is no baseline.
  private let engine: SceneEngine?
  /// Whether it plays a track of the file.
  private var isPlayed = false
  private let worker: MotionWorker
  private let report: FileReport
  private var newBaseline: NewBaseline?

  private var batches: CheckFileStream.Batches
  /// Curves whose records have been found and that wait for a thread.
  private var ready: [MotionWorker.Job] = []
  /// The number of batches that are being parsed.
  private var parsing = 0
  private var hasAllBatches = false
  private var files = RecentFiles()
  /// The files of which it was said what is left out.
  private var remarked: Set<String> = []
  private var budgets: Set<String> = []
  private var names = NameHashes()
  private var abandonedNames = NameHashes()
  /// The records that an update removes.
  private var removed = NameList()
  private var found: FoundNames
  private var changed = 0

  /// Starts to check a file.
  ///
  /// - Parameters:
  ///   - motion: The file.
  ///   - mode: What to do with the baseline.
  ///   - selection: The curves to check, and whose records may change.
  ///   - style: What the report lists, and how.
  ///   - engine: The engine that plays all scenes, in place of those of the file, without a baseline.
  /// - Throws: A failure if the baseline cannot be opened.
  init(
    _ motion: MotionFile, _ mode: BaselineMode, _ selection: NameSelection, _ style: ReportStyle,
    playedBy engine: SceneEngine? = nil
  ) throws {
    (self.motion, self.mode, self.selection, self.engine) = (motion, mode, selection, engine)
    found = FoundNames(selection)
    let file = engine == nil ? motion.baselineFile : nil
    baseline = try file.flatMap { try MotionStream.open($0.path) }
    worker = MotionWorker(
      motion: motion, baseline: baseline, mode: mode, selection: selection, style: style,
      engine: engine)
    report = FileReport(motion.file, listsPassed: style.listsPassed)
    batches = try motion.stream.batches()
    names.reserve(motion.stream.count)
    if mode != .compare, let file = motion.baselineFile {
      newBaseline = try NewBaseline(file, mode, old: baseline)
    }
  }

  private static func open(_ path: String) throws -> BaselineStream? {
    do {
      // As a baseline, '-' is the name of a file.
      guard let file = try SeekableFile(path == "-" ? "./-" : path) else {
        // A folder or a device has an error of its own.
        _ = try InputFile(path, from: .plainFile)
        throw FileError(.badContent, "\(quotedPath(path)) is not a plain file.")
      }
      return try BaselineStream(file)
    } catch let error as FileError where error.kind == .missing {
      return nil
    }
  }

  /// Checks all curves.
  ///
  /// - Parameter output: The output of the command, for the progress on a terminal.
  /// - Returns: The results. Nothing has been written.
  /// - Throws: An error in the file; not always the first one, because batches are read ahead.
  func run(output: String) throws -> CheckedFile {
    var progress = Progress("curves", of: stream.count, output: output, writesAtEnd: true)
    defer { progress.end() }
    try transformInOrder(
      next: { _ in try self.next() }, transform: worker.run,
      write: { outcome in
        progress.advance(by: outcome.entries)
        try self.collect(outcome.result.get())
      })
    try stream.checkBudgets(used: budgets)
    try checkNames()
    try stream.checkUnchanged()
    try baseline?.checkUnchanged()
    // An update of some records gives the file no other order alone.
    let isReordered = mode == .update && selection.isWhole && baseline?.isInOrder == false
    let isChanged = changed > 0 || removed.count > 0 || isReordered
    return CheckedFile(
      report: report,
      remarks: newBaseline == nil
        ? []
        : motion.recordRemarks(changed: changed, removed: removed, isReordered: isReordered),
      newBaseline: isChanged ? newBaseline : nil, found: found, isPlayed: isPlayed)
  }

  // MARK: - Jobs and their results

  /// The next job: first what can be measured, then what must be parsed before, then the records
  /// that no curve has.
  private func next() throws -> NextInput<MotionWorker.Job> {
    if !ready.isEmpty { return .input(ready.removeFirst()) }
    if !hasAllBatches {
      if let batch = try batches.next() {
        parsing += 1
        return .input(.parse(batch))
      }
      hasAllBatches = true
    }
    if parsing > 0 { return .later }
    let ranges = try abandonedRecords()
    return ranges.isEmpty ? .end : .input(.abandoned(ranges))
  }

  private func collect(_ result: MotionWorker.Result) throws {
    switch result {
    case .parsed(let entries, let budgets):
      parsing -= 1
      self.budgets.formUnion(budgets)
      try addJobs(for: entries)
    case .checked(let checked):
      try report.add(checked.batch)
      changed += checked.changed
      try newBaseline?.append(checked.records)
    case .abandoned(let abandoned):
      abandoned.names.forEach { abandonedNames.add($0) }
      abandoned.names.forEach { found.add($0) }
      if let batch = abandoned.batch {
        try report.add(batch)
      } else {
        removed.add(abandoned.selected)
        try newBaseline?.append(abandoned.kept)
      }
    }
  }

  /// Finds the records of some entries, and divides the entries into jobs by their number of curves.
  private func addJobs(for entries: [CheckFile.Entry]) throws {
    var job = MotionWorker.Entries(listsPassed: report.outline.listsPassed)
    var count = 0
    for entry in entries {
      let (curveNames, files) = try curves(of: entry)
      if count > 0, count + curveNames.count > 1_000 {
        ready.append(.check(job))
        job = MotionWorker.Entries(listsPassed: job.listsPassed)
        count = 0
      }
      count += curveNames.count
      job.add(entry, files)
      for name in curveNames {
        names.add(name)
        found.add(name)
        if let range = try baseline?.record(of: name) { job.add(range) }
      }
    }
    ready.append(.check(job))
  }

  /// The names of the curves of an entry, and its files by their paths in the check file.
  private func curves(
    of entry: CheckFile.Entry
  ) throws -> (names: [String], files: [String: MotionContent]) {
    var files: [String: MotionContent] = [:]
    for (path, location) in entry.scenes(in: motion.file) where files[path] == nil {
      files[path] = try self.files.content(path) { try motion.content(of: path, at: location) }
    }
    guard case .scene(let path, let track) = entry.source,
      case .scene(let scene) = try files[path]?.part(named: track)
    else { return ([entry.name], files) }
    if track == nil, let remark = files[path]?.remark, remarked.insert(path).inserted {
      Terminal.writeLine("\(inputName(path)) \(remark)")
    }
    let names = entry.names(of: scene, playedBy: engine)
    isPlayed = isPlayed || (track.flatMap { scene[$0]?.isPlayed } ?? scene.isPlayed)
    return (names.isEmpty ? [entry.name] : names, files)
  }

  private func abandonedRecords() throws -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var count = 0
    while count < 256 << 10, let range = try baseline?.nextAbandoned() {
      ranges.append(range)
      count += range.count
    }
    return ranges
  }

  // MARK: - Names

  /// Rejects a name that is used twice.
  private func checkNames() throws {
    let suspects = names.duplicates()
    if !suspects.isEmpty {
      // Different names may have the same hash.
      var lines: [String: Int] = [:]
      var batches = try stream.batches()
      while let batch = try batches.next() {
        for entry in try stream.entries(of: batch).entries {
          for name in try curves(of: entry).names where suspects.contains(name.hashValue) {
            guard let line = lines.updateValue(entry.location.line, forKey: name) else { continue }
            throw CommandFailure.badContent(
              "\(quoted(motion.file)), line \(entry.location.line), column \(entry.location.column): "
                + "The curve name \(quoted(name)) is already used in line \(line).")
          }
        }
      }
    }
    let suspectRecords = abandonedNames.duplicates().union(names.common(with: &abandonedNames))
    if !suspectRecords.isEmpty {
      try baseline?.checkNames { suspectRecords.contains($0.hashValue) }
    }
  }
}

/// The scenes and the source code that were read last.
private struct RecentFiles {
  private static let maximumCount = 32

  private var contents: [String: MotionContent] = [:]
  /// The paths in the order in which the files were read.
  private var paths: [String] = []

  /// A file.
  ///
  /// - Parameters:
  ///   - path: Its path in the check file.
  ///   - read: Reads it, if it is not one of these.
  /// - Returns: Its content.
  /// - Throws: The errors of `read`.
  mutating func content(
    _ path: String, read: () throws -> MotionContent
  ) throws -> MotionContent {
    if let content = contents[path] { return content }
    let content = try read()
    if paths.count == Self.maximumCount { contents[paths.removeFirst()] = nil }
    paths.append(path)
    contents[path] = content
    return content
  }
}
