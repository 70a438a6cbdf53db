package import CurveMeasure

/// A record that is a row of a table: JSON Lines and CSV have its cells by their keys.
package protocol TableRow {
  /// The cells, the first ones named.
  var cells: [RecordColumn] { get }
  /// The rows of CSV; more than one where something is counted several times.
  var rows: [[RecordColumn]] { get }
  /// The record as a JSON object on one line, without a line feed.
  var json: String { get }
  /// A CSV table with the rows of all records, which have the same keys.
  static func csv(_ records: [Self], profile: CSVProfile) -> [UInt8]
}

extension TableRow {
  package var rows: [[RecordColumn]] { [cells] }

  package var json: String { cells.json }

  package static func csv(_ records: [Self], profile: CSVProfile) -> [UInt8] {
    CSVEncoder.table(records.flatMap(\.rows), profile: profile)
  }
}

extension [RecordColumn] {
  /// The cells as a JSON object.
  package var json: String { JSONText.object(map { ($0.key, $0.value.json) }) }
}

extension CSVEncoder {
  /// A whole table, whose header is the keys of the first row.
  package static func table(_ rows: [[RecordColumn]], profile: CSVProfile) -> [UInt8] {
    var csv = CSVEncoder(profile: profile)
    csv.header(rows.first?.map(\.key) ?? [])
    for row in rows {
      for cell in row { csv.value(cell.value) }
      csv.endRow()
    }
    return csv.takeBytes()
  }
}

extension TextTable {
  /// The lines of a table with a title, a pale head and an indent.
  static func lines(
    _ title: String, _ head: [String], _ rows: [[String]], _ style: TextStyle
  ) -> [String] {
    let table = TextTable(
      [head] + rows, alignments: [.left] + Array(repeating: .right, count: head.count - 1))
    func line(_ cells: [String]) -> String { table.line(cells, indent: 2).trimmingEnd() }
    return [style.strong(title), style.pale(line(head))] + rows.map(line)
  }
}

/// A number of a cell for people; a dash if there is none.
func shown(_ number: Double?, _ unit: String = "") -> String {
  number.map { NumberText.short($0) + unit } ?? "–"
}
