internal import CurveKit
package import CurveMeasure

extension EngineRecord {
  /// The record as an entry of a JSON object: `"engine":{"name":"motion",…}`.
  var jsonField: String {
    let fields = numbers.map { "\"\($0.key)\":\(JSONText.number($0.number))" }
    return "\"engine\":{\"name\":\"\(engine.rawValue)\",\(fields.joined(separator: ","))}"
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
    func number(_ number: Double?, _ unit: String = "") -> String {
      number.map { NumberText.short($0) + unit } ?? "–"
    }
    let head = ["curve", "stops at", "in frame", "shows before", "then", "off exact by", "at"]
    let rows = records.map { curve, record in
      [
        DisplayText.line(curve), number(record.stopTime, " s"),
        record.stopFrame.map(String.init) ?? "–", number(record.lastValue),
        record.stopTime == nil ? "–" : number(record.endValue), number(record.greatestDifference),
        number(record.greatestDifferenceTime, " s"),
      ]
    }
    let table = TextTable(
      [head] + rows, alignments: [.left] + Array(repeating: .right, count: head.count - 1))
    func line(_ cells: [String]) -> String { table.line(cells, indent: 2).trimmingEnd() }
    let title = "\(first.engine.name), \(NumberText.short(first.frameRate)) frames a second"
    let lines = [style.strong(title), style.pale(line(head))] + rows.map(line)
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
