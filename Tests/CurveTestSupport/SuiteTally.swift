public import Testing

/// The results for the rows of another project's suite: passed, skipped for a reason, or failed.
public struct SuiteTally: Sendable, CustomStringConvertible {
  /// The name of the other project.
  public let name: String
  /// The number of rows that agree within their own tolerance.
  public private(set) var passed = 0
  /// The skipped rows, which state something different from this library, by reason.
  public private(set) var leftOut: [String: Int] = [:]
  /// The rows that do not agree, as sentences.
  public private(set) var failures: [String] = []

  /// Creates the tally of a suite before its first row.
  public init(_ name: String) { self.name = name }

  /// Compares a number with a row, within the tolerance of the row.
  public mutating func expect(
    _ actual: Double?, equals expected: Double, within tolerance: Double, row: VectorTable.Row
  ) {
    if let actual, (actual - expected).magnitude <= tolerance || actual == expected {
      passed += 1
    } else {
      failures.append(
        "line \(row.number): \(String(describing: actual)) is not \(expected) within \(tolerance)")
    }
  }

  /// Compares a number with that of a row, within the tolerance of the row.
  public mutating func expect(_ actual: Double?, _ row: VectorTable.Row) throws {
    expect(actual, equals: try row.expected, within: try row.tolerance, row: row)
  }

  /// Counts a row as passed if a condition is true.
  public mutating func expect(_ condition: Bool, row: VectorTable.Row) {
    if condition { passed += 1 } else { failures.append("line \(row.number)") }
  }

  /// Counts a skipped row.
  public mutating func leaveOut(_ reason: String) { leftOut[reason, default: 0] += 1 }

  /// Expects that no row failed, and the numbers of those that passed and were skipped.
  public func check(passed: Int, leftOut: Int = 0, source: SourceLocation = #_sourceLocation) {
    print(self)
    #expect(failures == [], sourceLocation: source)
    #expect(self.passed == passed, sourceLocation: source)
    #expect(self.leftOut.values.reduce(0, +) == leftOut, sourceLocation: source)
  }

  /// Expects the same, with the number of skipped rows by reason.
  public func check(
    passed: Int, leftOut: [String: Int], source: SourceLocation = #_sourceLocation
  ) {
    check(passed: passed, leftOut: leftOut.values.reduce(0, +), source: source)
    #expect(self.leftOut == leftOut, sourceLocation: source)
  }

  public var description: String {
    let rest = leftOut.sorted { $0.key < $1.key }.map { "\($0.value) left out: \($0.key)" }
    return (["\(name): \(passed) passed"] + rest).joined(separator: "; ")
  }
}

/// Checks the rows of another project's suite, and expects the numbers of those that passed and were
/// skipped.
///
/// With a kind, rows of another kind are skipped.
public func checkSuite(
  _ name: String, _ file: String, kind: String? = nil, passed: Int, leftOut: Int = 0,
  source: SourceLocation = #_sourceLocation,
  check: (VectorTable.Row, inout SuiteTally) throws -> Void
) throws {
  var tally = SuiteTally(name)
  for row in try VectorTable(file).rows {
    if let kind, try row.text("kind") != kind {
      tally.leaveOut("another family")
    } else {
      try check(row, &tally)
    }
  }
  tally.check(passed: passed, leftOut: leftOut, source: source)
}
