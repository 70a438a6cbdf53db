internal import CurveDialects
internal import CurveKit
internal import CurveMeasure
internal import CurveTables

/// A spring in the words of another engine, as text, CSV and JSON.
struct RetuningRecord: TableRow {
  /// The curve as it was given.
  let curve: String
  let retuning: Retuning

  private var start: [RecordColumn] {
    [
      RecordColumn("curve", DisplayText.line(curve)), RecordColumn("as", retuning.source.address),
      RecordColumn("for", retuning.target.address), RecordColumn("text", retuning.best.text),
    ]
  }

  private var distance: [RecordColumn] {
    [
      RecordColumn("greatest_difference", retuning.distance.value),
      RecordColumn("greatest_difference_time_s", retuning.distance.time),
    ] + turned
  }

  private var turned: [RecordColumn] {
    guard let turned = retuning.turned else { return [] }
    return [
      RecordColumn("turn_s", turned.time),
      RecordColumn("turned_difference", turned.distance.value),
      RecordColumn("turned_difference_time_s", turned.distance.time),
    ]
  }

  var cells: [RecordColumn] { start + distance }

  /// A row of CSV for each word; one without a word for a platform that has none.
  var rows: [[RecordColumn]] {
    let words = retuning.best.numbers
    func row(_ word: String?, _ value: Double?, _ unit: String?) -> [RecordColumn] {
      start + [
        RecordColumn("word", word), RecordColumn("value", value), RecordColumn("unit", unit),
      ] + distance
    }
    if words.isEmpty { return [row(nil, nil, nil)] }
    return words.map { row($0.name, $0.value, $0.unit.isEmpty ? nil : $0.unit) }
  }

  var json: String {
    func object(_ wording: Retuning.Wording) -> String {
      JSONText.object([
        ("text", JSONText.string(wording.text)),
        (
          "words",
          JSONText.object(wording.numbers.map { ($0.name, JSONText.number($0.value)) })
        ),
        ("carries_velocity", wording.carriesVelocity ? "true" : "false"),
      ])
    }
    return JSONText.object([
      ("curve", JSONText.string(curve)), ("as", JSONText.string(retuning.source.address)),
      ("for", JSONText.string(retuning.target.address)),
      ("best", object(retuning.best)),
      ("alternatives", JSONText.array(retuning.alternatives.map(object))),
      ("is_exact", retuning.isExact ? "true" : "false"),
      ("greatest_difference", JSONText.number(retuning.distance.value)),
      ("greatest_difference_time_s", JSONText.number(retuning.distance.time)),
      (
        "turned",
        retuning.turned.map {
          JSONText.object([
            ("turn_s", JSONText.number($0.time)),
            ("greatest_difference", JSONText.number($0.distance.value)),
            ("greatest_difference_time_s", JSONText.number($0.distance.time)),
          ])
        } ?? "null"
      ),
      ("reason", retuning.reason.isEmpty ? "null" : JSONText.string(retuning.reason)),
      ("remarks", JSONText.array(retuning.remarks.map(JSONText.string))),
    ])
  }

  /// The code, its numbers, the distance and the remarks.
  ///
  /// - Parameters:
  ///   - isNamed: Whether the curve stands before its code, because there are several.
  ///   - style: Plain text, or text with escape codes for a terminal.
  ///   - width: The largest number of characters of a line; `nil` for no limit.
  /// - Returns: Lines, each with a line feed.
  func text(isNamed: Bool, style: TextStyle, width: Int?) -> String {
    var lines = isNamed ? [style.pale(DisplayText.line(curve))] : []
    lines.append(style.strong(DisplayText.lines(retuning.best.text)))
    if !retuning.alternatives.isEmpty {
      lines += ["", style.strong("The same motion")]
      lines += retuning.alternatives.map { "  " + DisplayText.lines($0.text) }
    }
    lines += ["", style.strong("Difference from \(retuning.source.title)")]
    if retuning.isExact {
      lines.append("  none, apart from the rounding of these numbers")
    } else {
      let percent = NumberText.percent(retuning.distance.value, digits: 3)
      let time = NumberText.short(retuning.distance.time, digits: 4)
      lines.append("  at most \(percent) % of the travel, at \(time) s")
      lines.append("  " + style.pale(retuning.reason))
    }
    if let turned = retuning.turned {
      let isAlike = turned.distance.value <= Retuning.exactDistance
      let percent = NumberText.percent(turned.distance.value, digits: 3)
      lines += [
        "", style.strong("Turned back at \(NumberText.short(turned.time, digits: 4)) s"),
        isAlike
          ? "  none, apart from the rounding of these numbers"
          : "  at most \(percent) % of the travel in a frame, at "
            + "\(NumberText.short(turned.distance.time, digits: 4)) s",
      ]
    }
    if !retuning.remarks.isEmpty {
      lines.append("")
      lines += retuning.remarks.map { style.pale("\($0)") }
    }
    return TextFitting.fit(lines.joined(separator: "\n"), to: width) + "\n"
  }
}

extension Retuning.Wording {
  /// The words with their numbers, and the initial velocity.
  fileprivate var numbers: [(name: String, value: Double, unit: String)] {
    words.map { ($0.name, $0.value, $0.unit) }
      + (velocity.map { [("initialVelocity", $0, "")] } ?? [])
  }
}
