internal import CurveScenes
internal import SystemLibraries

/// A baseline of any length, whose records are found by the names of their curves.
///
/// Records requested in file order need no memory. From the first request out of order, the
/// remaining records are indexed (29 bytes each).
///
/// It must have the text that ``Baseline`` writes. The methods that find records are for one thread;
/// those that read them are for any.
package final class BaselineStream: @unchecked Sendable {
  /// Whether the records were asked for in the order of the file, up to the last one.
  package var isInOrder: Bool { index.map { $0.isInOrder && $0.isUsedUp } ?? (next == nil) }

  private let file: SeekableFile
  /// The bytes of all records.
  private let all: Range<Int>
  // These are used by the thread that finds records.
  private var finder: RecordFinder
  private var next: RecordFinder.Record?
  private var index: RecordIndex?

  /// Opens a baseline.
  ///
  /// - Parameter file: The file.
  /// - Throws: A `SceneError` if it is not as it was recorded, and ``FileError`` if reading fails.
  package init(_ file: SeekableFile) throws {
    self.file = file
    all = try BaselineStream.records(of: file)
    finder = RecordFinder(file, all)
    next = try finder.next()
  }

  /// The bytes of the records, between the first lines and the last one.
  private static func records(of file: SeekableFile) throws -> Range<Int> {
    let empty = Array(Baseline().text.utf8)
    if file.size == empty.count, try file.bytes(in: 0..<file.size) == empty {
      return file.size..<file.size
    }
    let (start, end) = (WrittenRecords.start, WrittenRecords.end)
    let first = try file.bytes(in: 0..<min(start.count, file.size))
    let last = try file.bytes(in: max(0, file.size - end.count)..<file.size)
    guard first == start else {
      let same = zip(first, start).prefix { $0 == $1 }.count
      throw try file.otherForm(at: same)
    }
    guard last == end, start.count < file.size - end.count else {
      throw try file.otherForm(at: file.size)
    }
    return start.count..<file.size - end.count
  }

  // MARK: - Finding

  /// The bytes of the record of a curve; `nil` if there is none, or if it was asked for before.
  ///
  /// - Throws: A `SceneError` if a record is not as it was recorded, and ``FileError`` if reading fails.
  package func record(of name: String) throws -> Range<Int>? {
    if index == nil {
      guard let first = next else { return nil }
      if first.name == name {
        next = try finder.next()
        return first.range
      }
      var index = RecordIndex()
      index.append(first.name, first.range)
      while let record = try finder.next() { index.append(record.name, record.range) }
      self.index = index
      next = nil
    }
    return index?.take(name)
  }

  /// The bytes of the next record that has not been asked for, in the order of the file.
  ///
  /// Call it only when all records that are needed have been found.
  ///
  /// - Throws: A `SceneError` if a record is not as it was recorded, and ``FileError`` if reading fails.
  package func nextAbandoned() throws -> Range<Int>? {
    if index != nil { return index?.takeAbandoned() }
    guard let record = next else { return nil }
    next = try finder.next()
    return record.range
  }

  /// Rejects a second record of a curve.
  ///
  /// - Parameter isSuspect: Whether several records may have a name; only these names are kept in memory.
  /// - Throws: A `SceneError` with the position of the second record, and ``FileError`` if reading fails.
  package func checkNames(where isSuspect: (String) -> Bool) throws {
    var finder = RecordFinder(file, all)
    var names: Set<String> = []
    while let record = try finder.next() {
      guard isSuspect(record.name), !names.insert(record.name).inserted else { continue }
      throw try file.otherForm(at: record.range.lowerBound)
    }
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
      do throws(SceneProblem) {
        try RecordReader.read(bytes, into: &baseline)
      } catch {
        let lines = try file.linesBefore(range.lowerBound)
        throw SceneError(file: file.path, error.moved(by: lines))
      }
    }
    return baseline
  }

  /// Reads all records.
  func records() throws -> Baseline { try records(in: [all]) }

  // MARK: - Writing

  /// Copies all records.
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
}

extension SceneProblem {
  /// The same problem after more lines.
  fileprivate func moved(by lines: Int) -> SceneProblem {
    SceneProblem(
      position.map { TextPosition(line: $0.line + lines, column: $0.column) }, sentence)
  }
}

extension SeekableFile {
  /// The error of a baseline that is not as it was recorded at a position.
  fileprivate func otherForm(at offset: Int) throws(FileError) -> SceneError {
    SceneError(
      file: path,
      RecordReader.otherForm(TextPosition(line: try linesBefore(offset) + 1, column: 1)))
  }

  /// The number of lines before a position.
  fileprivate func linesBefore(_ end: Int) throws(FileError) -> Int {
    var count = 0
    for start in stride(from: 0, to: end, by: 1 << 20) {
      count += try bytes(in: start..<min(end, start + 1 << 20)).count { $0 == UInt8(ascii: "\n") }
    }
    return count
  }
}

/// Finds the records of a baseline one after another.
///
/// The first line of a record is the only one with a text after two spaces, and no text has a line break.
private struct RecordFinder {
  struct Record {
    let name: String
    let range: Range<Int>
  }

  /// The longest record; one with all texts and values of the greatest length is shorter.
  private static let maximumBytes = 4 << 20

  private let file: SeekableFile
  /// The position of the buffer in the file.
  private var base: Int
  private let end: Int
  private var buffer: [UInt8] = []
  /// The start of the next record in the buffer.
  private var start = 0

  init(_ file: SeekableFile, _ range: Range<Int>) {
    self.file = file
    base = range.lowerBound
    end = range.upperBound
  }

  mutating func next() throws -> Record? {
    // A text starts after three or five characters.
    var searched = 5
    while true {
      if let next = nextStart(after: start + searched) { return try record(upTo: next) }
      searched = max(5, buffer.count - start)
      if base + buffer.count == end {
        return start == buffer.count ? nil : try record(upTo: buffer.count)
      }
      if buffer.count - start > RecordFinder.maximumBytes {
        throw try file.otherForm(at: base + start)
      }
      buffer.removeSubrange(..<start)
      base += start
      start = 0
      let more = base + buffer.count
      buffer += try file.bytes(in: more..<min(end, more + 1 << 18))
    }
  }

  private mutating func record(upTo next: Int) throws -> Record {
    let range = base + start..<base + next
    let name = buffer.withUnsafeBufferPointer { buffer in
      var reader = RecordReader(UnsafeBufferPointer(rebasing: buffer[start..<next]))
      return reader.name()
    }
    guard let name else { throw try file.otherForm(at: range.lowerBound) }
    start = next
    return Record(name: name, range: range)
  }

  /// The first line of a record after a position.
  private func nextStart(after position: Int) -> Int? {
    buffer.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      var position = position
      while position < buffer.count,
        let found = memchr(base + position, Int32(UInt8(ascii: "\"")), buffer.count - position)
      {
        let quote = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
        func isBefore(_ distance: Int, _ character: Unicode.Scalar) -> Bool {
          quote >= distance && buffer[quote - distance] == UInt8(ascii: character)
        }
        if isBefore(1, " ") {
          if isBefore(2, " "), isBefore(3, "\n") { return quote - 2 }
          if isBefore(2, "?"), isBefore(3, " "), isBefore(4, " "), isBefore(5, "\n") {
            return quote - 4
          }
        }
        position = quote + 1
      }
      return nil
    }
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
