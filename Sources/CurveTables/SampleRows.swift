package import CurveKit
internal import CurveMeasure

/// Curves with their samples as JSON Lines: one object for each curve, with an array for each column.
///
/// ```
/// {"curve":"linear(duration: 1)","label":null,"time_s":[0,1],"value":[0,1],
///  "velocity_per_s":[1,1],"acceleration_per_s2":[0,0],"error":null}
/// ```
package struct SampleRows: Sendable {
  private var json = TextBuffer()

  /// Starts with no rows.
  package init() {}

  /// Adds a row.
  ///
  /// - Parameter row: The curve with the times of its samples.
  package mutating func append(_ row: SampleRow) {
    json.append(row.start)
    for column in SampleRow.Column.allCases {
      json.append(row.start(of: column))
      row.append(column, 0..<row.count, to: &json)
    }
    json.append(row.end)
  }

  /// Adds a row for a curve that could not be sampled.
  ///
  /// - Parameters:
  ///   - error: The reason, as a sentence.
  ///   - curve: The text of the curve.
  ///   - label: Its label.
  package mutating func append(error: String, curve: String, label: String?) {
    json.append(SampleRow.names(curve, label))
    for column in SampleRow.Column.allCases { json.append(",\"\(column.rawValue)\":null") }
    json.append(",\"error\":\(JSONText.string(error))}\n")
  }

  /// Empties the buffer.
  ///
  /// - Returns: The rows since the last call.
  package mutating func takeBytes() -> [UInt8] { json.take() }
}

/// The samples of one curve as a JSON object, which may be written in pieces.
///
/// The pieces are ``start``; for each column, ``start(of:)`` and its numbers, whose ranges follow each
/// other; and ``end``.
package struct SampleRow: Sendable {
  /// The columns in order, by their keys.
  package enum Column: String, CaseIterable, Sendable {
    case time = "time_s"
    case value = "value"
    case velocity = "velocity_per_s"
    case acceleration = "acceleration_per_s2"
  }

  /// The number of samples.
  package var count: Int { times.count }
  /// The bytes before the first column.
  package let start: [UInt8]
  /// The bytes after the last number.
  package var end: [UInt8] { Array("],\"error\":null}\n".utf8) }

  private let curve: AnyCurve
  private let times: RowTimes

  /// The number of times that a curve computes together.
  private static let batchSize = 512

  /// The samples of a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - expression: The curve as an expression.
  ///   - label: Its label, if it has one.
  ///   - times: The times of the samples.
  package init(_ curve: AnyCurve, expression: String, label: String?, times: RowTimes) {
    (self.curve, self.times) = (curve, times)
    start = Array(SampleRow.names(expression, label).utf8)
  }

  /// The bytes before the numbers of a column.
  package func start(of column: Column) -> [UInt8] {
    Array("\(column == Column.allCases[0] ? "" : "]"),\"\(column.rawValue)\":[".utf8)
  }

  /// Some numbers of a column, with the commas before them.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - range: The positions of the samples; it starts at a multiple of 512, so that a number does
  ///     not depend on the pieces.
  /// - Returns: The bytes.
  package func numbers(of column: Column, _ range: Range<Int>) -> [UInt8] {
    var json = TextBuffer()
    append(column, range, to: &json)
    return json.take()
  }

  /// Appends some numbers of a column, with the commas before them.
  fileprivate func append(_ column: Column, _ range: Range<Int>, to json: inout TextBuffer) {
    precondition(range.lowerBound.isMultiple(of: Self.batchSize))
    withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.batchSize) { buffer in
      for first in stride(from: range.lowerBound, to: range.upperBound, by: Self.batchSize) {
        let batch = first..<min(first + Self.batchSize, range.upperBound)
        let numbers = buffer.extracting(..<batch.count)
        switch column {
        case .time: _ = numbers.initialize(from: batch.map { times[$0] })
        case .value: times.fill(_MotionBuffers(values: numbers), with: curve, rows: batch)
        case .velocity: times.fill(_MotionBuffers(velocities: numbers), with: curve, rows: batch)
        case .acceleration:
          times.fill(_MotionBuffers(accelerations: numbers), with: curve, rows: batch)
        }
        for (index, number) in numbers.enumerated() {
          if first + index > 0 { json.append(UInt8(ascii: ",")) }
          if number.isFinite { json.append(number) } else { json.append("null") }
        }
      }
    }
  }

  /// The start of an object with the texts of its curve.
  fileprivate static func names(_ curve: String, _ label: String?) -> String {
    "{\"curve\":\(JSONText.string(curve)),\"label\":\(label.map(JSONText.string) ?? "null")"
  }
}
