internal import CurveKit
package import CurveMeasure

extension EngineRecord {
  /// The record as an entry of a JSON object: `"engine":{"name":"motion",…}`.
  var jsonField: String {
    let fields =
      [RecordColumn("name", engine.rawValue)] + numbers.map { RecordColumn($0.key, $0.number) }
    return "\"engine\":" + fields.json
  }

  /// The names of the columns of CSV.
  static let csvColumns = ["engine"] + keys.map { "engine_" + $0 }

  /// The section "Engine" as a text table.
  ///
  /// - Parameters:
  ///   - records: The names of curves with the records of their engine.
  ///   - style: Plain text, or text with escape codes for a terminal.
  /// - Returns: Lines, each with a line feed; none without records.
  package static func text(
    _ records: [(curve: String, record: EngineRecord)], style: TextStyle = .plain
  ) -> String {
    guard let first = records.first?.record else { return "" }
    let head = ["curve", "stops at", "in frame", "shows before", "then", "off exact by", "at"]
    let rows = records.map { curve, record in
      [
        DisplayText.line(curve), shown(record.stopTime, " s"),
        record.stopFrame.map(String.init) ?? "–", shown(record.lastValue),
        record.stopTime == nil ? "–" : shown(record.endValue), shown(record.greatestDifference),
        shown(record.greatestDifferenceTime, " s"),
      ]
    }
    let title = "\(first.engine.name), \(NumberText.short(first.frameRate)) frames a second"
    let lines = TextTable.lines(title, head, rows, style)
    let rule = style.pale("  \(first.engine.name) stops \(first.engine.rule).")
    return (lines + [rule]).joined(separator: "\n") + "\n"
  }
}

extension CSVEncoder {
  /// Writes the columns of the engine; they are empty without a record.
  mutating func engine(_ record: EngineRecord?) {
    text(record?.engine.rawValue)
    for index in EngineRecord.keys.indices { number(record?.numbers[index].number) }
  }
}
