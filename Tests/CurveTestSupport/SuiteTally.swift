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

  /// Counts a row as passed if a condition is true.
  public mutating func expect(_ condition: Bool, row: VectorTable.Row) {
    if condition { passed += 1 } else { failures.append("line \(row.number)") }
  }

  /// Counts a skipped row.
  public mutating func leaveOut(_ reason: String) { leftOut[reason, default: 0] += 1 }

  public var description: String {
    let rest = leftOut.sorted { $0.key < $1.key }.map { "\($0.value) left out: \($0.key)" }
    return (["\(name): \(passed) passed"] + rest).joined(separator: "; ")
  }
}
