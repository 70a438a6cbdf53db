/// What became of the rows of another project's suite: passed, left out for a reason, or failed.
public struct SuiteTally: Sendable, CustomStringConvertible {
  /// Whose suite it is.
  public let name: String
  /// How many rows agree within their own tolerance.
  public private(set) var passed = 0
  /// The rows that say something else than we compute, by reason.
  public private(set) var leftOut: [String: Int] = [:]
  /// The rows that do not agree, as sentences.
  public private(set) var failures: [String] = []

  /// A suite of which nothing has been looked at.
  public init(_ name: String) { self.name = name }

  /// Holds a row to its tolerance.
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

  /// Holds a row to a condition.
  public mutating func expect(_ condition: Bool, row: VectorTable.Row) {
    if condition { passed += 1 } else { failures.append("line \(row.number)") }
  }

  /// Counts a row that is not about what we compute.
  public mutating func leaveOut(_ reason: String) { leftOut[reason, default: 0] += 1 }

  public var description: String {
    let rest = leftOut.sorted { $0.key < $1.key }.map { "\($0.value) left out: \($0.key)" }
    return (["\(name): \(passed) passed"] + rest).joined(separator: "; ")
  }
}
