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

  /// The table as comma-separated values, with line feeds, for gnuplot and for people.
  public var text: String {
    var csv = CSVEncoder(profile: .plain)
    csv.row(header)
    for row in rows {
      for number in row { csv.number(number) }
      csv.endRow()
    }
    return String(decoding: csv.takeBytes(), as: UTF8.self)
  }

  /// The position of a column in a row.
  package func index(of column: String) -> Int? { header.firstIndex(of: column) }

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
