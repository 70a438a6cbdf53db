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
    self.names = names
    self.group = group
    timeUnit = hasHeader ? TraceColumns.seconds(names[self.time]) : 1
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
    let words = words(of: name)
    return ["time", "times", "t", "timestamp", "elapsed", "seconds", "ms"].contains(
      words.first ?? "")
  }

  /// Whether a column has velocities or accelerations by its name.
  private static func isRate(_ name: String) -> Bool {
    let words = words(of: name)
    return words.contains("velocity") || words.contains("acceleration") || words.contains("jerk")
  }

  /// Seconds in the unit that a name ends with; 1 without a unit.
  private static func seconds(_ name: String) -> Double {
    switch words(of: name).last ?? "" {
    case "ms", "millis", "milliseconds", "msec": 1e-3
    case "us", "µs", "μs", "microseconds": 1e-6
    case "ns", "nanoseconds": 1e-9
    case "min", "minutes": 60
    default: 1
    }
  }

  private static func words(of name: String) -> [String] {
    name.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }
}
