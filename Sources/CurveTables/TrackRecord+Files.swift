internal import CurveKit
package import CurveMeasure

extension TrackRecord {
  /// The sections as entries of a JSON object: `"model":{…}` and `"removal":{…}`.
  var jsonFields: [String] {
    sections.map { section in
      "\"\(section.name)\":" + section.numbers.map { RecordColumn($0.key, $0.number) }.json
    }
  }

  /// The sections "Model" and "Removal" as a text table.
  ///
  /// - Parameters:
  ///   - records: The records of tracks; those without a section are left out.
  ///   - style: Plain text, or text with escape codes for a terminal.
  /// - Returns: Lines, each with a line feed; none if no track has a section.
  package static func text(_ records: [TrackRecord], style: TextStyle = .plain) -> String {
    let lags = records.compactMap { record in
      record.lag.map { lag in
        [
          DisplayText.line(record.track), shown(lag.greatest), shown(lag.greatestTime, " s"),
          shown(lag.longestDelay, " s"),
        ]
      }
    }
    let removals = records.compactMap { record in
      record.removal.map { removal in
        [
          DisplayText.line(record.track), shown(removal.time, " s"), shown(removal.value),
          shown(removal.velocity, " /s"),
        ]
      }
    }
    let sections = [
      ("Model", ["track", "greatest lag", "at", "longest delay"], lags),
      ("Removal", ["track", "at", "value", "velocity"], removals),
    ]
    return sections.filter { !$0.2.isEmpty }.map { title, head, rows in
      TextTable.lines(title, head, rows, style).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }
}
