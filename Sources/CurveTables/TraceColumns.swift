/// The columns of a CSV with traces.
struct TraceColumns {
  /// The names in the header, or numbers from 1.
  let names: [String]
  /// Whether the first row is a header.
  let hasHeader: Bool
  /// The column of times.
  let time: Int
  /// Seconds in a unit of it.
  let timeUnit: Double
  /// The columns of values.
  let values: [Int]
  /// The column with the names of curves, if there is one.
  let group: Int?
  /// The curve that is read; `nil` for all.
  let curve: String?

  /// Chooses the columns.
  ///
  /// - Parameters:
  ///   - cells: The first row.
  ///   - format: The separators.
  ///   - column: The requested column of values.
  ///   - time: The requested column of times.
  /// - Throws: A ``TraceError`` if a column does not exist.
  init(
    firstRow cells: [String], _ format: CSVLine.Format, column: String?, time: String?
  ) throws(TraceError) {
    hasHeader = cells.contains { !$0.isEmpty && format.number($0) == nil }
    let names = hasHeader ? cells : cells.indices.map { "\($0 + 1)" }
    func index(of name: String) -> Int? {
      names.firstIndex(of: name) ?? names.firstIndex { $0.lowercased() == name.lowercased() }
        ?? Int(name).flatMap { names.indices.contains($0 - 1) ? $0 - 1 : nil }
    }
    let group = names.firstIndex { $0.lowercased() == "curve" }
    func missing(_ name: String) -> TraceError {
      let known = names.prefix(20).map(quotedText).joined(separator: ", ")
      return TraceError(
        "There is no column \(quotedText(name)); the columns are \(known)\(names.count > 20 ? " and others" : "").",
        .usage)
    }
    if let time {
      guard let found = index(of: time) else { throw missing(time) }
      self.time = found
    } else {
      self.time =
        names.firstIndex { TraceColumns.isTime($0) } ?? names.indices.first { $0 != group } ?? 0
    }
    (self.names, self.group) = (names, group)
    timeUnit = hasHeader ? try TraceColumns.seconds(names[self.time]) : 1
    let others = names.indices.filter { [own = self.time] in $0 != own && $0 != group }
    if let column, let found = index(of: column), group == nil || found != group {
      values = [found]
      curve = nil
    } else {
      let plain = others.filter { !TraceColumns.isRate(names[$0]) }
      values = plain.isEmpty ? others : plain
      curve = column
      if let column, group == nil { throw missing(column) }
    }
    // A number chooses one of two columns with the same name.
    let isNumbered = column.map { !names.contains($0) } ?? false
    for index in values where !isNumbered {
      guard let other = others.first(where: { $0 != index && names[$0] == names[index] }) else {
        continue
      }
      let (first, second) = (min(index, other) + 1, max(index, other) + 1)
      throw TraceError(
        "Columns \(first) and \(second) are both named \(quotedText(names[index])); choose one by its number."
      )
    }
    guard !values.isEmpty else {
      throw TraceError("There is no column of values beside the times.")
    }
    if values.contains(self.time) {
      throw TraceError(
        "Column \(quotedText(names[self.time])) has the times, so it cannot have the values.",
        .usage)
    }
  }

  /// The name of a trace.
  func name(of column: Int, curve: String?) -> String {
    guard let curve else { return values.count == 1 && !hasHeader ? "" : names[column] }
    return values.count == 1 ? curve : "\(curve), \(names[column])"
  }

  /// Whether a column has times by its name.
  private static func isTime(_ name: String) -> Bool {
    let first = words(of: name).first ?? ""
    return timeWords.contains(first) || first.count > 1 && unit(of: first) != nil
  }

  /// Whether a column has velocities or accelerations by its name.
  private static func isRate(_ name: String) -> Bool {
    let words = words(of: name)
    return words.contains("velocity") || words.contains("acceleration") || words.contains("jerk")
  }

  /// Words for a time that state no unit.
  private static let timeWords: Set = ["time", "times", "t", "timestamp", "stamp", "elapsed"]

  /// Seconds in each unit.
  private static let seconds: [String: Double] = [
    "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1,
    "ms": 1e-3, "msec": 1e-3, "msecs": 1e-3, "millis": 1e-3, "millisecond": 1e-3,
    "milliseconds": 1e-3,
    "us": 1e-6, "µs": 1e-6, "μs": 1e-6, "usec": 1e-6, "micros": 1e-6, "microseconds": 1e-6,
    "ns": 1e-9, "nsec": 1e-9, "nanos": 1e-9, "nanoseconds": 1e-9,
    "min": 60, "minutes": 60, "h": 3600, "hours": 3600,
  ]

  /// Seconds in a unit, which may follow "time" as in "timems"; `nil` for another word.
  private static func unit(of word: String) -> Double? {
    seconds[word.hasPrefix("time") ? String(word.dropFirst(4)) : word]
  }

  /// Seconds in the unit that a name ends with; 1 without a unit.
  ///
  /// - Throws: A ``TraceError`` if a name of times ends with another word, which may be a unit.
  private static func seconds(_ name: String) throws(TraceError) -> Double {
    let last = words(of: name).last { Double($0) == nil } ?? ""
    if let unit = unit(of: last) { return unit }
    if !isTime(name) || timeWords.contains(last) { return 1 }
    throw TraceError(
      "The times in column \(quotedText(name)) have no known unit; end its name with 's' or 'ms', as in 'time_ms'."
    )
  }

  /// The words of a name, which may be joined as in "elapsedTime_ms" or "timeMs".
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var wasLower = false
    var isInWord = false
    for character in name {
      guard character.isLetter || character.isNumber else {
        isInWord = false
        continue
      }
      if !isInWord || wasLower && character.isUppercase { words.append("") }
      words[words.count - 1] += character.lowercased()
      wasLower = character.isLowercase
      isInWord = true
    }
    return words
  }
}
