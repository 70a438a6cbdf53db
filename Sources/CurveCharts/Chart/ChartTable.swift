internal import CurveKit
internal import CurveMeasure

/// The data of a chart: a row for each time, ascending, and a column for each quantity.
///
/// A jump of a value or a velocity has two rows of the same time, with the left limit and the right
/// limit, so that the step is vertical.
package struct ChartTable: Hashable, Sendable {
  /// The name in scripts of the block with the data of the CSV file.
  package static let dataBlock = "data"

  /// The names of the columns, in lower snake case with the unit.
  ///
  /// A single curve has `time_s`, `value`, `velocity_per_s` and `acceleration_per_s2`. Several
  /// curves have `time_s` and, for each curve, its name with `_value` and with `_velocity_per_s`.
  package let header: [String]
  /// The rows, each as long as the header; `nil` for an absent number, such as an infinite
  /// velocity.
  package let rows: [[Double?]]

  init(header: [String], rows: [[Double?]]) {
    (self.header, self.rows) = (header, rows)
  }

  /// Creates a table of keyframes with the columns `time_s` and `value`.
  init(of keyframes: [ChartPanel.Dot]) {
    header = ["time_s", "value"]
    rows = keyframes.map { [$0.time, $0.value] }
  }

  /// The table as comma-separated values with line feeds.
  package var text: String {
    // Column names have only letters, digits and underscores, so no cell needs quotes.
    var text = header.joined(separator: ",") + "\n"
    for row in rows {
      for (column, number) in row.enumerated() {
        if column > 0 { text += "," }
        if let number, number.isFinite { text += NumberText.shortest(number) }
      }
      text += "\n"
    }
    return text
  }

  /// The position of a column in a row.
  package func index(of column: String) -> Int? { header.firstIndex(of: column) }

  /// The last row up to a time; the first row if all are after it.
  func row(at time: Double) -> Int {
    max(0, rows.partitioningIndex { !($0[0] ?? .infinity <= time) } - 1)
  }

  /// The number of a column at a time, interpolated linearly between two rows as in the drawing.
  func number(_ column: Int, at time: Double) -> Double? {
    let index = row(at: time)
    guard let start = rows[index][0], let value = rows[index][column] else { return nil }
    guard time > start, index + 1 < rows.count, let end = rows[index + 1][0], end > start,
      let next = rows[index + 1][column]
    else { return value }
    let fraction = (time - start) / (end - start)
    return value * (1 - fraction) + next * fraction
  }

  /// A checksum of the data.
  package var hash: String { checksum(text) }
}

/// The 64-bit FNV-1a checksum of a text, in hexadecimal.
func checksum(_ text: String) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
