internal import CurveKit
package import CurveMeasure

extension TrackRecord {
  /// The sections as entries of a JSON object: `"model":{…}` and `"removal":{…}`.
  var jsonFields: [String] {
    sections.map { section in
      let fields = section.numbers.map { "\"\($0.key)\":\(JSONText.number($0.number))" }
      return "\"\(section.name)\":{\(fields.joined(separator: ","))}"
    }
  }

  /// The sections "Model" and "Removal" as a text table.
  ///
  /// - Parameters:
  ///   - records: The records of tracks; those without a section are left out.
  ///   - style: Plain text, or text with escape codes for a terminal.
  /// - Returns: Lines, each with a line feed; none if no track has a section.
  package static func text(_ records: [TrackRecord], style: TextStyle = .plain) -> String {
    func number(_ number: Double?, _ unit: String = "") -> String {
      number.map { NumberText.short($0) + unit } ?? "–"
    }
    let lags = records.compactMap { record in
      record.lag.map { lag in
        [
          DisplayText.line(record.track), number(lag.greatest), number(lag.greatestTime, " s"),
          number(lag.longestDelay, " s"),
        ]
      }
    }
    let removals = records.compactMap { record in
      record.removal.map { removal in
        [
          DisplayText.line(record.track), number(removal.time, " s"), number(removal.value),
          number(removal.velocity, " /s"),
        ]
      }
    }
    let sections = [
      ("Model", ["track", "greatest lag", "at", "longest delay"], lags),
      ("Removal", ["track", "at", "value", "velocity"], removals),
    ]
    return sections.filter { !$0.2.isEmpty }.map { title, head, rows in
      let table = TextTable([head] + rows, alignments: [.left, .right, .right, .right])
      func line(_ cells: [String]) -> String { table.line(cells, indent: 2).trimmingEnd() }
      return ([style.strong(title), style.pale(line(head))] + rows.map(line))
        .joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }
}
