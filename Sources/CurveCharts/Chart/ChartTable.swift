internal import CurveMeasure

/// The numbers that a chart draws: one row a time, ascending, and one column a quantity.
///
/// Where a value or a velocity jumps there are two rows of the same time, the limit from the left and
/// the one from the right, so that the step is vertical.
public struct ChartTable: Hashable, Sendable {
  /// The names of the columns, in lower snake case with the unit.
  ///
  /// For a single curve `time_s`, `value`, `velocity_per_s`, `acceleration_per_s2`; for several `time_s`
  /// and, for each, its name with `_value` and with `_velocity_per_s`.
  public let header: [String]
  /// The rows, each as long as the header; a number that a curve does not have, such as the velocity
  /// where it is infinite, is absent.
  public let rows: [[Double?]]

  init(header: [String], rows: [[Double?]]) {
    self.header = header
    self.rows = rows
  }

  /// The points of keyframes: `time_s` and `value`.
  init(of keyframeTimes: [ChartPanel.Dot]) {
    header = ["time_s", "value"]
    rows = keyframeTimes.map { [$0.time, $0.value] }
  }

  /// The table as comma-separated values, with line feeds, for gnuplot and for people.
  public var text: String {
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

  /// The last row that is not after a time; the first if all are.
  func row(at time: Double) -> Int {
    var (low, high) = (0, rows.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if rows[middle][0] ?? .infinity <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// The number of a column at a time, on the straight line between two rows, which is what is drawn.
  func number(_ column: Int, at time: Double) -> Double? {
    let index = row(at: time)
    guard let start = rows[index][0], let value = rows[index][column] else { return nil }
    guard time > start, index + 1 < rows.count, let end = rows[index + 1][0], end > start,
      let next = rows[index + 1][column]
    else { return value }
    let part = (time - start) / (end - start)
    return value * (1 - part) + next * part
  }

  /// Tells apart the data of two charts.
  package var hash: String { checksum(text) }
}

/// FNV-1a in 64 bits: enough to tell whether two texts differ.
func checksum(_ text: String) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
