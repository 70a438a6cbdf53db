package import CurveScenes
internal import CurveSpecs

/// A check file of any length, whose curves are read some at a time.
///
/// The file is read twice from its start: once for everything but the curves, because settings may follow
/// them, and once for the curves.
package final class CheckFileStream: Sendable {
  /// The file without its entries.
  package let content: CheckFile
  /// The number of entries.
  package let count: Int

  private let input: SeekableFile
  private let reader: CheckReader

  /// Reads everything but the entries of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - readsCode: Whether the caller checks the source code of the key `code`, which is an error
  ///     otherwise.
  /// - Throws: A `SceneError` if something other than the entries is invalid, and ``FileError`` if
  ///   reading fails.
  package init(_ file: SeekableFile, readsCode: Bool = false) throws {
    input = file
    var names = NameHashes()
    let events = CheckFileEvents(file)
    let root = try events.run { (yaml) throws(SceneProblem) in
      try yaml.outline(of: CheckReader.curvesKey) { name, _ in names.add(name) }
    }
    let count = names.count
    self.count = count
    let suspects = names.duplicates()
    if !suspects.isEmpty { try CheckFileStream.checkNames(suspects, in: file) }
    reader = try events.run { (_) throws(SceneProblem) in
      let (node, entries) = try SceneNode.file(root, as: .checks)
      return try CheckReader(node, entries, curves: count, file: file.path, readsCode: readsCode)
    }
    content = CheckFile(reader, named: file.path, entries: [])
  }

  /// Rejects a key that is used twice.
  ///
  /// - Parameters:
  ///   - suspects: The hashes that several keys have; different keys may have the same one.
  ///   - file: The file.
  /// - Throws: A `SceneError` with the position of the second key.
  private static func checkNames(_ suspects: Set<Int>, in file: SeekableFile) throws {
    var lines: [String: Int] = [:]
    try CheckFileEvents(file).run { (yaml) throws(SceneProblem) in
      _ = try yaml.outline(of: CheckReader.curvesKey) { (name, position) throws(SceneProblem) in
        guard suspects.contains(name.hashValue),
          let line = lines.updateValue(position.line, forKey: name)
        else { return }
        throw SceneProblem(position, "The key \(quoted(name)) is already used in line \(line).")
      }
    }
  }

  // MARK: - Entries

  /// Some entries of the file that have not been interpreted.
  package typealias Batch = [SceneNode.Entry]

  /// The batches of the file, in order.
  package struct Batches {
    private let events: CheckFileEvents
    private let file: SeekableFile
    private let minimum: Int
    /// The number of entries that have not been found.
    private var missing: Int
    /// Whether the file has a mapping of curves; a file with code needs none.
    private let hasCurves: Bool

    fileprivate init(_ file: SeekableFile, count: Int, of minimum: Int) throws {
      (self.file, self.minimum) = (file, minimum)
      missing = count
      events = CheckFileEvents(file)
      hasCurves = try events.run { (yaml) throws(SceneProblem) in
        try yaml.enter(CheckReader.curvesKey)
      }
    }

    /// The next batch.
    ///
    /// - Returns: The batch; `nil` after the last one.
    /// - Throws: A `SceneError` if the batch is not YAML, and ``FileError`` if reading fails, or if there are
    ///   no longer as many entries as before.
    package mutating func next() throws -> Batch? {
      guard hasCurves else {
        if missing != 0 { throw file.hasChanged }
        return nil
      }
      let batch = try events.run { [minimum] (yaml) throws(SceneProblem) in
        var batch: Batch = []
        let start = yaml.offset
        while yaml.offset - start < minimum, let entry = try yaml.nextEntry() {
          batch.append(entry)
        }
        return batch
      }
      missing -= batch.count
      if batch.isEmpty, missing != 0 { throw file.hasChanged }
      return batch.isEmpty ? nil : batch
    }
  }

  /// Starts at the first batch.
  ///
  /// - Parameter characters: The number of characters after which a batch ends, with the entry that reaches it.
  /// - Returns: The batches.
  /// - Throws: ``FileError`` if reading fails.
  package func batches(of characters: Int = 16 << 10) throws -> Batches {
    try Batches(input, count: count, of: characters)
  }

  /// Checks that the file has not changed since it was opened.
  ///
  /// - Throws: ``FileError`` if it has.
  package func checkUnchanged() throws(FileError) { try input.checkUnchanged() }

  /// Interprets the entries of a batch.
  ///
  /// - Parameter batch: The batch.
  /// - Returns: The entries, and the names of the budgets that they use.
  /// - Throws: A `SceneError` if an entry is invalid.
  package func entries(
    of batch: Batch
  ) throws(SceneError) -> (entries: [CheckFile.Entry], budgets: Set<String>) {
    var reader = reader
    do {
      for entry in batch { try reader.read(entry) }
    } catch {
      throw SceneError(file: input.path, error)
    }
    return (reader.entries, reader.usedBudgets)
  }

  /// Rejects a budget that no curve uses.
  ///
  /// - Parameter used: The names of the budgets that the entries of all batches use.
  /// - Throws: A `SceneError` with the position of the budget.
  package func checkBudgets(used: Set<String>) throws(SceneError) {
    do {
      try reader.checkBudgets(used: used)
    } catch {
      throw SceneError(file: input.path, error)
    }
  }

  /// The file with all entries.
  package func file() throws -> CheckFile {
    var entries: [CheckFile.Entry] = []
    var budgets: Set<String> = []
    var batches = try batches()
    while let batch = try batches.next() {
      let read = try self.entries(of: batch)
      entries += read.entries
      budgets.formUnion(read.budgets)
    }
    try checkBudgets(used: budgets)
    return file(with: entries)
  }

  /// The file with some entries.
  package func file(with entries: [CheckFile.Entry]) -> CheckFile {
    CheckFile(reader, named: input.path, entries: entries)
  }
}

/// One reading of a check file.
private final class CheckFileEvents {
  private let file: SeekableFile
  private let yaml: YAMLReader
  private let failure: Failure

  /// The error of the file, which the parser of YAML does not hand on.
  private final class Failure { var error: FileError? }

  init(_ file: SeekableFile) {
    self.file = file
    let failure = Failure()
    self.failure = failure
    var offset = 0
    yaml = YAMLReader(.checks) { buffer in
      do throws(FileError) {
        let count = try file.read(into: buffer, at: offset)
        offset += count
        return count
      } catch {
        failure.error = error
        return 0
      }
    }
  }

  /// Reads on.
  ///
  /// - Parameter body: Reads events.
  /// - Returns: The result of the body.
  /// - Throws: A `SceneError` if the text is invalid, and ``FileError`` if reading fails or the file has changed.
  func run<Result>(_ body: (YAMLReader) throws(SceneProblem) -> Result) throws -> Result {
    let result: Result
    do throws(SceneProblem) {
      result = try body(yaml)
    } catch {
      if let error = failure.error { throw error }
      try file.checkUnchanged()
      if error.sentence == SceneProblem.invalidText {
        throw FileError(.badContent, "\(inputName(file.path)) is not valid UTF-8.")
      }
      throw SceneError(file: file.path, error)
    }
    if let error = failure.error { throw error }
    return result
  }
}
