internal import CurveScenes
internal import CurveSpecs

/// A baseline of any length, whose records are found by the names of their curves.
///
/// Records requested in file order need no memory. From the first request out of order, the
/// remaining records are indexed (29 bytes each).
///
/// It must be a plain file in the style that ``Baseline`` writes. The methods that find records are
/// for one thread; those that read them are for any.
package final class BaselineStream: @unchecked Sendable {
  /// Why a baseline cannot be read in this manner; it may be valid.
  package struct UnsupportedLayout: Error {
    package init() {}
  }

  /// Whether the records were asked for in the order of the file, up to the last one.
  package var isInOrder: Bool { index.map { $0.isInOrder && $0.isUsedUp } ?? (next == nil) }

  private let file: SeekableFile
  // These are used by the thread that finds records.
  private let scanner: EntryScanner
  private var next: Record?
  private var index: RecordIndex?
  /// The bytes from the first record to the last one that was found.
  private var all = 0..<0

  private struct Record {
    let name: String
    let range: Range<Int>
  }

  /// Opens a baseline.
  ///
  /// - Parameter file: The file.
  /// - Throws: ``UnsupportedLayout`` and ``FileError``.
  package init(_ file: SeekableFile) throws {
    self.file = file
    scanner = EntryScanner(file, .baseline)
    next = try nextRecord()
  }

  // MARK: - Finding

  /// The bytes of the record of a curve; `nil` if there is none, or if it was asked for before.
  ///
  /// - Throws: ``UnsupportedLayout`` and ``FileError``.
  package func record(of name: String) throws -> Range<Int>? {
    if index == nil {
      if let record = next, record.name == name {
        next = try nextRecord()
        return record.range
      }
      guard let first = next else { return nil }
      var index = RecordIndex()
      index.append(first.name, first.range)
      while let record = try nextRecord() { index.append(record.name, record.range) }
      self.index = index
      next = nil
    }
    return index?.take(name)
  }

  /// The bytes of the next record that has not been asked for, in the order of the file.
  ///
  /// Call it only when all records that are needed have been found.
  ///
  /// - Throws: ``UnsupportedLayout`` and ``FileError``.
  package func nextAbandoned() throws -> Range<Int>? {
    if index != nil { return index?.takeAbandoned() }
    guard let record = next else { return nil }
    next = try nextRecord()
    return record.range
  }

  /// Checks everything but the records, after the last one has been found.
  ///
  /// - Throws: A `SceneError` if the file is incomplete, or has another version, and ``UnsupportedLayout``.
  package func finish() throws {
    while try nextRecord() != nil {}
    guard let outside = String(validating: scanner.outside, as: UTF8.self) else {
      throw UnsupportedLayout()
    }
    var isAtKey = false
    do throws(SceneProblem) {
      let curves = try BaselineReader.curves(outside, lines: scanner.outsideLines)
      // Elsewhere, the line is part of a text.
      isAtKey = curves.position.line == scanner.curvesLine
      try BaselineReader.checkEnd(of: outside)
    } catch {
      throw SceneError(file: file.path, error)
    }
    if !isAtKey { throw UnsupportedLayout() }
  }

  /// Rejects a second record of a curve.
  ///
  /// - Parameter isSuspect: Whether several records may have a name; only these names are kept in memory.
  /// - Throws: A `SceneError` with the position of the second record, ``UnsupportedLayout`` and ``FileError``.
  package func checkNames(where isSuspect: (String) -> Bool) throws {
    let scanner = EntryScanner(file, .baseline)
    var lines: [String: Int] = [:]
    while let entry = try scanner.next() {
      let name = try Self.name(in: entry.start)
      guard isSuspect(name), let line = lines.updateValue(entry.line, forKey: name) else {
        continue
      }
      throw SceneError(
        file: file.path,
        SceneProblem(
          TextPosition(line: entry.line, column: 3),
          "The key \(quoted(name)) is already used in line \(line)."))
    }
  }

  private func nextRecord() throws -> Record? {
    guard let entry = try scanner.next() else {
      if scanner.needsFullParser { throw UnsupportedLayout() }
      return nil
    }
    all = (all.isEmpty ? entry.range.lowerBound : all.lowerBound)..<entry.range.upperBound
    return Record(name: try Self.name(in: entry.start), range: entry.range)
  }

  /// The name in a line such as `  "sheet opens":`.
  private static func name(in line: [UInt8]) throws(UnsupportedLayout) -> String {
    let start = Array("  \"".utf8)
    let ends = [Array("\":\n".utf8), Array("\":\r\n".utf8)]
    let end = ends.first { line.suffix($0.count) == $0[...] }
    guard line.starts(with: start), let end, line.count > start.count + end.count else {
      throw UnsupportedLayout()
    }
    let text = line[start.count..<line.count - end.count]
    if !text.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }),
      let name = String(validating: text, as: UTF8.self)
    {
      return name
    }
    guard
      case .mapping(let entries)? = try? YAMLReader.read(
        String(decoding: line, as: UTF8.self), as: .baseline)?.content, entries.count == 1
    else { throw UnsupportedLayout() }
    return entries[0].key
  }

  // MARK: - Reading

  /// Reads records.
  ///
  /// - Parameter ranges: Their bytes, in any order; a range may have several records.
  /// - Returns: The records.
  /// - Throws: A `SceneError` if a record is invalid, and ``FileError`` if reading fails.
  package func records(in ranges: [Range<Int>]) throws -> Baseline {
    var baseline = Baseline()
    for range in ranges {
      let bytes = try file.bytes(in: range)
      if RecordReader.read(bytes, into: &baseline) { continue }
      do throws(SceneProblem) {
        guard let text = String(validating: "curves:\n".utf8 + bytes, as: UTF8.self) else {
          throw SceneProblem(nil, "The file is not valid UTF-8.")
        }
        let lines = LineNumbers(first: 1, missing: linesBefore(range.lowerBound) - 1)
        guard
          case .mapping(let root)? = try YAMLReader.read(text, as: .baseline, lines: lines)?.content,
          root.count == 1, case .mapping(let entries) = root[0].value.content
        else { throw SceneProblem(nil, "The records cannot be read.") }
        for entry in entries {
          guard baseline[entry.key] == nil else {
            throw SceneProblem(entry.position, "The key \(quoted(entry.key)) is already used.")
          }
          baseline[entry.key] = try BaselineReader.record(entry)
        }
      } catch {
        throw SceneError(file: file.path, error)
      }
    }
    return baseline
  }

  // MARK: - Writing

  /// Copies all records, after all of them have been found.
  ///
  /// - Parameter sink: Receives the bytes.
  /// - Throws: ``FileError`` if reading fails or the file has changed, and the errors of `sink`.
  package func copyRecords(to sink: ([UInt8]) throws -> Void) throws {
    for start in stride(from: all.lowerBound, to: all.upperBound, by: 1 << 20) {
      try sink(file.bytes(in: start..<min(all.upperBound, start + 1 << 20)))
    }
    try checkUnchanged()
  }

  /// Checks that the file has not changed since it was opened.
  ///
  /// - Throws: ``FileError`` if it has.
  package func checkUnchanged() throws(FileError) { try file.checkUnchanged() }

  /// The number of lines before a position of the file.
  private func linesBefore(_ end: Int) -> Int {
    var count = 0
    for start in stride(from: 0, to: end, by: 1 << 20) {
      let bytes = try? file.bytes(in: start..<min(end, start + 1 << 20))
      count += bytes?.count { $0 == UInt8(ascii: "\n") } ?? 0
    }
    return count
  }
}

/// The positions of records, by the hashes of their names.
///
/// Two hashes of 64 bits distinguish the names: for 10^9 of them, the probability that any two have
/// the same hashes is below 10^-20.
private struct RecordIndex {
  private struct Hashes: Hashable {
    let first: Int
    let second: Int

    init(_ name: String) {
      first = name.hashValue
      var hasher = Hasher()
      hasher.combine(1)
      hasher.combine(name)
      second = hasher.finalize()
    }

    static func < (one: Self, other: Self) -> Bool {
      (one.first, one.second) < (other.first, other.second)
    }
  }

  private var hashes: [Hashes] = []
  private var offsets: [Int] = []
  /// The end of the last record.
  private var end = 0
  private var isTaken: [Bool] = []
  /// The numbers of the records in the order of their hashes; empty until it is needed.
  private var sorted: [Int32] = []
  /// The number of the record after the one that was taken last.
  private var next = 0
  /// Where to search the next record that has not been taken.
  private var firstAbandoned = 0
  /// Whether each record was taken right after the one before.
  private(set) var isInOrder = true

  /// Whether all records have been taken.
  var isUsedUp: Bool { !isTaken.contains(false) }

  mutating func append(_ name: String, _ range: Range<Int>) {
    hashes.append(Hashes(name))
    offsets.append(range.lowerBound)
    isTaken.append(false)
    end = range.upperBound
  }

  mutating func take(_ name: String) -> Range<Int>? {
    guard let number = number(of: Hashes(name)), !isTaken[number] else { return nil }
    isInOrder = isInOrder && number == next
    isTaken[number] = true
    next = number + 1
    return range(of: number)
  }

  mutating func takeAbandoned() -> Range<Int>? {
    guard let number = isTaken[firstAbandoned...].firstIndex(of: false) else { return nil }
    isTaken[number] = true
    firstAbandoned = number + 1
    return range(of: number)
  }

  private func range(of number: Int) -> Range<Int> {
    offsets[number]..<(number + 1 < offsets.count ? offsets[number + 1] : end)
  }

  private mutating func number(of name: Hashes) -> Int? {
    if next < hashes.count, hashes[next] == name { return next }
    if sorted.isEmpty {
      sorted = Array(0..<Int32(hashes.count))
      sorted.sort { hashes[Int($0)] < hashes[Int($1)] }
    }
    var range = 0..<sorted.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if hashes[Int(sorted[middle])] < name {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    guard range.lowerBound < sorted.count else { return nil }
    let number = Int(sorted[range.lowerBound])
    return hashes[number] == name ? number : nil
  }
}
